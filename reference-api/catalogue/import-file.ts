import { createReadStream } from 'node:fs';
import type pg from 'pg';
import { lockCatalogue } from '../db/locks';
import { ImportHistory } from '../desk/listings/import-history';
import { enqueueChange } from '../outbox/queue';
import type { Pictures } from './pictures';
import { writeDevelopers, writePlaces } from './places';
import { parsed, recordTexts } from './records';
import { picturesOf, rowsOf } from './rows';
import { type CatalogueRecord, reasons, record } from './shape';
import { slugOf } from './values';
import { type Outcome, Staging } from './staging';
import { Vocabulary } from './vocabulary';

export type Progress = { read: number; refused: number };
export type Report = Progress & Outcome & { written: boolean; othersRefused: number };

type Settings = {
  file: string;
  pictures: Pictures;
  /** delete properties that are not in the file */
  replace: boolean;
  /** also those of them that a person made in the desk */
  alsoDesk?: boolean;
  /** dry run: rolls back in the end */
  dryRun: boolean;
  /** called with each invalid record: its position and the reason */
  onRefused: (record: string, reasons: string[]) => void;
  onProgress: (progress: Progress) => void;
};

/** What a file may hold beside `properties`. */
const MEMBERS = ['agents', 'places', 'developers'];

/** No record of the file is valid, so that a replacement would empty the catalogue. */
class EmptyImport extends Error {}

/**
 * Reads a catalogue file record by record and writes the valid ones in one transaction.
 * @param client a connection of its own, without a statement time-out
 * @throws NotACatalogue when the file as a whole cannot be read, and then nothing is written
 */
export async function importFile(client: pg.ClientBase, settings: Settings): Promise<Report> {
  const { replace, dryRun } = settings;
  await client.query('begin');
  try {
    // Locked against other writers, not against readers.
    await lockCatalogue(client);
    const vocabulary = await Vocabulary.read(client);
    const staging = new Staging(client, false, dryRun ? null : new ImportHistory(client, 'catalogue:import'));
    await staging.open();
    const others = new Map<string, string>();
    let othersRefused = 0;
    const refuseOther = (at: string, why: string[]) => {
      othersRefused += 1;
      settings.onRefused(at, why);
    };
    const takeAgents = async () => {
      const given = others.get('agents');
      others.delete('agents');
      if (given !== undefined) await vocabulary.agents.takeList(parsed(given), settings.pictures, refuseOther);
    };
    const progress = await stageAll(settings, staging, vocabulary, others, takeAgents);
    await takeAgents();
    if (replace && progress.read === progress.refused) {
      throw new EmptyImport('The file holds no valid property: nothing is replaced.');
    }
    const outcome = await staging.finish(vocabulary, replace, settings.alsoDesk);
    const member = (key: string) => {
      const given = others.get(key);
      return given === undefined ? undefined : parsed(given);
    };
    const placesChanged = await writePlaces(client, member('places'), refuseOther);
    const developersChanged = await writeDevelopers(client, member('developers'), refuseOther);
    // Their texts stand on pages of their own, which no property names.
    const change = placesChanged || developersChanged ? { properties: null } : outcome.change;
    if (change) await enqueueChange(client, change);
    await client.query(dryRun ? 'rollback' : 'commit');
    return { ...progress, ...outcome, othersRefused, written: !dryRun };
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // The connection may be what failed.
    throw error;
  }
}

async function stageAll(
  { file, pictures, onRefused, onProgress }: Settings,
  staging: Staging,
  vocabulary: Vocabulary,
  others: Map<string, string>,
  /** takes the agents that the file has named so far */
  takeAgents: () => Promise<void>,
): Promise<Progress> {
  const slugs = new Set<string>();
  const progress = { read: 0, refused: 0 };
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  for await (const text of recordTexts(source, (key, member) => {
    if (MEMBERS.includes(key)) others.set(key, member);
  })) {
    await takeAgents();
    const raw = parsed(text);
    const slug = slugOf(raw);
    const checked = check(raw, slugs, vocabulary);
    const taken = Array.isArray(checked) ? checked : await picturesOf(checked, pictures);
    if (Array.isArray(checked) || Array.isArray(taken)) {
      progress.refused += 1;
      if (slug !== null) await staging.refuse(slug);
      onRefused(`properties[${progress.read}]${slug === null ? '' : ` ${slug}`}`, taken as string[]);
    } else {
      slugs.add(checked.slug);
      await staging.add(rowsOf(checked, taken, vocabulary));
    }
    progress.read += 1;
    onProgress(progress);
  }
  return progress;
}

function check(raw: unknown, slugs: Set<string>, vocabulary: Vocabulary): CatalogueRecord | string[] {
  if (raw === undefined) return ['the record: Not JSON.'];
  const read = record.safeParse(raw);
  if (!read.success) return reasons(read.error);
  if (slugs.has(read.data.slug)) return ['slug: An earlier property of this file has it.'];
  const unknown = vocabulary.agents.refusal(read.data.agent);
  return unknown === null ? read.data : [unknown];
}

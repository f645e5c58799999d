import type pg from 'pg';
import { keepApart } from '../../catalogue/apart';
import { picturesOf, rowsOf } from '../../catalogue/rows';
import type { CatalogueRecord } from '../../catalogue/shape';
import { Staging } from '../../catalogue/staging';
import { inOthers } from '../../catalogue/translated';
import { Vocabulary } from '../../catalogue/vocabulary';
import { enqueueChange } from '../../outbox/queue';
import type { ReadMedia } from '../../routes/media/route';
import { refused } from './canonical';
import { keptPictures, noteStored } from './pictures';

const NAMED = ['property_type', 'property_status', 'sales_status', 'city', 'developer'] as const;

/**
 * Writes records into the catalogue by the door that an import takes, and tells the site of what has changed.
 * @param client in a transaction that holds the catalogue's lock
 * @throws Problem 422 for pictures that are not kept here
 */
export async function stage(client: pg.PoolClient, records: CatalogueRecord[], readMedia: ReadMedia): Promise<void> {
  const vocabulary = await Vocabulary.read(client);
  const staging = new Staging(client, true);
  await staging.open();
  const pictures = await keptPictures(client, readMedia, records);
  for (const record of records) {
    const unknown = vocabulary.agents.refusal(record.agent);
    if (unknown !== null) throw refused([split(unknown)]);
    const taken = await picturesOf(record, pictures);
    if (Array.isArray(taken)) throw refused(taken.map((line) => split(line)));
    await staging.add(rowsOf(settled(record, vocabulary), taken, vocabulary));
  }
  const { change } = await staging.finish(vocabulary, false);
  if (change) await enqueueChange(client, change);
}

/** `cover: There is no such picture.` → its path and its reason */
function split(line: string): [string, string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}

/**
 * A record that names what the catalogue has as the catalogue does. A draft may be older than a name's last change, which it must
 * not take back: names that listings share are changed by themselves alone (reference-api/desk/names/write.ts).
 */
export function settled(record: CatalogueRecord, vocabulary: Vocabulary): CatalogueRecord {
  const result = { ...record };
  const known: string[] = [];
  for (const kind of NAMED) {
    const thing = record[kind];
    const found = thing && vocabulary.find(kind, thing);
    if (!found) continue;
    known.push(kind);
    // Of both kinds of thing, with and without a machine name: an entry has the one its kind has.
    Object.assign(result, { [kind]: { id: found.id, name: found.name.en, key: found.key } });
  }
  const district =
    record.district && vocabulary.find('district', { ...record.district, cityId: result.city?.id ?? null });
  if (district) {
    known.push('district');
    result.district = { id: district.id, name: district.name.en, key: null };
  }
  const agent = vocabulary.agents.byId(record.agent?.id ?? null) ?? vocabulary.agents.find(record.agent);
  if (record.agent && agent) {
    known.push('agent');
    result.agent = { ...record.agent, id: agent.id, name: null, brn: null, photo: null };
  }
  const translations = inOthers((locale) => {
    const texts = record.translations?.[locale];
    if (!texts) return undefined;
    const facilities = texts.facilities.map((name, at) =>
      vocabulary.find('facility', { name: record.facilities[at]?.name ?? '' }) ? null : name,
    );
    return { ...texts, ...Object.fromEntries(known.map((kind) => [kind, null])), facilities };
  });
  return { ...result, translations };
}

/** Takes a property out of the catalogue; what would go with it is kept beside the listing, and comes back with it. */
export async function takeOut(client: pg.PoolClient, id: number): Promise<void> {
  await noteStored(client, [id]);
  await keepApart(client, [id]);
  const { rows } = await client.query<{ id: number; slug: string }>(
    'delete from properties where id = $1 returning id, slug',
    [id],
  );
  if (rows.length > 0) await enqueueChange(client, { properties: rows });
}

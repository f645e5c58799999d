import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { asc, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as schema from '../db/schema';
import type { Database } from '../db/client';
import { bytesOf, readMedia } from '../media';
import { readAgents } from './agents';
import { readDevelopers, readPlaces } from './places';
import { detailsOf, recordOf } from './record-of';

/** Properties that are in memory together. */
const BATCH = 100;
/** Addresses whose file is remembered. */
const REMEMBERED = 20_000;
const FOLDER = 'media';

export type Exported = { properties: number; units: number; pictures: number; missing: string[] };

/**
 * Writes the catalogue as it is at one moment: one property a line, by id, its pictures below `media` beside the file.
 * @param client a connection of its own
 * @param kept folder where imported and derived pictures are kept
 */
export async function exportFile(client: pg.PoolClient, file: string, kept: string, log: Logger): Promise<Exported> {
  const db = drizzle(client, { schema }) as unknown as Database;
  const media = new ExportedMedia(path.join(path.dirname(file), FOLDER), kept, log);
  const report = { properties: 0, units: 0 };
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.part`;
  const out = createWriteStream(draft);
  const whole = finished(out);
  whole.catch(() => undefined); // It is awaited at the end; a full disk must not end the process before.
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), whole]);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    const agents = await exportedAgents(client, media);
    await write(
      agents.length === 0 ? '{"properties":[' : `{"agents":${JSON.stringify(agents, null, 1)},"properties":[`,
    );
    for (let last = 0; ;) {
      const batch = await details(db, last);
      if (batch.length === 0) break;
      for (const found of batch) {
        const record = await recordOf(found, (image) => media.take(image));
        await write(`${report.properties === 0 ? '' : ','}\n${JSON.stringify(record)}`);
        report.properties += 1;
        report.units += found.units.length;
        last = found.row.property.id;
      }
    }
    const texts = { places: await readPlaces(client), developers: await readDevelopers(client) };
    await client.query('commit');
    const members = Object.entries(texts).filter(([, written]) => written.length > 0);
    await write(`\n]${members.map(([key, written]) => `,"${key}":${JSON.stringify(written, null, 1)}`).join('')}}\n`);
    out.end();
    await whole;
    await rename(draft, file);
    return { ...report, pictures: media.written, missing: media.missing };
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

/** The next properties after an id, whole, in their order. */
export async function details(db: Database, after: number) {
  const { properties } = schema;
  const page = await db
    .select({ id: properties.id })
    .from(properties)
    .where(gt(properties.id, after))
    .orderBy(asc(properties.id))
    .limit(BATCH);
  return detailsOf(
    db,
    page.map(({ id }) => id),
  );
}

/** The member `agents`, with the sizes of their photographs and these as files. */
async function exportedAgents(client: pg.PoolClient, media: ExportedMedia) {
  const agents = await readAgents(client);
  const written = [];
  for (const { photo, ...agent } of agents) {
    const taken = photo && { photo: await media.take(photo), photo_placeholder: photo.placeholder };
    written.push({ ...agent, ...taken });
  }
  return written;
}

/** The pictures of an export: named by what they hold, so that the same catalogue always has the same file. */
class ExportedMedia {
  readonly #known = new LRUCache<string, string>({ max: REMEMBERED });
  readonly missing: string[] = [];
  written = 0;

  constructor(
    readonly folder: string,
    readonly kept: string,
    readonly log: Logger,
  ) {}

  /** The address of a stored picture in the file; one at another host stays where it is. */
  async take(image: schema.StoredImage | null): Promise<string | null> {
    if (image === null || !image.path.startsWith('/media/')) return image?.path ?? null;
    const known = this.#known.get(image.path);
    if (known !== undefined) return known;
    const media = await readMedia(image.path.slice('/media/'.length), this.kept, this.log);
    if (media === null) this.missing.push(image.path);
    const address = media === null ? image.path : await this.#write(await bytesOf(media), path.extname(image.path));
    this.#known.set(image.path, address);
    return address;
  }

  async #write(body: Buffer, extension: string): Promise<string> {
    const name = `${createHash('sha256').update(body).digest('hex').slice(0, 32)}${extension}`;
    const file = path.join(this.folder, name);
    const there = await stat(file).catch(() => null);
    if (there?.size !== body.length) {
      await mkdir(this.folder, { recursive: true });
      await writeFile(file, body);
    }
    this.written += 1;
    return `${FOLDER}/${name}`;
  }
}

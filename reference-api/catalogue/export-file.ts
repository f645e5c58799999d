import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { asc, gt, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { WirePropertyDetail } from '../../lib/contract/property';
import type { WireUnit } from '../../lib/contract/unit';
import * as schema from '../db/schema';
import type { Database } from '../db/client';
import { readMedia } from '../media';
import { presentDetail } from '../routes/property/present';
import { propertyRows } from '../routes/property/queries';
import { readPlaces } from './places';
import { translationsOf } from './translations';

/** Properties that are in memory together. */
const BATCH = 100;
/** Addresses whose file is remembered. */
const REMEMBERED = 20_000;
const FOLDER = 'media';
/** A placeholder: these addresses are replaced. */
const ORIGIN = 'http://catalogue.invalid';

export type Exported = { properties: number; units: number; pictures: number; missing: string[] };

/**
 * Writes the catalogue as it is at one moment: one property a line, by id, its pictures below `media` beside the file.
 * @param client a connection of its own
 * @param kept folder where imported and derived pictures are kept
 */
export async function exportFile(client: pg.PoolClient, file: string, kept: string): Promise<Exported> {
  const db = drizzle(client, { schema }) as unknown as Database;
  const media = new ExportedMedia(path.join(path.dirname(file), FOLDER), kept);
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
    await write('{"properties":[');
    for (let last = 0; ;) {
      const batch = await details(db, last);
      if (batch.length === 0) break;
      for (const found of batch) {
        const record = await recordOf(found, media);
        await write(`${report.properties === 0 ? '' : ','}\n${JSON.stringify(record)}`);
        report.properties += 1;
        report.units += found.units.length;
        last = found.row.property.id;
      }
    }
    const places = await readPlaces(client);
    await client.query('commit');
    await write(places.length === 0 ? '\n]}\n' : `\n],"places":${JSON.stringify(places, null, 1)}}\n`);
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

async function details(db: Database, after: number) {
  const { properties, units, facilities } = schema;
  const page = await db
    .select({ id: properties.id })
    .from(properties)
    .where(gt(properties.id, after))
    .orderBy(asc(properties.id))
    .limit(BATCH);
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  // One after another, because they share the connection that holds the snapshot.
  const rows = await propertyRows(db, ids);
  const order = [asc(units.propertyId), asc(units.position), asc(units.id)];
  const listed = await db
    .select()
    .from(units)
    .where(inArray(units.propertyId, ids))
    .orderBy(...order);
  const named = new Map((await db.select().from(facilities)).map((facility) => [facility.id, facility]));
  const byProperty = new Map<number, (typeof units.$inferSelect)[]>(ids.map((id) => [id, []]));
  for (const unit of listed) byProperty.get(unit.propertyId)?.push(unit);
  return rows.map((row) => ({
    row,
    units: byProperty.get(row.property.id) ?? [],
    facilities: row.property.facilityIds.flatMap((id) => named.get(id) ?? []),
  }));
}

/** The English answer of the detail call, with pictures by their files, and with what other languages have. */
async function recordOf(found: Awaited<ReturnType<typeof details>>[number], media: ExportedMedia) {
  const { property } = found.row;
  const { content_language: _language, ...detail } = presentDetail(found, { lang: 'en', origin: ORIGIN }, null);
  const images: WirePropertyDetail['property_images'] = [];
  for (const [at, picture] of detail.property_images.entries()) {
    images.push({ ...picture, image: (await media.take(property.images[at] ?? null)) ?? picture.image });
  }
  const units: Omit<WireUnit, 'content_language'>[] = [];
  for (const [at, { content_language: _, ...unit }] of detail.property_units.entries()) {
    const stored = found.units[at];
    units.push({
      ...unit,
      unit_image: await media.take(stored?.image ?? null),
      floor_plan_image: await media.take(stored?.floorPlan ?? null),
    });
  }
  return {
    ...detail,
    cover: await media.take(property.cover),
    property_images: images,
    property_units: units,
    featured_rank: property.featuredRank,
    translations: translationsOf(found),
  };
}

/** The pictures of an export: named by what they hold, so that the same catalogue always has the same file. */
class ExportedMedia {
  readonly #known = new LRUCache<string, string>({ max: REMEMBERED });
  readonly missing: string[] = [];
  written = 0;

  constructor(
    readonly folder: string,
    readonly kept: string,
  ) {}

  /** The address of a stored picture in the file; one at another host stays where it is. */
  async take(image: schema.StoredImage | null): Promise<string | null> {
    if (image === null || !image.path.startsWith('/media/')) return image?.path ?? null;
    const known = this.#known.get(image.path);
    if (known !== undefined) return known;
    const media = await readMedia(image.path.slice('/media/'.length), this.kept);
    if (media === null) this.missing.push(image.path);
    const address = media === null ? image.path : await this.#write(media.body, path.extname(image.path));
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

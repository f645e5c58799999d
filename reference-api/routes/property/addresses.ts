import { and, asc, between, count, gt, lte, sql } from 'drizzle-orm';
import { ADDRESSES_LIMIT, type WireAddressRange, type WirePropertyAddress } from '../../../lib/contract/address';
import { LOCALES } from '../../../lib/contract/locales';
import type { Database } from '../../db/client';
import { properties, units } from '../../db/schema';
import type { Request } from '../../http/mount';
import { MAX_ID, readQuery } from '../../http/query';
import { imageUrl } from './present';

/** Ids of a range: fixed bounds, so that a property never changes its range. */
const RANGE = 1024;

/** Units that search engines may list; word for word that of the index `units_indexed`, or it is not used. */
const INDEXED = sql`lower(regexp_replace(coalesce(${units.status}, ''), '[^A-Za-z]+', '', 'g')) not in ('sold', 'soldout', 'outofstock')
  and (coalesce(${units.price}, 0) > 0 or ${units.image} is not null or ${units.floorPlan} is not null)`;

const rangeOf = (id: typeof properties.id | typeof units.propertyId) =>
  sql<number>`((${id} - 1) / ${sql.raw(String(RANGE))})`;

/** How long counts of units are believed while no property has changed. */
const COUNTED_MS = 300_000;

type Counted = { key: string; at: number; units: Map<number, number> };
const lastCounts = new WeakMap<Database, Counted>();
/** One reading for all who ask at the same time: it passes over the whole of an index. */
const underWay = new WeakMap<Database, Promise<WireAddressRange[]>>();

/** Units that may be listed, by range; counted anew when a property has changed, as it does with its units. */
async function countUnits(db: Database, key: string): Promise<Map<number, number>> {
  const last = lastCounts.get(db);
  if (last?.key === key && Date.now() - last.at < COUNTED_MS) return last.units;
  const rows = await db
    .select({ range: rangeOf(units.propertyId), units: count() })
    .from(units)
    .where(INDEXED)
    .groupBy(sql`1`);
  const counted = new Map(rows.map((row) => [row.range, row.units]));
  lastCounts.set(db, { key, at: Date.now(), units: counted });
  return counted;
}

async function readRanges(db: Database): Promise<WireAddressRange[]> {
  const ranges = await db
    .select({
      range: rangeOf(properties.id),
      properties: count(),
      updated: sql<string>`to_char(max(${properties.updatedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(properties)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const unitsOf = await countUnits(db, JSON.stringify(ranges));
  return ranges.map(({ range, properties: held, updated }) => ({
    after: range * RANGE,
    until: (range + 1) * RANGE,
    properties: held,
    units: unitsOf.get(range) ?? 0,
    updated_at: updated,
  }));
}

/** The ranges that hold a property, in the order of their ids. */
export function addressRanges({ db }: Request): Promise<WireAddressRange[]> {
  const reading = underWay.get(db) ?? readRanges(db).finally(() => underWay.delete(db));
  underWay.set(db, reading);
  return reading;
}

/** Properties by id with the units that search engines may list: one walk along the primary key. */
export async function propertyAddresses({ db, query, origin }: Request): Promise<WirePropertyAddress[]> {
  const { after, until, limit } = readQuery(query, (reader) => ({
    after: reader.whole('after', 0, MAX_ID) ?? 0,
    until: reader.whole('until', 0, MAX_ID) ?? MAX_ID,
    limit: reader.whole('limit', 1, ADDRESSES_LIMIT) ?? ADDRESSES_LIMIT,
  }));
  const rows = await db
    .select({
      id: properties.id,
      slug: properties.slug,
      title: properties.title,
      updatedAt: properties.updatedAt,
      cover: properties.cover,
    })
    .from(properties)
    .where(and(gt(properties.id, after), lte(properties.id, until)))
    .orderBy(asc(properties.id))
    .limit(limit);
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  if (first === undefined || last === undefined) return [];
  const listed = await db
    .select({
      propertyId: units.propertyId,
      id: units.id,
      image: units.image,
      floorPlan: units.floorPlan,
      indexed: sql<boolean>`${INDEXED}`,
    })
    .from(units)
    .where(between(units.propertyId, first, last))
    .orderBy(asc(units.propertyId), asc(units.id));
  const byProperty = new Map<number, typeof listed>(rows.map(({ id }) => [id, []]));
  for (const unit of listed) byProperty.get(unit.propertyId)?.push(unit);
  return rows.map(({ id, slug, title, updatedAt, cover }) => {
    const own = byProperty.get(id) ?? [];
    return {
      id,
      slug,
      updated_at: updatedAt.toISOString(),
      languages: LOCALES.filter((locale) => title[locale] !== undefined),
      picture: imageUrl(cover, origin),
      listed_units: own.length,
      units: own
        .filter(({ indexed }) => indexed)
        .map((unit) => ({ id: unit.id, picture: imageUrl(unit.image ?? unit.floorPlan, origin) })),
    };
  });
}

import { and, asc, between, count, eq, gt, lte, sql } from 'drizzle-orm';
import { ADDRESSES_LIMIT, type WireAddressRange, type WirePropertyAddress } from '../../../lib/contract/address';
import { LOCALES } from '../../../lib/contract/locales';
import { isSold, notSold } from '../../catalogue/sold';
import type { Database } from '../../db/client';
import { properties, propertyIndex, salesStatuses, units } from '../../db/schema';
import type { Request } from '../../http/mount';
import { MAX_ID, readQuery } from '../../http/query';
import { RANGE, rangeOf } from '../../search-index/figures';
import { imageUrl } from './present';
import type { Source } from './queries';

/** Units that search engines may list where their property is not sold; the view `property_facts` counts by the same rule (migration 0028). */
const INDEXED = sql`${sql.raw(notSold('units.status'))}
  and (coalesce(${units.price}, 0) > 0 or ${units.image} is not null or ${units.floorPlan} is not null)`;

/** The ranges of `SearchIndex.ranges`, from the database alone. */
export async function rangesInSql(db: Database): Promise<WireAddressRange[]> {
  const rows = await db
    .select({
      number: sql<number>`((${propertyIndex.propertyId} - 1) / ${sql.raw(String(RANGE))})`,
      properties: count(),
      units: sql<number>`sum(${propertyIndex.indexedUnits})::int`,
      updated: sql<Date>`max(${propertyIndex.updatedAt})`.mapWith(propertyIndex.updatedAt),
    })
    .from(propertyIndex)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map(({ number, ...held }) => rangeOf(number, held));
}

/** The ranges that hold a property, in the order of their ids. */
export async function addressRanges({ db, index }: Source): Promise<WireAddressRange[]> {
  return (await index.current(db))?.ranges() ?? rangesInSql(db);
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
      sales: salesStatuses.key,
    })
    .from(properties)
    .leftJoin(salesStatuses, eq(salesStatuses.id, properties.salesStatusId))
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
      indexed: sql<boolean>`${INDEXED}`,
    })
    .from(units)
    .where(between(units.propertyId, first, last))
    .orderBy(asc(units.propertyId), asc(units.id));
  const byProperty = new Map<number, typeof listed>(rows.map(({ id }) => [id, []]));
  for (const unit of listed) byProperty.get(unit.propertyId)?.push(unit);
  return rows.map(({ id, slug, title, updatedAt, cover, sales }) => {
    const own = byProperty.get(id) ?? [];
    return {
      id,
      slug,
      updated_at: updatedAt.toISOString(),
      languages: LOCALES.filter((locale) => title[locale] !== undefined),
      picture: imageUrl(cover, origin),
      listed_units: own.length,
      units: own
        .filter(({ indexed }) => indexed && !isSold(sales))
        // No plan: each language's page has one of its own.
        .map((unit) => ({ id: unit.id, picture: imageUrl(unit.image, origin) })),
    };
  });
}

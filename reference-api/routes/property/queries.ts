import { type SQL, and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../lib/contract/locales';
import type { Database } from '../../db/client';
import type { Languages } from '../../db/schema';
import {
  agents,
  cities,
  developers,
  districts,
  facilities,
  favourites,
  properties,
  propertyIndex,
  propertyStatuses,
  propertyTypes,
  salesStatuses,
  slugHistory,
  units,
} from '../../db/schema';
import { offsetOf } from '../../http/paging';
import type { IndexKeeper } from '../../search-index/search-index';
import { allConditions } from './conditions';
import type { PropertySearch, OrderingKey } from './filters';

/** Where lists are read: in memory where the index is up to date, else in the database. */
export type Source = { db: Database; index: IndexKeeper };

/** Filters, sorts and limits ids only; the rows are read by `propertyRows`. The count is exact. */
export async function searchIds({ db, index }: Source, search: PropertySearch) {
  return (await index.current(db))?.page(search) ?? searchIdsInSql(db, search);
}

/** The same from the database alone. */
export async function searchIdsInSql(db: Database, { filters, ordering, page, lang }: PropertySearch) {
  const where = allConditions(filters);
  const narrow = db.select({ id: propertyIndex.propertyId }).from(propertyIndex).$dynamic();
  // Titles are in the wide table alone.
  const sorted = ordering.some(({ field }) => field === 'title')
    ? narrow.innerJoin(properties, eq(properties.id, propertyIndex.propertyId))
    : narrow;
  const [ids, [total]] = await Promise.all([
    sorted
      .where(where)
      .orderBy(...orderBy(ordering, lang))
      .limit(page.size)
      .offset(offsetOf(page)),
    db.select({ count: count() }).from(propertyIndex).where(where),
  ]);
  return { ids: ids.map(({ id }) => id), count: total?.count ?? 0 };
}

const NEWEST_FIRST: OrderingKey[] = [{ field: 'updated_at', descending: true }];

/** A page of the newest properties, of all or of one developer. */
export function newestIds(source: Source, { page, lang }: Pick<PropertySearch, 'page' | 'lang'>, developer?: number) {
  const set = developer === undefined ? [] : [{ key: 'developer', kind: 'id', value: developer } as const];
  return searchIds(source, { filters: { words: [], set }, ordering: NEWEST_FIRST, page, lang });
}

/** ORDER BY: missing values last in both directions; ends with the id, so that the order is total. */
function orderBy(ordering: OrderingKey[], lang: Locale): SQL[] {
  const titles = { en: properties.titleSortEn, ar: properties.titleSortAr, fa: properties.titleSortFa };
  const columns = {
    updated_at: propertyIndex.updatedAt,
    low_price: propertyIndex.lowPrice,
    average_price: propertyIndex.averagePrice,
    min_area: propertyIndex.minArea,
    average_area: propertyIndex.averageArea,
    average_bedrooms: propertyIndex.averageBedrooms,
    title: titles[lang],
    completion_rate: propertyIndex.completionRate,
    delivery_date: propertyIndex.deliveryDate,
    id: propertyIndex.propertyId,
  };
  const order = ordering.map(({ field, descending }) => {
    const column = columns[field];
    return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  });
  return ordering.some(({ field }) => field === 'id') ? order : [...order, sql`${propertyIndex.propertyId} asc`];
}

/** The properties with these ids and the names they refer to, in the order of `ids`. */
export async function propertyRows(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return inOrder(ids, await joined(db).where(inArray(properties.id, ids)));
}

/** Of these properties what a card shows, in the order of `ids`: most of a row are its pictures and texts. */
export async function cardRows(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await withNames(
    db
      .select({ property: OF_CARD, ...NAMES })
      .from(properties)
      .$dynamic(),
  ).where(inArray(properties.id, ids));
  return inOrder(ids, rows);
}

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

function inOrder<Row extends { property: { id: number } }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.property.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const OF_CARD = {
  id: properties.id,
  slug: properties.slug,
  title: properties.title,
  description: sql<Languages | null>`(select jsonb_object_agg(key, true) from jsonb_object_keys(${properties.description}) as key)`,
  cover: properties.cover,
  lowPrice: properties.lowPrice,
  averagePrice: properties.averagePrice,
  minArea: properties.minArea,
  averageArea: properties.averageArea,
  averageBedrooms: properties.averageBedrooms,
  residentialUnits: properties.residentialUnits,
  commercialUnits: properties.commercialUnits,
  completionRate: properties.completionRate,
  updatedAt: properties.updatedAt,
  publishedAt: properties.publishedAt,
  permitNumber: properties.permitNumber,
  permitUrl: properties.permitUrl,
  permitExpires: properties.permitExpires,
  offer: properties.offer,
  rentPeriod: properties.rentPeriod,
};

const NAMES = {
  type: { id: propertyTypes.id, key: propertyTypes.key, name: propertyTypes.name },
  status: { id: propertyStatuses.id, key: propertyStatuses.key, name: propertyStatuses.name },
  salesStatus: { id: salesStatuses.id, key: salesStatuses.key, name: salesStatuses.name },
  city: { id: cities.id, name: cities.name },
  district: { id: districts.id, name: districts.name },
  developer: { id: developers.id, name: developers.name },
};

const joined = (db: Database) =>
  withNames(
    db
      .select({ property: properties, ...NAMES })
      .from(properties)
      .$dynamic(),
  );

/** Joins what a property names to a query of properties. */
function withNames<Query extends PgSelect>(query: Query) {
  return query
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .leftJoin(propertyStatuses, eq(propertyStatuses.id, properties.propertyStatusId))
    .leftJoin(salesStatuses, eq(salesStatuses.id, properties.salesStatusId))
    .leftJoin(cities, eq(cities.id, properties.cityId))
    .leftJoin(districts, eq(districts.id, properties.districtId))
    .leftJoin(developers, eq(developers.id, properties.developerId));
}

/** One property with its facilities, units and agent; null when there is none of that slug. */
export async function propertyBySlug(db: Database, slug: string) {
  const [row] = await joined(db).where(eq(properties.slug, slug));
  if (!row) return null;
  const { id, facilityIds, agentId } = row.property;
  const [named, listed, [agent]] = await Promise.all([
    facilityIds.length > 0 ? db.select().from(facilities).where(inArray(facilities.id, facilityIds)) : [],
    db.select().from(units).where(eq(units.propertyId, id)).orderBy(asc(units.position), asc(units.id)),
    agentId === null ? [] : db.select().from(agents).where(eq(agents.id, agentId)),
  ]);
  const byId = new Map(named.map((facility) => [facility.id, facility]));
  return {
    row,
    facilities: facilityIds.flatMap((facility) => byId.get(facility) ?? []),
    units: listed,
    agent: agent ?? null,
  };
}

/** The slug of today of the property that once had `slug`; null where none had it. */
export async function slugNow(db: Database, slug: string): Promise<string | null> {
  const [found] = await db
    .select({ slug: properties.slug })
    .from(slugHistory)
    .innerJoin(properties, eq(properties.id, slugHistory.propertyId))
    .where(eq(slugHistory.slug, slug));
  return found?.slug ?? null;
}

/** Ids of featured properties by rank, at most `limit` of them; all for null. */
export async function featuredIds(db: Database, limit: number | null): Promise<number[]> {
  const query = db
    .select({ id: properties.id })
    .from(properties)
    .where(isNotNull(properties.featuredRank))
    .orderBy(asc(properties.featuredRank), asc(properties.id));
  const rows = await (limit === null ? query : query.limit(limit));
  return rows.map(({ id }) => id);
}

/** Which of `ids` are favourites of the owner, a visitor or an account. */
export async function favouritesAmong(db: Database, holder: string, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: favourites.propertyId })
    .from(favourites)
    .where(and(eq(favourites.visitor, holder), inArray(favourites.propertyId, ids)));
  return new Set(rows.map((row) => row.id));
}

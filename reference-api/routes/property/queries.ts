import { type SQL, and, asc, count, eq, inArray, isNotNull, min, ne, sql } from 'drizzle-orm';
import type { Locale } from '../../../lib/contract/locales';
import type { Database } from '../../db/client';
import {
  cities,
  developers,
  districts,
  facilities,
  favourites,
  properties,
  propertyStatuses,
  propertyTypes,
  salesStatuses,
  slugHistory,
  type StoredImage,
  units,
} from '../../db/schema';
import { offsetOf } from '../../http/paging';
import type { Page } from '../../http/query';
import { allConditions } from './conditions';
import type { PropertySearch, OrderingKey } from './filters';

/** Filters, sorts and limits ids only; the rows are read by `propertyRows`. The count is exact. */
export async function searchIds(db: Database, { filters, ordering, page, lang }: PropertySearch) {
  return idPage(db, allConditions(filters), orderBy(ordering, lang), page);
}

/** One page of the ids that meet `where`, and how many meet it in all. */
export async function idPage(db: Database, where: SQL | undefined, order: SQL[], page: Page) {
  const [ids, [total]] = await Promise.all([
    db
      .select({ id: properties.id })
      .from(properties)
      .where(where)
      .orderBy(...order)
      .limit(page.size)
      .offset(offsetOf(page)),
    db.select({ count: count() }).from(properties).where(where),
  ]);
  return { ids: ids.map(({ id }) => id), count: total?.count ?? 0 };
}

export const NEWEST_FIRST = [sql`${properties.updatedAt} desc`, sql`${properties.id} asc`];

/** ORDER BY: missing values last in both directions; ends with the id, so that the order is total. */
function orderBy(ordering: OrderingKey[], lang: Locale): SQL[] {
  const titles = { en: properties.titleSortEn, ar: properties.titleSortAr, fa: properties.titleSortFa };
  const columns = {
    updated_at: properties.updatedAt,
    // 0 is no price (section 4).
    low_price: sql`nullif(${properties.lowPrice}, 0)`,
    average_price: sql`nullif(${properties.averagePrice}, 0)`,
    min_area: properties.minArea,
    average_area: properties.averageArea,
    average_bedrooms: properties.averageBedrooms,
    title: titles[lang],
    completion_rate: properties.completionRate,
    delivery_date: properties.deliveryDate,
    id: properties.id,
  };
  const order = ordering.map(({ field, descending }) => {
    const column = columns[field];
    // The default ordering is written as the index has it.
    if (field === 'updated_at' || field === 'id') return descending ? sql`${column} desc` : sql`${column} asc`;
    return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  });
  return ordering.some(({ field }) => field === 'id') ? order : [...order, sql`${properties.id} asc`];
}

/** The properties with these ids and the names they refer to, in the order of `ids`. */
export async function propertyRows(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await joined(db).where(inArray(properties.id, ids));
  const byId = new Map(rows.map((row) => [row.property.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type PropertyRow = Awaited<ReturnType<typeof propertyRows>>[number];

function joined(db: Database) {
  return db
    .select({
      property: properties,
      type: propertyTypes,
      status: propertyStatuses,
      salesStatus: salesStatuses,
      city: cities,
      district: districts,
      developer: developers,
    })
    .from(properties)
    .leftJoin(propertyTypes, eq(propertyTypes.id, properties.propertyTypeId))
    .leftJoin(propertyStatuses, eq(propertyStatuses.id, properties.propertyStatusId))
    .leftJoin(salesStatuses, eq(salesStatuses.id, properties.salesStatusId))
    .leftJoin(cities, eq(cities.id, properties.cityId))
    .leftJoin(districts, eq(districts.id, properties.districtId))
    .leftJoin(developers, eq(developers.id, properties.developerId));
}

/** One property with its facilities and units; null when there is none of that slug. */
export async function propertyBySlug(db: Database, slug: string) {
  const [row] = await joined(db).where(eq(properties.slug, slug));
  if (!row) return null;
  const { id, facilityIds } = row.property;
  const [named, listed] = await Promise.all([
    facilityIds.length > 0 ? db.select().from(facilities).where(inArray(facilities.id, facilityIds)) : [],
    db.select().from(units).where(eq(units.propertyId, id)).orderBy(asc(units.position), asc(units.id)),
  ]);
  const byId = new Map(named.map((facility) => [facility.id, facility]));
  return { row, facilities: facilityIds.flatMap((facility) => byId.get(facility) ?? []), units: listed };
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

export async function featuredIds(db: Database, limit: number | null): Promise<number[]> {
  const query = db
    .select({ id: properties.id })
    .from(properties)
    .where(isNotNull(properties.featuredRank))
    .orderBy(asc(properties.featuredRank), asc(properties.id));
  const rows = await (limit === null ? query : query.limit(limit));
  return rows.map(({ id }) => id);
}

/** How many times as many candidates are looked at as are named, for pictures that differ. */
const CHOICE = 4;

/** The photograph behind a cover: cuts of one (`house.jpg`, `house.left.jpg`) are the same. */
const photographOf = (cover: StoredImage | null) => cover?.path.replace(/\.[^/]*$/, '') ?? null;

/**
 * Properties like the one with `id`: those of its type first, then the same district, the same city, the nearest price. One
 * whose cover is that of another before it, or of the property itself, comes after all others: rows show each photograph once.
 * @returns null when there is no such property
 */
export async function similarIds(db: Database, id: number, limit: number): Promise<number[] | null> {
  const [self] = await db
    .select({
      type: properties.propertyTypeId,
      district: properties.districtId,
      city: properties.cityId,
      price: properties.price,
      cover: properties.cover,
    })
    .from(properties)
    .where(eq(properties.id, id));
  if (!self) return null;
  const nearest = (where: SQL | undefined, most: number) =>
    db
      .select({ id: properties.id, cover: properties.cover })
      .from(properties)
      .where(and(ne(properties.id, id), where))
      .orderBy(
        sql`${properties.districtId} is not distinct from ${self.district} desc`,
        sql`${properties.cityId} is not distinct from ${self.city} desc`,
        sql`abs(${properties.price} - ${self.price}::numeric) asc nulls last`,
        asc(properties.id),
      )
      .limit(most);
  const seen = new Set([photographOf(self.cover)]);
  const isNew = ({ cover }: { cover: StoredImage | null }) => {
    const photograph = photographOf(cover);
    if (photograph !== null && seen.has(photograph)) return false;
    seen.add(photograph);
    return true;
  };
  const sameType = await nearest(sql`${properties.propertyTypeId} is not distinct from ${self.type}`, limit * CHOICE);
  const first = sameType.filter(isNew);
  if (first.length < limit)
    first.push(
      ...(await nearest(sql`${properties.propertyTypeId} is distinct from ${self.type}`, limit * CHOICE)).filter(isNew),
    );
  const again = sameType.filter((each) => !first.includes(each));
  return [...first, ...again].slice(0, limit).map((row) => row.id);
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

/** Statistics over the whole catalogue. */
export async function catalogueFigures(db: Database) {
  const number = (amount: SQL) => sql<number | null>`${amount}::float8`;
  const [[figures], [listed], [places], bySales, byType] = await Promise.all([
    db
      .select({
        properties: count(),
        lowest: number(sql`${min(properties.price)}`),
        average: number(sql`round(avg(${properties.price}), 2)`),
      })
      .from(properties),
    db.select({ units: count() }).from(units),
    db
      .select({
        cities: sql<number>`(select count(*)::int from ${cities})`,
        districts: sql<number>`(select count(*)::int from ${districts})`,
        developers: sql<number>`(select count(*)::int from ${developers})`,
      })
      .from(sql`(select 1) as one`),
    db
      .select({ name: salesStatuses.name, count: count(properties.id) })
      .from(salesStatuses)
      .leftJoin(properties, eq(properties.salesStatusId, salesStatuses.id))
      .groupBy(salesStatuses.id)
      .orderBy(asc(salesStatuses.id)),
    db
      .select({ name: propertyTypes.name, count: count(properties.id) })
      .from(propertyTypes)
      .leftJoin(properties, eq(properties.propertyTypeId, propertyTypes.id))
      .groupBy(propertyTypes.id)
      .orderBy(asc(propertyTypes.id)),
  ]);
  return { figures, units: listed?.units ?? 0, places, bySales, byType };
}

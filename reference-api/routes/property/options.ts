import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type FacetKey, FLAGS, type FlagCount } from '../../../lib/contract/filters';
import type { WireFilterOptions } from '../../../lib/contract/search';
import type { Locale } from '../../../lib/contract/locales';
import { COMPLETION_STAGES, LIST_PRICE_BANDS } from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
import type { Translated } from '../../db/schema';
import {
  cities,
  developers,
  districts,
  propertyIndex,
  propertyStatuses,
  propertyTypes,
  salesStatuses,
} from '../../db/schema';
import { facetCountsInSql } from './counts';
import type { SearchIndex } from '../../search-index/search-index';
import type { SearchFilters } from './filters';
import { textIn } from './present';
import type { Source } from './queries';

/** The options of every filter, each with the number of properties it would give under the other active filters. */
export async function filterOptionsFor(
  { db, index }: Source,
  filters: SearchFilters,
  lang: Locale,
): Promise<WireFilterOptions> {
  // What does not change with the filters is said once, in the answer without any.
  const plain = filters.words.length === 0 && filters.set.length === 0;
  const held = await index.current(db);
  const [facets, rooms, middles, named] = await Promise.all([
    held?.facets(filters) ?? facetCountsInSql(db, filters),
    held?.bedrooms() ?? bedroomsInSql(db),
    plain ? middlesAt(db, held) : new Map<number, Coordinates>(),
    namesNow(db, plain),
  ]);
  const counts = (key: FacetKey, id: number) => facets.get(key)?.get(id) ?? 0;
  const option = (key: FacetKey) => (row: { id: number; name: Translated; key?: string }) => ({
    id: row.id,
    name: textIn(row.name, lang),
    ...(row.key === undefined ? {} : { key: row.key }),
    count: counts(key, row.id),
  });
  return {
    property_types: named.types.map(option('property_type')),
    property_statuses: named.statuses.map(option('property_status')),
    sales_statuses: named.sales.map(option('sales_status')),
    cities: named.cities.map((row) => ({ ...option('city')(row), ...(plain && said(row.text, lang)) })),
    districts: named.districts.map((row) => ({
      ...option('district')(row),
      city_id: row.city_id,
      ...(plain && { map_coordinates: middles.get(row.id) ?? null, ...said(row.text, lang) }),
    })),
    developers: named.developers.map((row) => ({
      ...option('developer')(row),
      ...(plain && said(row.text, lang)),
    })),
    price_ranges: LIST_PRICE_BANDS.map(([min, max], at) => ({
      value: `${min}-${max ?? 'null'}`,
      count: counts('price_range', at),
    })),
    completion_rates: COMPLETION_STAGES.map((value) => ({ value, count: counts('completion_rate', value) })),
    bedrooms: rooms.map((id) => option('bedrooms')({ id, name: bedroomName(id) })),
    ...flagCounts(counts),
  };
}

type Named = { id: number; name: Translated };
type Described = Named & { text: Translated | null };
type Names = {
  types: (Named & { key: string })[];
  statuses: (Named & { key: string })[];
  sales: (Named & { key: string })[];
  cities: Described[];
  districts: (Described & { city_id: number | null })[];
  developers: Described[];
};

type Versioned = Names & { version: string };

/** What was read last, with the texts of places and developers and without. */
const lastNames = new Map<boolean, Versioned>();

/** Everything that properties may name, by id, read once for each version of it (migration 0026). */
async function namesNow(db: Database, withTexts: boolean): Promise<Names> {
  const { rows } = await db.execute<Pick<Versioned, 'version'>>(sql`select version from names_version`);
  const last = lastNames.get(withTexts);
  if (last && last.version === rows[0]?.version) return last;
  const names = await readNames(db, withTexts);
  lastNames.set(withTexts, names);
  return names;
}

/** In one statement, with the version it is of: six would cost more than what they read. */
async function readNames(db: Database, withTexts: boolean): Promise<Versioned> {
  const all = (table: PgTable, columns: PgColumn[]) => {
    const fields = columns.map((column) => sql`${sql.raw(`'${column.name}'`)}, ${column}`);
    const row = sql`json_build_object(${sql.join(fields, sql`, `)})`;
    return sql`(select coalesce(json_agg(${row} order by id), '[]') from ${table})`;
  };
  const keyed = (table: typeof propertyTypes | typeof propertyStatuses | typeof salesStatuses) =>
    all(table, [table.id, table.key, table.name]);
  const described = (table: typeof cities | typeof districts | typeof developers, more: PgColumn[] = []) =>
    all(table, [table.id, table.name, ...more, ...(withTexts ? [table.text] : [])]);
  const { rows } = await db.execute<Versioned>(sql`select version, ${keyed(propertyTypes)} as types,
    ${keyed(propertyStatuses)} as statuses, ${keyed(salesStatuses)} as sales, ${described(cities)} as cities,
    ${described(districts, [districts.cityId])} as districts, ${described(developers)} as developers from names_version`);
  if (!rows[0]) throw new Error('The names of the options were answered with no row.');
  return rows[0];
}

/** The text of a place or developer where it exists in that language: a text in another one is no text of the page. */
const said = (text: Translated | null, lang: Locale) => ({ text: text?.[lang] ?? null });

type Coordinates = { latitude: number; longitude: number };

const lastMiddles = new WeakMap<SearchIndex, { version: number; middles: ReturnType<typeof middlesOf> }>();

/** The middles of the districts, read once for each version of the catalogue that is held in memory. */
function middlesAt(db: Database, held: SearchIndex | null) {
  const known = held && lastMiddles.get(held);
  if (known && known.version === held.version) return known.middles;
  const middles = middlesOf(db);
  if (held) {
    lastMiddles.set(held, { version: held.version, middles });
    // A failure is not kept; who asked is told of it.
    middles.catch(() => lastMiddles.delete(held));
  }
  return middles;
}

/** The middle of each district's properties, in degrees. */
async function middlesOf(db: Database): Promise<Map<number, Coordinates>> {
  const { rows } = await db.execute<{ id: number } & Coordinates>(sql`
    select ${propertyIndex.districtId} as id, round(avg(${propertyIndex.latitude})::numeric, 5)::float8 as latitude,
      round(avg(${propertyIndex.longitude})::numeric, 5)::float8 as longitude
    from ${propertyIndex} where ${propertyIndex.districtId} is not null and ${propertyIndex.latitude} is not null group by 1`);
  return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
}

/** The counts of the flags, by their keys in the answer. */
const flagCounts = (counts: (key: FacetKey, id: number) => number) =>
  Object.fromEntries(FLAGS.map(({ key, options }) => [options, counts(key, 1)])) as Record<FlagCount, number>;

const bedroomName = (rooms: number) =>
  rooms === 0 ? { en: 'Studio', ar: 'استوديو', fa: 'استودیو' } : { en: String(rooms) };

/** The numbers of bedrooms that units have, ascending. */
async function bedroomsInSql(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ rooms: number }>(
    sql`select distinct unnest(${propertyIndex.bedrooms}) as rooms from ${propertyIndex} order by 1`,
  );
  return rows.map(({ rooms }) => rooms);
}

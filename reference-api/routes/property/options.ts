import { type SQL, type SQLWrapper, asc, sql } from 'drizzle-orm';
import { FACETS, FLAGS, type FilterKey, type FlagCount } from '../../../lib/contract/filters';
import type { WireFilterOptions } from '../../../lib/contract/search';
import type { Locale } from '../../../lib/contract/locales';
import { COMPLETION_STAGES, completionBounds, LIST_PRICE_BANDS } from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
import type { Translated } from '../../db/schema';
import {
  cities,
  developers,
  districts,
  properties,
  propertyStatuses,
  propertyTypes,
  salesStatuses,
  units,
} from '../../db/schema';
import { COLUMNS, allConditions, conditionOf } from './conditions';
import type { SearchFilters } from './filters';
import { textIn } from './present';

/** The options of every filter, each with the number of properties it would give under the other active filters. */
export async function filterOptionsFor(db: Database, filters: SearchFilters, lang: Locale): Promise<WireFilterOptions> {
  // What does not change with the filters is said once, in the answer without any.
  const plain = filters.words.length === 0 && filters.set.length === 0;
  const [counts, middles, types, statuses, sales, city, district, developer, bedrooms] = await Promise.all([
    optionCounts(db, filters),
    plain ? middlesOf(db) : new Map<number, Coordinates>(),
    db.select().from(propertyTypes).orderBy(asc(propertyTypes.id)),
    db.select().from(propertyStatuses).orderBy(asc(propertyStatuses.id)),
    db.select().from(salesStatuses).orderBy(asc(salesStatuses.id)),
    db.select().from(cities).orderBy(asc(cities.id)),
    db.select().from(districts).orderBy(asc(districts.id)),
    db.select().from(developers).orderBy(asc(developers.id)),
    db
      .selectDistinct({ id: units.bedrooms })
      .from(units)
      .where(sql`${units.bedrooms} is not null`)
      .orderBy(units.bedrooms),
  ]);
  const option = (key: FilterKey) => (row: { id: number; name: Translated; key?: string }) => ({
    id: row.id,
    name: textIn(row.name, lang),
    ...(row.key === undefined ? {} : { key: row.key }),
    count: counts(key, row.id),
  });
  return {
    property_types: types.map(option('property_type')),
    property_statuses: statuses.map(option('property_status')),
    sales_statuses: sales.map(option('sales_status')),
    cities: city.map((row) => ({ ...option('city')(row), ...(plain && said(row.text, lang)) })),
    districts: district.map((row) => ({
      ...option('district')(row),
      city_id: row.cityId,
      ...(plain && { map_coordinates: middles.get(row.id) ?? null, ...said(row.text, lang) }),
    })),
    developers: developer.map(option('developer')),
    price_ranges: LIST_PRICE_BANDS.map(([min, max], at) => ({
      value: `${min}-${max ?? 'null'}`,
      count: counts('price_range', at),
    })),
    completion_rates: COMPLETION_STAGES.map((value) => ({ value, count: counts('completion_rate', value) })),
    bedrooms: bedrooms.flatMap(({ id }) => (id === null ? [] : [option('bedrooms')({ id, name: bedroomName(id) })])),
    ...flagCounts(counts),
  };
}

/** The text of a place where it exists in that language: a text in another one is no text of the page. */
const said = (text: Translated | null, lang: Locale) => ({ text: text?.[lang] ?? null });

type Coordinates = { latitude: number; longitude: number };

/** The middle of each district's properties, in degrees. */
async function middlesOf(db: Database): Promise<Map<number, Coordinates>> {
  const { rows } = await db.execute<{ id: number } & Coordinates>(sql`
    select ${properties.districtId} as id, round(avg(${properties.latitude})::numeric, 5)::float8 as latitude,
      round(avg(${properties.longitude})::numeric, 5)::float8 as longitude
    from ${properties} where ${properties.districtId} is not null and ${properties.latitude} is not null group by 1`);
  return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
}

/** The counts of the flags, by their keys in the answer. */
const flagCounts = (counts: Counts) =>
  Object.fromEntries(FLAGS.map(({ key, options }) => [options, counts(key, 1)])) as Record<FlagCount, number>;

const bedroomName = (rooms: number) =>
  rooms === 0 ? { en: 'Studio', ar: 'استوديو', fa: 'استودیو' } : { en: String(rooms) };

/** The bands and stages of the contract as rows of a VALUES list; only numbers of ours stand in it. */
const rows = (lines: readonly (readonly (number | null)[])[]) =>
  sql.raw(
    lines
      .map((line) => `(${line.map((value) => (value === null ? 'null::bigint' : String(value))).join(', ')})`)
      .join(', '),
  );
const PRICE_BANDS = rows(LIST_PRICE_BANDS.map(([min, max], at) => [at, min, max]));
const STAGES = rows(COMPLETION_STAGES.map((stage) => [stage, (completionBounds(stage)?.max ?? stage) + 1]));

/** How many properties an option of a filter would give. `id` is the option's, the index of a price band, a stage, or 1 for a flag. */
type Counts = (key: FilterKey, id: number) => number;

/** Counts the options of all facets in one statement, each under all the other filters. */
async function optionCounts(db: Database, { words, set }: SearchFilters): Promise<Counts> {
  const asked = new Map(set.map((each) => [each.key, conditionOf(each)]));
  const all = allConditions({ words, set: set.filter(({ kind }) => kind === 'atLeast') }) ?? sql`true`;
  // Every property that matches the search, with its value of each facet and one mark per facet that it matches.
  const values = FACETS.filter(({ kind }) => kind !== 'rooms').map(({ key }) => sql`${COLUMNS[key]} as ${own(key)}`);
  const marks = FACETS.map(({ key }) => sql`coalesce(${asked.get(key) ?? sql`true`}, false) as ${mark(key)}`);
  const parts = FACETS.map(({ key, kind }) => {
    const others = sql.join(
      FACETS.filter((other) => other.key !== key).map((other) => mark(other.key)),
      sql` and `,
    );
    const head = (id: SQLWrapper, count: SQL) =>
      sql`select ${key} as facet, ${id} as id, ${count}::int as count from met`;
    switch (kind) {
      case 'rooms':
        return sql`${head(COLUMNS[key], sql`count(distinct property_id)`)}
          join units on units.property_id = met.id where ${others} group by 2`;
      case 'range':
        return sql`${head(sql`band.id`, sql`count(*)`)} join (values ${PRICE_BANDS}) as band (id, least, most)
          on ${own(key)} >= least and (most is null or ${own(key)} <= most) where ${others} group by 2`;
      case 'stage':
        return sql`${head(sql`stage.id`, sql`count(*)`)} join (values ${STAGES}) as stage (id, below)
          on ${own(key)} >= stage.id and ${own(key)} < below where ${others} group by 2`;
      case 'flag':
        return sql`${head(sql`1`, sql`count(*)`)} where ${own(key)} and ${others}`;
      default:
        return sql`${head(own(key), sql`count(*)`)} where ${others} group by 2`;
    }
  });
  const result = await db.execute<{ facet: string; id: number | null; count: number }>(sql`
    with met as materialized (
      select ${properties.id}, ${sql.join([...values, ...marks], sql`, `)} from ${properties} where ${all}
    )
    ${sql.join(parts, sql` union all `)}`);
  const counts = new Map(result.rows.map((row) => [`${row.facet} ${row.id}`, row.count]));
  return (key, id) => counts.get(`${key} ${id}`) ?? 0;
}

const own = (key: FilterKey) => sql.identifier(`own_${key}`);
const mark = (key: FilterKey) => sql.identifier(`meets_${key}`);

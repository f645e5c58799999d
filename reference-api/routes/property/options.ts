import { type SQL, asc, sql } from 'drizzle-orm';
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
import { FACETS, type Facet, facetConditions, otherConditions } from './conditions';
import type { SearchFilters } from './filters';
import { textIn } from './present';

/** The options of every filter, each with the number of properties it would give under the other active filters. */
export async function filterOptionsFor(db: Database, filters: SearchFilters, lang: Locale): Promise<WireFilterOptions> {
  const [counts, types, statuses, sales, city, district, developer, bedrooms] = await Promise.all([
    optionCounts(db, filters),
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
  const option = (facet: Facet) => (row: { id: number; name: Translated; key?: string }) => ({
    id: row.id,
    name: textIn(row.name, lang),
    ...(row.key === undefined ? {} : { key: row.key }),
    count: counts.get(`${facet} ${row.id}`) ?? 0,
  });
  return {
    property_types: types.map(option('propertyType')),
    property_statuses: statuses.map(option('propertyStatus')),
    sales_statuses: sales.map(option('salesStatus')),
    cities: city.map(option('city')),
    districts: district.map((row) => ({ ...option('district')(row), city_id: row.cityId })),
    developers: developer.map(option('developer')),
    price_ranges: LIST_PRICE_BANDS.map(([min, max], at) => ({
      value: `${min}-${max ?? 'null'}`,
      count: counts.get(`price ${at}`) ?? 0,
    })),
    completion_rates: COMPLETION_STAGES.map((value) => ({ value, count: counts.get(`completion ${value}`) ?? 0 })),
    post_delivery_count: counts.get('postDelivery 1') ?? 0,
    guarantee_rental_guarantee_count: counts.get('rentalGuarantee 1') ?? 0,
    bedrooms: bedrooms.flatMap(({ id }) => (id === null ? [] : [option('bedrooms')({ id, name: bedroomName(id) })])),
  };
}

const bedroomName = (rooms: number) =>
  rooms === 0 ? { en: 'Studio', ar: 'استوديو', fa: 'استودیو' } : { en: String(rooms) };

/** Facets that cannot be grouped by one column. */
type CountedOtherwise = 'bedrooms' | 'price' | 'completion' | 'postDelivery' | 'rentalGuarantee';

/** The bands and stages of the contract as rows of a VALUES list; only numbers of ours stand in it. */
const rows = (lines: readonly (readonly (number | null)[])[]) =>
  sql.raw(
    lines
      .map((line) => `(${line.map((value) => (value === null ? 'null::bigint' : String(value))).join(', ')})`)
      .join(', '),
  );
const PRICE_BANDS = rows(LIST_PRICE_BANDS.map(([min, max], at) => [at, min, max]));
const STAGES = rows(COMPLETION_STAGES.map((stage) => [stage, (completionBounds(stage)?.max ?? stage) + 1]));

/** Counts of all facets in one statement, by `facet id`. */
async function optionCounts(db: Database, filters: SearchFilters): Promise<Map<string, number>> {
  const facets = facetConditions(filters);
  const all = sql.join([sql`true`, ...otherConditions(filters)], sql` and `);
  // Every property that matches the other filters, with one flag per facet that it matches.
  const marks = FACETS.map((facet) => sql`coalesce(${facets[facet] ?? sql`true`}, false) as ${mark(facet)}`);
  const ids: Record<Exclude<Facet, CountedOtherwise>, SQL> = {
    propertyType: sql`property_type_id`,
    propertyStatus: sql`property_status_id`,
    salesStatus: sql`sales_status_id`,
    city: sql`city_id`,
    district: sql`district_id`,
    developer: sql`developer_id`,
  };
  const parts = FACETS.map((facet) => {
    const others = sql.join(FACETS.filter((other) => other !== facet).map(mark), sql` and `);
    const head = (id: SQL, count: SQL) => sql`select ${facet} as facet, ${id} as id, ${count}::int as count from met`;
    switch (facet) {
      case 'bedrooms':
        return sql`${head(sql`bedrooms`, sql`count(distinct property_id)`)}
          join units on units.property_id = met.id where ${others} group by 2`;
      case 'price':
        return sql`${head(sql`band.id`, sql`count(*)`)} join (values ${PRICE_BANDS}) as band (id, least, most)
          on price >= least and (most is null or price <= most) where ${others} group by 2`;
      case 'completion':
        return sql`${head(sql`stage.id`, sql`count(*)`)} join (values ${STAGES}) as stage (id, below)
          on completion_rate >= stage.id and completion_rate < below where ${others} group by 2`;
      case 'postDelivery':
        return sql`${head(sql`1`, sql`count(*)`)} where post_delivery and ${others}`;
      case 'rentalGuarantee':
        return sql`${head(sql`1`, sql`count(*)`)} where rental_guarantee and ${others}`;
      default:
        return sql`${head(ids[facet], sql`count(*)`)} where ${others} group by 2`;
    }
  });
  const result = await db.execute<{ facet: string; id: number | null; count: number }>(sql`
    with met as materialized (
      select ${properties.id}, ${sql.join(Object.values(ids), sql`, `)}, price, completion_rate, post_delivery,
        rental_guarantee, ${sql.join(marks, sql`, `)}
      from ${properties} where ${all}
    )
    ${sql.join(parts, sql` union all `)}`);
  return new Map(result.rows.map((row) => [`${row.facet} ${row.id}`, row.count]));
}

const mark = (facet: Facet) => sql.identifier(`meets_${facet}`);

import { type SQL, asc, sql } from 'drizzle-orm';
import type { WireFilterOptions } from '../../../lib/contract/listing';
import type { Locale } from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
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
import type { ListingFilters } from './filters';
import { textIn } from './present';

/** The options of every filter, each with the number of properties it would give under the other active filters. */
export async function filterOptionsFor(
  db: Database,
  filters: ListingFilters,
  lang: Locale,
): Promise<WireFilterOptions> {
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
  const option =
    (facet: Facet) => (row: { id: number; name: { en: string; ar?: string; fa?: string }; key?: string }) => ({
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
    bedrooms: bedrooms.flatMap(({ id }) => (id === null ? [] : [option('bedrooms')({ id, name: bedroomName(id) })])),
  };
}

const bedroomName = (rooms: number) =>
  rooms === 0 ? { en: 'Studio', ar: 'استوديو', fa: 'استودیو' } : { en: String(rooms) };

/** Counts of all facets in one statement, by `facet id`. */
async function optionCounts(db: Database, filters: ListingFilters): Promise<Map<string, number>> {
  const facets = facetConditions(filters);
  const all = sql.join([sql`true`, ...otherConditions(filters)], sql` and `);
  // Every property that meets the other filters, with a mark for each facet it meets.
  const marks = FACETS.map((facet) => sql`coalesce(${facets[facet] ?? sql`true`}, false) as ${mark(facet)}`);
  const ids: Record<Exclude<Facet, 'bedrooms'>, SQL> = {
    propertyType: sql`property_type_id`,
    propertyStatus: sql`property_status_id`,
    salesStatus: sql`sales_status_id`,
    city: sql`city_id`,
    district: sql`district_id`,
    developer: sql`developer_id`,
  };
  const parts = FACETS.map((facet) => {
    const others = sql.join(FACETS.filter((other) => other !== facet).map(mark), sql` and `);
    if (facet !== 'bedrooms') {
      return sql`select ${facet} as facet, ${ids[facet]} as id, count(*)::int as count from met where ${others} group by 2`;
    }
    return sql`select ${facet} as facet, bedrooms as id, count(distinct property_id)::int as count
      from met join units on units.property_id = met.id where ${others} group by 2`;
  });
  const result = await db.execute<{ facet: string; id: number | null; count: number }>(sql`
    with met as materialized (
      select ${properties.id}, ${sql.join(Object.values(ids), sql`, `)}, ${sql.join(marks, sql`, `)}
      from ${properties} where ${all}
    )
    ${sql.join(parts, sql` union all `)}`);
  return new Map(result.rows.map((row) => [`${row.facet} ${row.id}`, row.count]));
}

const mark = (facet: Facet) => sql.identifier(`meets_${facet}`);

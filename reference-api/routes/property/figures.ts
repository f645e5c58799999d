import { type SQL, asc, count, min, sql, sum } from 'drizzle-orm';
import { FACETS, type FacetKey } from '../../../lib/contract/filters';
import type { Database } from '../../db/client';
import {
  cities,
  developers,
  districts,
  propertyIndex,
  propertyTypes,
  salesStatuses,
  type Translated,
} from '../../db/schema';
import type { Figures } from '../../search-index/figures';
import { facetCountsInSql } from './counts';
import { NO_FILTERS } from './filters';
import type { Source } from './queries';

/** The facets that the statistics count by. */
const NAMED = FACETS.filter(({ key }) => key === 'sales_status' || key === 'property_type');

/** Statistics over the whole catalogue. */
export async function catalogueFigures({ db, index }: Source) {
  const held = await index.current(db);
  const [counts, figures, [places], sales, types] = await Promise.all([
    held?.facets(NO_FILTERS) ?? facetCountsInSql(db, NO_FILTERS, NAMED),
    held?.figures() ?? figuresInSql(db),
    db
      .select({
        cities: sql<number>`(select count(*)::int from ${cities})`,
        districts: sql<number>`(select count(*)::int from ${districts})`,
        developers: sql<number>`(select count(*)::int from ${developers})`,
      })
      .from(sql`(select 1) as one`),
    db.select().from(salesStatuses).orderBy(asc(salesStatuses.id)),
    db.select().from(propertyTypes).orderBy(asc(propertyTypes.id)),
  ]);
  const named = (key: FacetKey, rows: { id: number; name: Translated }[]) =>
    rows.map(({ id, name }) => ({ name, count: counts.get(key)?.get(id) ?? 0 }));
  return { figures, places, bySales: named('sales_status', sales), byType: named('property_type', types) };
}

/** The figures of `SearchIndex.figures`, from the database alone. */
export async function figuresInSql(db: Database): Promise<Figures> {
  const number = (amount: SQL) => sql<number | null>`${amount}::float8`;
  const [figures] = await db
    .select({
      properties: count(),
      units: sql<number>`coalesce(${sum(propertyIndex.units)}, 0)::int`,
      lowest: number(sql`${min(propertyIndex.price)}`),
      average: number(sql`round(avg(${propertyIndex.price}), 2)`),
    })
    .from(propertyIndex);
  if (!figures) throw new Error('an aggregate gave no row');
  return figures;
}

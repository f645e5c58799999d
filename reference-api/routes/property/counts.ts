import { type SQL, sql } from 'drizzle-orm';
import { FACETS, type Facet, type FacetKey } from '../../../lib/contract/filters';
import { COMPLETION_STAGES, LIST_PRICE_BANDS } from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
import { propertyIndex } from '../../db/schema';
import type { FacetCounts } from '../../search-index/facet-counts';
import { COLUMNS, allConditions } from './conditions';
import { BAND_PLACES, type SearchFilters, optionsIn, stageFrom } from './filters';

/** Which of these conditions a row meets, as bits of their places; only numbers of ours stand in them. */
const places = (conditions: readonly string[]) =>
  sql.raw(conditions.map((condition, place) => `(${condition})::int * ${2 ** place}`).join(' + '));
const BANDS = places(
  LIST_PRICE_BANDS.map(([min, max]) => `price >= ${min}${max === null ? '' : ` and price <= ${max}`}`),
);
const STAGES = places(
  COMPLETION_STAGES.map(stageFrom).map(({ min, below }) => `completion_rate >= ${min} and completion_rate < ${below}`),
);

/** What rows are grouped by for a facet, and the options that a group counts for. */
function groupingOf({ key, kind }: Facet): { by: SQL; options: (value: unknown) => number[] } {
  const listed = (options: readonly number[]) => (value: unknown) => optionsIn(Number(value), options);
  switch (kind) {
    case 'range':
      return { by: BANDS, options: listed(BAND_PLACES) };
    case 'stage':
      return { by: STAGES, options: listed(COMPLETION_STAGES) };
    case 'rooms':
      return { by: sql`${COLUMNS[key]}`, options: (value) => value as number[] };
    case 'flag':
      return { by: sql`${COLUMNS[key]}`, options: (value) => (value === true ? [1] : []) };
    default:
      return { by: sql`${COLUMNS[key]}`, options: (value) => (value === null ? [] : [Number(value)]) };
  }
}

/**
 * Counts the options of all facets over the narrow rows, each under all the other filters: those that are not set in one passing, the
 * others in one each. An option's id is its own, the place of a price band, a stage, or 1 for a flag.
 * @param among the facets that are wanted
 */
export async function facetCountsInSql(
  db: Database,
  { words, set }: SearchFilters,
  among: readonly Facet[] = FACETS,
): Promise<FacetCounts> {
  const isSet = ({ key }: Facet) => set.some((each) => each.key === key);
  const passings = [
    { facets: among.filter((facet) => !isSet(facet)), where: allConditions({ words, set }) },
    ...among.filter(isSet).map((facet) => ({
      facets: [facet],
      where: allConditions({ words, set: set.filter(({ key }) => key !== facet.key) }),
    })),
  ];
  const counted = await Promise.all(
    passings.filter(({ facets }) => facets.length > 0).map(({ facets, where }) => countsOf(db, facets, where)),
  );
  return new Map(counted.flat());
}

/** The counts of some facets in one passing over the rows that meet `where`. */
async function countsOf(db: Database, facets: Facet[], where: SQL | undefined) {
  const groupings = facets.map(groupingOf);
  const names = facets.map(({ key }) => sql.identifier(`by_${key}`));
  const values = groupings.map(({ by }, place) => sql`${by} as ${names[place]}`);
  const { rows } = await db.execute<Record<string, unknown> & { left_out: number; count: number }>(sql`
    select ${sql.join(names, sql`, `)}, grouping(${sql.join(names, sql`, `)})::int as left_out, count(*)::int as count
    from (select ${sql.join(values, sql`, `)} from ${propertyIndex} where ${where ?? sql`true`}) narrow
    group by grouping sets (${sql.join(
      names.map((name) => sql`(${name})`),
      sql`, `,
    )})`);
  return facets.map(({ key }, place): [FacetKey, Map<number, number>] => {
    const counts = new Map<number, number>();
    // One bit for each facet that a row is not grouped by, the first facet's the highest.
    const own = (1 << facets.length) - 1 - (1 << (facets.length - 1 - place));
    for (const row of rows) {
      if (row.left_out !== own) continue;
      for (const option of groupings[place]?.options(row[`by_${key}`]) ?? [])
        counts.set(option, (counts.get(option) ?? 0) + row.count);
    }
    return [key, counts];
  });
}

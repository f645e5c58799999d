import { type SQL, type SQLWrapper, and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { FilterKey, FilterKind } from '../../../lib/contract/filters';
import { properties, units } from '../../db/schema';
import type { FilterValues, SearchFilters, SetFilter } from './filters';

/** The column that each filter tests: of the properties, for rooms of their units; or an expression. */
export const COLUMNS: Readonly<Record<FilterKey, SQLWrapper>> = {
  property_type: properties.propertyTypeId,
  property_status: properties.propertyStatusId,
  sales_status: properties.salesStatusId,
  city: properties.cityId,
  district: properties.districtId,
  developer: properties.developerId,
  bedrooms: units.bedrooms,
  price_range: properties.price,
  completion_rate: properties.completionRate,
  completion_rate__gte: properties.completionRate,
  post_delivery: properties.postDelivery,
  guarantee_rental_guarantee: properties.rentalGuarantee,
};

/** The SQL condition of each kind of filter. */
const CONDITIONS: { [Kind in FilterKind]: (column: SQLWrapper, value: FilterValues[Kind]) => SQL | undefined } = {
  ids: (column, ids) => inArray(column, ids),
  id: (column, id) => eq(column, id),
  rooms: (column, rooms) =>
    sql`exists (select 1 from ${units} where ${units.propertyId} = ${properties.id} and ${inArray(column, rooms)})`,
  // A price range, even one open on both sides, leaves out properties without a price.
  range: (column, { min, max }) =>
    and(
      sql`${column} is not null`,
      min === null ? undefined : gte(column, min),
      max === null ? undefined : lte(column, max),
    ),
  stage: (column, { min, below }) => and(gte(column, min), lt(column, below)),
  atLeast: (column, least) => gte(column, least),
  flag: (column, wanted) => eq(column, wanted),
};

/** The SQL condition of one filter that is set. */
export function conditionOf<Kind extends FilterKind>({ key, kind, value }: SetFilter<Kind>): SQL | undefined {
  return CONDITIONS[kind](COLUMNS[key], value);
}

/** The SQL condition of a search: every word and every filter that is set. */
export function allConditions({ words, set }: SearchFilters): SQL | undefined {
  return and(...words.map(wordCondition), ...set.map(conditionOf));
}

/** A short word matches only at the beginning of words: anywhere, it would match nearly everything, without an index. */
function wordCondition(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  const pattern = [...word].length < 3 ? `% ${literal}%` : `%${literal}%`;
  return sql`${properties.searchText} like ${pattern}`;
}

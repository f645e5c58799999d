import { type SQL, type SQLWrapper, and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { FilterKey, FilterKind } from '../../../lib/contract/filters';
import { properties, units } from '../../db/schema';
import type { FilterValues, SearchFilters, SetFilter } from './filters';

/** What each filter asks about: a column of the properties, of their units for rooms, or an expression. */
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

/** What each kind of filter asks of its column. */
const CONDITIONS: { [Kind in FilterKind]: (column: SQLWrapper, value: FilterValues[Kind]) => SQL | undefined } = {
  ids: (column, ids) => inArray(column, ids),
  id: (column, id) => eq(column, id),
  rooms: (column, rooms) =>
    sql`exists (select 1 from ${units} where ${units.propertyId} = ${properties.id} and ${inArray(column, rooms)})`,
  // A property without a price falls out while a range is set, also one open on both sides.
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

/** What a filter that is set asks of a property. */
export function conditionOf<Kind extends FilterKind>({ key, kind, value }: SetFilter<Kind>): SQL | undefined {
  return CONDITIONS[kind](COLUMNS[key], value);
}

/** What a search asks of a property, every word and every filter that is set. */
export function allConditions({ words, set }: SearchFilters): SQL | undefined {
  return and(...words.map(wordCondition), ...set.map(conditionOf));
}

/** A short word stands at the beginning of one: anywhere, it would match nearly everything and no index helps. */
function wordCondition(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  const pattern = [...word].length < 3 ? `% ${literal}%` : `%${literal}%`;
  return sql`${properties.searchText} like ${pattern}`;
}

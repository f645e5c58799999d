import { type SQL, type SQLWrapper, and, arrayOverlaps, eq, gte, inArray, like, lt, lte, or, sql } from 'drizzle-orm';
import type { FilterKey, FilterKind } from '../../../lib/contract/filters';
import { properties, propertyIndex } from '../../db/schema';
import { soughtTexts } from '../../db/text';
import type { FilterValues, SearchFilters, SetFilter } from './filters';

/** The column that each filter tests. */
export const COLUMNS: Readonly<Record<FilterKey, SQLWrapper>> = {
  property_type: propertyIndex.propertyTypeId,
  property_status: propertyIndex.propertyStatusId,
  sales_status: propertyIndex.salesStatusId,
  city: propertyIndex.cityId,
  district: propertyIndex.districtId,
  developer: propertyIndex.developerId,
  bedrooms: propertyIndex.bedrooms,
  price_range: propertyIndex.price,
  completion_rate: propertyIndex.completionRate,
  completion_rate__gte: propertyIndex.completionRate,
  post_delivery: propertyIndex.postDelivery,
  guarantee_rental_guarantee: propertyIndex.rentalGuarantee,
};

/** The SQL condition of each kind of filter. */
const CONDITIONS: { [Kind in FilterKind]: (column: SQLWrapper, value: FilterValues[Kind]) => SQL | undefined } = {
  ids: (column, ids) => inArray(column, ids),
  id: (column, id) => eq(column, id),
  rooms: (column, rooms) => arrayOverlaps(column, rooms),
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
function conditionOf<Kind extends FilterKind>({ key, kind, value }: SetFilter<Kind>): SQL | undefined {
  return CONDITIONS[kind](COLUMNS[key], value);
}

/** The SQL condition of a search: every word and every filter that is set. */
export function allConditions({ words, set }: SearchFilters): SQL | undefined {
  return and(...words.map(wordCondition), ...set.map(conditionOf));
}

function wordCondition(word: string): SQL {
  const patterns = soughtTexts(word).map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  return inArray(
    propertyIndex.propertyId,
    sql`(select ${properties.id} from ${properties} where ${or(...patterns.map((pattern) => like(properties.searchText, pattern)))})`,
  );
}

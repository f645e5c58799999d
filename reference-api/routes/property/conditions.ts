import { type SQL, and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { properties, units } from '../../db/schema';
import type { SearchFilters } from './filters';

/** The filters whose options are counted, each under all the others. */
export const FACETS = [
  'propertyType',
  'propertyStatus',
  'salesStatus',
  'city',
  'district',
  'developer',
  'bedrooms',
  'price',
  'completion',
  'postDelivery',
  'rentalGuarantee',
] as const;
export type Facet = (typeof FACETS)[number];

/** The SQL condition of each facet that is set. */
export function facetConditions(filters: SearchFilters): Partial<Record<Facet, SQL>> {
  const conditions: Partial<Record<Facet, SQL>> = {};
  if (filters.propertyType) conditions.propertyType = inArray(properties.propertyTypeId, filters.propertyType);
  if (filters.propertyStatus) conditions.propertyStatus = inArray(properties.propertyStatusId, filters.propertyStatus);
  if (filters.salesStatus) conditions.salesStatus = inArray(properties.salesStatusId, filters.salesStatus);
  if (filters.city !== null) conditions.city = eq(properties.cityId, filters.city);
  if (filters.district !== null) conditions.district = eq(properties.districtId, filters.district);
  if (filters.developer !== null) conditions.developer = eq(properties.developerId, filters.developer);
  if (filters.bedrooms) {
    conditions.bedrooms = sql`exists (select 1 from ${units} where ${units.propertyId} = ${properties.id}
      and ${inArray(units.bedrooms, filters.bedrooms)})`;
  }
  if (filters.price) {
    const { min, max } = filters.price;
    // A price range, even one open on both sides, leaves out properties without a price.
    conditions.price = and(
      sql`${properties.price} is not null`,
      min === null ? undefined : gte(properties.price, min),
      max === null ? undefined : lte(properties.price, max),
    );
  }
  if (filters.completion) {
    conditions.completion = and(
      gte(properties.completionRate, filters.completion.min),
      lt(properties.completionRate, filters.completion.below),
    );
  }
  if (filters.postDelivery !== null) conditions.postDelivery = eq(properties.postDelivery, filters.postDelivery);
  if (filters.rentalGuarantee !== null) {
    conditions.rentalGuarantee = eq(properties.rentalGuarantee, filters.rentalGuarantee);
  }
  return conditions;
}

/** Conditions that are not facets: the search text, and the minimum completion of the footer's link. */
export function otherConditions(filters: SearchFilters): SQL[] {
  const conditions: SQL[] = filters.words.map(wordCondition);
  if (filters.completionFrom !== null) conditions.push(gte(properties.completionRate, filters.completionFrom));
  return conditions;
}

export function allConditions(filters: SearchFilters): SQL | undefined {
  return and(...Object.values(facetConditions(filters)), ...otherConditions(filters));
}

/** A short word matches only at the beginning of words: anywhere, it would match nearly everything, without an index. */
function wordCondition(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  const pattern = [...word].length < 3 ? `% ${literal}%` : `%${literal}%`;
  return sql`${properties.searchText} like ${pattern}`;
}

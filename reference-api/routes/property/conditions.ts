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

/** What each set facet asks of a property. */
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
    // A property without a price falls out while a range is set, also one open on both sides.
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

/** What the filters ask that no option stands for: search, and the least completion of the footer's link. */
export function otherConditions(filters: SearchFilters): SQL[] {
  const conditions: SQL[] = filters.words.map(wordCondition);
  if (filters.completionFrom !== null) conditions.push(gte(properties.completionRate, filters.completionFrom));
  return conditions;
}

export function allConditions(filters: SearchFilters): SQL | undefined {
  return and(...Object.values(facetConditions(filters)), ...otherConditions(filters));
}

/** A short word stands at the beginning of one: anywhere, it would match nearly everything and no index helps. */
function wordCondition(word: string): SQL {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  const pattern = [...word].length < 3 ? `% ${literal}%` : `%${literal}%`;
  return sql`${properties.searchText} like ${pattern}`;
}

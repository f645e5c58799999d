import type { FilterKey } from '../../lib/contract/filters';

/** Columns of numbers; NaN is no value. `updated_at` is in microseconds since 1970, `delivery_date` YYYYMM. */
export const NUMBERS = [
  'price',
  'low_price',
  'average_price',
  'min_area',
  'average_area',
  'average_bedrooms',
  'completion_rate',
  'delivery_date',
  'updated_at',
] as const;
export type NumberColumn = (typeof NUMBERS)[number];

/** The facets whose value is one id, by their column. */
export const IDS = {
  property_type: 'property_type_id',
  property_status: 'property_status_id',
  sales_status: 'sales_status_id',
  city: 'city_id',
  district: 'district_id',
  developer: 'developer_id',
} as const satisfies Partial<Record<FilterKey, string>>;

/** The flags, by their column. */
export const FLAG_COLUMNS = {
  post_delivery: 'post_delivery',
  guarantee_rental_guarantee: 'rental_guarantee',
} as const satisfies Partial<Record<FilterKey, string>>;

/** What a missing id is in a block: no id of the database's own is as low. */
export const NO_ID = -2_147_483_648;

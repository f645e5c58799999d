import { z } from 'zod';
import { option } from './common';

/** Search filters (section 3), as they stand in a query string: ids comma-joined, `price_range` as `min-max`. */
export const searchQuery = z.object({
  page: z.string().optional(),
  page_size: z.string().optional(),
  search: z.string().optional(),
  property_type: z.string().optional(),
  property_status: z.string().optional(),
  sales_status: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
  developer: z.string().optional(),
  /** AED, `min-max`; `null` is an open maximum */
  price_range: z.string().optional(),
  completion_rate: z.string().optional(),
  completion_rate__gte: z.string().optional(),
  post_delivery: z.string().optional(),
  guarantee_rental_guarantee: z.string().optional(),
  /** numbers of bedrooms, comma-joined; an addition offered where the filter options hold `bedrooms` */
  bedrooms: z.string().optional(),
  lang: z.string().optional(),
  ordering: z.string().optional(),
});

/** The options of the list's filters. `bedrooms` (value = number of bedrooms) is an optional addition. */
export const filterOptions = z
  .object({
    property_types: z.array(option),
    property_statuses: z.array(option),
    sales_statuses: z.array(option),
    cities: z.array(option),
    districts: z.array(option.extend({ city_id: z.number().int().nullable().optional() })),
    developers: z.array(option),
    bedrooms: z.array(option).optional(),
    /** further optional counts, each under the other filters: by price band, by completion stage, and of the two flags */
    price_ranges: z.array(z.object({ value: z.string(), count: z.number().int() })).optional(),
    completion_rates: z.array(z.object({ value: z.number().int(), count: z.number().int() })).optional(),
    post_delivery_count: z.number().int().optional(),
    guarantee_rental_guarantee_count: z.number().int().optional(),
  })
  .meta({ id: 'FilterOptions' });

export const langQuery = searchQuery.pick({ lang: true });
export const langPageQuery = searchQuery.pick({ lang: true, page: true, page_size: true });

export type WireFilterOptions = z.infer<typeof filterOptions>;

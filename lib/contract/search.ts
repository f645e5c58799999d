import { z } from 'zod';
import { option } from './common';
import { FILTERS, FLAGS } from './filters';

/** The shape of `keys`, each of `schema`. */
const each = <Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;

/** The query string of a list (section 3): every filter by its key, ids comma-joined, `price_range` as `min-max`. */
export const searchQuery = z.object({
  page: z.string().optional(),
  page_size: z.string().optional(),
  search: z.string().optional(),
  ...each(
    FILTERS.map(({ key }) => key),
    z.string().optional(),
  ),
  lang: z.string().optional(),
  ordering: z.string().optional(),
});

/** With an editor's paragraph about it, which is optional. */
const told = option.extend({ text: z.string().nullable().optional() });
/** What a place may carry beyond that: where its homes lie. */
const place = told.extend({
  map_coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable().optional(),
});

/** The options of the list's filters. `bedrooms` (value = number of bedrooms) is an optional addition. */
export const filterOptions = z
  .object({
    property_types: z.array(option),
    property_statuses: z.array(option),
    sales_statuses: z.array(option),
    cities: z.array(place),
    districts: z.array(place.extend({ city_id: z.number().int().nullable().optional() })),
    developers: z.array(told),
    bedrooms: z.array(option).optional(),
    /** further optional counts, each under the other filters: by price band, by completion stage, and of the flags */
    price_ranges: z.array(z.object({ value: z.string(), count: z.number().int() })).optional(),
    completion_rates: z.array(z.object({ value: z.number().int(), count: z.number().int() })).optional(),
    ...each(
      FLAGS.map(({ options }) => options),
      z.number().int().optional(),
    ),
  })
  .meta({ id: 'FilterOptions' });

export const langQuery = searchQuery.pick({ lang: true });
export const langPageQuery = searchQuery.pick({ lang: true, page: true, page_size: true });

export type WireFilterOptions = z.infer<typeof filterOptions>;

/** The lists of options in it, each of records that have an id. */
export const OPTION_LISTS = [
  'property_types',
  'property_statuses',
  'sales_statuses',
  'cities',
  'districts',
  'developers',
  'bedrooms',
] as const satisfies readonly (keyof WireFilterOptions)[];

/**
 * The kind of a filter decides how it is parsed, written, drawn and counted: `ids` any of several options, `id` one of many options,
 * `rooms` any of several numbers of rooms, `range` AED as `min-max`, `stage` a completion stage, `atLeast` a percentage without
 * options (a link sets it), `flag` true or not set.
 */
export type FilterKind = 'ids' | 'id' | 'rooms' | 'range' | 'stage' | 'atLeast' | 'flag';

/**
 * The filters of the property list (section 3), one row each, in the order of the panel and the chips. `options` is the key of its
 * options or counts in the answer of the filter options; `open` groups come first and are unfolded from the start.
 */
export const FILTERS = [
  { key: 'property_type', kind: 'ids', options: 'property_types', open: true },
  { key: 'sales_status', kind: 'ids', options: 'sales_statuses', open: true },
  { key: 'bedrooms', kind: 'rooms', options: 'bedrooms' },
  { key: 'property_status', kind: 'ids', options: 'property_statuses' },
  { key: 'city', kind: 'id', options: 'cities' },
  { key: 'district', kind: 'id', options: 'districts' },
  { key: 'developer', kind: 'id', options: 'developers' },
  { key: 'completion_rate__gte', kind: 'atLeast' },
  { key: 'price_range', kind: 'range', options: 'price_ranges', open: true },
  { key: 'completion_rate', kind: 'stage', options: 'completion_rates' },
  { key: 'post_delivery', kind: 'flag', options: 'post_delivery_count' },
  { key: 'guarantee_rental_guarantee', kind: 'flag', options: 'guarantee_rental_guarantee_count' },
] as const satisfies readonly { key: string; kind: FilterKind; options?: string; open?: true }[];

export type Filter = (typeof FILTERS)[number];
export type FilterKey = Filter['key'];
/** The rows of these kinds. */
export type FilterOf<Kind extends FilterKind> = Extract<Filter, { kind: Kind }>;

/** The rows with options, whose counts the API answers. */
export type Facet = Exclude<Filter, FilterOf<'atLeast'>>;
export type FacetKey = Facet['key'];
export const FACETS: readonly Facet[] = FILTERS.filter((row) => row.kind !== 'atLeast');

export const FLAGS = FILTERS.filter((row) => row.kind === 'flag');
/** The key of a flag's count in the answer of the filter options. */
export type FlagCount = FilterOf<'flag'>['options'];

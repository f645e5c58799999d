/**
 * How a filter is read and written, what it asks and how it is drawn:
 * `ids` any of some options, `id` one of many options, `rooms` any of some numbers of rooms, `range` an amount in AED as `min-max`,
 * `stage` a completion stage, `atLeast` a percentage that no option stands for, `flag` a property that has it.
 */
export type FilterKind = 'ids' | 'id' | 'rooms' | 'range' | 'stage' | 'atLeast' | 'flag';

/**
 * The filters of the property list (section 3), one row each, in the order of the panel and the chips. `options` is where the answer
 * of the filter options holds its options or counts; `open` unfolds its group from the start.
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

/** The rows whose options are counted. */
export type Facet = Exclude<Filter, FilterOf<'atLeast'>>;
export const FACETS: readonly Facet[] = FILTERS.filter((row) => row.kind !== 'atLeast');

export const FLAGS = FILTERS.filter((row) => row.kind === 'flag');
/** Where the answer of the filter options counts a flag. */
export type FlagCount = FilterOf<'flag'>['options'];

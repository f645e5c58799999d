import { FILTERS, type Filter, type FilterKey, type FilterKind } from '@/lib/contract/filters';
import {
  COMPLETION_STAGES,
  DEFAULT_ORDERING,
  DEFAULT_PAGE_SIZE,
  MAX_FILTER_IDS,
  ORDERING_FIELDS,
  ORDERINGS,
  PAGE_SIZES,
  SEARCH_MAX_LENGTH,
  type Ordering,
} from '@/lib/contract/rules';
import {
  MOST_BEDROOMS,
  cleanSearch,
  entriesOf,
  firstOf,
  formatRange,
  idsOf,
  isTrue,
  pageOf,
  parseRange,
  queryOf,
  wholeOf,
  wholesOf,
  type SearchParams,
} from '@/lib/params';
import type { SearchFilters } from './types';

/** Ordering keys after the first; more would only make junk addresses. */
const MAX_THEN_BY = 4;

type Pair = [string, string];

const textOf = (value: number | null | undefined) => String(value ?? '');

/** Parses each kind of filter to its value in the normalised query string; '' where it is absent or malformed. */
const VALUE_OF: Record<FilterKind, (entries: readonly Pair[], key: string) => string> = {
  ids: (entries, key) => idsOf(entries, key, MAX_FILTER_IDS).join(','),
  id: (entries, key) => textOf(wholeOf(firstOf(entries, key), 1)),
  rooms: (entries, key) => wholesOf(entries, key, 0, MOST_BEDROOMS, MAX_FILTER_IDS).join(','),
  range: (entries, key) => {
    const range = parseRange(firstOf(entries, key));
    return range ? formatRange(range) : '';
  },
  stage: (entries, key) => {
    const rate = wholeOf(firstOf(entries, key), 0, 100);
    return textOf(COMPLETION_STAGES.find((stage) => stage === rate));
  },
  atLeast: (entries, key) => textOf(wholeOf(firstOf(entries, key), 0, 100)),
  flag: (entries, key) => (isTrue(firstOf(entries, key)) ? 'true' : ''),
};

const valuesOf = (entries: readonly Pair[]) =>
  Object.fromEntries(FILTERS.map(({ key, kind }) => [key, VALUE_OF[kind](entries, key)])) as Record<FilterKey, string>;

export const DEFAULT_FILTERS: Readonly<SearchFilters> = Object.freeze({
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  search: '',
  ...valuesOf([]),
  ordering: DEFAULT_ORDERING,
  thenBy: [],
});

const fieldOf = (key: string) => key.replace(/^-/, '');
const isOrdering = (key: string): key is Ordering => (ORDERINGS as readonly string[]).includes(key);
const isField = (key: string) => (ORDERING_FIELDS as readonly string[]).includes(fieldOf(key));

function orderingOf(value: string | null): Pick<SearchFilters, 'ordering' | 'thenBy'> {
  const keys = (value ?? '').split(',').map((key) => key.trim());
  const at = keys.findIndex(isOrdering);
  const first = keys[at];
  if (first === undefined || !isOrdering(first)) return { ordering: DEFAULT_ORDERING, thenBy: [] };
  const seen = new Set([fieldOf(first)]);
  const thenBy = keys.slice(at + 1).filter((key) => {
    if (!isField(key) || seen.has(fieldOf(key))) return false;
    seen.add(fieldOf(key));
    return true;
  });
  return { ordering: first, thenBy: thenBy.slice(0, MAX_THEN_BY) };
}

/**
 * The list's state from its query string (specification section 5, decisions). Unknown and malformed values are
 * ignored; repeated keys are joined where they hold lists, else the first counts. `lang` never overrides the path.
 */
export function parseSearch(params: SearchParams): SearchFilters {
  const entries = entriesOf(params);
  const first = (key: string) => firstOf(entries, key);
  const size = wholeOf(first('page_size'), 1);
  return {
    page: pageOf(entries),
    pageSize: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_PAGE_SIZE,
    search: cleanSearch(first('search') ?? '', SEARCH_MAX_LENGTH),
    ...valuesOf(entries),
    ...orderingOf(first('ordering')),
  };
}

const DEFAULTS: Readonly<Record<string, string>> = {
  page: '1',
  page_size: String(DEFAULT_PAGE_SIZE),
  ordering: DEFAULT_ORDERING,
};

/** The order of the keys (decisions); the keys of later filters follow. */
const KEY_ORDER = [
  'page',
  'page_size',
  'search',
  'property_type',
  'property_status',
  'sales_status',
  'city',
  'district',
  'developer',
  'price_range',
  'completion_rate',
  'ordering',
  'completion_rate__gte',
  'post_delivery',
  'guarantee_rental_guarantee',
  'bedrooms',
];

/** Every key that the list reads, in their order. */
export const SEARCH_KEYS: ReadonlySet<string> = new Set([...KEY_ORDER, ...FILTERS.map(({ key }) => key)]);

/** The normalised query string, without `?`: the keys in their order, no defaults, nothing empty. Also the canonical's. */
export function searchQuery(filters: SearchFilters): string {
  const values: Record<string, string> = {
    page: String(filters.page),
    page_size: String(filters.pageSize),
    search: cleanSearch(filters.search, SEARCH_MAX_LENGTH),
    ordering: [filters.ordering, ...filters.thenBy].join(','),
    ...Object.fromEntries(FILTERS.map(({ key }) => [key, filters[key]])),
  };
  return queryOf(
    [...SEARCH_KEYS]
      .map((key): Pair => [key, values[key] ?? ''])
      .filter(([key, value]) => value && value !== DEFAULTS[key]),
  );
}

/** Whether it is the whole list in its own order, or a page of that: what search engines may list (decisions/facets). */
export function isWholeList(filters: SearchFilters): boolean {
  return searchQuery({ ...filters, page: 1 }) === '';
}

/** The upstream's query for a normalised query string: page, page size and ordering are always sent. */
export function upstreamQuery(query: string): Record<string, string> {
  return { ...DEFAULTS, ...Object.fromEntries(new URLSearchParams(query)) };
}

/** The part of a normalised query string that narrows the list: search and filters. */
export function narrowingQuery(query: string): string {
  return queryOf([...new URLSearchParams(query)].filter(([key]) => !(key in DEFAULTS)));
}

/** One thing the list is narrowed by, as a chip shows and removes it: one value of a filter, or the search. */
export type ActiveFilter = (Filter | { key: 'search'; kind: 'search' }) & { value: string };

/** The single values of a filter's comma-joined value. */
const partsOf = (values: string) => values.split(',').filter(Boolean);

/** Everything the list is narrowed by, one entry for each removable value. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { search } = filters;
  const values = FILTERS.flatMap((row) => partsOf(filters[row.key]).map((value): ActiveFilter => ({ ...row, value })));
  return search ? [{ key: 'search', kind: 'search', value: search }, ...values] : values;
}

/** One name for one removable value: `city=3`. */
export function chipKey({ key, value }: ActiveFilter): string {
  return `${key}=${value}`;
}

/** `filters` with `change` applied; any change but one of the page goes back to page 1 (section 4). */
export function changeSearch(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: 1, ...change };
}

/** `filters` without one chip. */
export function withoutFilter(filters: SearchFilters, { key, value }: ActiveFilter): SearchFilters {
  const left = key === 'search' ? [] : partsOf(filters[key]).filter((each) => each !== value);
  return changeSearch(filters, { [key]: left.join(',') });
}

/** 'Clear All': page 1, the default page size, no search and no filter; the ordering stays. */
export function clearSearch(filters: SearchFilters): SearchFilters {
  return { ...DEFAULT_FILTERS, ordering: filters.ordering, thenBy: filters.thenBy };
}

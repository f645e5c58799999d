import { SEARCH_MAX_LENGTH } from '@/lib/contract/rules';
import {
  MOST_BEDROOMS,
  cleanSearch,
  entriesOf,
  firstOf,
  formatRange,
  pageOf,
  parseRange,
  queryOf,
  wholeOf,
  type PriceRange,
  type SearchParams,
} from '@/lib/params';

export const UNIT_SORTS = ['price', 'area', 'bedrooms', 'unit_id'] as const;
export type UnitSort = (typeof UNIT_SORTS)[number];

/** The state of the units screen: what its query string says (sections 2 and 5). Price in AED, bounds inclusive. */
export type UnitFilters = {
  search: string;
  bedrooms: number | null;
  price: PriceRange | null;
  sort: UnitSort;
  direction: 'asc' | 'desc';
  view: 'grid' | 'list';
  page: number;
};

export const DEFAULT_UNIT_FILTERS: Readonly<UnitFilters> = Object.freeze({
  search: '',
  bedrooms: null,
  price: null,
  sort: 'price',
  direction: 'asc',
  view: 'grid',
  page: 1,
});

/** Reads the state of the units screen; unknown and malformed values are ignored. */
export function parseUnits(params: SearchParams): UnitFilters {
  const entries = entriesOf(params);
  const first = (key: string) => firstOf(entries, key);
  const sort = first('sort');
  return {
    search: cleanSearch(first('search') ?? '', SEARCH_MAX_LENGTH),
    bedrooms: wholeOf(first('bedrooms'), 0, MOST_BEDROOMS),
    price: parseRange(first('price_range')),
    sort: UNIT_SORTS.find((each) => each === sort) ?? 'price',
    direction: first('direction') === 'desc' ? 'desc' : 'asc',
    view: first('view') === 'list' ? 'list' : 'grid',
    page: pageOf(entries),
  };
}

/** The normalised query string, without `?`, defaults and empties omitted. */
export function unitsQuery(filters: UnitFilters): string {
  const defaults = DEFAULT_UNIT_FILTERS;
  const pairs: [string, string][] = [
    ['search', cleanSearch(filters.search, SEARCH_MAX_LENGTH)],
    ['bedrooms', filters.bedrooms === null ? '' : String(filters.bedrooms)],
    ['price_range', filters.price ? formatRange(filters.price) : ''],
    ['sort', filters.sort === defaults.sort ? '' : filters.sort],
    ['direction', filters.direction === defaults.direction ? '' : filters.direction],
    ['view', filters.view === defaults.view ? '' : filters.view],
    ['page', filters.page === 1 ? '' : String(filters.page)],
  ];
  return queryOf(pairs.filter(([, value]) => value !== ''));
}

/** `filters` with `change` applied; any change but one of the page goes back to page 1. */
export function changeUnits(filters: UnitFilters, change: Partial<UnitFilters>): UnitFilters {
  return { ...filters, page: 1, ...change };
}

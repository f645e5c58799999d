import 'server-only';
import { cache } from 'react';
import { unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import type { Locale } from '@/lib/i18n/locales';
import { isAbsentList } from '@/lib/upstream/parse/answer';
import { readForDocument } from '@/lib/upstream/cache/read';
import { emptyProperty } from '@/lib/upstream/property';
import { readFilterOptions, readSearchResults } from '@/lib/upstream/search';
import { DEFAULT_FILTERS, activeFilters, searchQuery, parseSearch } from './params';
import type { FilterOptions, SearchResults, SearchFilters } from './types';

/** A sample has neither address nor text of its own: the card says 'Sample' and takes its title from the messages. */
function samples(): SearchResults {
  return { properties: [-1, -2, -3].map((id) => ({ ...emptyProperty(), id })), count: 3, totalPages: 1, sample: true };
}

const EMPTY: SearchResults = { properties: [], count: 0, totalPages: 0, sample: false };

// React compares arguments by identity, so the filters go in as their normalised query string.
const readOnce = cache(async (query: string, locale: Locale): Promise<SearchResults> => {
  const filters = parseSearch(new URLSearchParams(query));
  try {
    const found = await readForDocument({
      row: 'list',
      key: [locale, query],
      disk: query === '',
      load: (budget) => readSearchResults(filters, locale, budget),
    });
    if (found) return found;
  } catch (error) {
    if (isAbsentList(error)) return samples();
    throw error;
  }
  // Some back ends answer 404 for a page past the last.
  if (filters.page > 1) return EMPTY;
  throw unavailable('no property list at the upstream');
});

/**
 * A page of the property list. Three samples stand in where the upstream answers without any list and there is no copy.
 * A page past the last is empty, with `totalPages` below it (0 where the upstream does not say).
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export function getSearchResults(filters: SearchFilters, locale: Locale): Promise<SearchResults> {
  return readOnce(searchQuery(filters), locale);
}

const readOptions = cache(async (query: string, locale: Locale): Promise<FilterOptions> => {
  const filters = query ? parseSearch(new URLSearchParams(query)) : null;
  // Visitors can make up filters: counts within them are cached with the lists, not with the one set of plain options.
  const found = await readForDocument({
    row: filters ? 'list' : 'filters',
    key: ['options', locale, query],
    disk: !filters,
    load: (budget) => readFilterOptions(filters, locale, budget),
  });
  if (!found) throw unavailable('no filter options at the upstream');
  return found;
});

/**
 * The options of the list's filters.
 * @param filters counts within them where the upstream counts; left out (or without effect), over everything
 * @throws SiteError unavailable on any failure, when there is no copy
 */
export function getFilterOptions(locale: Locale, filters?: SearchFilters): Promise<FilterOptions> {
  if (!filters || activeFilters(filters).length === 0) return readOptions('', locale);
  const narrowed = {
    ...filters,
    page: 1,
    pageSize: DEFAULT_FILTERS.pageSize,
    ordering: DEFAULT_FILTERS.ordering,
    thenBy: [],
  };
  return readOptions(searchQuery(narrowed), locale);
}

const NO_OPTIONS: FilterOptions = {
  propertyTypes: [],
  propertyStatuses: [],
  salesStatuses: [],
  cities: [],
  districts: [],
  developers: [],
  bedrooms: [],
};

/** The same, and none where they are out of reach: without its options the list is still whole, and says there are none. */
export async function getFilterOptionsOrNone(locale: Locale, filters?: SearchFilters): Promise<FilterOptions> {
  try {
    return await getFilterOptions(locale, filters);
  } catch (error) {
    log().warn({ event: 'filter_options_missing', error }, 'filter options could not be read');
    return NO_OPTIONS;
  }
}

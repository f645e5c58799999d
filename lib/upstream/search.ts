import { FACETS, type Facet } from '@/lib/contract/filters';
import type { WireFilterOptions } from '@/lib/contract/search';
import type { WireOption } from '@/lib/contract/common';
import type { Locale } from '@/lib/i18n/locales';
import { upstreamQuery } from '@/lib/search/params';
import type { FilterOption, FilterOptions, SearchResults } from '@/lib/search/types';
import type { Budget } from './client/budget';
import { call } from './client/call';
import { toProperty } from './property';

/**
 * A page of the list. Where the back end ignores paging and answers the whole list, it is cut here.
 * @param asked the normalised query string
 * @throws AbsentList when the answer holds no list at all, else SiteError
 */
export async function readSearchResults(asked: string, locale: Locale, budget: Budget): Promise<SearchResults> {
  const query = upstreamQuery(asked);
  const { answer } = await call('listProperties', { query, locale, budget });
  const size = Number(query.page_size);
  const from = (Number(query.page) - 1) * size;
  const complete = answer.results.length === answer.count && answer.previous === null;
  const unpaged = complete && (answer.count > size || from > 0);
  const results = unpaged ? answer.results.slice(from, from + size) : answer.results;
  return {
    properties: results.map((wire) => toProperty(wire, locale)),
    count: answer.count,
    totalPages: Math.ceil(answer.count / size),
    sample: false,
  };
}

type WirePlace = Partial<WireFilterOptions['districts'][number]>;

function toOption(wire: WireOption & WirePlace): FilterOption {
  const { id, name, key = null, count = null, city_id: city = null, map_coordinates: coordinates, text } = wire;
  return {
    value: String(id),
    name,
    key,
    count,
    city: city === null ? null : String(city),
    ...(coordinates && { coordinates }),
    ...(text && { text }),
  };
}

/** The count of a choice that the site names itself. */
const counted = (value: string, count: number): FilterOption => ({ value, name: value, key: null, count, city: null });

/** The options of one filter, or the counts of its choices; undefined where the upstream gives none. */
function optionsOf(row: Facet, wire: WireFilterOptions): FilterOption[] | undefined {
  switch (row.kind) {
    case 'flag': {
      const count = wire[row.options];
      return count === undefined ? undefined : [counted('true', count)];
    }
    case 'range':
    case 'stage':
      return wire[row.options]?.map(({ value, count }) => counted(String(value), count));
    default:
      return wire[row.options]?.map(toOption);
  }
}

/** The options of the filters, counted where the upstream counts: within the filters of `narrowed`, a query string. */
export async function readFilterOptions(narrowed: string, locale: Locale, budget: Budget): Promise<FilterOptions> {
  const query = Object.fromEntries(new URLSearchParams(narrowed));
  const { answer } = await call('filterOptions', { query, locale, budget });
  return Object.fromEntries(FACETS.map((row) => [row.key, optionsOf(row, answer)]));
}

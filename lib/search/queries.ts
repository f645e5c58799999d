import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/request';
import type { Locale } from '@/lib/i18n/locales';
import type { SearchScreen } from '@/lib/search/view';

/**
 * A page of the property list as React Query keeps it. An overtaken request is cancelled; the former page stays until
 * the next has come (specification sections 4 and 9).
 * @param query the normalised query string
 * @param initial what the document holds for `query`
 */
export function searchOptions(query: string, locale: Locale, initial?: SearchScreen) {
  return queryOptions({
    queryKey: ['search', locale, query],
    queryFn: ({ signal }) =>
      readJson(`/api/search?${query ? `${query}&` : ''}lang=${locale}`, signal) as Promise<SearchScreen>,
    initialData: initial,
    placeholderData: keepPreviousData,
  });
}

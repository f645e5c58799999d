import type { WireFilterOptions } from '@/lib/contract/search';
import type { WireOption } from '@/lib/contract/common';
import type { Locale } from '@/lib/i18n/locales';
import { upstreamQuery } from '@/lib/search/params';
import type { FilterOption, FilterOptions, SearchResults, SearchFilters } from '@/lib/search/types';
import type { Budget } from './client/budget';
import { call } from './client/call';
import { toProperty } from './property';

/**
 * A page of the list. Where the back end ignores paging and answers the whole list, it is cut here.
 * @throws AbsentList when the answer holds no list at all, else SiteError
 */
export async function readSearchResults(
  filters: SearchFilters,
  locale: Locale,
  budget: Budget,
): Promise<SearchResults> {
  const { answer } = await call('listProperties', { query: upstreamQuery(filters, locale), locale, budget });
  const from = (filters.page - 1) * filters.pageSize;
  const complete = answer.results.length === answer.count && answer.previous === null;
  const unpaged = complete && (answer.count > filters.pageSize || from > 0);
  const results = unpaged ? answer.results.slice(from, from + filters.pageSize) : answer.results;
  return {
    properties: results.map((wire) => toProperty(wire, locale)),
    count: answer.count,
    totalPages: Math.ceil(answer.count / filters.pageSize),
    sample: false,
  };
}

function toOption(wire: WireOption): FilterOption {
  return { id: wire.id, name: wire.name, key: wire.key ?? null, count: wire.count ?? null };
}

/** Counts by the value they stand for; undefined where the upstream does not count. */
function byValue(counts: { value: string | number; count: number }[] | undefined): Record<string, number> | undefined {
  return counts && Object.fromEntries(counts.map(({ value, count }) => [String(value), count]));
}

function toOptions(wire: WireFilterOptions): FilterOptions {
  return {
    propertyTypes: wire.property_types.map(toOption),
    propertyStatuses: wire.property_statuses.map(toOption),
    salesStatuses: wire.sales_statuses.map(toOption),
    cities: wire.cities.map(toOption),
    districts: wire.districts.map((each) => ({ ...toOption(each), cityId: each.city_id ?? null })),
    developers: wire.developers.map(toOption),
    bedrooms: wire.bedrooms?.map(toOption) ?? null,
    priceBands: byValue(wire.price_ranges),
    completion: byValue(wire.completion_rates),
    postDelivery: wire.post_delivery_count,
    rentalGuarantee: wire.guarantee_rental_guarantee_count,
  };
}

/** The options of the filters; with `filters`, counted within them where the upstream counts. */
export async function readFilterOptions(
  filters: SearchFilters | null,
  locale: Locale,
  budget: Budget,
): Promise<FilterOptions> {
  const narrowed = filters ? upstreamQuery(filters, locale) : {};
  const query = Object.fromEntries(
    Object.entries(narrowed).filter(([key]) => !['page', 'page_size', 'ordering'].includes(key)),
  );
  const { answer } = await call('filterOptions', { query, locale, budget });
  return toOptions(answer);
}

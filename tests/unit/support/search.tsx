import { FACETS } from '@/lib/contract/filters';
import { searchScreen } from '@/lib/search/view';
import { parseSearch } from '@/lib/search/params';
import type { FilterOptions } from '@/lib/search/types';
import type { Property } from '@/lib/property/types';
import { AGENCY, propertyOf, term, translator } from './samples';

/** The property list over a back end of thirty properties. */

const option = (id: number, name: string, city: string | null = null) => ({
  value: String(id),
  name,
  key: name,
  count: null,
  city,
});

/** The back end offers no filter by bedrooms. */
export const OPTIONS: FilterOptions = {
  property_type: [option(1, 'villa'), option(2, 'penthouse')],
  property_status: [option(3, 'ready')],
  sales_status: [option(4, 'sold')],
  city: [option(5, 'Dubai')],
  district: [option(6, 'Marina', '5')],
  developer: [option(7, 'Sable')],
};
export const NONE: FilterOptions = Object.fromEntries(FACETS.map(({ key }) => [key, []]));
export const ALL: Property[] = Array.from({ length: 30 }, (_, at) =>
  propertyOf({
    id: at + 1,
    slug: `home-${at + 1}`,
    title: at === 0 ? 'Amara Beach' : `House ${at + 1}`,
    district: term(at === 1 ? 'Jumeirah' : 'Marina'),
    developer: term(at === 2 ? 'Sable' : 'Other'),
  }),
);

/** What is drawn at `?query` when `found` was found. */
export function screenOver(found: Property[], query: string, options = OPTIONS) {
  const filters = parseSearch(new URLSearchParams(query));
  const from = (filters.page - 1) * filters.pageSize;
  const results = {
    properties: found.slice(from, from + filters.pageSize),
    count: found.length,
    totalPages: Math.ceil(found.length / filters.pageSize),
    sample: false,
  };
  return searchScreen(filters, results, options, translator(), 'en', AGENCY.name);
}

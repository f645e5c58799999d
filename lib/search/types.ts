import type { FilterKey } from '@/lib/contract/filters';
import type { Ordering } from '@/lib/contract/rules';
import type { Coordinates, Property } from '@/lib/property/types';

/**
 * The state of the property list: what its query string says (specification sections 2, 3 and 5). Each filter holds its value as the
 * normalised query string writes it, '' where it is not set.
 */
export type SearchFilters = Record<FilterKey, string> & {
  page: number;
  pageSize: number;
  search: string;
  ordering: Ordering;
  /** further ordering keys after the first, as the footer link uses */
  thenBy: string[];
};

export type SearchResults = {
  properties: Property[];
  count: number;
  totalPages: number;
  /** true for the three samples shown when the upstream has no list at all (decisions) */
  sample: boolean;
};

/** `value` is the option's value in the query string; `city` that of the city a district lies in. */
export type FilterOption = {
  value: string;
  name: string;
  key: string | null;
  count: number | null;
  city: string | null;
  /** of a place: the middle of its homes, in degrees, and what an editor wrote of it, each where the upstream says */
  coordinates?: Coordinates;
  text?: string;
};

/** The options of each filter, or the counts of the site's own choices; absent where the upstream does not send them. */
export type FilterOptions = Partial<Record<FilterKey, FilterOption[]>>;

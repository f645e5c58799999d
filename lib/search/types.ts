import type { CompletionStage, Ordering } from '@/lib/contract/rules';
import type { Property } from '@/lib/property/types';

/** The state of the property list: what its query string says (specification sections 2, 3 and 5). */
export type SearchFilters = {
  page: number;
  pageSize: number;
  search: string;
  propertyType: number[];
  propertyStatus: number[];
  salesStatus: number[];
  city: number | null;
  district: number | null;
  developer: number | null;
  /** AED, bounds inclusive; null bounds are open */
  price: { min: number | null; max: number | null } | null;
  completion: CompletionStage | null;
  /** percent; the footer's featured link */
  completionAtLeast: number | null;
  postDelivery: boolean;
  rentalGuarantee: boolean;
  bedrooms: number[];
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

export type FilterOption = { id: number; name: string; key: string | null; count: number | null };

export type FilterOptions = {
  propertyTypes: FilterOption[];
  propertyStatuses: FilterOption[];
  salesStatuses: FilterOption[];
  cities: FilterOption[];
  districts: (FilterOption & { cityId: number | null })[];
  developers: FilterOption[];
  /** id is the number of bedrooms; null where the upstream does not offer it */
  bedrooms: FilterOption[] | null;
  /** how many properties each further choice would give, where the upstream counts: by `min-max`, by stage, by flag */
  priceBands?: Readonly<Record<string, number>>;
  completion?: Readonly<Record<number, number>>;
  postDelivery?: number;
  rentalGuarantee?: number;
};

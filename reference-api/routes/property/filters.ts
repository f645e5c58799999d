import type { Locale } from '../../../lib/contract/locales';
import {
  COMPLETION_STAGES,
  DEFAULT_ORDERING,
  DEFAULT_PAGE_SIZE,
  MAX_FILTER_IDS,
  ORDERING_FIELDS,
  SEARCH_MAX_LENGTH,
  completionBounds,
} from '../../../lib/contract/rules';
import { searchWords } from '../../db/text';
import { MAX_ID, type Page, type QueryReader } from '../../http/query';

export const MAX_PAGE_SIZE = 100;

export type OrderingKey = { field: (typeof ORDERING_FIELDS)[number]; descending: boolean };

/** The parsed search filters of section 3; null means not set. */
export type SearchFilters = {
  /** normalised words, every one of which must match */
  words: string[];
  propertyType: number[] | null;
  propertyStatus: number[] | null;
  salesStatus: number[] | null;
  city: number | null;
  district: number | null;
  developer: number | null;
  bedrooms: number[] | null;
  /** AED, inclusive */
  price: { min: number | null; max: number | null } | null;
  /** percent: from `min`, below `below` */
  completion: { min: number; below: number } | null;
  completionFrom: number | null;
  postDelivery: boolean | null;
  rentalGuarantee: boolean | null;
};

export type PropertySearch = { filters: SearchFilters; ordering: OrderingKey[]; page: Page; lang: Locale };

/** Parses a search; the reader collects the errors. */
export function readSearch(reader: QueryReader): PropertySearch {
  const search = reader.text('search', SEARCH_MAX_LENGTH) ?? '';
  return {
    filters: {
      words: searchWords(search.replaceAll('\0', ' ')),
      propertyType: reader.list('property_type', 1, MAX_FILTER_IDS),
      propertyStatus: reader.list('property_status', 1, MAX_FILTER_IDS),
      salesStatus: reader.list('sales_status', 1, MAX_FILTER_IDS),
      city: reader.whole('city', 1, MAX_ID),
      district: reader.whole('district', 1, MAX_ID),
      developer: reader.whole('developer', 1, MAX_ID),
      bedrooms: reader.list('bedrooms', 0, MAX_FILTER_IDS),
      price: reader.range('price_range'),
      completion: completion(reader.whole('completion_rate', 0, 100)),
      completionFrom: reader.number('completion_rate__gte', 0, 100),
      postDelivery: reader.flag('post_delivery'),
      rentalGuarantee: reader.flag('guarantee_rental_guarantee'),
    },
    ordering: readOrdering(reader.text('ordering', 500) ?? ''),
    page: reader.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    lang: reader.lang(),
  };
}

/** A stage covers all rates up to the next stage; any other rate only itself. */
function completion(rate: number | null): { min: number; below: number } | null {
  if (rate === null) return null;
  const isStage = COMPLETION_STAGES.some((stage) => stage === rate);
  const bounds = isStage ? completionBounds(rate) : null;
  return { min: rate, below: (bounds?.max ?? rate) + 1 };
}

/** Several keys, comma-joined; unknown and repeated fields are ignored; the default when nothing is left. */
function readOrdering(value: string): OrderingKey[] {
  const keys: OrderingKey[] = [];
  for (const item of value.split(',')) {
    const name = item.trim().replace(/^-/, '');
    const field = ORDERING_FIELDS.find((known) => known === name);
    if (field && !keys.some((key) => key.field === field))
      keys.push({ field, descending: item.trim().startsWith('-') });
  }
  return keys.length > 0 || value === DEFAULT_ORDERING ? keys : readOrdering(DEFAULT_ORDERING);
}

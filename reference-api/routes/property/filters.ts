import { FILTERS, type FilterKey, type FilterKind } from '../../../lib/contract/filters';
import type { Locale } from '../../../lib/contract/locales';
import {
  DEFAULT_ORDERING,
  DEFAULT_PAGE_SIZE,
  LIST_PRICE_BANDS,
  MAX_FILTER_IDS,
  ORDERING_FIELDS,
  SEARCH_MAX_LENGTH,
  completionBounds,
} from '../../../lib/contract/rules';
import { searchWords } from '../../db/text';
import { type Page, type QueryReader } from '../../http/query';

export type OrderingKey = { field: (typeof ORDERING_FIELDS)[number]; descending: boolean };

/** Parses each kind of filter; null means not set. */
const READ = {
  ids: (reader: QueryReader, key: string) => reader.list(key, 1, MAX_FILTER_IDS),
  id: (reader: QueryReader, key: string) => reader.id(key),
  rooms: (reader: QueryReader, key: string) => reader.list(key, 0, MAX_FILTER_IDS),
  range: (reader: QueryReader, key: string) => reader.range(key),
  stage: (reader: QueryReader, key: string) => stage(reader.whole(key, 0, 100)),
  atLeast: (reader: QueryReader, key: string) => reader.number(key, 0, 100),
  flag: (reader: QueryReader, key: string) => reader.flag(key),
} satisfies Record<FilterKind, unknown>;

/** The parsed value of each kind of filter. */
export type FilterValues = { [Kind in FilterKind]: NonNullable<ReturnType<(typeof READ)[Kind]>> };

/** A filter that is set, with its parsed value. */
export type SetFilter<Kind extends FilterKind = FilterKind> = {
  [Each in Kind]: { key: FilterKey; kind: Each; value: FilterValues[Each] };
}[Kind];

/** `words` are normalised, and every one must match; `set` are the filters that are set. */
export type SearchFilters = { words: string[]; set: SetFilter[] };

/** The whole catalogue. */
export const NO_FILTERS: SearchFilters = { words: [], set: [] };

export type PropertySearch = { filters: SearchFilters; ordering: OrderingKey[]; page: Page; lang: Locale };

/** Parses a search; the reader collects the errors. */
export function readSearch(reader: QueryReader): PropertySearch {
  const search = reader.text('search', SEARCH_MAX_LENGTH) ?? '';
  return {
    filters: {
      words: searchWords(search),
      set: FILTERS.flatMap(({ key, kind }) => {
        const value = READ[kind](reader, key);
        // TypeScript cannot tell that `value` belongs to `kind`.
        return value === null ? [] : [{ key, kind, value } as SetFilter];
      }),
    },
    ordering: readOrdering(reader.text('ordering', 500) ?? ''),
    page: reader.page(DEFAULT_PAGE_SIZE),
    lang: reader.lang(),
  };
}

function stage(rate: number | null) {
  return rate === null ? null : stageFrom(rate);
}

/** The rates of the completion stage that begins at `rate`, up to the next stage; any other rate is only itself. */
export function stageFrom(rate: number): { min: number; below: number } {
  return { min: rate, below: (completionBounds(rate)?.max ?? rate) + 1 };
}

/** The options of the price bands are their places. */
export const BAND_PLACES: readonly number[] = LIST_PRICE_BANDS.map((_, place) => place);

/** Those of `options` whose places are set in the bits of `places`: a price at the edge of two bands is in both. */
export const optionsIn = (places: number, options: readonly number[]) =>
  options.filter((_, place) => (places >>> place) & 1);

/** Several keys, comma-joined; unknown and repeated fields are ignored; the default when nothing is left. */
export function readOrdering(value: string): OrderingKey[] {
  const keys: OrderingKey[] = [];
  for (const item of value.split(',')) {
    const name = item.trim().replace(/^-/, '');
    const field = ORDERING_FIELDS.find((known) => known === name);
    if (field && !keys.some((key) => key.field === field))
      keys.push({ field, descending: item.trim().startsWith('-') });
  }
  return keys.length > 0 || value === DEFAULT_ORDERING ? keys : readOrdering(DEFAULT_ORDERING);
}

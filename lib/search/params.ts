import { FILTERS, type Filter, type FilterKey, type FilterKind } from '@/lib/contract/filters';
import {
  COMPLETION_STAGES,
  DEFAULT_ORDERING,
  DEFAULT_PAGE_SIZE,
  MAX_FILTER_IDS,
  ORDERING_FIELDS,
  ORDERINGS,
  PAGE_SIZES,
  SEARCH_MAX_LENGTH,
  latinDigits,
  type Ordering,
} from '@/lib/contract/rules';
import {
  MOST_BEDROOMS,
  cleanSearch,
  entriesOf,
  firstOf,
  formatRange,
  idsOf,
  isTrue,
  pageOf,
  parseRange,
  queryOf,
  rangeOf,
  wholeOf,
  wholesOf,
  type PriceRange,
  type SearchParams,
} from '@/lib/params';
import type { SearchFilters } from './types';

/** AED; what the twelve digits of a range hold. */
const MOST_TYPED = 999_999_999_999;
/** Letters of an unreadable amount that an address carries. */
const UNREAD_LENGTH = 40;
/** Ordering keys after the first; more would only make junk addresses. */
const MAX_THEN_BY = 4;

type Pair = [string, string];

const textOf = (value: number | null | undefined) => String(value ?? '');

/** Parses each kind of filter to its value in the normalised query string; '' where it is absent or malformed. */
const VALUE_OF: Record<FilterKind, (entries: readonly Pair[], key: string) => string> = {
  ids: (entries, key) => idsOf(entries, key, MAX_FILTER_IDS).join(','),
  id: (entries, key) => textOf(wholeOf(firstOf(entries, key), 1)),
  rooms: (entries, key) => wholesOf(entries, key, 0, MOST_BEDROOMS, MAX_FILTER_IDS).join(','),
  range: (entries, key) => {
    const range = parseRange(firstOf(entries, key));
    return range ? formatRange(range) : '';
  },
  stage: (entries, key) => {
    const rate = wholeOf(firstOf(entries, key), 0, 100);
    return textOf(COMPLETION_STAGES.find((stage) => stage === rate));
  },
  atLeast: (entries, key) => textOf(wholeOf(firstOf(entries, key), 0, 100)),
  flag: (entries, key) => (isTrue(firstOf(entries, key)) ? 'true' : ''),
};

const valuesOf = (entries: readonly Pair[]) =>
  Object.fromEntries(FILTERS.map(({ key, kind }) => [key, VALUE_OF[kind](entries, key)])) as Record<FilterKey, string>;

export const DEFAULT_FILTERS: Readonly<SearchFilters> = Object.freeze({
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  search: '',
  ...valuesOf([]),
  ordering: DEFAULT_ORDERING,
  thenBy: [],
});

const fieldOf = (key: string) => key.replace(/^-/, '');
const isOrdering = (key: string): key is Ordering => (ORDERINGS as readonly string[]).includes(key);
const isField = (key: string) => (ORDERING_FIELDS as readonly string[]).includes(fieldOf(key));

function orderingOf(value: string | null): Pick<SearchFilters, 'ordering' | 'thenBy'> {
  const keys = (value ?? '').split(',').map((key) => key.trim());
  const at = keys.findIndex(isOrdering);
  const first = keys[at];
  if (first === undefined || !isOrdering(first)) return { ordering: DEFAULT_ORDERING, thenBy: [] };
  const seen = new Set([fieldOf(first)]);
  const thenBy = keys.slice(at + 1).filter((key) => {
    if (!isField(key) || seen.has(fieldOf(key))) return false;
    seen.add(fieldOf(key));
    return true;
  });
  return { ordering: first, thenBy: thenBy.slice(0, MAX_THEN_BY) };
}

/**
 * The list's state from its query string (specification section 5, decisions). Unknown and malformed values are
 * ignored; repeated keys are joined where they hold lists, else the first counts. `lang` never overrides the path.
 */
export function parseSearch(params: SearchParams): SearchFilters {
  const entries = entriesOf(params);
  const first = (key: string) => firstOf(entries, key);
  const size = wholeOf(first('page_size'), 1);
  return {
    page: pageOf(entries),
    pageSize: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_PAGE_SIZE,
    search: cleanSearch(first('search') ?? '', SEARCH_MAX_LENGTH),
    ...valuesOf(entries),
    ...orderingOf(first('ordering')),
  };
}

const DEFAULTS: Readonly<Record<string, string>> = {
  page: '1',
  page_size: String(DEFAULT_PAGE_SIZE),
  ordering: DEFAULT_ORDERING,
};

/** The order of the keys (decisions); the keys of later filters follow. */
const KEY_ORDER = [
  'page',
  'page_size',
  'search',
  'property_type',
  'property_status',
  'sales_status',
  'city',
  'district',
  'developer',
  'price_range',
  'completion_rate',
  'ordering',
  'completion_rate__gte',
  'post_delivery',
  'guarantee_rental_guarantee',
  'bedrooms',
];

/** The normalised query string, without `?`: the keys in their order, no defaults, nothing empty. Also the canonical's. */
export function searchQuery(filters: SearchFilters): string {
  const values: Record<string, string> = {
    page: String(filters.page),
    page_size: String(filters.pageSize),
    search: cleanSearch(filters.search, SEARCH_MAX_LENGTH),
    ordering: [filters.ordering, ...filters.thenBy].join(','),
    ...Object.fromEntries(FILTERS.map(({ key }) => [key, filters[key]])),
  };
  const keys = new Set([...KEY_ORDER, ...Object.keys(values)]);
  return queryOf(
    [...keys].map((key): Pair => [key, values[key] ?? '']).filter(([key, value]) => value && value !== DEFAULTS[key]),
  );
}

/** Whether it is the whole list in its own order, or a page of that: what search engines may list (decisions/facets). */
export function isWholeList(filters: SearchFilters): boolean {
  return searchQuery({ ...filters, page: 1 }) === '';
}

/** The upstream's query for a normalised query string: page, page size and ordering are always sent. */
export function upstreamQuery(query: string): Record<string, string> {
  return { ...DEFAULTS, ...Object.fromEntries(new URLSearchParams(query)) };
}

/** The part of a normalised query string that narrows the list: search and filters. */
export function narrowingQuery(query: string): string {
  return queryOf([...new URLSearchParams(query)].filter(([key]) => !(key in DEFAULTS)));
}

const THOUSAND = /^(?:k|thousand|ألف|الف|آلاف|هزار)$/;
const MILLION = /^(?:m|mn|mln|millions?|مليون|ملايين|ميليون|میلیون)$/;
/** A comma in Latin and in Arabic letters, the thousands separator of Arabic figures, spaces, an apostrophe. */
const GROUPED = /^\d{1,3}(?:[\s,\u060c\u066c'’]\d{3})+(?=$|[.\u066b]\d+$)/;

/**
 * An amount as visitors type it, AED: `1,000,000`, `٣٬٠٠٠٬٠٠٠`, `2.5 million`, `2,5 مليون`, `500k`.
 * @returns null for what is no amount
 */
export function typedAmount(value: string | null): number | null {
  const plain = latinDigits(value ?? '')
    .toLowerCase()
    .replace(/\p{Cf}|aed|dhs?\b|dirhams?|درهم/gu, '')
    .trim();
  const [, figures = '', word = ''] = /^([\d.,\s\u060c\u066b\u066c'’]*\d)\s*(\p{L}*)$/u.exec(plain) ?? [];
  const times = word === '' ? 1 : THOUSAND.test(word) ? 1000 : MILLION.test(word) ? 1_000_000 : NaN;
  const whole = GROUPED.exec(figures)?.[0];
  const marks = /[\s,\u060c\u066c'’]/g;
  const text =
    whole !== undefined
      ? whole.replace(marks, '') + figures.slice(whole.length).replace('\u066b', '.')
      : /^\d{1,3}(?:\.\d{3}){2,}$/.test(figures)
        ? figures.replaceAll('.', '')
        : times > 1
          ? figures.replace(/[,\u060c\u066b]/, '.') // `2,5 million`
          : figures.replace(marks, '');
  if (!/^\d+(?:\.\d+)?$/.test(text) || (times === 1 && !Number.isInteger(Number(text)))) return null;
  const amount = Math.round(Number(text) * times);
  return amount <= MOST_TYPED ? amount : null; // nor is NaN
}

const BOUNDS = ['min', 'max'] as const;

/** What stands in the fields of a price range and is no amount, as it was typed. */
export type Unread = Partial<Record<(typeof BOUNDS)[number], string>>;

/** The amounts of an address or a form that cannot be read. */
export function unreadAmounts(params: SearchParams): Unread {
  const entries = entriesOf(params);
  return Object.fromEntries(
    BOUNDS.flatMap((bound) => {
      const text = firstOf(entries, `price_${bound}`);
      return text === null || typedAmount(text) !== null ? [] : [[bound, cleanSearch(text, UNREAD_LENGTH)]];
    }),
  );
}

function typedRange(entries: readonly Pair[]): PriceRange | null {
  const min = typedAmount(firstOf(entries, 'price_min'));
  // Who types 0 there means no bound.
  const max = typedAmount(firstOf(entries, 'price_max')) || null;
  // Who types the bounds the wrong way round means them the right way round.
  return min !== null && max !== null && min > max ? rangeOf(max, min) : rangeOf(min, max);
}

/**
 * The normalised query string of what a form of the list holds. Of a band and a typed range sent together the one that was changed wins:
 * typed amounts beside a band (or 'Any') are new, as its page had those fields empty, unless `price_was` says that they
 * stood there. Such a page checks no band, so one that comes with it was chosen. An amount that cannot be read leaves
 * the other one as it is.
 */
export function formQuery(params: SearchParams): string {
  const entries = entriesOf(params);
  const keys = entries.map(([key]) => key);
  const filters = parseSearch(params);
  const typed = typedRange(entries);
  const stood = typed !== null && firstOf(entries, 'price_was') === formatRange(typed);
  // A district belongs to its city: beside another one the form still offers those of the former.
  const cityWas = firstOf(entries, 'city_was');
  if (cityWas !== null && cityWas !== filters.city) filters.district = '';
  if (typed === null || (stood && keys.includes('price_range'))) return searchQuery(filters);
  return searchQuery({ ...filters, price_range: formatRange(typed) });
}

/** What the form of the list sends; anything else in an address is a campaign's or nobody's. */
const FORM_KEYS = new Set([
  ...KEY_ORDER,
  ...FILTERS.map(({ key }) => key),
  'price_min',
  'price_max',
  'price_was',
  'city_was',
]);

/**
 * The query string that a form sent without JavaScript is redirected to: such a form repeats keys, sends empty ones, or
 * `price_min` and `price_max`. Amounts that cannot be read stay in the address, for the page to say so beside them; so does
 * what is not the form's, as a campaign is.
 * @returns null when the address is not one of a form
 */
export function normaliseForm(params: SearchParams): string | null {
  const all = entriesOf(params);
  const entries = all.filter(([key]) => FORM_KEYS.has(key));
  const foreign = all.filter(([key]) => !FORM_KEYS.has(key));
  const keys = entries.map(([key]) => key);
  const unread = unreadAmounts(params);
  const typed = BOUNDS.some((bound) => keys.includes(`price_${bound}`) && unread[bound] === undefined);
  const form =
    typed ||
    keys.includes('price_was') ||
    keys.includes('city_was') ||
    new Set(keys).size < keys.length ||
    entries.some(([, value]) => value.trim() === '');
  if (!form) return null;
  const rest = queryOf(BOUNDS.flatMap((bound) => (unread[bound] ? [[`price_${bound}`, unread[bound]]] : [])));
  return [formQuery(params), rest, String(new URLSearchParams(foreign))].filter(Boolean).join('&');
}

/** One thing the list is narrowed by, as a chip shows and removes it: one value of a filter, or the search. */
export type ActiveFilter = (Filter | { key: 'search'; kind: 'search' }) & { value: string };

/** The single values of a filter's comma-joined value. */
const partsOf = (values: string) => values.split(',').filter(Boolean);

/** Everything the list is narrowed by, one entry for each removable value. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { search } = filters;
  const values = FILTERS.flatMap((row) => partsOf(filters[row.key]).map((value): ActiveFilter => ({ ...row, value })));
  return search ? [{ key: 'search', kind: 'search', value: search }, ...values] : values;
}

/** One name for one removable value: `city=3`. */
export function chipKey({ key, value }: ActiveFilter): string {
  return `${key}=${value}`;
}

/** `filters` with `change` applied; any change but one of the page goes back to page 1 (section 4). */
export function changeSearch(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  return { ...filters, page: 1, ...change };
}

/** `filters` without one chip. */
export function withoutFilter(filters: SearchFilters, { key, value }: ActiveFilter): SearchFilters {
  const left = key === 'search' ? [] : partsOf(filters[key]).filter((each) => each !== value);
  return changeSearch(filters, { [key]: left.join(',') });
}

/** 'Clear All': page 1, the default page size, no search and no filter; the ordering stays. */
export function clearSearch(filters: SearchFilters): SearchFilters {
  return { ...DEFAULT_FILTERS, ordering: filters.ordering, thenBy: filters.thenBy };
}

import { LIST_PRICE_BANDS, withoutCurrency } from '@/lib/contract/rules';
import {
  cleanSearch,
  entriesOf,
  firstOf,
  formatRange,
  parseRange,
  queryOf,
  rangeOf,
  type PriceRange,
  type SearchParams,
} from '@/lib/params';
import { parseSearch, SEARCH_KEYS, searchQuery } from '@/lib/search/params';

/** AED; what the twelve digits of a range hold. */
const MOST_TYPED = 999_999_999_999;
/** Letters of an unreadable amount that an address carries. */
const UNREAD_LENGTH = 40;
const THOUSAND = /^(?:k|thousand|ألف|الف|آلاف|هزار)$/;
const MILLION = /^(?:m|mn|mln|millions?|مليون|ملايين|ميليون|میلیون)$/;
/** A comma in Latin and in Arabic letters, the thousands separator of Arabic figures, spaces, an apostrophe. */
const GROUPED = /^\d{1,3}(?:[\s,\u060c\u066c'’]\d{3})+(?=$|[.\u066b]\d+$)/;

/**
 * An amount as visitors type it, AED: `1,000,000`, `٣٬٠٠٠٬٠٠٠`, `2.5 million`, `2,5 مليون`, `500k`.
 * @returns null for what is no amount
 */
export function typedAmount(value: string | null): number | null {
  const plain = withoutCurrency((value ?? '').toLowerCase());
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

function typedRange(entries: readonly [string, string][]): PriceRange | null {
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
const FORM_KEYS: ReadonlySet<string> = new Set([...SEARCH_KEYS, 'price_min', 'price_max', 'price_was', 'city_was']);

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

/** What stands in the fields that are typed in: the search, and the ends of a price range. */
export type SearchDraft = {
  search: string;
  min: string;
  max: string;
  /** the range of the address stands in these fields, not in a band */
  ranged: boolean;
  /** the ends that were sent and are no amounts */
  unread: ('min' | 'max')[];
};

/** The fields as an address or a form fills them: a range that is a band stands in its radio button. */
export function draftOf(params: URLSearchParams): SearchDraft {
  const { search, price_range } = parseSearch(params);
  const unread = unreadAmounts(params);
  const price = parseRange(price_range);
  const band = LIST_PRICE_BANDS.some(([min, max]) => formatRange({ min, max }) === price_range);
  const text = (bound: number | null | undefined) => (band ? '' : String(bound ?? ''));
  return {
    search,
    min: unread.min ?? text(price?.min),
    max: unread.max ?? text(price?.max),
    ranged: price !== null && !band,
    unread: (['min', 'max'] as const).filter((bound) => unread[bound] !== undefined),
  };
}

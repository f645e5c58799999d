import { withoutBidi } from '@/lib/contract/rules';

/** Parsing of query strings, in browser and server alike. Malformed values are ignored, never errors. */

export type SearchParams = URLSearchParams | Record<string, string | string[] | undefined>;

const WHOLE = /^\d{1,16}$/;
/** No list is that long; a larger number would only make junk addresses. */
const MAX_PAGE = 100_000;
/** The most bedrooms that a filter can ask for. */
export const MOST_BEDROOMS = 50;

/** Every key and value, in order, repeated keys kept. */
export function entriesOf(params: SearchParams): [string, string][] {
  if (params instanceof URLSearchParams) return [...params.entries()];
  return Object.entries(params).flatMap(([key, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values.filter((each) => typeof each === 'string').map((each): [string, string] => [key, each]);
  });
}

/** The first value of `key` that is more than white space, trimmed; null when there is none. */
export function firstOf(entries: readonly [string, string][], key: string): string | null {
  for (const [name, value] of entries) if (name === key && value.trim() !== '') return value.trim();
  return null;
}

/** A whole number from `least` to `most` in plain digits, else null; without `most` all that a number holds exactly, as ids do. */
export function wholeOf(
  value: string | null | undefined,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number | null {
  if (!value || !WHOLE.test(value.trim())) return null;
  const number = Number(value);
  return number >= least && number <= most ? number : null;
}

/** The page that an address asks for; 1 where it names none, and one that no list has for any number beyond. */
export function pageOf(entries: readonly [string, string][]): number {
  const asked = firstOf(entries, 'page') ?? '';
  return /^\d+$/.test(asked) ? Math.min(Math.max(Number(asked), 1), MAX_PAGE) : 1;
}

/** Numbers of a comma-joined (or repeated) key: unique, ascending, at most `limit`. */
export function wholesOf(
  entries: readonly [string, string][],
  key: string,
  least: number,
  most: number,
  limit: number,
): number[] {
  const parts = entries.filter(([name]) => name === key).flatMap(([, value]) => value.split(','));
  const numbers = parts.map((part) => wholeOf(part, least, most)).filter((number) => number !== null);
  return [...new Set(numbers)].slice(0, limit).sort((a, b) => a - b);
}

/** The id of a record of the upstream, in an address or a form: digits alone, and no more than a number holds exactly; else null. */
export function idOf(text: string): number | null {
  return /^[1-9]\d*$/.test(text) ? wholeOf(text, 1) : null;
}

/** Ids of a comma-joined (or repeated) key. */
export function idsOf(entries: readonly [string, string][], key: string, limit: number): number[] {
  return wholesOf(entries, key, 1, Number.MAX_SAFE_INTEGER, limit);
}

/** Whether a flag in a query string is set: `true` or `1`. */
export function isTrue(value: string | null): boolean {
  return value === 'true' || value === '1';
}

/** A price range, AED; a null bound is open. */
export type PriceRange = { min: number | null; max: number | null };

/** AED in at most twelve digits: nothing the agency sells costs more, and every back end can hold it. */
function amountOf(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** A range of two bounds, or null when both are open, a maximum is 0, or they cross. */
export function rangeOf(min: number | null, max: number | null): PriceRange | null {
  const least = min === 0 ? null : min;
  if (max === 0 || (least === null && max === null)) return null;
  return least !== null && max !== null && least > max ? null : { min: least, max };
}

/** Reads `min-max` of section 3; `null` is an open bound. */
export function parseRange(value: string | null): PriceRange | null {
  const [low, high, ...more] = value?.split('-').map((part) => part.trim()) ?? [];
  if (low === undefined || high === undefined || more.length > 0) return null;
  const min = low === 'null' ? null : amountOf(low);
  const max = high === 'null' ? null : amountOf(high);
  if ((min === null && low !== 'null') || (max === null && high !== 'null')) return null;
  return rangeOf(min, max);
}

/** `min-max` as section 3 writes it: an open minimum is 0, an open maximum `null`. */
export function formatRange(range: PriceRange): string {
  return `${range.min ?? 0}-${range.max ?? 'null'}`;
}

/**
 * Search text without control characters, marks of direction and lone surrogates, one space for each run of white space, cut to
 * `limit`; '' where nothing in it is seen.
 */
export function cleanSearch(text: string, limit: number): string {
  const spaced = withoutBidi(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cs}/gu, '');
  const cut = Array.from(spaced.trim()).slice(0, limit).join('').replace(/\s+/g, ' ').trim();
  return /[^\s\u200c\u200d]/.test(cut) ? cut : '';
}

/** A query string without `?`; commas stay readable. */
export function queryOf(entries: readonly (readonly [string, string])[]): string {
  const escape = (text: string) => encodeURIComponent(text).replace(/%2C/g, ',').replace(/%20/g, '+');
  return entries.map(([key, value]) => `${escape(key)}=${escape(value)}`).join('&');
}

/** `path` with a query string, or alone where that is empty. */
export function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}

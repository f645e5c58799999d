import { LOCALE_ROWS, directionOf, type Locale } from '@/lib/i18n/locales';
import { once } from '@/lib/process';
import type { YearMonth } from '@/lib/property/types';

/** Money, areas, rates and dates as every screen shows them (specification section 5; decisions). The only user of Intl. */

// Formatters once for each language and style, of which there are few: making one takes fifty times as long as using it, and the
// first 15 ms.
const dates = (locale: Locale, style: Intl.DateTimeFormatOptions) =>
  once(
    `format.date.${locale}.${JSON.stringify(style)}`,
    () => new Intl.DateTimeFormat(LOCALE_ROWS[locale].dates, style),
  );

const oneDecimal = (value: number) =>
  once('format.decimal', () => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })).format(value);

const SQ_M_PER_SQ_FT = 0.09290304;

/** The order of two names or numbers of units: `A-2` before `A-10`. One collator for all: making one each time is slow. */
export function compareNames(a: string, b: string): number {
  return once('format.names', () => new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(a, b);
}

/** How names stand in the alphabet of `locale`: for `sort`. */
export function alphabetOf(locale: Locale): (a: string, b: string) => number {
  return once(`format.names.${locale}`, () => new Intl.Collator(locale)).compare;
}

/** The names of languages in `locale` by their tags, `Arabic` for `ar`; what is no tag stands as it is written. */
export function languageNames(tags: readonly string[], locale: Locale): string[] {
  const named = once(`format.languages.${locale}`, () => new Intl.DisplayNames(locale, { type: 'language' }));
  return tags.map((tag) => {
    try {
      return named.of(tag) ?? tag;
    } catch {
      return tag;
    }
  });
}

/** A number with en-US grouping and no decimals in every locale: by hand, so that a page whose islands show prices needs no Intl. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value).toFixed(0);
  return (value < 0 ? '-' : '') + digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number of rooms: one decimal at most, as averages have. */
export function formatCount(value: number): string {
  return oneDecimal(value);
}

/** An amount in AED: `AED 14,750,000`, in every language alike (decisions); the language is asked for where that changes. */
export function formatPrice(aed: number, locale: Locale): string {
  return `${LOCALE_ROWS[locale].currency}\u00a0${formatNumber(aed)}`;
}

/** An amount in AED in few characters: `500K`, `2M`, with the locale's own words and Latin digits. */
export function formatShortAmount(aed: number, locale: Locale, decimals = 1): string {
  // Arabic's short words have no form for 3 to 10 millions.
  const compactDisplay = locale === 'ar' ? 'long' : 'short';
  const style = { notation: 'compact', compactDisplay, maximumFractionDigits: decimals } as const;
  const short = once(
    `format.amount.${locale}.${decimals}`,
    () => new Intl.NumberFormat(LOCALE_ROWS[locale].amounts, style),
  );
  return short.format(aed);
}

/** An amount in AED in few characters where two decimals say it whole, `1.25M`; else in all its digits, `1,949,999`. */
export function formatWholeAmount(aed: number, locale: Locale): string {
  const unit = [1e9, 1e6, 1e3].find((each) => aed >= each) ?? 1;
  return (aed * 100) % unit === 0 ? formatShortAmount(aed, locale, 2) : formatNumber(aed);
}

/** A share in percent: `12.5%`; isolated where the text around it would carry the sign to the other side. */
export function formatPercent(percent: number, locale: Locale): string {
  return isolated(`${oneDecimal(percent)}%`, locale);
}

/** A figure or a name within a sentence, with its own direction where the sentence is written from the right. */
export function isolated(text: string, locale: Locale): string {
  if (directionOf(locale) === 'ltr') return text;
  return `${wayOf(text) === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;
}

/** A text for data, which nobody draws: without the signs that set the direction of a part of a sentence, nor fixed spaces. */
export const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** Which way a short text runs: from the right when it holds a letter of Arabic script. For a `dir` attribute. */
export function wayOf(text: string): 'ltr' | 'rtl' {
  return /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
}

/**
 * Texts in one line, parted by dots; nothing for an empty one. In a language written from the right each is isolated
 * with its own direction: else figures on both sides of a dot change places, and a part that begins with `AED` runs
 * the wrong way.
 */
export function dotted(parts: readonly (string | number | null | undefined | false)[], locale: Locale): string {
  const texts = parts.filter((part): part is string => typeof part === 'string' && part !== '');
  return texts.map((text) => isolated(text, locale)).join(' · ');
}

/** Square metres of `sqFt` square feet, whole. */
export function formatSquareMetres(sqFt: number): string {
  return formatNumber(sqFt * SQ_M_PER_SQ_FT);
}

const utcDate = ({ year, month }: YearMonth) => new Date(Date.UTC(year, month - 1, 1));

/** A month as a long name and year: `March 2028`. */
export function formatMonth(value: YearMonth, locale: Locale): string {
  return dates(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utcDate(value));
}

/** A month in few characters: `Mar 2028`; in Farsi the long name, as the short one lacks the sign that ties it to the year. */
export function formatShortMonth(value: YearMonth, locale: Locale): string {
  return dates(locale, {
    month: locale === 'fa' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(utcDate(value));
}

/** A day in Dubai: `21 November 2026`. */
export function formatDay(date: Date, locale: Locale): string {
  return dates(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Dubai',
  }).format(date);
}

/** The name of a day of the week, 0 for Sunday: `Monday`. */
export function formatWeekday(weekday: number, locale: Locale, length: 'long' | 'short' = 'long'): string {
  // 4 January 1970 was a Sunday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday));
  return dates(locale, { weekday: length, timeZone: 'UTC' }).format(day);
}

/** A moment on the visitor's own clock, or in a time zone: `21 November 2026 at 19:20`. */
export function formatMoment(date: Date, locale: Locale, timeZone?: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return dates(locale, style).format(date);
}

/**
 * `text` cut to `length` characters with an ellipsis (sections 2 and 9: titles 40, other texts 100), never inside a
 * surrogate pair or before a combining mark.
 */
export function truncate(text: string, length = 100): string {
  const letters = Array.from(text);
  if (letters.length <= length) return text;
  let end = length;
  while (end > 0 && /\p{M}/u.test(letters[end] ?? '')) end -= 1;
  return `${letters.slice(0, end).join('').trimEnd()}…`;
}

/** The beginning of a text, at most so long, without half of a letter at its end. */
export const beginning = (text: string, most: number) => text.slice(0, most).replace(/\p{Surrogate}$/u, '');

/** Widths of signs in a face, in shares of its size: the first that fits. Letters of a script differ too much for one. */
export type SignWidths = readonly (readonly [signs: RegExp, width: number])[];

/** About how wide a text is in a face, in shares of its size: for what is laid out before a browser has measured it. */
export const textWidth = (text: string, widths: SignWidths): number =>
  Array.from(text).reduce((sum, sign) => sum + (widths.find(([signs]) => signs.test(sign))?.[1] ?? 0), 0);

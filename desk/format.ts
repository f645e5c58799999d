import { LOCALE_ROWS, type Locale } from '../lib/contract/locales';

/** Numbers and dates as the desk shows them: Latin digits and the Gregorian calendar in every language. The only user of Intl. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number with en-US grouping. */
export const formatNumber = (value: number) => whole.format(value);

/** An amount in AED. */
export const formatPrice = (aed: number) => `AED\u00a0${whole.format(aed)}`;

/** Day and time of an ISO moment, in the time of this device. */
export function formatMoment(moment: string, locale: Locale): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(LOCALE_ROWS[locale].dates, style).format(new Date(moment));
}

/** The day of an ISO moment, on this device. */
export const formatDay = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_ROWS[locale].dates, { dateStyle: 'medium' }).format(new Date(moment));

/** A day of the calendar (YYYY-MM-DD), the same on every device. */
export const formatDate = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_ROWS[locale].dates, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The name of a day of the week; 0 is Sunday. */
export const formatWeekday = (day: number, locale: Locale): string =>
  // 4 January 1970 was a Sunday.
  new Intl.DateTimeFormat(LOCALE_ROWS[locale].dates, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date((day + 3) * 86_400_000),
  );

/** What a language is called in another: `ar` → `Arabic`; the tag itself where nobody knows. */
export function formatLanguage(tag: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([LOCALE_ROWS[locale].dates], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A span of time in its two largest units: days and hours, hours and minutes, or minutes. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const total = Math.max(1, Math.round(minutes));
  const parts = [
    { unit: 'day', value: Math.floor(total / 1440) },
    { unit: 'hour', value: Math.floor((total % 1440) / 60) },
    { unit: 'minute', value: total % 60 },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) =>
      new Intl.NumberFormat(LOCALE_ROWS[locale].dates, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
    .join(' ');
}

/** A picture's address on this origin where the API names itself by another one: the desk shows no other hosts' pictures. */
export function ownAddress(address: string): string {
  const { pathname } = new URL(address, window.location.href);
  return pathname.startsWith('/media/') ? pathname : address;
}

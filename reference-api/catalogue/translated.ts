import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../lib/contract/locales';
import type { Translated } from '../db/schema';

export type OtherLocale = Exclude<Locale, 'en'>;

/** The languages that texts of the catalogue may be translated into. */
export const OTHER_LOCALES = LOCALES.filter((locale): locale is OtherLocale => locale !== DEFAULT_LOCALE);

/** What `value` gives for each language but English, without those it gives nothing for. */
export function inOthers<Value>(value: (locale: OtherLocale) => Value | null | undefined) {
  const found = OTHER_LOCALES.map((locale) => [locale, value(locale)]).filter(([, given]) => given);
  return Object.fromEntries(found) as Partial<Record<OtherLocale, Value>>;
}

/** A text with its translations; empty ones are none. */
export function translated(english: string, text: (locale: OtherLocale) => string | null | undefined): Translated {
  return { en: english, ...inOthers(text) };
}

import rows from './locales.json' with { type: 'json' };

/**
 * The languages of the contract and of the site, a row each in locales.json, which next.config.mjs reads too: what a
 * language is called (its own name, in English, in short), which way it is written, the tags its dates, amounts and
 * previews are formatted by, how the dirham is written (calendars and digits are pinned: `fa` alone gives the Jalali calendar and Persian digits),
 * and the faces that paint first. Apart from the rules, as every page's script needs these and few need those.
 */
export type Locale = keyof typeof rows;
export type LocaleRow = {
  name: string;
  nameInEnglish: string;
  short: string;
  direction: 'ltr' | 'rtl';
  dates: string;
  amounts: string;
  preview: string;
  currency: string;
  faces: readonly Face[];
};
/** A face of public/fonts. */
export type Face = 'newsreader' | 'instrument-sans' | 'markazi-text' | 'vazirmatn';

export const LOCALE_ROWS = rows as Readonly<Record<Locale, LocaleRow>>;
export const LOCALES = Object.keys(rows) as readonly Locale[] as readonly [Locale, ...Locale[]];
export const DEFAULT_LOCALE: Locale = 'en';

/** One value for each locale. */
export function forEachLocale<Value>(value: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, Value>;
}

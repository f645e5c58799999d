import { LOCALES, type Locale } from '@/lib/contract/locales';

export { LOCALES, type Locale };

export const DEFAULT_LOCALE: Locale = 'en';

const RIGHT_TO_LEFT: readonly Locale[] = ['ar', 'fa'];

/** Whether `value` names a locale of the site. */
export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/** Which way `locale` is written, for a `dir` attribute. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr';
}

/**
 * The public address of `path` (begins with `/`, no locale) in `locale`: English without a prefix, the others with one.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

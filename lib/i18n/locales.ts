import { DEFAULT_LOCALE, LOCALES, LOCALE_ROWS, type Locale } from '@/lib/contract/locales';

export { DEFAULT_LOCALE, LOCALES, LOCALE_ROWS, type Locale };

/** Whether `value` names a locale of the site. */
export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/** Which way `locale` is written, for a `dir` attribute. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return LOCALE_ROWS[locale].direction;
}

/**
 * The public address of `path` (begins with `/`, no locale) in `locale`: English without a prefix, the others with one.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The locale an address is written in; English has no prefix. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1] ?? '';
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

/** `pathname` without its locale: what the routes of specification section 2 are written in. */
export function withoutLocale(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : pathname;
}

import { setRequestLocale } from 'next-intl/server';
import { readContent } from '@/lib/content/data';
import { absent } from '@/lib/errors';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/**
 * The locale of a page's address, made known to next-intl, when what editors have written is known: first thing in every page.
 * @throws SiteError absent when there is no such locale
 */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) throw absent('path');
  setRequestLocale(locale);
  await readContent();
  return locale;
}

import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';
import type english from '@/messages/en.json';

const load = (locale: Locale) => import(`../../messages/${locale}.json`) as Promise<{ default: typeof english }>;

/** Messages of the request's locale, which each layout and page sets with `setRequestLocale`. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = requested && isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale, messages: (await load(locale)).default, timeZone: 'Asia/Dubai' };
});

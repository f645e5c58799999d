import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';

/** Messages of the request's locale, which each layout and page sets with `setRequestLocale`. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = requested && isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale, messages: MESSAGES[locale], timeZone: 'Asia/Dubai' };
});

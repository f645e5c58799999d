import { getRequestConfig } from 'next-intl/server';
import { readContent } from '@/lib/content/data';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales';
import { messagesIn } from '@/lib/i18n/messages';

/** Messages of the request's locale, which each layout and page sets with `setRequestLocale`. */
export default getRequestConfig(async ({ requestLocale }) => {
  await readContent();
  const requested = await requestLocale;
  const locale = requested && isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale, messages: messagesIn(locale), timeZone: 'Asia/Dubai' };
});

import type { Locale as SiteLocale } from '@/lib/contract/locales';
import type messages from '@/messages/en.json';

/** Message keys and locales are checked by the compiler. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: SiteLocale;
    Messages: typeof messages;
  }
}

import type { Locale } from '@/lib/i18n/locales';

/** What every page runs in the browser: consent, toasts, the tag, the header's state. */
export function SiteIslands({ locale }: { locale: Locale }) {
  return <div hidden data-locale={locale} />;
}

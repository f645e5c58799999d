import { useLocale, useTranslations } from 'next-intl';
import { Today } from '@/components/layout/printed-date';
import { formatDay } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';

/**
 * The dates that a printed price needs beside it: the upstream's own, and that of the print, which only a browser knows.
 * Shown in print alone.
 * @param asOf ISO timestamp of what the page shows; left out where it shows many things
 */
export function PrintDate({ asOf = null }: { asOf?: string | null }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <p className="print-date hidden">
      {asOf && <span>{t('brochure.asOf', { date: formatDay(new Date(asOf), locale) })}</span>}
      <Today message="brochure.printed" messages={islandMessages(locale, ['brochure.printed'])} paperOnly />
    </p>
  );
}

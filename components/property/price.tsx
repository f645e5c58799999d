import { useLocale, useTranslations } from 'next-intl';
import { formatPrice } from '@/lib/format';
import type { Property } from '@/lib/property/types';

/** An amount of AED as large as a page shows it, or that it is told on request; what a rent is paid for stands smaller beside it. */
export function Price({ aed, rent }: { aed: number | null; rent: Property['rent'] }) {
  const t = useTranslations();
  const locale = useLocale();
  if (!aed) return <bdi>{t('common.priceOnRequest')}</bdi>;
  return (
    <>
      <bdi>{formatPrice(aed, locale)}</bdi>
      {rent?.period && (
        <small className="ms-[0.4em] font-sans text-[0.45em] text-ink-3"> {t(`rent.per.${rent.period}`)}</small>
      )}
    </>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { Rows } from '@/components/ui/figures';
import { formatNumber, formatPrice } from '@/lib/format';
import type { PropertyDetail } from '@/lib/property/types';
import { priceText } from '@/lib/property/view';

type Props = { property: PropertyDetail; aed: number | null; className?: string };

/** What a rent is, of a property or one of its units (AED), in how many cheques it is paid, and the deposit. */
export function RentTerms({ property, aed, className }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { cheques, deposit } = property;
  const items = [
    { label: t('rent.rent'), value: aed ? priceText(aed, property, t, locale) : t('common.priceOnRequest') },
    ...(cheques ? [{ label: t('rent.cheques'), value: formatNumber(cheques) }] : []),
    ...(deposit ? [{ label: t('rent.deposit'), value: formatPrice(deposit, locale) }] : []),
  ];
  return <Rows items={items} className={className} />;
}

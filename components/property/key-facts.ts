import { withoutBedrooms } from '@/components/unit/unit-words';
import { formatPercent } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { bedroomsText, figure } from '@/lib/property/format';
import { holdsOffices, unitCount } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';

/** What a property's page and its brochure say alike. */

/** The investment highlights, by the number in their messages. */
export const HIGHLIGHTS = [1, 2, 3, 4] as const;

/** The figures under a property's title; N/A where nothing is known. Offices have no bedrooms to count. */
export function keyFigures(property: PropertyDetail, t: Translate, locale: Locale): { label: string; value: string }[] {
  const none = t('common.notAvailable');
  const rate = property.completionRate;
  const offices = holdsOffices(property);
  const empty = withoutBedrooms(offices, t);
  const rooms = bedroomsText(property, { none: empty, range: (min, max) => t('property.range', { min, max }) });
  return [
    ...(offices && (rooms === null || rooms === empty)
      ? []
      : [{ label: t('property.bedrooms'), value: rooms ?? none }]),
    { label: t('property.units'), value: figure(unitCount(property)) ?? none },
    {
      label: property.minArea ? t('property.areaFrom') : t('property.area'),
      value: figure(property.minArea ?? property.averageArea) ?? none,
    },
    { label: t('property.completion'), value: rate === null ? none : formatPercent(rate, locale) },
  ];
}

/** `8% rental guarantee`, without its share where that is not known; null where there is none. */
export function guaranteeText(property: PropertyDetail, t: Translate, locale: Locale): string | null {
  if (!property.rentalGuarantee) return null;
  return property.rentalGuaranteeValue
    ? t('property.rentalGuaranteeValue', { percent: formatPercent(property.rentalGuaranteeValue, locale) })
    : t('property.rentalGuarantee');
}

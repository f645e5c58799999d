import { termView, type Worded } from '@/components/property/property-words';
import { SALES_STATUSES } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import type { Unit } from '@/lib/unit/types';

/** The status of a unit: the site's own word, in the gender of a unit, where it has one; available where nothing is said. */
export function unitStatusView(unit: Pick<Unit, 'status' | 'contentLanguage'>, t: Translate, locale: Locale): Worded {
  const { status, contentLanguage } = unit;
  const key = status === null ? 'available' : SALES_STATUSES.find((known) => known === status.key);
  if (key) return { text: t(`unit.statuses.${key}`) };
  return termView(status, t, t('unit.statuses.available'), contentLanguage, locale);
}

/** What 0 bedrooms are called: an office in commercial property, else a studio. */
export function withoutBedrooms(offices: boolean, t: Translate): string {
  return offices ? t('unit.office') : t('units.studio');
}

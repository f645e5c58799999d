import { useLocale, useTranslations } from 'next-intl';
import { statusColour } from '@/components/property/sales-status';
import { unitName, unitStatusView } from '@/lib/unit/view';
import { bedroomCount } from '@/lib/property/view';
import { UnitRow } from '@/components/unit/unit-row';
import { dotted, formatCount, formatNumber, formatPrice } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { statusKey } from '@/lib/property/format';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { unitPath } from '@/lib/routes';

/** Units as rows of a table, each a link: the preview of a property page. Those without bedrooms are studios, or offices. */
export function UnitRows({ units, slug, offices }: { units: Unit[]; slug: string; offices: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <ul className="@container border-t border-ink">
      {units.map((unit) => {
        const perSqFt = pricePerSqFt(unit);
        const rooms = bedroomCount(unit.bedrooms, offices, t);
        const name = unitName(unit, t('common.notAvailable'));
        const status = unitStatusView(unit, t, locale);
        const area = unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : null;
        return (
          <UnitRow
            key={unit.id}
            row={{
              href: localePath(locale, unitPath(slug, unit.id)),
              name,
              label: t('units.open', { id: name }),
              status: { ...status, colour: statusColour(statusKey(unit.status)) },
              rooms: rooms ?? t('common.notAvailable'),
              baths: unit.baths === null ? null : t('units.baths', { count: unit.baths, n: formatCount(unit.baths) }),
              area,
              brief: dotted([rooms, area], locale),
              price: unit.price ? formatPrice(unit.price, locale) : null,
              noPrice: unit.price ? null : t('common.priceOnRequest'),
              perSqFt: perSqFt === null ? null : t('units.perSqFt', { n: formatNumber(perSqFt) }),
            }}
          />
        );
      })}
    </ul>
  );
}

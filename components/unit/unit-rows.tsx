import { useLocale, useTranslations } from 'next-intl';
import { statusColour } from '@/components/property/sales-status';
import { termView } from '@/components/property/property-words';
import { unitName } from '@/components/unit/unit-name';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { formatCount, formatNumber, formatPrice } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { statusKey } from '@/lib/property/format';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';

/** Units as rows of a table, each a link: the preview of a property page. */
export function UnitRows({ units, slug }: { units: Unit[]; slug: string }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <ul className="border-t border-ink">
      {units.map((unit) => {
        const perSqFt = pricePerSqFt(unit);
        const name = unitName(unit, t('common.notAvailable'));
        const status = termView(unit.status, t, t('terms.available'), unit.contentLanguage, locale);
        return (
          <li
            key={unit.id}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-4 border-b border-line py-5 md:grid-cols-[minmax(110px,1fr)_1fr_1fr_1fr_1.5fr_20px]"
          >
            <span className="max-md:row-start-1">
              <SiteLink
                href={localePath(locale, `/properties/${slug}/units/${String(unit.id)}`)}
                className="figure stretched text-[22px]"
                aria-label={t('units.open', { id: name })}
              >
                <bdi>{name}</bdi>
              </SiteLink>
              <span
                lang={status.lang}
                className={`caps dotted mt-1.5 flex items-center gap-2 text-xs ${statusColour(statusKey(unit.status))}`}
              >
                {status.text}
              </span>
            </span>
            <span className="text-[15px] max-md:hidden">
              {unit.bedrooms === null
                ? t('common.notAvailable')
                : unit.bedrooms === 0
                  ? t('units.studio')
                  : t('units.beds', { count: unit.bedrooms, n: formatCount(unit.bedrooms) })}
            </span>
            <span className="text-[15px] text-ink-2 max-md:hidden">
              {unit.baths === null ? '' : t('units.baths', { count: unit.baths, n: formatCount(unit.baths) })}
            </span>
            <span className="text-[15px] text-ink-2 max-md:hidden">
              {unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : ''}
            </span>
            <span className="col-start-1 mt-1.5 text-sm text-ink-2 md:hidden">
              {[
                unit.bedrooms === null
                  ? null
                  : unit.bedrooms === 0
                    ? t('units.studio')
                    : t('units.beds', { count: unit.bedrooms, n: formatCount(unit.bedrooms) }),
                unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="text-end max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
              <bdi className="block text-[15px]">
                {unit.price ? formatPrice(unit.price) : t('common.priceOnRequest')}
              </bdi>
              {perSqFt !== null && (
                <bdi className="text-[13px] text-ink-3">{t('units.perSqFt', { n: formatNumber(perSqFt) })}</bdi>
              )}
            </span>
            <Icon
              name="arrow"
              className="size-[18px] max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 transition-transform duration-300 ltr:group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
            />
          </li>
        );
      })}
    </ul>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { statusColour } from '@/components/property/sales-status';
import { unitName, unitStatusView } from '@/lib/unit/view';
import { bedroomCount } from '@/lib/property/view';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
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
        return (
          <li
            key={unit.id}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-4 border-b border-line py-5 @min-[560px]:grid-cols-[minmax(110px,1fr)_1fr_1fr_1fr_1.5fr_20px]"
          >
            <span className="@max-[560px]:row-start-1">
              <SiteLink
                href={localePath(locale, unitPath(slug, unit.id))}
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
            <span className="text-[15px] @max-[560px]:hidden">{rooms ?? t('common.notAvailable')}</span>
            <span className="text-[15px] text-ink-2 @max-[560px]:hidden">
              {unit.baths === null ? '' : t('units.baths', { count: unit.baths, n: formatCount(unit.baths) })}
            </span>
            <span className="text-[15px] text-ink-2 @max-[560px]:hidden">
              {unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : ''}
            </span>
            <span className="col-start-1 mt-1.5 text-sm text-ink-2 @min-[560px]:hidden">
              {dotted([rooms, unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : null], locale)}
            </span>
            <span className="text-end @max-[560px]:col-start-2 @max-[560px]:row-span-2 @max-[560px]:row-start-1">
              <span className={`block text-[15px] ${unit.price ? 'whitespace-nowrap' : ''}`}>
                {unit.price ? <bdi>{formatPrice(unit.price)}</bdi> : t('common.priceOnRequest')}
              </span>
              {perSqFt !== null && (
                <span className="text-[13px] text-ink-3">{t('units.perSqFt', { n: formatNumber(perSqFt) })}</span>
              )}
            </span>
            <Icon
              name="arrow"
              className="size-[18px] @max-[560px]:col-start-3 @max-[560px]:row-span-2 @max-[560px]:row-start-1 transition-transform duration-300 ltr:group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
            />
          </li>
        );
      })}
    </ul>
  );
}

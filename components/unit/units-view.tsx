import { useLocale, useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { unitsTrail } from '@/lib/property/breadcrumbs';
import { unitCards, unitCardTexts } from '@/lib/unit/view';
import { withoutBedrooms } from '@/lib/property/view';
import { UnitsIsland, type UnitsTexts } from '@/components/unit/units-island';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { telHref } from '@/lib/agency/format';
import { UNIT_PRICE_BANDS } from '@/lib/contract/rules';
import { formatCount, formatShortAmount } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { formatRange } from '@/lib/params';
import { foreign } from '@/lib/property/format';
import { holdsOffices } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import type { Agency } from '@/lib/site';
import { UNIT_SORTS, unitsQuery, type UnitFilters } from '@/lib/unit/params';
import { bedroomOptions } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { unitsPath } from '@/lib/routes';

const SORT_KEYS = { price: 'sortPrice', area: 'sortArea', bedrooms: 'sortBedrooms', unit_id: 'sortUnitId' } as const;
/** The option '5+ Bedrooms' matches exactly 5 (section 5). */
const OPEN_ENDED = 5;

type Props = {
  property: PropertyDetail;
  /** every unit of the property */
  all: Unit[];
  /** how many pass the filters */
  found: number;
  /** those of this page */
  shown: Unit[];
  totalPages: number;
  filters: UnitFilters;
  agency: Agency;
};

/** Units of a property (specification section 2). */
export function UnitsView({ property, all, found, shown, totalPages, filters, agency }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  // The English sentence has the article already.
  const subtitled = locale === 'en' ? property.title.replace(/^the\s+/i, '') : property.title;
  const titleLang = foreign(property.titleLanguage, locale);
  const path = localePath(locale, unitsPath(property.slug));
  const offices = holdsOffices(property);
  const lastBand = UNIT_PRICE_BANDS.length - 1;
  const short = (amount: number) => formatShortAmount(amount, locale);
  const texts: UnitsTexts = {
    ...unitCardTexts(t, agency, locale),
    search: t('units.search'),
    bedrooms: t('units.bedrooms'),
    priceRange: t('units.priceRange'),
    sort: t('units.sort'),
    direction: `${t('units.ascending')} / ${t('units.descending')}`,
    view: t('units.view'),
    gridView: t('units.gridView'),
    listView: t('units.listView'),
    apply: t('units.apply'),
    clear: t('units.clear'),
    showing: t.raw('units.showing') as string,
    emptyTitle: t('units.emptyTitle'),
    emptyText: t('units.emptyText'),
    failed: t('search.failedText'),
    tryAgain: t('common.tryAgain'),
    pagination: t('search.pagination'),
    page: t.raw('search.page') as string,
    next: t('search.next'),
    previous: t('search.previous'),
    comingSoon: t('search.comingSoon'),
    bedroomChoices: [
      { value: '', label: t('units.anyBedrooms') },
      ...bedroomOptions(all).map((count) => ({
        value: String(count),
        label:
          count === 0
            ? withoutBedrooms(offices, t)
            : count === OPEN_ENDED
              ? t('units.bedrooms5')
              : t('units.bedroomsN', { count, n: formatCount(count) }),
      })),
    ],
    priceChoices: [
      { value: '', label: t('units.anyPrice') },
      ...UNIT_PRICE_BANDS.map(([min, max], at) => ({
        value: formatRange({ min: min === 0 ? null : min, max }),
        label:
          at === 0
            ? t('units.under', { max: short(max) })
            : at === lastBand
              ? t('units.over', { min: short(min) })
              : t('units.between', { min: short(min), max: short(max) }),
      })),
    ],
    sortChoices: UNIT_SORTS.map((sort) => ({ value: sort, label: t(`units.${SORT_KEYS[sort]}`) })),
    directionChoices: [
      { value: 'asc', label: t('units.ascending') },
      { value: 'desc', label: t('units.descending') },
    ],
  };

  return (
    <div className="wrap pb-24 md:pb-32">
      <Breadcrumb steps={unitsTrail(property, t, locale)} />
      <header className="flex flex-wrap items-end justify-between gap-6 pt-8 md:pt-12">
        <div>
          <p className="eyebrow" lang={property.city || property.district ? lang : undefined}>
            {[property.city?.name, property.district?.name]
              .map((name) => name ?? t('common.dubai'))
              .join(t('common.comma'))}
          </p>
          <h1 className="title-1 mt-3">{t('units.title')}</h1>
          <p className="mt-4 text-ink-2">
            {t.rich('units.subtitle', { title: subtitled, b: (chunks) => <bdi lang={titleLang}>{chunks}</bdi> })}
          </p>
        </div>
        <Button asChild>
          <a href={telHref(agency.phone)} data-track="phone_call" data-track-label={property.slug}>
            <Icon name="phone" />
            {t('common.callNow')}
          </a>
        </Button>
      </header>
      <UnitsIsland
        property={{ id: property.id, slug: property.slug, offices }}
        initial={unitCards(shown, t, locale, offices)}
        answer={{ query: unitsQuery(filters), found, totalPages }}
        total={all.length}
        path={path}
        locale={locale}
        texts={texts}
      />
    </div>
  );
}

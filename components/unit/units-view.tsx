import { useLocale, useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Pagination } from '@/components/listing/pagination';
import { UnitCard } from '@/components/unit/unit-card';
import { UnitControls } from '@/components/unit/unit-controls';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { telHref } from '@/lib/agency/format';
import { formatNumber } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { foreign } from '@/lib/property/format';
import type { PropertyDetail } from '@/lib/property/types';
import { changeUnits, unitsQuery, type UnitFilters } from '@/lib/unit/params';
import type { Unit } from '@/lib/unit/types';
import type { Agency } from '@/lib/site';

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
  const t = useTranslations('units');
  const c = useTranslations('common');
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const titleLang = foreign(property.titleLanguage, locale);
  const base = `/properties/${property.slug}/units`;
  const hrefOf = (change: Partial<UnitFilters>) => {
    const query = unitsQuery(changeUnits(filters, change));
    return localePath(locale, query ? `${base}?${query}` : base);
  };
  const city = property.city?.name ?? c('dubai');
  const district = property.district?.name ?? c('dubai');

  return (
    <div className="wrap pb-24 md:pb-32">
      <Breadcrumb
        steps={[
          { name: c('home'), href: localePath(locale, '/') },
          { name: c('properties'), href: localePath(locale, '/properties') },
          { name: property.title, href: localePath(locale, `/properties/${property.slug}`), lang: titleLang },
          { name: t('units') },
        ]}
      />
      <header className="flex flex-wrap items-end justify-between gap-6 pt-8 md:pt-12">
        <div>
          <p className="eyebrow" lang={lang}>
            {city}
            {c('comma')}
            {district}
          </p>
          <h1 className="title-1 mt-3">{t('title')}</h1>
          <p className="mt-4 text-ink-2">
            {t.rich('subtitle', { title: property.title, b: (chunks) => <bdi lang={titleLang}>{chunks}</bdi> })}
          </p>
        </div>
        <Button asChild>
          <a href={telHref(agency.phone)} data-track="phone_call" data-track-label={property.slug}>
            <Icon name="phone" />
            {c('callNow')}
          </a>
        </Button>
      </header>
      <UnitControls
        base={localePath(locale, base)}
        filters={filters}
        units={all}
        gridHref={hrefOf({ view: 'grid' })}
        listHref={hrefOf({ view: 'list' })}
      />
      <p className="mt-6 mb-8 text-[15px]" role="status">
        {t('showing', { shown: formatNumber(found), total: formatNumber(all.length) })}
      </p>
      {shown.length === 0 ? (
        <div className="border-t border-ink py-16">
          <h2 className="title-2">{t('emptyTitle')}</h2>
          <p className="mt-4 text-ink-2">{t('emptyText')}</p>
          <Button asChild className="mt-8">
            <SiteLink href={localePath(locale, base)}>{t('clear')}</SiteLink>
          </Button>
        </div>
      ) : (
        <ul className={filters.view === 'list' ? 'grid gap-6' : 'grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3'}>
          {shown.map((unit, at) => (
            <li key={unit.id} className="flex *:flex-1">
              <UnitCard unit={unit} slug={property.slug} agency={agency} view={filters.view} eager={at < 3} />
            </li>
          ))}
        </ul>
      )}
      <Pagination current={filters.page} total={totalPages} hrefs={(page) => hrefOf({ page })} />
    </div>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { HomeStrip } from '@/components/property/home-strip';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { UnitsIsland } from '@/components/unit/units-island';
import { telHref } from '@/lib/agency/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { cardPictures } from '@/lib/images';
import type { Topics } from '@/lib/landing/types';
import { unitsTrail } from '@/lib/property/breadcrumbs';
import { foreign } from '@/lib/property/format';
import { holdsOffices, isSold } from '@/lib/property/rules';
import type { Property, PropertyDetail } from '@/lib/property/types';
import { contactOf } from '@/lib/property/view';
import { PAGER_MESSAGES } from '@/lib/search/view';
import type { Agency } from '@/lib/site';
import { unitsQuery, type UnitFilters } from '@/lib/unit/params';
import { bedroomOptions, type unitsPage } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { unitsPath } from '@/lib/routes';
import { ledgerOf, unitCards, UNITS_MESSAGES, unitsChoices } from '@/lib/unit/view';

type Props = {
  property: PropertyDetail;
  /** what has a landing page, for the way there */
  topics: Topics;
  /** every unit of the property */
  all: Unit[];
  /** those of this page */
  shown: ReturnType<typeof unitsPage<Unit>>;
  filters: UnitFilters;
  /** homes like it, for where none of its units is found */
  similar?: readonly Property[];
  agency: Agency;
};

/** Units of a property (specification section 2). */
export function UnitsView({ property, topics, all, shown, filters, similar = [], agency }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  // The English sentence has the article already.
  const subtitled = locale === 'en' ? property.title.replace(/^the\s+/i, '') : property.title;
  const titleLang = foreign(property.titleLanguage, locale);
  const offices = holdsOffices(property);
  const { units, ...page } = shown;
  return (
    <div className="wrap pb-24 md:pb-32">
      <Breadcrumb steps={unitsTrail(property, topics, t, locale)} />
      <header className="relative flex items-end justify-between gap-6 pt-4 md:pt-8">
        <div>
          <p className="eyebrow" lang={property.city && property.district ? lang : undefined}>
            {[property.city?.name, property.district?.name]
              .map((name) => name ?? t('common.dubai'))
              .join(t('common.comma'))}
          </p>
          <h1 className="mt-2 text-[clamp(2.5rem,1.4rem+3.2vw,4rem)]">{t('units.title')}</h1>
          <p className="mt-2 text-ink-2 md:mt-3">
            {t.rich('units.subtitle', { title: subtitled, b: (chunks) => <bdi lang={titleLang}>{chunks}</bdi> })}
          </p>
        </div>
        {/* on a phone beside the place, so that the first homes stand in the first screen */}
        <Button asChild className="max-md:absolute max-md:end-0 max-md:top-0 max-md:h-11 max-md:border-0 max-md:px-0">
          <a href={telHref(contactOf(property, agency).phone)} data-track="phone_call" data-track-label={property.slug}>
            <Icon name="phone" />
            {t('common.callNow')}
          </a>
        </Button>
      </header>
      <UnitsIsland
        screen={{
          property: {
            id: property.id,
            slug: property.slug,
            offices,
            ...(property.rent && { rent: true as const }),
            ...(isSold(property.salesStatus) && { sold: true as const }),
          },
          path: localePath(locale, unitsPath(property.slug)),
          telHref: telHref(contactOf(property, agency).phone),
          pictures: cardPictures(),
          total: all.length,
          ledger: ledgerOf(all, property.rent, t),
          cards: unitCards(units, property.rent !== null, t, locale),
          ...page,
          query: unitsQuery(filters),
        }}
        messages={islandMessages(locale, [...PAGER_MESSAGES, ...UNITS_MESSAGES])}
        choices={unitsChoices(bedroomOptions(all), t, locale, offices)}
      />
      {similar.length > 0 && (
        <div className="beside-nothing">
          <HomeStrip id="worth" title={t('search.worth')} homes={similar} />
        </div>
      )}
    </div>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactBar } from '@/components/agency/contact-bar';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintDate } from '@/components/layout/print-date';
import { LocationPanel } from '@/components/property/location-panel';
import { MoreLinks } from '@/components/landing/more-links';
import { PaymentPlans } from '@/components/property/payment-plans';
import { PricePanel } from '@/components/property/price-panel';
import { HomeStrip } from '@/components/property/home-strip';
import { CardGrid } from '@/components/property/card-grid';
import { PropertyFacts } from '@/components/property/property-facts';
import { SectionBar } from '@/components/property/section-bar';
import { PropertyGallery } from '@/components/property/property-gallery';
import { Badges, PlateWords, PropertyOverview, SoldName } from '@/components/property/property-heading';
import { Spread } from '@/components/property/spread';
import { UnitRows } from '@/components/unit/unit-rows';
import { Button } from '@/components/ui/button';
import { Figures, Section } from '@/components/ui/figures';
import { MediaImage } from '@/components/ui/media-image';
import { Later } from '@/components/ui/later';
import { SiteLink } from '@/components/ui/link';
import { preloadFace } from '@/lib/faces';
import { formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import type { Topics } from '@/lib/landing/types';
import { propertyTrail } from '@/lib/property/breadcrumbs';
import { foreign } from '@/lib/property/format';
import {
  displayPrice,
  holdsOffices,
  isForSale,
  isSingleHome,
  isSold,
  showsPlans,
  spreadsOf,
  SUGGESTED,
  tilesOf,
  UNITS_PREVIEW,
} from '@/lib/property/rules';
import type { Property, PropertyDetail } from '@/lib/property/types';
import { CARD_MESSAGES, cardLabels, cardView, contactOf, keyFigures, placeText, titleAsked } from '@/lib/property/view';
import { unitPath, unitsPath } from '@/lib/routes';
import type { Agency } from '@/lib/site';
import { soldLast } from '@/lib/unit/rules';
import { unitName } from '@/lib/unit/view';

type Props = {
  property: PropertyDetail;
  /** what has a landing page, for the ways there */
  topics: Topics;
  similar: Property[];
  agency: Agency;
  /** the page's own public address */
  url: string;
  mapsKey: string | undefined;
  form: ReactNode;
};

/** A property page, from breadcrumb to location (specification section 2, Property details). */
export function PropertyView({ property, topics, similar, agency, url, mapsKey, form }: Props) {
  // The price is in the first screen and set in it in every language: arriving late it would move it.
  preloadFace('newsreader');
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const place = placeText(property, t);
  const labels = cardLabels(islandMessages(locale, CARD_MESSAGES), agency);
  const sold = isSold(property.salesStatus);

  const figures = keyFigures(property, t, locale);
  const spreads = spreadsOf(property.pictures);
  const spread = (nth: 1 | 2) => {
    const at = spreads[nth - 1];
    return at !== undefined && <Spread pictures={property.pictures} at={at} title={property.title} nth={nth} />;
  };
  const trail = <Breadcrumb steps={propertyTrail(property, topics, t, locale)} />;

  return (
    <div className="plate pb-24 md:pb-32" data-tiles={tilesOf(property.pictures) > 0 || undefined}>
      {sold && (
        <div className="wrap">
          {trail}
          <SoldNotice property={property} similar={similar} />
        </div>
      )}
      <PropertyGallery
        id={property.id}
        slug={property.slug}
        title={property.title}
        titleLang={foreign(property.titleLanguage, locale)}
        pictures={property.pictures}
      />
      <PlateWords property={property} named={!sold} />
      <SectionBar property={property} />
      <div className="wrap">
        {!sold && trail}
        <div className="mt-6 grid gap-x-24 lg:mt-4 lg:grid-cols-[minmax(0,1fr)_392px]">
          <div className="min-w-0">
            {figures.length > 0 && <Figures items={figures} className={sold ? undefined : 'plate-figures'} />}
            <Badges property={property} />
            {/* As high as a window, so that the page's end does not show meanwhile. */}
            <Later className="h-svh">
              <PropertyOverview property={property} />
              {spread(1)}
              <PropertyPlans property={property} />
              {isSingleHome(property) ? <HomePlan property={property} /> : <PropertyUnits property={property} />}
              {spread(2)}

              <PropertyFacts property={property} topics={topics} />
            </Later>
          </div>

          <aside className="beside mt-16 lg:mt-0">
            <Later>
              <PricePanel property={property} agency={agency} url={url} form={form} />
            </Later>
          </aside>
        </div>

        <Later>
          <Section id="location" title={t('property.location')}>
            <LocationPanel
              coordinates={property.coordinates}
              address={property.address ?? place ?? t('common.defaultPlace')}
              lang={property.address || place ? lang : undefined}
              title={property.title}
              topics={topics}
              mapsKey={mapsKey}
            />
          </Section>

          {similar.length > 0 && (
            <Section id="similar" title={t('property.similar')}>
              <CardGrid cards={similar.slice(0, 3).map((other) => cardView(other, t, locale))} labels={labels} />
            </Section>
          )}
          <MoreLinks property={property} topics={topics} />
          <PrintDate asOf={displayPrice(property) === null ? null : property.updatedAt} />
        </Later>
      </div>
      <ContactBar
        agency={contactOf(property, agency)}
        title={titleAsked(property.title, property, t)}
        label={property.slug}
      />
    </div>
  );
}

/** How it is paid for, where that is a question. */
function PropertyPlans({ property }: Pick<Props, 'property'>) {
  const t = useTranslations('property');
  const locale = useLocale();
  if (!showsPlans(property)) return null;
  return (
    <Section id="payment-plans" title={t('paymentPlans')}>
      <PaymentPlans
        property={property}
        price={displayPrice(property)}
        units={property.units}
        offices={holdsOffices(property)}
        lang={foreign(property.contentLanguage, locale)}
      />
    </Section>
  );
}

/** The first units, and the way to all of them. */
function PropertyUnits({ property }: Pick<Props, 'property'>) {
  const t = useTranslations('property');
  const locale = useLocale();
  const { units, slug } = property;
  const preview = soldLast(units, ({ status }) => isSold(status)).slice(0, UNITS_PREVIEW);
  return (
    <Section id="units" title={t('availableUnits')}>
      {units.length === 0 ? (
        <p className="border-t border-line pt-5 text-ink-2">{t('unitsNone')}</p>
      ) : (
        <>
          <UnitRows units={preview} all={units} slug={slug} rent={property.rent} offices={holdsOffices(property)} />
          <Button asChild className="mt-7">
            <SiteLink href={localePath(locale, unitsPath(slug))}>
              {t('viewAllUnits', { n: formatNumber(units.length) })}
            </SiteLink>
          </Button>
        </>
      )}
    </Section>
  );
}

/** The plan of the one home that a listing is, which is read on the home's own page; nothing without. */
function HomePlan({ property }: Pick<Props, 'property'>) {
  const t = useTranslations('unit');
  const c = useTranslations('common');
  const locale = useLocale();
  const [home] = property.units;
  if (!home?.floorPlan) return null;
  return (
    <Section id="units" title={t('floorPlan')}>
      <SiteLink
        href={localePath(locale, unitPath(property.slug, home.id))}
        aria-label={t('openPlan')}
        className="block border border-line bg-white"
      >
        <MediaImage
          src={home.floorPlan.src}
          alt={t('planAlt', { id: unitName(home, c('notAvailable')) })}
          sizes="(min-width: 64rem) 60vw, 92vw"
          fit="contain"
          frameClassName="aspect-[4/3] bg-white"
          className="p-6 sm:p-9"
        />
      </SiteLink>
    </Section>
  );
}

/** Of a property that is sold that is said before all else, and which similar ones are for sale. */
function SoldNotice({ property, similar }: Pick<Props, 'property' | 'similar'>) {
  const t = useTranslations('property');
  const forSale = similar.filter(isForSale).slice(0, SUGGESTED);
  const similarHref = similar.length > 0 ? '#similar' : undefined;
  return (
    <div className="pt-3 pb-8 lg:pt-4 lg:pb-10">
      <SoldName property={property} similarHref={forSale.length > 0 ? '#for-sale' : similarHref} />
      {forSale.length > 0 && (
        <div className="mt-7 lg:mt-9">
          <HomeStrip id="for-sale" title={t('similarForSale')} homes={forSale} />
        </div>
      )}
    </div>
  );
}

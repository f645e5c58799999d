import '@/components/property/plate.css';
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
  isSold,
  spreadsOf,
  SUGGESTED,
  tilesOf,
  UNITS_PREVIEW,
} from '@/lib/property/rules';
import type { Property, PropertyDetail } from '@/lib/property/types';
import { CARD_MESSAGES, cardLabels, cardView, keyFigures, placeText } from '@/lib/property/view';
import { unitsPath } from '@/lib/routes';
import type { Agency } from '@/lib/site';
import { soldLast } from '@/lib/unit/rules';

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
  const price = displayPrice(property);
  const place = placeText(property, t);
  const labels = cardLabels(islandMessages(t, locale, CARD_MESSAGES), agency);
  const sold = isSold(property.salesStatus);

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
            <Figures items={keyFigures(property, t, locale)} className={sold ? undefined : 'plate-figures'} />
            <Badges property={property} />
            <PropertyOverview property={property} />
            {spread(1)}
            <Section id="payment-plans" title={t('property.paymentPlans')}>
              <PaymentPlans
                property={property}
                price={price}
                units={property.units}
                offices={holdsOffices(property)}
                lang={lang}
              />
            </Section>

            <PropertyUnits property={property} />
            {spread(2)}

            <PropertyFacts property={property} topics={topics} />
          </div>

          <aside className="beside mt-16 lg:mt-0">
            <PricePanel property={property} agency={agency} url={url} form={form} />
          </aside>
        </div>

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
      </div>
      <ContactBar agency={agency} title={property.title} label={property.slug} />
    </div>
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
          <UnitRows units={preview} all={units} slug={slug} offices={holdsOffices(property)} />
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

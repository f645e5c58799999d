import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactBar } from '@/components/agency/contact-bar';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { LocationPanel } from '@/components/property/location-panel';
import { PaymentPlans } from '@/components/property/payment-plans';
import { PricePanel } from '@/components/property/price-panel';
import { cardLabels, cardView, guaranteeText, keyFigures, placeText, termView } from '@/lib/property/view';
import { PropertyCard } from '@/components/property/property-card';
import { PropertyFacts } from '@/components/property/property-facts';
import { PropertyGallery } from '@/components/property/property-gallery';
import { statusColour } from '@/components/property/sales-status';
import { propertyTrail } from '@/lib/property/breadcrumbs';
import { UnitRows } from '@/components/unit/unit-rows';
import { Button } from '@/components/ui/button';
import { preloadFace } from '@/lib/faces';
import { Dotted } from '@/components/ui/interpolated';
import { Figures, Rows, Section } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { formatMonth, formatNumber, formatPercent, formatPrice } from '@/lib/format';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { figure, foreign, statusKey } from '@/lib/property/format';
import { displayPrice, holdsOffices, isHandedOver, unitCount, UNITS_PREVIEW } from '@/lib/property/rules';
import type { Property, PropertyDetail, Term } from '@/lib/property/types';
import type { Agency } from '@/lib/site';
import { soldLast } from '@/lib/unit/rules';
import { unitsPath, PAGES } from '@/lib/routes';

type Props = {
  property: PropertyDetail;
  similar: Property[];
  agency: Agency;
  /** the page's own public address */
  url: string;
  mapsKey: string | undefined;
  form: ReactNode;
};

/** A property page, from breadcrumb to location (specification section 2, Property details). */
export function PropertyView({ property, similar, agency, url, mapsKey, form }: Props) {
  // The price is in the first screen and set in it in every language: arriving late it would move it.
  preloadFace('newsreader');
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const titleLang = foreign(property.titleLanguage, locale);
  const labels = cardLabels(t, agency);
  const place = placeText(property, t);
  const price = displayPrice(property);
  const term = (which: Term | null, fallback: string) => termView(which, t, fallback, property.contentLanguage, locale);
  const salesStatus = term(property.salesStatus, t('terms.available'));
  const propertyStatus = term(property.status, t('terms.available'));
  const type = term(property.type, t('terms.property'));
  const guarantee = guaranteeText(property, t, locale);
  const bronze = 'text-bronze';
  const badges = [
    { ...propertyStatus, colour: 'text-ink' },
    // Where both statuses read alike, once is enough.
    salesStatus.text !== propertyStatus.text && {
      ...salesStatus,
      colour: statusColour(statusKey(property.salesStatus)),
    },
    property.postDelivery && { text: t('property.postDelivery'), colour: bronze },
    guarantee !== null && { text: guarantee, colour: bronze },
    property.delivery && {
      text: t('property.delivery', { date: formatMonth(property.delivery, locale) }),
      colour: 'text-ink',
    },
  ].filter((badge) => badge !== false && badge !== null);
  const none = t('common.notAvailable');
  const isSold = (status: Term | null) => statusKey(status) === 'sold';
  const preview = soldLast(property.units, (unit) => isSold(unit.status)).slice(0, UNITS_PREVIEW);
  const unitsHref = localePath(locale, unitsPath(property.slug));

  return (
    <div className="wrap pb-24 md:pb-32">
      <Breadcrumb steps={propertyTrail(property, t, locale)} />
      <PropertyGallery
        id={property.id}
        slug={property.slug}
        title={property.title}
        titleLang={titleLang}
        pictures={property.pictures}
        status={{ key: statusKey(property.salesStatus), name: salesStatus.text, lang: salesStatus.lang }}
      />
      <div className="mt-7 grid gap-x-24 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="min-w-0">
          <p className="eyebrow">
            <Dotted
              parts={[type, propertyStatus, ...(property.developer ? [{ text: property.developer.name, lang }] : [])]}
            />
          </p>
          <h1 className="title-1 mt-2 lg:mt-3" lang={titleLang}>
            <bdi>{property.title}</bdi>
          </h1>
          {isSold(property.salesStatus) && (
            <p className={`mt-4 border-s-2 border-current ps-3 lg:mt-6 ${statusColour('sold')}`}>
              {t('property.soldOut')}{' '}
              <a
                href={similar.length > 0 ? '#similar' : localePath(locale, PAGES.properties.path)}
                className="underline underline-offset-4"
              >
                {t(similar.length > 0 ? 'property.soldSimilar' : 'property.soldElsewhere')}
              </a>
            </p>
          )}
          {/* The panel with the price comes last on a phone, so the price is also said here, over what may lie at the lower edge. */}
          <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 lg:hidden">
            <div>
              {price !== null && <p className="text-[13px] text-ink-3">{t('property.startingPrice')}</p>}
              <p className="figure mt-1 text-[34px] whitespace-nowrap">
                <bdi>{price === null ? t('common.priceOnRequest') : formatPrice(price)}</bdi>
              </p>
            </div>
            <a
              href="#enquire"
              className="-mb-1.5 inline-flex min-h-11 items-center text-sm underline decoration-line-2 underline-offset-[6px] hover:decoration-ink"
            >
              {t('property.enquire')}
            </a>
          </div>
          <p className="mt-4 flex items-center gap-2.5 text-ink-2 lg:mt-6" lang={place ? lang : undefined}>
            <Icon name="pin" className="size-[18px] text-ink-3" />
            {place ?? t('common.defaultPlace')}
          </p>
          <ul className="mt-6 flex flex-wrap gap-2.5">
            {badges.map(({ text, colour, ...own }) => (
              <li
                key={text}
                {...own}
                className={`caps dotted inline-flex items-center gap-2 rounded-sm border border-line-2 px-2.5 py-1.5 text-xs ${colour}`}
              >
                {text}
              </li>
            ))}
          </ul>
          <Figures items={keyFigures(property, t, locale)} className="mt-10" />

          <Section id="overview" title={t('property.overview')}>
            {property.descriptionHtml ? (
              // eslint-disable-next-line react/no-danger -- sanitised to prose by lib/upstream/parse/html.ts
              <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: property.descriptionHtml }} />
            ) : (
              <p className="text-ink-2">{t('property.descriptionNone')}</p>
            )}
            <Rows
              className="mt-8 border-t border-line"
              items={[
                { label: t('property.type'), value: type.text, lang: type.lang },
                { label: t('property.units'), value: figure(unitCount(property)) ?? none },
                {
                  label: t('property.completionProgress'),
                  value: <Progress rate={property.completionRate} none={none} locale={locale} />,
                },
                {
                  label: isHandedOver(property) ? t('property.handedOver') : t('property.expectedDelivery'),
                  value: property.delivery ? formatMonth(property.delivery, locale) : none,
                },
              ]}
            />
          </Section>

          <Section id="payment-plans" title={t('property.paymentPlans')}>
            <PaymentPlans
              plans={property.paymentPlans}
              price={price}
              units={property.units}
              offices={holdsOffices(property)}
              lang={lang}
            />
          </Section>

          <Section id="units" title={t('property.availableUnits')}>
            {property.units.length === 0 ? (
              <p className="border-t border-line pt-5 text-ink-2">{t('property.unitsNone')}</p>
            ) : (
              <>
                <UnitRows units={preview} slug={property.slug} offices={holdsOffices(property)} />
                <Button asChild className="mt-7">
                  <SiteLink href={unitsHref}>
                    {t('property.viewAllUnits', { n: formatNumber(property.units.length) })}
                  </SiteLink>
                </Button>
              </>
            )}
          </Section>

          <PropertyFacts property={property} />
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
          mapsKey={mapsKey}
        />
      </Section>

      {similar.length > 0 && (
        <Section id="similar" title={t('property.similar')}>
          <ul className="grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {similar.slice(0, 3).map((other) => (
              <li key={other.id} className="cell">
                <PropertyCard view={cardView(other, t, locale)} labels={labels} headingLevel="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ContactBar agency={agency} title={property.title} label={property.slug} />
    </div>
  );
}

/** A completion rate as a short bar and its figure. */
function Progress({ rate, none, locale }: { rate: number | null; none: string; locale: Locale }) {
  if (rate === null) return none;
  const percent = Math.min(100, Math.max(0, rate));
  return (
    <span className="inline-flex items-baseline gap-3">
      <span className="h-[3px] w-24 self-center bg-line" aria-hidden="true">
        <span className="block h-full bg-bronze" style={{ width: `${String(percent)}%` }} />
      </span>
      <span className="whitespace-nowrap">{formatPercent(percent, locale)}</span>
    </span>
  );
}

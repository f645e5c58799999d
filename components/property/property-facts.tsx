import { useLocale, useTranslations } from 'next-intl';
import { displayPrice, isSingleHome } from '@/lib/property/rules';
import { HIGHLIGHTS, salesStatusView, termView } from '@/lib/property/view';
import { Permit } from '@/components/property/permit';
import { RentTerms } from '@/components/property/rent-terms';
import { Icon } from '@/components/ui/icon';
import { Rows, Section, type Row } from '@/components/ui/figures';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { formatNumber, formatPercent, formatPrice } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { topicOf, topicPath } from '@/lib/landing/rules';
import type { Topics } from '@/lib/landing/types';
import { DEFAULT_FILTERS } from '@/lib/search/params';
import { searchPath } from '@/lib/search/format';
import { foreign } from '@/lib/property/format';
import type { PropertyDetail, Term } from '@/lib/property/types';

/** Property Information, developer, amenities and investment highlights (specification section 2). */
export function PropertyFacts({ property, topics }: { property: PropertyDetail; topics: Topics }) {
  const t = useTranslations('property');
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const developerId = property.developer?.id ?? null;
  // Its own page where search engines may keep one, else the list narrowed to it.
  const developerPath =
    topicPath(topicOf(topics, 'developer', developerId)) ??
    searchPath({ ...DEFAULT_FILTERS, developer: String(developerId) });
  return (
    <>
      <Section id="information" title={t('information')}>
        <Information property={property} />
        <Permit property={property} />
      </Section>

      {property.developer && (
        <Section id="developer" title={t('developerTitle')}>
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-ink pt-5">
            <p className="serif title-3" lang={lang}>
              <bdi>{property.developer.name}</bdi>
            </p>
            {developerId !== null && (
              <SiteLink
                href={localePath(locale, developerPath)}
                className="inline-flex min-h-11 items-center gap-2.5 text-body underline decoration-1 underline-offset-4 hover:decoration-bronze"
              >
                <span>
                  {t.rich('developerLink', { developer: () => <bdi lang={lang}>{property.developer?.name}</bdi> })}
                </span>
              </SiteLink>
            )}
          </div>
        </Section>
      )}

      <Section id="amenities" title={t('facilities')}>
        {property.facilities.length === 0 ? (
          <div className="border-t border-line pt-5">
            <h3 className="title-3">{t('facilitiesNone')}</h3>
            <p className="mt-2 text-ink-2">{t('facilitiesNoneText')}</p>
          </div>
        ) : (
          <List className="grid gap-x-12 border-t border-line sm:grid-cols-2 xl:grid-cols-3" lang={lang}>
            {property.facilities.map((facility) => (
              <li key={facility} className="ruled flex items-center gap-3">
                <Icon name="check" className="size-4 text-bronze" />
                <bdi>{facility}</bdi>
              </li>
            ))}
          </List>
        )}
      </Section>

      {/* They speak to those who buy. */}
      {property.rent === null && (
        <Section id="highlights" title={t('highlights')}>
          <List className="grid gap-x-12 gap-y-8 border-t border-line pt-7 sm:grid-cols-2">
            {HIGHLIGHTS.map((at) => (
              <li key={at}>
                <h3 className="title-3">{t(`highlight${at}`)}</h3>
                <p className="mt-2 text-body text-ink-2">{t(`highlight${at}Text`)}</p>
              </li>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

/** What is known of a property in rows: basic, and for those who invest. */
function Information({ property }: { property: PropertyDetail }) {
  const t = useTranslations('property');
  const c = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const none = c('common.notAvailable');
  const name = (term: Term | null) => term?.name ?? none;
  const own = (term: Term | null) => (term ? lang : undefined);
  const status = (term: Term | null) => {
    const { text, lang } = termView(term, c, c('terms.available'), property.contentLanguage, locale);
    return { value: text, lang };
  };
  const salesStatus = salesStatusView(property, c, locale);
  const sqft = (value: number | null) => (value ? t('sqft', { n: formatNumber(value) }) : none);
  // None of a kind is known to be none, not missing.
  const count = (value: number | null) => (value === null ? none : formatNumber(value));
  const percent = (value: number | null) => (value === null ? none : formatPercent(value, locale));

  const basic: Row[] = [
    { label: t('status'), ...status(property.status) },
    { label: t('salesStatus'), value: salesStatus.text, lang: salesStatus.lang },
    { label: t('city'), value: name(property.city), lang: own(property.city) },
    { label: t('district'), value: name(property.district), lang: own(property.district) },
    ...(isSingleHome(property)
      ? []
      : [
          { label: t('residentialUnits'), value: count(property.residentialUnits) },
          { label: t('commercialUnits'), value: count(property.commercialUnits) },
        ]),
    ...(property.units.length === 1 && isSingleHome(property) && property.units[0]?.number
      ? [{ label: c('unit.unitNo'), value: property.units[0].number }]
      : []),
    ...(property.reference === null ? [] : [{ label: t('reference'), value: property.reference }]),
  ];
  const investment: Row[] = [
    {
      label: t('averagePrice'),
      value: property.averagePrice ? formatPrice(property.averagePrice, locale) : c('common.contactRequired'),
    },
    { label: t('averageArea'), value: sqft(property.averageArea) },
    { label: t('minimumDownPayment'), value: percent(property.minimumDownPayment) },
    {
      label: t('paymentPlanCount'),
      value: property.paymentPlans.length > 0 ? formatNumber(property.paymentPlans.length) : none,
    },
    { label: t('postDelivery'), value: property.postDelivery ? t('yes') : t('no') },
    {
      label: t('rentalGuarantee'),
      value: property.rentalGuarantee
        ? property.rentalGuaranteeValue
          ? formatPercent(property.rentalGuaranteeValue, locale)
          : t('yes')
        : t('no'),
    },
  ];
  return (
    <>
      <h3 className="eyebrow border-t border-line pt-5 font-sans">{t('basic')}</h3>
      <Rows items={basic} className="mt-2" />
      <h3 className="eyebrow mt-8 font-sans">{property.rent ? c('rent.terms') : t('investment')}</h3>
      {property.rent ? (
        <RentTerms property={property} aed={displayPrice(property)} className="mt-2" />
      ) : (
        <Rows items={investment} className="mt-2" />
      )}
    </>
  );
}

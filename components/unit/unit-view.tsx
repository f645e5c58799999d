import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactBar } from '@/components/agency/contact-bar';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PaymentPlans } from '@/components/property/payment-plans';
import { Permit } from '@/components/property/permit';
import { statusColour } from '@/components/property/sales-status';
import { ShareButton } from '@/components/property/share-button';
import { placeText, termView } from '@/lib/property/view';
import { unitsTrail } from '@/lib/property/breadcrumbs';
import { UnitPictures } from '@/components/unit/unit-pictures';
import { unitName, unitStatusView } from '@/lib/unit/view';
import { Button, buttonVariants } from '@/components/ui/button';
import { preloadFace } from '@/lib/faces';
import { Filled } from '@/components/ui/interpolated';
import { Figures, Rows, Section, type Figure, type Row } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { mailHref, telHref, whatsappHref } from '@/lib/agency/format';
import { formatCount, formatMonth, formatNumber, formatPercent, formatPrice, formatSquareMetres } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { foreign, statusKey } from '@/lib/property/format';
import { holdsOffices, instalmentAmount } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import type { Agency } from '@/lib/site';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { propertyPath } from '@/lib/routes';

type Props = {
  property: PropertyDetail;
  unit: Unit;
  /** `4 Bedroom Unit A-07` */
  title: string;
  agency: Agency;
  /** the page's own public address */
  url: string;
  /** the enquiry about this unit */
  form: ReactNode;
};

/** A unit page (specification section 2, Unit details). */
export function UnitView({ property, unit, title, agency, url, form }: Props) {
  // The price is in the first screen and set in it in every language: arriving late it would move it.
  preloadFace('newsreader');
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const titleLang = foreign(property.titleLanguage, locale);
  const none = t('common.notAvailable');
  const id = unitName(unit, none);
  const status = unitStatusView(unit, t, locale);
  const type = termView(property.type, t, t('terms.property'), property.contentLanguage, locale);
  const perSqFt = pricePerSqFt(unit);
  const place = placeText(property, t);
  const demand = unit.highDemand ? t('unit.highDemand') : t('unit.normalDemand');
  const handover = property.delivery ? formatMonth(property.delivery, locale) : null;
  const propertyHref = localePath(locale, propertyPath(property.slug));
  const label = `${property.slug}/${String(unit.id)}`;
  const about = { id, title: property.title };
  const [first, ...otherSteps] = property.paymentPlans[0]?.instalments ?? [];
  const last = otherSteps.at(-1);
  const share = (percentage: number | null) => {
    const amount = instalmentAmount(unit.price, percentage);
    return amount ? formatPrice(amount) : none;
  };

  const figures: Figure[] = [
    ...(holdsOffices(property) && !unit.bedrooms
      ? []
      : [
          {
            value: unit.bedrooms === null ? none : unit.bedrooms === 0 ? t('units.studio') : formatCount(unit.bedrooms),
            label: t('unit.bedrooms'),
          },
        ]),
    { value: unit.baths === null ? none : formatCount(unit.baths), label: t('unit.bathrooms') },
    {
      value: unit.area ? formatNumber(unit.area) : none,
      label: unit.area ? t('unit.areaBoth', { m2: formatSquareMetres(unit.area) }) : t('unit.area'),
    },
    { value: unit.floor ?? none, label: t('unit.floor') },
  ];
  const highlights = [
    unit.highDemand ? t('unit.highDemand') : null,
    perSqFt === null ? null : t('unit.highlightPriced', { price: formatPrice(perSqFt) }),
    unit.area ? t('unit.highlightArea', { n: formatNumber(unit.area) }) : null,
    unit.floor ? t('unit.highlightFloor', { floor: unit.floor }) : null,
    handover ? t('unit.highlightHandover', { date: handover }) : null,
  ].filter((text): text is string => text !== null);
  const plan = property.paymentPlans[0]?.name;
  const specifications: Row[] = [
    { label: t('unit.unitId'), value: unit.apartmentId ?? none },
    { label: t('unit.unitNo'), value: unit.number ?? none },
    { label: t('unit.type'), value: type.text, lang: type.lang },
    { label: t('unit.demand'), value: demand },
    { label: t('unit.status'), value: status.text, lang: status.lang },
    { label: t('unit.unitCount'), value: unit.unitCount ? formatNumber(unit.unitCount) : none },
    { label: t('unit.handover'), value: handover ?? none },
    {
      label: t('unit.completion'),
      value: property.completionRate === null ? none : formatPercent(property.completionRate, locale),
    },
  ];
  const prices: Row[] = [
    { label: t('unit.price'), value: unit.price ? formatPrice(unit.price) : t('common.priceOnRequest') },
    { label: t('unit.perSqFt'), value: perSqFt === null ? none : formatPrice(perSqFt) },
    ...(unit.price && first?.name ? [{ label: first.name, value: share(first.percentage), lang }] : []),
    ...(unit.price && last?.name ? [{ label: last.name, value: share(last.percentage), lang }] : []),
  ];

  return (
    <div className="wrap pb-24 md:pb-32">
      <Breadcrumb
        steps={[...unitsTrail(property, t, locale), { name: id, path: `${propertyHref}/units/${String(unit.id)}` }]}
      />
      <div className="mt-4 grid gap-x-24 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="flex min-w-0 flex-col">
          <UnitPictures unit={unit} id={id} />
          {/* On a phone name and price come before the pictures: both stand in the first screen. */}
          <div className="mt-14 max-lg:order-first max-lg:mt-2 max-lg:mb-7">
            <p className="eyebrow">
              <bdi lang={titleLang}>{property.title}</bdi>
              {property.district && (
                <>
                  {' · '}
                  <bdi lang={lang}>{property.district.name}</bdi>
                </>
              )}
            </p>
            <h1 className="title-1 mt-3">{title}</h1>
            <p className="figure mt-4 text-[34px] whitespace-nowrap lg:hidden">
              <bdi>{unit.price ? formatPrice(unit.price) : t('common.priceOnRequest')}</bdi>
            </p>
          </div>
          <Figures items={figures} className="mt-10" />

          {(highlights.length > 0 || plan) && (
            <Section id="highlights" title={t('unit.highlights')}>
              <ul className="grid gap-x-12 border-t border-line sm:grid-cols-2">
                {highlights.map((text) => (
                  <Highlight key={text}>{text}</Highlight>
                ))}
                {plan && (
                  <Highlight>
                    <Filled text={t('unit.highlightPlan', { name: '{name}' })} slot="{name}" value={plan} lang={lang} />
                  </Highlight>
                )}
              </ul>
            </Section>
          )}
          <Section id="specifications" title={t('unit.specifications')}>
            <Rows items={specifications} />
          </Section>
          <Section id="price" title={t('unit.priceDetails')}>
            <Rows items={prices} />
          </Section>
          {unit.price && property.paymentPlans.length > 0 && (
            <Section id="payment-plan" title={t('unit.paymentPlan')}>
              <PaymentPlans plans={property.paymentPlans} price={unit.price} lang={lang} />
            </Section>
          )}
          <Section id="property" title={t('unit.propertyInformation')}>
            <Rows
              items={[
                {
                  label: t('unit.property'),
                  value: (
                    <SiteLink href={propertyHref} className="underline underline-offset-4">
                      {property.title}
                    </SiteLink>
                  ),
                  lang: titleLang,
                },
                {
                  label: t('unit.location'),
                  value: place ?? t('common.defaultPlace'),
                  lang: place === null ? undefined : lang,
                },
                {
                  label: t('unit.developer'),
                  value: property.developer?.name ?? none,
                  lang: property.developer ? lang : undefined,
                },
                { label: t('unit.handover'), value: handover ?? none },
              ]}
            />
            <Permit property={property} />
          </Section>
        </div>

        <aside className="beside mt-14 lg:mt-0">
          <div className="border border-line bg-white p-6 md:p-8">
            <h2 className="eyebrow mb-4 font-sans">{t('property.contactAgent')}</h2>
            <p
              lang={status.lang}
              className={`caps dotted inline-flex items-center gap-2 text-xs ${statusColour(statusKey(unit.status))}`}
            >
              {status.text}
            </p>
            <p className="figure mt-2 text-[clamp(32px,3vw,40px)]">
              <bdi>{unit.price ? formatPrice(unit.price) : t('common.priceOnRequest')}</bdi>
            </p>
            {perSqFt !== null && (
              <p className="mt-2 text-sm text-ink-3">{t('property.perSqFt', { price: formatPrice(perSqFt) })}</p>
            )}
            <div className="mt-7 grid grid-cols-2 gap-2.5">
              <Button asChild variant="solid" className="col-span-2">
                <a
                  href={mailHref(agency.email, t('unit.viewingSubject', about), t('unit.viewingBody', about))}
                  data-track="email_click"
                  data-track-label={label}
                >
                  {t('unit.scheduleViewing')}
                </a>
              </Button>
              <Button asChild size="narrow">
                <a
                  href={whatsappHref(
                    agency.whatsapp,
                    t('common.whatsappText', { title: t('unit.whatsappTitle', about) }),
                  )}
                  target="_blank"
                  rel="noopener"
                  data-track="whatsapp_click"
                  data-track-label={label}
                >
                  <Icon name="whatsapp" />
                  {t('common.whatsapp')}
                </a>
              </Button>
              <Button asChild size="narrow">
                <a href={telHref(agency.phone)} data-track="phone_call" data-track-label={label}>
                  <Icon name="phone" />
                  {t('common.callNow')}
                </a>
              </Button>
              <Button asChild className="col-span-2">
                <a
                  href={mailHref(agency.email, t('common.mailSubject'), t('unit.mailBody', about))}
                  data-track="email_click"
                  data-track-label={label}
                >
                  <Icon name="mail" />
                  {t('common.email')}
                </a>
              </Button>
              <ShareButton
                title={`${property.title}, ${id}`}
                url={url}
                label={t('unit.shareUnit')}
                copied={t('common.linkCopied')}
                className={buttonVariants({ className: 'col-span-2 h-13 hover:text-paper' })}
              />
            </div>
            <SiteLink
              href={propertyHref}
              className="mt-4 inline-flex min-h-11 items-center gap-3 text-sm text-ink-2 hover:text-bronze"
            >
              <Icon name="arrow" className="size-[18px] -scale-x-100" />
              {t('unit.backToProperty')}
            </SiteLink>
            <div className="mt-4 border-t border-line pt-7">{form}</div>
          </div>
        </aside>
      </div>
      <ContactBar agency={agency} title={t('unit.whatsappTitle', about)} label={label} />
    </div>
  );
}

function Highlight({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3.5 text-[15px]">
      <Icon name="check" className="size-4 text-bronze" />
      <span>{children}</span>
    </li>
  );
}

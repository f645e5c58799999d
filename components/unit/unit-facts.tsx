import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PaymentPlans } from '@/components/property/payment-plans';
import { Permit } from '@/components/property/permit';
import { RentTerms } from '@/components/property/rent-terms';
import { Rows, Section } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { formatMonth, formatNumber, formatPercent, formatPrice, isolated } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { foreign } from '@/lib/property/format';
import { fitsPrice, instalmentAmount } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { floorText, placeText, termView } from '@/lib/property/view';
import { propertyPath } from '@/lib/routes';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { unitStatusView } from '@/lib/unit/view';

type Props = { property: PropertyDetail; unit: Unit };

/** What is known of a unit, in sections: highlights, specifications, price, payment plan, its property. */
export function UnitFacts({ property, unit }: Props) {
  const t = useTranslations();
  const lang = foreign(property.contentLanguage, useLocale());
  return (
    <>
      <Highlights property={property} unit={unit} />
      <Section id="specifications" title={t('unit.specifications')}>
        <Specifications property={property} unit={unit} />
      </Section>
      <Section id="price" title={t(property.rent ? 'rent.terms' : 'unit.priceDetails')}>
        <Prices property={property} unit={unit} />
      </Section>
      {unit.price && !property.rent && property.paymentPlans.length > 0 && (
        <Section id="payment-plan" title={t('unit.paymentPlan')}>
          <PaymentPlans property={property} price={unit.price} lang={lang} />
        </Section>
      )}
      <Section id="property" title={t('unit.propertyInformation')}>
        <PropertyRows property={property} />
        <Permit property={property} />
      </Section>
    </>
  );
}

function Highlights({ property, unit }: Props) {
  const t = useTranslations('unit');
  const all = useTranslations();
  const locale = useLocale();
  const perSqFt = property.rent ? null : pricePerSqFt(unit);
  const plan = property.rent ? undefined : property.paymentPlans[0]?.name;
  const highlights = [
    unit.highDemand ? t('highDemand') : null,
    perSqFt === null ? null : t('highlightPriced', { price: isolated(formatPrice(perSqFt, locale), locale) }),
    unit.area ? t('highlightArea', { n: formatNumber(unit.area) }) : null,
    unit.floor ? t('highlightFloor', { floor: floorText(unit.floor, all) }) : null,
    property.delivery ? t('highlightHandover', { date: formatMonth(property.delivery, locale) }) : null,
  ].filter((text): text is string => text !== null);
  if (highlights.length === 0 && !plan) return null;
  return (
    <Section id="highlights" title={t('highlights')}>
      <List className="grid gap-x-12 border-t border-line sm:grid-cols-2">
        {highlights.map((text) => (
          <Highlight key={text}>{text}</Highlight>
        ))}
        {plan && (
          <Highlight>
            {t.rich('highlightPlan', {
              name: () => <bdi lang={foreign(property.contentLanguage, locale)}>{plan}</bdi>,
            })}
          </Highlight>
        )}
      </List>
    </Section>
  );
}

function Highlight({ children }: { children: ReactNode }) {
  return (
    <li className="ruled flex items-center gap-3">
      <Icon name="check" className="size-4 text-bronze" />
      <span>{children}</span>
    </li>
  );
}

function Specifications({ property, unit }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const none = t('common.notAvailable');
  const type = termView(property.type, t, t('terms.property'), property.contentLanguage, locale);
  const status = unitStatusView(unit, property.rent !== null, t, locale);
  return (
    <Rows
      items={[
        { label: t('unit.unitId'), value: unit.apartmentId ?? none },
        { label: t('unit.unitNo'), value: unit.number ?? none },
        { label: t('unit.type'), value: type.text, lang: type.lang },
        { label: t('unit.demand'), value: unit.highDemand ? t('unit.highDemand') : t('unit.normalDemand') },
        { label: t('unit.status'), value: status.text, lang: status.lang },
        { label: t('unit.unitCount'), value: unit.unitCount ? formatNumber(unit.unitCount) : none },
        { label: t('unit.handover'), value: property.delivery ? formatMonth(property.delivery, locale) : none },
        {
          label: t('unit.completion'),
          value: property.completionRate === null ? none : formatPercent(property.completionRate, locale),
        },
      ]}
    />
  );
}

function Prices({ property, unit }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const none = t('common.notAvailable');
  const perSqFt = pricePerSqFt(unit);
  const [plan] = property.paymentPlans;
  const [first, ...others] = plan?.instalments ?? [];
  const steps = plan && unit.price && fitsPrice(plan) ? [first, others.at(-1)] : [];
  if (property.rent) return <RentTerms property={property} aed={unit.price} />;
  return (
    <Rows
      items={[
        { label: t('unit.price'), value: unit.price ? formatPrice(unit.price, locale) : t('common.priceOnRequest') },
        { label: t('unit.perSqFt'), value: perSqFt === null ? none : formatPrice(perSqFt, locale) },
        ...steps.flatMap((step) => {
          if (!step?.name) return [];
          const amount = instalmentAmount(unit.price, step.percentage);
          return [{ label: step.name, value: amount ? formatPrice(amount, locale) : none, lang }];
        }),
      ]}
    />
  );
}

function PropertyRows({ property }: Pick<Props, 'property'>) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const none = t('common.notAvailable');
  const place = placeText(property, t);
  return (
    <Rows
      items={[
        {
          label: t('unit.property'),
          value: (
            <SiteLink href={localePath(locale, propertyPath(property.slug))} className="underline underline-offset-4">
              {property.title}
            </SiteLink>
          ),
          lang: foreign(property.titleLanguage, locale),
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
        { label: t('unit.handover'), value: property.delivery ? formatMonth(property.delivery, locale) : none },
      ]}
    />
  );
}

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Price } from '@/components/property/price';
import { statusColour } from '@/components/property/sales-status';
import { FactLine } from '@/components/ui/figures';
import { formatCount, formatNumber, formatPercent, formatPrice, isolated } from '@/lib/format';
import { foreign, statusKey } from '@/lib/property/format';
import { holdsOffices } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { floorText, priceNotes, withoutBedrooms } from '@/lib/property/view';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { unitStatusView } from '@/lib/unit/view';

type NameProps = {
  property: PropertyDetail;
  /** `4 Bedroom Unit A-07` */
  title: string;
  /** stands beside the name of the property */
  status?: ReactNode;
  className?: string;
};

/** What a unit is called, under the name of its property. */
export function UnitName({ property, title, status, className = 'title-1 mt-3' }: NameProps) {
  const locale = useLocale();
  return (
    <>
      <p
        className={`eyebrow ${status ? 'flex gap-x-7 max-lg:justify-between max-lg:text-caption max-lg:tracking-normal max-lg:normal-case' : ''}`}
      >
        <span>
          <bdi lang={foreign(property.titleLanguage, locale)}>{property.title}</bdi>
          {property.district && (
            <>
              {' · '}
              <bdi lang={foreign(property.contentLanguage, locale)}>{property.district.name}</bdi>
            </>
          )}
        </span>
        {status}
      </p>
      <h1 className={className}>{title}</h1>
    </>
  );
}

/** Name, status, price and the few facts of a unit, in one band: what the first screen says beside the plan. */
export function UnitHeading({ property, unit, title }: NameProps & { unit: Unit }) {
  const t = useTranslations();
  const locale = useLocale();
  const status = unitStatusView(unit, property.rent !== null, t, locale);
  const perSqFt = pricePerSqFt(unit);
  const down = unit.price ? property.minimumDownPayment : null;
  const notes = property.rent
    ? priceNotes(property, t, locale)
    : [
        perSqFt === null ? null : t('property.perSqFt', { price: isolated(formatPrice(perSqFt, locale), locale) }),
        down ? t('property.onBooking', { percent: formatPercent(down, locale) }) : null,
      ].filter((note) => note !== null);
  const { bedrooms, baths, area, floor } = unit;
  const offices = holdsOffices(property);
  const facts = [
    bedrooms === 0 && withoutBedrooms(offices, t),
    bedrooms && t('card.beds', { count: bedrooms, n: formatCount(bedrooms) }),
    baths !== null && t('units.baths', { count: baths, n: formatCount(baths) }),
    area && t('units.sqft', { n: formatNumber(area) }),
    floor && t('units.floor', { floor: floorText(floor, t) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    // On a wide screen name and price at once, when the facts have begun: the price gives the row its height and its columns.
    <div className="grid gap-x-12 lg:not-has-[.fact-line]:invisible lg:grid-cols-[minmax(0,1fr)_auto] lg:[align-items:last_baseline]">
      <div className="min-w-0">
        <UnitName
          property={property}
          title={title}
          status={
            <span
              lang={status.lang}
              className={`dotted inline-flex flex-none items-center gap-2 self-start ${statusColour(statusKey(unit.status))}`}
            >
              {status.text}
            </span>
          }
          className="mt-1.5 text-[clamp(2.375rem,5cqw,4.5rem)] lg:mt-2 low:text-[3.25rem]"
        />
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 lg:block lg:text-start">
        {unit.price !== null && (
          <p className="mb-3 text-caption text-ink-3 max-lg:hidden">{t(property.rent ? 'rent.rent' : 'unit.price')}</p>
        )}
        <p className="figure text-[min(1.875rem,9.4vw)] whitespace-nowrap lg:text-[clamp(2.25rem,3.2cqw,2.875rem)]">
          <Price aed={unit.price} rent={property.rent} />
        </p>
        {notes[0] && <p className="text-caption text-ink-2 lg:hidden">{notes[0]}</p>}
      </div>
      <FactLine facts={facts} />
      {notes.length > 0 && (
        <div className="max-lg:hidden">
          <FactLine facts={notes} />
        </div>
      )}
    </div>
  );
}

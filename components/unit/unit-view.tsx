import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactBar } from '@/components/agency/contact-bar';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Figures, type Figure } from '@/components/ui/figures';
import { UnitFacts } from '@/components/unit/unit-facts';
import { UnitPanel } from '@/components/unit/unit-panel';
import { UnitPictures } from '@/components/unit/unit-pictures';
import { preloadFace } from '@/lib/faces';
import { formatCount, formatNumber, formatPrice, formatSquareMetres } from '@/lib/format';
import type { Translate } from '@/lib/i18n/translate';
import type { Topics } from '@/lib/landing/types';
import { unitTrail } from '@/lib/property/breadcrumbs';
import { foreign } from '@/lib/property/format';
import { holdsOffices } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import type { Agency } from '@/lib/site';
import type { Unit } from '@/lib/unit/types';
import { unitName } from '@/lib/unit/view';

type Props = {
  property: PropertyDetail;
  unit: Unit;
  /** what has a landing page, for the way there */
  topics: Topics;
  /** `4 Bedroom Unit A-07` */
  title: string;
  agency: Agency;
  /** the page's own public address */
  url: string;
  /** the enquiry about this unit */
  form: ReactNode;
};

/** A unit page (specification section 2, Unit details). */
export function UnitView({ property, unit, topics, title, agency, url, form }: Props) {
  // The price is in the first screen and set in it in every language: arriving late it would move it.
  preloadFace('newsreader');
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const id = unitName(unit, t('common.notAvailable'));
  const label = `${property.slug}/${String(unit.id)}`;
  return (
    <div className="wrap pb-24 md:pb-32">
      <Breadcrumb steps={unitTrail(property, unit, topics, t, locale)} />
      <div className="mt-4 grid gap-x-24 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="flex min-w-0 flex-col">
          <UnitPictures unit={unit} id={id} />
          {/* On a phone name and price come before the pictures: both stand in the first screen. */}
          <div className="mt-14 max-lg:order-first max-lg:mt-2 max-lg:mb-7">
            <p className="eyebrow">
              <bdi lang={foreign(property.titleLanguage, locale)}>{property.title}</bdi>
              {property.district && (
                <>
                  {' · '}
                  <bdi lang={lang}>{property.district.name}</bdi>
                </>
              )}
            </p>
            <h1 className="title-1 mt-3">{title}</h1>
            <p className="figure mt-4 text-[34px] whitespace-nowrap lg:hidden">
              <bdi>{unit.price ? formatPrice(unit.price, locale) : t('common.priceOnRequest')}</bdi>
            </p>
          </div>
          <Figures items={unitFigures(property, unit, t)} className="mt-10" />

          <UnitFacts property={property} unit={unit} />
        </div>

        <aside className="beside mt-14 lg:mt-0">
          <UnitPanel property={property} unit={unit} agency={agency} url={url} label={label} form={form} />
        </aside>
      </div>
      <ContactBar agency={agency} title={t('unit.whatsappTitle', { id, title: property.title })} label={label} />
    </div>
  );
}

/** The figures under a unit's title; N/A where nothing is known. Offices have no bedrooms to count. */
function unitFigures(property: PropertyDetail, unit: Unit, t: Translate): Figure[] {
  const none = t('common.notAvailable');
  return [
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
}

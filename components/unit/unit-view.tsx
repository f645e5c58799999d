import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactBar } from '@/components/agency/contact-bar';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Price } from '@/components/property/price';
import { Figures, type Figure } from '@/components/ui/figures';
import { FloorPlan } from '@/components/unit/floor-plan';
import { UnitFacts } from '@/components/unit/unit-facts';
import { UnitHeading, UnitName } from '@/components/unit/unit-heading';
import { UnitPanel } from '@/components/unit/unit-panel';
import { UnitPictures } from '@/components/unit/unit-pictures';
import { preloadFace } from '@/lib/faces';
import { formatCount, formatNumber, formatSquareMetres } from '@/lib/format';
import type { Translate } from '@/lib/i18n/translate';
import type { Topics } from '@/lib/landing/types';
import { unitTrail } from '@/lib/property/breadcrumbs';
import { holdsOffices } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { contactOf, floorText } from '@/lib/property/view';
import type { Agency } from '@/lib/site';
import type { Unit, UnitDetail } from '@/lib/unit/types';
import { unitInMessage } from '@/lib/unit/meta';
import { unitName } from '@/lib/unit/view';

type Props = {
  property: PropertyDetail;
  unit: UnitDetail;
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

/**
 * A unit page (specification section 2, Unit details). Where its floor plan is known as geometry, that is the first screen, with
 * name and price; else the pictures stand beside the panel.
 */
export function UnitView({ property, unit, topics, title, agency, url, form }: Props) {
  // The price is in the first screen and set in it in every language: arriving late it would move it.
  preloadFace('newsreader');
  const t = useTranslations();
  const locale = useLocale();
  const id = unitName(unit, t('common.notAvailable'));
  const label = `${property.slug}/${String(unit.id)}`;
  const trail = <Breadcrumb steps={unitTrail(property, unit, topics, t, locale)} />;
  const figures = <Figures items={unitFigures(property, unit, t)} className={unit.plan ? '' : 'mt-10'} />;
  return (
    <>
      {unit.plan && (
        <FloorPlan unit={unit} plan={unit.plan} id={id}>
          <UnitHeading property={property} unit={unit} title={title} />
        </FloorPlan>
      )}
      <div className={`wrap pb-24 md:pb-32 ${unit.plan ? 'pt-4 lg:pt-8' : ''}`}>
        {trail}
        <div className="mt-4 grid gap-x-24 lg:grid-cols-[minmax(0,1fr)_392px]">
          <div className="flex min-w-0 flex-col">
            {unit.plan ? (
              figures
            ) : (
              <>
                {/* The name is read first; a wide screen has it below the pictures (units.css). */}
                <div className="unit-words mt-2 mb-7 lg:mt-14 lg:mb-0">
                  <UnitName property={property} title={title} />
                  <p className="figure mt-4 text-[min(2.125rem,10.7vw)] whitespace-nowrap lg:hidden">
                    <Price aed={unit.price} rent={property.rent} />
                  </p>
                </div>
                <UnitPictures unit={unit} id={id} />
                {figures}
              </>
            )}
            <UnitFacts property={property} unit={unit} />
          </div>

          <aside className="beside mt-14 lg:mt-0">
            <UnitPanel property={property} unit={unit} agency={agency} url={url} label={label} form={form} />
          </aside>
        </div>
      </div>
      <ContactBar agency={contactOf(property, agency)} title={unitInMessage(unit, property, t, locale)} label={label} />
    </>
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
    { value: unit.floor ? floorText(unit.floor, t) : none, label: t('unit.floor') },
  ];
}

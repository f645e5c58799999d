import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { sendEnquiryForm } from '@/app/[locale]/actions';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { PrintDate } from '@/components/layout/print-date';
import { placeText } from '@/lib/property/view';
import { unitTrail } from '@/lib/property/breadcrumbs';
import { unitName } from '@/lib/unit/view';
import { UnitView } from '@/components/unit/unit-view';
import { absent } from '@/lib/errors';
import { dotted, formatCount, formatNumber, formatPrice, isolated } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getProperty, languagesOf } from '@/lib/property/data';
import { holdsOffices } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata';
import { breadcrumbList, unitData } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';
import { getUnit } from '@/lib/unit/data';
import type { Unit } from '@/lib/unit/types';
import { pageStamp } from '@/lib/stamp';
import { unitPath } from '@/lib/routes';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string; slug: string; unitId: string }> };

export function generateStaticParams() {
  return [];
}

async function read(params: Props['params']) {
  const locale = await pageLocale(params);
  const { slug, unitId } = await params;
  const property = await getProperty(slug, locale);
  if (!property) throw absent('property-or-unit');
  const unit = await getUnit(property.id, unitId, locale);
  if (!unit) throw absent('unit');
  return { locale, property, unit };
}

/** `4 Bedroom Unit A-07`, by what is known of the unit. */
async function titleOf(unit: Unit, property: PropertyDetail, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale });
  const id = unitName(unit, t('common.notAvailable'));
  if (unit.bedrooms === null) return t('unit.plainTitle', { id });
  if (unit.bedrooms > 0) return t('unit.title', { n: formatCount(unit.bedrooms), id: isolated(id, locale) });
  return t(holdsOffices(property) ? 'unit.officeTitle' : 'unit.studioTitle', { id });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, property, unit } = await read(params);
  const t = await getTranslations({ locale });
  const title = await titleOf(unit, property, locale);
  const facts = [
    unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : null,
    unit.baths === null ? null : t('units.baths', { count: unit.baths, n: formatCount(unit.baths) }),
    unit.floor ? t('units.floor', { floor: unit.floor }) : null,
    unit.price ? formatPrice(unit.price, locale) : t('common.priceOnRequest'),
  ];
  return pageMetadata({
    locale,
    path: unitPath(property.slug, unit.id),
    title: t('unit.metaTitle', { unit: title, title: property.title, agency: agency(locale).name }),
    description: t('unit.metaDescription', {
      unit: title,
      title: property.title,
      place: placeText(property, t) ?? t('common.defaultPlace'),
      facts: dotted(facts, locale),
    }),
    image: { path: `/og/property/${encodeURIComponent(property.slug)}`, alt: property.title },
    languages: await languagesOf(property),
  });
}

/** A unit page (specification section 2, Unit details). */
export default async function UnitPage({ params }: Props) {
  const { locale, property, unit } = await read(params);
  const t = await getTranslations({ locale });
  const title = await titleOf(unit, property, locale);
  const path = unitPath(property.slug, unit.id);
  const topics = await getTopicsOrNone(locale);
  // The title of the enquiry's property names the unit: whatever the visitor writes, the agent sees which one is meant.
  const about = t('unit.whatsappTitle', {
    id: unitName(unit, t('common.notAvailable')),
    title: property.title,
  });
  return (
    <>
      <JsonLd
        data={[unitData(locale, property, unit, title), breadcrumbList(unitTrail(property, unit, topics, t, locale))]}
      />
      <UnitView
        property={property}
        unit={unit}
        topics={topics}
        title={title}
        agency={agency(locale)}
        url={absoluteUrl(locale, path)}
        form={
          <EnquiryForm
            action={sendEnquiryForm}
            variant="property"
            property={{ id: property.id, title: about, slug: property.slug }}
            stamp={pageStamp()}
          />
        }
      />
      <PrintDate asOf={property.updatedAt} />
    </>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { sendEnquiryForm } from '@/app/[locale]/actions';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { PrintDate } from '@/components/layout/print-date';
import { unitTrail } from '@/lib/property/breadcrumbs';
import { isUnitIndexed, unitAsked, unitMeta, unitTitle } from '@/lib/unit/meta';
import { UnitView } from '@/components/unit/unit-view';
import { cardImage, unitCard } from '@/lib/card/view';
import { absent } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getPropertyOrMove, languagesOf } from '@/lib/property/data';
import { JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata';
import { unitGraph } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';
import { getUnit } from '@/lib/unit/data';
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
  // Under way beside what the page cannot do without.
  void getTopicsOrNone(locale);
  const property = await getPropertyOrMove(slug, locale, (now) => unitPath(now, unitId), 'property-or-unit');
  void languagesOf(property);
  const unit = await getUnit(property, unitId, locale);
  if (!unit) throw absent('unit');
  return { locale, property, unit };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, property, unit } = await read(params);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: unitPath(property.slug, unit.id),
    ...unitMeta(unit, property, t, locale),
    image: cardImage(unitCard(property, unit, t, locale)),
    languages: await languagesOf(property),
    noindex: !isUnitIndexed(unit),
  });
}

/** A unit page (specification section 2, Unit details). */
export default async function UnitPage({ params }: Props) {
  const { locale, property, unit } = await read(params);
  const t = await getTranslations({ locale });
  const title = unitTitle(unit, property, t, locale);
  const path = unitPath(property.slug, unit.id);
  const topics = await getTopicsOrNone(locale);
  // The title of the enquiry's property names the unit: whatever the visitor writes, the agent sees which one is meant.
  const about = unitAsked(unit, property, t);
  return (
    <>
      <JsonLd
        data={unitGraph(property, unit, {
          locale,
          path,
          name: title,
          description: unitMeta(unit, property, t, locale).description,
          crumbs: unitTrail(property, unit, topics, t, locale),
        })}
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

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { sendEnquiryForm } from '@/app/[locale]/actions';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { ViewSignal } from '@/components/layout/view-signal';
import { PrintShortcut } from '@/components/property/print-shortcut';
import { PropertyView } from '@/components/property/property-view';
import { propertyTrail } from '@/lib/property/breadcrumbs';
import { cardImage, propertyCard } from '@/lib/card/view';
import { env } from '@/lib/env';
import { localePath } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getPropertyOrMove, getSimilar, languagesOf } from '@/lib/property/data';
import { propertyMeta } from '@/lib/property/meta';
import { JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata';
import { propertyGraph } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';
import { pageStamp } from '@/lib/stamp';
import { getListedUnits } from '@/lib/unit/data';
import { brochurePath, propertyPath, PRINT_ON_ARRIVAL } from '@/lib/routes';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string; slug: string }> };

/** Every property is made on its first request and kept. */
export function generateStaticParams() {
  return [];
}

async function read(params: Props['params']) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  // Under way beside what the page cannot do without.
  void getTopicsOrNone(locale);
  const property = await getPropertyOrMove(slug, locale, propertyPath);
  return { locale, property };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, property } = await read(params);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: propertyPath(property.slug),
    ...propertyMeta(property, t, locale),
    image: cardImage(propertyCard(property, t, locale)),
    languages: await languagesOf(property),
  });
}

/** A property page (specification section 2, Property details). */
export default async function PropertyPage({ params }: Props) {
  const { locale, property: found } = await read(params);
  const [t, topics, similar, units] = await Promise.all([
    getTranslations({ locale }),
    getTopicsOrNone(locale),
    getSimilar(found.id, locale),
    getListedUnits(found, locale),
  ]);
  const property = { ...found, units };
  const identity = agency(locale);
  const path = propertyPath(property.slug);
  const trail = propertyTrail(property, topics, t, locale);
  return (
    <>
      <JsonLd
        data={propertyGraph(property, {
          locale,
          path,
          name: property.title,
          description: propertyMeta(property, t, locale).description,
          crumbs: trail,
        })}
      />
      <ViewSignal slug={property.slug} />
      <PropertyView
        property={property}
        topics={topics}
        similar={similar}
        agency={identity}
        url={absoluteUrl(locale, path)}
        mapsKey={env().MAPS_KEY}
        form={
          <EnquiryForm
            action={sendEnquiryForm}
            variant="property"
            stamp={pageStamp()}
            property={{ id: property.id, title: property.title, slug: property.slug }}
          />
        }
      />
      <PrintShortcut href={localePath(locale, brochurePath(property.slug)) + PRINT_ON_ARRIVAL} />
    </>
  );
}

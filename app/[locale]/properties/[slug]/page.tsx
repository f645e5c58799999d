import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { sendEnquiryForm } from '@/app/[locale]/actions';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { ViewSignal } from '@/components/layout/view-signal';
import { PrintShortcut } from '@/components/property/print-shortcut';
import { PropertyView } from '@/components/property/property-view';
import { placeText, termView } from '@/lib/property/view';
import { propertyTrail } from '@/lib/property/breadcrumbs';
import { env } from '@/lib/env';
import { absent } from '@/lib/errors';
import { formatPrice, truncate } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getProperty, getSimilar, languagesOf } from '@/lib/property/data';
import { displayPrice } from '@/lib/property/rules';
import { JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata';
import { breadcrumbList, propertyData } from '@/lib/seo/structured-data';
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
  const property = await getProperty(slug, locale);
  if (!property) throw absent('property');
  return { locale, property };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, property } = await read(params);
  const t = await getTranslations({ locale });
  const place = placeText(property, t) ?? t('common.defaultPlace');
  const price = displayPrice(property);
  const type = termView(property.type, t, t('terms.property'), property.contentLanguage, locale).text;
  const facts =
    price === null
      ? t('property.metaNoPrice', { title: property.title, place, type })
      : t('property.metaFrom', { title: property.title, place, type, price: formatPrice(price, locale) });
  return pageMetadata({
    locale,
    path: propertyPath(property.slug),
    title: t('property.metaTitle', { title: property.title, place, agency: agency(locale).name }),
    description: [facts, property.descriptionText && truncate(property.descriptionText, 110)].filter(Boolean).join(' '),
    image: { path: `/og/property/${encodeURIComponent(property.slug)}`, alt: property.title },
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
      <JsonLd data={[propertyData(locale, property), breadcrumbList(trail)]} />
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

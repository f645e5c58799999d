import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Brochure } from '@/components/property/brochure';
import { PrintButton } from '@/components/property/print-button';
import { cardImage, propertyCard } from '@/lib/card/view';
import { pageLocale } from '@/lib/i18n/page';
import { localePath } from '@/lib/i18n/locales';
import { getTopicsOrNone } from '@/lib/landing/data';
import { propertyTrail } from '@/lib/property/breadcrumbs';
import { getPropertyOrMove, languagesOf } from '@/lib/property/data';
import { brochurePath, propertyPath } from '@/lib/routes';
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';
import { getListedUnits } from '@/lib/unit/data';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string; slug: string }> };

/** Every brochure is made on its first request and kept. */
export function generateStaticParams() {
  return [];
}

async function read(params: Props['params']) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  const property = await getPropertyOrMove(slug, locale, brochurePath);
  return { locale, property };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, property } = await read(params);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: brochurePath(property.slug),
    // Another form of the property's page, which is the one to be found.
    canonical: propertyPath(property.slug),
    languages: await languagesOf(property),
    title: t('brochure.metaTitle', { title: property.title }),
    description: t('brochure.metaDescription', { title: property.title }),
    image: cardImage(propertyCard(property, t, locale)),
    noindex: true,
  });
}

/** The brochure of a property, to print or save (docs/decisions/print-brochure). */
export default async function BrochurePage({ params }: Props) {
  const { locale, property: found } = await read(params);
  const [t, topics, units] = await Promise.all([
    getTranslations({ locale }),
    getTopicsOrNone(locale),
    getListedUnits(found, locale),
  ]);
  const property = { ...found, units };
  return (
    <>
      <div className="wrap flex flex-wrap items-center justify-between gap-4 py-4">
        <Breadcrumb
          steps={[
            ...propertyTrail(property, topics, t, locale),
            { name: t('brochure.title'), path: localePath(locale, brochurePath(property.slug)) },
          ]}
        />
        <PrintButton label={t('brochure.print')} />
      </div>
      <Brochure property={property} agency={agency(locale)} url={absoluteUrl(locale, propertyPath(property.slug))} />
    </>
  );
}

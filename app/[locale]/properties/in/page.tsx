import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlacesView } from '@/components/landing/places-view';
import { cardImage, pageCard } from '@/lib/card/view';
import { pageLocale } from '@/lib/i18n/page';
import { getTopics } from '@/lib/landing/data';
import { hubDescription, hubTrail } from '@/lib/landing/view';
import { PAGES } from '@/lib/routes';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageGraph } from '@/lib/seo/structured-data';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: PAGES.places.path,
    title: t('landing.placesMetaTitle'),
    description: hubDescription('places', await getTopics(locale), t),
    image: cardImage(pageCard('places', t, locale)),
  });
}

/** Every place that has a page, by city, with what is for sale there. */
export default async function PlacesPage({ params }: Props) {
  const locale = await pageLocale(params);
  const [t, topics] = [await getTranslations({ locale }), await getTopics(locale)];
  const trail = hubTrail('places', t, locale);
  return (
    <>
      <JsonLd
        data={pageGraph({
          locale,
          path: PAGES.places.path,
          type: 'CollectionPage',
          name: t('landing.placesMetaTitle'),
          description: hubDescription('places', topics, t),
          crumbs: trail,
        })}
      />
      <PlacesView topics={topics} trail={trail} />
    </>
  );
}

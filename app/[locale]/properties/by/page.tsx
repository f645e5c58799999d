import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DevelopersView } from '@/components/landing/developers-view';
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
    path: PAGES.developers.path,
    title: t('landing.developersMetaTitle'),
    description: hubDescription('developers', await getTopics(locale), t),
    image: cardImage(pageCard('developers', t, locale)),
  });
}

/** Every developer, from A to Z, with what is for sale. */
export default async function DevelopersPage({ params }: Props) {
  const locale = await pageLocale(params);
  const [t, topics] = [await getTranslations({ locale }), await getTopics(locale)];
  const trail = hubTrail('developers', t, locale);
  return (
    <>
      <JsonLd
        data={pageGraph({
          locale,
          path: PAGES.developers.path,
          type: 'CollectionPage',
          name: t('landing.developersMetaTitle'),
          description: hubDescription('developers', topics, t),
          crumbs: trail,
        })}
      />
      <DevelopersView developers={topics.developers} trail={trail} />
    </>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AboutTeaser } from '@/components/home/about-teaser';
import { CallToAction } from '@/components/home/call-to-action';
import { HomeHero } from '@/components/home/home-hero';
import { HomePlaces } from '@/components/landing/home-places';
import { WhyChooseUs } from '@/components/home/why-choose-us';
import { PrintDate } from '@/components/layout/print-date';
import { FeaturedGrid } from '@/components/property/featured-grid';
import { cardImage, pageCard } from '@/lib/card/view';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getFeatured, getOpening } from '@/lib/property/data';
import { leadHome } from '@/lib/property/rules';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageGraph, propertyList } from '@/lib/seo/structured-data';
import { PAGES } from '@/lib/routes';
import { agency } from '@/lib/site';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale });
  const { name } = agency(locale);
  return pageMetadata({
    locale,
    path: PAGES.home.path,
    title: t('home.title'),
    description: t('home.description', { agency: name }),
    image: cardImage(pageCard('home', t, locale)),
  });
}

/** Home (specification section 2). Without featured data and without a good copy it is the screen `home-unavailable`. */
export default async function HomePage({ params }: Props) {
  const locale = await pageLocale(params);
  const [featured, topics] = await Promise.all([getFeatured(locale, 'initial'), getTopicsOrNone(locale)]);
  const [first] = featured;
  const opening = first ? await getOpening(first, locale) : null;
  const identity = agency(locale);
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <>
      <JsonLd
        data={pageGraph({
          locale,
          path: PAGES.home.path,
          name: t('title'),
          description: t('description', { agency: identity.name }),
          wholeAgency: true,
          main: featured.length > 0 ? propertyList(locale, featured) : undefined,
        })}
      />
      <HomeHero home={leadHome(featured)} />
      <AboutTeaser claims={identity.claims} />
      <FeaturedGrid properties={featured} opening={opening} agency={identity} />
      <HomePlaces topics={topics} />
      <WhyChooseUs claims={identity.claims} />
      <CallToAction agency={identity} />
      <PrintDate />
    </>
  );
}

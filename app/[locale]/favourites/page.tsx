import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { FavouriteList } from '@/components/favourite/favourite-list';
import { cardLabels } from '@/components/property/card-view';
import { isLocale, localePath } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations({ locale, namespace: 'favourite' });
  const { name } = agency(locale);
  return pageMetadata({
    locale,
    path: '/favourites',
    title: t('metaTitle', { agency: name }),
    description: t('metaDescription'),
    noindex: true,
  });
}

/** What the visitor saved on this device: the document is the same for all, the list is drawn in the browser. */
export default async function FavouritesPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations({ locale });
  return (
    <div className="wrap pt-12 pb-24 md:pt-16 md:pb-32">
      <p className="eyebrow">{t('favourite.eyebrow')}</p>
      <h1 className="title-1 mt-3">{t('favourite.title')}</h1>
      <FavouriteList
        locale={locale}
        labels={cardLabels(t, agency(locale))}
        listHref={localePath(locale, '/properties')}
        texts={{
          empty: t('favourite.empty'),
          emptyText: t('favourite.emptyText'),
          browse: t('favourite.browse'),
          gone: t('favourite.gone'),
          forget: t('favourite.forget'),
          failed: t('listing.failedTitle'),
          failedText: t('listing.failedText'),
          tryAgain: t('common.tryAgain'),
          withoutScript: t('favourite.withoutScript'),
        }}
      />
    </div>
  );
}

import { getTranslations } from 'next-intl/server';
import { FavouriteList } from '@/components/favourite/favourite-list';
import { CARD_MESSAGES, cardLabels } from '@/lib/property/view';
import { FAVOURITE_LIST_MESSAGES } from '@/lib/favourite/view';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { textMetadata, type TextPageProps } from '@/lib/seo/text-page';
import { agency } from '@/lib/site';
import { PAGES } from '@/lib/routes';

export const revalidate = 300;

export const generateMetadata = textMetadata('favourites');

/** What the visitor saved on this device: the document is the same for all, the list is drawn in the browser. */
export default async function FavouritesPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale });
  return (
    // As high as the screen at least: the list, drawn in the browser, does not push the footer out of sight.
    <div className="wrap min-h-svh pt-12 pb-24 md:pt-16 md:pb-32">
      <p className="eyebrow">{t('favourite.eyebrow')}</p>
      <h1 className="title-1 mt-3">{t('favourite.title')}</h1>
      <FavouriteList
        messages={islandMessages(t, locale, FAVOURITE_LIST_MESSAGES)}
        labels={cardLabels(islandMessages(t, locale, CARD_MESSAGES), agency(locale))}
        listHref={localePath(locale, PAGES.properties.path)}
      />
    </div>
  );
}

import { getTranslations } from 'next-intl/server';
import { FavouriteList } from '@/components/favourite/favourite-list';
import { PrintDate } from '@/components/layout/print-date';
import { HomeStrip } from '@/components/property/home-strip';
import { getWorthALook } from '@/lib/property/data';
import { sharedPath } from '@/lib/favourite/params';
import { CARD_MESSAGES, cardLabels } from '@/lib/property/view';
import { FAVOURITE_LIST_MESSAGES } from '@/lib/favourite/view';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { absoluteUrl } from '@/lib/seo/metadata';
import { textMetadata, type TextPageProps } from '@/lib/seo/text-page';
import { agency } from '@/lib/site';
import { PAGES } from '@/lib/routes';

export const revalidate = 300;

export const generateMetadata = textMetadata('favourites');

/** What the visitor saved on this device: the document is the same for all, the list is drawn in the browser. */
export default async function FavouritesPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const [t, suggested] = await Promise.all([getTranslations({ locale }), getWorthALook(locale)]);
  return (
    // As high as the screen at least: the list, drawn in the browser, does not push the footer out of sight.
    <div data-shortlist className="wrap min-h-svh pt-8 pb-24 md:pt-11 md:pb-32 low:pt-7">
      <FavouriteList
        messages={islandMessages(locale, FAVOURITE_LIST_MESSAGES)}
        labels={cardLabels(islandMessages(locale, CARD_MESSAGES), agency(locale))}
        listHref={localePath(locale, PAGES.properties.path)}
        sharedUrl={absoluteUrl(locale, sharedPath([]))}
        suggestions={
          suggested.length > 0 && (
            <div className="mt-16 md:mt-24">
              <HomeStrip id="suggestions" title={t('screens.forSale')} homes={suggested} />
            </div>
          )
        }
      >
        <h1 className="text-[clamp(2.5rem,1.7rem_+_3.1vw,4.5rem)] low:text-[3.25rem]">{t('favourite.title')}</h1>
      </FavouriteList>
      <PrintDate />
    </div>
  );
}

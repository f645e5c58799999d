import { useLocale, useTranslations } from 'next-intl';
import { CARD_MESSAGES, cardLabels, cardView, FEATURED_MESSAGES } from '@/lib/property/view';
import { FeaturedIsland } from '@/components/property/featured-island';
import { islandMessages } from '@/lib/i18n/island-messages';
import { galleryPictures } from '@/lib/images';
import { localePath } from '@/lib/i18n/locales';
import { CATALOGUE_PATH } from '@/lib/search/format';
import type { Property } from '@/lib/property/types';
import type { Agency } from '@/lib/site';

type Props = {
  properties: Property[];
  /** how the text of the first begins, where it has one */
  opening?: string | null;
  agency: Agency;
};

/**
 * The featured properties (specification section 2, Home): the first large, with its text, three beside it; the rest on
 * demand.
 */
export function FeaturedGrid({ properties, opening, agency }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <section className="wrap pb-24 md:pb-32" aria-labelledby="featured-title">
      <h2 id="featured-title" className="title-2">
        {t('home.featured')}
      </h2>
      {properties.length === 0 ? (
        <p className="mt-10 border-t border-line pt-6 text-ink-2">{t('home.featuredEmpty')}</p>
      ) : (
        <FeaturedIsland
          initial={properties.map((property, at) => ({
            ...cardView(property, t, locale, undefined, false),
            ...(at === 0 && opening && { about: opening }),
          }))}
          pictures={galleryPictures()}
          labels={cardLabels(islandMessages(locale, CARD_MESSAGES), agency)}
          allHref={localePath(locale, CATALOGUE_PATH)}
          messages={islandMessages(locale, FEATURED_MESSAGES)}
        />
      )}
    </section>
  );
}

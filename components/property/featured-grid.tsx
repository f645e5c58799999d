import { useLocale, useTranslations } from 'next-intl';
import { CARD_MESSAGES, cardLabels, cardView, FEATURED_MESSAGES } from '@/lib/property/view';
import { FeaturedIsland } from '@/components/property/featured-island';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath } from '@/lib/i18n/locales';
import { CATALOGUE_PATH } from '@/lib/search/format';
import type { Property } from '@/lib/property/types';
import type { Agency } from '@/lib/site';

/** The featured properties (specification section 2, Home): the first set in the document, the rest on demand. */
export function FeaturedGrid({ properties, agency }: { properties: Property[]; agency: Agency }) {
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
          initial={properties.map((property) => cardView(property, t, locale, undefined, false))}
          labels={cardLabels(islandMessages(t, locale, CARD_MESSAGES), agency)}
          allHref={localePath(locale, CATALOGUE_PATH)}
          messages={islandMessages(t, locale, FEATURED_MESSAGES)}
        />
      )}
    </section>
  );
}

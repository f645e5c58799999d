import { useLocale, useTranslations } from 'next-intl';
import { cardLabels, cardView } from '@/components/property/card-view';
import { PropertyCard } from '@/components/property/property-card';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';
import type { Property } from '@/lib/property/types';
import type { Agency } from '@/lib/site';

/** The featured properties as the document holds them (specification section 2, Home). */
export function FeaturedGrid({ properties, agency }: { properties: Property[]; agency: Agency }) {
  const t = useTranslations();
  const labels = cardLabels(t, agency);
  const locale = useLocale();
  return (
    <section className="wrap pb-24 md:pb-32" aria-labelledby="featured-title">
      <h2 id="featured-title" className="title-2">
        {t('home.featured')}
      </h2>
      {properties.length === 0 ? (
        <p className="mt-10 border-t border-line pt-6 text-ink-2">{t('home.featuredEmpty')}</p>
      ) : (
        <ul className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:mt-12 xl:grid-cols-4">
          {properties.map((property) => (
            <li key={property.id} className="flex *:flex-1">
              <PropertyCard
                view={cardView(property, t, locale)}
                labels={labels}
                headingLevel="h3"
                sizes="(min-width: 1280px) 23vw, (min-width: 600px) 46vw, 92vw"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-16 text-center">
        <Button asChild>
          <SiteLink href={localePath(locale, '/properties')}>{t('home.viewAll')}</SiteLink>
        </Button>
      </div>
    </section>
  );
}

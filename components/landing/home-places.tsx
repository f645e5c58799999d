import { useLocale, useTranslations } from 'next-intl';
import { Atlas } from '@/components/landing/atlas';
import { CountList } from '@/components/landing/count-list';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';
import { isDrawn } from '@/lib/landing/format';
import { cityShares, sharesOf } from '@/lib/landing/rules';
import type { Topics } from '@/lib/landing/types';
import { leadingPlaces, topicLinks } from '@/lib/landing/view';
import { PAGES } from '@/lib/routes';

/** Places that home leads to by name where it has no coast to show them on. */
const NAMED = 6;

/** Home's way to its places: the coast, and where nothing says where they lie, a few by name; nothing where no place has a page. */
export function HomePlaces({ topics }: { topics: Topics }) {
  const t = useTranslations();
  const locale = useLocale();
  const places = leadingPlaces(topics, NAMED);
  if (places.length === 0) return null;
  const shares = sharesOf(topics.districts);
  return (
    <section aria-labelledby="home-places" className="pb-24 md:pb-32">
      <div className="wrap mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-10">
        <h2 id="home-places" className="title-2">
          {t('landing.homePlaces')}
        </h2>
        <SiteLink
          href={localePath(locale, PAGES.places.path)}
          className="inline-flex min-h-11 items-center text-body underline decoration-line-2 underline-offset-[6px] hover:decoration-ink"
        >
          {t('landing.allPlaces')}
        </SiteLink>
      </div>
      {isDrawn(shares) ? (
        <Atlas shares={shares} cities={cityShares(topics)} />
      ) : (
        <CountList links={topicLinks(places, t, locale)} className="wrap" />
      )}
    </section>
  );
}

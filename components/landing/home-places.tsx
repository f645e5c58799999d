import { useLocale, useTranslations } from 'next-intl';
import { CountList } from '@/components/landing/count-list';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';
import { topicLinks } from '@/lib/landing/view';
import type { Topic } from '@/lib/landing/types';
import { PAGES } from '@/lib/routes';

/** Home's way to a few places and to all of them; nothing where no place has a page. */
export function HomePlaces({ places }: { places: Topic[] }) {
  const t = useTranslations();
  const locale = useLocale();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="home-places" className="wrap grid gap-x-16 gap-y-8 pb-24 md:pb-32 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 id="home-places" className="title-2">
          {t('landing.homePlaces')}
        </h2>
        <SiteLink
          href={localePath(locale, PAGES.places.path)}
          className="mt-4 inline-flex min-h-11 items-center text-[15px] underline decoration-line-2 underline-offset-[6px] hover:decoration-ink"
        >
          {t('landing.allPlaces')}
        </SiteLink>
      </div>
      <CountList links={topicLinks(places, t, locale)} />
    </section>
  );
}

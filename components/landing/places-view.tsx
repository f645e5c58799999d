import { useLocale, useTranslations } from 'next-intl';
import { Atlas } from '@/components/landing/atlas';
import { CountList } from '@/components/landing/count-list';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { SiteLink } from '@/components/ui/link';
import { formatNumber } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { cityShares, inOrder, sharesOf, subjectPath, topicPath } from '@/lib/landing/rules';
import type { Topic, Topics } from '@/lib/landing/types';
import { topicLinks } from '@/lib/landing/view';
import type { Crumb } from '@/lib/property/breadcrumbs';

/** Every place by city, the coast, and the types. */
export function PlacesView({ topics, trail }: { topics: Topics; trail: Crumb[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const districts = inOrder(topics.districts);
  const cities = inOrder(topics.cities).sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const within = (city: Topic | null) => districts.filter((district) => district.city === (city?.id ?? null));
  const types = topics.types.filter((type) => topicPath(type) !== null);
  const numbers = {
    districts: districts.length,
    m: formatNumber(districts.length),
    cities: cities.length,
    k: formatNumber(cities.length),
  };
  const groups = [...cities.map((city) => ({ city, links: within(city) })), { city: null, links: within(null) }];
  return (
    <>
      <div className="wrap">
        <Breadcrumb steps={trail} />
        <header className="grid gap-x-16 gap-y-6 pt-8 pb-12 md:pt-12 md:pb-16 lg:grid-cols-[1.4fr_1fr] lg:items-end">
          <h1 className="landing-title">{t('landing.placesTitle')}</h1>
          <p className="max-w-[60ch] text-ink-2">{t('landing.placesText', numbers)}</p>
        </header>
      </div>
      <Atlas shares={sharesOf(districts)} cities={cityShares(topics)} />
      <div className="wrap pb-24 md:pb-32">
        {groups.map(
          ({ city, links }) =>
            links.length > 0 && (
              <section key={city?.id ?? ''} className="mt-16 grid gap-x-16 gap-y-6 md:mt-20 lg:grid-cols-[1fr_2.4fr]">
                {city && (
                  <h2 className="title-2">
                    <SiteLink
                      href={localePath(locale, subjectPath({ first: city, second: null }))}
                      className="underline-offset-[8px] decoration-1 hover:underline"
                    >
                      <bdi>{city.name}</bdi>
                    </SiteLink>
                    {city.count !== null && (
                      <span className="mt-2 block font-sans text-caption leading-[1.25rem] tracking-normal text-ink-3">
                        {t('landing.countLine', { count: city.count, n: formatNumber(city.count) })}
                      </span>
                    )}
                  </h2>
                )}
                <CountList links={topicLinks(links, t, locale)} className="lg:col-start-2" />
              </section>
            ),
        )}
        {types.length > 0 && (
          <section className="mt-16 grid gap-x-16 gap-y-6 md:mt-20 lg:grid-cols-[1fr_2.4fr]">
            <h2 className="title-2">{t('landing.kinds')}</h2>
            <CountList links={topicLinks(types, t, locale)} />
          </section>
        )}
      </div>
    </>
  );
}

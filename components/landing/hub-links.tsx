import { useLocale, useTranslations } from 'next-intl';
import { Atlas } from '@/components/landing/atlas';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';
import { isDrawn } from '@/lib/landing/format';
import { leadingPlaces, topicLinks } from '@/lib/landing/view';
import { cityShares, sharesOf, topicPath } from '@/lib/landing/rules';
import type { Topics } from '@/lib/landing/types';
import { PAGES } from '@/lib/routes';

/** Places by name where there is no coast to show them on, and on the coast. */
const PLACES = { named: 6, drawn: 8 };

/** Below the list: the coast with its places, and the ways to its places, developers and types. */
export function HubLinks({ topics }: { topics: Topics }) {
  const t = useTranslations('landing');
  const all = useTranslations();
  const locale = useLocale();
  const types = topics.types.filter((type) => topicPath(type) !== null);
  const shown = sharesOf(leadingPlaces(topics, PLACES.drawn));
  const drawn = isDrawn(shown);
  const links = [
    { href: localePath(locale, PAGES.places.path), name: t('allPlaces') },
    ...topicLinks([...(drawn ? [] : leadingPlaces(topics, PLACES.named)), ...types], all, locale),
    { href: localePath(locale, PAGES.developers.path), name: t('allDevelopers') },
  ];
  return (
    <nav aria-label={t('browse')} className="pb-20 md:pb-24">
      {drawn && <Atlas shares={shown} cities={cityShares(topics)} captioned={false} />}
      <ul className="wrap flex flex-wrap gap-x-8 pt-4 text-body">
        {links.map(({ href, name }) => (
          <li key={href}>
            <SiteLink href={href} className="hub-link">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

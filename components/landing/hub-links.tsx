import { useLocale, useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';
import { leadingPlaces, topicLinks } from '@/lib/landing/view';
import { topicPath } from '@/lib/landing/rules';
import type { Topics } from '@/lib/landing/types';
import { PAGES } from '@/lib/routes';

const PLACES = 6;

/** Below the list: the ways to its places, developers and types. */
export function HubLinks({ topics }: { topics: Topics }) {
  const t = useTranslations('landing');
  const all = useTranslations();
  const locale = useLocale();
  const types = topics.types.filter((type) => topicPath(type) !== null);
  const links = [
    { href: localePath(locale, PAGES.places.path), name: t('allPlaces') },
    ...topicLinks([...leadingPlaces(topics, PLACES), ...types], all, locale),
    { href: localePath(locale, PAGES.developers.path), name: t('allDevelopers') },
  ];
  return (
    <nav aria-label={t('browse')} className="wrap pb-20 md:pb-24">
      <ul className="flex flex-wrap gap-x-8 border-t border-line pt-4 text-[15px]">
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

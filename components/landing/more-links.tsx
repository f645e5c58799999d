import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { formatNumber } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { placeOf, topicOf, topicPath } from '@/lib/landing/rules';
import type { Topic, Topics } from '@/lib/landing/types';
import type { Property } from '@/lib/property/types';

/** Where there is more like a property: in its place, by its developer; nothing where neither has a page. */
export function MoreLinks({ property, topics }: { property: Property; topics: Topics }) {
  const t = useTranslations('landing');
  const locale = useLocale();
  const place = placeOf(property, topics);
  const developer = topicOf(topics, 'developer', property.developer?.id);
  const n = (topic: Topic) => formatNumber(topic.count ?? 0);
  const links = [
    { path: topicPath(place), text: place && t('moreIn', { place: place.name, n: n(place) }) },
    { path: topicPath(developer), text: developer && t('moreBy', { developer: developer.name, n: n(developer) }) },
  ].filter((link): link is { path: string; text: string } => link.path !== null);
  if (links.length === 0) return null;
  return (
    <p className="mt-10 flex flex-wrap gap-x-10 gap-y-1 border-t border-line pt-4">
      {links.map(({ path, text }) => (
        <SiteLink
          key={path}
          href={localePath(locale, path)}
          className="group inline-flex min-h-11 items-center gap-2.5 text-body underline-offset-4 hover:underline"
        >
          {text}
          <Icon name="arrow" className="card-arrow size-4.5" />
        </SiteLink>
      ))}
    </p>
  );
}

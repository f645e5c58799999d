import { useLocale, useTranslations } from 'next-intl';
import { Mark } from '@/components/layout/logo';
import { foreign } from '@/lib/property/format';
import { isSingleHome, showsPlans } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';

/** What a property's page consists of, by the ids of its sections. */
const SECTIONS = { overview: 'overview', plans: 'payment-plans', units: 'units', location: 'location' } as const;

/** The property's name and the parts of its page, where the header was, once the name has left the window (section-bar.css). */
export function SectionBar({ property }: { property: PropertyDetail }) {
  const t = useTranslations('property.sections');
  const locale = useLocale();
  const shown = { overview: true, plans: showsPlans(property), units: !isSingleHome(property), location: true };
  const { title, titleLanguage, district, contentLanguage } = property;
  return (
    <nav className="section-bar" aria-label={t('label')}>
      <div className="wrap">
        <a href="#top">
          <Mark className="h-5.5 self-center" />
          <b lang={foreign(titleLanguage, locale)}>
            <bdi>{title}</bdi>
          </b>
          {district && <bdi lang={foreign(contentLanguage, locale)}>{district.name}</bdi>}
        </a>
        <ul>
          {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[])
            .filter((name) => shown[name])
            .map((name) => (
              <li key={name}>
                <a href={`#${SECTIONS[name]}`}>{t(name)}</a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}

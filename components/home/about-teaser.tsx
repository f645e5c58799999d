import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { wayOf } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import type { Agency } from '@/lib/site';
import { PAGES } from '@/lib/routes';

/** 'Where Vision Meets Reality' with the agency's own claims (specification sections 1 and 9). */
export function AboutTeaser({ claims }: { claims: Agency['claims'] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const stats = [
    { value: claims.sold, label: t('sold') },
    { value: claims.years, label: t('years') },
    { value: claims.satisfaction, label: t('satisfaction') },
    { value: claims.volume, label: t('volume') },
  ].flatMap(({ value, label }) => (value === undefined ? [] : [{ value, label }]));
  return (
    <section
      className={`wrap grid gap-x-24 gap-y-14 py-24 md:py-32 lg:items-end ${stats.length > 0 ? 'lg:grid-cols-[5fr_7fr]' : ''}`}
    >
      <div>
        <p className="eyebrow">{t('aboutEyebrow')}</p>
        <h2 className="title-2 mt-4 max-w-[8em]">{t('aboutTitle')}</h2>
        <p className="mt-8 max-w-[44ch] text-ink-2">{t('aboutText')}</p>
        <Button asChild className="mt-8">
          <SiteLink href={localePath(locale, PAGES.about.path)} data-track="learn_our_story" data-track-label="home">
            {t('story')}
            <Icon name="arrow" />
          </SiteLink>
        </Button>
      </div>
      {stats.length > 0 && (
        <dl className="grid grid-cols-2 border-t border-line">
          {stats.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-line py-7 [&:nth-child(even)]:border-s [&:nth-child(even)]:ps-7 [&:nth-child(n+3)]:border-t [&:last-child:nth-child(odd)]:col-span-2"
            >
              <dt className="mt-1.5 text-caption text-ink-3">{label}</dt>
              <dd className="figure text-[clamp(2.125rem,3vw,2.5rem)]">
                <bdi dir={wayOf(value)}>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

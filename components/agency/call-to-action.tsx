import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { localePath } from '@/lib/i18n/locales';
import type { Agency } from '@/lib/site';

/** What ends the home page: one sentence and two ways on (decisions.md, Buttons with no action). */
export function CallToAction({ claims }: { claims: Agency['claims'] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <section className="wrap flex flex-col gap-10 py-24 md:py-32 lg:flex-row lg:items-end lg:justify-between">
      <div>
        <h2 className="title-2 max-w-[14em]">{t('ctaTitle')}</h2>
        <p className="mt-5 max-w-[52ch] text-ink-2">{t('ctaText')}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-ink-3">
          <span className="flex items-center gap-2">
            <Icon name="phone" className="size-4" />
            {t('support', { hours: claims.support })}
          </span>
          <span className="flex items-center gap-2">
            <Icon name="pin" className="size-4" />
            {t('location')}
          </span>
        </p>
      </div>
      <div className="flex flex-none flex-wrap gap-3.5">
        <Button asChild variant="solid">
          <SiteLink href={localePath(locale, '/contact?topic=consultation')}>{t('ctaSchedule')}</SiteLink>
        </Button>
        <Button asChild>
          <a href="#newsletter">{t('ctaAlerts')}</a>
        </Button>
      </div>
    </section>
  );
}

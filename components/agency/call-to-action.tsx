import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { whatsappHref } from '@/lib/agency/format';
import { localePath } from '@/lib/i18n/locales';
import type { Agency } from '@/lib/site';

/** What ends the home page: one sentence and two ways to speak to a person. */
export function CallToAction({ agency }: { agency: Agency }) {
  const t = useTranslations('home');
  const c = useTranslations('common');
  const locale = useLocale();
  return (
    <section className="wrap flex flex-col gap-10 py-24 md:py-32 lg:flex-row lg:items-end lg:justify-between">
      <div>
        <h2 className="title-2 max-w-[14em]">{t('ctaTitle')}</h2>
        <p className="mt-5 max-w-[52ch] text-ink-2">{t('ctaText')}</p>
      </div>
      <div className="flex flex-none flex-wrap gap-3.5">
        <Button asChild variant="solid">
          <SiteLink href={localePath(locale, '/contact')}>{t('ctaButton')}</SiteLink>
        </Button>
        <Button asChild>
          <a
            href={whatsappHref(agency.whatsapp)}
            target="_blank"
            rel="noopener"
            data-track="whatsapp_click"
            data-track-label="home"
          >
            <Icon name="whatsapp" />
            {c('whatsapp')}
          </a>
        </Button>
      </div>
    </section>
  );
}

import { ContactAction } from '@/components/agency/contact-action';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { localePath } from '@/lib/i18n/locales';
import type { Agency } from '@/lib/site';

const REACH = 'flex min-h-11 items-center gap-2 underline-offset-4 hover:underline';

/** What ends the home page: one sentence, two ways on (decisions), phone, e-mail and place. */
export function CallToAction({ agency }: { agency: Agency }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <section className="wrap flex flex-col gap-10 py-24 md:py-32 lg:flex-row lg:items-end lg:justify-between">
      <div>
        <h2 className="title-2 max-w-[14em]">{t('home.ctaTitle')}</h2>
        <p className="mt-5 max-w-[52ch] text-ink-2">{t('home.ctaText')}</p>
        <List className="mt-6 flex flex-wrap items-center gap-x-6 text-sm text-ink-2">
          <li>
            <ContactAction way="phone" to={agency.phone} label="home" className={REACH}>
              <Icon name="phone" className="size-4 text-bronze" />
              <bdi dir="ltr">{agency.phone}</bdi>
            </ContactAction>
          </li>
          <li>
            <ContactAction
              way="mail"
              to={agency.email}
              subject={t('common.mailSubject')}
              label="home"
              className={REACH}
            >
              <Icon name="mail" className="size-4 text-bronze" />
              <bdi dir="ltr">{agency.email}</bdi>
            </ContactAction>
          </li>
          <li className="flex min-h-11 items-center gap-2">
            <Icon name="pin" className="size-4 text-bronze" />
            {t('home.location')}
          </li>
        </List>
      </div>
      <div className="button-row">
        <Button asChild variant="solid">
          <SiteLink href={localePath(locale, '/contact?topic=consultation')}>{t('home.ctaSchedule')}</SiteLink>
        </Button>
        <Button asChild>
          <a href="#newsletter">{t('home.ctaAlerts')}</a>
        </Button>
      </div>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { mailHref, whatsappHref } from '@/lib/agency/format';
import type { Agency } from '@/lib/site';

/** What ends the last page of the list (specification section 2). */
export function LastPageBlock({ agency }: { agency: Agency }) {
  const t = useTranslations('listing');
  return (
    <section className="mt-24 flex flex-col gap-8 border-y border-line py-14 md:flex-row md:items-center md:justify-between">
      <div>
        <h2 className="title-2">{t('lastTitle')}</h2>
        <p className="mt-3 max-w-[46ch] text-ink-2">{t('lastText')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="solid">
          <a href={mailHref(agency.email, t('notifySubject'))} data-track="email_click" data-track-label="properties">
            <Icon name="mail" />
            {t('getNotified')}
          </a>
        </Button>
        <Button asChild>
          <a
            href={whatsappHref(agency.whatsapp, t('notifyText'))}
            target="_blank"
            rel="noopener"
            data-track="whatsapp_click"
            data-track-label="properties"
          >
            <Icon name="whatsapp" />
            {t('whatsappUpdates')}
          </a>
        </Button>
      </div>
    </section>
  );
}

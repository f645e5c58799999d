import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { mailHref, telHref, whatsappHref } from '@/lib/agency/format';
import type { Agency } from '@/lib/site';
import { cn } from '@/lib/utils';

/** Call, e-mail and WhatsApp as three quiet icons beside a listing. */
export function ContactActions({
  agency,
  title,
  label,
  className,
}: {
  agency: Pick<Agency, 'phone' | 'email' | 'whatsapp'>;
  /** of the listing they speak about */
  title: string;
  /** analytics label: the slug */
  label: string;
  className?: string;
}) {
  const t = useTranslations('common');
  const link = 'grid size-11 place-items-center text-ink-2 transition-colors hover:text-bronze';
  return (
    <div className={cn('flex', className)}>
      <a
        href={telHref(agency.phone)}
        aria-label={t('callAbout', { title })}
        className={link}
        data-track="phone_call"
        data-track-label={label}
      >
        <Icon name="phone" />
      </a>
      <a
        href={mailHref(agency.email, t('mailSubject'))}
        aria-label={t('emailAbout', { title })}
        className={link}
        data-track="email_click"
        data-track-label={label}
      >
        <Icon name="mail" />
      </a>
      <a
        href={whatsappHref(agency.whatsapp, t('whatsappText', { title }))}
        aria-label={t('whatsappAbout', { title })}
        className={link}
        target="_blank"
        rel="noopener"
        data-track="whatsapp_click"
        data-track-label={label}
      >
        <Icon name="whatsapp" />
      </a>
    </div>
  );
}

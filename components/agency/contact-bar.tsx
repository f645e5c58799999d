import { ContactAction } from '@/components/agency/contact-action';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { NewTab } from '@/components/ui/new-tab';
import type { Agency } from '@/lib/site';

type Props = {
  agency: Pick<Agency, 'phone' | 'whatsapp'>;
  /** the listing the WhatsApp text speaks of */
  title: string;
  label: string;
};

/** The phone's sticky bar: the agency in one tap, within reach of the thumb. Hidden while the menu is open. */
export function ContactBar({ agency, title, label }: Props) {
  const t = useTranslations('common');
  return (
    <div data-contact-bar className="contact-bar lg:hidden print:hidden">
      <Button asChild variant="solid" size="narrow" className="flex-1">
        <ContactAction way="whatsapp" to={agency.whatsapp} text={t('whatsappText', { title })} label={label}>
          <Icon name="whatsapp" />
          {t('whatsapp')}
          <NewTab words={t('newTab')} />
        </ContactAction>
      </Button>
      <Button asChild size="narrow">
        <ContactAction way="phone" to={agency.phone} label={label}>
          <Icon name="phone" />
          {t('call')}
        </ContactAction>
      </Button>
    </div>
  );
}

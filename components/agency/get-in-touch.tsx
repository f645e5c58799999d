import { ContactAction } from '@/components/agency/contact-action';
import { useTranslations } from 'next-intl';
import { PhoneInText } from '@/components/agency/phone-in-text';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** The end of the services page: one promise, the phone and the e-mail. */
export function GetInTouch({ phone, email }: { phone: string; email: string }) {
  const t = useTranslations('about');
  return (
    <section
      aria-labelledby="touch"
      className="wrap flex flex-col gap-10 py-24 md:py-32 lg:flex-row lg:items-end lg:justify-between"
    >
      <div>
        <h2 id="touch" className="title-2">
          {t('touchTitle')}
        </h2>
        <p className="mt-5 max-w-[52ch] text-ink-2">{t('touchText')}</p>
      </div>
      <div className="flex flex-none flex-col gap-3 sm:flex-row">
        <Button asChild variant="solid" size="fluid">
          <ContactAction way="phone" to={phone} label="about">
            <Icon name="phone" />
            <span>
              {t.rich('call', {
                phone: () => <PhoneInText phone={phone} />,
              })}
            </span>
          </ContactAction>
        </Button>
        <Button asChild size="fluid" className="h-auto! min-h-13 py-2">
          <ContactAction way="mail" to={email} label="about">
            <Icon name="mail" />
            <span className="wrap-anywhere">{t.rich('email', { email: () => <bdi dir="ltr">{email}</bdi> })}</span>
          </ContactAction>
        </Button>
      </div>
    </section>
  );
}

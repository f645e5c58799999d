import { ContactAction } from '@/components/agency/contact-action';
import { useTranslations } from 'next-intl';
import { PhoneInText } from '@/components/agency/phone-in-text';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MediaImage } from '@/components/ui/media-image';

const REASONS = ['freehold', 'escrow', 'tax', 'residence', 'currency'] as const;

/** 'Why Dubai? Why now?': the one dark passage of the page, ending in a call to the agency. */
export function WhyDubai({ phone }: { phone: string }) {
  const t = useTranslations('about');
  return (
    <section aria-labelledby="why" className="on-dark bg-night text-on-night">
      <div className="wrap grid gap-x-20 gap-y-14 py-24 md:py-32 lg:grid-cols-2">
        <div>
          <h2 id="why" className="title-2 max-w-[12ch] rtl:max-w-none">
            {t('whyTitle')}
          </h2>
          <p className="mt-7 max-w-[52ch] text-on-night-2">{t('whyLead')}</p>
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button asChild variant="paper">
              <ContactAction way="phone" to={phone} label="about">
                <Icon name="phone" />
                {t('invest')}
              </ContactAction>
            </Button>
            <p className="text-sm text-on-night-2">
              {t.rich('investText', {
                phone: () => <PhoneInText phone={phone} />,
              })}
            </p>
          </div>
          <MediaImage
            src="/editorial/about-pool.jpg"
            alt={t('whyAlt')}
            sizes="(min-width: 64rem) 45vw, 92vw"
            frameClassName="mt-14 aspect-[4/3] max-lg:hidden"
          />
        </div>
        <div>
          <dl className="border-t border-paper/25">
            {REASONS.map((reason) => (
              <div key={reason} className="border-b border-paper/15 py-7">
                <dt className="serif text-2xl font-[350]">{t(reason)}</dt>
                <dd className="mt-2.5 max-w-[56ch] text-on-night-2">{t(`${reason}Text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm text-on-night-2">{t('note')}</p>
        </div>
      </div>
    </section>
  );
}

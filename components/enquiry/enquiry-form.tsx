import { useLocale, useTranslations } from 'next-intl';
import { EnquiryFields } from '@/components/enquiry/enquiry-fields';
import type { EnquiryTexts } from '@/lib/enquiry/view';
import { buttonVariants } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { PROPERTY_TYPE_CHOICES } from '@/lib/contract/rules';
import { EMPTY_ENQUIRY } from '@/lib/enquiry/schema';
import { localePath } from '@/lib/i18n/locales';
import type { EnquiryAction, EnquiryProperty } from '@/lib/enquiry/types';
import { PAGES } from '@/lib/routes';

type Props = {
  /** what the form does without script: a server action of the page */
  action: EnquiryAction;
  variant: 'property' | 'contact';
  property?: EnquiryProperty;
  /** of the document (lib/stamp.ts) */
  stamp: string;
  /** of the contact form, when a link brings one ('Schedule Consultation') */
  subject?: string;
};

/** The enquiry form with its texts in the page's language; the fields themselves are an island. */
export function EnquiryForm({ action, variant, property, subject, stamp }: Props) {
  const t = useTranslations('enquiry');
  const p = useTranslations('property');
  const locale = useLocale();
  const contact = variant === 'contact';
  const texts: EnquiryTexts = {
    name: t('name'),
    email: t('email'),
    phone: t('phone'),
    subject: t('subject'),
    message: t('message'),
    propertyType: t('propertyType'),
    choose: t('choose'),
    send: t('send'),
    sending: t('sending'),
    another: t('another'),
    choices: PROPERTY_TYPE_CHOICES.map((choice) => ({ value: choice, label: t(`choices.${choice}`) })),
    errors: {
      name: t('errors.name'),
      email: t('errors.email'),
      phone: t('errors.phone'),
      subject: t('errors.subject'),
      message: t('errors.message'),
      tooLong: t('errors.tooLong'),
      form: t('errors.form'),
      failed: t('errors.failed'),
      limited: t('errors.limited'),
      network: t('errors.network'),
      unexpected: t('errors.unexpected'),
    },
    successTitle: t('successTitle'),
    successText: t('successText'),
    leaveEmpty: t('leaveEmpty'),
    failureTitle: contact ? t('contactFailureTitle') : t('failureTitle'),
    failureText: contact ? t('errors.failed') : t('failureText'),
  };
  const defaults = property && {
    subject: t('subjectDefault', { title: property.title }),
    message: t('messageDefault', { title: property.title }),
  };

  return (
    <div className="group/enquiry">
      {!contact && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="title-3">{p('enquiry')}</h2>
          {/* Who has sent it is told so in the thanks. */}
          <p className="text-sm text-ink-3 group-has-data-thanks/enquiry:hidden">{p('enquiryPromise')}</p>
        </div>
      )}
      <EnquiryFields
        action={action}
        variant={variant}
        property={property ?? null}
        defaults={defaults}
        initial={{ values: { ...EMPTY_ENQUIRY, subject: subject ?? '' }, result: null }}
        label={property?.slug ?? 'contact'}
        locale={locale}
        texts={texts}
        stamp={stamp}
        sendLook={buttonVariants(
          contact
            ? { variant: 'solid', size: 'wide', className: 'justify-self-start md:col-span-full' }
            : { variant: 'solid', className: 'mt-4 w-full lg:h-12 low:mt-3 low:h-11' },
        )}
      />
      <p className="mt-3 text-[13px] text-ink-3 low:mt-2">
        {t.rich('privacy', {
          a: (chunks) => (
            <SiteLink
              href={localePath(locale, PAGES.privacy.path)}
              className="underline underline-offset-3 hover:text-ink"
            >
              {chunks}
            </SiteLink>
          ),
        })}
      </p>
    </div>
  );
}

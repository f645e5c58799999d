import { useLocale, useTranslations } from 'next-intl';
import { EnquiryFields } from '@/components/enquiry/enquiry-fields';
import { ENQUIRY_MESSAGES, type EnquiryVariant } from '@/lib/enquiry/view';
import { islandMessages } from '@/lib/i18n/island-messages';
import { buttonVariants } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { ENQUIRY_LIMITS, PROPERTY_TYPE_CHOICES } from '@/lib/contract/rules';
import { EMPTY_ENQUIRY } from '@/lib/enquiry/schema';
import { localePath } from '@/lib/i18n/locales';
import type { EnquiryAction, EnquiryProperty } from '@/lib/enquiry/types';
import { PAGES } from '@/lib/routes';

type Props = {
  /** what the form does without script: a server action of the page */
  action: EnquiryAction;
  variant: EnquiryVariant;
  property?: EnquiryProperty;
  /** of the document (lib/stamp.ts) */
  stamp: string;
  /** of the contact form, when a link brings one ('Schedule Consultation') */
  subject?: string;
};

/** The enquiry form with its texts in the page's language; the fields themselves are an island. */
export function EnquiryForm({ action, variant, property, subject, stamp }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const contact = variant === 'contact';
  const defaults = property && {
    subject: t('enquiry.subjectDefault', { title: property.title }),
    message: t('enquiry.messageDefault', { title: property.title }),
  };

  return (
    <div className="enquiry">
      {!contact && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="title-3">{t('property.enquiry')}</h2>
          {/* Who has sent it is told so in the thanks. */}
          <p className="enquiry-promise text-sm text-ink-3">{t('property.enquiryPromise')}</p>
        </div>
      )}
      <EnquiryFields
        action={action}
        variant={variant}
        property={property ?? null}
        defaults={defaults}
        initial={{ values: { ...EMPTY_ENQUIRY, subject: subject ?? '' }, result: null }}
        label={property?.slug ?? 'contact'}
        messages={islandMessages(locale, ENQUIRY_MESSAGES)}
        choices={
          contact
            ? PROPERTY_TYPE_CHOICES.map((choice) => ({ value: choice, label: t(`enquiry.choices.${choice}`) }))
            : undefined
        }
        subjectLength={ENQUIRY_LIMITS.subject.max}
        stamp={stamp}
        sendLook={buttonVariants(
          contact
            ? { variant: 'solid', size: 'wide', className: 'justify-self-start md:col-span-full' }
            : { variant: 'solid', className: 'mt-4 w-full lg:h-12 tight:mt-3 tight:h-11' },
        )}
      />
      <p className="mt-3 text-caption text-ink-3 tight:mt-2">
        {t.rich('enquiry.privacy', {
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

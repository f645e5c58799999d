import { getTranslations } from 'next-intl/server';
import { sendEnquiryForm } from '@/app/[locale]/actions';
import { ContactTopic } from '@/components/contact/contact-topic';
import { Office } from '@/components/contact/office';
import { OfficeMap } from '@/components/contact/office-map';
import { PageIntro } from '@/components/agency/page-intro';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { pageLocale } from '@/lib/i18n/page';
import { TextPageData, textMetadata, type TextPageProps } from '@/lib/seo/text-page';
import { agency } from '@/lib/site';
import { pageStamp } from '@/lib/stamp';

export const revalidate = 300;

export const generateMetadata = textMetadata('contact');

/** Contact: the form, the office, and where it is (specification section 2). */
export default async function ContactPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations('contact');
  const identity = agency(locale);
  return (
    <>
      <TextPageData page="contact" locale={locale} />
      <PageIntro eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
      <div className="wrap grid gap-x-20 gap-y-16 pb-24 md:pb-32 lg:grid-cols-[7fr_5fr] lg:items-start">
        <section aria-labelledby="form-title">
          <h2 id="form-title" className="enquiry-title title-3 mb-4 text-[1.75rem]">
            {t('formTitle')}
          </h2>
          <EnquiryForm action={sendEnquiryForm} variant="contact" stamp={pageStamp()} />
          <ContactTopic subjects={{ consultation: t('consultation') }} />
        </section>
        <Office agency={identity} />
      </div>
      <OfficeMap agency={identity} />
    </>
  );
}

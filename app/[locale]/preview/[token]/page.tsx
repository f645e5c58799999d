import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { sendEnquiryForm } from '@/app/[locale]/actions';
import { EnquiryForm } from '@/components/enquiry/enquiry-form';
import { PropertyView } from '@/components/property/property-view';
import { env } from '@/lib/env';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getPreview } from '@/lib/property/data';
import { propertyPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';
import { pageStamp } from '@/lib/stamp';

/** Read while it is asked for: a draft is in no cache. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { title } = await getPreview((await params).token, locale);
  return { title: { absolute: title }, robots: { index: false, follow: false } };
}

/** A property as its page would be, before it is published (docs/decisions/api-desk.md). */
export default async function PreviewPage({ params }: Props) {
  const locale = await pageLocale(params);
  const [property, topics, t] = await Promise.all([
    getPreview((await params).token, locale),
    getTopicsOrNone(locale),
    getTranslations({ locale, namespace: 'property' }),
  ]);
  const { id, title, slug } = property;
  return (
    <>
      <p role="status" className="wrap py-4 text-danger">
        {t('previewNote')}
      </p>
      <PropertyView
        property={property}
        topics={topics}
        similar={[]}
        agency={agency(locale)}
        url={absoluteUrl(locale, propertyPath(slug))}
        mapsKey={env().MAPS_KEY}
        form={
          <EnquiryForm action={sendEnquiryForm} variant="property" stamp={pageStamp()} property={{ id, title, slug }} />
        }
      />
    </>
  );
}

import { LegalPage } from '@/components/legal/legal-page';
import { Registrations } from '@/components/legal/registrations';
import { pageLocale } from '@/lib/i18n/page';
import { TextPageData, textMetadata, type TextPageProps } from '@/lib/seo/text-page';

export const revalidate = 300;

export const generateMetadata = textMetadata('terms');

/** Terms, in numbered sections (specification section 2, Legal pages). */
export default async function TermsPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  return (
    <>
      <TextPageData page="terms" locale={locale} />
      <LegalPage text="terms" locale={locale} extras={{ s1: <Registrations /> }} />
    </>
  );
}

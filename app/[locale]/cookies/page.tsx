import { getTranslations } from 'next-intl/server';
import { KeptList } from '@/components/consent/kept-list';
import { ManageCookies } from '@/components/consent/manage-cookies';
import { LegalPage } from '@/components/legal/legal-page';
import { buttonVariants } from '@/components/ui/button';
import { pageLocale } from '@/lib/i18n/page';
import { TextPageData, textMetadata, type TextPageProps } from '@/lib/seo/text-page';
import { services } from '@/lib/site';

export const revalidate = 300;

export const generateMetadata = textMetadata('cookies');

/** Cookies, in numbered sections (specification section 2, Legal pages). */
export default async function CookiesPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations('cookies');
  return (
    <>
      <TextPageData page="cookies" locale={locale} />
      <LegalPage
        text="cookies"
        locale={locale}
        extras={{
          s3: <KeptList keepsPages={services().keepsPages} />,
          s8: <ManageCookies label={t('s8.button')} className={`${buttonVariants({ size: 'small' })} mt-6`} />,
        }}
      />
    </>
  );
}

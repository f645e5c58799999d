import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { KeptList } from '@/components/consent/kept-list';
import { ManageCookies } from '@/components/consent/manage-cookies';
import { LegalPage } from '@/components/layout/legal/legal-page';
import { buttonVariants } from '@/components/ui/button';
import { absent } from '@/lib/errors';
import { isLocale } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) throw absent('path');
  setRequestLocale(locale);
  const t = await getTranslations('cookies');
  const { name } = agency(locale);
  return pageMetadata({
    locale,
    path: '/cookies',
    title: `${t('metaTitle')} | ${name}`,
    description: t('metaDescription', { agency: name }),
  });
}

/** Cookies, in numbered sections (specification section 2, Legal pages). */
export default async function CookiesPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) throw absent('path');
  setRequestLocale(locale);
  const t = await getTranslations('cookies');
  return (
    <LegalPage
      text="cookies"
      locale={locale}
      extras={{
        s3: <KeptList />,
        s8: <ManageCookies label={t('s8.button')} className={`${buttonVariants({ size: 'small' })} mt-6`} />,
      }}
    />
  );
}

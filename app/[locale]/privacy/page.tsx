import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LegalPage } from '@/components/layout/legal/legal-page';
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
  const t = await getTranslations('privacy');
  const { name } = agency(locale);
  return pageMetadata({
    locale,
    path: '/privacy',
    title: `${t('metaTitle')} | ${name}`,
    description: t('metaDescription', { agency: name }),
  });
}

/** Privacy, in numbered sections (specification section 2, Legal pages). */
export default async function PrivacyPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) throw absent('path');
  setRequestLocale(locale);
  return <LegalPage text="privacy" locale={locale} />;
}

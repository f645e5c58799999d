import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ScreenFrame } from '@/components/layout/screens/screen-frame';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { absent } from '@/lib/errors';
import { isLocale, localePath } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';

export const revalidate = 300;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) throw absent('path');
  setRequestLocale(locale);
  const t = await getTranslations('login');
  return pageMetadata({
    locale,
    path: '/login',
    title: `${t('metaTitle')} | ${agency(locale).name}`,
    description: t('text'),
    noindex: true,
  });
}

/** Where a 401 for a stored token leads (decisions.md): says so, asks for nothing. */
export default async function LoginPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) throw absent('path');
  setRequestLocale(locale);
  const t = await getTranslations('login');
  return (
    <ScreenFrame
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="solid">
          <SiteLink href={localePath(locale, '/properties')}>{t('button')}</SiteLink>
        </Button>
      }
    />
  );
}

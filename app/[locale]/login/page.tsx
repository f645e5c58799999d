import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScreenFrame } from '@/components/error-page/screen-frame';
import { SessionEnd } from '@/components/error-page/session-end';
import { localePath } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page';
import { pageMetadata } from '@/lib/seo/metadata';
import type { TextPageProps } from '@/lib/seo/text-page';
import { PAGES } from '@/lib/routes';

export const revalidate = 300;

export async function generateMetadata({ params }: TextPageProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations('login');
  return pageMetadata({
    locale,
    path: PAGES.login.path,
    title: t('metaTitle'),
    description: t('text'),
    noindex: true,
  });
}

/** Where a 401 for a stored token leads (decisions): asks for nothing, and says what happened where it did. */
export default async function LoginPage({ params }: TextPageProps) {
  const locale = await pageLocale(params);
  const t = await getTranslations('login');
  return (
    <ScreenFrame
      title={t('title')}
      action={
        <SessionEnd
          texts={{ neutral: t('text'), ended: t('ended'), button: t('button') }}
          listHref={localePath(locale, PAGES.properties.path)}
        />
      }
    />
  );
}

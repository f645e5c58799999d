import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { absent } from '@/lib/errors';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';

/** Pages of words, whose address is their locale and a fixed path. */
export type TextPageProps = { params: Promise<{ locale: string }> };

type Namespace = 'about' | 'blog' | 'contact' | 'terms' | 'privacy' | 'cookies' | 'favourite';

/**
 * The locale of a page's address, made known to next-intl: first thing in every page.
 * @throws SiteError absent when there is no such locale
 */
export async function pageLocale(params: TextPageProps['params']): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) throw absent('path');
  setRequestLocale(locale);
  return locale;
}

/** `generateMetadata` of a page whose title and description are `metaTitle` and `metaDescription` of its namespace. */
export function textMetadata(namespace: Namespace, path: string, options: { noindex?: boolean } = {}) {
  return async ({ params }: TextPageProps): Promise<Metadata> => {
    const locale = await pageLocale(params);
    const t = await getTranslations({ locale, namespace });
    const { name } = agency(locale);
    return pageMetadata({
      locale,
      path,
      title: `${t('metaTitle')} | ${name}`,
      description: t('metaDescription', { agency: name }),
      ...options,
    });
  };
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageLocale } from '@/lib/i18n/page';
import { pageMetadata } from '@/lib/seo/metadata';
import { agency } from '@/lib/site';

/** Pages of words, whose address is their locale and a fixed path. */
export type TextPageProps = { params: Promise<{ locale: string }> };

type Namespace = 'about' | 'blog' | 'contact' | 'terms' | 'privacy' | 'cookies' | 'favourite';

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

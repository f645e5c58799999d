import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cardImage, pageCard } from '@/lib/card/view';
import { pageLocale } from '@/lib/i18n/page';
import { pageMetadata } from '@/lib/seo/metadata';
import { PAGES, type TextPage } from '@/lib/routes';
import { agency } from '@/lib/site';

/** Pages of words, whose address is their locale and a fixed path. */
export type TextPageProps = { params: Promise<{ locale: string }> };

/** `generateMetadata` of a page of words: title and description are `metaTitle` and `metaDescription` of its messages. */
export function textMetadata(page: TextPage) {
  const { path, messages: namespace, ...row } = PAGES[page];
  return async ({ params }: TextPageProps): Promise<Metadata> => {
    const locale = await pageLocale(params);
    const t = await getTranslations({ locale, namespace });
    const words = await getTranslations({ locale });
    const { name } = agency(locale);
    return pageMetadata({
      locale,
      path,
      title: `${t('metaTitle')} | ${name}`,
      description: t('metaDescription', { agency: name }),
      image: cardImage(pageCard(page, words, locale)),
      noindex: 'noindex' in row,
    });
  };
}

import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ItemList } from 'schema-dts';
import { cardImage, pageCard } from '@/lib/card/view';
import { pageLocale } from '@/lib/i18n/page';
import type { Locale } from '@/lib/i18n/locales';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageGraph, type PageType } from '@/lib/seo/structured-data';
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
      title: t('metaTitle'),
      description: t('metaDescription', { agency: name }),
      image: cardImage(pageCard(page, words, locale)),
      noindex: 'noindex' in row,
    });
  };
}

/** What is particular in the structured data of some pages of words. */
const KINDS: Partial<Record<TextPage, { type: PageType; wholeAgency?: true }>> = {
  about: { type: 'AboutPage' },
  contact: { type: 'ContactPage', wholeAgency: true },
  blog: { type: 'CollectionPage' },
};

/** The structured data of a page of words, and of what it lists. */
export function TextPageData({ page, locale, main }: { page: TextPage; locale: Locale; main?: ItemList }) {
  const { path, messages } = PAGES[page];
  const t = useTranslations(messages);
  const description = t('metaDescription', { agency: agency(locale).name });
  return <JsonLd data={pageGraph({ locale, path, name: t('metaTitle'), description, main, ...KINDS[page] })} />;
}

import type { Metadata } from 'next';
import { LOCALES, localePath, type Locale, DEFAULT_LOCALE, LOCALE_ROWS } from '@/lib/i18n/locales';
import { agency, siteUrl } from '@/lib/site';

type PageMetadata = {
  locale: Locale;
  /** the page's address without locale, with its normalised query where it has one; begins with `/` */
  path: string;
  title: string;
  description: string;
  /** path of the preview picture at this site, 1200 × 630; the general card when left out */
  image?: { path: string; alt: string };
  /** the languages this page's main text exists in; others are left out of hreflang */
  languages?: readonly Locale[];
  /** the page that stands for this one in search engines, without locale, where it is another: this one has no hreflang then */
  canonical?: string;
  /** keeps the page out of search engines */
  noindex?: boolean;
};

/** The absolute public address of `path` in `locale`. */
export function absoluteUrl(locale: Locale, path: string): string {
  return `${siteUrl()}${localePath(locale, path)}`;
}

/**
 * Title, description, canonical, hreflang and Open Graph of a page. A page whose main text is not in its own language
 * names the English page as canonical (decisions).
 */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path, title, description, languages = LOCALES } = page;
  const own = absoluteUrl(languages.includes(locale) ? locale : DEFAULT_LOCALE, path);
  const canonical = page.canonical === undefined ? own : absoluteUrl(locale, page.canonical);
  const image = {
    url: `${siteUrl()}${page.image?.path ?? `/og/${locale}.jpg`}`,
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: page.image?.alt ?? agency(locale).name,
  };
  const alternates = Object.fromEntries(languages.map((language) => [language, absoluteUrl(language, path)]));
  return {
    title: { absolute: title },
    description,
    alternates: page.noindex || page.canonical !== undefined
      ? { canonical }
      : {
          canonical,
          languages: {
            ...alternates,
            ...(languages.includes(DEFAULT_LOCALE) ? { 'x-default': absoluteUrl(DEFAULT_LOCALE, path) } : {}),
          },
        },
    robots: page.noindex ? { index: false, follow: true } : undefined,
    openGraph: {
      type: 'website',
      siteName: agency(locale).name,
      title,
      description,
      url: own,
      locale: LOCALE_ROWS[locale].preview,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

import type { Metadata } from 'next';
import { LOCALES, localePath, type Locale, DEFAULT_LOCALE, LOCALE_ROWS } from '@/lib/i18n/locales';
import { DESCRIPTION_LENGTH, PREVIEW_CARD, TITLE_LENGTH } from '@/lib/contract/rules';
import { documentTitle, fit } from '@/lib/seo/fit';
import { agency, siteUrl } from '@/lib/site';

type PageMetadata = {
  locale: Locale;
  /** the page's address without locale, with its normalised query where it has one; begins with `/` */
  path: string;
  /** without the agency's name; several from the fullest to the shortest, of which the first that has room is taken */
  title: string | readonly string[];
  /** what matters first: cut at a word where it is longer than search engines show */
  description: string;
  /** path of the preview picture at this site, 1200 × 630; the general card when left out */
  image?: { path: string; alt: string };
  /** the languages this page has a title in; others are left out of hreflang */
  languages?: readonly Locale[];
  /** the page that stands for this one in search engines, without locale, where it is another: this one has no hreflang then */
  canonical?: string;
  /** keeps the page out of search engines */
  noindex?: boolean;
  /** when an article was published and last changed: dates or moments of ISO 8601 */
  article?: { published: string; modified: string; section?: string };
};

/** The absolute public address of `path` in `locale`. */
export function absoluteUrl(locale: Locale, path: string): string {
  return `${siteUrl()}${localePath(locale, path)}`;
}

/** Whether a page may be listed under its own address. */
const isListed = ({ noindex, canonical }: PageMetadata) => !noindex && canonical === undefined;

/** Where else a page is found: hreflang is only for what may be listed under its own address. */
function alternatesOf(page: PageMetadata): Metadata['alternates'] {
  const { locale, path, languages = LOCALES, canonical: other } = page;
  const canonical = absoluteUrl(languages.includes(locale) ? locale : DEFAULT_LOCALE, other ?? path);
  if (!isListed(page)) return { canonical };
  const alternates = languages.map((language) => [language, absoluteUrl(language, path)] as const);
  const main = languages.includes(DEFAULT_LOCALE) ? { 'x-default': absoluteUrl(DEFAULT_LOCALE, path) } : {};
  return { canonical, languages: { ...Object.fromEntries(alternates), ...main } };
}

/**
 * Title, description, canonical, hreflang and Open Graph of a page. A page that has no title in its own language names
 * the English page as canonical; `og:url` is always its own address (decisions).
 */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, article } = page;
  const { name } = agency(locale);
  const titles = typeof page.title === 'string' ? [page.title] : page.title;
  const description = fit([page.description], DESCRIPTION_LENGTH);
  // Previews show the site's name beside the title: it is not said twice.
  const title = fit(titles, TITLE_LENGTH);
  const image = {
    url: `${siteUrl()}${page.image?.path ?? `/og/${locale}.jpg`}`,
    ...PREVIEW_CARD,
    type: 'image/jpeg',
    alt: page.image?.alt ?? name,
  };
  const preview = {
    siteName: name,
    title,
    description,
    url: absoluteUrl(locale, page.path),
    locale: LOCALE_ROWS[locale].preview,
    alternateLocale: isListed(page)
      ? (page.languages ?? LOCALES).filter((each) => each !== locale).map((each) => LOCALE_ROWS[each].preview)
      : [],
    images: [image],
  };
  return {
    title: { absolute: documentTitle(titles, name) },
    description,
    alternates: alternatesOf(page),
    robots: page.noindex ? { index: false, follow: true } : { 'max-image-preview': 'large' },
    openGraph: article
      ? {
          type: 'article',
          publishedTime: article.published,
          modifiedTime: article.modified,
          section: article.section,
          ...preview,
        }
      : { type: 'website', ...preview },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

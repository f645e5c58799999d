import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/seo/metadata';
import { element, escapeXml, XML_HEAD } from '@/lib/seo/xml';
import { siteUrl } from '@/lib/site';

/** Pictures named with one page. */
const MOST_PICTURES = 3;

/** A page in all the languages that it has. */
export type SitemapEntry = {
  /** without origin and locale */
  path: string;
  /** the languages it stands in; all when left out */
  languages?: readonly Locale[];
  /** when what it shows last changed: a day or an ISO timestamp */
  modified?: string | null;
  /** at this site's origin, from `/` on */
  pictures?: readonly string[];
};

function lastModified(modified: string | null | undefined): string {
  return modified && !Number.isNaN(Date.parse(modified)) ? element('lastmod', new Date(modified).toISOString()) : '';
}

/** The latest of several moments; null when none is known. */
export function latest(moments: readonly (string | null | undefined)[]): string | null {
  const known = moments.filter((each): each is string => Boolean(each) && !Number.isNaN(Date.parse(each ?? '')));
  return known.reduce<string | null>(
    (last, each) => (last && Date.parse(last) >= Date.parse(each) ? last : each),
    null,
  );
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;

function urlsOf({ path, languages = LOCALES, modified, pictures = [] }: SitemapEntry): string {
  const addresses = languages.map((language) => [language, absoluteUrl(language, path)] as const);
  const alternates = [
    ...addresses.map(([language, address]) => alternate(language, address)),
    ...addresses
      .filter(([language]) => language === DEFAULT_LOCALE)
      .map(([, address]) => alternate('x-default', address)),
  ].join('');
  const images = pictures
    .slice(0, MOST_PICTURES)
    .map((src) => `<image:image>${element('image:loc', `${siteUrl()}${src}`)}</image:image>`)
    .join('');
  const rest = `${lastModified(modified)}${alternates}${images}</url>`;
  return addresses.map(([, address]) => `<url>${element('loc', address)}${rest}`).join('\n');
}

/** A sitemap: each page once in every language it has, with its twins. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  return `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map(urlsOf).join('\n')}
</urlset>
`;
}

/** The index of sitemaps by name, each with the last change of what it names. */
export function indexOf(sitemaps: readonly { name: string; modified: string | null }[]): string {
  const lines = sitemaps.map(
    ({ name, modified }) =>
      `<sitemap>${element('loc', `${siteUrl()}/sitemaps/${name}.xml`)}${lastModified(modified)}</sitemap>`,
  );
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</sitemapindex>
`;
}

import { absoluteUrl } from '@/lib/seo/metadata';
import { LOCALES } from '@/lib/i18n/locales';
import { indexedPaths } from '@/lib/routes';
import { siteUrl } from '@/lib/site';

/** Properties on one page of the upstream's list, as sitemaps read it, and such pages in one sitemap. */
export const SITEMAP_PAGE_SIZE = 48;
export const SITEMAP_LIST_PAGES = 10;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

type Entry = { url: string; modified?: string | null };

/** A sitemap of `entries`. */
export function urlSet(entries: Entry[]): string {
  const urls = entries.map(({ url, modified }) => {
    const day =
      modified && !Number.isNaN(Date.parse(modified)) ? `<lastmod>${new Date(modified).toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** The index of the sitemaps: the fixed pages, and `parts` of the catalogue in each language. */
export function sitemapIndex(parts: number): string {
  const names = [
    'pages',
    ...LOCALES.flatMap((locale) => Array.from({ length: parts }, (_, at) => `${locale}-${String(at + 1)}`)),
  ];
  const maps = names.map((name) => `<sitemap><loc>${escapeXml(`${siteUrl()}/sitemaps/${name}.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>\n`;
}

/** The fixed pages in every language. */
export function staticEntries(): Entry[] {
  return LOCALES.flatMap((locale) => indexedPaths().map((path) => ({ url: absoluteUrl(locale, path) })));
}

/** While the list is out of reach: no crawler may take a short sitemap for the whole, or a part for gone. */
export function unavailableSitemap(): Response {
  return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
}

export const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' };

import { isLocale } from '@/lib/i18n/locales';
import { getSearchResults } from '@/lib/search/data';
import { DEFAULT_FILTERS } from '@/lib/search/params';
import { absoluteUrl } from '@/lib/seo/metadata';
import {
  SITEMAP_LIST_PAGES,
  SITEMAP_PAGE_SIZE,
  staticEntries,
  unavailableSitemap,
  urlSet,
  XML,
} from '@/lib/seo/sitemap';
import { propertyPath, unitsPath } from '@/lib/routes';

export const dynamic = 'force-dynamic';

const NAME = /^([a-z]{2})-([1-9]\d{0,3})\.xml$/;

type Context = { params: Promise<{ name: string }> };

/**
 * One sitemap: the fixed pages, or a part of the catalogue in one language. A property whose text exists only in
 * English stands in the English one alone (decisions).
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  if (name === 'pages.xml') return new Response(urlSet(staticEntries()), { headers: XML });
  const [, locale = '', part = ''] = NAME.exec(name) ?? [];
  const gone = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  if (!isLocale(locale)) return gone();
  // Oldest changes first, so that a property that changes moves between as few sitemaps as possible.
  const read = (page: number) =>
    getSearchResults({ ...DEFAULT_FILTERS, ordering: 'updated_at', pageSize: SITEMAP_PAGE_SIZE, page }, locale);
  try {
    // The first page alone knows for sure how many there are.
    const { totalPages, sample } = await read(1);
    if (sample) return unavailableSitemap();
    const first = (Number(part) - 1) * SITEMAP_LIST_PAGES + 1;
    if (first > totalPages) return gone();
    const found = [];
    for (let page = first; page <= Math.min(totalPages, first + SITEMAP_LIST_PAGES - 1); page += 1) {
      const { properties } = await read(page);
      if (properties.length === 0) return unavailableSitemap();
      found.push(...properties);
    }
    const own = found.filter(({ contentLanguage }) => contentLanguage === locale);
    const entries = own.flatMap(({ slug, updatedAt }) => [
      { url: absoluteUrl(locale, propertyPath(slug)), modified: updatedAt },
      { url: absoluteUrl(locale, unitsPath(slug)), modified: updatedAt },
    ]);
    return new Response(urlSet(entries), { headers: XML });
  } catch {
    // The data layer has logged why.
    return unavailableSitemap();
  }
}

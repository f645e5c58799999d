import { isLocale } from '@/lib/i18n/locales';
import { getListing } from '@/lib/listing/data';
import { DEFAULT_FILTERS } from '@/lib/listing/params';
import { absoluteUrl } from '@/lib/seo/metadata';
import { SITEMAP_LIST_PAGES, SITEMAP_PAGE_SIZE, staticEntries, urlSet, XML } from '@/lib/seo/sitemap';

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
  if (!isLocale(locale)) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  try {
    const first = (Number(part) - 1) * SITEMAP_LIST_PAGES + 1;
    const found = [];
    for (let page = first; page < first + SITEMAP_LIST_PAGES; page += 1) {
      // Oldest changes first, so that a property that changes moves between as few sitemaps as possible.
      const listing = await getListing(
        { ...DEFAULT_FILTERS, ordering: 'updated_at', pageSize: SITEMAP_PAGE_SIZE, page },
        locale,
      );
      if (!listing.sample) found.push(...listing.properties);
      if (listing.sample || page >= listing.totalPages) break;
    }
    if (found.length === 0) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
    const own = found.filter(({ contentLanguage }) => contentLanguage === locale);
    const entries = own.flatMap(({ slug, updatedAt }) => [
      { url: absoluteUrl(locale, `/properties/${slug}`), modified: updatedAt },
      { url: absoluteUrl(locale, `/properties/${slug}/units`), modified: updatedAt },
    ]);
    return new Response(urlSet(entries), { headers: XML });
  } catch {
    // The data layer has logged why.
    return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
  }
}

import { getSearchResults } from '@/lib/search/data';
import { DEFAULT_FILTERS } from '@/lib/search/params';
import { SITEMAP_LIST_PAGES, SITEMAP_PAGE_SIZE, sitemapIndex, unavailableSitemap, XML } from '@/lib/seo/sitemap';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

/** The index of all sitemaps; 503 while the list is out of reach, so that no crawler takes a short one for the whole. */
export async function GET(): Promise<Response> {
  try {
    const { count, sample } = await getSearchResults(
      { ...DEFAULT_FILTERS, pageSize: SITEMAP_PAGE_SIZE },
      DEFAULT_LOCALE,
    );
    if (sample) return unavailableSitemap();
    const parts = Math.ceil(count / (SITEMAP_PAGE_SIZE * SITEMAP_LIST_PAGES));
    return new Response(sitemapIndex(parts), { headers: XML });
  } catch {
    // The data layer has logged why.
    return unavailableSitemap();
  }
}

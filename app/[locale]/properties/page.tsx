import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { searchScreen, searchTitle } from '@/lib/search/view';
import { PrintDate } from '@/components/layout/print-date';
import { HubLinks } from '@/components/landing/hub-links';
import { SearchView } from '@/components/search/search-view';
import { listTrail } from '@/lib/property/breadcrumbs';
import { absent } from '@/lib/errors';
import { formatNumber } from '@/lib/format';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { landingOf } from '@/lib/landing/rules';
import { getFilterOptionsOrNone, getSearchResults } from '@/lib/search/data';
import { searchPath } from '@/lib/search/format';
import { parseSearch, searchQuery } from '@/lib/search/params';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { breadcrumbList, itemList } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';

/** The list is made per request, over cached data: its addresses are without number. */
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function read({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const filters = parseSearch(await searchParams);
  const query = searchQuery(filters);
  const results = await getSearchResults(query, locale);
  // A page past the last is absent, never an indexable empty one (decisions).
  if (filters.page > 1 && filters.page > results.totalPages) throw absent('page');
  return { locale, filters, query, results };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, filters, query, results } = await read(props);
  const options = await getFilterOptionsOrNone(query, locale);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: searchPath(filters),
    title: searchTitle(filters, options, t, locale, agency(locale).name),
    description:
      results.count > 0
        ? t('search.metaDescription', { count: results.count, n: formatNumber(results.count) })
        : t('search.metaDescriptionBare'),
    canonical: landingOf(filters, await getTopicsOrNone(locale)) ?? undefined,
    noindex: results.sample || results.count === 0,
  });
}

/** The property list (specification section 2, Property list). */
export default async function PropertiesPage(props: Props) {
  const { locale, filters, query, results } = await read(props);
  const options = await getFilterOptionsOrNone(query, locale);
  const t = await getTranslations({ locale });
  return (
    <>
      {!results.sample && results.properties.length > 0 && (
        <JsonLd data={[itemList(locale, results.properties), breadcrumbList(listTrail(t, locale))]} />
      )}
      <SearchView
        screen={searchScreen(filters, results, options, t, locale, agency(locale).name)}
        agency={agency(locale)}
      />
      <HubLinks topics={await getTopicsOrNone(locale)} />
      <PrintDate />
    </>
  );
}

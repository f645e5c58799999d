import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { searchDescription, searchScreen, searchTitles } from '@/lib/search/view';
import { PrintDate } from '@/components/layout/print-date';
import { HubLinks } from '@/components/landing/hub-links';
import { SearchView } from '@/components/search/search-view';
import { cardImage, pageCard } from '@/lib/card/view';
import { absent } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page';
import { getTopicsOrNone } from '@/lib/landing/data';
import { landingOf } from '@/lib/landing/rules';
import { getSearch } from '@/lib/search/data';
import { getWorthALook } from '@/lib/property/data';
import { searchPath } from '@/lib/search/format';
import { isWholeList, parseSearch } from '@/lib/search/params';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageGraph, propertyList } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';

/** The list is made per request, over cached data: its addresses are without number. */
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function read({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const [{ filters, results, options }, topics] = await Promise.all([
    getSearch(parseSearch(await searchParams), locale),
    getTopicsOrNone(locale),
  ]);
  // A page past the last is absent, never an indexable empty one (decisions).
  if (filters.page > 1 && filters.page > results.totalPages) throw absent('page');
  return { locale, filters, results, options, topics };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, filters, results, options, topics } = await read(props);
  const t = await getTranslations({ locale });
  const landing = landingOf(filters, topics);
  return pageMetadata({
    locale,
    path: searchPath(filters),
    title: searchTitles(filters, options, t, locale),
    description: searchDescription(filters, results.count, t),
    image: cardImage(pageCard('properties', t, locale)),
    canonical: landing ?? undefined,
    // Of what a visitor narrows or sorts there is no end: only the whole list is listed, and what has a landing page (as that).
    noindex: results.sample || results.count === 0 || !(isWholeList(filters) || landing),
  });
}

/** The property list (specification section 2, Property list). */
export default async function PropertiesPage(props: Props) {
  const { locale, filters, results, options, topics } = await read(props);
  const [t, worth] = await Promise.all([
    getTranslations({ locale }),
    results.properties.length > 0 ? [] : getWorthALook(locale),
  ]);
  return (
    <>
      {!results.sample && results.properties.length > 0 && (
        <JsonLd
          data={pageGraph({
            locale,
            path: searchPath(filters),
            type: 'CollectionPage',
            name: searchTitles(filters, options, t, locale)[0] ?? t('search.metaTitle'),
            description: searchDescription(filters, results.count, t),
            main: propertyList(locale, results.properties, {
              page: filters.page,
              pageSize: filters.pageSize,
              total: results.count,
            }),
          })}
        />
      )}
      <SearchView
        screen={searchScreen(filters, results, options, t, locale, agency(locale).name, worth)}
        agency={agency(locale)}
      />
      <HubLinks topics={topics} />
      <PrintDate />
    </>
  );
}

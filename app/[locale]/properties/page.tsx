import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { listingScreen, listingTitle } from '@/lib/listing/view';
import { PrintDate } from '@/components/layout/print-date';
import { ListingView } from '@/components/listing/listing-view';
import { listTrail } from '@/lib/property/breadcrumbs';
import { absent } from '@/lib/errors';
import { formatNumber } from '@/lib/format';
import { pageLocale } from '@/lib/i18n/page';
import { getFilterOptionsOrNone, getListing } from '@/lib/listing/data';
import { listingPath } from '@/lib/listing/format';
import { parseListing } from '@/lib/listing/params';
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
  const filters = parseListing(await searchParams);
  const listing = await getListing(filters, locale);
  // A page past the last is absent, never an indexable empty one (decisions).
  if (filters.page > 1 && filters.page > listing.totalPages) throw absent('page');
  return { locale, filters, listing };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, filters, listing } = await read(props);
  const options = await getFilterOptionsOrNone(locale, filters);
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: listingPath(filters),
    title: listingTitle(filters, options, t, locale, agency(locale).name),
    description:
      listing.count > 0
        ? t('listing.metaDescription', { count: listing.count, n: formatNumber(listing.count) })
        : t('listing.metaDescriptionBare'),
    noindex: listing.sample || listing.count === 0,
  });
}

/** The property list (specification section 2, Property list). */
export default async function PropertiesPage(props: Props) {
  const { locale, filters, listing } = await read(props);
  const options = await getFilterOptionsOrNone(locale, filters);
  const t = await getTranslations({ locale });
  return (
    <>
      {!listing.sample && listing.properties.length > 0 && (
        <JsonLd data={[itemList(locale, listing.properties), breadcrumbList(listTrail(t, locale))]} />
      )}
      <ListingView
        screen={listingScreen(filters, listing, options, t, locale, agency(locale).name)}
        agency={agency(locale)}
      />
      <PrintDate />
    </>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintDate } from '@/components/layout/print-date';
import { unitsTrail } from '@/lib/property/breadcrumbs';
import { UnitsView } from '@/components/unit/units-view';
import { cardImage, unitsCard } from '@/lib/card/view';
import { absent } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page';
import { withQuery } from '@/lib/params';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getPropertyOrMove, getSimilar, languagesOf } from '@/lib/property/data';
import { isForSale, isSold, SUGGESTED } from '@/lib/property/rules';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageGraph, unitList } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';
import { getUnits } from '@/lib/unit/data';
import { DEFAULT_UNIT_FILTERS, parseUnits, unitsQuery } from '@/lib/unit/params';
import { UNITS_PAGE, unitsPage } from '@/lib/unit/rules';
import { unitsMeta } from '@/lib/unit/meta';
import { unitsPath } from '@/lib/routes';

/** Made per request over cached data: its query string is the state of search, filters and sort. */
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function read({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  // Under way beside what the page cannot do without.
  void getTopicsOrNone(locale);
  const property = await getPropertyOrMove(slug, locale, unitsPath);
  void languagesOf(property);
  const all = await getUnits(property, locale);
  const filters = parseUnits(await searchParams);
  const shown = unitsPage(all, filters, ({ status }) => isSold(status));
  if (filters.page > 1 && filters.page > shown.totalPages) throw absent('page');
  return { locale, property, all, filters, shown };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, property, all, filters, shown } = await read(props);
  const t = await getTranslations({ locale });
  const query = unitsQuery({ ...filters, view: 'grid' });
  // Only the whole list and its pages are listed: of what a visitor narrows or sorts there is no end.
  const whole = query === unitsQuery({ ...DEFAULT_UNIT_FILTERS, page: filters.page });
  return pageMetadata({
    locale,
    path: withQuery(unitsPath(property.slug), query),
    ...unitsMeta(property, filters, all.length, t, locale),
    image: cardImage(unitsCard(property, all, t, locale)),
    // Never an indexable empty page (decisions).
    noindex: shown.found === 0 || !whole,
    languages: await languagesOf(property),
  });
}

/** Units of a property (specification section 2). */
export default async function UnitsPage(props: Props) {
  const { locale, property, ...rest } = await read(props);
  const t = await getTranslations({ locale });
  // In that of a page of units they wait for a search that finds nothing; two thousand units fill theirs.
  const [topics, similar] = await Promise.all([
    getTopicsOrNone(locale),
    rest.shown.found === 0 || rest.all.length <= UNITS_PAGE ? getSimilar(property.id, locale) : [],
  ]);
  const meta = unitsMeta(property, rest.filters, rest.all.length, t, locale);
  return (
    <>
      <JsonLd
        data={pageGraph({
          locale,
          path: withQuery(unitsPath(property.slug), unitsQuery({ ...rest.filters, view: 'grid' })),
          type: 'CollectionPage',
          name: meta.title[0] ?? property.title,
          description: meta.description,
          crumbs: unitsTrail(property, topics, t, locale),
          modified: property.updatedAt,
          main: unitList(locale, property.slug, rest.shown.units, {
            page: rest.filters.page,
            pageSize: UNITS_PAGE,
            total: rest.shown.found,
          }),
        })}
      />
      <UnitsView
        property={property}
        topics={topics}
        similar={similar.filter(isForSale).slice(0, SUGGESTED)}
        agency={agency(locale)}
        {...rest}
      />
      <PrintDate asOf={property.updatedAt} />
    </>
  );
}

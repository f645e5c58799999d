import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintDate } from '@/components/layout/print-date';
import { placeText } from '@/lib/property/view';
import { unitsTrail } from '@/lib/property/breadcrumbs';
import { UnitsView } from '@/components/unit/units-view';
import { absent } from '@/lib/errors';
import { formatNumber } from '@/lib/format';
import { pageLocale } from '@/lib/i18n/page';
import { withQuery } from '@/lib/params';
import { getTopicsOrNone } from '@/lib/landing/data';
import { getProperty, languagesOf } from '@/lib/property/data';
import { statusKey } from '@/lib/property/format';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { breadcrumbList } from '@/lib/seo/structured-data';
import { agency } from '@/lib/site';
import { getUnits } from '@/lib/unit/data';
import { parseUnits, unitsQuery } from '@/lib/unit/params';
import { filterUnits, pageOfUnits, soldLast, sortUnits } from '@/lib/unit/rules';
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
  const property = await getProperty(slug, locale);
  if (!property) throw absent('property');
  const all = await getUnits(property.id, locale);
  const filters = parseUnits(await searchParams);
  const sorted = sortUnits(filterUnits(all, filters), filters.sort, filters.direction);
  const found = soldLast(sorted, ({ status }) => statusKey(status) === 'sold');
  const { units: shown, totalPages } = pageOfUnits(found, filters.page);
  if (filters.page > 1 && filters.page > totalPages) throw absent('page');
  return { locale, property, all, filters, found: found.length, shown, totalPages };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, property, all, filters, found } = await read(props);
  const t = await getTranslations({ locale });
  const query = unitsQuery({ ...filters, view: 'grid' });
  return pageMetadata({
    locale,
    path: withQuery(unitsPath(property.slug), query),
    title: t('units.metaTitle', { title: property.title, agency: agency(locale).name }),
    description: t('units.metaDescription', {
      count: all.length,
      n: formatNumber(all.length),
      title: property.title,
      place: placeText(property, t) ?? t('common.defaultPlace'),
    }),
    image: { path: `/og/property/${encodeURIComponent(property.slug)}`, alt: property.title },
    // Never an indexable empty page (decisions).
    noindex: found === 0,
    languages: await languagesOf(property),
  });
}

/** Units of a property (specification section 2). */
export default async function UnitsPage(props: Props) {
  const { locale, property, ...rest } = await read(props);
  const t = await getTranslations({ locale });
  const topics = await getTopicsOrNone(locale);
  return (
    <>
      <JsonLd data={breadcrumbList(unitsTrail(property, topics, t, locale))} />
      <UnitsView property={property} topics={topics} agency={agency(locale)} {...rest} />
      <PrintDate asOf={property.updatedAt} />
    </>
  );
}

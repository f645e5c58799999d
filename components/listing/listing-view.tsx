import { useLocale, useTranslations } from 'next-intl';
import { ActiveChips } from '@/components/listing/active-chips';
import { EmptyListing } from '@/components/listing/empty-listing';
import { ListingForm } from '@/components/listing/listing-form';
import { FilterGroups } from '@/components/listing/filter-groups';
import { LastPageBlock } from '@/components/listing/last-page-block';
import { ListingSelect } from '@/components/listing/listing-select';
import { Pagination } from '@/components/listing/pagination';
import { cardLabels, cardView } from '@/components/property/card-view';
import { PropertyCard } from '@/components/property/property-card';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { DEFAULT_ORDERING, DEFAULT_PAGE_SIZE, ORDERINGS, PAGE_SIZES } from '@/lib/contract/rules';
import { formatNumber } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { listingPath, ORDER_KEYS, pagePath } from '@/lib/listing/format';
import { activeFilters, clearListing, listingQuery } from '@/lib/listing/params';
import type { FilterOptions, Listing, ListingFilters } from '@/lib/listing/types';
import type { Agency } from '@/lib/site';

/** Cards whose picture shows without scrolling on a wide screen: the first is fetched first, the next five eagerly. */
const EAGER_CARDS = 6;

type Props = { filters: ListingFilters; listing: Listing; options: FilterOptions; agency: Agency };

/** The property list: banner with search, filters, toolbar, cards, pages (specification section 2, Property list). */
export function ListingView({ filters, listing, options, agency }: Props) {
  const t = useTranslations('listing');
  const all = useTranslations();
  const labels = cardLabels(all, agency);
  const locale = useLocale();
  const query = listingQuery(filters);
  const active = activeFilters(filters).length;
  const sampleTitles = [t('sampleTitles.s1'), t('sampleTitles.s2'), t('sampleTitles.s3')];
  const districts = options.districts.length;

  return (
    <ListingForm action={localePath(locale, '/properties')} query={query}>
      <div className="wrap pb-24 md:pb-32">
        <header className="flex flex-col gap-x-16 gap-y-8 pt-12 md:pt-16 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <p className="eyebrow">
              {districts > 0
                ? t('eyebrowDistricts', {
                    count: listing.count,
                    n: formatNumber(listing.count),
                    m: formatNumber(districts),
                  })
                : t('eyebrow', { count: listing.count, n: formatNumber(listing.count) })}
            </p>
            <h1 className="title-1 mt-3">{t('title')}</h1>
          </div>
          <div className="flex items-center gap-3 border-b border-ink focus-within:border-b-2 lg:w-[36%] lg:max-w-[520px]">
            <Icon name="search" className="ms-0.5 size-5 text-ink-2" />
            <input
              type="search"
              name="search"
              defaultValue={filters.search}
              placeholder={t('searchPlaceholder')}
              aria-label={t('searchPlaceholder')}
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
              className="h-13 w-full min-w-0 bg-transparent text-[17px] outline-none placeholder:text-ink-3"
            />
            <button type="submit" className="without-script px-3 text-sm underline underline-offset-4">
              {t('search')}
            </button>
          </div>
        </header>

        <div className="mt-8 grid gap-x-16 md:mt-12 lg:grid-cols-[264px_minmax(0,1fr)]">
          <aside id="filters" popover="auto" aria-label={t('filters')} className="sheet sheet-inline">
            <div className="sticky top-0 z-10 flex h-16 items-center gap-8 border-b border-line bg-paper px-5 lg:hidden">
              <h2 className="title-3">{t('filters')}</h2>
              <SiteLink
                href={localePath(locale, listingPath(clearListing(filters)))}
                scroll={false}
                className="text-[15px] underline underline-offset-4"
              >
                {t('clearAll')}
              </SiteLink>
              <button
                type="button"
                popoverTarget="filters"
                popoverTargetAction="hide"
                aria-label={t('close')}
                className="-me-2 ms-auto grid size-11 place-items-center"
              >
                <Icon name="close" className="size-5" />
              </button>
            </div>
            <div className="px-5 pb-28 lg:p-0">
              <FilterGroups filters={filters} options={options} />
              <button
                type="submit"
                className="without-script mt-6 hidden h-12 w-full bg-ink text-[15px] text-paper lg:block"
              >
                {t('apply')}
              </button>
            </div>
            <div className="fixed inset-x-0 bottom-0 border-t border-line bg-white p-4 px-5 lg:hidden">
              <button type="submit" className="h-13 w-full rounded-sm bg-ink text-[15px] text-paper">
                {t('showResults', { count: listing.count, n: formatNumber(listing.count) })}
              </button>
            </div>
          </aside>

          <div className="min-w-0 transition-opacity duration-200 in-data-list-pending:opacity-45" aria-live="off">
            <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-4">
              <Button popoverTarget="filters" className="flex-1 lg:hidden">
                {active > 0 ? t('filtersActive', { n: formatNumber(active) }) : t('filters')}
              </Button>
              <ListingSelect
                name="ordering"
                label={t('sort')}
                value={filters.ordering}
                emptyValue={DEFAULT_ORDERING}
                options={ORDERINGS.map((ordering) => ({ value: ordering, label: t(`order.${ORDER_KEYS[ordering]}`) }))}
                className="boxed-on-phone -ms-3 flex-1 lg:order-3 lg:ms-auto lg:flex-none"
              />
              <span className="basis-full lg:hidden" />
              <p className="text-[15px] lg:order-1" role="status">
                {t.rich('count', {
                  count: listing.count,
                  n: formatNumber(listing.count),
                  b: (chunks) => <b className="font-medium">{chunks}</b>,
                })}
              </p>
              <ListingSelect
                name="page_size"
                label={t('pageSize')}
                value={String(filters.pageSize)}
                emptyValue={String(DEFAULT_PAGE_SIZE)}
                options={PAGE_SIZES.map((size) => ({
                  value: String(size),
                  label: t('perPage', { n: formatNumber(size) }),
                }))}
                className="ms-auto lg:order-4 lg:ms-0"
              />
              <div className="basis-full empty:hidden lg:order-2 lg:basis-auto">
                <ActiveChips filters={filters} options={options} />
              </div>
            </div>
            {listing.sample && <p className="mb-8 text-sm text-ink-2">{t('sampleNote')}</p>}
            {listing.properties.length === 0 ? (
              <EmptyListing filters={filters} />
            ) : (
              <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
                {listing.properties.map((property, at) => (
                  <li key={property.id} className="flex *:flex-1">
                    <PropertyCard
                      view={cardView(property, all, locale, listing.sample ? sampleTitles[at] : undefined)}
                      labels={labels}
                      loading={at === 0 ? 'first' : at < EAGER_CARDS ? 'eager' : 'lazy'}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Pagination
              current={filters.page}
              total={listing.totalPages}
              hrefs={(page) => localePath(locale, pagePath(filters, page))}
            />
            {filters.page === listing.totalPages && <LastPageBlock agency={agency} />}
          </div>
        </div>
      </div>
    </ListingForm>
  );
}

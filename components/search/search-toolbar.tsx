import { ActiveChips } from '@/components/search/active-chips';
import { PageOf } from '@/components/search/page-of';
import { SearchSelect } from '@/components/search/search-select';
import { Button } from '@/components/ui/button';
import { DEFAULT_ORDERING, DEFAULT_PAGE_SIZE } from '@/lib/contract/rules';
import { activeFilters } from '@/lib/search/params';
import type { Search } from '@/lib/search/state';
import type { SearchChoices, SearchTranslate } from '@/lib/search/view';

type Props = { search: Search; t: SearchTranslate; choices: SearchChoices };

/** What stands above the results: the way to the filters, the count, order and page size, and what the list is narrowed by. */
export function SearchToolbar({ search, t, choices }: Props) {
  const { filters, screen, panel } = search;
  const active = activeFilters(filters).length;
  // A link may bring further ordering keys: they stay with the choice that is shown.
  const ordering = [filters.ordering, ...filters.thenBy].join(',');
  const orders = choices.orders.map((order) =>
    order.value === filters.ordering ? { ...order, value: ordering } : order,
  );
  const [before, figure, after] = screen?.count ?? [];
  return (
    <div className="list-toolbar">
      <Button popoverTarget="filters" className="flex-[1_1_calc(50%-24px)] lg:hidden">
        {active > 0 ? t('search.filtersActive', { n: active }) : t('search.filters')}
      </Button>
      <SearchSelect
        name="ordering"
        label={t('search.sort')}
        value={ordering}
        emptyValue={DEFAULT_ORDERING}
        options={orders}
        className="boxed-on-phone flex-[1_1_calc(50%-24px)] lg:order-3 lg:ms-auto lg:flex-none"
      />
      <span className="basis-full lg:hidden" />
      <p {...search.count} className="text-body lg:order-1 lg:flex-none">
        {before}
        {figure && <b className="font-medium">{figure}</b>}
        {after}
        <PageOf page={filters.page} total={screen?.totalPages ?? 1} t={t} />
      </p>
      <SearchSelect
        name="page_size"
        label={t('search.pageSize')}
        value={String(filters.pageSize)}
        emptyValue={String(DEFAULT_PAGE_SIZE)}
        options={choices.sizes}
        className="ms-auto flex-none lg:order-4 lg:ms-0"
      />
      <ActiveChips filters={filters} names={panel.chips} groups={panel.groups} t={t} linkTo={search.linkTo} />
    </div>
  );
}

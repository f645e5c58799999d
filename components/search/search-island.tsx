'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { entriesOfForm, useAddressState, usePause } from '@/lib/browser/address-state';
import { queryClient } from '@/lib/browser/query-client';
import { SearchResultsView, type SearchTexts } from '@/components/search/search-results';
import { ActiveChips } from '@/components/search/active-chips';
import { FilterPanel } from '@/components/search/filter-panel';
import { FilterSheet } from '@/components/search/filter-sheet';
import { draftOf } from '@/lib/search/draft';
import type { SearchScreen } from '@/lib/search/view';
import { SearchSelect } from '@/components/search/search-select';
import type { CardLabels } from '@/lib/property/view';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { DEFAULT_ORDERING, DEFAULT_PAGE_SIZE, SEARCH_MAX_LENGTH, normaliseSearch } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import {
  activeFilters,
  changeSearch,
  clearSearch,
  formQuery,
  searchQuery,
  parseSearch,
  unreadAmounts,
} from '@/lib/search/params';
import { searchOptions } from '@/lib/search/queries';
import { cleanSearch, withQuery } from '@/lib/params';

const SEARCH_DEBOUNCE_MS = 500;

type Props = { initial: SearchScreen; texts: SearchTexts; labels: CardLabels; locale: Locale; path: string };

/** The property list: what its query string says, server-rendered first, then kept in step without a page load. */
export function SearchIsland(props: Props) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <SearchWorkspace {...props} />
    </QueryClientProvider>
  );
}

function SearchWorkspace({ initial, texts, labels, locale, path }: Props) {
  // The address is the one state.
  const [wanted, push] = useAddressState(path, (params) => searchQuery(parseSearch(params)));
  const filters = parseSearch(new URLSearchParams(wanted));
  const address = useSearchParams();
  const [draft, setDraft] = useState(() => draftOf(filters, unreadAmounts(new URLSearchParams(address))));
  // What the fields say, or have brought about; a state that came from elsewhere (a link, Back) fills them anew.
  const [filled, setFilled] = useState(wanted);
  if (filled !== wanted) {
    setFilled(wanted);
    setDraft(draftOf(filters));
  }
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [afterPause, forgetPause] = usePause(SEARCH_DEBOUNCE_MS);

  const { data, error, isFetching, isPlaceholderData } = useQuery(
    searchOptions<SearchScreen>(wanted, locale, wanted === initial.query ? initial : undefined),
  );
  const screen = data ?? (error ? null : initial);
  const panel = screen ?? initial;
  // Another state's cards stand in meanwhile: the former one's, or after Back from a property the document's.
  const pending = isFetching && (isPlaceholderData || data === undefined);

  const shown = parseSearch(new URLSearchParams(panel.query));

  /** To the state of a link: what is being typed goes with the state it was typed in. */
  const go = (next: string) => {
    forgetPause();
    setDraft(draftOf(parseSearch(new URLSearchParams(next))));
    push(next);
  };
  /** For what its own answer takes from the page: the focus goes to the count. */
  const leave = (next: string) => {
    go(next);
    count.current?.focus({ preventScroll: true });
  };
  const submit = (changed?: string) => {
    forgetPause();
    if (!form.current) return;
    const entries = entriesOfForm(form.current);
    // A district belongs to its city.
    if (changed === 'city') entries.delete('district');
    // A band takes the place of a range that is typed.
    const band = changed === 'price_range';
    if (band) for (const key of ['price_min', 'price_max']) entries.delete(key);
    const ranged = Boolean(entries.get('price_min') || entries.get('price_max'));
    const { unread } = draftOf(filters, unreadAmounts(entries));
    setDraft((typed) => ({ ...typed, ranged, unread, ...(band ? { min: '', max: '' } : {}) }));
    // Any change goes back to page 1 (section 4): the form holds no page.
    const next = formQuery(entries);
    setFilled(next);
    push(next);
  };

  // Fewer were found than when the address was made: its last page is meant.
  const last = screen && !pending ? Math.max(1, screen.totalPages) : filters.page;
  useEffect(() => {
    if (filters.page > last) push(searchQuery(changeSearch(filters, { page: last })), true, 'replaceState');
  });

  useEffect(() => {
    // The document's own title is of the state it was made for.
    if (screen && !pending) document.title = screen.title;
  }, [screen, pending]);

  // A link may bring further ordering keys: they stay with the choice that is shown.
  const ordering = [filters.ordering, ...filters.thenBy].join(',');
  const orders = texts.orders.map((order) =>
    order.value === filters.ordering ? { ...order, value: ordering } : order,
  );
  const active = activeFilters(filters).length;
  const clearQuery = searchQuery(clearSearch(filters));
  const clearHref = withQuery(path, clearQuery);
  const needle = normaliseSearch(draft.search);
  // What the server has searched needs no narrowing: it looks in more than the cards hold.
  const answered = screen ? shown.search : filters.search;
  const searching = needle !== '' && cleanSearch(draft.search, SEARCH_MAX_LENGTH) !== answered;
  const cards = panel.cards.filter(
    (card) => !searching || needle.split(' ').every((word) => card.search.includes(word)),
  );

  return (
    <form
      ref={form}
      id="search-form"
      action={path}
      method="get"
      role="search"
      onChange={(event) => {
        const field: EventTarget = event.target;
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
        if (field.type === 'search' || field.type === 'text') afterPause(() => submit());
        // After React has let go of the event, so that the fields hold what was chosen.
        else submit(field.name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
      }}
    >
      <div className="wrap pb-24 md:pb-32">
        <header className="flex flex-col gap-x-16 gap-y-8 pt-12 md:pt-16 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <p className="eyebrow">{screen ? screen.eyebrow : '\u00a0'}</p>
            <h1 className="title-1 mt-3">{texts.title}</h1>
          </div>
          <div className="lg:w-[36%] lg:max-w-[520px]">
            <div className="flex items-center gap-3 border-b border-ink focus-within:shadow-[0_1px_0_var(--color-ink)]">
              <Icon name="search" className="ms-0.5 size-5 flex-none text-ink-2" />
              <input
                type="search"
                name="search"
                value={draft.search}
                onChange={({ target }) => {
                  setDraft((typed) => ({ ...typed, search: target.value }));
                }}
                placeholder={texts.searchPlaceholder}
                aria-label={texts.searchPlaceholder}
                maxLength={SEARCH_MAX_LENGTH}
                enterKeyHint="search"
                autoComplete="off"
                className="h-13 w-full min-w-0 bg-transparent outline-none sm:text-[17px] placeholder:text-ink-3"
              />
              {searching && (
                <span className="relative me-1 flex size-2.5" aria-hidden="true" data-searching>
                  <span className="absolute inset-0 animate-ping rounded-full bg-available opacity-60" />
                  <span className="size-2.5 rounded-full bg-available" />
                </span>
              )}
              <button type="submit" className="without-script px-3 text-sm underline underline-offset-4">
                {texts.search}
              </button>
            </div>
          </div>
        </header>

        <div className="mt-8 grid gap-x-16 md:mt-12 lg:grid-cols-[264px_minmax(0,1fr)]">
          <FilterSheet
            sheet={sheet}
            texts={texts}
            clearHref={clearHref}
            onClear={() => {
              go(clearQuery);
            }}
            showResults={screen ? screen.showResults : texts.apply}
            pending={pending}
          >
            <FilterPanel
              groups={panel.groups}
              filters={filters}
              draft={draft}
              onPrice={(bound, text) => {
                setDraft((typed) => ({
                  ...typed,
                  [bound]: text,
                  unread: typed.unread.filter((each) => each !== bound),
                }));
              }}
              districtsPending={pending && shown.city !== filters.city}
              texts={{
                from: texts.priceFrom,
                to: texts.priceTo,
                unread: texts.priceUnread,
                loading: texts.loading,
                noneFound: texts.noneFound,
              }}
            />
          </FilterSheet>

          <div className="min-w-0" aria-busy={isFetching}>
            <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-4 lg:flex-nowrap lg:has-data-many:flex-wrap">
              <Button popoverTarget="filters" className="flex-[1_1_calc(50%-24px)] lg:hidden">
                {active > 0 ? texts.filtersActive.replace('{n}', () => String(active)) : texts.filters}
              </Button>
              <SearchSelect
                name="ordering"
                label={texts.sort}
                value={ordering}
                emptyValue={DEFAULT_ORDERING}
                options={orders}
                className="boxed-on-phone -ms-3 flex-[1_1_calc(50%-24px)] lg:order-3 lg:ms-auto lg:flex-none"
              />
              <span className="basis-full lg:hidden" />
              <p ref={count} tabIndex={-1} className="text-[15px] lg:order-1 lg:flex-none" role="status">
                {screen && <CountText {...screen.count} />}
              </p>
              <SearchSelect
                name="page_size"
                label={texts.pageSize}
                value={String(filters.pageSize)}
                emptyValue={String(DEFAULT_PAGE_SIZE)}
                options={texts.sizes}
                className="ms-auto flex-none lg:order-4 lg:ms-0"
              />
              <ActiveChips
                filters={filters}
                names={panel.chips}
                groups={panel.groups}
                texts={texts}
                path={path}
                go={leave}
              />
            </div>
            {searching && (
              <p
                role="status"
                className="mb-6 flex items-center gap-3 border-s-2 border-available ps-3 text-sm text-ink-2"
              >
                {texts.searching.replace('{text}', () => draft.search.trim())}
              </p>
            )}
            <SearchResultsView
              screen={screen}
              cards={cards}
              narrowed={searching}
              pending={pending}
              samePages={searchQuery(changeSearch(shown, {})) === searchQuery(changeSearch(filters, {}))}
              filters={filters}
              texts={texts}
              labels={labels}
              path={path}
              clearHref={clearHref}
              onClear={() => {
                leave(clearQuery);
              }}
              go={leave}
              pageQuery={(page) => searchQuery(changeSearch(filters, { page }))}
            />
          </div>
        </div>
      </div>
    </form>
  );
}

/** `46 properties` with its figure set apart. */
function CountText({ figure, text }: { figure: string; text: string }) {
  const at = text.indexOf(figure);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className="font-medium">{figure}</b>
      {text.slice(at + figure.length)}
    </>
  );
}

'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAddressState } from '@/components/layout/address-state';
import { queryClient } from '@/components/listing/listing-query';
import { ListingResults, type ListingTexts } from '@/components/listing/listing-results';
import { ActiveChips } from '@/components/listing/active-chips';
import { FilterPanel } from '@/components/listing/filter-panel';
import type { ListingScreen } from '@/components/listing/listing-screen';
import { ListingSelect } from '@/components/listing/listing-select';
import type { CardLabels } from '@/components/property/card-view';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { takeClick } from '@/components/ui/take-click';
import { DEFAULT_ORDERING, DEFAULT_PAGE_SIZE, normaliseSearch } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import {
  activeFilters,
  changeListing,
  clearListing,
  listingQuery,
  normaliseForm,
  parseListing,
} from '@/lib/listing/params';
import { listingOptions } from '@/lib/listing/queries';

const SEARCH_DEBOUNCE_MS = 500;

/** The first and the last control of the open sheet. */
function sheetEnds(sheet: HTMLElement): (HTMLElement | undefined)[] {
  const stops = [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  return [stops[0], stops.at(-1)];
}

/** Tab goes round in the open sheet: a popover by itself lets it out, to a page that cannot be seen. */
function keepInSheet(event: KeyboardEvent<HTMLElement>): void {
  const sheet = event.currentTarget;
  if (event.key !== 'Tab' || !sheet.matches(':popover-open')) return;
  const [first, last] = sheetEnds(sheet);
  const [end, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== end) return;
  event.preventDefault();
  other?.focus();
}

type Props = { initial: ListingScreen; texts: ListingTexts; labels: CardLabels; locale: Locale; path: string };

/** The property list: what its query string says, server-rendered first, then kept in step without a page load. */
export function ListingIsland(props: Props) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <ListingWorkspace {...props} />
    </QueryClientProvider>
  );
}

function ListingWorkspace({ initial, texts, labels, locale, path }: Props) {
  // The address is the one state.
  const [wanted, push] = useAddressState(path, (params) => listingQuery(parseListing(params)));
  const filters = parseListing(new URLSearchParams(wanted));
  const [typed, setTyped] = useState(filters.search);
  const [searched, setSearched] = useState(filters.search);
  if (searched !== filters.search) {
    setSearched(filters.search);
    // The address holds it trimmed; what is being typed keeps its spaces.
    if (typed.trim() !== filters.search) setTyped(filters.search);
  }
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const { data, error, isFetching, isPlaceholderData } = useQuery(
    listingOptions<ListingScreen>(wanted, locale, wanted === initial.query ? initial : undefined),
  );
  const screen = data ?? (error ? null : initial);
  const panel = screen ?? initial;
  // Another state's cards stand in meanwhile: the former one's, or after Back from a property the document's.
  const pending = isFetching && (isPlaceholderData || data === undefined);

  const go = (next: string) => {
    clearTimeout(timer.current);
    push(next);
  };
  /** For what its own answer takes from the page: the focus goes to the count. */
  const leave = (next: string) => {
    go(next);
    count.current?.focus({ preventScroll: true });
  };
  const submit = (changed?: string) => {
    if (!form.current) return;
    const entries = new URLSearchParams();
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') entries.append(key, value);
    // A district belongs to its city.
    if (changed === 'city') entries.delete('district');
    // Any change goes back to page 1 (section 4): the form holds no page.
    go(normaliseForm(entries) ?? listingQuery(parseListing(entries)));
  };

  // A link may bring further ordering keys: they stay with the choice that is shown.
  const ordering = [filters.ordering, ...filters.thenBy].join(',');
  const orders = texts.orders.map((order) =>
    order.value === filters.ordering ? { ...order, value: ordering } : order,
  );
  const active = activeFilters(filters).length;
  const clearQuery = listingQuery(clearListing(filters));
  const needle = normaliseSearch(typed);
  const searching = needle !== '' && (typed.trim() !== filters.search || pending);
  const cards = panel.cards.filter(
    (card) => !searching || needle.split(' ').every((word) => card.search.includes(word)),
  );

  return (
    <form
      ref={form}
      id="listing-form"
      action={path}
      method="get"
      role="search"
      onChange={(event) => {
        const field: EventTarget = event.target;
        const text = field instanceof HTMLInputElement && (field.type === 'search' || field.type === 'text');
        clearTimeout(timer.current);
        if (text) timer.current = setTimeout(() => submit(), SEARCH_DEBOUNCE_MS);
        // After React has let go of the event, so that the fields hold what was chosen.
        else submit(field instanceof HTMLSelectElement ? field.name : undefined);
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
            <p className="eyebrow">{panel.eyebrow}</p>
            <h1 className="title-1 mt-3">{texts.title}</h1>
          </div>
          <div className="lg:w-[36%] lg:max-w-[520px]">
            <div className="flex items-center gap-3 border-b border-ink focus-within:shadow-[0_1px_0_var(--color-ink)]">
              <Icon name="search" className="ms-0.5 size-5 flex-none text-ink-2" />
              <input
                type="search"
                name="search"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                }}
                placeholder={texts.searchPlaceholder}
                aria-label={texts.searchPlaceholder}
                maxLength={100}
                enterKeyHint="search"
                autoComplete="off"
                className="h-13 w-full min-w-0 bg-transparent text-[17px] outline-none placeholder:text-ink-3"
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
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Tab of the controls in it */}
          <aside
            ref={sheet}
            id="filters"
            popover="auto"
            aria-label={texts.filters}
            onToggle={(event) => {
              if (event.newState === 'open') sheetEnds(event.currentTarget)[0]?.focus();
            }}
            onKeyDown={keepInSheet}
            className="sheet sheet-inline"
          >
            <div className="sticky top-0 z-10 flex h-16 items-center gap-8 border-b border-line bg-paper px-5 lg:hidden">
              <h2 className="title-3">{texts.filters}</h2>
              <a
                href={clearQuery ? `${path}?${clearQuery}` : path}
                className="inline-flex min-h-11 items-center text-[15px] underline underline-offset-4"
                onClick={(event) => {
                  if (takeClick(event)) go(clearQuery);
                }}
              >
                {texts.clearAll}
              </a>
              <button
                type="button"
                popoverTarget="filters"
                popoverTargetAction="hide"
                aria-label={texts.close}
                className="-me-2 ms-auto grid size-11 place-items-center"
              >
                <Icon name="close" className="size-5" />
              </button>
            </div>
            <div className="px-5 pb-28 lg:p-0">
              <FilterPanel
                groups={panel.groups}
                filters={filters}
                districtsPending={pending && parseListing(new URLSearchParams(panel.query)).city !== filters.city}
                texts={{ from: texts.priceFrom, to: texts.priceTo, loading: texts.loading }}
              />
              <button
                type="submit"
                className="without-script mt-6 hidden h-12 w-full bg-ink text-[15px] text-paper lg:block"
              >
                {texts.apply}
              </button>
            </div>
            <div className="fixed inset-x-0 bottom-0 border-t border-line bg-white p-4 px-5 lg:hidden">
              <button type="submit" className="h-13 w-full rounded-sm bg-ink text-[15px] text-paper">
                {panel.showResults}
              </button>
            </div>
          </aside>

          <div className="min-w-0" aria-busy={isFetching}>
            <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-4">
              <Button popoverTarget="filters" className="flex-1 lg:hidden">
                {active > 0 ? texts.filtersActive.replace('{n}', String(active)) : texts.filters}
              </Button>
              <ListingSelect
                name="ordering"
                label={texts.sort}
                value={ordering}
                emptyValue={DEFAULT_ORDERING}
                options={orders}
                controlled
                className="boxed-on-phone -ms-3 flex-1 lg:order-3 lg:ms-auto lg:flex-none"
              />
              <span className="basis-full lg:hidden" />
              <p ref={count} tabIndex={-1} className="text-[15px] lg:order-1" role="status">
                <CountText {...panel.count} />
              </p>
              <ListingSelect
                name="page_size"
                label={texts.pageSize}
                value={String(filters.pageSize)}
                emptyValue={String(DEFAULT_PAGE_SIZE)}
                options={texts.sizes}
                controlled
                className="ms-auto lg:order-4 lg:ms-0"
              />
              <ActiveChips filters={filters} names={panel.chips} texts={texts} path={path} go={leave} />
            </div>
            {searching && (
              <p
                role="status"
                className="mb-6 flex items-center gap-3 border-s-2 border-available ps-3 text-sm text-ink-2"
              >
                {texts.searching.replace('{text}', typed.trim())}
              </p>
            )}
            <ListingResults
              screen={screen}
              cards={cards}
              narrowed={searching}
              pending={pending}
              filters={filters}
              texts={texts}
              labels={labels}
              path={path}
              clearQuery={clearQuery}
              go={leave}
              pageQuery={(page) => listingQuery(changeListing(filters, { page }))}
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

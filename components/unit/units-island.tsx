'use client';

import { startTransition, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { entriesOfForm, useAddressState, usePause } from '@/lib/browser/address-state';
import { SearchSelect } from '@/components/search/search-select';
import { Pager } from '@/components/search/pager';
import type { UnitCards, UnitCardTexts } from '@/lib/unit/view';
import { UnitGrid } from '@/components/unit/unit-grid';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { takeClick } from '@/lib/browser/intercept-click';
import { SEARCH_MAX_LENGTH } from '@/lib/contract/rules';
import { formatNumber } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import { pageMarks } from '@/lib/search/format';
import { formatRange, withQuery } from '@/lib/params';
import { changeUnits, DEFAULT_UNIT_FILTERS, parseUnits, unitsQuery } from '@/lib/unit/params';
import { keptUnitCards, readUnitCards } from '@/lib/unit/queries';
import { filterUnits, pageOfUnits, soldLast, sortUnits } from '@/lib/unit/rules';

const TYPING_PAUSE_MS = 250;

type Choice = { value: string; label: string };

/** The fixed words of the screen; `{shown}`, `{total}`, `{n}` and `{id}` are replaced. */
export type UnitsTexts = UnitCardTexts & {
  search: string;
  bedrooms: string;
  priceRange: string;
  sort: string;
  direction: string;
  view: string;
  gridView: string;
  listView: string;
  apply: string;
  clear: string;
  showing: string;
  emptyTitle: string;
  emptyText: string;
  failed: string;
  tryAgain: string;
  pagination: string;
  page: string;
  next: string;
  previous: string;
  comingSoon: string;
  bedroomChoices: Choice[];
  priceChoices: Choice[];
  sortChoices: Choice[];
  directionChoices: Choice[];
};

type Props = {
  property: { id: number; slug: string; offices: boolean };
  /** the units of this page of the document */
  initial: UnitCards;
  /** what they answer: the query, how many passed its filters, its pages */
  answer: { query: string; found: number; totalPages: number };
  /** how many units the property has */
  total: number;
  path: string;
  locale: Locale;
  texts: UnitsTexts;
};

const normalise = (params: URLSearchParams) => unitsQuery(parseUnits(params));
/** Which units a query asks for, in which order: how they are drawn is nothing that must be loaded. */
const unitsOf = (query: string) => unitsQuery({ ...parseUnits(new URLSearchParams(query)), view: 'grid' });

/**
 * The units of a property. The document holds one page; the first touch loads all of them, once, and from then on
 * search, filters and sort answer in the browser (specification sections 2 and 5, Units list filters).
 */
export function UnitsIsland({ property, initial, answer, total, path, locale, texts }: Props) {
  const [query, go] = useAddressState(path, normalise);
  const [cards, setCards] = useState<UnitCards | null>(
    initial.units.length === total ? initial : (keptUnitCards(property, locale) as UnitCards | null),
  );
  const [failed, setFailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const [afterPause, forgetPause] = usePause(TYPING_PAUSE_MS);
  const asked = useRef(false);
  const filters = parseUnits(new URLSearchParams(query));
  const [typed, setTyped] = useState(filters.search);
  const [searched, setSearched] = useState(filters.search);
  if (searched !== filters.search) {
    setSearched(filters.search);
    // The address holds it trimmed; what is being typed keeps its spaces.
    if (typed.trim() !== filters.search) setTyped(filters.search);
  }

  const loadAll = () => {
    if (cards || asked.current) return;
    asked.current = true;
    setFailed(false);
    readUnitCards<UnitCards>(property, locale)
      .then(
        (all) => {
          startTransition(() => {
            setCards(all);
          });
        },
        (error: unknown) => {
          console.warn('The units could not be loaded', error);
          setFailed(true);
        },
      )
      .finally(() => {
        asked.current = false;
      });
  };
  /** Not after a failure: 'Try Again' would go from under the very touch that is meant for it. */
  const touched = () => {
    if (!failed) loadAll();
  };
  const moved = useEffectEvent(() => {
    if (unitsOf(query) !== unitsOf(answer.query)) loadAll();
  });
  // Any state but the document's needs them all; after a failure the next state tries again.
  useEffect(() => {
    moved();
  }, [query]);

  // Controls answer at once; the cards follow as the browser finds time.
  const listed = useDeferredValue(query);
  const { units, totalPages, count, state } = useMemo(() => {
    const state = parseUnits(new URLSearchParams(listed));
    if (!cards) return { ...answer, units: initial.units, count: answer.found, state };
    const sorted = sortUnits(filterUnits(cards.units, state), state.sort, state.direction);
    const found = soldLast(sorted, ({ status }) => cards.statuses[status]?.key === 'sold');
    return { ...pageOfUnits(found, state.page), count: found.length, state };
  }, [cards, listed, initial, answer]);
  const fromDocument = !cards && unitsOf(listed) === unitsOf(answer.query);
  const pending = !cards && !fromDocument && !failed;

  const submit = () => {
    forgetPause();
    if (!form.current) return;
    const entries = entriesOfForm(form.current);
    if (filters.view === 'list') entries.set('view', 'list');
    go(normalise(entries), false);
  };
  /** To the state of a link: what is being typed goes with the state it was typed in. */
  const follow = (next: string, scroll?: boolean) => {
    forgetPause();
    setTyped(parseUnits(new URLSearchParams(next)).search);
    go(next, scroll);
  };
  const hrefOf = (change: Parameters<typeof changeUnits>[1]) =>
    withQuery(path, unitsQuery(changeUnits(filters, change)));
  /** For what its own answer takes from the page: the focus goes to the count. */
  const keepFocus = () => counted.current?.focus({ preventScroll: true });
  const opposite = filters.direction === 'asc' ? 'desc' : 'asc';
  const directionName = texts.directionChoices.find(({ value }) => value === filters.direction)?.label ?? '';
  const viewLink = (view: 'grid' | 'list', label: string) => (
    <a
      href={hrefOf({ view, page: filters.page })}
      aria-label={label}
      aria-current={filters.view === view ? 'true' : undefined}
      onClick={(event) => {
        if (takeClick(event)) follow(unitsQuery(changeUnits(filters, { view, page: filters.page })), false);
      }}
      className="-ms-px grid size-11 place-items-center border border-line text-ink-3 aria-[current]:z-10 aria-[current]:border-ink aria-[current]:text-ink"
    >
      <Icon name={view} />
    </a>
  );

  return (
    <div onPointerDownCapture={touched} onFocusCapture={touched}>
      <form
        ref={form}
        id="units-form"
        action={path}
        method="get"
        role="search"
        onChange={(event) => {
          const field: EventTarget = event.target;
          if (field instanceof HTMLInputElement) afterPause(submit);
          else submit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-line py-4">
          <span className="flex min-w-[220px] flex-1 items-center gap-3 border-b border-ink-3 focus-within:border-ink">
            <Icon name="search" className="size-5 text-ink-2" />
            <input
              type="search"
              name="search"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
              placeholder={texts.search}
              aria-label={texts.search}
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              className="h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3"
            />
          </span>
          <SearchSelect
            name="bedrooms"
            label={texts.bedrooms}
            value={filters.bedrooms === null ? '' : String(filters.bedrooms)}
            emptyValue=""
            options={texts.bedroomChoices}
          />
          <SearchSelect
            name="price_range"
            label={texts.priceRange}
            value={filters.price ? formatRange(filters.price) : ''}
            emptyValue=""
            options={texts.priceChoices}
          />
          <SearchSelect
            name="sort"
            label={texts.sort}
            value={filters.sort}
            emptyValue={DEFAULT_UNIT_FILTERS.sort}
            options={texts.sortChoices}
          />
          <span className="without-script">
            <SearchSelect
              name="direction"
              label={texts.direction}
              value={filters.direction}
              emptyValue={DEFAULT_UNIT_FILTERS.direction}
              options={texts.directionChoices}
            />
          </span>
          <button
            type="button"
            aria-label={`${texts.direction}: ${directionName}`}
            onClick={() => {
              go(unitsQuery(changeUnits(filters, { direction: opposite })), false);
            }}
            className="needs-script flex h-11 items-center gap-2 text-sm"
          >
            {directionName}
            <Icon
              name="up"
              className={`size-4 transition-transform duration-200 ${filters.direction === 'desc' ? 'rotate-180' : ''}`}
            />
          </button>
          <span className="ms-auto flex" role="group" aria-label={texts.view}>
            {viewLink('grid', texts.gridView)}
            {viewLink('list', texts.listView)}
          </span>
          <button type="submit" className="without-script h-11 border border-ink px-5 text-sm">
            {texts.apply}
          </button>
        </div>
      </form>

      <p ref={counted} tabIndex={-1} className="mt-6 mb-8 text-[15px]" role="status">
        {texts.showing.replace('{shown}', formatNumber(count)).replace('{total}', formatNumber(total))}
      </p>
      {failed && !cards && !fromDocument ? (
        <div className="border-t border-ink py-16" role="alert">
          <p className="text-ink-2">{texts.failed}</p>
          <Button
            className="mt-8"
            onClick={() => {
              loadAll();
              keepFocus();
            }}
          >
            {texts.tryAgain}
          </Button>
        </div>
      ) : count === 0 && !pending ? (
        <div className="border-t border-ink py-16">
          <h2 className="title-2">{texts.emptyTitle}</h2>
          <p className="mt-4 text-ink-2">{texts.emptyText}</p>
          <Button asChild className="mt-8">
            <a
              href={path}
              onClick={(event) => {
                if (!takeClick(event)) return;
                follow('', false);
                keepFocus();
              }}
            >
              {texts.clear}
            </a>
          </Button>
        </div>
      ) : (
        <UnitGrid
          units={units}
          shared={cards ?? initial}
          texts={texts}
          path={path}
          slug={property.slug}
          view={state.view}
          pending={pending}
        />
      )}
      <Pager
        pages={totalPages > 1 ? pageMarks(state.page, totalPages) : []}
        current={state.page}
        total={totalPages}
        texts={texts}
        hrefOf={(to) => hrefOf({ page: to })}
        onGo={(to) => {
          follow(unitsQuery(changeUnits(filters, { page: to })));
          keepFocus();
        }}
      />
    </div>
  );
}

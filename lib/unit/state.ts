'use client';

import { startTransition, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useQueryForm } from '@/lib/browser/query-form';
import type { Locale } from '@/lib/i18n/locales';
import { changeUnits, parseUnits, unitsQuery, type UnitFilters } from '@/lib/unit/params';
import { keptUnitCards, readUnitCards } from '@/lib/unit/queries';
import { unitsPage } from '@/lib/unit/rules';
import type { UnitCards, UnitsScreen } from '@/lib/unit/view';

const TYPING_PAUSE_MS = 250;

const filtersOf = (query: string) => parseUnits(new URLSearchParams(query));
const normalise = (params: URLSearchParams) => unitsQuery(parseUnits(params));

/** All units of the property: those of the document where they are all, else loaded once, when asked for. */
function useAllUnits({ property, cards: first, total }: UnitsScreen, locale: Locale) {
  const [cards, setCards] = useState(first.units.length === total ? first : keptUnitCards(property, locale));
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  const load = async () => {
    if (cards || asked.current) return;
    asked.current = true;
    setFailed(false);
    try {
      const all = await readUnitCards(property, locale);
      startTransition(() => setCards(all));
    } catch (error) {
      console.warn('The units could not be loaded', error);
      setFailed(true);
      // Not once they are here: a touch that comes before they are drawn would ask for them again.
      asked.current = false;
    }
  };
  return { all: cards, failed: failed && !cards, load };
}

/** The page of units that `query` asks for, out of all of them. */
function pageOf(all: UnitCards, query: string) {
  return unitsPage(all.units, filtersOf(query), ({ status }) => all.statuses[status]?.key === 'sold');
}

/**
 * The units of a property in the browser. The document holds one page; the first touch loads all of them, once, and
 * from then on search, filters and sort answer here (specification sections 2 and 5, Units list filters).
 * @param screen as the document holds it
 */
export function useUnits(screen: UnitsScreen, locale: Locale) {
  const { query, linkTo, ...form } = useQueryForm({
    path: screen.path,
    normalise,
    typedIn: (params) => ({ search: parseUnits(params).search }),
    read: (entries) => ({ query: normalise(entries) }),
    pause: TYPING_PAUSE_MS,
    scroll: false,
  });
  const { all, failed, load } = useAllUnits(screen, locale);
  const moved = useEffectEvent(() => {
    if (query !== screen.query) void load();
  });
  // Any state but the document's needs them all; after a failure the next state tries again.
  useEffect(() => {
    moved();
  }, [query]);

  // Controls answer at once; the cards follow as the browser finds time.
  const listed = useDeferredValue(query);
  const inDocument = !all && listed === screen.query;
  const page = useMemo(
    () => (all ? pageOf(all, listed) : { ...screen, units: screen.cards.units }),
    [all, listed, screen],
  );
  const filters = filtersOf(query);
  const shown = filtersOf(listed);
  const change = (to: Partial<UnitFilters>) => unitsQuery(changeUnits(filters, to));

  return {
    ...form,
    filters,
    units: page.units,
    /** the heads of the ledger's groups */
    groups: page.groups,
    /** what they share */
    cards: all ?? screen.cards,
    found: page.found,
    /** the page and the look of what is shown: the document's until the units of another come */
    page: shown.page,
    view: all || inDocument ? shown.view : filtersOf(screen.query).view,
    totalPages: page.totalPages,
    failed: failed && !inDocument,
    /** the units wanted are on their way; others stay meanwhile */
    pending: !all && !inDocument && !failed,
    load,
    /** To be called at any touch: not after a failure, when 'Try Again' would go from under it. */
    touched: () => {
      if (!failed) void load();
    },
    pageLink: (to: number) => linkTo(change({ page: to })),
    viewLink: (view: UnitFilters['view']) =>
      linkTo(change({ view, page: filters.page }), { scroll: false, focus: false }),
    clearLink: () => linkTo('', { scroll: false }),
  };
}

/** What `useUnits` knows, as the parts of the units screen draw it. */
export type Units = ReturnType<typeof useUnits>;

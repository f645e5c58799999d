'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeClick } from '@/lib/browser/intercept-click';
import { type StateLink, useQueryForm } from '@/lib/browser/query-form';
import { mentions, normaliseSearch, SEARCH_MAX_LENGTH } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import { cleanSearch } from '@/lib/params';
import { draftOf, formQuery } from '@/lib/search/draft';
import { changeSearch, clearSearch, parseSearch, searchQuery } from '@/lib/search/params';
import { searchOptions } from '@/lib/search/queries';
import type { CardView } from '@/lib/property/view';
import type { SearchFilters } from '@/lib/search/types';
import type { SearchScreen } from '@/lib/search/view';

/** Specification section 4: what is typed is asked for after half a second. */
const SEARCH_DEBOUNCE_MS = 500;

/** What the list's immediate search looks in (section 4): all that a card says of its property. */
function searchedText({ title, place, developer, kind }: CardView): string {
  return [title, place, developer, ...kind.map(({ text }) => text)].filter(Boolean).join(' ');
}

const filtersOf = (query: string) => parseSearch(new URLSearchParams(query));

/** `filters` without a filter by bedrooms that is neither offered nor in force in `screen`: the server has ignored it. */
function asShown(filters: SearchFilters, { query, groups }: SearchScreen): SearchFilters {
  const isOffered = groups.some(({ name }) => name === 'bedrooms') || filtersOf(query).bedrooms !== '';
  return isOffered ? filters : { ...filters, bedrooms: '' };
}

/** What the list's form asks for, and what a choice makes of the fields that are typed in. */
function readForm(entries: URLSearchParams, changed?: string) {
  // A district belongs to its city, also where none was chosen before.
  if (changed === 'city') entries.delete('district');
  // A band takes the place of a range that is typed.
  const band = changed === 'price_range';
  if (band) for (const key of ['price_min', 'price_max']) entries.delete(key);
  const ranged = Boolean(entries.get('price_min') || entries.get('price_max'));
  const { unread } = draftOf(entries);
  // Any change goes back to page 1 (section 4): the form holds no page.
  return { query: formQuery(entries), typed: { ranged, unread, ...(band ? { min: '', max: '' } : {}) } };
}

/**
 * The property list in the browser: what its address asks for, what is shown meanwhile, and what is being typed.
 * @param initial the list as its document holds it
 * @param path the list's own address
 */
export function useSearch(initial: SearchScreen, locale: Locale, path: string) {
  const { query, typed, replace, linkTo, ...form } = useQueryForm({
    path,
    normalise: (params) => searchQuery(asShown(parseSearch(params), initial)),
    typedIn: draftOf,
    read: readForm,
    pause: SEARCH_DEBOUNCE_MS,
    scroll: true,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    searchOptions(query, locale, query === initial.query ? initial : undefined),
  );
  const screen = data ?? (error ? null : initial);
  const panel = screen ?? initial;
  const filters = asShown(filtersOf(query), panel);
  const shown = filtersOf(panel.query);
  // Another state's cards stand in meanwhile: the former one's, or after Back from a property the document's.
  const pending = isFetching && (isPlaceholderData || data === undefined);

  // Fewer were found than when the address was made: its last page is meant.
  const last = screen && !pending ? Math.max(1, screen.totalPages) : filters.page;
  useEffect(() => {
    if (filters.page > last) replace(searchQuery(changeSearch(filters, { page: last })));
  });
  useEffect(() => {
    // The document's own title is of the state it was made for.
    if (screen && !pending) document.title = screen.title;
  }, [screen, pending]);

  // What the server has searched needs no narrowing: it looks in more than the cards hold.
  const answered = screen ? shown.search : filters.search;
  const wanted = cleanSearch(typed.search, SEARCH_MAX_LENGTH);
  const searching = normaliseSearch(wanted) !== '' && wanted !== answered;
  /** Whether what is shown and what is wanted are pages of one list, and its number of pages holds. */
  const samePages = searchQuery(changeSearch(shown, {})) === searchQuery(changeSearch(filters, {}));

  return {
    ...form,
    filters,
    draft: typed,
    /** what came last; null when the list could not be loaded */
    screen,
    /** the same, or what the document holds */
    panel,
    /** those of its cards to show */
    cards: searching ? panel.cards.filter((card) => mentions(searchedText(card), wanted)) : panel.cards,
    /** the cards are narrowed by what is being typed, until the server has searched for it */
    searching,
    fetching: isFetching,
    /** the next page is on its way; the former one stays meanwhile */
    pending,
    districtsPending: pending && shown.city !== filters.city,
    linkTo,
    /** Asks again, and loads the page anew once there is an answer: without a network that would leave nothing of it. */
    retry: async () => {
      form.focusCount();
      // Of this very list: a page chosen meanwhile would count as a success, as the former cards stand in for it.
      if ((await refetch()).data?.query === query) location.reload();
    },
    /** to the same list without search and filters */
    clearLink: (focus: boolean) => linkTo(searchQuery(clearSearch(filters)), { focus }),
    pageLink: (page: number): StateLink => {
      const link = linkTo(searchQuery(changeSearch(filters, { page })));
      // Where the number of pages does not hold it leads nowhere, and what is being typed is asked for all the same.
      return samePages ? link : { ...link, onClick: takeClick };
    },
  };
}

/** What `useSearch` knows, as the parts of the list draw it. */
export type Search = ReturnType<typeof useSearch>;

'use client';

import { memo } from 'react';
import { preload } from 'react-dom';
import type { SearchScreen } from '@/lib/search/view';
import { Pager } from '@/components/search/pager';
import { CARD_SIZES, PropertyCard } from '@/components/property/property-card';
import type { CardLabels, CardView } from '@/lib/property/view';
import { Button } from '@/components/ui/button';
import { sourcesOf } from '@/lib/images';
import { Icon } from '@/components/ui/icon';
import { takeClick } from '@/lib/browser/intercept-click';
import type { SearchFilters } from '@/lib/search/types';
import { withQuery } from '@/lib/params';

/** Cards whose picture may show without scrolling: the first is fetched first, the next five eagerly where they do show. */
const EARLY_CARDS = 6;
/** The list's columns by the width of the window, as the grid below has them. */
const COLUMNS = [
  { width: '(max-width: 599.98px)', across: 1 },
  { width: '(min-width: 600px) and (max-width: 1279.98px)', across: 2 },
  { width: '(min-width: 1280px)', across: 3 },
];
/** The least height of a window, in px, in which the pictures of each row begin to show. */
const ROWS_BEGIN = [0, 960, 1500];

/** In which windows the card at this place shows without scrolling, as a media query. */
function showsIn(at: number): string {
  const windows = COLUMNS.map(({ width, across }) => ({ width, from: ROWS_BEGIN[Math.floor(at / across)] }));
  return windows
    .flatMap(({ width, from }) => (from === undefined ? [] : [`${width} and (min-height: ${String(from)}px)`]))
    .join(', ');
}

/** Fetches the next five covers early where they show, and nowhere else. */
function preloadCovers(cards: CardView[], labels: CardLabels): void {
  for (const [at, { picture }] of cards.slice(0, EARLY_CARDS).entries()) {
    if (at === 0 || !picture) continue;
    const { src, srcSet } = sourcesOf(labels.pictures, picture.src);
    preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: srcSet && CARD_SIZES, media: showsIn(at) });
  }
}

/** Typing draws no card anew. */
const Card = memo(PropertyCard);

/** The fixed words of the list; `{n}`, `{text}` and `{name}` are replaced. */
export type SearchTexts = Record<
  | 'title'
  | 'search'
  | 'searchPlaceholder'
  | 'searching'
  | 'filters'
  | 'filtersActive'
  | 'close'
  | 'apply'
  | 'clearAll'
  | 'clearFilters'
  | 'remove'
  | 'activeFilters'
  | 'searchChip'
  | 'sort'
  | 'pageSize'
  | 'priceFrom'
  | 'priceTo'
  | 'priceUnread'
  | 'pagination'
  | 'page'
  | 'next'
  | 'previous'
  | 'comingSoon'
  | 'sampleNote'
  | 'lastTitle'
  | 'lastText'
  | 'getNotified'
  | 'whatsappUpdates'
  | 'failedTitle'
  | 'failedText'
  | 'loading'
  | 'noneFound'
  | 'tryAgain',
  string
> & {
  orders: { value: string; label: string }[];
  sizes: { value: string; label: string }[];
  notifyHref: string;
  updatesHref: string;
};

type Props = {
  /** null when the list could not be loaded at all */
  screen: SearchScreen | null;
  /** those of its cards to show */
  cards: CardView[];
  /** whether the cards are narrowed by the immediate search */
  narrowed: boolean;
  /** the next page is on its way; the former one stays meanwhile */
  pending: boolean;
  /** whether what is shown and what is wanted are pages of one list, and its number of pages holds */
  samePages: boolean;
  filters: SearchFilters;
  texts: SearchTexts;
  labels: CardLabels;
  path: string;
  /** to the same list without search and filters */
  clearHref: string;
  onClear: () => void;
  go: (query: string) => void;
  pageQuery: (page: number) => string;
};

/** What the list shows: error, nothing, or cards with pages and, on the last page, what comes next (sections 2 and 8). */
export function SearchResultsView({
  screen,
  cards,
  narrowed,
  pending,
  samePages,
  filters,
  texts,
  labels,
  path,
  clearHref,
  onClear,
  go,
  pageQuery,
}: Props) {
  if (!screen) {
    return (
      <div className="border-t border-ink py-16" role="alert">
        <h2 className="title-2">{texts.failedTitle}</h2>
        <p className="mt-4 text-ink-2">{texts.failedText}</p>
        <Button
          className="mt-8"
          onClick={() => {
            location.reload();
          }}
        >
          {texts.tryAgain}
        </Button>
      </div>
    );
  }
  preloadCovers(cards, labels);
  return (
    <div
      className={`transition-opacity duration-200 ${pending ? 'opacity-45' : ''}`}
      data-pending={pending || undefined}
    >
      {screen.sample && <p className="mb-8 text-sm text-ink-2">{texts.sampleNote}</p>}
      {screen.empty && !narrowed ? (
        <div className="border-t border-ink py-20">
          <h2 className="title-2">{screen.empty.title}</h2>
          <p className="mt-4 max-w-[52ch] text-ink-2">{screen.empty.text}</p>
          {screen.empty.clear && (
            <Button asChild className="mt-8">
              <a
                href={clearHref}
                onClick={(event) => {
                  if (takeClick(event)) onClear();
                }}
              >
                {texts.clearFilters}
              </a>
            </Button>
          )}
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card, at) => (
            <li key={card.id} className="cell">
              <Card view={card} labels={labels} first={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {!screen.empty && (
        <Pager
          pages={screen.pages}
          current={filters.page}
          total={screen.totalPages}
          texts={texts}
          hrefOf={(page) => withQuery(path, pageQuery(page))}
          onGo={(page) => {
            if (samePages) go(pageQuery(page));
          }}
        />
      )}
      {!screen.empty && filters.page === screen.totalPages && (
        <section className="mt-24 flex flex-col gap-8 border-y border-line py-14 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="title-2">{texts.lastTitle}</h2>
            <p className="mt-3 max-w-[46ch] text-ink-2">{texts.lastText}</p>
          </div>
          <div className="button-row">
            <Button asChild variant="solid">
              <a href={texts.notifyHref} data-track="email_click" data-track-label="properties">
                <Icon name="mail" />
                {texts.getNotified}
              </a>
            </Button>
            <Button asChild>
              <a
                href={texts.updatesHref}
                target="_blank"
                rel="noopener"
                data-track="whatsapp_click"
                data-track-label="properties"
              >
                <Icon name="whatsapp" />
                {texts.whatsappUpdates}
              </a>
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

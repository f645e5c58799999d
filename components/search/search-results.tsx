import { memo, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { CARD_SIZES, PropertyCard } from '@/components/property/property-card';
import { Pager } from '@/components/search/pager';
import { ResultsNotice } from '@/components/search/results-notice';
import { Button } from '@/components/ui/button';
import { List } from '@/components/ui/list';
import { sourcesOf } from '@/lib/image-sources';
import type { CardLabels, CardView } from '@/lib/property/view';
import type { Search } from '@/lib/search/state';
import type { SearchTranslate } from '@/lib/search/view';

/** Cards whose picture may show without scrolling: the first is fetched first, the next five eagerly where they do show. */
const EARLY_CARDS = 6;
/** The list's columns by the width of the window, as the grid below has them. */
const COLUMNS = [
  { width: '(max-width: 37.49875rem)', across: 1 },
  { width: '(min-width: 37.5rem) and (max-width: 79.99875rem)', across: 2 },
  { width: '(min-width: 80rem)', across: 3 },
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

type Props = {
  search: Search;
  t: SearchTranslate;
  labels: CardLabels;
  /** what stands below the last page */
  end: ReactNode;
};

type CardsProps = { cards: CardView[]; labels: CardLabels; first?: boolean; headingLevel?: 'h3' };

function Cards({ cards, labels, first = false, headingLevel }: CardsProps) {
  return (
    <List className="grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map((card, at) => (
        <li key={card.id} className="cell">
          <Card view={card} labels={labels} first={first && at === 0} headingLevel={headingLevel} />
        </li>
      ))}
    </List>
  );
}

/** What the list shows: error, nothing, or cards with pages and, on the last page, what comes next (sections 2 and 8). */
export function SearchResultsView({ search, t, labels, end }: Props) {
  const { screen, cards, filters, pending } = search;
  if (!screen) {
    return (
      <ResultsNotice title={t('search.failedTitle')} text={t('search.failedText')} role="alert">
        <Button className="mt-8" onClick={() => void search.retry()}>
          {t('common.tryAgain')}
        </Button>
      </ResultsNotice>
    );
  }
  preloadCovers(cards, labels);
  const { empty, totalPages } = screen;
  return (
    <div className="transition-opacity duration-200 data-pending:opacity-45" data-pending={pending || undefined}>
      {screen.sample && <p className="mb-8 text-sm text-ink-2">{t('search.sampleNote')}</p>}
      {empty && !search.searching ? (
        <>
          <ResultsNotice title={empty.title} text={empty.text} className="pt-12 pb-16">
            {empty.clear && (
              <Button asChild className="mt-8">
                <a {...search.clearLink(true)}>{t('search.clearFilters')}</a>
              </Button>
            )}
          </ResultsNotice>
          {empty.cards.length > 0 && (
            <section aria-labelledby="worth">
              <h2 id="worth" className="eyebrow mb-6 border-t border-line pt-4 font-sans">
                {t('search.worth')}
              </h2>
              <Cards cards={empty.cards} labels={labels} headingLevel="h3" />
            </section>
          )}
        </>
      ) : (
        <Cards cards={cards} labels={labels} first />
      )}
      {!empty && (
        <>
          <Pager pages={screen.pages} current={filters.page} total={totalPages} t={t} linkTo={search.pageLink} />
          {filters.page === totalPages && end}
        </>
      )}
    </div>
  );
}

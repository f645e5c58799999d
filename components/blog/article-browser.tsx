'use client';

import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OUTLINE } from '@/components/ui/button-classes';
import { Icon } from '@/components/ui/icon';
import { List } from '@/components/ui/list';
import { ARTICLES_AT_ONCE } from '@/lib/blog/rules';
import { focusArrived } from '@/lib/browser/focus';
import { mentions } from '@/lib/contract/rules';

export type BrowsedArticle = {
  id: string;
  category: string | null;
  /** everything a search looks at */
  words: string;
  /** as the server drew it */
  card: ReactNode;
};

type Props = {
  /** the first is featured */
  articles: BrowsedArticle[];
  categories: { id: string; label: string }[];
  texts: {
    search: string;
    placeholder: string;
    categories: string;
    all: string;
    none: string;
    noneText: string;
    clear: string;
    loadMore: string;
  };
  /** how many were found, by number: from none to all */
  found: string[];
  /** what stands in the place of 'Load More Articles' where there are no more */
  coming: ReactNode;
};

/** What a reader has chosen and typed, and how many articles that shows at most. */
type Browsed = { category: string | null; typed: string; most: number };
const START: Browsed = { category: null, typed: '', most: ARTICLES_AT_ONCE };

/**
 * Chips and search over the articles of the page (decisions), a few at first. Without script all show. The entry of the history
 * holds what was browsed: Back finds it again, a new visit starts anew.
 */
export function ArticleBrowser({ articles, categories, texts, found, coming }: Props) {
  const [browsed, setBrowsed] = useState(START);
  const { category, typed, most } = browsed;
  const list = useRef<HTMLUListElement>(null);
  const start = useCallback((early: string) => {
    const left = (history.state as { articles?: Browsed } | null)?.articles ?? START;
    setBrowsed({ ...left, typed: early || left.typed });
  }, []);
  const keep = (change?: Partial<Browsed>) => {
    const next = { ...browsed, ...change };
    setBrowsed(next);
    history.replaceState({ ...(history.state as object | null), articles: next }, '');
  };
  const shown = articles.filter(
    (article) => (category === null || article.category === category) && mentions(article.words, typed),
  );
  const [featured] = articles;
  const narrowed = category !== null || typed !== '';
  const isLater = (article: BrowsedArticle) => !narrowed && articles.indexOf(article) >= most;
  const rest = shown.filter((article) => article !== featured);

  return (
    <>
      <Controls
        categories={categories}
        texts={texts}
        category={category}
        typed={typed}
        choose={(chosen) => {
          keep({ category: chosen });
        }}
        start={start}
        type={(text) => {
          setBrowsed({ ...browsed, typed: text });
        }}
        typedAll={() => {
          keep();
        }}
      />
      <p role="status" className="sr-only">
        {narrowed ? found[shown.length] : ''}
      </p>
      {featured && shown.includes(featured) && <div className="wrap pt-12 md:pt-16">{featured.card}</div>}
      {rest.length > 0 && (
        <List
          ref={list}
          className="wrap grid gap-x-8 gap-y-14 pt-14 sm:grid-cols-2 md:pt-20 lg:grid-cols-6 lg:*:col-span-2 lg:[&>li:nth-child(-n+2)]:col-span-3"
        >
          {rest.map((article) => (
            <li key={article.id} className={isLater(article) ? 'without-script' : undefined}>
              {article.card}
            </li>
          ))}
        </List>
      )}
      {shown.length === 0 && (
        <div className="wrap py-24 text-center">
          <h2 className="title-2">{texts.none}</h2>
          <p className="mt-4 text-ink-2">{texts.noneText}</p>
          <button
            type="button"
            className={`${OUTLINE} mt-8`}
            onClick={() => {
              keep({ category: null, typed: '' });
            }}
          >
            {texts.clear}
          </button>
        </div>
      )}
      {shown.length > 0 && (
        <div className="wrap needs-script flex justify-center pt-20">
          {shown.some(isLater) ? (
            <button
              type="button"
              className={OUTLINE}
              onClick={() => {
                flushSync(() => {
                  keep({ most: most + ARTICLES_AT_ONCE });
                });
                // The featured one stands outside the list.
                focusArrived(list.current, most - 1);
              }}
            >
              {texts.loadMore}
            </button>
          ) : (
            coming
          )}
        </div>
      )}
    </>
  );
}

type ControlsProps = Pick<Props, 'categories' | 'texts'> & {
  category: string | null;
  typed: string;
  choose: (category: string | null) => void;
  /** with what was typed before it */
  start: (early: string) => void;
  type: (text: string) => void;
  /** once the field is left: browsers let the history be written more seldom than letters are typed */
  typedAll: () => void;
};

/** The chips and the search box; without script they are not shown. */
function Controls({ categories, texts, category, typed, choose, start, type, typedAll }: ControlsProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // React tells of nothing that is typed before its start.
    start(field.current?.value ?? '');
  }, [start]);
  const chips = [{ id: null, label: texts.all }, ...categories];
  return (
    <div className="needs-script wrap flex flex-col gap-x-12 gap-y-6 border-line lg:flex-row lg:items-end lg:justify-between">
      <div
        role="group"
        aria-label={texts.categories}
        className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {chips.map((chip) => (
          <button
            key={chip.label}
            type="button"
            aria-pressed={category === chip.id}
            className="h-11 flex-none rounded-sm border border-line-2 px-4 text-sm whitespace-nowrap transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => {
              choose(chip.id);
            }}
          >
            {chip.label}
          </button>
        ))}
      </div>
      <div className="relative lg:w-[340px]" role="search">
        <label htmlFor="article-search" className="sr-only">
          {texts.search}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute start-0 top-1/2 size-4.5 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={field}
          id="article-search"
          type="search"
          autoComplete="off"
          placeholder={texts.placeholder}
          className="h-12 w-full rounded-none border-b border-ink bg-transparent ps-8 text-base placeholder:text-ink-3 focus:shadow-[0_1px_0_var(--color-ink)] focus:outline-hidden"
          value={typed}
          onChange={(event) => {
            type(event.target.value);
          }}
          onBlur={typedAll}
        />
      </div>
    </div>
  );
}

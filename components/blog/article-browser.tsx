'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { OUTLINE } from '@/components/ui/button-classes';
import { Icon } from '@/components/ui/icon';
import { List } from '@/components/ui/list';
import { ARTICLES_AT_ONCE } from '@/lib/blog/rules';
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

/** Chips and search over the articles of the page (decisions), a few at first. Without script all show. */
export function ArticleBrowser({ articles, categories, texts, found, coming }: Props) {
  const [category, setCategory] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(ARTICLES_AT_ONCE);
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
        choose={setCategory}
        type={setTyped}
      />
      <p role="status" className="sr-only">
        {narrowed ? found[shown.length] : ''}
      </p>
      {featured && shown.includes(featured) && <div className="wrap pt-12 md:pt-16">{featured.card}</div>}
      {rest.length > 0 && (
        <List className="wrap grid gap-x-8 gap-y-14 pt-14 sm:grid-cols-2 md:pt-20 lg:grid-cols-6 lg:*:col-span-2 lg:[&>li:nth-child(-n+2)]:col-span-3">
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
              setCategory(null);
              setTyped('');
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
                setMost(most + ARTICLES_AT_ONCE);
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
  type: (text: string) => void;
};

/** The chips and the search box; without script they are not shown. */
function Controls({ categories, texts, category, typed, choose, type }: ControlsProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const early = field.current?.value ?? '';
    // React tells of nothing that is typed before its start.
    if (early !== '') type(early);
  }, [type]);
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
        />
      </div>
    </div>
  );
}

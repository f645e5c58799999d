'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { FilterPanel } from '@/components/search/filter-panel';
import { FilterSheet } from '@/components/search/filter-sheet';
import { SearchField } from '@/components/search/search-field';
import { SearchResultsView } from '@/components/search/search-results';
import { SearchToolbar } from '@/components/search/search-toolbar';
import { openPopover } from '@/lib/browser/popover';
import { queryClient } from '@/lib/browser/query-client';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';
import type { CardLabels } from '@/lib/property/view';
import { useSearch } from '@/lib/search/state';
import type { SearchChoices, SearchKey, SearchScreen } from '@/lib/search/view';

type Props = {
  initial: SearchScreen;
  messages: IslandMessages<SearchKey>;
  choices: SearchChoices;
  labels: CardLabels;
  path: string;
  /** what stands below the last page */
  end: ReactNode;
};

/** The property list: what its query string says, server-rendered first, then kept in step without a page load. */
export function SearchIsland(props: Props) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <SearchForm {...props} />
    </QueryClientProvider>
  );
}

function SearchForm({ initial, messages, choices, labels, path, end }: Props) {
  const t = useMemo(() => islandTranslator(messages), [messages]);
  const search = useSearch(initial, messages.locale, path);
  const { form, screen, draft, type, searching, pending } = search;
  const sheet = useRef<HTMLElement>(null);
  return (
    <form
      id="search-form"
      {...form}
      onSubmit={(event) => {
        form.onSubmit(event);
        openPopover(sheet.current)?.hidePopover();
      }}
    >
      <div className="wrap pb-24 md:pb-32">
        <header className="flex flex-col gap-x-16 gap-y-8 pt-12 md:pt-16 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <p className="eyebrow">{screen ? screen.eyebrow : '\u00a0'}</p>
            <h1 className="title-1 mt-3">{t('search.title')}</h1>
          </div>
          <div className="lg:w-[36%] lg:max-w-[520px]">
            <SearchField
              label={t('search.searchPlaceholder')}
              value={draft.search}
              onType={(text) => {
                type({ search: text });
              }}
              large
              className="border-ink focus-within:shadow-[0_1px_0_var(--color-ink)]"
            >
              {searching && (
                <span className="relative me-1 flex size-2.5" aria-hidden="true" data-searching>
                  <span className="absolute inset-0 animate-ping rounded-full bg-available opacity-60" />
                  <span className="size-2.5 rounded-full bg-available" />
                </span>
              )}
              <button type="submit" className="without-script px-3 text-sm underline underline-offset-4">
                {t('search.search')}
              </button>
            </SearchField>
          </div>
        </header>

        <div className="mt-8 grid gap-x-16 md:mt-12 lg:grid-cols-[264px_minmax(0,1fr)]">
          <FilterSheet
            sheet={sheet}
            t={t}
            clearLink={search.clearLink(false)}
            showResults={screen?.showResults}
            pending={pending}
          >
            <FilterPanel
              groups={search.panel.groups}
              filters={search.filters}
              draft={draft}
              onPrice={(bound, text) => {
                type({ [bound]: text, unread: draft.unread.filter((each) => each !== bound) });
              }}
              districtsPending={search.districtsPending}
              t={t}
            />
          </FilterSheet>

          <div className="min-w-0" aria-busy={search.fetching}>
            <SearchToolbar search={search} t={t} choices={choices} />
            {searching && (
              <p
                role="status"
                className="mb-6 flex items-center gap-3 border-s-2 border-available ps-3 text-sm text-ink-2"
              >
                {t('search.searching', { text: draft.search.trim() })}
              </p>
            )}
            <SearchResultsView search={search} t={t} labels={labels} end={end} />
          </div>
        </div>
      </div>
    </form>
  );
}

import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { FailedList } from './failed';

type Row = { id: number };

/** A page of a list as the API answers it. */
export type PageOf<Item extends Row> = { next?: string | null; results: Item[] };

/**
 * A list that is newest first, with the pages of it that were asked for; it is read anew as far as that.
 * @param ask for one page, counted from 1
 * @param stamp what changes whenever the list may have
 */
export function usePages<Item extends Row>(
  queryKey: QueryKey,
  ask: (page: number) => Promise<PageOf<Item>>,
  stamp = '',
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.next ? all.length + 1 : undefined),
  });
  const { data, error, refetch, isFetchNextPageError } = query;
  const read = useRef(stamp);
  useEffect(() => {
    if (read.current === stamp) return;
    read.current = stamp;
    void refetch();
  }, [stamp, refetch]);
  // Where others have come since its page was read, the last of it is the first of the next one too.
  const rows = data && [...new Map(data.pages.flatMap(({ results }) => results).map((row) => [row.id, row])).values()];
  return { rows, error: isFetchNextPageError ? null : error, refetch, query };
}

/** At the end of such a list: what asks for its next page, and for one that could not be had again; nothing where there is none. */
export function Earlier({ query }: Pick<ReturnType<typeof usePages>, 'query'>) {
  const t = useWords();
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  if (isFetchNextPageError) return <FailedList onAgain={fetchNextPage} />;
  if (!hasNextPage) return null;
  return (
    <p className="pt-6">
      {/* Off while the list is read, which asking for more would break off. */}
      <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
        {t('history.more')}
      </Button>
    </p>
  );
}

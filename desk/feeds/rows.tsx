import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { useState } from 'react';
import type { FeedFate, FeedRun } from '../../reference-api/desk/feed-shapes';
import { call } from '../call';
import { formatNumber } from '../format';
import { FailedList } from '../frame/failed';
import { useWords } from '../i18n';
import { IconButton } from '../ui/button';
import { SelectField } from '../ui/field';
import { Began, Counts, Reasons, RunState } from './run';
import { FATES } from './words';

const PAGE = 25;

/** What the last dry run says of each row, by fate and in pages. */
export function DryRun({ run }: { run: FeedRun }) {
  const t = useWords();
  const over = run.state === 'done' || run.state === 'stopped';
  return (
    <section aria-labelledby={`dry-${run.id}`} aria-busy={run.state === 'running'} className="mt-10">
      <h2 id={`dry-${run.id}`} className="border-b border-line pb-2 text-2xl">
        {t('feeds.would')}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 pt-4">
        <RunState state={run.state} />
        <Began run={run} />
      </p>
      <Counts counts={run.counts} />
      {run.reason !== null && <Reasons reasons={[run.reason]} />}
      {over && <Rows run={run} />}
    </section>
  );
}

function Rows({ run }: { run: FeedRun }) {
  const t = useWords();
  const [locale] = useLocaleState();
  const [fate, setFate] = useState<FeedFate | ''>('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['feed-rows', run.id, fate, page, locale],
    queryFn: () =>
      call('GET', '/api/desk/feed-runs/{run}/rows/', {
        params: { run: run.id },
        query: { fate, page, page_size: PAGE },
      }),
    placeholderData: (before) => before,
    staleTime: Infinity,
  });
  const last = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE));
  return (
    <>
      <SelectField
        className="mt-5 max-w-60"
        label={t('feeds.fate')}
        value={fate}
        onChange={({ target }) => {
          setFate(target.value as FeedFate | '');
          setPage(1);
        }}
      >
        <option value="">{t('listings.state.all')}</option>
        {FATES.map((each) => (
          <option key={each} value={each}>
            {t(`feeds.fates.${each}`)} ({formatNumber(run.counts[each])})
          </option>
        ))}
      </SelectField>
      {error && <FailedList onAgain={refetch} />}
      <ul className="mt-3">
        {data?.results.map((row, at) => (
          <li
            key={`${row.row ?? ''} ${row.reference ?? ''} ${at}`}
            className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[100px_120px_180px_1fr]"
          >
            <span className="text-sm font-medium">{t(`feeds.fates.${row.fate}`)}</span>
            <span className="text-sm text-ink-3">
              {row.row !== null && t('feeds.row', { n: formatNumber(row.row) })}
            </span>
            <bdi className="min-w-0 text-sm break-words">{row.reference}</bdi>
            <div className="min-w-0">
              <bdi className="break-words">{row.title}</bdi>
              <Reasons reasons={row.reasons} />
            </div>
          </li>
        ))}
      </ul>
      {data?.count === 0 && <p className="pt-4 text-ink-2">{t('feeds.noRow')}</p>}
      {last > 1 && (
        <nav aria-label={t('list.pages')} className="flex items-center justify-center gap-2 pt-6 text-sm text-ink-2">
          <IconButton icon="back" label={t('list.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)} />
          <span aria-live="polite">{t('list.page', { page: formatNumber(page), last: formatNumber(last) })}</span>
          <IconButton icon="arrow" label={t('list.next')} disabled={page >= last} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify } from 'ra-core';
import { type RefObject, useState } from 'react';
import type { FeedRun, FeedSource } from '../../reference-api/desk/feed-shapes';
import { call } from '../call';
import { formatNumber } from '../format';
import { FailedList } from '../frame/failed';
import { useFailure } from '../frame/failure';
import { Earlier, usePages } from '../frame/pages';
import { useShown } from '../frame/shown';
import { useWords } from '../i18n';
import { AskDialog } from '../ui/ask-dialog';
import { Button } from '../ui/button';
import { Began, Counts, Reasons, RunState } from './run';

/** Fewer at once than others have: each brings what was wrong in its rows. */
const PAGE = 10;
/** While a run is being undone. */
const ASK_AGAIN_MS = 1000;
type Undone = NonNullable<FeedRun['undone']>;

/** Runs of a source, newest first: the last that changed something can be undone. */
export function Runs({ source: { id, last_run: last, last_dry_run: dry, running } }: { source: FeedSource }) {
  const t = useWords();
  const isShown = useShown();
  const [locale] = useLocaleState();
  const { rows, error, refetch, query } = usePages(
    ['feed-runs', id, locale],
    (page) => call('GET', '/api/desk/feeds/{id}/runs/', { params: { id }, query: { page, page_size: PAGE } }),
    [last?.id, last?.state, dry?.id, dry?.state, running].join(' '),
  );
  return (
    <section className="mt-12">
      <h2 className="border-b border-line pb-2 text-2xl">{t('feeds.runs')}</h2>
      {error && <FailedList onAgain={refetch} />}
      {!rows && !error && <p aria-busy="true">{t('common.loading')}</p>}
      {rows?.length === 0 && <p className="pt-4 text-ink-2">{t('feeds.notRun')}</p>}
      <ol>
        {rows?.map((run) => (
          <Run key={run.id} run={run} isShown={isShown} />
        ))}
      </ol>
      <Earlier query={query} />
    </section>
  );
}

function Run({ run, isShown }: { run: FeedRun; isShown: RefObject<boolean> }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-4">
            <RunState state={run.state} />
            {run.dry && <span className="text-sm text-ink-2">{t('feeds.dry')}</span>}
            <Began run={run} />
          </p>
          <Counts counts={run.counts} />
          {run.reason !== null && <Reasons reasons={[run.reason]} />}
          {run.undone && <p className="text-sm text-ink-2">{t('feeds.undone', figures(run.undone))}</p>}
          {run.undone && (
            <Reasons reasons={run.undone.named.map(({ reference, reason }) => `${reference}: ${reason}`)} />
          )}
        </div>
        {run.problems.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="h-11 text-sm underline decoration-line-2 underline-offset-4 hover:decoration-current"
          >
            {t('feeds.problems', { count: run.problems.length, n: formatNumber(run.problems.length) })}
          </button>
        )}
        {run.undoable && <UndoButton run={run} isShown={isShown} />}
      </div>
      {open && (
        <ul className="mt-3 grid gap-3">
          {run.problems.map(({ row, reference, reasons }) => (
            <li key={row}>
              <p className="text-sm">
                {t('feeds.row', { n: formatNumber(row) })} <bdi>{reference}</bdi>
              </p>
              <Reasons reasons={reasons} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const figures = ({ restored, removed, left }: Undone) => ({
  restored: formatNumber(restored),
  removed: formatNumber(removed),
  left: formatNumber(left),
});

/** The run, once nobody runs or undoes its source any more; null where the screen was left before. */
async function endOf({ id, source }: FeedRun, isShown: RefObject<boolean>): Promise<FeedRun | null> {
  while (isShown.current) {
    const { running } = await call('GET', '/api/desk/feeds/{id}/', { params: { id: source } });
    if (!running) return call('GET', '/api/desk/feed-runs/{run}/', { params: { run: id } });
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return null;
}

/** @param props.isShown whether the screen is: this button goes as soon as the undo has begun */
function UndoButton({ run, isShown }: { run: FeedRun; isShown: RefObject<boolean> }) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const show = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['feed', String(run.source)] }),
      client.invalidateQueries({ queryKey: ['feed-runs', run.source] }),
    ]);
  const undo = () => {
    setBusy(true);
    void call('POST', '/api/desk/feed-runs/{run}/undo/', { params: { run: run.id }, body: {} })
      .then(async () => {
        setAsking(false);
        await show();
        const ended = await endOf(run, isShown);
        if (ended === null) return;
        const { undone } = ended;
        if (undone)
          notify('feeds.undone', { type: undone.left > 0 ? 'warning' : 'success', messageArgs: figures(undone) });
        else notify('feeds.notUndone', { type: 'error' });
        await show();
      })
      .catch(fail)
      .finally(() => {
        setBusy(false);
        setAsking(false);
      });
  };
  return (
    <>
      <Button icon="undo" onClick={() => setAsking(true)}>
        {t('feeds.undo')}
      </Button>
      {asking && (
        <AskDialog
          title={t('feeds.ask.undo')}
          does={t('feeds.undo')}
          danger
          busy={busy}
          onDo={undo}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-2">{t('feeds.ask.undoMeans')}</p>
        </AskDialog>
      )}
    </>
  );
}

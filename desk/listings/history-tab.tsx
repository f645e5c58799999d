import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { useState } from 'react';
import type { ListingChange } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { formatMoment } from '../format';
import { FailedList } from '../frame/failed';
import { Earlier, usePages } from '../frame/pages';
import { type DeskLocale, useWords } from '../i18n';
import { AskDialog } from '../ui/ask-dialog';
import { Button } from '../ui/button';
import { said } from './conflict';
import { useEditor } from './context';
import { useFieldName } from './field-names';

/** Every change of a listing, newest first: who, when, which fields; each can be undone, as a new change. */
export function HistoryTab({ may }: { may: boolean }) {
  const t = useWords();
  const { listing } = useEditor();
  const { rows, error, refetch, query } = usePages(
    ['history', listing.id],
    (page) => call('GET', '/api/desk/listings/{id}/history/', { params: { id: listing.id }, query: { page } }),
    listing.version,
  );
  if (error) return <FailedList onAgain={refetch} />;
  if (!rows) return <p aria-busy="true">{t('common.loading')}</p>;
  return (
    <>
      <ol>
        {rows.map((change, at) => (
          <Change key={change.id} change={change} newest={at === 0} may={may} />
        ))}
      </ol>
      {rows.length === 0 && <p className="text-ink-2">{t('history.none')}</p>}
      <Earlier query={query} />
    </>
  );
}

function Change({ change, newest, may }: { change: ListingChange; newest: boolean; may: boolean }) {
  const t = useWords();
  const nameOf = useFieldName();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const { listing, act, dirty, busy } = useEditor();
  const undo = () => {
    setAsks(false);
    void act(
      (version) =>
        call('POST', '/api/desk/listings/{id}/undo/', {
          params: { id: listing.id },
          body: { version, change: change.id },
        }),
      'history.undone',
    );
  };
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="text-lead">{t(`history.actions.${change.action}`)}</p>
          <p className="mt-0.5 text-sm text-ink-3">
            <bdi>{change.who}</bdi> · <bdi>{formatMoment(change.at, locale)}</bdi>
          </p>
          {change.fields.length > 0 && (
            <p className="mt-1 text-sm text-ink-2">{[...new Set(change.fields.map(nameOf))].join(t('common.comma'))}</p>
          )}
        </div>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="h-11 text-sm underline decoration-line-2 underline-offset-4 hover:decoration-current"
        >
          {t('history.compare')}
        </button>
        {may && (
          <Button icon="undo" disabled={busy} onClick={newest && !dirty ? undo : () => setAsks(true)}>
            {t('history.undo')}
          </Button>
        )}
      </div>
      {open && <Sides change={change.id} />}
      {asks && <AskUndo onUndo={undo} onClose={() => setAsks(false)} />}
    </li>
  );
}

/** Undoing writes the whole listing back as it was before a change: what was done since, by whomever, or is not saved, goes with it. */
function AskUndo({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) {
  const t = useWords();
  return (
    <AskDialog title={t('history.ask')} does={t('history.undo')} danger onDo={onUndo} onClose={onClose}>
      <p className="text-ink-2">{t('history.means')}</p>
    </AskDialog>
  );
}

/** The fields of one change as they were and as they became. */
function Sides({ change }: { change: number }) {
  const t = useWords();
  const nameOf = useFieldName();
  const { listing } = useEditor();
  const { data, error, refetch } = useQuery({
    queryKey: ['change', listing.id, change],
    queryFn: () => call('GET', '/api/desk/listings/{id}/history/{change}/', { params: { id: listing.id, change } }),
    staleTime: Infinity,
  });
  if (error) return <FailedList onAgain={refetch} />;
  if (!data) return <p aria-busy="true">{t('common.loading')}</p>;
  const sideOf = ({ draft, published }: typeof data.before) => (draft ?? published ?? {}) as Record<string, unknown>;
  const [before, after] = [sideOf(data.before), sideOf(data.after)];
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full min-w-[560px] table-fixed text-sm">
        <thead>
          <tr className="border-b border-line text-caption text-ink-3">
            <th scope="col" className="w-40 py-2 text-start font-normal">
              {t('history.field')}
            </th>
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              {t('history.before')}
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {t('history.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.fields.map((field) => (
            <tr key={field} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-normal text-ink-3">
                {nameOf(field)}
              </th>
              {[before[field], after[field]].map((value, at) => (
                <td key={at} className="py-2 pe-4">
                  <div className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap" dir="auto">
                    {said(value)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useLocaleState, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { BULK_ACTIONS, BULK_MOST, ListingRow } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { formatNumber } from '../format';
import { useFailure } from '../frame/failure';
import { type DeskLocale, useWords } from '../i18n';
import { AskDialog } from '../ui/ask-dialog';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { CheckField } from '../ui/field';
import { useFocusKept } from '../ui/focus-kept';
import { titleIn } from './title';

/** Chosen listings by their id, as they were read. */
export type Chosen = ReadonlyMap<number, Pick<ListingRow, 'version' | 'title' | 'titles' | 'offer'>>;
type Action = (typeof BULK_ACTIONS)[number];
const LINK = 'h-11 px-2 text-sm underline decoration-line-2 underline-offset-4 hover:decoration-current';
const ACTIONS: readonly Action[] = ['publish', 'unpublish', 'available', 'reserved', 'sold', 'remove'];
const MOST: typeof BULK_MOST = 100;

/** What an action is called: what is for rent is let, not sold. */
function nameOf(action: Action, chosen: Chosen) {
  if (action !== 'sold') return action;
  const offers = new Set([...chosen.values()].map(({ offer }) => offer));
  if (!offers.has('rent')) return 'sold';
  return offers.has('sale') ? 'soldOrLet' : 'let';
}

type Refused = { title: string; message: string };
type Props = {
  chosen: Chosen;
  /** whether all on the page are chosen */
  all: boolean;
  may: boolean;
  onAll: (on: boolean) => void;
  onNone: () => void;
  onDone: () => void;
};

/** What is done with several listings at once: asked once more, and each that could not be done is named. */
export function BulkBar({ chosen, all, may, onAll, onNone, onDone }: Props) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const notify = useNotify();
  const fail = useFailure();
  const [asked, setAsked] = useState<Action | null>(null);
  const [failed, setFailed] = useState<readonly Refused[]>([]);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // What is done is no longer chosen: the button that asked for it has gone.
  useFocusKept(asked === null && failed.length === 0, () => box.current);
  const titleOf = (id: number) => {
    const row = chosen.get(id);
    return (row && titleIn(row, locale)) || t('listings.untitled');
  };
  const count = { count: chosen.size, n: formatNumber(chosen.size) };
  const send = async (action: Action) => {
    setBusy(true);
    try {
      const listings = [...chosen].map(([id, { version }]) => ({ id, version }));
      const { results } = await call('POST', '/api/desk/listings/bulk/', { body: { action, listings } });
      const bad = results.filter(({ status }) => status !== 200);
      setFailed(bad.map(({ id, message }) => ({ title: titleOf(id), message: message ?? '' })));
      const done = results.length - bad.length;
      if (done > 0)
        notify('listings.bulk.done', { type: 'success', messageArgs: { count: done, n: formatNumber(done) } });
      onDone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  return (
    <div className="mt-8 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-ink">
      {may && (
        <CheckField
          label={chosen.size === 0 ? t('listings.all') : t('listings.chosen', count)}
          ref={box}
          className="me-3"
          checked={all}
          onChange={({ target }) => onAll(target.checked)}
        />
      )}
      {chosen.size > 0 && (
        <button
          type="button"
          onClick={() => {
            onNone();
            box.current?.focus();
          }}
          className={`${LINK} me-3`}
        >
          {t('listings.chooseNone')}
        </button>
      )}
      <p role="status" className="text-sm text-danger">
        {chosen.size > MOST && t('listings.tooMany', { n: formatNumber(MOST) })}
      </p>
      {chosen.size > 0 &&
        chosen.size <= MOST &&
        ACTIONS.map((action) => (
          <button
            key={action}
            type="button"
            onClick={() => setAsked(action)}
            className={`${LINK} ${action === 'remove' ? 'text-danger' : ''}`}
          >
            {t(`listings.bulk.${nameOf(action, chosen)}`)}
          </button>
        ))}
      {asked && (
        <AskDialog
          title={t(`listings.bulk.ask.${nameOf(asked, chosen)}`, count)}
          does={t(`listings.bulk.${nameOf(asked, chosen)}`)}
          danger={asked === 'remove'}
          busy={busy}
          onDo={() => void send(asked)}
          onClose={() => setAsked(null)}
        >
          <ul className="max-h-60 overflow-y-auto text-ink-2">
            {[...chosen.keys()].map((id) => (
              <li key={id} className="border-b border-line py-2" dir="auto">
                {titleOf(id)}
              </li>
            ))}
          </ul>
        </AskDialog>
      )}
      {failed.length > 0 && <Failed listings={failed} onClose={() => setFailed([])} />}
    </div>
  );
}

/** The listings that stayed as they were, each with why. */
function Failed({ listings, onClose }: { listings: readonly Refused[]; onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog
      title={t('listings.bulk.failed', { count: listings.length, n: formatNumber(listings.length) })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ul>
        {listings.map(({ title, message }) => (
          <li key={title} className="border-b border-line py-2">
            <span dir="auto">{title}</span>
            <bdi className="block text-sm text-danger">{message}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

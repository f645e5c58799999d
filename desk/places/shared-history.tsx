import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { SharedChange } from '../../reference-api/desk/shared-shapes';
import { HistoryPanel } from '../content/history-panel';
import { useFailure } from '../frame/failure';
import type { PageOf } from '../frame/pages';
import { type MessageKey, useWords } from '../i18n';

/** Where the changes of a kind of things that listings share are read and undone. */
export type SharedSource = {
  /** under what the things are kept on this device, and below it their history */
  key: QueryKey & readonly (string | number)[];
  history: (page: number) => Promise<PageOf<SharedChange>>;
  undo: (body: { change: number; version: string | null }) => Promise<unknown>;
};

type Props = {
  source: SharedSource;
  may: boolean;
  nameOf: (field: string) => string;
  sayOf: (field: string, value: unknown) => ReactNode;
};

const deedOf = ({ undoes, before, after }: SharedChange): MessageKey => {
  if (undoes !== null) return 'history.actions.undo';
  if (before === null) return 'history.actions.create';
  return after === null ? 'history.actions.remove' : 'content.changed';
};

/** Changes of names or agents, newest first, of removed ones too: each says of which one it is, and can be undone. */
export function SharedHistory({ source, ...drawn }: Props) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async (change: number, { version }: SharedChange) => {
    setBusy(true);
    try {
      await source.undo({ change, version });
      notify('history.undone', { type: 'success' });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      // Also after a refusal: it may be another by now, of which the next undoing is to know.
      void client.invalidateQueries({ queryKey: source.key });
    }
  };
  return (
    <HistoryPanel
      document={{ source, busy, undo }}
      title={t('history.tab')}
      titleOf={(change) => (
        <>
          <bdi>{change.name}</bdi> · {t(deedOf(change))}
        </>
      )}
      {...drawn}
    />
  );
}

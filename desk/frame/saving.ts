import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { MessageKey } from '../i18n';
import { closeSaved } from './leave-guard';

type Options<Answer> = {
  /** takes what the call threw */
  refused: (error: unknown) => void;
  /** with what the call answered; the step back that the dialog's question holds is taken in its place */
  onClose: (answer: Answer) => void;
  /** what is told once it is taken */
  told?: MessageKey;
};

/**
 * How the form of a dialog is sent: while it is, `busy`; once it is taken, what is kept on this device is read anew, that is told, and the dialog closes.
 * @param key of what is read anew
 */
export function useSaving<Answer = unknown>(
  key: QueryKey,
  { refused, onClose, told = 'editor.saved' }: Options<Answer>,
) {
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const renew = () => void client.invalidateQueries({ queryKey: key });
  const finish = async (work: Promise<Answer>) => {
    setBusy(true);
    try {
      const answer = await work;
      renew();
      notify(told, { type: 'success' });
      closeSaved(() => onClose(answer));
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, finish, renew };
}

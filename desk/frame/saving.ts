import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Problem } from '../call';
import type { MessageKey } from '../i18n';
import { useFailure } from './failure';
import { closeSaved } from './leave-guard';
import { useShown } from './shown';

type Options<Answer> = {
  /** takes what a call threw, but for what is wrong in the fields; without it that is told */
  refused?: (error: unknown) => void | Promise<void>;
  /** with what the call answered; the step back that the dialog's question holds is taken in its place */
  onClose: (answer: Answer) => void;
  /** what is told once it is taken, also by what the call answered, where `finish` names nothing else */
  told?: MessageKey | ((answer: Answer) => MessageKey);
};

/**
 * How the form of a dialog is sent: while it is, `busy`; once it is taken, what is kept on this device is read anew, that is told, and the dialog closes, where it
 * still is the one that is open.
 * What the API finds wrong in its fields is `said`, also of other calls of the form, which `attempt` makes.
 * @param key of what is read anew
 */
export function useSaving<Answer = unknown>(
  key: QueryKey,
  { refused, onClose, told = 'editor.saved' }: Options<Answer>,
) {
  const fail = useFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const isShown = useShown();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Problem>({});
  const renew = () => void client.invalidateQueries({ queryKey: key });
  const attempt = async (work: () => Promise<void>) => {
    setSaid({});
    try {
      await work();
    } catch (error) {
      const problem = (error instanceof HttpError ? error.body : {}) as Problem;
      // A 422 without them is of no field: it is told.
      if (error instanceof HttpError && error.status === 422 && problem.errors) setSaid(problem);
      else if (refused) await refused(error);
      else fail(error);
    }
  };
  const finish = async (work: Promise<Answer>, done = told) => {
    setBusy(true);
    await attempt(async () => {
      const answer = await work;
      renew();
      notify(typeof done === 'function' ? done(answer) : done, { type: 'success' });
      if (isShown.current) closeSaved(() => onClose(answer));
    });
    setBusy(false);
  };
  return { busy, said, attempt, finish, renew };
}

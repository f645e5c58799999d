import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Problem } from '../call';

/** In words of the API or by a key of ours; null of a session that is over. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return 'ra.message.error';
  return error.status === 401 ? null : error.message;
}

/** Says why a call failed; of a session that is over the desk has asked already (desk/account/session-ended.tsx). */
export function useFailure(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error: unknown) => {
      const reason = reasonOf(error);
      if (reason !== null) notify(reason, { type: 'error' });
    },
    [notify],
  );
}

/** Why a call failed, for one of several that are told of together; null where `useFailure` says nothing either. */
export function useReason(): (error: unknown) => string | null {
  const translate = useTranslate();
  return (error) => {
    const reason = reasonOf(error);
    return reason === null ? null : translate(reason);
  };
}

/**
 * What a failed call says, for a form that shows it in its own place.
 * @throws what is no answer of the API, as it was thrown
 */
export function useSaid(): (error: unknown) => Problem {
  const translate = useTranslate();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      const { errors } = (error.body ?? {}) as Problem;
      // Without a connection the message is one of our own, by its key.
      return { message: translate(error.message), ...(errors && { errors }) };
    },
    [translate],
  );
}

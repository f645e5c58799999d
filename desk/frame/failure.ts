import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Problem } from '../call';

/** Says why a call failed; of a session that is over the desk has asked already (desk/account/session-ended.tsx). */
export function useFailure(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 401) return;
      notify(error instanceof HttpError ? error.message : 'ra.message.error', { type: 'error' });
    },
    [notify],
  );
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

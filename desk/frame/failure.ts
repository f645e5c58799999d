import { HttpError, useLogoutIfAccessDenied, useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { Problem } from '../call';

/** What is done with a call that failed: a session that ended leads to signing in, all else is said. */
export function useFailure(): (error: unknown) => void {
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 401) void logoutIfAccessDenied(error);
      else notify(error instanceof HttpError ? error.message : 'ra.message.error', { type: 'error' });
    },
    [notify, logoutIfAccessDenied],
  );
}

/** Leads to signing in where what could not be had failed for a session that ended. */
export function useEnded(error: unknown): void {
  const fail = useFailure();
  useEffect(() => {
    if (error instanceof HttpError && error.status === 401) fail(error);
  }, [error, fail]);
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

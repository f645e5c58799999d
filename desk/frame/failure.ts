import { HttpError, useLogoutIfAccessDenied, useNotify } from 'ra-core';
import { useCallback } from 'react';

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

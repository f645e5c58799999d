import { causeOf, failure } from '../log';

export type Store = 'database' | 'DATA_DIR';

/** Where a failure means that nothing can be written: full, past its quota, of a folder also only to be read; null for any other. */
export function noRoomIn(error: unknown): Store | null {
  const { code = '' } = failure(error);
  if (code === '53100') return 'database';
  return ['ENOSPC', 'EDQUOT', 'EROFS'].includes(code) ? 'DATA_DIR' : null;
}

/** Whether a statement was not answered within pg's own `query_timeout`. */
export const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** Whether a failure means that the database cannot be reached now, rather than that the query was wrong. */
export function isOutage(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause === null) return false;
  if (isUnanswered(cause)) return true;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  // 08: connection, 53: resources, 57P: shutting down or starting, 57014: our own time-out, 55000: closed to connections, 25006: read-only
  if (/^(08|53|57P|57014|55000|25006)/.test(code)) return true;
  if (/^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)/.test(
    cause.message,
  );
}

/**
 * Whether a failure means that the database cannot be used now: also one that is gone (3D000) or refuses this account (28), which
 * awaiting at a start would not mend, but which says nothing against the request that met it.
 */
export const isUnavailable = (error: unknown) => isOutage(error) || /^(3D000|28)/.test(failure(error).code ?? '');

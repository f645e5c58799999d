import { types } from 'node:util';
import pino, { type Logger } from 'pino';
import { createLogger } from '../lib/running/log-format';
import { requestId } from './request';

/** The API's log (lib/running/log-format.ts), on stderr: stdout carries only the line that says where the API listens. */
export function createLog(level: string): Logger {
  return createLogger({
    service: 'api',
    level,
    context: () => ({ requestId: requestId() }),
    destination: pino.destination({ dest: 2, sync: true }),
  });
}

/**
 * The driver's error, which drizzle wraps in one whose message carries the values of the query; null for what is no error. Told
 * by its nature and not by `instanceof`, as Node's own errors are of another realm in tests.
 */
export function causeOf(error: unknown): Error | null {
  if (!types.isNativeError(error)) return null;
  return types.isNativeError(error.cause) ? error.cause : error;
}

/** Between two lines about the same failure, which is tried again every second or two. */
const SAY_MS = 60_000;

/** @returns logs a failure by `say`, and one like it, in code and message, once a minute at most */
export function onceAMinute(): (error: unknown, say: () => void) => void {
  let said = '';
  let next = -Infinity;
  return (error, say) => {
    const now = JSON.stringify(failure(error));
    if (now === said && performance.now() < next) return;
    [said, next] = [now, performance.now() + SAY_MS];
    say();
  };
}

/** What a command may print of an unknown failure: its code and message, never the values of a query. */
export function failure(error: unknown): { code?: string; message: string } {
  const cause = causeOf(error);
  if (cause === null) return { message: typeof error };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { code, message: cause.message };
}

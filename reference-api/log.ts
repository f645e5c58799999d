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

/** What a command may print of an unknown failure: its code and message, never the values of a query. */
export function failure(error: unknown): { code?: string; message: string } {
  // drizzle wraps the driver's error, and its own message carries the values of the query.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { message: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { code, message: cause.message };
}

import pino, { type Logger } from 'pino';

/** JSON lines on stderr: stdout carries only the line that says where the API listens. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** What may be logged of an unknown failure: its name, code and message, never values of a query. */
export function failure(error: unknown): { name: string; code?: string; message: string; stack?: string } {
  // drizzle wraps the driver's error, and its own message carries the values of the query.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { name: 'NonError', message: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { name: cause.name, code, message: cause.message, stack: cause.stack };
}

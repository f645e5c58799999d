import { trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { logLevel } from './env';
import { once } from './process';
import { request } from './request';
import { createLogger } from './running/log-format';

/** Milliseconds for which a failure that every request may meet is told once. */
const QUIET_MS = 60_000;

/** The site's log, on standard output (lib/running/log-format.ts), with the id of the request a line belongs to. */
export function log(): Logger {
  return once('log', () =>
    createLogger({
      service: 'site',
      level: logLevel(),
      context: () => ({ requestId: request()?.id, traceId: trace.getActiveSpan()?.spanContext().traceId }),
    }),
  );
}

/**
 * Warns of what may fail at every request, as a full disk does, once a minute: still seen while it lasts, and no flood.
 * @param fields of the line; its event is a literal of the code, as each is remembered
 */
export function warnOnceAMinute(fields: { event: string } & Record<string, unknown>, message: string): void {
  const told = once('log.told', () => new Map<string, number>());
  const now = performance.now();
  if (now - (told.get(fields.event) ?? -Infinity) < QUIET_MS) return;
  told.set(fields.event, now);
  log().warn(fields, message);
}

import { trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { logLevel } from './env';
import { once } from './process';
import { request } from './request';
import { createLogger } from './running/log-format';

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

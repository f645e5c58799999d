import pino, { type Logger } from 'pino';
import { logLevel } from './env';
import { once } from './process';
import { request } from './request';

/** Where personal data could slip in; messages and fields of a log line must not carry any to begin with. */
const PERSONAL = ['email', 'phone', 'name', 'token', 'authorization', 'cookie'].flatMap((key) => [key, `*.${key}`]);

/** An error as a log line holds it, without `name`, which elsewhere is a person's. */
function serialised(error: Error): object {
  const { name: _name, ...rest } = pino.stdSerializers.errWithCause(error) as unknown as Record<string, unknown>;
  return rest;
}

/**
 * The server's structured log: one JSON line an event, with the id of the request it belongs to. Never personal
 * data, never a query string. Call as `log().info({ event: 'unknown_path', path }, 'unknown path')`.
 */
export function log(): Logger {
  return once('log', () =>
    pino({
      level: logLevel(),
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PERSONAL, censor: '[personal]' },
      serializers: { error: serialised },
      mixin: () => {
        const current = request();
        return current ? { requestId: current.id } : {};
      },
    }),
  );
}

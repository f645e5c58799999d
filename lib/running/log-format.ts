import { setInterval } from 'node:timers';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The log of the site and of the reference API: the same fields, so that one query reads both. */

/** What the id of a request may look like: it is written into logs, headers and comments of statements. */
export const REQUEST_ID = /^[\w.:-]{8,80}$/;
/** Carries the id from whoever begins a request to whoever it asks. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Where personal data could slip in; messages and fields of a log line must not carry any to begin with. */
const PERSONAL = ['email', 'phone', 'name', 'token', 'authorization', 'cookie'].flatMap((key) => [key, `*.${key}`]);
/** Causes of causes that are told. */
const DEEPEST = 3;

type Described = { type: string; code?: string; message: string; stack?: string; cause?: Described };

/** drizzle's own message holds the statement with its values. */
const withoutQuery = (error: Error): Error =>
  error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error;

/**
 * What is logged of a failure: nothing that it carries besides its kind, code, message and place. What a parser (of JSON, of
 * values in PostgreSQL, whose codes begin with 22, of headers in Next) quotes in its message is what was sent, and is left out.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown, but something else' };
  const told = withoutQuery(error);
  const code = 'code' in told && typeof told.code === 'string' ? told.code : undefined;
  const quotes = told instanceof SyntaxError || (code?.startsWith('22') ?? false) || / received "/i.test(told.message);
  // The first lines of a stack repeat the message.
  const stack = told.stack?.slice(Math.max(0, told.stack.search(/^\s+at /m)));
  return {
    type: told.constructor.name,
    code,
    message: quotes ? told.message.replace(/"[\s\S]*"/, '"…"') : told.message,
    stack: stack?.trimStart().startsWith('at ') ? stack : undefined,
    cause: told.cause === undefined || depth >= DEEPEST ? undefined : describeError(told.cause, depth + 1),
  };
}

/** Lines wait for so many bytes, or for so many milliseconds. */
const TOGETHER = { bytes: 12_288, ms: 100 };

/**
 * Standard output, to which lines are written together: a call of the system for each of them would be a fifth of what a kept page
 * costs. They keep their order; what is left is written as the process ends, and lost only where it is killed.
 */
function linesTogether(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: false, minLength: TOGETHER.bytes });
  // Its own `periodicFlush` takes the timers of a test's document for Node's.
  setInterval(() => out.flush(), TOGETHER.ms).unref();
  return out;
}

type Options = {
  service: 'site' | 'api';
  level: string;
  /** fields of the request that a line belongs to; called for each line */
  context: () => { requestId?: string; traceId?: string };
  /** standard output, unless given */
  destination?: DestinationStream;
};

/**
 * A structured log: one JSON line an event, with `time`, `level`, `service`, `event`, `requestId`, `msg`; a failure stands under
 * `error`. Never personal data, never a query string. Call as `log.info({ event: 'unknown_path', path }, 'unknown path')`.
 */
export function createLogger({ service, level, context, destination }: Options): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PERSONAL, censor: '[personal]' },
      serializers: { error: (error: unknown) => describeError(error) },
      mixin: context,
    },
    destination ?? linesTogether(),
  );
}

import { performance } from 'node:perf_hooks';
import { env } from '@/lib/env';
import { SiteError, absent, refused, unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { deadline } from '@/lib/running/deadline';
import { notCounted, throughBreaker } from './breaker';
import { newBudget, type Budget } from './budget';
import { inTurn } from './bulkhead';
import { traceHeaders } from './observe';
import { readProblem, visitorText, type Problem } from '@/lib/upstream/parse/problem';

/** A failure that took longer is not retried: the visitor has waited long enough. */
const FAST_MS = 2000;
/** A retry needs at least this much of the budget. */
const MIN_RETRY_MS = 500;
const RETRY_PAUSE_MS = 80;
/** A time-out is the upstream's only when this process had so much time to hear it: it may have been busy itself. */
const HEARING_MS = 1000;
const MAX_REDIRECTS = 3;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** Statuses of a gateway whose back end did not respond. */
const NO_ANSWER = new Set([502, 503, 504]);

export type UpstreamRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** below API_BASE_URL, begins with a slash */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** 10 s from now when left out */
  budget?: Budget;
};

export type UpstreamAnswer = {
  status: number;
  /** parsed JSON; null for an empty body, and for one of status 201 that is no JSON */
  body: unknown;
  /** names and values of cookies the upstream set */
  setCookies: string[];
};

/** There was no response: connection refused or reset, time-out, circuit open. */
class NoResponse extends Error {
  readonly retryable: boolean;
  constructor(why: string, retryable: boolean, cause?: unknown) {
    super(why, { cause });
    this.retryable = retryable;
  }
}

/** The upstream responded with an error status; the cause of a SiteError. */
class ErrorResponse extends Error {
  readonly status: number;
  readonly said: string | null;
  readonly language: string | null;
  constructor(status: number, { message, language }: Problem) {
    super(`upstream answered ${status}`);
    this.status = status;
    this.said = message;
    this.language = language;
  }
}

function addressOf({ path, query }: UpstreamRequest): URL {
  const address = new URL(env().API_BASE_URL + path);
  for (const [key, value] of Object.entries(query ?? {})) if (value) address.searchParams.set(key, value);
  return address;
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw unavailable('upstream body too large');
    chunks.push(chunk);
  }
  // Without the mark that some back ends begin their texts with, which is no JSON.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Follows redirects itself: only for reads, and only within the same origin. */
async function follow(address: URL, init: RequestInit, hops = 0): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status < 300 || response.status > 399 || response.status === 304) return response;
  await response.body?.cancel();
  const location = response.headers.get('location');
  const next = location && URL.canParse(location, address.href) ? new URL(location, address) : null;
  if (!next || next.origin !== address.origin || init.method !== 'GET' || hops >= MAX_REDIRECTS)
    throw unavailable(`upstream redirect not followed (${response.status})`);
  return follow(next, init, hops + 1);
}

type Raw = { status: number; text: string; setCookies: string[] };

async function send(request: UpstreamRequest, budget: Budget, limit: number | null): Promise<Raw> {
  const { signal, end } = deadline(Math.min(budget.left(), limit ?? Infinity));
  const before = performance.eventLoopUtilization();
  const init: RequestInit = {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...traceHeaders(),
      ...request.headers,
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    redirect: 'manual',
    signal,
  };
  try {
    const response = await follow(addressOf(request), init);
    const text = await readBody(response);
    return { status: response.status, text, setCookies: response.headers.getSetCookie() };
  } catch (error) {
    // An answer, though none that can be used.
    if (error instanceof SiteError) throw notCounted(error);
    if (!signal.aborted) throw new NoResponse('connection failed', true, error);
    const late = new NoResponse('time is up', false, error);
    throw performance.eventLoopUtilization(before).idle < HEARING_MS ? notCounted(late) : late;
  } finally {
    end();
  }
}

/** A read, retried once after a fast failure, never after a time-out. */
async function read(request: UpstreamRequest, budget: Budget, limit: number | null): Promise<Raw> {
  const began = performance.now();
  const mayRetry = () => performance.now() - began < FAST_MS && budget.left() > MIN_RETRY_MS;
  try {
    const answer = await send(request, budget, limit);
    // 501: a retry cannot succeed.
    if (answer.status < 500 || answer.status === 501 || !mayRetry()) return answer;
  } catch (error) {
    if (!(error instanceof NoResponse) || !error.retryable || !mayRetry()) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  return send(request, budget, limit);
}

function parse({ status, text, setCookies }: Raw): UpstreamAnswer {
  if (text.trim() === '') return { status, body: null, setCookies };
  try {
    return { status, body: JSON.parse(text), setCookies };
  } catch (error) {
    // Of these the status alone says enough.
    if (status === 201 || status >= 400) return { status, body: null, setCookies };
    throw unavailable('upstream body is not JSON', error);
  }
}

/** The error that a status means. */
function failureOf({ status, body }: UpstreamAnswer): SiteError {
  const problem = readProblem(body);
  const { message, fields } = problem;
  const fault = new ErrorResponse(status, problem);
  if (status === 404 || status === 410) {
    const { message: why, digest } = absent('path');
    return new SiteError('absent', why, { digest, cause: fault });
  }
  if (status === 400 || status === 422) {
    const text = message ?? `upstream answered ${status}`;
    return new SiteError('invalid', text, { status, fields, cause: fault });
  }
  if (status >= 400 && status < 500) {
    const { retryable } = refused(status);
    return new SiteError('refused', fault.message, { status, retryable, cause: fault });
  }
  return unavailable(fault.message, fault);
}

/** Whether the upstream did not respond: no connection, or not in time. */
export function gotNoResponse(error: unknown): boolean {
  return error instanceof SiteError && error.cause instanceof NoResponse;
}

/** The error status that the upstream responded with; null for a failure without one. */
export function upstreamStatus(error: unknown): number | null {
  return error instanceof SiteError && error.cause instanceof ErrorResponse ? error.cause.status : null;
}

/** The upstream's own message about a failure; null without one that visitors can read. */
export function upstreamMessage(error: unknown): string | null {
  return error instanceof SiteError && error.cause instanceof ErrorResponse ? visitorText(error.cause.said) : null;
}

/** The language of the upstream's message, where it says so, else null. */
export function upstreamMessageLanguage(error: unknown): string | null {
  return error instanceof SiteError && error.cause instanceof ErrorResponse ? error.cause.language : null;
}

/**
 * Sends one request to the upstream in its turn; all calls go through here. Reads are retried once after a fast failure and go
 * through the breaker; mutations are sent exactly once, also while the circuit is open.
 * @throws SiteError absent for 404 and 410, invalid for 400 and 422 (with field errors), refused for other 4xx,
 *   unavailable for everything else: 5xx, time-out, reset, a body that is too large or, but with 201, no JSON
 */
export async function upstream(request: UpstreamRequest): Promise<UpstreamAnswer> {
  const budget = request.budget ?? newBudget();
  const began = performance.now();
  try {
    // Before the breaker, which must not count it: nothing was sent.
    if (budget.left() === 0) throw unavailable('time is up');
    const raw =
      request.method === 'GET'
        ? await throughBreaker('api', budget.left(), async (limit) => {
            const answer = await read(request, budget, limit);
            // Thrown so that the breaker counts it.
            if (NO_ANSWER.has(answer.status)) throw failureOf(parse(answer));
            return answer;
          })
        : await inTurn('api writes', budget.left(), () => send(request, budget, null));
    const answer = parse(raw);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw failureOf(answer);
  } catch (error) {
    const failure = error instanceof SiteError ? error : unavailable('upstream gave no answer', error);
    if (failure.kind !== 'absent')
      log().warn(
        {
          event: 'upstream_failed',
          method: request.method,
          path: request.path,
          kind: failure.kind,
          status: upstreamStatus(failure) ?? undefined,
          why: error instanceof Error ? error.message : String(error),
          ms: Math.round(performance.now() - began),
        },
        failure.status === 403 ? 'Access forbidden' : 'upstream request failed',
      );
    throw failure;
  }
}

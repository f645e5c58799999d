import { AsyncLocalStorage } from 'node:async_hooks';
import { Limiters } from './contract/limits';
import { once } from './process';

/** What the front door knows of the request under way; renders and route handlers see it too. */
export type RequestContext = {
  id: string;
  /** Client address behind TRUST_PROXY hops; for limits and for the back end's, never logged. */
  client: string;
  /** Status a page asked for with answerWith(). */
  status?: number;
  /** Digest of the failure that the log has told of. */
  told?: string;
};

/** The store the door opens around each request; one per process, because pages and routes are bundled apart. */
export function requestStore(): AsyncLocalStorage<RequestContext> {
  return once('request', () => new AsyncLocalStorage<RequestContext>());
}

/** The request under way; undefined in tests, scripts and where Next runs without the front door. */
export function request(): RequestContext | undefined {
  return requestStore().getStore();
}

/**
 * Gives the whole page now being rendered another status than 200, which Next itself cannot: a form sent without
 * JavaScript that comes back with messages is a 422 or a 503. Such an answer is never cached. Only in what is
 * rendered per request (a server action, a dynamic page); without the front door it does nothing.
 */
export function answerWith(status: 422 | 429 | 503): void {
  const context = request();
  if (context) context.status = status;
}

/** The limits of this process; whoever runs it for long calls `forget` every minute. */
export function limiters(): Limiters {
  return once('limits', () => new Limiters());
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { Limiters } from './contract/limits';
import { instances } from './instances';
import { metrics } from './metrics';
import { once } from './process';

/** The current request, as the front door, renders and route handlers share it. */
export type RequestContext = {
  id: string;
  /** Client address behind TRUST_PROXY hops, for rate limits here and at the upstream; never logged. */
  client: string;
  /** Status a page asked for with setPageStatus(). */
  status?: number;
  /** Digest of the failure that the log has told of. */
  told?: string;
  /** The form that it brought could not be read. */
  unreadable?: true;
  /** When it came, in milliseconds since 1970: what has changed since may be missing in what it makes. */
  at?: number;
  /** It asked for a copy of its page itself, and did not join another request that did. */
  looked?: true;
  /** There is a copy of the page that it asked for. */
  kept?: true;
  /** That copy, as it is shown: its file, its name among instances, and when it was made, in milliseconds since 1970. */
  copy?: { file: string; name: string; madeAt: number };
  /** It was answered by the front door alone, with what it keeps. */
  fromMemory?: true;
  /** It was answered with a copy that should have been renewed, and could not be. */
  outdated?: true;
};

/** The storage that holds the current request; one per process, because pages and routes are bundled apart. */
export function requestStore(): AsyncLocalStorage<RequestContext> {
  return once('request', () => new AsyncLocalStorage<RequestContext>());
}

/** The current request; undefined in tests, scripts and where Next runs without the front door. */
export function request(): RequestContext | undefined {
  return requestStore().getStore();
}

/**
 * Sets the status of the page being rendered, which Next cannot do itself: a form without JavaScript that comes back with
 * messages is a 422 or a 503, and is never cached. Only for renders per request (a server action, a dynamic page); it does
 * nothing without the front door.
 */
export function setPageStatus(status: 422 | 429 | 503): void {
  const context = request();
  if (context) context.status = status;
}

/** Where this process can be asked for its own documents, told by the front door once it listens; empty without it. */
export function ownAddress(): { url?: string } {
  return once('own-address', () => ({}));
}

/** Has Next make a page inside this process, and gives its status; never rejects. */
type PageMaker = (path: string) => Promise<number>;

/** Where the front door leaves its way to ask Next for pages; empty where Next runs without it. */
export function pageMaker(): { make?: PageMaker } {
  return once('pages', () => ({}));
}

/** Since when this process is asked to end, in milliseconds since 1970; null while it serves. */
export function stopping(): { since: number | null } {
  return once('stopping', () => ({ since: null as number | null }));
}

/** The rate limits of this process, and of the instances it shares with; a long-running process must call `forget` every minute. */
export function limiters(): Limiters {
  const others = {
    count: (limit: string, key: string, seconds: number) => instances().shared?.count(limit, key, seconds),
    counted: (limit: string, key: string) => instances().shared?.counted(limit, key) ?? 0,
  };
  return once('limits', () => new Limiters((limit) => metrics().refusals.inc({ limit }), others));
}

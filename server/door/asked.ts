import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withoutPort } from '../../lib/contract/limits';
import type { RequestContext } from '../../lib/request';
import { REQUEST_ID } from '../../lib/running/log-format';

/** The decoded path of a request target; null when it cannot be decoded, which Next would answer with a bare 500. */
export function pathOf(target: string | undefined): string | null {
  try {
    return decodeURIComponent((target ?? '/').split(/[?#]/)[0] || '/');
  } catch {
    return null;
  }
}

/** A request target without the origin that a client may name with it (RFC 9112, 3.2.2); what the host is, its header says. */
export const withoutOrigin = (target = '/') =>
  target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/** The client's address, `hops` proxies away; only what trusted proxies wrote is believed. */
export function clientAddress(req: IncomingMessage, hops: number): string {
  const forwarded = hops > 0 ? String(req.headers['x-forwarded-for'] ?? '').split(',') : [];
  const chain = [...forwarded.map((part) => part.trim()).filter(Boolean), req.socket.remoteAddress ?? ''];
  return withoutPort(chain[Math.max(0, chain.length - 1 - hops)] ?? '');
}

/** What is known of a request as it comes. @param hops proxies that are believed */
export function contextOf(req: IncomingMessage, hops: number): RequestContext {
  const given = hops > 0 ? String(req.headers['x-request-id'] ?? '') : '';
  return {
    id: REQUEST_ID.test(given) ? given : randomUUID(),
    client: clientAddress(req, hops),
    at: Date.now(),
  };
}

/** Headers by which parts of Next speak to each other; its pages' own script sends others. */
const INNER = /^(x-(middleware|nextjs|invoke|next|matched-path|now-route|prerender)\b|next-resume$)/;

/** What nobody may tell a site without a proxy: which host it is, who is asking, or what its traces are part of. */
const OF_PROXIES = /^(x-forwarded-|trace(parent|state)$|baggage$)/;

/**
 * Takes from a request what it may not say, and adds what Next needs to be told.
 * @param hops proxies that are believed
 */
export function clean(req: IncomingMessage, hops: number): void {
  // One of the headers between parts of Next makes every page an empty answer that may be kept.
  const may = (name: string) => !INNER.test(name) && (hops > 0 || !OF_PROXIES.test(name));
  req.headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => may(name)));
  // Next puts the metadata into the head for readers that name themselves (next.config.mjs): nobody gets it elsewhere.
  req.headers['user-agent'] ||= 'unnamed';
  // Next refuses a form of a page that hides its origin (`Referrer-Policy: no-referrer`), also where the browser vouches for it.
  if (req.headers.origin === 'null' && req.headers['sec-fetch-site'] === 'same-origin') delete req.headers.origin;
  // To Next it means any page, also one that is not there.
  if (req.headers['if-none-match'] === '*') delete req.headers['if-none-match'];
}

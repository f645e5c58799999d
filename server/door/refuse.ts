import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { isForeign } from '../../lib/http/foreign';

/** What a page can be asked with; POST is a form sent without script. */
const ALLOWED = 'GET, HEAD, POST, OPTIONS';
/** Bytes of a form; the longest enquiry fits many times over, and Next takes no more. */
const MAX_FORM = 1024 * 1024;

/** A picture whose path has an empty part: Next would redirect it, and its optimiser answers that with a 500. */
const EMPTY_PART = /^\/_next\/image\?(.*&)?url=[^&]*(\/|%2f){2}/i;

/** Methods that change nothing; all others are refused from another site's page, whatever they are sent to. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The status of a request from another site's page (403), and of one that no page can answer, which Next would answer
 * with a 500 or with the page: a method that pages do not have, too large a form (413), a picture's path that is none
 * (400). Null for all others.
 * @param ownHost of SITE_URL
 * @param isHandled whether it is for a route handler, which says itself what it takes
 */
export function refusalOf(
  req: IncomingMessage,
  ownHost: string,
  isHandled: boolean,
): 204 | 400 | 403 | 405 | 413 | null {
  if (!SAFE.includes(req.method ?? '') && isForeign(req.headers, ownHost)) return 403;
  if (isHandled) return EMPTY_PART.test(req.url ?? '') ? 400 : null;
  switch (req.method) {
    case 'GET':
    case 'HEAD':
      return null;
    case 'OPTIONS':
      return 204;
    case 'POST':
      return Number(req.headers['content-length'] ?? 0) > MAX_FORM ? 413 : null;
    default:
      return 405;
  }
}

/** Says no in a word; what is still coming in is let in and forgotten. */
export function refuse(req: IncomingMessage, res: ServerResponse, status: number): void {
  req.resume();
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  if (status === 204 || status === 405) res.setHeader('Allow', ALLOWED);
  if (status !== 204) res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.end(status === 204 ? undefined : STATUS_CODES[status]);
}

/** Asks to come back later, of what is no document: problem details (RFC 9457), kept by nobody. */
export function turnAway(res: ServerResponse, status: 429 | 503): void {
  if (res.destroyed) return;
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  const detail = status === 429 ? 'Too much was asked for from your network.' : 'Too many ask for this just now.';
  res.end(JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail }));
}

import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { isForeign } from '../../lib/http/foreign';

/** What a page can be asked with; POST is a form sent without script. */
const ALLOWED = 'GET, HEAD, POST, OPTIONS';
/** Bytes of a form; the longest enquiry fits many times over, and Next takes no more. */
const MAX_FORM = 1024 * 1024;

/**
 * The status of a request that no page can answer, which Next would answer with a 500 or with the page: a method that
 * pages do not have, a form from another site (403) or too large (413). Null for all others.
 * @param ownHost of SITE_URL
 */
export function refusalOf(req: IncomingMessage, ownHost: string): 204 | 403 | 405 | 413 | null {
  switch (req.method) {
    case 'GET':
    case 'HEAD':
      return null;
    case 'OPTIONS':
      return 204;
    case 'POST':
      if (isForeign(req.headers, ownHost)) return 403;
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

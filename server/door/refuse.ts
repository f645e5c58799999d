import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { isForeign } from '../../lib/http/foreign';
import { withoutLocale } from '../../lib/i18n/locales';

/** Calls that are posted to, and not read. */
const POSTED = /^\/api\/(editor|favourite\/[^/]+|newsletter|revalidate)$/;
/** Files and calls that are read, and not posted to. Below the root a dot is no sign: it may be part of a slug. */
const READ =
  /^\/((_next|media|og|feeds|sitemaps|indexnow|editorial|fonts|hero|icons)(\/|$)|api\/(?!enquiry$)|[^/]+\.\w{2,12}$)/;
const OF_API = /^\/api(\/|$)/;

/**
 * The methods that what lies at `path` takes; a page is posted to by a form sent without script. What app/ and public/ hold is
 * compared with it by tests/architecture/methods.test.ts.
 * @param path decoded
 */
export function methodsOf(path: string): string[] {
  const at = posix.normalize(path);
  if (POSTED.test(at)) return ['POST', 'OPTIONS'];
  return ['GET', 'HEAD', ...(READ.test(withoutLocale(at)) ? [] : ['POST']), 'OPTIONS'];
}

/** Bytes of a form; the longest enquiry fits many times over, and Next takes no more. */
const MAX_FORM = 1024 * 1024;

/** A picture whose path has an empty part: Next would redirect it, and its optimiser answers that with a 500. */
const EMPTY_PART = /^\/_next\/image\?(.*&)?url=[^&]*(\/|%2f){2}/i;

/** Methods that change nothing; all others are refused from another site's page, whatever they are sent to. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The status of a request from another site's page (403), and of one that what it asks for cannot answer, which Next would
 * answer with a 500 or with the page: a method that it does not have, too large a form (413), a picture's path that is none
 * (400). Null for all others; route handlers of the API say themselves what they take.
 * @param ownHost of SITE_URL
 * @param path decoded
 */
export function refusalOf(req: IncomingMessage, ownHost: string, path: string): 204 | 400 | 403 | 405 | 413 | null {
  const { method = '', url = '' } = req;
  if (!SAFE.includes(method) && isForeign(req.headers, ownHost)) return 403;
  if (method === 'GET' || method === 'HEAD') return EMPTY_PART.test(url) ? 400 : null;
  // At TRACE their handlers fail.
  if (OF_API.test(path) && method !== 'TRACE') return null;
  if (!methodsOf(path).includes(method)) return 405;
  if (method === 'OPTIONS') return 204;
  return Number(req.headers['content-length'] ?? 0) > MAX_FORM ? 413 : null;
}

/**
 * Says no in a word; what is still coming in is let in and forgotten.
 * @param path decoded
 */
export function refuse(req: IncomingMessage, res: ServerResponse, status: number, path: string): void {
  req.resume();
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  if (status === 204 || status === 405) res.setHeader('Allow', methodsOf(path).join(', '));
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

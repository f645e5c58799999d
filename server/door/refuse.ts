import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a page can be asked with; POST is a form sent without script. */
const ALLOWED = 'GET, HEAD, POST, OPTIONS';
/** Bytes of a form; the longest enquiry fits many times over, and Next takes no more. */
const MAX_FORM = 1024 * 1024;

/** Whether a form comes from another site's page. Clients that say nothing of it are no browsers. */
function isForeign({ headers }: IncomingMessage, ownHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || ![ownHost, headers.host].includes(new URL(origin).host);
}

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
      if (isForeign(req, ownHost)) return 403;
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

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from another site's page (CSRF). Clients that send neither header are no browsers, and a page
 * that hides its origin (`null`) is not taken for another site.
 * @param ownHost of SITE_URL; the host that was asked counts as ours too
 */
export function isForeign(headers: Headers | IncomingHttpHeaders, ownHost: string): boolean {
  const {
    'sec-fetch-site': site,
    origin,
    host,
  }: IncomingHttpHeaders = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || ![ownHost, host].includes(new URL(origin).host);
}

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from another site's page (CSRF): by what the browser says of it (Fetch Metadata), else by the
 * origin it names. Clients that send neither are no browsers, and a page that hides its origin (`null`) is not taken for
 * another site.
 * @param ownHost of SITE_URL; the host that was asked counts as ours too
 */
export function isForeign(headers: Headers | IncomingHttpHeaders, ownHost: string): boolean {
  const {
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    origin,
    host,
  }: IncomingHttpHeaders = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  // What the browser says is its own judgement, behind any proxy. `none` is what a visitor did by hand: a navigation, and
  // never a script's request.
  if (site === 'none') return (mode ?? 'navigate') !== 'navigate';
  if (site !== undefined) return site !== 'same-origin';
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || ![ownHost, host].includes(new URL(origin).host);
}

import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { once } from '@/lib/process';
import type { Focus, Picture } from '@/lib/unit/types';

/**
 * Upstream picture addresses as same-origin `/media/…` paths and back. A picture below `/media/` of the API keeps its
 * path; what stands elsewhere gets a marker segment, and a query string goes into a last segment, as the site's own
 * addresses of pictures carry none:
 *
 *     /media/exteriors/villa.jpg                    API, /media/exteriors/villa.jpg
 *     /media/~api/uploads/villa.jpg                 API, /uploads/villa.jpg
 *     /media/~https/cdn.example.com/a.jpg/~q.dz0y   https://cdn.example.com/a.jpg?w=2
 */
const ROOT = '/media/';
const API = '~api';
const QUERY = '~q.';
const MAX_ADDRESS = 2000;

/** Compared without scheme: `http` and `https` addresses of the API mean the same picture. */
function isApiHost(host: string): boolean {
  return host === new URL(env().API_BASE_URL).host;
}

function warnOnce(host: string): void {
  const told = once('upstream.media.told', () => new Set<string>());
  if (told.has(host) || told.size > 100) return;
  told.add(host);
  log().warn({ event: 'media_host_unknown', host }, 'pictures of this host are not shown; name it in MEDIA_HOSTS');
}

function parseAddress(address: string): URL | null {
  const base = `${env().API_BASE_URL}/`;
  if (address.length > MAX_ADDRESS || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

/** Whether a path of the API is served under its own name: below `/media/` and not a marked form. */
const isPlain = (pathname: string) => pathname.startsWith(ROOT) && !pathname.startsWith(`${ROOT}~`);

/**
 * The same-origin path of an upstream picture.
 * @param address absolute, or relative to API_BASE_URL
 * @returns null when it is no http address, or its host is neither the API's nor in MEDIA_HOSTS (logged once a host)
 */
export function mediaPath(address: string): string | null {
  const url = parseAddress(address);
  if (!url) return null;
  const query = url.search ? `/${QUERY}${Buffer.from(url.search.slice(1)).toString('base64url')}` : '';
  if (isApiHost(url.host)) return (isPlain(url.pathname) ? url.pathname : `${ROOT}${API}${url.pathname}`) + query;
  if (!env().MEDIA_HOSTS.includes(url.host)) {
    warnOnce(url.host);
    return null;
  }
  return `${ROOT}~${url.protocol.slice(0, -1)}/${url.host}${url.pathname}${query}`;
}

function splitQuery(pathname: string): { path: string; search: string } {
  const at = pathname.lastIndexOf('/');
  const last = pathname.slice(at + 1);
  if (!last.startsWith(QUERY)) return { path: pathname, search: '' };
  const query = Buffer.from(last.slice(QUERY.length), 'base64url').toString('utf8');
  return { path: pathname.slice(0, at), search: query ? `?${query}` : '' };
}

/** Whether a path has `..` once its host has decoded it: `..%2f` is one segment here and two there. */
function hasParentSegment(path: string): boolean {
  const decoded = path.replace(/%2e/gi, '.').replace(/%2f|%5c|\\/gi, '/');
  return decoded.split('/').includes('..');
}

/** The URL of `path` on `origin`; null when the path would resolve to another one. */
function urlOn(origin: string, path: string, search: string): URL | null {
  if (!URL.canParse(origin + path) || hasParentSegment(path)) return null;
  const url = new URL(origin + path);
  if (url.origin !== origin || url.pathname !== path) return null;
  url.search = search;
  return url;
}

/**
 * The upstream address behind a `/media/…` path, as mediaPath made it.
 * @returns null for any other path: no host but the API's and MEDIA_HOSTS can be asked, and no call of the API
 */
export function mediaSource(pathname: string): URL | null {
  if (pathname.length > MAX_ADDRESS || !pathname.startsWith(ROOT)) return null;
  const { path, search } = splitQuery(pathname);
  const api = new URL(env().API_BASE_URL).origin;
  if (isPlain(path)) return urlOn(api, path, search);
  const [, marker = '', rest = ''] = /^\/media\/(~[a-z]+)(\/.*)$/.exec(path) ?? [];
  if (marker === API) return rest.startsWith('/api/') ? null : urlOn(api, rest, search);
  const [, host = '', below = ''] = /^\/([^/]+)(\/.*)$/.exec(rest) ?? [];
  if ((marker !== '~https' && marker !== '~http') || isApiHost(host) || !env().MEDIA_HOSTS.includes(host)) return null;
  return urlOn(`${marker.slice(1)}://${host}`, below, search);
}

/** A picture of the wire as the pages show it; null without an address that may be shown. */
export function toPicture(
  address: string | null | undefined,
  size: { width?: number | null; height?: number | null; placeholder?: string | null; focus?: Focus | null },
): Picture | null {
  const src = address ? mediaPath(address) : null;
  if (src === null) return null;
  const { width = null, height = null, placeholder = null, focus = null } = size;
  const known = width !== null && height !== null;
  // The middle is where a picture is cut anyway: what needs no word is not sent.
  const chosen = focus !== null && (focus.x !== 50 || focus.y !== 50);
  return {
    src,
    width: known ? width : null,
    height: known ? height : null,
    placeholder,
    ...(chosen && { focus: { x: focus.x, y: focus.y } }),
  };
}

import { env } from '@/lib/env';
import { SiteError, invalid, isSiteError, refused } from '@/lib/errors';
import { isForeign } from './foreign';
import { RETRY_AFTER_S } from './respond';

/** Credentials, cookies and bodies of requests that islands send to the site's own route handlers. */

/** Prefix of the upstream's cookies on the site's origin: only cookies that have it are sent to the upstream. */
const PREFIX = 'api-';
const COOKIE = /^[\w!#$%&'*+.^`|~-]{1,64}=[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,2000}$/;
const TOKEN = /^Bearer ([\w.~+/=-]{1,4000})$/i;

/** Responses to one visitor must not be cached. */
export const PRIVATE = { 'cache-control': 'private, no-store' };

function refuseForeign({ headers }: Request): void {
  if (isForeign(headers, new URL(env().SITE_URL).host)) throw refused(403, 'request from another site');
}

/** What is passed on to the upstream: the visitor's bearer token and the upstream's own cookies. */
export function credentialsOf(request: Request): { token?: string; cookie?: string } {
  const token = TOKEN.exec(request.headers.get('authorization') ?? '')?.[1];
  const cookies = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(PREFIX) && COOKIE.test(pair))
    .map((pair) => pair.slice(PREFIX.length));
  return { token, cookie: cookies.join('; ') || undefined };
}

/** Longest life of an upstream cookie, in seconds; the privacy page promises it. */
const LONGEST = 365 * 86_400;

/** The life in seconds that `Max-Age` or `Expires` gives a cookie; null for another attribute. */
function lifeOf(attribute: string): number | null {
  const [name = '', value = ''] = attribute.split(/=(.*)/s);
  if (/^max-age$/i.test(name)) return Number(value);
  return /^expires$/i.test(name) ? (Date.parse(value) - Date.now()) / 1000 : null;
}

/** The upstream's Set-Cookie lines rewritten for the site: prefixed, host-only, HttpOnly, SameSite=Lax, a year at most. */
function rewriteSetCookies(setCookies: readonly string[]): string[] {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return setCookies.flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    if (!COOKIE.test(pair)) return [];
    const life = attributes.filter((each) => /^(max-age=-?\d+|expires=[\w ,:-]+)$/i.test(each));
    const long = life.some((each) => (lifeOf(each) ?? 0) > LONGEST);
    return [
      [PREFIX + pair, 'Path=/', ...(long ? [`Max-Age=${String(LONGEST)}`] : life), 'HttpOnly', 'SameSite=Lax'].join(
        '; ',
      ) + secure,
    ];
  });
}

/**
 * The body of a request as text, read no further than `most` bytes.
 * @throws SiteError invalid with status 413
 */
export async function readText(request: Request, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw new SiteError('invalid', 'body too large', { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The JSON body of an island's request.
 * @throws SiteError refused for another site's page (403), invalid with status 413, 415 or 400
 */
export async function readJsonBody(request: Request, mostBytes: number): Promise<Record<string, unknown>> {
  refuseForeign(request);
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new SiteError('invalid', 'JSON expected', { status: 415 });
  const text = await readText(request, mostBytes);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch (error) {
    throw new SiteError('invalid', 'body is not JSON', { status: 400, cause: error });
  }
  throw invalid('body is no object');
}

/**
 * The fields of a form sent without script.
 * @throws SiteError refused for another site's page (403), invalid with status 413 or 415
 */
export async function readFormBody(request: Request, mostBytes: number): Promise<URLSearchParams> {
  refuseForeign(request);
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    throw new SiteError('invalid', 'a form expected', { status: 415 });
  return new URLSearchParams(await readText(request, mostBytes));
}

/**
 * Responds to one visitor, uncached: what `act` gives as JSON with the upstream's cookies rewritten, or status and kind of
 * the failure.
 * @param act null gives a 404
 */
export async function respondPrivate(
  request: Request,
  act: (visitor: { token?: string; cookie?: string }) => Promise<{ body: object; setCookies: string[] } | null>,
): Promise<Response> {
  const headers = new Headers(PRIVATE);
  try {
    refuseForeign(request);
    const done = await act(credentialsOf(request));
    for (const cookie of rewriteSetCookies(done?.setCookies ?? [])) headers.append('set-cookie', cookie);
    return done ? Response.json(done.body, { headers }) : Response.json({ kind: 'absent' }, { status: 404, headers });
  } catch (error) {
    if (!isSiteError(error)) throw error;
    if (error.status === 503) headers.set('retry-after', RETRY_AFTER_S);
    return Response.json({ kind: error.kind }, { status: error.status, headers });
  }
}

import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const PUBLIC = 'public, max-age=60';

/** A response that shared caches may keep for a minute, with a weak ETag; 304 when the caller has it already. */
export function publicJson(c: Context, body: unknown): Response {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = { 'Cache-Control': PUBLIC, ETag: etag };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' });
}

/** A response for one caller, not cached. */
export function privateJson(c: Context, body: unknown, status: ContentfulStatusCode): Response {
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
  });
}

/** Whether an `If-None-Match` names `etag`, by the weak comparison of RFC 9110. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

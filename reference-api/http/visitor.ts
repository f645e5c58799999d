import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const VISITOR_COOKIE = 'visitor';
const YEAR_S = 365 * 24 * 60 * 60;

/** The hash under which a visitor's favourites are stored; null without a valid visitor cookie. */
export function visitorOf(c: Context): string | null {
  const token = getCookie(c, VISITOR_COOKIE);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? hash(token) : null;
}

/**
 * The visitor's hash; sets a new cookie when there is none.
 * @param secure whether visitors reach the API over https
 */
export function ensureVisitor(c: Context, secure: boolean): string {
  const known = visitorOf(c);
  if (known !== null) return known;
  const token = randomBytes(32).toString('base64url');
  setCookie(c, VISITOR_COOKIE, token, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: YEAR_S, secure });
  return hash(token);
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

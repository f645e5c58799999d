import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Call } from '../../lib/contract/calls';
import type { Database } from '../db/client';
import type { DeskCall } from '../desk/calls';
import { ROLES } from '../desk/roles';
import { type User, userOfToken } from '../routes/account/tokens';
import { Problem } from './problem';

/** Who a request is made for: by a bearer token or, for calls of staff alone, by the desk's cookie. */
export type Caller = { user: User; sessionId: string };
/** Who may call: anybody, anybody with the visitor cookie, an account, or staff of that role or a higher one. */
export type Access = Call['access'] | DeskCall['access'];

export const DESK_COOKIE = 'desk';
/** Calls of staff, by the least role that may make them. */
const LEAST = { staff: 'adviser', editor: 'editor', owner: 'owner' } as const;
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };
const TOKEN = /^[\w-]{43}$/;

/** A 401 that says how to sign in, as RFC 6750 asks. */
export const unauthorised = (message: string) => new Problem(401, message, undefined, CHALLENGE);

/**
 * The account that makes a request, where the call asks who it is.
 *
 * An invalid token fails a call that needs an account. A public call goes on without it: a visitor whose session has ended
 * may still read and enquire.
 * @returns null for an anonymous caller
 * @throws Problem 401 without a good token where one is needed, 403 for an account whose role may not
 */
export async function callerOf(c: Context, db: Database, access: Access): Promise<Caller | null> {
  const given = c.req.header('authorization')?.trim();
  const token = /^bearer +([\w-]{43})$/i.exec(given ?? '')?.[1];
  // What a public page may send with a cookie must not count as staff: the desk's counts for calls of staff alone.
  const cookie = access in LEAST && given === undefined ? getCookie(c, DESK_COOKIE) : undefined;
  let caller: Caller | null = null;
  if (token !== undefined) caller = await userOfToken(db, token, 'access');
  else if (cookie !== undefined && TOKEN.test(cookie)) caller = await userOfToken(db, cookie, 'desk');
  if (access === 'public') return caller;
  if (caller === null && given !== undefined) throw unauthorised('Your session has ended. Please log in again.');
  if (access === 'visitor') return caller;
  if (caller === null) throw unauthorised('Please log in.');
  if (access === 'user') return caller;
  const { role } = caller.user;
  if (role === null || ROLES.indexOf(role) < ROLES.indexOf(LEAST[access])) throw new Problem(403, 'Access forbidden');
  return caller;
}

import type { Context } from 'hono';
import type { Call } from '../../lib/contract/calls';
import type { Database } from '../db/client';
import { type User, userOfAccess } from '../routes/account/tokens';
import { Problem } from './problem';

/** Who a bearer token stands for. */
export type Caller = { user: User; sessionId: string };

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

export const unauthorised = (message: string) => new Problem(401, message, undefined, CHALLENGE);

/**
 * The account that makes a request, where the call asks who it is.
 *
 * An invalid token fails a call that needs an account. A public call goes on without it: a visitor whose session has ended
 * may still read and enquire.
 * @returns null for an anonymous caller
 * @throws Problem 401 without a good token where one is needed, 403 for an account that is not staff
 */
export async function callerOf(c: Context, db: Database, access: Call['access']): Promise<Caller | null> {
  const given = c.req.header('authorization')?.trim();
  const token = /^bearer +([\w-]{43})$/i.exec(given ?? '')?.[1];
  const caller = token === undefined ? null : await userOfAccess(db, token);
  if (access === 'public') return caller;
  if (caller === null && given !== undefined) throw unauthorised('Your session has ended. Please log in again.');
  if (access === 'visitor') return caller;
  if (caller === null) throw unauthorised('Please log in.');
  if (access === 'staff' && !caller.user.staff) throw new Problem(403, 'Access forbidden');
  return caller;
}

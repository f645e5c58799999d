import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { DESK_LIFE } from '../routes/account/tokens';
import { DESK_COOKIE } from './caller';

/**
 * Sets the cookie of a session of the desk, or takes it away (null). No other site can have it sent, and no page reads it.
 * @param secure whether the desk is reached over https
 */
export function keepDeskCookie(c: Context, token: string | null, secure: boolean): void {
  const maxAge = token === null ? 0 : DESK_LIFE;
  setCookie(c, DESK_COOKIE, token ?? '', { httpOnly: true, sameSite: 'Strict', path: '/api/', maxAge, secure });
}

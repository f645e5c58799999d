import { type AuthProvider, HttpError } from 'ra-core';
import { ROLES, type Role } from '../reference-api/desk/roles';
import type { Me } from '../reference-api/desk/shapes';
import { call } from './call';
import { isOurs, sessionNow, setSession, signedInAgain } from './session';

export type Credentials = { email: string; password: string; code?: string };

/** Whether somebody of `role` may do what asks for `least`; while the role is not known, nothing. */
export const mayDo = (role: Role | undefined, least: Role) =>
  role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(least);

/** The session, which is over here where it is another account's by now: it is waited for as one that has ended is. */
async function session(): Promise<Me> {
  const now = await call('GET', '/api/desk/session/');
  return isOurs(now.id) || !(await signedInAgain()) ? now : session();
}
export const signIn = (given: Credentials) => call('POST', '/api/desk/session/', { body: given });
const isEnd = (error: unknown) => error instanceof HttpError && error.status === 401;

/**
 * Ends the session, with which nobody is signed in any more; one that has ended already is no failure.
 * @throws HttpError where it may still live
 */
export async function endSession(): Promise<void> {
  await call('DELETE', '/api/desk/session/').catch((error: unknown) => {
    if (!isEnd(error)) throw error;
  });
  setSession('out');
}

/** Finds out a session that has ended, or is another's, while this tab was not looked at. */
export async function lookAgain(): Promise<void> {
  if (sessionNow() === 'in') await session().catch(() => undefined);
}

/** Sign-in by the desk's own session, a cookie that no script can read: the API says whether it is there. */
export const authProvider: AuthProvider = {
  // What was of somebody else is over, also where they have not signed out.
  login: async (given: Credentials) => {
    await signIn(given);
    setSession('out');
  },
  // ra-core asks for it where there is no session, the desk after `endSession`.
  logout: () => {
    setSession('out');
    return Promise.resolve();
  },
  // What fails for another reason says nothing of the session: the screens tell it, and what was typed in them stays.
  checkAuth: async () => {
    await session().catch((error: unknown) => {
      if (isEnd(error)) throw error;
    });
    setSession('in');
  },
  checkError: async (error: unknown) => {
    if (isEnd(error)) throw error;
  },
  getIdentity: async () => {
    const { id, name, email } = await session();
    return { id, fullName: name ?? email, email };
  },
  getPermissions: async () => (await session()).role,
};

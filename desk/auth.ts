import { type AuthProvider, HttpError } from 'ra-core';
import { ROLES, type Role } from '../reference-api/desk/roles';
import { call } from './call';
import { setSession } from './session';

export type Credentials = { email: string; password: string; code?: string };

/** Whether somebody of `role` may do what asks for `least`; while the role is not known, nothing. */
export const mayDo = (role: Role | undefined, least: Role) =>
  role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(least);

const session = () => call('GET', '/api/desk/session/');
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

/** Sign-in by the desk's own session, a cookie that no script can read: the API says whether it is there. */
export const authProvider: AuthProvider = {
  login: signIn,
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

import { type AuthProvider, HttpError } from 'ra-core';
import { ROLES, type Role } from '../reference-api/desk/roles';
import { call } from './call';

export type Credentials = { email: string; password: string; code?: string };

/** Whether somebody of `role` may do what asks for `least`; while the role is not known, nothing. */
export const mayDo = (role: Role | undefined, least: Role) =>
  role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(least);

const session = () => call('GET', '/api/desk/session/');
const isEnd = (error: unknown) => error instanceof HttpError && error.status === 401;

/**
 * Ends the session; one that has ended already is no failure.
 * @throws HttpError where it may still live
 */
export async function endSession(): Promise<void> {
  await call('DELETE', '/api/desk/session/').catch((error: unknown) => {
    if (!isEnd(error)) throw error;
  });
}

/** Sign-in by the desk's own session, a cookie that no script can read: the API says whether it is there. */
export const authProvider: AuthProvider = {
  login: (given: Credentials) => call('POST', '/api/desk/session/', { body: given }),
  // ra-core asks for it where there is no session, the desk after `endSession`.
  logout: () => Promise.resolve(),
  checkAuth: async () => {
    await session();
  },
  checkError: async (error: unknown) => {
    if (isEnd(error)) throw error;
  },
  getIdentity: async () => {
    const { id, name, email } = await session();
    return { id, fullName: name ?? email };
  },
  getPermissions: async () => (await session()).role,
};

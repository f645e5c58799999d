import { type AuthProvider, HttpError } from 'ra-core';
import { ROLES, type Role } from '../reference-api/desk/roles';
import { call } from './call';

export type Credentials = { email: string; password: string; code?: string };

/** Whether somebody of `role` may do what asks for `least`; while the role is not known, nothing. */
export const mayDo = (role: Role | undefined, least: Role) =>
  role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(least);

const session = () => call('GET', '/api/desk/session/');

/** Sign-in by the desk's own session, a cookie that no script can read: the API says whether it is there. */
export const authProvider: AuthProvider = {
  login: (given: Credentials) => call('POST', '/api/desk/session/', { body: given }),
  // One that has ended already is no failure.
  logout: () =>
    call('DELETE', '/api/desk/session/').then(
      () => undefined,
      () => undefined,
    ),
  checkAuth: async () => {
    await session();
  },
  checkError: async (error: unknown) => {
    if (error instanceof HttpError && error.status === 401) throw error;
  },
  getIdentity: async () => {
    const { id, name, email } = await session();
    return { id, fullName: name ?? email };
  },
  getPermissions: async () => (await session()).role,
};

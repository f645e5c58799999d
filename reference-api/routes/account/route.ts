import type { OpenAPIHono } from '@hono/zod-openapi';
import type { CallName } from '../../../lib/contract/calls';
import { mountUnimplemented } from '../../http/mount';

const ACCOUNT_CALLS: readonly CallName[] = [
  'register',
  'login',
  'logout',
  'authProfile',
  'refresh',
  'verifyEmail',
  'resendVerification',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'checkStatus',
  'profile',
  'updateProfile',
  'userEnquiries',
];

/** The calls of section 7 that no screen uses. */
export function mountAccount(app: OpenAPIHono): void {
  for (const name of ACCOUNT_CALLS) mountUnimplemented(app, name);
}

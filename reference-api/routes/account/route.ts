import type { OpenAPIHono } from '@hono/zod-openapi';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from '../../http/attempts';
import { unauthorised } from '../../http/caller';
import { cleanTexts } from '../../http/clean';
import { type Services, mount, userHolder } from '../../http/mount';
import { Problem } from '../../http/problem';
import { moveFavourites } from '../favourite/move';
import { isPassword } from './password';
import { type Tokens, type User, endSessionOf, endSessions, openSession, rotate } from './tokens';
import { signedIn } from './sign-in';
import * as users from './users';

/** Least duration of responses that must not reveal whether an address is known (timing attack). */
const STEADY_MS = 400;

const CHECK_MAIL = 'Please check your e-mail: we have sent you a message.';
const IF_KNOWN = 'If this address has an account that needs it, a message is on its way.';
const STALE = 'This code is not valid, or no longer. Please ask for a new one.';

/** A call with a secret or an address, neither of which may be echoed in a response. */
const prepare = cleanTexts;

/** The calls of an account: registration, session, password, profile. */
export function mountAccount(app: OpenAPIHono, services: Services): void {
  mountRegistration(app, services);
  mountSession(app, services);
  mountPassword(app, services);
  mountProfile(app, services);
}

function mountRegistration(app: OpenAPIHono, services: Services): void {
  const { attempts, wakeOutbox } = services;
  const mailing = async (mails: Attempt, network: string, work: () => Promise<void>) => {
    await attempts.count(['mailPlace', network], mails, ['mailAll', '']);
    await Promise.all([work(), sleep(STEADY_MS)]);
    wakeOutbox();
  };
  mount(app, services, 'register', {
    prepare,
    handle: async ({ db, body, network }) => {
      await mailing(['mail', body.email], network, () => users.register(db, body));
      return { message: CHECK_MAIL };
    },
  });
  mount(app, services, 'resendVerification', {
    prepare,
    handle: async ({ db, body, network }) => {
      await mailing(['mail', body.email], network, () => users.resendVerification(db, body.email));
      return { message: IF_KNOWN };
    },
  });
  mount(app, services, 'requestPasswordReset', {
    prepare,
    handle: async ({ db, body, network }) => {
      // By a count of its own: whoever registers in somebody's name keeps nobody from a new password.
      await mailing(['mailReset', body.email], network, () => users.requestReset(db, body.email));
      return { message: IF_KNOWN };
    },
  });
  mount(app, services, 'verifyEmail', {
    prepare,
    handle: async ({ db, body, network }) => {
      await attempts.count(['token', network]);
      if (!(await users.verifyEmail(db, body.token))) throw stale();
      return { message: 'Your e-mail address is confirmed.' };
    },
  });
}

const stale = () => new Problem(422, STALE, { token: [STALE] });
const sessionOf = (user: User, tokens: Tokens) => ({ ...tokens, user: users.profileOf(user) });

function mountSession(app: OpenAPIHono, services: Services): void {
  const { attempts } = services;
  mount(app, services, 'login', {
    prepare,
    personal: true,
    handle: async ({ db, body, network, visitor }) => {
      const user = await signedIn(services, network, body);
      const tokens = await db.transaction(async (tx) => {
        if (visitor !== null) await moveFavourites(tx, visitor, userHolder(user.id));
        return openSession(tx, user.id);
      });
      return sessionOf(user, tokens);
    },
  });
  mount(app, services, 'refresh', {
    prepare,
    handle: async ({ db, body, network }) => {
      await attempts.count(['token', network]);
      const next = await rotate(db, body.refresh);
      if (!next) throw unauthorised('Your session has ended. Please log in again.');
      return sessionOf(next.user, next.tokens);
    },
  });
  mount(app, services, 'logout', {
    prepare,
    handle: async ({ db, body, caller }) => {
      await endSessionOf(db, caller.user.id, body.refresh);
      await endSessions(db, caller.user.id, { only: caller.sessionId });
      return { message: 'You are logged out.' };
    },
  });
  mount(app, services, 'checkStatus', {
    personal: true,
    handle: async ({ caller }) => ({
      authenticated: caller !== null,
      user: caller && users.profileOf(caller.user),
    }),
  });
}

function mountPassword(app: OpenAPIHono, services: Services): void {
  const { attempts, wakeOutbox } = services;
  mount(app, services, 'resetPassword', {
    prepare,
    handle: async ({ db, body, network }) => {
      await attempts.count(['token', network]);
      if (!(await users.resetPassword(db, body.token, body.password))) throw stale();
      wakeOutbox();
      return { message: 'Your new password is set. Please log in.' };
    },
  });
  mount(app, services, 'changePassword', {
    prepare,
    handle: async ({ db, body, caller: { user, sessionId } }) => {
      const counted: Attempt = ['password', String(user.id)];
      await attempts.count(counted);
      if (!(await isPassword(user.passwordHash, body.current_password))) {
        const wrong = 'The current password is wrong.';
        throw new Problem(422, wrong, { current_password: [wrong] });
      }
      await attempts.takeBack(counted);
      await users.changePassword(db, user, body.new_password, sessionId);
      wakeOutbox();
      return { message: 'Your password is changed.' };
    },
  });
}

function mountProfile(app: OpenAPIHono, services: Services): void {
  for (const name of ['authProfile', 'profile'] as const) {
    mount(app, services, name, { handle: async ({ caller }) => users.profileOf(caller.user) });
  }
  mount(app, services, 'updateProfile', {
    prepare,
    handle: async ({ db, body, caller }) => users.profileOf(await users.updateProfile(db, caller.user.id, body)),
  });
}

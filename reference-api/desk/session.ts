import type { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import type { z } from 'zod';
import type { Attempt } from '../http/attempts';
import type { Caller } from '../http/caller';
import { cleanTexts } from '../http/clean';
import { type Services, mount } from '../http/mount';
import { Problem, notFound } from '../http/problem';
import { isPassword } from '../routes/account/password';
import * as factor from '../routes/account/second-factor';
import { signedIn } from '../routes/account/sign-in';
import { type User, endSessions, openDeskSession } from '../routes/account/tokens';
import type { Me, session } from './shapes';

/** Signing in and out, sessions, and the second factor. */
export function mountSession(app: OpenAPIHono, services: Services): void {
  const { pool } = services;
  mount(app, services, 'deskSignIn', {
    prepare: cleanTexts,
    handle: async ({ db, body, network, keepDesk }) => {
      const user = await signedIn(services, network, body, ({ role }) => role !== null);
      const { token, sessionId } = await db.transaction((tx) => openDeskSession(tx, user.id));
      keepDesk(token);
      return meOf(pool, { user, sessionId });
    },
  });
  mount(app, services, 'deskSession', { handle: ({ caller }) => meOf(pool, caller) });
  mount(app, services, 'deskSignOut', {
    handle: async ({ db, caller, keepDesk }) => {
      await endSessions(db, caller.user.id, { only: caller.sessionId });
      keepDesk(null);
      return null;
    },
  });
  mount(app, services, 'deskSessions', {
    handle: async ({ caller, query }) => {
      const all = query.of === 'all';
      if (all && caller.user.role !== 'owner') throw new Problem(403, 'Access forbidden');
      return sessionsOf(pool, caller, all);
    },
  });
  mount(app, services, 'deskEndSession', {
    handle: async ({ caller, params }) => {
      const { user } = caller;
      const { rowCount } = await pool.query(
        `update sessions set revoked_at = now()
         where id::text = $1 and revoked_at is null and expires_at > now() and ($2 or user_id = $3)`,
        [params.session ?? '', user.role === 'owner', user.id],
      );
      if (rowCount === 0) throw notFound('No session of that name.');
      return null;
    },
  });
  mountSecondFactor(app, services);
}

function mountSecondFactor(app: OpenAPIHono, services: Services): void {
  const { pool } = services;
  mount(app, services, 'deskSecondFactor', {
    prepare: cleanTexts,
    handle: async ({ caller: { user }, body }) => {
      await needPassword(services, user, body.password);
      const enrolled = await factor.enrol(pool, user.id, user.email);
      if (!enrolled) throw new Problem(409, 'The second factor is on already.');
      return enrolled;
    },
  });
  mount(app, services, 'deskConfirmSecondFactor', {
    handle: async ({ caller: { user }, body }) => {
      const tried: Attempt = ['code', String(user.id)];
      await services.attempts.count(tried);
      const codes = await factor.confirm(pool, user.id, body.code);
      const wrong = 'This code is wrong. Please check the clock of your device.';
      if (!codes) throw new Problem(422, wrong, { code: [wrong] });
      await services.attempts.takeBack(tried);
      return { recovery_codes: codes };
    },
  });
  mount(app, services, 'deskDropSecondFactor', {
    prepare: cleanTexts,
    handle: async ({ caller: { user }, db, body }) => {
      await needPassword(services, user, body.password);
      await factor.dropSecondFactor(db, user.id);
      return { message: 'The second factor is off.' };
    },
  });
}

/** @throws Problem 422 for a wrong password, 429 after too many */
async function needPassword({ attempts }: Services, user: User, password: string): Promise<void> {
  const counted: Attempt = ['password', String(user.id)];
  await attempts.count(counted);
  const wrong = 'The password is wrong.';
  if (!(await isPassword(user.passwordHash, password))) throw new Problem(422, wrong, { password: [wrong] });
  await attempts.takeBack(counted);
}

async function meOf(pool: pg.Pool, { user, sessionId }: Caller): Promise<Me> {
  const { rows } = await pool.query<{ ends: Date }>('select expires_at as ends from sessions where id = $1', [
    sessionId,
  ]);
  const left = await factor.recoveryCodesLeft(pool, user.id);
  const { id, email, name, role } = user;
  if (role === null || !rows[0]) throw new Error('A session of staff has an end and a role.');
  return {
    ...{ id, email, name, role },
    second_factor: left !== null,
    recovery_codes: left ?? 0,
    expires_at: rows[0].ends.toISOString(),
  };
}

async function sessionsOf(
  pool: pg.Pool,
  { user, sessionId }: Caller,
  all: boolean,
): Promise<z.infer<typeof session>[]> {
  const { rows } = await pool.query<{
    id: string;
    user_id: number;
    email: string;
    desk: boolean;
    created_at: Date;
    expires_at: Date;
  }>(
    `select s.id, s.user_id, u.email, s.created_at, s.expires_at,
       exists (select from session_tokens t where t.session_id = s.id and t.kind = 'desk') as desk
     from sessions s join users u on u.id = s.user_id
     where s.revoked_at is null and s.expires_at > now() and case when $1 then u.role is not null else u.id = $2 end
     order by s.created_at desc limit 500`,
    [all, user.id],
  );
  return rows.map((row) => ({
    id: row.id,
    user: { id: row.user_id, email: row.email },
    kind: row.desk ? 'desk' : 'tokens',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    current: row.id === sessionId,
  }));
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Locale } from '../../lib/contract/locales';
import * as schema from '../db/schema';
import { cleanTexts } from '../http/clean';
import { type Services, mount } from '../http/mount';
import { Problem, notFound } from '../http/problem';
import { pathId } from '../http/query';
import { enqueueMail } from '../outbox/queue';
import { hashPassword } from '../routes/account/password';
import { dropSecondFactor } from '../routes/account/second-factor';
import { endSessions } from '../routes/account/tokens';
import type { account, Role } from './shapes';
import { inDeskTransaction } from './transaction';

type Row = {
  id: number;
  email: string;
  name: string | null;
  role: Role;
  created_at: Date;
  second_factor: boolean;
  active: boolean;
};

const STAFF = `select u.id, u.email, u.name, u.role, u.created_at, u.email_verified_at is not null as active,
    exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor
  from users u where u.role is not null`;

/** Accounts of staff, for owners. */
export function mountAccounts(app: OpenAPIHono, services: Services): void {
  const { pool, wakeOutbox } = services;
  mount(app, services, 'deskAccounts', {
    handle: async () => (await pool.query<Row>(`${STAFF} order by u.email`)).rows.map(present),
  });
  mount(app, services, 'deskInvite', {
    prepare: cleanTexts,
    handle: async ({ body, lang }) => {
      const row = await invite(pool, body, lang);
      wakeOutbox();
      return present(row);
    },
  });
  mount(app, services, 'deskChangeRole', {
    handle: async ({ params, body }) => present(await setRole(pool, params.id, body.role)),
  });
  mount(app, services, 'deskDismiss', {
    handle: async ({ params }) => {
      await setRole(pool, params.id, null);
      return null;
    },
  });
}

/**
 * Makes an account staff; where its address is not confirmed, a mail to it lets its owner set the password, which is no one's before.
 * @param lang that this mail is written in, also where its code is asked for again
 * @throws Problem 409 for one that is staff already
 */
async function invite(
  pool: pg.Pool,
  { email, name, role }: { email: string; name?: string; role: Role },
  lang: Locale,
): Promise<Row> {
  // Nobody knows it: whoever registered this address unconfirmed must not become staff by it.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  return inDeskTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; active: boolean }>(
      `insert into users (email, password_hash, name, role, language) values ($1, $2, $3, $4, $5)
       on conflict (email) do update set role = excluded.role, language = excluded.language, name = coalesce(users.name, excluded.name), updated_at = now(),
         password_hash = case when users.email_verified_at is null then excluded.password_hash else users.password_hash end
       where users.role is null
       returning id, email_verified_at is not null as active`,
      [email, passwordHash, name || null, role, lang],
    );
    const [made] = rows;
    const known = 'This address is staff already.';
    if (!made) throw new Problem(409, known, { email: [known] });
    const tx = drizzle(client, { schema });
    await endSessions(tx, made.id);
    if (!made.active) {
      await client.query('delete from mailed_tokens where user_id = $1', [made.id]);
      await enqueueMail(tx, made.id, 'reset-password');
    }
    return one(client, made.id);
  });
}

/**
 * Changes a role; null takes the right away, and the second factor. Either ends the sessions, which had the former right.
 * @throws Problem 404, 409 where no owner would be left who can sign in
 */
async function setRole(pool: pg.Pool, param: string | undefined, role: Role | null): Promise<Row> {
  return inDeskTransaction(pool, async (client) => {
    const id = pathId(param) ?? 0;
    // One who was invited and never came cannot sign in.
    const { rows: owners } = await client.query<{ id: number }>(
      `select id from users where role = 'owner' and email_verified_at is not null order by id for update`,
    );
    const before = await one(client, id);
    if (before.role === role) return before;
    if (role !== 'owner' && owners.length === 1 && owners[0]?.id === id)
      throw new Problem(409, 'Somebody must stay an owner.');
    await client.query('update users set role = $2, updated_at = now() where id = $1', [id, role]);
    const tx = drizzle(client, { schema });
    await endSessions(tx, id);
    // Who is asked back, or whose device is lost, begins anew.
    if (role === null) await dropSecondFactor(tx, id);
    return role === null ? before : one(client, id);
  });
}

async function one(client: pg.PoolClient, id: number): Promise<Row> {
  const { rows } = await client.query<Row>(`${STAFF} and u.id = $1`, [id]);
  if (!rows[0]) throw notFound('Nobody of staff has that id.');
  return rows[0];
}

const present = ({ created_at: at, ...row }: Row): z.infer<typeof account> => ({
  ...row,
  created_at: at.toISOString(),
});

import { drizzle } from 'drizzle-orm/node-postgres';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { problem } from '../../lib/contract/common';
import * as schema from '../../reference-api/db/schema';
import { purgeTokens } from '../../reference-api/routes/account/tokens';
import { Accounts, PASSWORD, bearer, runProgram } from '../support/accounts';
import { temporaryFolder } from '../support/database';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('accounts', {
  DATA_DIR: folder,
  API_TRUST_PROXY: '1',
  ACCOUNT_URL: 'https://example.com/account?from=mail',
});
const accounts = new Accounts(() => subject.url, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { sql } = subject;

/** What stands for the password of an address without a confirmed account, where attempts are counted. */
const NO_PASSWORD = createHash('sha256').digest('base64');
/** From another place each time, so that limits by place do not meet. */
const from = (address: string) => ({ 'X-Forwarded-For': address });
const statusOf = async (response: Promise<Response>) => (await response).status;
const get = (path: string, headers: Record<string, string> = {}) => subject.fetch(path, { headers });
const toggle = (id: number, headers: Record<string, string>) =>
  subject.fetch(`/api/v1/properties/${id}/favorite/`, { method: 'POST', headers });

describe('registering', () => {
  // @spec 7.call.unused
  itOurs('makes an account that works once its address is confirmed', async () => {
    const email = 'new@example.com';
    const asked = await accounts.post('auth/register', {
      email: ' New@Example.com ',
      password: PASSWORD,
      name: 'Nour',
    });
    expect(asked.status).toBe(201);
    subject.shaped('register', await asked.json());
    expect(await statusOf(accounts.post('auth/login', { email, password: PASSWORD }))).toBe(401);

    const token = await accounts.code(email, 'Confirm');
    const { text } = await accounts.mail(email, 'Confirm');
    expect(text).toContain(`https://example.com/account?from=mail&verify=${token}`);
    expect(await statusOf(accounts.post('auth/verify-email', { token: `${token.slice(0, -1)}_` }))).toBe(422);
    expect(await statusOf(accounts.post('auth/verify-email', { token }))).toBe(200);
    expect(await statusOf(accounts.post('auth/verify-email', { token }))).toBe(422);

    const login = await accounts.post('auth/login', { email, password: PASSWORD });
    expect([login.status, login.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { user, expires_in } = subject.shaped('login', await login.json());
    expect(user).toMatchObject({ email, name: 'Nour', phone: null, email_verified: true });
    expect(expires_in).toBe(900);
  });

  itOurs('does not reveal whether an e-mail address is known, except by a mail to its owner', async () => {
    await accounts.make('known@example.com');
    await accounts.post('auth/register', { email: 'waiting@example.com', password: PASSWORD });
    const addresses = ['known@example.com', 'waiting@example.com', 'unknown@example.com'];
    for (const [call, body] of [
      ['auth/resend-verification', {}],
      ['auth/request-password-reset', {}],
      ['auth/login', { password: 'another password' }],
      ['auth/register', { password: 'another password' }],
    ] as const) {
      const answers = await Promise.all(
        addresses.map(async (email) => {
          const began = performance.now();
          const answer = await accounts.post(call, { ...body, email });
          return { status: answer.status, text: await answer.text(), ms: performance.now() - began };
        }),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      if (call !== 'auth/login') for (const { ms } of answers) expect(ms).toBeGreaterThan(390);
    }
    await accounts.mail('known@example.com', 'You already have an account');
    await accounts.mail('known@example.com', 'Set a new password');
    await accounts.mail('unknown@example.com', 'Confirm');
    expect(await statusOf(accounts.post('auth/login', { email: 'known@example.com', password: PASSWORD }))).toBe(200);
  });

  itOurs('twice before confirmation makes the latest password and mail valid', async () => {
    const email = 'twice@example.com';
    await accounts.post('auth/register', { email, password: 'the first password' });
    await accounts.code(email, 'Confirm');
    await accounts.post('auth/register', { email, password: 'the second password' });
    await accounts.mail(email, 'Confirm', 2);
    const codes = accounts.mails(email).map(({ text }) => /^[\w-]{43}$/m.exec(text)?.[0]);
    const answers = await Promise.all(codes.map((token) => accounts.post('auth/verify-email', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await statusOf(accounts.post('auth/login', { email, password: 'the first password' }))).toBe(401);
    expect(await statusOf(accounts.post('auth/login', { email, password: 'the second password' }))).toBe(200);
  });

  itOurs('refuses invalid values field by field, never with a 500', async () => {
    const answer = await accounts.post('auth/register', { email: 'nobody', password: 'short', name: 'x'.repeat(101) });
    expect(answer.status).toBe(422);
    expect(Object.keys(problem.parse(await answer.json()).errors ?? {}).sort()).toEqual(['email', 'name', 'password']);
    const odd = [
      'a\0b@example.com',
      '"\ud800"@example.com',
      "x'--@example.com",
      '%@example.com',
      '\r\nBcc:a@b.co',
      '{}@[].co',
    ];
    for (const email of odd) {
      for (const call of ['login', 'register', 'resend-verification', 'request-password-reset']) {
        const { status } = await accounts.post(`auth/${call}`, { email, password: PASSWORD }, from('203.0.113.9'));
        expect([email, call, status < 500]).toEqual([email, call, true]);
      }
    }
    for (const token of ['', '\0', 'x'.repeat(2001), "' or 1=1 --", null, 5, {}]) {
      for (const call of ['verify-email', 'reset-password', 'refresh']) {
        const { status } = await accounts.post(`auth/${call}`, { token, refresh: token, password: PASSWORD });
        expect([token, call, [401, 422].includes(status)]).toEqual([token, call, true]);
      }
    }
  });

  itOurs('is forgotten after a week without confirmation, but not where it was asked for again', async () => {
    const named = (name: string) => `${name}@forgotten.example`;
    const register = (name: string) => accounts.post('auth/register', { email: named(name), password: PASSWORD });
    for (const name of ['left', 'coded', 'again', 'recent', 'invited', 'confirmed']) await register(name);
    for (const name of ['left', 'coded', 'again']) await accounts.code(named(name), 'Confirm');
    await sql(`update users set updated_at = now() - interval '8 days' where email like '%@forgotten.example'`);
    await sql(`update users set updated_at = now() - interval '6 days' where email = $1`, [named('recent')]);
    await sql(`update users set role = 'adviser' where email = $1`, [named('invited')]);
    await sql(`update users set email_verified_at = created_at where email = $1`, [named('confirmed')]);
    await register('again');
    await accounts.mail(named('again'), 'Confirm', 2);
    await sql(`delete from mailed_tokens using users u where user_id = u.id and email <> $1`, [named('coded')]);
    // More than one statement deletes.
    await sql(`insert into users (email, password_hash, updated_at)
      select n || '@forgotten.example', '', now() - interval '8 days' from generate_series(1, 230) n`);
    const pool = new pg.Pool({ connectionString: subject.databaseUrl });
    await purgeTokens(drizzle(pool, { schema })).finally(() => pool.end());
    const kept = await sql<{ email: string }>(
      `select email from users where email like '%@forgotten.example' order by email`,
    );
    expect(kept.map(({ email }) => email)).toEqual(['again', 'coded', 'confirmed', 'invited', 'recent'].map(named));
  });

  itOurs('stores passwords and tokens only as hashes', async () => {
    await accounts.make('stored@example.com');
    const { access, refresh } = await accounts.login('stored@example.com');
    const [row] = await sql<{ password_hash: string }>(
      `select password_hash from users where email = 'stored@example.com'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = JSON.stringify([
      await sql('select * from session_tokens'),
      await sql('select * from mailed_tokens'),
      await sql('select * from outbox'),
      await sql('select * from attempts'),
    ]);
    for (const secret of [access, refresh, 'stored@example.com', '127.0.0.1']) expect(stored).not.toContain(secret);
    expect(subject.log.join('\n')).not.toMatch(/example\.com|battery/);
  });
});

describe('a session', () => {
  itOurs('is renewed once by a refresh token; reuse of the token revokes the whole family', async () => {
    await accounts.make('family@example.com');
    const first = await accounts.login('family@example.com');
    const other = await accounts.login('family@example.com');
    const renewed = await accounts.post('auth/refresh', { refresh: first.refresh });
    const second = subject.shaped('refresh', await renewed.json());
    expect([first.access, first.refresh]).not.toContain(second.access);
    for (const tokens of [first, second]) expect(await statusOf(get('/api/auth/profile/', bearer(tokens)))).toBe(200);

    expect(await statusOf(accounts.post('auth/refresh', { refresh: first.refresh }))).toBe(401);
    expect(await statusOf(accounts.post('auth/refresh', { refresh: second.refresh }))).toBe(401);
    for (const tokens of [first, second]) expect(await statusOf(get('/api/auth/profile/', bearer(tokens)))).toBe(401);
    expect(await statusOf(get('/api/auth/profile/', bearer(other)))).toBe(200);
  });

  itOurs('is renewed once by two concurrent requests', async () => {
    await accounts.make('race@example.com');
    const { refresh } = await accounts.login('race@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => accounts.post('auth/refresh', { refresh })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  itOurs('ends at logout and on expiry, and accepts no token of another kind', async () => {
    await accounts.make('ends@example.com');
    const tokens = await accounts.login('ends@example.com');
    expect(await statusOf(get('/api/user/profile/', { Authorization: `Bearer ${tokens.refresh}` }))).toBe(401);
    expect(await statusOf(accounts.post('auth/refresh', { refresh: tokens.access }))).toBe(401);
    const wrong = await get('/api/user/profile/', { Authorization: 'Bearer nonsense' });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"']);

    expect(await statusOf(accounts.post('auth/logout', { refresh: tokens.refresh }))).toBe(401);
    expect(await statusOf(accounts.post('auth/logout', { refresh: tokens.refresh }, bearer(tokens)))).toBe(200);
    expect(await statusOf(get('/api/user/profile/', bearer(tokens)))).toBe(401);
    expect(await statusOf(accounts.post('auth/refresh', { refresh: tokens.refresh }))).toBe(401);

    const late = await accounts.login('ends@example.com');
    await sql(`update session_tokens set expires_at = now() - interval '1 second' where kind = 'access'`);
    expect(await statusOf(get('/api/user/profile/', bearer(late)))).toBe(401);
    expect(await statusOf(accounts.post('auth/refresh', { refresh: late.refresh }))).toBe(200);
  });

  itOurs('ends after 180 days, renewed or not; its tokens last a quarter of an hour and 30 days', async () => {
    const email = 'long@example.com';
    await accounts.make(email);
    const { refresh } = await accounts.login(email);
    const own = `s.user_id = (select id from users where email = '${email}')`;
    await sql(`update sessions s set expires_at = expires_at - interval '1 day' where ${own}`);
    expect(await statusOf(accounts.post('auth/refresh', { refresh }))).toBe(200);
    const late = await accounts.login(email);
    const left = await sql<{ days: number; minutes: Record<string, number> }>(
      `select round(extract(epoch from s.expires_at - now()) / 86400)::int as days,
         json_object_agg(kind, ceil(extract(epoch from t.expires_at - now()) / 60) order by t.expires_at) as minutes
       from sessions s join session_tokens t on t.session_id = s.id where ${own}
       group by s.id order by s.expires_at`,
    );
    const minutes = { access: 15, refresh: 30 * 24 * 60 };
    expect(left).toEqual([
      { days: 179, minutes },
      { days: 180, minutes },
    ]);
    await sql(`update sessions s set expires_at = now() - interval '1 second' where ${own}`);
    expect(await statusOf(accounts.post('auth/refresh', { refresh: late.refresh }))).toBe(401);
  });

  itOurs('is reported by check-status, without a 401 and uncached', async () => {
    await accounts.make('status@example.com');
    const tokens = await accounts.login('status@example.com');
    for (const [headers, authenticated] of [
      [{}, false],
      [bearer(tokens), true],
      [bearer({ access: 'x'.repeat(43) }), false],
    ] as const) {
      const answer = await get('/api/auth/check-status/', headers);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const told = subject.shaped('checkStatus', await answer.json());
      expect([told.authenticated, told.user?.email ?? null]).toEqual([
        authenticated,
        authenticated ? 'status@example.com' : null,
      ]);
    }
  });

  itOurs('fails favourites once it has ended, but not reads and enquiries', async () => {
    const ended = bearer({ access: 'x'.repeat(43) });
    const { results } = await subject.read('listProperties', { page_size: 1 }, {}, { headers: ended });
    expect(await statusOf(toggle(results[0]?.id ?? 0, ended))).toBe(401);
    expect(await statusOf(get('/api/user/favorites/', ended))).toBe(401);
    const enquiry = { name: 'Nour', email: 'n@example.com', subject: 'Viewing', message: 'May we see it?' };
    expect(await statusOf(accounts.post('v1/contact/submit', enquiry, ended))).toBe(201);
  });
});

describe('a password', () => {
  itOurs('can be reset by a mailed code, which ends every session and works once', async () => {
    const email = 'reset@example.com';
    await accounts.make(email);
    const before = await accounts.login(email);
    await accounts.post('auth/request-password-reset', { email });
    const token = await accounts.code(email, 'Set a new password');
    const weak = await accounts.post('auth/reset-password', { token, password: 'short' });
    expect(Object.keys(problem.parse(await weak.json()).errors ?? {})).toEqual(['password']);
    expect(await statusOf(accounts.post('auth/verify-email', { token }))).toBe(422);
    expect(await statusOf(accounts.post('auth/reset-password', { token, password: 'a better password' }))).toBe(200);
    expect(await statusOf(accounts.post('auth/reset-password', { token, password: 'a third password' }))).toBe(422);
    expect(await statusOf(get('/api/user/profile/', bearer(before)))).toBe(401);
    expect(await statusOf(accounts.post('auth/login', { email, password: PASSWORD }))).toBe(401);
    expect((await accounts.login(email, 'a better password')).user.email).toBe(email);
    await accounts.mail(email, 'Your password was changed');
  });

  itOurs('is not reset by an expired code', async () => {
    const email = 'stale@example.com';
    await accounts.make(email);
    await accounts.post('auth/request-password-reset', { email });
    const token = await accounts.code(email, 'Set a new password');
    await sql(`update mailed_tokens set expires_at = now() - interval '1 second' where purpose = 'reset-password'`);
    expect(await statusOf(accounts.post('auth/reset-password', { token, password: 'a better password' }))).toBe(422);
  });

  itOurs('is not reset by a code that was mailed before it was changed', async () => {
    const email = 'before@example.com';
    await accounts.make(email);
    await accounts.post('auth/request-password-reset', { email });
    const token = await accounts.code(email, 'Set a new password');
    const change = { current_password: PASSWORD, new_password: 'a better password' };
    const own = bearer(await accounts.login(email));
    expect(await statusOf(accounts.post('auth/change-password', change, own))).toBe(200);
    expect(await statusOf(accounts.post('auth/reset-password', { token, password: 'a third password' }))).toBe(422);
    expect(await statusOf(accounts.post('auth/login', { email, password: 'a better password' }))).toBe(200);
  });

  itOurs('is reset by one code of several, after which the others are refused', async () => {
    const email = 'several@example.com';
    await accounts.make(email);
    await accounts.post('auth/request-password-reset', { email });
    const first = await accounts.code(email, 'Set a new password');
    await accounts.post('auth/request-password-reset', { email });
    await accounts.mail(email, 'Set a new password', 2);
    // Mails of one second have no order.
    const second = accounts
      .mails(email)
      .flatMap(({ subject: title, text }) => (title.startsWith('Set') ? (/^[\w-]{43}$/m.exec(text) ?? []) : []))
      .find((code) => code !== first);
    const reset = (token?: string) =>
      statusOf(accounts.post('auth/reset-password', { token, password: 'a new one 1' }));
    expect([await reset(second), await reset(first)]).toEqual([200, 422]);
  });

  itOurs('has codes that last an hour, where those that confirm an address last a day', async () => {
    const email = 'lasting@example.com';
    await accounts.post('auth/register', { email, password: PASSWORD });
    await accounts.post('auth/request-password-reset', { email });
    await Promise.all([accounts.code(email, 'Confirm'), accounts.code(email, 'Set a new password')]);
    const left = await sql<{ purpose: string; minutes: number }>(
      `select purpose, ceil(extract(epoch from t.expires_at - now()) / 60)::int as minutes
       from mailed_tokens t join users u on u.id = t.user_id where email = $1 order by purpose`,
      [email],
    );
    expect(left).toEqual([
      { purpose: 'reset-password', minutes: 60 },
      { purpose: 'verify-email', minutes: 24 * 60 },
    ]);
  });

  itOurs('can be changed with the current one, which ends the other sessions', async () => {
    const email = 'change@example.com';
    await accounts.make(email);
    const [here, elsewhere] = [await accounts.login(email), await accounts.login(email)];
    const change = (current_password: string) =>
      accounts.post('auth/change-password', { current_password, new_password: 'a better password' }, bearer(here));
    const wrong = await change('not the password');
    expect(wrong.status).toBe(422);
    expect(Object.keys(problem.parse(await wrong.json()).errors ?? {})).toEqual(['current_password']);
    expect(await statusOf(change(PASSWORD))).toBe(200);
    expect(await statusOf(get('/api/user/profile/', bearer(here)))).toBe(200);
    expect(await statusOf(get('/api/user/profile/', bearer(elsewhere)))).toBe(401);
  });
});

describe('attempts', () => {
  itOurs('to log in are limited by e-mail address and network, also for the right password', async () => {
    const email = 'guessed@example.com';
    await accounts.make(email);
    const guess = (place: string, password: string) => accounts.post('auth/login', { email, password }, from(place));
    const answers = await Promise.all(
      // Some proxies write the port, too.
      Array.from({ length: 15 }, (_, index) => guess(`198.51.100.1:${40_000 + index}`, `wrong ${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    const blocked = await guess('198.51.100.1', PASSWORD);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(problem.parse(await blocked.json()).message).not.toBe('');
    // Who writes in front of the proxy's address is not believed.
    expect(await statusOf(guess('203.0.113.77, 198.51.100.1', PASSWORD))).toBe(429);
    expect(await statusOf(guess('198.51.100.2', PASSWORD))).toBe(200);
  });

  itOurs('are not counted when they succeed', async () => {
    await accounts.make('often@example.com');
    for (let count = 0; count < 12; count += 1) {
      const { status } = await accounts.post(
        'auth/login',
        { email: 'often@example.com', password: PASSWORD },
        from('198.51.100.3'),
      );
      expect(status).toBe(200);
    }
  });

  itOurs('to change a password are limited to ten wrong ones, also for the right one', async () => {
    const email = 'unsure@example.com';
    await accounts.make(email);
    const own = bearer(await accounts.login(email));
    const change = (current_password: string) =>
      statusOf(accounts.post('auth/change-password', { current_password, new_password: 'a better password' }, own));
    const wrong = await Promise.all(Array.from({ length: 11 }, () => change('not the password')));
    expect(wrong.sort()).toEqual([...Array<number>(10).fill(422), 429]);
    expect(await change(PASSWORD)).toBe(429);
    expect(await statusOf(accounts.post('auth/login', { email, password: PASSWORD }))).toBe(200);
  });

  itOurs.each(['login:', 'loginAnywhere:'])('to log in (%s) begin anew with a new password', async (limit) => {
    const email = `locked-${limit.toLowerCase().replace(':', '')}@example.com`;
    await accounts.make(email);
    const login = (password: string) =>
      statusOf(accounts.post('auth/login', { email, password }, from('198.51.100.5')));
    const useUp = async () => {
      await sql('delete from attempts');
      expect(await login('wrong')).toBe(401);
      await sql('update attempts set points = 100 where key like $1', [`${limit}%`]);
    };
    await useUp();
    expect(await login(PASSWORD)).toBe(429);
    await accounts.post('auth/request-password-reset', { email });
    // Asking for a code is no new password yet.
    expect(await login(PASSWORD)).toBe(429);
    const token = await accounts.code(email, 'Set a new password');
    await accounts.post('auth/reset-password', { token, password: 'a better password' });
    expect(await login('a better password')).toBe(200);
    await useUp();
    expect(await login('a better password')).toBe(429);
    await sql('delete from attempts');
  });

  itOurs('to log in begin anew for nobody who registers again, whether the address is known or not', async () => {
    await accounts.make('locked-known@example.com');
    await accounts.post('auth/register', { email: 'locked-waiting@example.com', password: PASSWORD });
    for (const name of ['known', 'waiting', 'unknown']) {
      const email = `locked-${name}@example.com`;
      const login = (password: string) =>
        statusOf(accounts.post('auth/login', { email, password }, from('198.51.100.6')));
      for (let nth = 0; nth < 10; nth += 1) expect(await login('wrong')).toBe(401);
      await accounts.post('auth/register', { email, password: 'another password' });
      expect([name, await login('another password')]).toEqual([name, 429]);
    }
  });

  itOurs.each([
    ['to log in to one address', 'loginAnywhere:', `everywhere@example.com ${NO_PASSWORD}`, 100, 'auth/login'],
    ['to log in from one place', 'loginPlace:', '198.51.100.20', 100, 'auth/login'],
    ['that send mails from one place', 'mailPlace:', '198.51.100.20', 60, 'auth/resend-verification'],
  ])('%s are limited in all', async (_, limit, key, most, call) => {
    const counted = async (points: number) => {
      await sql(`insert into attempts values ($1, $2, $3) on conflict (key) do update set points = excluded.points`, [
        limit + createHash('sha256').update(key).digest('base64url'),
        points,
        Date.now() + 600_000,
      ]);
      return statusOf(
        accounts.post(call, { email: 'everywhere@example.com', password: 'wrong' }, from('198.51.100.20')),
      );
    };
    await sql('delete from attempts');
    expect(await counted(most - 1)).not.toBe(429);
    expect(await counted(most)).toBe(429);
    await sql('delete from attempts');
  });

  itOurs('that send mails are limited by e-mail address, known or not', async () => {
    await accounts.make('mailed@example.com');
    for (const email of ['mailed@example.com', 'stranger@example.com']) {
      const asked: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        asked.push(await statusOf(accounts.post('auth/resend-verification', { email }, from('198.51.100.4'))));
      }
      expect(asked.at(-1)).toBe(429);
    }
    expect(accounts.mails('stranger@example.com')).toEqual([]);
  });

  itOurs('that send codes for a new password are limited too, and by nothing else that sends mails', async () => {
    const email = 'busy@example.com';
    await accounts.make(email);
    const ask = (call: string) => statusOf(accounts.post(call, { email, password: PASSWORD }, from('198.51.100.7')));
    for (let nth = 0; nth < 6; nth += 1) await ask('auth/register');
    expect(await ask('auth/resend-verification')).toBe(429);
    const asked: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) asked.push(await ask('auth/request-password-reset'));
    expect(asked).toEqual([...Array<number>(5).fill(200), 429]);
  });
});

describe('what belongs to an account', () => {
  // @spec 3.not-shown 7.call.unused
  itOurs('includes its profile, which it may change', async () => {
    await accounts.make('profile@example.com', 'Nour');
    const tokens = await accounts.login('profile@example.com');
    const patch = (body: unknown) =>
      subject.fetch('/api/user/profile/update/', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...bearer(tokens) },
        body: JSON.stringify(body),
      });
    const changed = subject.shaped(
      'updateProfile',
      await (await patch({ phone: '050 123 4567', staff: true, email: 'x@y.z' })).json(),
    );
    expect(changed).toMatchObject({ name: 'Nour', phone: '+971501234567', email: 'profile@example.com' });
    expect(subject.shaped('updateProfile', await (await patch({ name: ' ' })).json()).name).toBeNull();
    expect(Object.keys(problem.parse(await (await patch({ phone: 'call me' })).json()).errors ?? {})).toEqual([
      'phone',
    ]);
    for (const path of ['/api/auth/profile/', '/api/user/profile/']) {
      const answer = await get(path, bearer(tokens));
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(subject.shaped('profile', await answer.json()).phone).toBe('+971501234567');
    }
    expect(await statusOf(get('/api/v1/contact/inquiries/list/', bearer(tokens)))).toBe(403);
  });

  // @spec 3.not-shown 6.users
  itOurs('include its favourites; those of the visitor are moved to it at login', async () => {
    await accounts.make('hearts@example.com');
    const { results } = await subject.read('listProperties', { page_size: 3 });
    const [a = 0, b = 0, c = 0] = results.map(({ id }) => id);
    const first = await toggle(a, {});
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    await toggle(b, { cookie });
    const before = await accounts.login('hearts@example.com');
    expect((await toggle(b, bearer(before))).headers.get('set-cookie')).toBeNull();

    const tokens = await accounts.login('hearts@example.com', PASSWORD, { cookie });
    const held = async (headers: Record<string, string>) =>
      (await subject.read('favourites', {}, {}, { headers })).results.map(({ id }) => id).sort();
    expect(await held(bearer(tokens))).toEqual([a, b].sort());
    expect(await held({ cookie })).toEqual([]);
    await toggle(c, { ...bearer(tokens), cookie });
    expect(await held({ ...bearer(tokens), cookie })).toEqual([a, b, c].sort());

    const list = await get('/api/v1/properties/?page_size=3', bearer(tokens));
    expect([list.headers.get('cache-control'), list.headers.get('vary')]).toEqual([
      'private, no-store',
      expect.stringMatching(/cookie.*authorization/i),
    ]);
    const { results: marked } = subject.shaped('listProperties', await list.json());
    expect(marked.every((property) => property.is_favorite)).toBe(true);
    await accounts.make('nohearts@example.com');
    expect(await held(bearer(await accounts.login('nohearts@example.com')))).toEqual([]);
  });

  // @spec 3.not-shown
  itOurs('include the enquiries it sent, without the notes of the agency', async () => {
    await accounts.make('asks@example.com');
    await accounts.make('asks-not@example.com');
    const tokens = await accounts.login('asks@example.com');
    const enquiry = { name: 'Nour', email: 'asks@example.com', subject: 'Viewing', message: 'May we see it?' };
    const sent = await accounts.post('v1/contact/submit', enquiry, bearer(tokens));
    const { id } = (await sent.json()) as { id: number };
    await accounts.post('v1/contact/submit', enquiry);
    await sql(`update enquiries set note = 'rude', status = 'spam' where id = $1`, [id]);
    const own = await subject.read('userEnquiries', {}, {}, { headers: bearer(tokens) });
    expect(own.results).toMatchObject([{ id, note: null, status: 'closed', subject: 'Viewing' }]);
    const others = await subject.read(
      'userEnquiries',
      {},
      {},
      { headers: bearer(await accounts.login('asks-not@example.com')) },
    );
    expect(others.count).toBe(0);
  });
});

describe('a member of staff', () => {
  // @spec d.form.staff
  itOurs('is created by a command, and removed by it', async () => {
    const env = { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder };
    const made = await runProgram('staff', env, 'Boss@Agency.example');
    const password = /once: (\S+)/.exec(made.stdout)?.[1] ?? '';
    expect([made.code, password.length]).toEqual([0, 20]);
    const tokens = await accounts.login('boss@agency.example', password);
    expect(await statusOf(get('/api/v1/contact/statistics/', bearer(tokens)))).toBe(200);
    expect((await runProgram('staff', env, 'boss@agency.example', '--remove')).code).toBe(0);
    expect(await statusOf(get('/api/v1/contact/statistics/', bearer(tokens)))).toBe(401);
    const again = await accounts.login('boss@agency.example', password);
    expect(await statusOf(get('/api/v1/contact/statistics/', bearer(again)))).toBe(403);
    expect((await runProgram('staff', env, 'boss@agency.example')).stdout).not.toMatch(/once/);
    expect(await statusOf(get('/api/v1/contact/statistics/', bearer(again)))).toBe(401);
    const anew = await accounts.login('boss@agency.example', password);
    expect(await statusOf(get('/api/v1/contact/statistics/', bearer(anew)))).toBe(200);
    const wrong = [[], ['nobody'], ['a@b.co', 'c@d.co'], ['--remove', 'none@example.com'], ['--bogus']];
    const ran = await Promise.all(wrong.map((words) => runProgram('staff', env, ...words)));
    expect(ran.map(({ code, stderr }) => [code, stderr === ''])).toEqual(wrong.map(() => [1, false]));
  });

  itOurs('discards a password that a stranger chose for the address', async () => {
    await accounts.post('auth/register', { email: 'planted@agency.example', password: PASSWORD });
    const made = await runProgram('staff', { DATABASE_URL: subject.databaseUrl }, 'planted@agency.example');
    expect(made.stdout).toMatch(/once: /);
    expect(await statusOf(accounts.post('auth/login', { email: 'planted@agency.example', password: PASSWORD }))).toBe(
      401,
    );
  });
});

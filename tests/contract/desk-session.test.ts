import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { Accounts, bearer, PASSWORD, runProgram } from '../support/accounts';
import { temporaryFolder } from '../support/database';
import { Desk, staff } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-session', {
  DATA_DIR: folder,
  API_TRUST_PROXY: '1',
  PUBLIC_URL: 'http://desk.example',
});
const accounts = new Accounts(() => subject.url, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let places = 0;
/** Networks of their own, so that limits by place have no say unless they are what is tried. */
const elsewhere = () => ({ 'X-Forwarded-For': `198.18.0.${(places += 1)}` });
const desk = (cookie = '') => new Desk(subject, cookie);
const program = (...words: string[]) => runProgram('staff', { DATABASE_URL: subject.databaseUrl }, ...words);

describe('signing in', () => {
  itOurs('sets a cookie that no script reads and no other site sends', async () => {
    const password = await staff(subject, 'adviser', 'first@agency.example');
    const signed = await desk().signIn('first@agency.example', password);
    expect(signed.headers.get('set-cookie')).toMatch(
      /^desk=[\w-]{43}; Max-Age=43200; Path=\/api\/; HttpOnly; SameSite=Strict$/,
    );
    expect(signed.answer).toMatchObject({ email: 'first@agency.example', role: 'adviser', second_factor: false });
    const ends = Date.parse(signed.answer.expires_at) - Date.now();
    expect(Math.round(ends / 3_600_000)).toBe(12);
    const kept = await subject.sql<{ session: number; token: number }>(
      `select ceil(extract(epoch from s.expires_at - now()) / 60)::int as session,
         ceil(extract(epoch from t.expires_at - now()) / 60)::int as token
       from sessions s join session_tokens t on t.session_id = s.id where s.user_id = $1`,
      [signed.answer.id],
    );
    expect(kept).toEqual([{ session: 12 * 60, token: 12 * 60 }]);
  });

  itOurs('answers nobody, a wrong password and a visitor’s account alike', async () => {
    await accounts.make('visitor@example.com');
    await staff(subject, 'owner', 'second@agency.example');
    const said = [];
    for (const [email, password] of [
      ['nobody@example.com', PASSWORD],
      ['second@agency.example', 'a wrong password'],
      ['visitor@example.com', PASSWORD],
    ]) {
      const { status, problem, headers } = await desk().call('deskSignIn', { body: { email, password } });
      said.push([status, problem, headers.get('set-cookie')]);
    }
    expect(said[0]).toEqual([401, expect.objectContaining({ title: 'Unauthorized' }), null]);
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
  });

  itOurs.each(['command', 'mail'])('begins anew with a new password by %s, after too many wrong ones', async (by) => {
    const email = `kept-out-by-${by}@agency.example`;
    const former = await staff(subject, 'editor', email);
    const headers = elsewhere();
    const signIn = async (password: string) =>
      (await desk().call('deskSignIn', { body: { email, password }, headers })).status;
    for (let nth = 0; nth < 10; nth += 1) expect(await signIn('a wrong password')).toBe(401);
    expect(await signIn(former)).toBe(429);
    const fresh = by === 'mail' ? PASSWORD : /once: (\S+)/.exec((await program(email, '--password')).stdout)?.[1];
    if (by === 'mail') {
      await accounts.post('auth/request-password-reset', { email }, elsewhere());
      const token = await accounts.code(email, 'Set a new password');
      await accounts.post('auth/reset-password', { token, password: PASSWORD });
    }
    expect(await signIn(fresh ?? '')).toBe(200);
    for (let nth = 0; nth < 10; nth += 1) expect(await signIn(former)).toBe(401);
    expect(await signIn(fresh ?? '')).toBe(429);
  });

  itOurs('is over when one signs out, and with the sessions of the account', async () => {
    const one = await Desk.of(subject, 'adviser', 'third@agency.example');
    const left = one.cookie;
    const { headers } = await one.call('deskSignOut');
    expect(headers.get('set-cookie')).toMatch(/^desk=; Max-Age=0; Path=\/api\//);
    expect((await desk(left).call('deskSession')).status).toBe(401);
    const again = await Desk.of(subject, 'editor', 'fourth@agency.example');
    await runProgram('staff', { DATABASE_URL: subject.databaseUrl }, 'fourth@agency.example', '--remove');
    expect((await again.call('deskSession')).status).toBe(401);
  });
});

describe('the cookie of the desk', () => {
  const API = { DESK_URL: 'https://desk.example', PUBLIC_URL: 'http://api.example', API_TRUST_PROXY: '1' };
  const overTls = Subject.forSuite('desk-session-tls', API);

  itOurs('is for https alone where the desk’s own address is, whatever other addresses are made with', async () => {
    const password = await staff(overTls, 'adviser', 'tls@agency.example');
    const one = new Desk(overTls, '');
    const signed = await one.signIn('tls@agency.example', password);
    expect(signed.headers.get('set-cookie')).toMatch(/^desk=[\w-]{43};.*; Secure/);
    expect((await one.call('deskSignOut')).headers.get('set-cookie')).toMatch(/^desk=;.*; Secure/);
  });

  itOurs('counts for calls of staff, and for no call of a visitor or an account', async () => {
    const owner = await Desk.of(subject, 'owner', 'cookie@agency.example');
    const headers = { cookie: owner.cookie };
    expect((await subject.fetch('/api/v1/contact/inquiries/list/', { headers })).status).toBe(200);
    expect((await subject.fetch('/api/auth/profile/', { headers })).status).toBe(401);
    expect(await (await subject.fetch('/api/auth/check-status/', { headers })).json()).toEqual({
      authenticated: false,
      user: null,
    });
    const token = owner.cookie.replace('desk=', '');
    const asBearer = { Authorization: `Bearer ${token}` };
    expect((await subject.fetch('/api/auth/profile/', { headers: asBearer })).status).toBe(401);
    expect((await subject.fetch('/api/desk/session/', { headers: asBearer })).status).toBe(401);
  });

  itOurs('changes nothing by what a form of another site can send', async () => {
    const owner = await Desk.of(subject, 'owner', 'forms@agency.example');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      for (const path of ['/api/desk/accounts/', '/api/desk/second-factor/']) {
        const answer = await subject.fetch(path, {
          method: 'POST',
          headers: { cookie: owner.cookie, 'Content-Type': type },
          body: '{"email":"x@example.com","role":"owner"}',
        });
        expect([path, type, answer.status]).toEqual([path, type, 415]);
      }
    }
  });
});

describe('sessions', () => {
  itOurs('are listed and ended: one’s own by anybody of staff, everybody’s by an owner', async () => {
    const adviser = await Desk.of(subject, 'adviser', 'a@sessions.example');
    const owner = await Desk.of(subject, 'owner', 'o@sessions.example');
    const [own, ...more] = await adviser.ok('deskSessions');
    expect([own?.current, own?.kind, own?.user.email, more]).toEqual([true, 'desk', 'a@sessions.example', []]);
    expect((await adviser.call('deskSessions', { query: { of: 'all' } })).status).toBe(403);
    const all = await owner.ok('deskSessions', { query: { of: 'all' } });
    const mine = all.find(({ current }) => current);
    expect(all.map(({ user }) => user.email)).toEqual(expect.arrayContaining(['a@sessions.example']));
    // Visitors' sessions are nothing of the desk's.
    const visitor = `insert into users (email, password_hash) values ('v@sessions.example', '') returning id`;
    await subject.sql(
      `with v as (${visitor}) insert into sessions (user_id, expires_at) select id, now() + interval '1 day' from v`,
    );
    expect(await owner.ok('deskSessions', { query: { of: 'all' } })).toEqual(all);
    expect((await adviser.call('deskEndSession', { params: { session: mine?.id ?? '' } })).status).toBe(404);
    await owner.ok('deskEndSession', { params: { session: own?.id ?? '' } });
    expect((await adviser.call('deskSession')).status).toBe(401);
  });
});

describe('the second factor', () => {
  const EMAIL = 'factor@agency.example';
  let password = '';
  let secret = '';
  let recovery: string[] = [];
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  const now = () => Date.now();
  /** The next code, as one given before counts no more: of the step after this, which is taken too. */
  const nextCode = () => codeAt(now() + 30_000);
  /** Waits where the step is about to end, which would make a code one step older under way. */
  const inStep = async () => {
    const left = 30_000 - (now() % 30_000);
    if (left < 2000) await setTimeout(left);
  };
  const forget = async () => {
    await subject.sql('update second_factors set last_step = 0');
    await subject.sql('delete from attempts');
  };

  itOurs('is enrolled with the password and counts once its first code is given', async () => {
    password = await staff(subject, 'editor', EMAIL);
    const one = desk();
    await one.signIn(EMAIL, password);
    expect((await one.call('deskSecondFactor', { body: { password: 'wrong' } })).status).toBe(422);
    const enrolled = await one.ok('deskSecondFactor', { body: { password } });
    secret = enrolled.secret;
    expect(enrolled.uri).toMatch(/^otpauth:\/\/totp\/Desk:factor%40agency\.example\?/);
    expect((await one.ok('deskSession')).second_factor).toBe(false);
    expect((await one.call('deskConfirmSecondFactor', { body: { code: '000000' } })).status).toBe(422);
    recovery = (await one.ok('deskConfirmSecondFactor', { body: { code: codeAt(now()) } })).recovery_codes;
    expect([recovery.length, new Set(recovery).size]).toEqual([10, 10]);
    expect(await one.ok('deskSession')).toMatchObject({ second_factor: true, recovery_codes: 10 });
    expect((await one.call('deskSecondFactor', { body: { password } })).status).toBe(409);
  });

  itOurs('is asked for at the desk and at the account’s own login, and a code counts once', async () => {
    const asked = await desk().signIn(EMAIL, password);
    expect([asked.status, Object.keys(asked.problem.errors ?? {})]).toEqual([401, ['code']]);
    const login = (code?: string) => accounts.post('auth/login', { email: EMAIL, password, code }, elsewhere());
    expect((await login()).status).toBe(401);
    const code = nextCode();
    expect((await desk().signIn(EMAIL, password, code)).status).toBe(200);
    expect((await desk().signIn(EMAIL, password, code)).status).toBe(401);
    expect((await login(code)).status).toBe(401);
    await forget();
    expect((await login(codeAt(now()))).status).toBe(200);
  });

  itOurs.each([
    [-60, 401],
    [-30, 200],
    [30, 200],
    [60, 401],
  ])('is passed by a code of %d seconds from now: %d', async (seconds, status) => {
    await forget();
    await inStep();
    expect((await desk().signIn(EMAIL, password, codeAt(now() + seconds * 1000))).status).toBe(status);
  });

  itOurs('is passed by one of several who give the same code at once', async () => {
    await forget();
    const code = codeAt(now());
    const tried = await Promise.all(Array.from({ length: 4 }, () => desk().signIn(EMAIL, password, code)));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  itOurs('is passed by each recovery code once', async () => {
    await forget();
    const [code = ''] = recovery;
    const signed = await desk().signIn(EMAIL, password, code.toLowerCase());
    expect([signed.status, signed.answer.recovery_codes]).toEqual([200, 9]);
    expect((await desk().signIn(EMAIL, password, code)).status).toBe(401);
  });

  itOurs('is closed for a while after five wrong codes, from wherever they come', async () => {
    await forget();
    const trial = (code: string) =>
      desk().call('deskSignIn', { body: { email: EMAIL, password, code }, headers: elsewhere() });
    const wrong = [];
    for (let nth = 0; nth < 5; nth += 1) wrong.push((await trial('12345')).status);
    expect(wrong).toEqual([401, 401, 401, 401, 401]);
    const sixth = await trial(codeAt(now()));
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await forget();
    expect((await trial(codeAt(now()))).status).toBe(200);
  });

  itOurs('is neither enrolled nor switched off for a while after ten wrong passwords', async () => {
    const one = await Desk.of(subject, 'editor', 'guessed@agency.example');
    const calls = ['deskSecondFactor', 'deskDropSecondFactor'] as const;
    const guess = async (nth: number, guessed: string) =>
      (await one.call(calls[nth % 2] ?? calls[0], { body: { password: guessed } })).status;
    for (let nth = 0; nth < 10; nth += 1) expect(await guess(nth, 'wrong')).toBe(422);
    expect([await guess(0, PASSWORD), await guess(1, PASSWORD)]).toEqual([429, 429]);
  });

  itOurs('is switched off with the password', async () => {
    await forget();
    const one = desk();
    await one.signIn(EMAIL, password, codeAt(now()));
    expect((await one.call('deskDropSecondFactor', { body: { password: 'wrong' } })).status).toBe(422);
    await one.ok('deskDropSecondFactor', { body: { password } });
    expect((await desk().signIn(EMAIL, password)).status).toBe(200);
  });

  itOurs('is taken away where its device is lost: by the command, and with the role', async () => {
    await forget();
    const one = desk();
    await one.signIn(EMAIL, password);
    const enrol = async () => {
      secret = (await one.ok('deskSecondFactor', { body: { password } })).secret;
      await one.ok('deskConfirmSecondFactor', { body: { code: codeAt(now()) } });
      expect((await desk().signIn(EMAIL, password)).status).toBe(401);
    };
    await enrol();
    expect((await program(EMAIL, '--no-second-factor')).stdout).toMatch(/editor/);
    expect((await one.call('deskSession')).status).toBe(401);
    expect((await one.signIn(EMAIL, password)).status).toBe(200);
    await enrol();
    await program(EMAIL, '--remove');
    await program(EMAIL, '--role', 'editor');
    const { id } = (await one.signIn(EMAIL, password)).answer;
    await enrol();
    const owner = await Desk.of(subject, 'owner', 'factors@agency.example');
    await owner.ok('deskDismiss', { params: { id } });
    expect((await accounts.post('auth/login', { email: EMAIL, password }, elsewhere())).status).toBe(200);
    const nobody = await program('visitor@example.com', '--no-second-factor');
    expect([nobody.code, nobody.stderr]).toEqual([1, 'Nobody of staff has that address.\n']);
  });
});

describe('accounts of staff', () => {
  itOurs('are invited by mail, and sign in with the password that they set', async () => {
    const owner = await Desk.of(subject, 'owner', 'boss@accounts.example');
    const email = 'new@accounts.example';
    const invited = await owner.ok('deskInvite', {
      body: { email: ' NEW@accounts.example', role: 'editor', name: 'Nour' },
    });
    expect(invited).toMatchObject({ email, role: 'editor', name: 'Nour', active: false });
    expect((await owner.call('deskInvite', { body: { email, role: 'owner' } })).status).toBe(409);
    const token = await accounts.code(email, 'You are invited');
    const { text } = await accounts.mail(email, 'You are invited');
    expect(text).toMatch(/to work at its desk as an editor/);
    expect(text).toContain(`\n\nhttp://desk.example/desk/login#reset=${token}\n\n`);
    await accounts.post('auth/reset-password', { token, password: PASSWORD });
    const signed = await desk().signIn(email, PASSWORD);
    expect([signed.status, signed.answer.role]).toEqual([200, 'editor']);
    const listed = await owner.ok('deskAccounts');
    expect(listed.find((row) => row.email === email)).toMatchObject({ active: true });
  });

  itOurs('are invited in the language of the desk that invites, also when the code is asked for again', async () => {
    const owner = await Desk.of(subject, 'owner', 'boss6@accounts.example');
    for (const [lang, subjectLine, role] of [
      ['ar', 'دعوة إلى مكتب الوكالة', 'محرر'],
      ['fa', 'دعوت به میز کار آژانس', 'ویراستار'],
      ['de', 'You are invited to the desk', 'an editor'],
    ] as const) {
      const email = `${lang}@accounts.example`;
      await owner.ok('deskInvite', { query: { lang }, body: { email, role: 'editor' } });
      const first = await accounts.code(email, subjectLine);
      expect((await accounts.mail(email, subjectLine)).text).toContain(role);
      expect((await accounts.mail(email, subjectLine)).text).toContain(`http://desk.example/desk/login#reset=${first}`);
      await accounts.post('auth/request-password-reset', { email }, elsewhere());
      const second = await accounts.code(email, subjectLine, 2);
      await accounts.post('auth/reset-password', { token: second, password: PASSWORD });
      expect((await desk().signIn(email, PASSWORD)).status).toBe(200);
    }
  });

  itOurs('are invited in that language, and keep their name, where the account is there already', async () => {
    const owner = await Desk.of(subject, 'owner', 'boss7@accounts.example');
    const email = 'registered@accounts.example';
    await accounts.post('auth/register', { email, password: PASSWORD });
    await subject.sql(`update users set name = 'Noor' where email = $1`, [email]);
    const body = { email, role: 'editor', name: 'Nour' } as const;
    expect(await owner.ok('deskInvite', { query: { lang: 'ar' }, body })).toMatchObject({
      name: 'Noor',
      active: false,
    });
    expect((await accounts.mail(email, 'دعوة إلى مكتب الوكالة')).text).toContain('محرر');
  });

  itOurs(
    'are led to the desk by the mail that sets a new password; a visitor, who has no place there, is not',
    async () => {
      const [editor, visitor] = ['forgetful@accounts.example', 'forgetful@example.com'];
      await staff(subject, 'editor', editor);
      await accounts.make(visitor);
      const texts = [];
      for (const email of [editor, visitor]) {
        await accounts.post('auth/request-password-reset', { email }, elsewhere());
        const code = await accounts.code(email, 'Set a new password');
        texts.push((await accounts.mail(email, 'Set a new password')).text.replaceAll(code, 'CODE'));
      }
      expect(texts[0]).toContain(
        'Open this address:\n\nhttp://desk.example/desk/login#reset=CODE\n\nOr use this code:\n\nCODE',
      );
      expect(texts[1]).toContain('Your code:\n\nCODE\n');
      expect(texts[1]).not.toContain('desk.example');
    },
  );

  itOurs('are no one’s by a password that was registered before the invitation', async () => {
    const owner = await Desk.of(subject, 'owner', 'boss2@accounts.example');
    const email = 'early@accounts.example';
    await accounts.post('auth/register', { email, password: PASSWORD });
    const early = await accounts.code(email, 'Confirm');
    await owner.ok('deskInvite', { body: { email, role: 'editor' } });
    expect((await accounts.post('auth/verify-email', { token: early })).status).toBe(422);
    expect((await desk().signIn(email, PASSWORD)).status).toBe(401);
  });

  itOurs('are no one’s by a password that is registered after the invitation', async () => {
    const owner = await Desk.of(subject, 'owner', 'boss4@accounts.example');
    const email = 'late@accounts.example';
    await owner.ok('deskInvite', { body: { email, role: 'editor' } });
    await accounts.post('auth/register', { email, password: PASSWORD });
    await accounts.post('auth/resend-verification', { email });
    await accounts.post('auth/verify-email', { token: await accounts.code(email, 'Confirm') });
    expect((await owner.ok('deskAccounts')).find((row) => row.email === email)).toMatchObject({ active: true });
    expect((await desk().signIn(email, PASSWORD)).status).toBe(401);
  });

  itOurs('begin without the sessions that the account had before', async () => {
    const owner = await Desk.of(subject, 'owner', 'boss5@accounts.example');
    const email = 'promoted@accounts.example';
    await accounts.make(email);
    const before = bearer(await accounts.login(email));
    await owner.ok('deskInvite', { body: { email, role: 'editor' } });
    expect((await subject.fetch('/api/auth/profile/', { headers: before })).status).toBe(401);
    const { id } = await desk()
      .signIn(email, PASSWORD)
      .then(({ answer }) => answer);
    await owner.ok('deskDismiss', { params: { id } });
    const visitor = bearer(await accounts.login(email));
    await program(email, '--role', 'adviser');
    expect((await subject.fetch('/api/auth/profile/', { headers: visitor })).status).toBe(401);
  });

  itOurs('keep the role by the command that says none, which can replace the password', async () => {
    const email = 'kept@accounts.example';
    const leaked = await staff(subject, 'adviser', email);
    const one = desk();
    await one.signIn(email, leaked);
    expect((await program(email)).stdout).toMatch(/adviser/);
    expect((await one.call('deskSession')).status).toBe(200);
    const { stdout } = await program(email, '--password');
    expect((await desk().signIn(email, leaked)).status).toBe(401);
    expect((await one.call('deskSession')).status).toBe(401);
    const signed = await desk().signIn(email, /once: (\S+)/.exec(stdout)?.[1] ?? '');
    expect([signed.status, signed.answer.role]).toEqual([200, 'adviser']);
  });

  itOurs('change their role and lose it with their sessions; the last owner stays', async () => {
    const owner = await Desk.of(subject, 'owner', 'boss3@accounts.example');
    const editor = await Desk.of(subject, 'editor', 'changing@accounts.example');
    const { id } = await editor.ok('deskSession');
    expect((await owner.ok('deskChangeRole', { params: { id }, body: { role: 'adviser' } })).role).toBe('adviser');
    expect((await editor.call('deskSession')).status).toBe(401);
    await owner.ok('deskDismiss', { params: { id } });
    expect((await owner.call('deskDismiss', { params: { id } })).status).toBe(404);
    const self = (await owner.ok('deskSession')).id;
    for (const { id: other, role } of await owner.ok('deskAccounts')) {
      if (role === 'owner' && other !== self) await owner.ok('deskDismiss', { params: { id: other } });
    }
    // Who is invited cannot sign in yet, and is no owner who stays.
    const invited = await owner.ok('deskInvite', { body: { email: 'not-yet@accounts.example', role: 'owner' } });
    expect([invited.role, invited.active]).toEqual(['owner', false]);
    expect((await owner.call('deskChangeRole', { params: { id: self }, body: { role: 'editor' } })).status).toBe(409);
    expect((await owner.call('deskDismiss', { params: { id: self } })).status).toBe(409);
    expect((await owner.call('deskChangeRole', { params: { id: self }, body: { role: 'king' } })).status).toBe(422);
    // They may be sent away themselves.
    await owner.ok('deskDismiss', { params: { id: invited.id } });
  });

  itOurs('sign in by bearer tokens, too, with what their role allows', async () => {
    const password = await staff(subject, 'adviser', 'bearer@accounts.example');
    const headers = bearer(await accounts.login('bearer@accounts.example', password));
    expect((await subject.fetch('/api/desk/session/', { headers })).status).toBe(200);
    expect((await subject.fetch('/api/desk/accounts/', { headers })).status).toBe(403);
  });
});

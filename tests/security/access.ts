// Who gets in: every call of the contract and of the desk with every way to be nobody, or somebody else; sign-in under brute force; and
// that no account exists which nobody made.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import type { CallName } from '../../lib/contract/calls';
import { ALL_CALLS, type AnyCall } from '../../reference-api/http/calls';
import { EXAMPLES } from '../../reference-api/routes/openapi/examples';
import { isShort, promised } from '../chaos/support/promises';
import { withDatabase } from '../e2e/support/database';
import { startReferenceApi } from '../e2e/support/processes';
import { medianOf } from '../load/peers/table';
import { Accounts, bearer, PASSWORD } from '../support/accounts';

/** Tries to sign in to a known and an unknown address, in turn. */
const TIMED = isShort ? 6 : 40;
/** Medians may differ by so much of the longer one: a loaded machine is not an oracle. */
const NOISE = 0.3;

type Name = keyof typeof ALL_CALLS;
const calls = Object.entries(ALL_CALLS) as [Name, AnyCall][];
/** What each call answers to nobody and to any account, as docs/access.md says and tests/contract/access.test.ts measured. */
const table = new Map(
  [
    ...readFileSync('docs/access.md', 'utf8').matchAll(/^\| (\w+) +\| `([^`]+)` +\| (\d+) .*?\| (\d+)[^|]*\| (\d+)/gm),
  ].map(([, method = '', path = '', anonymous = '', , user = '']) => [`${method} ${path}`, { anonymous, user }]),
);
const expected = ({ method, path }: AnyCall) =>
  table.get(`${method} ${path}`) ?? { anonymous: 'no row', user: 'no row' };

const [api, bare] = await Promise.all([
  startReferenceApi({ LOG_LEVEL: 'silent', API_TRUST_PROXY: '1' }),
  startReferenceApi({ LOG_LEVEL: 'silent', API_TRUST_PROXY: '1', DEMO: 'false' }),
]);
const accounts = new Accounts(() => api.url, api.dataDir);
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const rowsOf = async (dataDir: string, statement: string, values: unknown[] = []) =>
  (await withDatabase(dataDir, (client) => client.query<Record<string, unknown>>(statement, values))).rows;
const sql = (statement: string, values: unknown[] = []) => rowsOf(api.dataDir, statement, values);

let places = 0;
/** An address of its own for each request: limits by place have no say unless they are what is tried. */
const place = () => `198.18.${((places += 1) >> 8) & 255}.${places & 255}`;

type Sent = { headers?: Record<string, string>; query?: string };
type Answer = { status: number; text: string; headers: Headers };

async function send(name: Name, { headers = {}, query = '' }: Sent, ids: Record<string, string | number> = {}) {
  const call: AnyCall = ALL_CALLS[name];
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => String(ids[key] ?? 1));
  // Whoever may not call is refused before the body is looked at.
  const body: unknown = name in EXAMPLES ? EXAMPLES[name as CallName].body : call.body && {};
  const answer = await fetch(`${api.url}${path}${query}`, {
    method: call.method,
    headers: {
      'x-forwarded-for': place(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers } satisfies Answer;
}

const VICTIM = 'victim@example.com';
const CANARY = 'Canary of the victim';

async function everyCall(): Promise<void> {
  await accounts.make(VICTIM, CANARY);
  await accounts.make('other@example.com');
  const victim = await accounts.login(VICTIM);
  const sent = await accounts.post(
    'v1/contact/submit',
    { name: CANARY, email: VICTIM, subject: 'Viewing', message: 'May we see it?' },
    bearer(victim),
  );
  const { id } = (await sent.json()) as { id: number };
  const other = await accounts.login('other@example.com');

  const expired = await accounts.login('other@example.com');
  await sql(`update session_tokens set expires_at = now() - interval '1 second' where hash = $1`, [
    hash(expired.access),
  ]);
  const ended = await accounts.login('other@example.com');
  const its = 'id = (select session_id from session_tokens where hash = $1)';
  await sql(`update sessions set expires_at = now() - interval '1 second' where ${its}`, [hash(ended.access)]);
  const revoked = await accounts.login('other@example.com');
  await accounts.post('auth/logout', { refresh: revoked.refresh }, bearer(revoked));

  const changed = (victim.access.startsWith('A') ? 'B' : 'A') + victim.access.slice(1);
  const authorization = (value: string): Sent => ({ headers: { authorization: value } });
  /** Each is nobody, and says to be somebody. */
  const impostors: Record<string, Sent> = {
    'forged token': authorization(`Bearer ${'x'.repeat(43)}`),
    'changed by a letter': authorization(`Bearer ${changed}`),
    'expired token': authorization(`Bearer ${expired.access}`),
    'token of a session that has ended': authorization(`Bearer ${ended.access}`),
    'revoked token': authorization(`Bearer ${revoked.access}`),
    'refresh token for an access token': authorization(`Bearer ${victim.refresh}`),
    'no token': authorization('Bearer'),
    'blank token': authorization('Bearer  '),
    'another scheme': authorization(`Token ${victim.access}`),
    'e-mail address and password': authorization(`Basic ${Buffer.from(`${VICTIM}:${PASSWORD}`).toString('base64')}`),
    'two tokens': authorization(`Bearer ${victim.access}, Bearer ${victim.access}`),
    'more after the token': authorization(`Bearer ${victim.access} x`),
    'in quotes': authorization(`Bearer "${victim.access}"`),
    'cut short': authorization(`Bearer ${victim.access.slice(0, 42)}`),
    'an unsigned JSON web token': authorization('Bearer eyJhbGciOiJub25lIn0.eyJzdGFmZiI6dHJ1ZSwic3ViIjoiMSJ9.'),
    'SQL for a token': authorization("Bearer ' or 1=1 --"),
    'very long': authorization(`Bearer ${'x'.repeat(4000)}`),
  };
  /** Each brings a good token where none is looked for. */
  const misplaced: Record<string, Sent> = {
    anonymous: {},
    'token in the query': { query: `?access_token=${victim.access}&token=${victim.access}` },
    'token in a cookie': { headers: { cookie: `access=${victim.access}; token=${victim.access}` } },
    'token in the cookie of the desk': { headers: { cookie: `desk=${victim.access}` } },
    'refresh token in the cookie of the desk': { headers: { cookie: `desk=${victim.refresh}` } },
    'forged cookie of the desk': { headers: { cookie: `desk=${'x'.repeat(43)}` } },
    'token in another header': {
      headers: { 'x-authorization': `Bearer ${victim.access}`, 'x-access-token': victim.access },
    },
    'user named by header': { headers: { 'x-user-id': '1', 'x-remote-user': VICTIM, 'x-staff': 'true' } },
  };
  const wrong: string[] = [];
  let tried = 0;
  const expect = (name: Name, how: string, answer: Answer, status: string) => {
    tried += 1;
    const leaks = answer.text.includes(CANARY);
    const refusal = answer.status < 400 || /problem\+json/.test(answer.headers.get('content-type') ?? '');
    if (String(answer.status) !== status || leaks || !refusal)
      wrong.push(`${name}, ${how}: ${answer.status} for ${status}${leaks ? ', with data of another' : ''}`);
  };
  for (const [name, call] of calls) {
    const { anonymous, user } = expected(call);
    const changes = call.access === 'public' && call.method !== 'GET';
    // What anybody may send differs by its body, which tests/contract/ try.
    if (changes) continue;
    const open = call.access === 'public' || call.access === 'visitor';
    const staffs = !open && call.access !== 'user';
    const ids = { id: staffs ? id : 1, slug: 'none', unitId: 1 };
    const free = open ? String((await send(name, {}, ids)).status) : anonymous;
    for (const [how, as] of Object.entries(misplaced)) expect(name, how, await send(name, as, ids), free);
    for (const [how, as] of Object.entries(impostors)) {
      expect(name, how, await send(name, as, ids), call.access === 'public' ? free : '401');
    }
    if (staffs) expect(name, 'a plain user', await send(name, { headers: bearer(other) }, ids), user);
    // Their own data or a refusal by what they sent, but nothing of the victim's.
    if (call.access === 'user' && name !== 'logout') {
      const answer = await send(name, { headers: bearer(other) }, ids);
      expect(name, 'another user', answer, name === 'changePassword' ? '422' : user);
    }
  }
  // What a careless router would let past.
  const list = '/api/v1/contact/inquiries/list';
  for (const path of [
    list,
    `/${list}/`,
    `${list}//`,
    list.toUpperCase(),
    `/api/v1/../v1/contact/inquiries/list/`,
    `${list}/?lang=en`,
    `/api/v1/contact/%69nquiries/list/`,
    `${list};/`,
    `${list}/.json`,
  ]) {
    const answer = await fetch(api.url + path);
    tried += 1;
    if (answer.ok || (await answer.text()).includes(CANARY)) wrong.push(`${path}: ${answer.status}`);
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    for (const header of ['x-http-method-override', 'x-method-override', 'x-original-method']) {
      const answer = await fetch(`${api.url}/api/v1/properties/`, { method, headers: { [header]: 'GET' } });
      const instead = await fetch(`${api.url}/api/v1/contact/inquiries/${id}/`, {
        method: 'POST',
        headers: { ...bearer(other), [header]: 'DELETE' },
      });
      tried += 2;
      if (answer.status !== 405 || instead.status !== 405)
        wrong.push(`${method} by ${header}: ${answer.status}, ${instead.status}`);
    }
  }
  const rows = [...table.keys()].length;
  promised('docs/access.md has a row for each call', rows === calls.length, `${rows} rows, ${calls.length} calls`);
  promised(
    'No call lets in who is nobody, or lets anybody see or change what is another’s',
    wrong.length === 0,
    `${tried} tried by ${Object.keys(impostors).length + Object.keys(misplaced).length} ways${wrong.length > 0 ? `; ${wrong.length} wrong: ${wrong.slice(0, 5).join(' · ')}` : ''}`,
  );
  const [kept] = await sql('select status, name from enquiries where id = $1', [id]);
  const again = await accounts.post('auth/login', { email: VICTIM, password: PASSWORD });
  promised(
    'Afterwards the enquiry, the session and the password of the victim are as they were',
    kept?.name === CANARY &&
      kept.status === 'new' &&
      again.status === 200 &&
      (await send('profile', { headers: bearer(victim) })).text.includes(CANARY),
    `enquiry ${String(kept?.status)}, sign-in ${again.status}`,
  );
}

const guess = (email: string, password: string, from = place(), at = api) =>
  fetch(`${at.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });

async function statuses(times: number, work: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push((await work()).status);
  return found;
}

async function bruteForce(): Promise<void> {
  const from = place();
  const tries = await statuses(15, () => guess(VICTIM, 'a wrong password', from));
  const locked = await guess(VICTIM, PASSWORD, from);
  const elsewhere = await guess(VICTIM, PASSWORD);
  await sql('update attempts set expire = 1');
  const later = await guess(VICTIM, PASSWORD, from);
  promised(
    'Ten wrong passwords lock sign-in from there, for the right one too, until the time is up, and nobody elsewhere',
    tries.filter((status) => status === 401).length === 10 &&
      tries.slice(10).every((status) => status === 429) &&
      locked.status === 429 &&
      Number(locked.headers.get('retry-after')) > 60 &&
      elsewhere.status === 200 &&
      later.status === 200,
    `${tries.join(' ')}; locked ${locked.status}, Retry-After ${locked.headers.get('retry-after') ?? 'none'}; elsewhere ${elsewhere.status}; after its time ${later.status}`,
  );
  await sql('alter table attempts rename to attempts_away');
  const away = place();
  const uncounted = await statuses(14, () => guess(VICTIM, 'a wrong password', away)).finally(() =>
    sql('alter table attempts_away rename to attempts'),
  );
  promised(
    'Where the database cannot count, the process does: attempts never go free',
    uncounted.slice(0, 10).every((status) => status === 401) && uncounted.slice(10).every((status) => status === 429),
    uncounted.join(' '),
  );
  if (isShort) return;
  const spread = await statuses(130, () => guess('spread@example.com', 'a wrong password'));
  const one = place();
  let n = 0;
  const many = await statuses(130, () => guess(`somebody-${(n += 1)}@example.com`, 'a wrong password', one));
  promised(
    'A hundred wrong passwords for one address from anywhere, or from one place for any address, are the last',
    spread.filter((status) => status === 401).length === 100 && many.filter((status) => status === 401).length === 100,
    `${spread.indexOf(429)} and ${many.indexOf(429)} tries before 429`,
  );
}

async function enumeration(): Promise<void> {
  await sql('delete from attempts');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let n = 0; n < TIMED; n += 1) {
    for (const [kind, email] of [
      ['known', VICTIM],
      ['unknown', `stranger-${n}@example.com`],
    ] as const) {
      const began = performance.now();
      const answer = await guess(email, 'a wrong password');
      const text = await answer.text();
      times[kind].push(performance.now() - began);
      const heads = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
      answers.add(JSON.stringify([answer.status, text, heads]));
    }
    await sleep(1);
  }
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)];
  const apart = Math.abs(known - unknown) / Math.max(known, unknown);
  promised(
    'Sign-in tells nobody which addresses are known: the same answer in the same time',
    answers.size === 1 && (isShort || apart <= NOISE),
    `${answers.size} answer; medians of ${TIMED}: ${known.toFixed(0)} ms known, ${unknown.toFixed(0)} ms unknown` +
      (isShort ? '' : `, ${(100 * NOISE).toFixed(0)} % apart allowed`),
  );
}

async function madeByNobody(): Promise<void> {
  const count = async (dataDir: string) => (await rowsOf(dataDir, 'select count(*) from users'))[0]?.count;
  const [withDemo, without] = [await count(api.dataDir), await count(bare.dataDir)];
  const names = ['admin', 'demo', 'staff', 'test', 'user', 'agent', 'root', 'editor'];
  const words = isShort ? ['demo'] : ['demo', 'password', 'admin', 'changeme', PASSWORD];
  const tries: number[] = [];
  for (const name of names) {
    for (const word of words) tries.push((await guess(`${name}@example.com`, word, place(), bare)).status);
  }
  promised(
    'No account exists that nobody made, with the demo catalogue or without',
    withDemo === '0' && without === '0' && tries.every((status) => status === 401),
    `${String(withDemo)} accounts beside the demo catalogue, ${String(without)} beside none; ${tries.length} usual names and passwords: 401`,
  );
}

try {
  await madeByNobody();
  await everyCall();
  await bruteForce();
  await enumeration();
} finally {
  await Promise.all([api.stop(), bare.stop()]);
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CALLS, type Call, type CallName } from '../../lib/contract/calls';
import { problem } from '../../lib/contract/common';
import { Accounts, PASSWORD, type Session, bearer, runProgram } from '../support/accounts';
import { temporaryFolder } from '../support/database';
import { Subject, addressOf, itOurs } from './subject';

jest.setTimeout(120_000);

/** Every call by every kind of caller, measured; `npm run access:table` writes what was measured into this page. */
const PAGE = 'docs/access.md';
const ROLES = ['anonymous', 'visitor cookie', 'user', 'another user', 'staff'] as const;
type Role = (typeof ROLES)[number];

const folder = temporaryFolder();
const subject = Subject.forSuite('access', { DATA_DIR: folder });
const accounts = new Accounts(() => subject.url, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const calls = Object.entries(CALLS) as [CallName, Call][];
const ENQUIRY = { name: 'Layla Haddad', email: 'layla@example.com', subject: 'Viewing', message: 'May we see it?' };
const OWN = 'user@example.com';

const passwords: Partial<Record<Role, { email: string; password: string }>> = {
  user: { email: OWN, password: PASSWORD },
  'another user': { email: 'another@example.com', password: PASSWORD },
};
const heads = {} as Record<Role, Record<string, string>>;
const params: Record<string, string | number> = {};
let ownSession: Session;
/** the property that the user holds as a favourite, and an enquiry that the user sent */
const ownIds: number[] = [];
let strangers = 0;

beforeAll(async () => {
  if (subject.foreign !== null) return;
  const made = await runProgram('staff', { DATABASE_URL: subject.databaseUrl }, 'staff@agency.example');
  passwords.staff = { email: 'staff@agency.example', password: /once: (\S+)/.exec(made.stdout)?.[1] ?? '' };
  await accounts.make(OWN);
  await accounts.make('another@example.com');
  heads.anonymous = {};
  for (const role of ['user', 'another user', 'staff'] as const) heads[role] = bearer(await sessionOf(role));
  ownSession = await sessionOf('user');

  const { results } = await subject.read('listProperties', { page_size: 3 });
  const [first, second, third] = results;
  const units = await subject.read('propertyUnits', {}, { id: first?.id ?? 0 });
  Object.assign(params, { property: first?.id ?? 0, slug: first?.slug ?? '', unitId: units.results[0]?.id ?? 0 });
  Object.assign(params, { city: first?.city?.id ?? 0, district: first?.district?.id ?? 0 });
  Object.assign(params, { developer: first?.developer?.id ?? 0 });
  const favourite = (id: number | undefined, headers: Record<string, string>) =>
    subject.fetch(addressOf('toggleFavourite', { id: id ?? 0 }), { method: 'POST', headers });
  const given = await favourite(second?.id, {});
  heads['visitor cookie'] = { cookie: given.headers.get('set-cookie')?.split(';')[0] ?? '' };
  await favourite(third?.id, heads.user);
  ownIds.push(third?.id ?? 0, await enquiryOfUser());
}, 60_000);

async function sessionOf(role: Role): Promise<Session> {
  const { email, password } = passwords[role] ?? { email: OWN, password: PASSWORD };
  return accounts.login(email, password);
}

async function enquiryOfUser(): Promise<number> {
  const sent = await accounts.post('v1/contact/submit', ENQUIRY, heads.user);
  return ((await sent.json()) as { id: number }).id;
}

/** An address of nobody yet, registered and not confirmed. */
async function registered(): Promise<string> {
  const email = `stranger${(strangers += 1)}@example.com`;
  await accounts.post('auth/register', { email, password: PASSWORD });
  return email;
}

/** Parameters, body and heads of a call that has all it needs to succeed. */
async function request(name: CallName, role: Role) {
  const headers = heads[role];
  const { path } = CALLS[name];
  if (path.includes('/contact/inquiries/{id}/')) {
    return { id: await enquiryOfUser(), headers, body: name === 'updateEnquiry' ? { status: 'closed' } : undefined };
  }
  const kind = /\/(cities|districts|developers)\/\{id\}/.exec(path)?.[1] ?? 'property';
  const id = params[{ cities: 'city', districts: 'district', developers: 'developer' }[kind] ?? kind] ?? 0;
  return { id, headers, ...(await account(name, role)) };
}

async function account(name: CallName, role: Role): Promise<{ body?: unknown; headers?: Record<string, string> }> {
  const own = passwords[role] ?? { email: OWN, password: PASSWORD };
  switch (name) {
    case 'submitContact':
    case 'createEnquiry':
    case 'propertyEnquiry':
      return { body: ENQUIRY };
    case 'register':
      return { body: { email: `stranger${(strangers += 1)}@example.com`, password: PASSWORD } };
    case 'login':
      return { body: { email: OWN, password: PASSWORD } };
    case 'refresh':
      return { body: { refresh: (await sessionOf('user')).refresh } };
    case 'logout': {
      // A session to lose; with it, the refresh token of the user, which is only the user's to end.
      const headers = passwords[role] ? bearer(await sessionOf(role)) : heads[role];
      const refresh = role === 'user' ? (await sessionOf(role)).refresh : ownSession.refresh;
      return { headers, body: { refresh } };
    }
    case 'verifyEmail':
      return { body: { token: await accounts.code(await registered(), 'Confirm') } };
    case 'resendVerification':
      return { body: { email: `nobody-${role.replace(' ', '-')}@example.com` } };
    case 'requestPasswordReset':
      return { body: { email: `nobody-${role.replace(' ', '-')}@example.com` } };
    case 'resetPassword': {
      const email = await registered();
      await accounts.post('auth/request-password-reset', { email });
      return { body: { token: await accounts.code(email, 'Set a new password'), password: PASSWORD } };
    }
    case 'changePassword':
      return { body: { current_password: own.password, new_password: own.password } };
    case 'updateProfile':
      return { body: { name: 'Layla' } };
    default:
      return {};
  }
}

/** The status, and of a list of what is one's own whether it holds what the user put there. */
async function measure(name: CallName, call: Call, role: Role): Promise<string> {
  const { id, headers, body } = await request(name, role);
  const response = await subject.fetch(addressOf(name, { ...params, id }), {
    method: call.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok && call.response !== null) {
    const answer = subject.shaped(name, await response.json());
    if (!['favourites', 'userEnquiries'].includes(name)) return String(response.status);
    const { results } = answer as unknown as { results: { id: number }[] };
    const own = results.some(({ id: held }) => held === ownIds[name === 'favourites' ? 0 : 1]);
    return own ? `${response.status}, with it` : String(response.status);
  }
  if (!response.ok) {
    // A refusal is a problem and nothing beside it: no data, not even whether there is any.
    const refusal: unknown = await response.json();
    expect(problem.strict().parse(refusal).errors).toBeUndefined();
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  return String(response.status);
}

// @spec 6.public 6.users 6.enforced d.users d.calls
itOurs('every call answers every kind of caller as stated in docs/access.md', async () => {
  const rows: string[][] = [];
  for (const [name, call] of calls) {
    const statuses: string[] = [];
    for (const role of ROLES) statuses.push(await measure(name, call, role));
    // Whoever logged out with the user's refresh token ended a session of their own, not the user's.
    if (name === 'logout') expect(await statusOf(ownSession)).toBe(200);
    rows.push([call.method, `\`${call.path}\``, ...statuses]);
    const allowed = statuses.map((status) => Number.parseInt(status, 10) === call.success);
    const expected = {
      public: [true, true, true, true, true],
      visitor: [true, true, true, true, true],
      user: [false, false, true, true, true],
      staff: [false, false, false, false, true],
    }[call.access];
    expect([name, allowed]).toEqual([name, expected]);
    if (call.access === 'user') expect(statuses.slice(0, 2)).toEqual(['401', '401']);
    if (call.access === 'staff') expect(statuses.slice(0, 4)).toEqual(['401', '401', '403', '403']);
  }
  const page = pageOf(rows);
  if (process.env.WRITE_ACCESS_TABLE === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

const statusOf = async (session: Session) =>
  (await subject.fetch('/api/auth/profile/', { headers: bearer(session) })).status;

function pageOf(rows: string[][]): string {
  const head = ['Method', 'Path', ...ROLES];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  return `# Who may call what

Measured by \`tests/contract/access.test.ts\` on a reference API with the demo catalogue, and compared with this page in
every run; \`npm run access:table\` measures it again and writes it. Every request had what it needs to succeed: an id
that exists, a valid body, a fresh token. Enquiries that are read, changed or deleted by their id were sent by the user.
“with it” marks the lists of what is one's own that hold the favourite and the enquiry of the user.

${table.join('\n')}

A 401 or 403 is problem details and nothing beside it, answered before the path, the query or the body is looked at. A
bearer token that has ended is 401 for every call but the public ones, which answer as to an anonymous caller.
`;
}

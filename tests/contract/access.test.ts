import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { CALLS, type Call, type CallName } from '../../lib/contract/calls';
import { problem } from '../../lib/contract/common';
import { DESK_CALLS, type DeskCall, type DeskCallName } from '../../reference-api/desk/calls';
import { ROLES as STAFF } from '../../reference-api/desk/shapes';
import { Accounts, PASSWORD, type Session, bearer } from '../support/accounts';
import { temporaryFolder } from '../support/database';
import { photograph } from './catalogue-subject';
import { Desk, staff } from './desk-subject';
import { pfFeed, pfProperty } from './feed-subject';
import { Subject, addressOf, itOurs } from './subject';

jest.setTimeout(120_000);

/** Every call by every kind of caller, measured; `npm run access:table` writes what was measured into this page. */
const PAGE = 'docs/access.md';
const ROLES = ['anonymous', 'visitor cookie', 'user', 'another user', ...STAFF] as const;
type Role = (typeof ROLES)[number];

const folder = temporaryFolder();
const subject = Subject.forSuite('access', { DATA_DIR: folder });
const accounts = new Accounts(() => subject.url, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const calls = Object.entries({ ...CALLS, ...DESK_CALLS }) as [CallName | DeskCallName, Call | DeskCall][];
const isDesk = (name: CallName | DeskCallName): name is DeskCallName => name in DESK_CALLS;
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
/** who makes what the calls of the desk are tried on */
let boss: Desk;
let picture: Buffer;

beforeAll(async () => {
  if (subject.foreign !== null) return;
  for (const role of STAFF) {
    const email = `${role}@agency.example`;
    passwords[role] = { email, password: await staff(subject, role, email) };
  }
  boss = await Desk.of(subject, 'owner', 'boss@agency.example');
  picture = await photograph(32, 32, '#a37b45');
  await accounts.make(OWN);
  await accounts.make('another@example.com');
  heads.anonymous = {};
  for (const role of ['user', 'another user', ...STAFF] as const) heads[role] = bearer(await sessionOf(role));
  ownSession = await sessionOf('user');

  const { results } = await subject.read('listProperties', { page_size: 3 });
  const [first, second, third] = results;
  const units = await subject.read('propertyUnits', {}, { id: first?.id ?? 0 });
  Object.assign(params, { property: first?.id ?? 0, slug: first?.slug ?? '', unitId: units.results[0]?.id ?? 0 });
  Object.assign(params, { city: first?.city?.id ?? 0, district: first?.district?.id ?? 0 });
  Object.assign(params, { developer: first?.developer?.id ?? 0 });
  const { id: drafted, version } = await draft();
  params.token = (await boss.ok('deskPreview', { params: { id: drafted }, body: { version } })).token;
  // The same address below another path.
  await publishedArticle(first?.slug ?? '');
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

let made = 0;
const fresh = (what: string) => `${what}-${(made += 1)}`;
const draft = () => boss.ok('deskCreate', { body: { record: { slug: fresh('house'), title: 'House', cover: null } } });
/** A listing that is published: its picture must be kept here. */
async function shown() {
  const { path } = await boss.ok('deskUpload', { body: picture, headers: { 'Content-Type': 'image/jpeg' } });
  const { id, version, draft: record } = await draft();
  const saved = await boss.ok('deskSave', { params: { id }, body: { version, record: { ...record, cover: path } } });
  return boss.ok('deskPublish', { params: { id }, body: { version: saved.version } });
}
const article = (slug = fresh('article')) => boss.ok('deskCreateArticle', { body: { slug, title: 'Light' } });
const WHOLE = {
  title: { en: 'Light' },
  excerpt: { en: 'Of it.' },
  body: { en: 'Text.' },
  category: 'design',
  date: '2026-11-05',
};
async function publishedArticle(slug: string) {
  const { id, version } = await article(slug);
  const record = { ...WHOLE, state: 'published' };
  return boss.ok('deskSaveArticle', { params: { id }, body: { version, record } });
}
const invited = () => boss.ok('deskInvite', { body: { email: `${fresh('invited')}@agency.example`, role: 'adviser' } });
const named = () =>
  boss.ok('deskCreateName', { params: { kind: 'developers' }, body: { name: { en: fresh('Name') } } });
const agent = () => boss.ok('deskCreateAgent', { body: { name: { en: fresh('Agent') } } });
const secrets: Partial<Record<Role, string>> = {};

/** What a call of the desk needs to succeed, where its caller may. */
async function deskRequest(
  name: DeskCallName,
  role: Role,
): Promise<{ params?: object; body?: unknown; headers?: object }> {
  const own = passwords[role] ?? { email: OWN, password: PASSWORD };
  const isStaff = STAFF.some((each) => each === role);
  switch (name) {
    case 'deskSignIn':
      return { body: passwords.owner };
    case 'deskSignOut':
      return { headers: isStaff ? bearer(await sessionOf(role)) : heads[role] };
    case 'deskEndSession': {
      if (isStaff) await sessionOf(role);
      const rows = await boss.ok('deskSessions', { query: { of: 'all' } });
      return { params: { session: rows.find(({ user }) => user.email === own.email)?.id ?? 'none' } };
    }
    case 'deskSecondFactor':
    case 'deskDropSecondFactor':
      return { body: { password: own.password } };
    case 'deskConfirmSecondFactor': {
      const secret = secrets[role];
      return { body: { code: secret === undefined ? '000000' : new TOTP({ secret }).generate() } };
    }
    case 'deskInvite':
      return { body: { email: `${fresh('invited')}@agency.example`, role: 'adviser' } };
    case 'deskChangeRole':
      return { params: { id: (await invited()).id }, body: { role: 'editor' } };
    case 'deskDismiss':
      return { params: { id: (await invited()).id } };
    case 'deskCreate':
    case 'deskCheck':
      return { body: { record: { slug: fresh('house'), title: 'House' } } };
    case 'deskUploadFeed':
      return {
        body: Buffer.from(pfFeed([pfProperty('Access')])),
        headers: { ...heads[role], ...FEED.headers },
      };
    case 'deskUpload':
      return { body: picture, headers: { ...heads[role], 'Content-Type': 'image/jpeg' } };
    case 'deskCreateName':
      return { params: { kind: 'developers' }, body: { name: { en: fresh('Name') } } };
    case 'deskNames':
    case 'deskNameHistory':
      return { params: { kind: 'developers' } };
    case 'deskUndoName': {
      const { version } = await named();
      const [change] = (await boss.ok('deskNameHistory', { params: { kind: 'developers' } })).results;
      return { params: { kind: 'developers' }, body: { version, change: change?.id } };
    }
    case 'deskChangeName':
    case 'deskRemoveName': {
      const { id, version } = await named();
      return {
        params: { kind: 'developers', id },
        body: name === 'deskChangeName' ? { version, name: { en: fresh('Name') } } : undefined,
      };
    }
    case 'deskOverview':
    case 'deskAgents':
    case 'deskAgentHistory':
      return {};
    case 'deskUndoAgent': {
      const { version } = await agent();
      const [change] = (await boss.ok('deskAgentHistory')).results;
      return { body: { version, change: change?.id } };
    }
    case 'deskCreateAgent':
      return { body: { name: { en: fresh('Agent') } } };
    case 'deskChangeAgent':
    case 'deskRemoveAgent': {
      const { id, version } = await agent();
      return {
        params: { id },
        body: name === 'deskChangeAgent' ? { version, name: { en: fresh('Agent') } } : undefined,
      };
    }
    case 'deskOrderFeatured': {
      const { version, listings } = await boss.ok('deskFeatured');
      return { body: { version, ids: listings.map(({ id }) => id) } };
    }
    case 'deskEnquiry':
      return { params: { id: await enquiryOfUser() } };
    case 'deskWork': {
      const id = await enquiryOfUser();
      const { version } = await boss.ok('deskEnquiry', { params: { id } });
      return { params: { id }, body: { version, status: 'closed' } };
    }
    case 'deskAnswered':
      return { params: { id: await enquiryOfUser() }, body: { way: 'call' } };
    case 'deskContent':
    case 'deskContentHistory':
      return { params: { part: 'texts' } };
    case 'deskSaveContent':
    case 'deskUndoContent':
      return contentRequest(name);
    case 'deskArticles':
      return {};
    case 'deskCreateArticle':
      return { body: { slug: fresh('article'), title: 'Light' } };
    case 'deskArticle':
    case 'deskArticleHistory':
      return { params: { id: (await article()).id } };
    case 'deskSaveArticle': {
      const { id, version } = await article();
      return { params: { id }, body: { version, record: WHOLE } };
    }
    case 'deskUndoArticle': {
      const { id, version } = await publishedArticle(fresh('article'));
      const [change] = (await boss.ok('deskArticleHistory', { params: { id } })).results;
      return { params: { id }, body: { version, change: change?.id ?? 0 } };
    }
    default:
      return /Feed/.test(name) ? feedRequest(name) : listingRequest(name);
  }
}

const FEED = { headers: { 'Content-Type': 'application/octet-stream' } };
/** A source of one home that is named nowhere else. */
async function fed() {
  const body = Buffer.from(pfFeed([pfProperty(fresh('Access'))]));
  const { upload } = await boss.ok('deskUploadFeed', { body, ...FEED });
  return boss.ok('deskCreateFeed', { body: { name: fresh('access'), kind: 'property-finder', upload } });
}

async function ran(id: number) {
  const { id: run } = await boss.ok('deskRunFeed', { params: { id }, body: {} });
  for (let waited = 0; waited < 20_000; waited += 100) {
    if ((await boss.ok('deskFeedRun', { params: { run } })).state !== 'running') return run;
    await sleep(100);
  }
  throw new Error('The run did not end in 20 s.');
}

async function feedRequest(name: DeskCallName): Promise<{ params?: object; body?: unknown; headers?: object }> {
  if (name === 'deskFeeds' || name === 'deskFeedPortal') return {};
  const source = await fed();
  const params = { id: source.id };
  switch (name) {
    case 'deskCreateFeed':
      return { body: { name: fresh('access'), kind: 'property-finder', address: 'https://feeds.example/pf.xml' } };
    case 'deskPreviewFeed':
      return { body: { kind: 'property-finder', source: source.id } };
    case 'deskChangeFeed':
      return { params, body: { version: source.version, active: false } };
    case 'deskRunFeed':
      return { params, body: { dry_run: true } };
    case 'deskFeedRun':
    case 'deskFeedFates':
      return { params: { run: await ran(source.id) } };
    case 'deskUndoFeedRun':
      return { params: { run: await ran(source.id) }, body: {} };
    default:
      return { params };
  }
}

async function contentRequest(name: 'deskSaveContent' | 'deskUndoContent') {
  const params = { part: 'texts' };
  const { version } = await boss.ok('deskContent', { params });
  const record = { 'home.hero': { en: fresh('Hero') } };
  if (name === 'deskSaveContent') return { params, body: { version, record } };
  const saved = await boss.ok('deskSaveContent', { params, body: { version, record } });
  const [change] = (await boss.ok('deskContentHistory', { params })).results;
  return { params, body: { version: saved.version, change: change?.id ?? 0 } };
}

async function listingRequest(name: DeskCallName): Promise<{ params?: object; body?: unknown }> {
  const {
    id,
    version,
    draft: record,
    published,
  } = await (name === 'deskPublish' || name === 'deskUnpublish' ? shown() : draft());
  const params = { id };
  switch (name) {
    case 'deskBulk':
      return { body: { action: 'remove', listings: [{ id, version }] } };
    case 'deskSave':
      return { params, body: { version, record: { ...(record ?? published), title: 'Another' } } };
    case 'deskSalesStatus':
      return { params, body: { version, sales_status: 'sold' } };
    case 'deskChange':
    case 'deskUndo': {
      const [change] = (await boss.ok('deskHistory', { params })).results;
      return name === 'deskChange'
        ? { params: { ...params, change: change?.id ?? 0 } }
        : { params, body: { version, change: change?.id ?? 0 } };
    }
    default:
      return DESK_CALLS[name].method === 'POST' ? { params, body: { version } } : { params };
  }
}

async function measureDesk(name: DeskCallName, role: Role): Promise<string> {
  const { method, path, response } = DESK_CALLS[name];
  const { params: filling = {}, body, headers = heads[role] } = await deskRequest(name, role);
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => String((filling as Record<string, unknown>)[key]));
  const isFile = Buffer.isBuffer(body);
  const answer = await subject.fetch(filled, {
    method,
    headers: { ...(body === undefined || isFile ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  const text = await answer.text();
  const given = text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
  if (answer.ok) expect([name, response === null ? null : response.parse(given)]).toEqual([name, given]);
  else expect([name, problem.strict().parse(given).errors]).toEqual([name, undefined]);
  if (answer.ok && name === 'deskSecondFactor') secrets[role] = String(given?.secret);
  return String(answer.status);
}

/** The status, and of a list of what is one's own whether it holds what the user put there. */
async function measure(name: CallName, call: Call, role: Role): Promise<string> {
  const { id, headers, body } = await request(name, role);
  const response = await subject.fetch(
    addressOf(name, { ...params, id }, name === 'userEnquiries' ? { page_size: 100 } : {}),
    {
      method: call.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
  );
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
    const ask = (role: Role) => (isDesk(name) ? measureDesk(name, role) : measure(name, call as Call, role));
    const statuses: string[] = [];
    // Answers about accounts take their time, to tell nothing by it: they are waited for at once, as none needs another's.
    if (call.path.startsWith('/api/auth/')) statuses.push(...(await Promise.all(ROLES.map(ask))));
    else for (const role of ROLES) statuses.push(await ask(role));
    // Whoever logged out with the user's refresh token ended a session of their own, not the user's.
    if (name === 'logout') expect(await statusOf(ownSession)).toBe(200);
    rows.push([call.method, `\`${call.path}\``, ...statuses]);
    const allowed = statuses.map((status) => Number.parseInt(status, 10) === call.success);
    const expected = {
      public: ROLES.map(() => true),
      visitor: ROLES.map(() => true),
      user: [false, false, true, true, true, true, true],
      staff: [false, false, false, false, true, true, true],
      editor: [false, false, false, false, false, true, true],
      owner: [false, false, false, false, false, false, true],
    }[call.access];
    expect([name, allowed]).toEqual([name, expected]);
    if (call.access === 'user') expect(statuses.slice(0, 2)).toEqual(['401', '401']);
    if (['staff', 'editor', 'owner'].includes(call.access)) {
      expect(statuses.slice(0, 4)).toEqual(['401', '401', '403', '403']);
      expect(statuses.filter((status) => status === '403')).toHaveLength(expected.filter((may) => !may).length - 2);
    }
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
Adviser, editor and owner are roles of staff, each with all that the one before may.
“with it” marks the lists of what is one's own that hold the favourite and the enquiry of the user.

${table.join('\n')}

A 401 or 403 is problem details and nothing beside it, answered before the path, the query or the body is looked at. A
bearer token that has ended is 401 for every call but the public ones, which answer as to an anonymous caller.
`;
}

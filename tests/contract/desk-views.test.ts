import { rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { startViews } from '../../reference-api/analytics/keeper';
import type { Analytics } from '../../reference-api/analytics/settings';
import { viewsOf } from '../../reference-api/desk/views';
import { createLogger } from '../../lib/running/log-format';
import { startApi } from '../support/api';
import { temporaryFolder } from '../support/database';
import { googleError, startGoogle, type TestGoogle } from '../support/google';
import { until } from '../support/until';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

/** Views of listings: from Google's answers, which a server of these tests gives as Google documents them, to the desk. */

const folder = temporaryFolder();
/** An API that knows of no analytics, and one that reads of a Google of its own. */
const plain = Subject.forSuite('desk_views');
const settings: Record<string, string> = { DATA_DIR: folder };
let google: TestGoogle;
let googleOfApi: TestGoogle;
let homes: { id: number; slug: string }[];
let pool: pg.Pool;
let analytics: Analytics;
const lines: string[] = [];

if (plain.foreign === null) {
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: plain.databaseUrl, max: 4 });
    // The same in both: each is a copy of the demo.
    homes = (await pool.query<{ id: number; slug: string }>('select id, slug from properties order by id limit 14'))
      .rows;
    googleOfApi = await startGoogle(folder);
    for (const [at, count] of viewsOfApi()) googleOfApi.views.set(at, count);
    Object.assign(settings, googleOfApi.env);
    google = await startGoogle(folder);
    const { GA_PROPERTY_ID: property, GA_CREDENTIALS_FILE: credentialsFile, GA_API_URL } = google.env;
    analytics = { property, credentialsFile, url: GA_API_URL.replace(/\/$/, '') };
  }, 60_000);
  beforeEach(async () => {
    Object.assign(google, { instead: null, insteadOfToken: null });
    google.views.clear();
    google.asked.splice(0);
    lines.splice(0);
    await pool.query('delete from view_reports');
  });
  afterAll(async () => {
    await pool.end();
    await google.stop();
    await googleOfApi.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}
const configured = Subject.forSuite('desk_views_configured', settings);

function home(at: number): { id: number; slug: string } {
  const found = homes[at];
  if (!found) throw new Error('No home.');
  return found;
}

/** What the Google of the API knows. */
const viewsOfApi = (): [string, number][] => [
  [`/properties/${home(0).slug}`, 10],
  [`/ar/properties/${home(0).slug}`, 5],
  [`/fa/properties/${home(0).slug}/`, 2],
  [`/properties/${home(0).slug}/units`, 20],
  [`/ar/properties/${home(0).slug}/units/7`, 1],
  [`/properties/${home(0).slug}/brochure`, 2],
  [`/properties/${home(1).slug}`, 42],
  // Neither of a listing, nor of one that is known.
  [`/properties/in/${home(0).slug}`, 900],
  [`/properties/type/${home(0).slug}/units`, 900],
  [`/de/properties/${home(0).slug}`, 900],
  ['/properties/nobody-knows-it', 900],
  ['/properties/%E0%A4%A', 900],
  ['/properties', 900],
  ...homes.slice(3).map(({ slug }): [string, number] => [`/properties/${slug}`, 3]),
];

const log = createLogger({
  service: 'api',
  level: 'info',
  context: () => ({}),
  destination: { write: (line: string) => void lines.push(line) },
});
const logged = (event: string) => lines.filter((line) => line.includes(`"event":"${event}"`));
const start = (more: Partial<Parameters<typeof startViews>[0]> = {}) =>
  startViews({ pool, log, analytics, lookMs: 10, firstMs: 0, ...more });
const shown = () => viewsOf(pool, google.property);

/** Lets one process read until `is`, which is asked with what the desk then shows. */
async function reading(is: (views: Awaited<ReturnType<typeof shown>>) => boolean): Promise<void> {
  const keeper = start();
  await until(async () => is(await shown()));
  await keeper.stop();
}
const dueAgain = () => pool.query('update view_reports set next_at = now()');

itOurs('without analytics the desk is told so, and lists name no views', async () => {
  const adviser = await Desk.of(plain, 'adviser');
  const { views } = await adviser.ok('deskOverview');
  expect(views).toEqual({ configured: false, taken_at: null, failed_at: null, reason: null, results: [] });
  const { results } = await adviser.ok('deskListings');
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter((row) => 'views' in row)).toEqual([]);
});

itOurs('with analytics, views and enquiries of 28 days stand side by side, the most viewed first', async () => {
  const { sql } = configured;
  const [first, second, third] = [home(0), home(1), home(2)];
  await sql(
    `insert into enquiries (name, email, subject, message, content_hash, property_id, created_at, status)
     select 'A', 'a@example.com', 'S', 'M', md5(given.at::text || given.property::text), given.*
     from (values ($1::integer, now(), 'new'), ($1, now() - interval '27 days', 'closed'), ($1, now() - interval '29 days', 'new'),
       ($2, now(), 'new'), ($3, now(), 'spam')) as given (property, at, status)`,
    [third.id, second.id, first.id],
  );
  const adviser = await Desk.of(configured, 'adviser');
  const views = await until(async () => {
    const overview = await adviser.ok('deskOverview');
    return overview.views?.taken_at ? overview.views : null;
  });
  expect(views).toMatchObject({ configured: true, failed_at: null, reason: null });
  const figures = (results: typeof views.results) =>
    results.map(({ id, views: seen, enquiries }) => [id, seen, enquiries]);
  expect(figures(views.results).slice(0, 3)).toEqual([
    [second.id, 42, 1],
    [first.id, 40, 0],
    [home(3).id, 3, 0],
  ]);
  expect(views.results).toHaveLength(10);
  expect(views.results[0]?.titles.ar).toMatch(/\p{Script=Arabic}/u);
  expect(googleOfApi.asked).toMatchObject([
    {
      dimensions: [{ name: 'pagePath' }],
      metrics: [{ name: 'screenPageViews' }],
      dateRanges: [{ startDate: '27daysAgo', endDate: 'today' }],
    },
  ]);

  const { results } = await adviser.ok('deskListings', { query: { ordering: 'id', page_size: '3' } });
  expect(results.map(({ id, views: seen }) => [id, seen])).toEqual([
    [first.id, 40],
    [second.id, 42],
    [third.id, 0],
  ]);
  const editor = await Desk.of(configured, 'editor');
  const { id: draft } = await editor.ok('deskCreate', { body: { record: { slug: 'draft', title: 'Draft' } } });
  const { results: drafts } = await adviser.ok('deskListings', { query: { search: String(draft) } });
  expect(drafts.map((row) => [row.id, 'views' in row])).toEqual([[draft, false]]);
  const said = configured.log.join('\n');
  expect(said).toContain('"event":"views"');
  for (const secret of googleOfApi.secrets) expect(said).not.toContain(secret);
  // One without a single view, but asked about, is among them where there is room.
  await sql('delete from listing_views where views = 3');
  const { views: fewer } = await adviser.ok('deskOverview');
  expect(figures(fewer?.results ?? [])).toEqual([
    [second.id, 42, 1],
    [first.id, 40, 0],
    [third.id, 0, 2],
  ]);
});

itOurs(
  'views of a former address are the listing’s, and an address that was taken over is its new owner’s',
  async () => {
    await pool.query('insert into slug_history (slug, property_id) values ($1, $2), ($3, $2)', [
      'former-address',
      home(1).id,
      home(0).slug,
    ]);
    google.views.set('/fa/properties/former-address', 12);
    google.views.set(`/properties/${home(1).slug}`, 30);
    google.views.set(`/properties/${home(0).slug}`, 7);
    await reading(({ taken_at }) => taken_at !== null);
    await pool.query('delete from slug_history');
    expect((await shown()).results.map(({ id, views }) => [id, views])).toEqual([
      [home(1).id, 42],
      [home(0).id, 7],
    ]);
  },
);

itOurs('more paths than one answer holds are read page by page', async () => {
  for (let unit = 1; unit <= 20_001; unit += 1) google.views.set(`/properties/${home(0).slug}/units/${unit}`, 2);
  await reading(({ taken_at }) => taken_at !== null);
  expect((await shown()).results).toMatchObject([{ id: home(0).id, views: 40_002 }]);
  expect(google.asked.map(({ offset, limit }) => [offset, limit])).toEqual([
    ['0', '10000'],
    ['10000', '10000'],
    ['20000', '10000'],
  ]);
});

itOurs('nothing viewed at all is a report, too', async () => {
  await reading(({ taken_at }) => taken_at !== null);
  expect(await shown()).toMatchObject({ failed_at: null, results: [] });
});

itOurs('of several processes one asks, and is due again after six hours', async () => {
  const held: ServerResponse[] = [];
  google.instead = (response) => void held.push(response);
  const looks = [0, 0, 0];
  const watched = (at: number) =>
    Object.create(pool, {
      connect: { value: () => pool.connect() },
      query: {
        value: (statement: string, values: unknown[]) => {
          looks[at] = (looks[at] ?? 0) + 1;
          return pool.query(statement, values);
        },
      },
    }) as pg.Pool;
  const lookedOn = async (idle: number) => {
    const before = [...looks];
    await until(() => looks.filter((count, at) => count >= (before[at] ?? 0) + 2).length >= looks.length - idle);
  };
  const keepers = looks.map((_, at) => start({ pool: watched(at) }));
  await until(() => held.length > 0);
  // While one waits for Google the others look, and find it claimed; afterwards none finds it due.
  await lookedOn(1);
  held[0]?.end(whole([]));
  await until(() => logged('views').length > 0);
  await lookedOn(0);
  await Promise.all(keepers.map((each) => each.stop()));
  expect([google.asked.length, logged('views').length]).toEqual([1, 1]);
  const { rows } = await pool.query<{ hours: number }>(
    'select (extract(epoch from next_at - taken_at) / 3600)::float8 as hours from view_reports',
  );
  expect(rows[0]?.hours).toBeGreaterThan(5.3);
  expect(rows[0]?.hours).toBeLessThan(6.7);
});

const says = (status: number, body: string) => (response: ServerResponse) => void response.writeHead(status).end(body);
const whole = (rows: object[], rowCount = rows.length) =>
  JSON.stringify({ rows, rowCount, kind: 'analyticsData#runReport' });
const row = (value: string) => ({ dimensionValues: [{ value: '/properties/a' }], metricValues: [{ value }] });

describe('a failure', () => {
  type Case = [reason: string, how: Partial<Pick<TestGoogle, 'instead' | 'insteadOfToken'>>];
  const cases: Case[] = [
    ['report: HTTP 429 RESOURCE_EXHAUSTED', { instead: googleError(429, 'RESOURCE_EXHAUSTED') }],
    ['report: HTTP 401 UNAUTHENTICATED', { instead: googleError(401, 'UNAUTHENTICATED') }],
    ['report: HTTP 503', { instead: says(503, '<html>') }],
    ['report: HTTP 302', { instead: (response) => void response.writeHead(302, { location: '/token' }).end() }],
    ['report: no JSON', { instead: says(200, '<html>') }],
    ['report: not as Google documents it', { instead: says(200, '{}') }],
    ['report: not as Google documents it', { instead: says(200, whole([row('-1')])) }],
    ['report: not as Google documents it', { instead: says(200, whole([{ ...row('1'), dimensionValues: [] }])) }],
    ['report: fewer rows than it names', { instead: says(200, whole([], 5)) }],
    ['report: larger than 16 MB', { instead: says(200, ' '.repeat(17 * 1024 * 1024)) }],
    ['report: UND_ERR_SOCKET', { instead: (response) => void response.destroy() }],
    ['token: HTTP 400 invalid_grant', { insteadOfToken: says(400, '{"error":"invalid_grant"}') }],
    ['token: not as Google documents it', { insteadOfToken: says(200, '{"token_type":"Bearer"}') }],
  ];

  itOurs.each(cases)('keeps the last figures, since when it lasts and that it is: %s', async (reason, how) => {
    google.views.set(`/properties/${home(0).slug}`, 7);
    await reading(({ taken_at }) => taken_at !== null);
    const good = await shown();
    Object.assign(google, how);
    await dueAgain();
    await reading(({ failed_at }) => failed_at !== null);
    const failed = await shown();
    expect(failed).toEqual({ ...good, failed_at: expect.any(String) as string, reason });
    expect(failed.results).toMatchObject([{ id: home(0).id, views: 7 }]);
    expect(lines.join('')).toContain(JSON.stringify(reason));
    for (const secret of google.secrets) expect(lines.join('')).not.toContain(secret);
  });

  itOurs(
    'is logged once however long it lasts, tried again within the hour, and forgotten when it is over',
    async () => {
      google.instead = googleError(429, 'RESOURCE_EXHAUSTED');
      await reading(({ failed_at }) => failed_at !== null);
      const { failed_at: since, results } = await shown();
      expect(results).toEqual([]);
      const keeper = start();
      await dueAgain();
      await until(() => google.asked.length === 2);
      await until(
        async () =>
          (await pool.query(`select from view_reports where next_at > now() + interval '50 minutes'`)).rowCount === 1,
      );
      expect(logged('views_failed')).toHaveLength(1);
      expect((await shown()).failed_at).toBe(since);
      google.instead = null;
      await dueAgain();
      await until(async () => (await shown()).taken_at !== null);
      await keeper.stop();
      expect(await shown()).toMatchObject({ failed_at: null, reason: null });
      expect(logged('views')[0]).toContain('"recovered":true');
      expect(logged('views_failed')).toHaveLength(1);
    },
  );

  itOurs('that is no answer at all ends after its time; stopping ends it at once, and notes nothing', async () => {
    google.instead = () => undefined;
    const hasty = start({ reportMs: 200 });
    await until(async () => (await shown()).reason === 'report: no answer in time');
    await hasty.stop();
    await pool.query('delete from view_reports');
    google.asked.splice(0);
    const keeper = start();
    await until(() => google.asked.length === 1);
    await keeper.stop();
    expect(await shown()).toMatchObject({ taken_at: null, failed_at: null });
  });
});

itOurs('the figures of another property are not shown, and go with the next report', async () => {
  google.views.set(`/properties/${home(0).slug}`, 7);
  await pool.query(
    `insert into view_reports (property, next_at, taken_at) values ('55', now() + interval '6 hours', now())`,
  );
  await pool.query(`insert into listing_views values ('55', $1, 999)`, [home(0).id]);
  expect(await shown()).toMatchObject({ configured: true, taken_at: null, results: [] });
  await reading(({ taken_at }) => taken_at !== null);
  expect((await pool.query('select property, views from listing_views')).rows).toEqual([
    { property: google.property, views: 7 },
  ]);
});

describe('a wrong setting is named, and never its value:', () => {
  const wrongFile = path.join(folder, 'wrong.json');
  const cases: [Record<string, string>, RegExp][] = [
    [{ GA_PROPERTY_ID: '1' }, /GA_PROPERTY_ID and GA_CREDENTIALS_FILE go together/],
    [{ GA_CREDENTIALS_FILE: '/nowhere' }, /GA_PROPERTY_ID and GA_CREDENTIALS_FILE go together/],
    [{ GA_PROPERTY_ID: 'G-ABCDEF', GA_CREDENTIALS_FILE: '/nowhere' }, /GA_PROPERTY_ID: must be digits/],
    [{ GA_PROPERTY_ID: '1', GA_CREDENTIALS_FILE: '/nowhere.json' }, /GA_CREDENTIALS_FILE: credentials: ENOENT/],
    [
      { GA_PROPERTY_ID: '1', GA_CREDENTIALS_FILE: wrongFile },
      /credentials: wrong private_key, token_uri\.(?!.*secret)/s,
    ],
  ];
  itOurs.each(cases)('%o', async (env, message) => {
    writeFileSync(wrongFile, JSON.stringify({ client_email: 'a@b', private_key: 'secret', token_uri: 'secret' }));
    const wrong = startApi({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', ...env });
    await expect(wrong).rejects.toThrow(message);
  });
});

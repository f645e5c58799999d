// What visitors write is in no line of either log and in no metric, whatever fails; and one id leads from the door to the
// database. Names, addresses, phones, tokens, cookies and queries carry a mark that is then looked for.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/ports.mjs';
import { isShort, promised } from '../chaos/support/promises';
import { databaseIn, withDatabase } from '../e2e/support/database';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { until } from '../support/until';

const MARK = /zephyrine|5550007771|4cf2canary/i;
const EMAIL = 'zephyrine@example.com';
const TOKEN = 'zephyrine4cf2canaryzephyrine4cf2canary43canary'.slice(0, 43);
const ROUNDS = isShort ? 1 : 20;
const JSON_TYPE = { 'content-type': 'application/json' };

const values = {
  name: 'Zephyrine Canary',
  email: EMAIL,
  phone: '+971 5550007771',
  subject: 'From Zephyrine',
  message: 'Zephyrine would like to see it, please call 5550007771.',
};
const credentials = { authorization: `Bearer ${TOKEN}`, cookie: `api-visitor=${TOKEN}; zephyrine=1` };

type Asked = { path: string; init?: RequestInit };
const post = (address: string, body: unknown, headers: Record<string, string> = {}): Asked => ({
  path: address,
  init: {
    method: 'POST',
    headers: { ...JSON_TYPE, ...credentials, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  },
});
const get = (address: string): Asked => ({
  path: address,
  init: { headers: { ...credentials, referer: `https://x/?${EMAIL}` } },
});

const QUERY = `search=zephyrine-4cf2canary&email=${encodeURIComponent(EMAIL)}&price_min=zephyrine`;
/** Texts that a parser quotes when it refuses them. */
const UNREADABLE = [`zephyrine`, `{"email": ${EMAIL}}`, `{"name":"zephyrine\n"}`, `["${EMAIL}"`, `"\\ud800zephyrine"`];

const ofSite = (round: number): Asked[] => [
  ...[
    '/',
    '/ar/about',
    '/properties',
    '/properties/in',
    '/login',
    '/favourites',
    '/no-such-page',
    '/%E0%A4%A',
    '/og/en.jpg',
  ].map((address) => get(`${address}?${QUERY}`)),
  ...[
    '/api/search',
    '/api/unit',
    '/api/property/cards',
    '/_next/image',
    '/media/none.png',
    '/feeds/meta-en.xml',
    '/api',
  ].map((address) => get(`${address}?token=${TOKEN}&url=${EMAIL}&${QUERY}`)),
  post('/api/enquiry', {
    values,
    property: null,
    idempotencyKey: `canary-4cf2canary-${round}`,
    locale: 'en',
    stamp: TOKEN,
  }),
  post('/api/enquiry', { values: { ...values, email: 'zephyrine' }, property: { id: 'zephyrine', slug: EMAIL } }),
  post('/api/favourite/1', {}),
  get('/api/favourite'),
  post('/api/newsletter', { email: EMAIL }),
  post('/api/newsletter', `email=${EMAIL}`, { 'content-type': 'application/x-www-form-urlencoded' }),
  post('/api/editor', { token: TOKEN }),
  post('/api/revalidate', { id: TOKEN, properties: ['zephyrine'] }, { 'x-signature': `sha256=${TOKEN}` }),
  post('/contact', `name=zephyrine&email=${EMAIL}`, { 'content-type': 'application/x-www-form-urlencoded' }),
  post('/contact', 'zephyrine', { 'content-type': 'multipart/form-data; boundary=zephyrine', 'next-action': TOKEN }),
  ...UNREADABLE.flatMap((body) => ['/api/enquiry', '/api/newsletter', '/api/editor'].map((each) => post(each, body))),
  { path: '/about', init: { method: 'PUT', headers: credentials, body: EMAIL } },
];

const ofApi = (round: number): Asked[] => [
  ...[
    'v1/properties',
    'v1/property-search',
    'v1/property-filters',
    'v1/contact/inquiries/list',
    'user/favorites',
    'nothing',
  ].map((call) => get(`/api/${call}/?${QUERY}&page=zephyrine`)),
  get(`/api/v1/properties/detail/zephyrine-4cf2canary/?${QUERY}`),
  get('/api/v1/properties/5550007771/units/zephyrine/'),
  post('/api/auth/register/', { email: EMAIL, password: `zephyrine ${TOKEN}`, name: values.name }),
  post('/api/auth/login/', { email: EMAIL, password: `zephyrine ${TOKEN}` }),
  post('/api/auth/verify-email/', { token: TOKEN }),
  post('/api/auth/request-password-reset/', { email: EMAIL }),
  post('/api/auth/reset-password/', { token: TOKEN, password: 'zephyrine zephyrine' }),
  post('/api/auth/refresh/', { refresh: TOKEN }),
  post('/api/v1/contact/submit/', values, { 'idempotency-key': `direct-4cf2canary-${round}` }),
  post('/api/v1/contact/submit/', { ...values, name: 'zephyrine\u0000', property_id: 'zephyrine' }),
  ...UNREADABLE.flatMap((body) =>
    ['v1/contact/submit', 'auth/login', 'auth/register'].map((call) => post(`/api/${call}/`, body)),
  ),
  {
    path: '/api/user/profile/update/',
    init: { method: 'PATCH', headers: { ...JSON_TYPE, ...credentials }, body: '"zephyrine"' },
  },
];

const statuses: Record<string, number> = {};

async function ask(base: string, { path: address, init }: Asked): Promise<Response | null> {
  try {
    const answer = await fetch(base + address, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return answer;
  } catch {
    statuses.none = (statuses.none ?? 0) + 1;
    return null;
  }
}

async function askAll(base: string, all: readonly Asked[]): Promise<void> {
  for (const asked of all) await ask(base, asked);
}

/** The lines of a log that carry the mark, each once. */
const marked = (text: string) => [...new Set(text.split('\n').filter((line) => MARK.test(line)))];
const show = (lines: readonly string[]) =>
  lines
    .slice(0, 3)
    .map((line) => `\n  ${line.slice(0, 600)}`)
    .join('');

type Line = { service?: string; event?: string; requestId?: string; level?: unknown; time?: string };
const linesOf = (text: string): Line[] =>
  // The last one may not have come whole yet.
  text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

const [sitePort, apiPort] = [await freePort(), await freePort()];
const shared = { LOG_LEVEL: 'debug', SITE_KEY: 'k'.repeat(32), REVALIDATE_SECRET: 's'.repeat(40) };
const api = await startReferenceApi({ ...shared, API_METRICS_PORT: String(apiPort), DEMO: 'true' });
const site = await startSite(api.url, {
  ...shared,
  METRICS_PORT: String(sitePort),
  EDITOR_TOKEN: 'e'.repeat(32),
  FEED_TOKEN: 'f'.repeat(32),
});
const postgresLog = () =>
  ['postgres.log.1', 'postgres.log']
    .map((name) => path.join(api.dataDir, name))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n');
const metricsAt = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

try {
  // As docs/running.md says: statements, but never their values.
  await withDatabase(api.dataDir, async (client) => {
    for (const setting of ['log_min_duration_statement = 0', 'log_parameter_max_length = 0'])
      await client.query(`alter system set ${setting}`);
    await client.query('select pg_reload_conf()');
  });
  // Where a new connection has it, the others have been told.
  await until(async () => {
    const { rows } = await withDatabase(api.dataDir, (client) => client.query('show log_min_duration_statement'));
    return JSON.stringify(rows).includes('"0"');
  });
  let asked = 0;
  const both = async (round: number) => {
    const [first, second] = [ofSite(round), ofApi(round)];
    await askAll(site.url, first);
    await askAll(api.url, second);
    asked += first.length + second.length;
  };
  for (let round = 0; round < ROUNDS; round += 1) await both(round);

  const chain = await ask(
    site.url,
    post('/api/enquiry', { values: { ...values, message: 'Once more, please.' }, property: null }),
  );
  const id = chain?.headers.get('x-request-id') ?? 'none';
  const find = () => ({
    site: linesOf(site.output()).filter(({ requestId, event }) => requestId === id && event === 'request').length,
    api: linesOf(api.output()).filter(({ requestId, event }) => requestId === id && event === 'request').length,
    postgres: postgresLog().split(`/* request=${id} */`).length - 1,
  });
  await until(() => Object.values(find()).every((lines) => lines > 0)).catch(() => undefined);
  const found = find();
  promised(
    'One request id leads from the door through the API to the statements in the log of PostgreSQL',
    found.site === 1 && found.api > 0 && found.postgres > 0,
    `${chain?.status ?? 'no answer'}; lines: ${JSON.stringify(found)}`,
  );
  const forged = await ask(api.url, {
    path: '/api/health/',
    init: { headers: { 'x-request-id': `*/ drop ${EMAIL}` } },
  });
  promised(
    'An id that is not well formed is replaced',
    /^[\w-]{36}$/.test(forged?.headers.get('x-request-id') ?? ''),
    forged?.headers.get('x-request-id') ?? 'none',
  );

  // The database ends while it is used; then the API does.
  process.kill(databaseIn(api.dataDir).pid, 'SIGQUIT');
  await both(1000);
  const numbers = [await metricsAt(sitePort), await metricsAt(apiPort)];
  const apiLog = () => api.output();
  await api.stop();
  const withoutApi = ofSite(2000);
  await askAll(site.url, withoutApi);
  asked += withoutApi.length;
  numbers.push(await metricsAt(sitePort));

  for (const [what, text] of [
    ['the log of the site', site.output()],
    ['the log of the API', apiLog()],
    ['the metrics of either', numbers.join('\n')],
  ] as const) {
    const lines = marked(text);
    promised(
      `Nothing that a visitor wrote is in ${what}`,
      lines.length === 0,
      `${lines.length} of ${text.split('\n').length} lines, after ${asked} requests${show(lines)}`,
    );
  }
  const strange = [...linesOf(site.output()), ...linesOf(apiLog())].filter(
    ({ service, event, level, time }) =>
      !/^(site|api)$/.test(service ?? '') || !event || typeof level !== 'string' || !/^\d{4}-.*Z$/.test(time ?? ''),
  );
  promised(
    'Every line of both logs has time, level, service and event',
    strange.length === 0,
    `${strange.length} without, of ${linesOf(site.output()).length + linesOf(apiLog()).length}${show(strange.map((line) => JSON.stringify(line)))}`,
  );
  console.log(`Answers: ${JSON.stringify(statuses)}`);
} finally {
  await site.stop();
  await api.stop();
}

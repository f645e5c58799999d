// Requests that nobody foresaw: made by property-based testing from the API's own OpenAPI document, and from the site's
// routes. `--seed=N` repeats a run.
import { Agent, request } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { atOnce } from '../../lib/at-once';
import { isShort, promised } from '../chaos/support/promises';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { Accounts, PASSWORD, runProgram } from '../support/accounts';

const OF_API = isShort ? 900 : 44_000;
const OF_SITE = isShort ? 300 : 6000;
const LATEST_MS = 2000;
/** What has not answered by then hangs, also on a loaded machine. */
const HANG_MS = 30_000;
const AT_ONCE = 6;
const BATCH = 300;
/** The API reads no more of a body; who sends on may find the connection closed. */
const BODY_LIMIT = 64 * 1024;

const given = process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length);
const seed = Number(given ?? (isShort ? 14 : Date.now() % 1_000_000));

type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };
type Answer = { status: number; type: string; text: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

// A client of its own: what counts as a fault depends on whether the connection was kept, which only the request knows.
/** As the bytes have it: `fetch` mends addresses. Null when the connection was closed on a body that is too long. */
function ask(base: string, asked: Asked, again = true): Promise<Answer | null> {
  const { method, path, headers, body } = asked;
  const { hostname, port } = new URL(base);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - began,
        }),
      );
    });
    const closedOn = (error: NodeJS.ErrnoException) =>
      Buffer.byteLength(body ?? '') > BODY_LIMIT && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '');
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (closedOn(error)) resolve(null);
      // A kept connection that the server closed after a body too long: asked anew, as Node advises. `reusedSocket` does not
      // tell of one that had waited for its turn.
      else if (again && error.code === 'ECONNRESET') resolve(ask(base, asked, false));
      else reject(error);
    });
    sent.setTimeout(HANG_MS, () => sent.destroy(new Error(`no answer in ${HANG_MS} ms`)));
    sent.end(body);
  });
}

/** Every byte as an escape where it is needed: also of what is no text at all, such as half a character. */
const escaped = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

const ODD = [
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  'null',
  'undefined',
  '999999999999999999999',
  '1,2,,3',
  '-',
  '5-1',
  '1-null',
  'true',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '👨‍👩‍👧',
  "' or 1=1 --",
  '%',
  '%zz',
  '٣',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '..\\..',
  '\r\nX-Odd: 1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$(id)',
  '2026-02-30',
  'en',
  'ar',
  'xx',
];
const odd = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer().map(String),
  fc.string({ minLength: 90, maxLength: 2500 }),
);
/** What an address may hold after its escapes, and what it may hold instead. */
const segment = fc.oneof(
  { weight: 8, arbitrary: odd.map(escaped) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%c0%af', '%00', '%ff%fe', '..', '.', '%2e%2e', '%2f') },
);
const query = (keys: readonly string[], values: fc.Arbitrary<string>) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...keys, 'lang') },
          { weight: 1, arbitrary: odd.map(escaped) },
        ),
        fc.oneof({ weight: 2, arbitrary: values }, { weight: 3, arbitrary: segment }),
      ),
      { maxLength: 5 },
    )
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`));

const header = (...values: string[]) =>
  fc.oneof(
    fc.constantFrom(...values),
    fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim()),
  );
const heads = fc.record(
  {
    accept: header('*/*', 'text/html', 'application/xml;q=0.1', ''),
    'accept-language': header('ar', 'fa-IR,fa;q=0.9', '*'),
    'accept-encoding': header('gzip', 'br', 'identity;q=0', 'x-odd'),
    'x-request-id': header('0000-1111', '../..'),
    cookie: header('visitor=x', `visitor=${'A'.repeat(43)}`, 'visitor=; visitor=', '=;=;'),
    'if-none-match': header('*', 'W/"x"', '"'),
    'if-modified-since': header('yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
    range: header('bytes=0-', 'bytes=9-1', 'bytes=-1', 'lines=1'),
    'idempotency-key': header('0123456789abcdef', 'x'),
    'x-forwarded-host': header('evil.example', '['),
    'x-forwarded-proto': header('https', 'ftp'),
    'x-client-address': header('1.2.3.4', 'x'),
    'x-http-method-override': header('DELETE'),
    rsc: fc.constantFrom('1', '0'),
  },
  { requiredKeys: [] },
);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A body that is right but for something: a type, a field, a depth, a length. */
function bodies(example: Json): fc.Arbitrary<string> {
  const fields = typeof example === 'object' && example !== null && !Array.isArray(example) ? example : {};
  const keys = Object.keys(fields);
  const value = fc.oneof(
    odd as fc.Arbitrary<unknown>,
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom(null, true, -0, 1e308, [], {}, [[[]]], 'x'.repeat(20_000)),
  );
  const changed = fc
    .tuple(
      fc.subarray(keys),
      fc.dictionary(keys.length > 0 ? fc.constantFrom(...keys) : fc.constant('x'), value, { maxKeys: 3 }),
      fc.dictionary(odd, value, { maxKeys: 2 }),
    )
    .map(([dropped, other, more]) => {
      const all: [string, unknown][] = [
        ...Object.entries(fields).filter(([key]) => !dropped.includes(key)),
        ...Object.entries(other),
        ...Object.entries(more),
      ];
      // Written by hand, so that a key may stand twice and `__proto__` is one like others.
      return `{${all.map(([key, held]) => `${JSON.stringify(key)}:${JSON.stringify(held)}`).join(',')}}`;
    });
  const deep = fc.integer({ min: 10, max: 9000 }).map((levels) => '['.repeat(levels) + ']'.repeat(levels));
  const twice = fc
    .constant(JSON.stringify(example))
    .map((text) => text.replace('{', '{"__proto__":{"staff":true},"constructor":null,'));
  const huge = fc
    .integer({ min: 1, max: 200_000 })
    .map((length) => JSON.stringify({ ...fields, message: 'x'.repeat(length) }));
  const none = fc.constantFrom('', '{', 'null', '[]', '"x"', '\ufeff{}', '{"a":1}{"b":2}', "{'a':1}", 'a=1&b=2', '\0');
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(JSON.stringify(example)) },
    { weight: 8, arbitrary: changed },
    deep,
    twice,
    huge,
    none,
  );
}

type Parameter = { in: string; name: string };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: Json }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
type Described = { paths: Record<string, Record<string, Operation>> };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const mostly = <T>(usual: T, unusual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: unusual });

const api = await startReferenceApi({ LOG_LEVEL: 'warn', API_TRUST_PROXY: '1' });
const site = await startSite(api.url, { LOG_LEVEL: 'warn' }).catch(async (error: unknown) => {
  await api.stop();
  throw error;
});

const json = async <T>(path: string) => (await (await fetch(api.url + path)).json()) as T;
const described = await json<Described>('/api/openapi.json');
const known = await json<{ id: number; slug: string; units: { id: number }[] }[]>('/api/v1/property-addresses/');

/** Tokens of a user and of staff, so that what stands behind them is tried too. */
async function tokens(): Promise<string[]> {
  const accounts = new Accounts(() => api.url, api.dataDir);
  await accounts.make('fuzz@example.com');
  const made = await runProgram(
    'staff',
    { DATABASE_URL: '', DATA_DIR: api.dataDir, NODE_ENV: 'production' },
    'staff@example.com',
  );
  const password = /once: (\S+)/.exec(made.stdout)?.[1] ?? '';
  const [user, staff] = [
    await accounts.login('fuzz@example.com', PASSWORD),
    await accounts.login('staff@example.com', password),
  ];
  return [user.access, staff.access];
}

const ids = fc.constantFrom(...known.slice(0, 20).map(({ id }) => String(id)), '1', '2');
const slugs = fc.constantFrom(...known.slice(0, 20).map(({ slug }) => slug));

/** Requests of every operation of the document. */
function ofApi(
  tokensGiven: readonly string[],
): fc.Arbitrary<{ operation: Operation; path: string; method: string; asked: Asked }> {
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const one = operations.map(({ path, method, operation }) => {
    const keys = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
    const example = operation.requestBody?.content['application/json']?.example;
    const parts = path.split('/').map((part) => {
      if (!part.startsWith('{')) return fc.constant(part);
      return fc.oneof({ weight: 4, arbitrary: part === '{slug}' ? slugs : ids }, { weight: 1, arbitrary: segment });
    });
    // A session that is logged out is of no use to the requests after it.
    const token =
      operation.operationId === 'logout' ? fc.constant('x') : fc.constantFrom(...tokensGiven, 'x'.repeat(43), '');
    return fc
      .record({
        method: mostly(method.toUpperCase(), fc.constantFrom(...METHODS)),
        path: fc.tuple(...parts).map((filled) => filled.join('/')),
        query: query(keys, ids),
        heads,
        token,
        body: example === undefined ? fc.constant(undefined) : bodies(example),
        type: mostly(
          'application/json',
          fc.constantFrom(
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'application/json; charset=utf-7',
            '',
          ),
        ),
        place: fc.ipV4(),
      })
      .map(({ method: used, path: filled, query: asked, heads: others, token: bearer, body, type, place }) => ({
        operation,
        path,
        method,
        asked: {
          method: used,
          path: filled + asked,
          headers: {
            ...others,
            'x-forwarded-for': place,
            ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
            ...(body === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
          },
          body,
        },
      }));
  });
  return fc.oneof(...one);
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema(described, 'api');
const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const DOTS = /\/(\.|%2e){1,2}(\/|\?|$)/i;

/** What is wrong with an answer; null when it is as the document says. */
function fault(
  { operation, path, method: drawn, asked }: { operation: Operation; path: string; method: string; asked: Asked },
  { status, type, text }: Answer,
): string | null {
  if (status >= 500) return 'an error of the server';
  // Resolved by whoever reads the address: it is one of another call.
  if (DOTS.test(asked.path)) return null;
  // Another method may be another call of the same path.
  const method = asked.method === 'HEAD' ? 'get' : asked.method.toLowerCase();
  const own = described.paths[path]?.[method];
  const { responses } = own ?? operation;
  const documented = own
    ? (responses[String(status)] ?? (status >= 300 ? responses.default : undefined))
    : responses.default;
  if (documented === undefined || (!own && status < 300)) return 'a status that is not in the document';
  if (asked.method === 'HEAD') return text === '' ? null : 'a body for HEAD';
  const media = type.split(';')[0] ?? '';
  if (documented.content === undefined) return text === '' ? null : 'a body that is not in the document';
  if (!(media in documented.content)) return `content of type ${media || 'none'}`;
  const key = responses[String(status)] && own ? String(status) : 'default';
  const shape = ajv.getSchema(
    `api#/${pointer('paths', path, own ? method : drawn, 'responses', key, 'content', media, 'schema')}`,
  );
  if (!shape) return 'no schema';
  try {
    return shape(JSON.parse(text)) === true ? null : `against its schema: ${ajv.errorsText(shape.errors)}`;
  } catch (error) {
    return `no JSON: ${String(error)}`;
  }
}

const PAGES = [
  '',
  '/properties',
  '/properties/by',
  '/properties/in',
  '/favourites',
  '/favourites/shortlist',
  '/contact',
  '/about',
  '/blog',
  '/login',
  '/offline',
  '/editor/previews',
  '/cookies',
];
const CALLS = [
  '/api/search',
  '/api/unit',
  '/api/property/cards',
  '/api/property/featured',
  '/api/favourite',
  '/api/favourite/1',
  '/api/enquiry',
  '/api/newsletter',
  '/api/editor',
  '/api/revalidate',
  '/api/health',
  '/_next/image',
  '/sitemap.xml',
  '/robots.txt',
  '/feeds/properties.xml',
  '/media/x.jpg',
];
const KEYS = [
  'search',
  'page',
  'page_size',
  'price_range',
  'price_min',
  'city',
  'ordering',
  'property',
  'slug',
  'url',
  'w',
  'q',
  '_rsc',
  'token',
  'sort',
  'homes',
];

/** Requests of the site's own routes: pages with made-up parts and queries, its calls, pictures, cards. */
function ofSite(): fc.Arbitrary<{ asked: Asked }> {
  const part = fc.oneof({ weight: 2, arbitrary: fc.oneof(slugs, ids) }, { weight: 3, arbitrary: segment });
  const page = fc.oneof(
    fc.constantFrom(...PAGES),
    part.map((slug) => `/properties/${slug}`),
    part.map((slug) => `/properties/${slug}/units`),
    fc.tuple(part, part).map(([slug, id]) => `/properties/${slug}/units/${id}`),
    part.map((slug) => `/properties/${slug}/brochure`),
    fc
      .tuple(fc.constantFrom('in', 'by', 'type'), part, part)
      .map(([hub, one, two]) => `/properties/${hub}/${one}/${two}`),
    fc.tuple(fc.constantFrom('in', 'by', 'type'), part).map(([hub, one]) => `/properties/${hub}/${one}`),
    part.map((slug) => `/blog/${slug}`),
    part.map((any) => `/${any}`),
  );
  const locale = fc.constantFrom('', '', '/ar', '/fa', '/en', '/xx');
  const card = fc
    .tuple(fc.constantFrom('en', 'ar', 'xx'), fc.constantFrom('property', 'unit', 'shortlist', 'page', 'x'), part)
    .map((parts) => `/og/${parts.join('/')}.jpg`);
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(locale, page).map(([one, two]) => one + two || '/') },
    { weight: 4, arbitrary: fc.constantFrom(...CALLS) },
    { weight: 1, arbitrary: card },
  );
  const example = {
    values: { name: 'A visitor', email: 'fuzz@example.com', phone: '', subject: 'A viewing', message: 'When?' },
    property: null,
    idempotencyKey: '0123456789abcdef',
    locale: 'en',
    email: 'fuzz@example.com',
    id: 1,
  };
  return fc
    .record({
      path,
      query: query(KEYS, ids),
      heads,
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant('GET') },
        { weight: 4, arbitrary: fc.constant('POST') },
        { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
      ),
      body: bodies(example),
      type: mostly(
        'application/json',
        fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''),
      ),
    })
    .map(({ path: address, query: asked, heads: others, method, body, type }) => ({
      asked: {
        method,
        path: address + asked,
        headers: {
          ...others,
          ...(/^(POST|PUT|PATCH|DELETE)$/.test(method)
            ? { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
            : {}),
        },
        ...(/^(POST|PUT|PATCH|DELETE)$/.test(method) ? { body } : {}),
      },
    }));
}

type Report = {
  statuses: Record<string, number>;
  faults: string[];
  late: number;
  slowest: { ms: number; what: string };
};

/** Sends `many` requests, each judged; what is wrong is printed with what was sent. */
async function fuzz<Each extends { asked: Asked }>(
  base: string,
  many: number,
  requests: fc.Arbitrary<Each>,
  judge: (each: Each, answer: Answer) => string | null,
): Promise<Report> {
  const report: Report = { statuses: {}, faults: [], late: 0, slowest: { ms: 0, what: '' } };
  for (let from = 0; from < many; from += BATCH) {
    const batch = fc.sample(requests, { numRuns: Math.min(BATCH, many - from), seed: seed + from });
    await atOnce(batch, AT_ONCE, async (each) => {
      const what = `${each.asked.method} ${each.asked.path.slice(0, 200)}`;
      const answer = await ask(base, each.asked).catch((error: unknown) => String(error));
      if (answer === null) return;
      if (typeof answer === 'string') {
        report.faults.push(`${what}: ${answer}`);
        console.log(`${what}: ${answer}, a body of ${each.asked.body?.length ?? 0}`);
        return;
      }
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
      if (answer.ms > LATEST_MS) report.late += 1;
      if (answer.ms > report.slowest.ms) report.slowest = { ms: answer.ms, what };
      const wrong = judge(each, answer);
      if (wrong === null) return;
      report.faults.push(`${what}: ${answer.status}, ${wrong}`);
      if (report.faults.length <= 10)
        console.log(
          `${what}: ${answer.status}, ${wrong}\n  ${JSON.stringify(each.asked.headers)}\n  ${each.asked.body?.slice(0, 400) ?? 'no body'}\n  ${answer.text.slice(0, 300)}`,
        );
    });
  }
  return report;
}

function tell(promise: string, many: number, { statuses, faults, late, slowest }: Report): void {
  promised(
    promise,
    faults.length === 0 && (isShort || late === 0),
    `${many} requests, seed ${seed}: ${JSON.stringify(statuses)}; ${faults.length} wrong; slowest ${slowest.ms.toFixed(0)} ms (${slowest.what.slice(0, 60)}), ${late} over ${LATEST_MS} ms`,
  );
}

try {
  tell(
    'Every answer of the API is in its OpenAPI document: no error of the server, no other status, no other shape',
    OF_API,
    await fuzz(api.url, OF_API, ofApi(await tokens()), fault),
  );
  tell(
    'The site answers whatever it is asked, and never with an error of the server',
    OF_SITE,
    await fuzz(site.url, OF_SITE, ofSite(), (_, { status }) => (status >= 500 ? 'an error of the server' : null)),
  );
} finally {
  agent.destroy();
  await site.stop();
  await api.stop();
}

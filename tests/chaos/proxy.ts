// What nginx with deploy/nginx/site.conf keeps, and what never: before an origin of our own, which says what no page of the site
// says and counts how often it is asked, and before the built site, which is then taken away.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PUBLIC_FILE_LIFE } from '../../server/headers.mjs';
import { close, listen } from '../support/listen';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startSite } from '../e2e/support/processes';
import { type Answer, hasNginx, startNginx } from './support/nginx';
import { promised } from './support/promises';

const SHARED = 'public, max-age=0, s-maxage=300, must-revalidate';
/** What Next says of a page that it makes for each request. */
const PER_REQUEST = 'private, no-cache, no-store, max-age=0, must-revalidate';
/** Above the longest life in the configuration, 5 s. */
const OVER_MS = 6500;

type Ask = Awaited<ReturnType<typeof startNginx>>['ask'];

const statusOf = ({ headers }: Answer) => String(headers['x-cache-status']);

/** Asks until it is answered from a copy, as lives are short and machines pause; what nginx said each time. */
async function untilKept(ask: Ask, address: string, headers: Record<string, string> = {}): Promise<string[]> {
  const said: string[] = [];
  while (said.length < 10 && said.at(-1) !== 'HIT') said.push(statusOf(await ask(address, { headers })));
  return said;
}

/** An origin that says what the query `says` holds, and in its body how it was asked. */
async function talkingOrigin() {
  const asked: { address: string; encoding: string; tag: string }[] = [];
  const origin = { asked, version: 'v1', status: 200, delayMs: 0, url: '', close: async () => close(server) };
  function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const encoding = headers['accept-encoding'] ?? '';
    const tag = `W/"${origin.version}"`;
    asked.push({ address: url, encoding, tag: headers['if-none-match'] ?? '' });
    const says = new URL(url, 'http://origin').searchParams.getAll('says');
    response.setHeader('Cache-Control', SHARED);
    response.setHeader('X-Request-Id', String(headers['x-request-id']));
    response.setHeader('ETag', tag);
    response.setHeader(
      'Vary',
      'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
    );
    if (encoding) response.setHeader('Content-Encoding', encoding);
    for (const line of says) {
      const [name = '', value = ''] = line.split(/:(.*)/s);
      if (value === 'none') response.removeHeader(name);
      else response.setHeader(name, value);
    }
    response.statusCode = origin.status === 200 && headers['if-none-match'] === tag ? 304 : origin.status;
    const text = `${origin.version} ${encoding || 'plain'} rsc=${String(headers.rsc)} cookie=${String(headers.cookie)}`;
    response.end(response.statusCode === 304 ? undefined : text);
  }
  const server = createServer((request, response) => void sleep(origin.delayMs).then(() => answer(request, response)));
  origin.url = await listen(server);
  return origin;
}

const saying = (...lines: string[]) => `says=${lines.map(encodeURIComponent).join('&says=')}`;

/** Address, and why nobody may keep its answer. */
const NEVER: [string, string, Record<string, string>?][] = [
  [`/?${saying('Cache-Control:no-store')}`, 'no-store'],
  [`/?${saying('Cache-Control:private, max-age=60')}`, 'private'],
  [`/?${saying('Cache-Control:none')}`, 'silent about it'],
  [`/?${saying(`Cache-Control:${PER_REQUEST}`)}`, 'made per request'],
  [`/?${saying('Set-Cookie:visitor=1')}`, 'a cookie'],
  [`/?${saying('Vary:Cookie')}`, 'varies by cookie'],
  [`/?${saying('Vary:*')}`, 'varies by all'],
  [`/properties?${saying('Cache-Control:no-store')}`, 'a list, no-store'],
  [`/properties?${saying(`Cache-Control:${PER_REQUEST}`, 'Set-Cookie:visitor=1')}`, 'a list with a cookie'],
  [`/favourites/shortlist?${saying(`Cache-Control:${PER_REQUEST}`)}`, 'a shortlist'],
  [`/_next/static/a.js?${saying('Cache-Control:no-store')}`, 'a file, no-store'],
  ['/?signed-in', 'authorised', { authorization: 'Bearer x' }],
  ['/?preview', 'a preview', { cookie: '__prerender_bypass=x' }],
];

/** A film, of which the site says that it differs by nothing. */
const FILM = `/hero/film.mp4?${saying('Vary:none', 'Accept-Ranges:bytes', `Cache-Control:${PUBLIC_FILE_LIFE}`)}`;

/** Accept-Encoding as clients write it, and what the site may then send. */
const ENCODINGS: [string, string][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.0, gzip;q=0', ''],
  ['deflate, zstd', ''],
  ['brotli-like', ''],
  ['', ''],
];

// Long: one origin, asked in every way that the configuration tells apart
async function judgeRules(): Promise<void> {
  const origin = await talkingOrigin();
  const nginx = await startNginx(origin.url).catch(async (error: unknown) => {
    await origin.close();
    throw error;
  });
  const { ask } = nginx;
  const timesAsked = (address: string) => origin.asked.filter((one) => one.address === address).length;
  try {
    const kept = [
      await untilKept(ask, '/a'),
      await untilKept(ask, `/properties?${saying(`Cache-Control:${PER_REQUEST}`)}`),
    ];
    kept.push(await untilKept(ask, '/_next/static/b.js'), await untilKept(ask, '/api/search?page=2'));
    promised(
      'A page, a list with a query, its data and a script are answered from the copy',
      kept.every((said) => said.at(-1) === 'HIT'),
      kept.map((said) => said.join(' ')).join('; '),
    );

    const film = await untilKept(ask, FILM);
    const [whole, part] = [await ask(FILM), await ask(FILM, { headers: { range: 'bytes=1-4' } })];
    promised(
      'A film, which differs by nothing, is kept, and a part of it is cut from the copy',
      film.at(-1) === 'HIT' &&
        part.status === 206 &&
        /^(HIT|STALE|UPDATING|REVALIDATED)$/.test(statusOf(part)) &&
        part.body.equals(whole.body.subarray(1, 5)),
      `${film.join(' ')}; a part: ${part.status} ${statusOf(part)}, ${part.body.length} of ${whole.body.length} B`,
    );

    const wrong: string[] = [];
    for (const [address, why, headers = {}] of NEVER) {
      const said = [];
      for (let turn = 0; turn < 3; turn++) said.push(await ask(address, { headers }));
      if (timesAsked(address) !== 3 || said.some((answer) => statusOf(answer) === 'HIT')) wrong.push(why);
    }
    promised(
      'What is not for everybody is never kept',
      wrong.length === 0,
      wrong.join(', ') || `${NEVER.length} kinds`,
    );

    const before = await ask('/c');
    const preview = await ask('/c', { headers: { cookie: '__prerender_bypass=x' } });
    const after = await ask('/c');
    promised(
      'A preview is made for who asks for it, and left to nobody else',
      preview.body.includes('cookie=__prerender_bypass=x') && before.body.equals(after.body),
      `${preview.body.toString()}; then ${after.body.toString()}`,
    );

    const mixed: string[] = [];
    for (const turn of [1, 2]) {
      for (const [accepts, wanted] of ENCODINGS) {
        const { headers, body } = await ask('/d', { headers: { 'accept-encoding': accepts } });
        const given = String(headers['content-encoding'] ?? '');
        if (given !== wanted || !body.includes(` ${wanted || 'plain'} `))
          mixed.push(`${turn}: ${accepts} got ${given}`);
      }
    }
    const sent = [...new Set(origin.asked.map(({ encoding }) => encoding))].sort().join('|');
    promised(
      'Everybody gets an encoding that they take, and each page has three copies at most',
      mixed.length === 0 && sent === '|br|gzip',
      mixed.join('; ') || `${ENCODINGS.length} ways to ask, each twice; the site was asked for ${sent}`,
    );

    const parts: Record<string, string>[] = [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-state-tree': 'a' },
      { rsc: '1', 'next-url': '/b' },
    ];
    const flight: boolean[] = [];
    for (const headers of [...parts, ...parts]) {
      const { body } = await ask('/e', { headers });
      flight.push(body.includes('rsc' in headers ? 'rsc=1' : 'rsc=undefined'));
    }
    promised(
      'Pages and the data of Next’s navigations, and each kind of data, have copies of their own',
      flight.every(Boolean) && timesAsked('/e') >= parts.length,
      `${parts.length} kinds, asked for twice: ${timesAsked('/e')} were made`,
    );

    const ids = [await ask('/a'), await ask('/a')].map(({ headers }) => String(headers['x-request-id']));
    promised(
      'A copy is sent with the id of this request',
      new Set(ids).size === 2 && /^[0-9a-f]{32}$/.test(ids[0] ?? ''),
      ids.join(', '),
    );

    // Over connections that stand: who comes a second after the others asks anew.
    await Promise.all(Array.from({ length: 40 }, () => ask('/a')));
    origin.delayMs = 1500;
    const herd = await Promise.all(Array.from({ length: 40 }, () => ask('/properties?herd')));
    promised(
      'Forty who ask for the same new list at once cost the site one',
      timesAsked('/properties?herd') === 1 && herd.every(({ status }) => status === 200),
      `${timesAsked('/properties?herd')} asked of the site`,
    );
    origin.delayMs = 0;

    await sleep(OVER_MS);
    const again = await ask('/a');
    const asker = origin.asked.at(-1);
    promised(
      'A copy that is over is asked for by its tag, and costs no page',
      statusOf(again) === 'REVALIDATED' && asker?.tag === 'W/"v1"',
      `${statusOf(again)}, If-None-Match: ${String(asker?.tag)}`,
    );
    await sleep(OVER_MS);
    origin.version = 'v2';
    const changed = await ask('/a');
    promised(
      'The first visitor after a change and a pause gets the new page',
      changed.body.includes('v2'),
      changed.body.toString(),
    );

    await sleep(OVER_MS);
    origin.status = 503;
    const failing = await ask('/a');
    await origin.close();
    const gone = [
      await ask('/a'),
      await ask('/_next/static/b.js'),
      await ask(FILM),
      await ask(`/properties?${saying(`Cache-Control:${PER_REQUEST}`)}`),
    ];
    const never = await ask('/never-seen');
    promised(
      'With the site failing, and gone, what was seen is served as it was, and nothing else',
      [failing, ...gone].every(({ status }) => status === 200) && never.status === 502,
      `503: ${statusOf(failing)}; gone: ${gone.map(statusOf).join(', ')}; never seen: ${never.status}`,
    );
    const said = nginx
      .said()
      .split('\n')
      .filter((line) => /\[(alert|crit|emerg)\]/.test(line));
    promised('nginx finds nothing wrong with its configuration', said.length === 0, said[0] ?? 'nothing to say');
  } finally {
    await nginx.stop();
    await origin.close();
  }
}

const plain = ({ headers, body }: Answer) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString();
};

async function judgeSite(): Promise<void> {
  const upstream = await new OddUpstream().listen();
  const site = await startSite(upstream.url, { TRUST_PROXY: '1' });
  const nginx = await startNginx(site.url).catch(async (error: unknown) => {
    await Promise.all([site.stop(), upstream.close()]);
    throw error;
  });
  const { ask } = nginx;
  const PAGE = '/properties/texts-1';
  try {
    const ways = ['br', 'gzip', ''];
    const kept: string[] = [];
    const pages: Answer[] = [];
    for (const way of ways) {
      const headers = { 'accept-encoding': way };
      kept.push(...(await untilKept(ask, PAGE, headers)).slice(-1));
      pages.push(await ask(PAGE, { headers }));
    }
    const direct = await (await fetch(site.url + PAGE)).text();
    const encodings = pages.map(({ headers }) => String(headers['content-encoding'] ?? ''));
    promised(
      'A page of the site is kept in each encoding, and is the page',
      kept.every((said) => said === 'HIT') &&
        encodings.join() === ways.join() &&
        pages.every((page) => plain(page) === direct),
      `${kept.join(', ')}; ${encodings.join(', ')}; ${pages.map(({ body }) => `${body.length} B`).join(', ')}`,
    );
    const tag = String(pages[0]?.headers.etag);
    const unchanged = await ask(PAGE, { headers: { 'accept-encoding': 'br', 'if-none-match': tag } });
    const policies = [pages[0], unchanged].map((answer) => answer?.headers['content-security-policy'] !== undefined);
    promised(
      'Who has it gets a 304 without a policy, which would be laid over that of another copy',
      unchanged.status === 304 && policies.join() === 'true,false',
      `${unchanged.status}, policies: ${policies.join(', ')}`,
    );
    const navigation = { rsc: '1', 'next-router-prefetch': '1', 'accept-encoding': 'br' };
    const led = await ask(PAGE, { headers: navigation });
    const target = String(led.headers.location ?? PAGE);
    const data = [await ask(target, { headers: navigation }), await ask(target, { headers: navigation })];
    const types = [...data, await ask(PAGE, { headers: { 'accept-encoding': 'br' } })].map(({ headers }) =>
      String(headers['content-type']),
    );
    promised(
      'Next’s data of that page are kept beside it',
      types.filter((type) => type.startsWith('text/x-component')).length === 2 &&
        Boolean(types[2]?.startsWith('text/html')),
      `${types.join(', ')}; ${data.map(statusOf).join(', ')}`,
    );
    const list = await untilKept(ask, '/properties?ordering=low_price');
    promised('A list with a query is kept', list.at(-1) === 'HIT', list.join(' '));
    const own = ['/api/health', '/api/ready', '/api/favourite', '/editor/previews', '/not-here', '/sw.js'];
    const statuses: string[] = [];
    for (const address of [...own, ...own]) statuses.push(statusOf(await ask(address)));
    promised('Its health, its desk and what is missing are not', !statuses.includes('HIT'), statuses.join(', '));

    await sleep(OVER_MS);
    await site.stop();
    const stale = await ask(PAGE, { headers: { 'accept-encoding': 'br' } });
    promised(
      'With the site stopped that page is served as it was',
      stale.status === 200 && plain(stale) === direct,
      `${stale.status} ${statusOf(stale)}`,
    );
  } finally {
    await nginx.stop();
    await site.stop();
    await upstream.close();
  }
}

if (hasNginx()) {
  await judgeRules();
  await judgeSite();
} else promised('nginx is not here, and what it keeps was not tried', true, 'install nginx and openssl');

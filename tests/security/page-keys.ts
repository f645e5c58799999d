// Whether anything but its address changes a cached page for the visitors after: each input is sent on the request that makes
// a page, and again on the one that renews it; then a plain visitor's bytes are compared with those of a page that nobody
// tried to change.
import { rmSync, utimesSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { atOnce } from '../../lib/at-once';
import { amount } from '../chaos/support/amount';
import { isShort, promised } from '../chaos/support/promises';
import { send, type Answer, type Sent } from '../chaos/support/send';
import { filesBelow } from '../e2e/support/copies';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startSite } from '../e2e/support/processes';
import { until } from '../support/until';

const SEED = 14;
/** Inputs made up beside those listed. */
const MADE_UP = amount(400, 5);
const AT_ONCE = 3;
/** Seconds: past its life a page is renewed behind the answer; past `expireTime` before it. */
const STALE = 400;
const EXPIRED = 3600;
const CANARY = 'canary-7f3a';

type Input = Sent & { what: string; target?: (page: string) => string };

/** Names that Next, its platforms, proxies and browsers give a meaning; all that a request can carry. */
const HEADERS = [
  'rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url', 'next-action', 'next-action-not-found',
  'next-hmr-refresh', 'next-instant-navigation-testing', 'next-request-id', 'next-html-request-id', 'next-test-fetch-priority', 'next-resume',
  'next-resume-state-length', 'next-cache-tags', 'next-test-data', 'x-middleware-prefetch', 'x-middleware-rewrite', 'x-middleware-redirect',
  'x-middleware-next', 'x-middleware-skip', 'x-middleware-cache', 'x-middleware-set-cookie', 'x-middleware-override-headers',
  'x-middleware-request-x-canary', 'x-middleware-subrequest', 'x-middleware-subrequest-id', 'x-middleware-invoke', 'x-nextjs-data',
  'x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-postponed', 'x-nextjs-rewrite', 'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query', 'x-nextjs-html-request-id', 'x-nextjs-deployment-id', 'x-deployment-id', 'x-nextjs-action-not-found',
  'x-nextjs-matched-path', 'x-nextjs-redirect', 'x-invoke-path', 'x-invoke-query', 'x-invoke-status', 'x-invoke-error', 'x-invoke-output',
  'x-invoke-route', 'x-matched-path', 'x-now-route-matches', 'x-prerender-revalidate', 'x-prerender-revalidate-if-generated',
  'x-prerender-bypass', 'x-next-revalidated-tags', 'x-next-revalidate-tag-token', 'x-next-resume-state-length', 'x-next-cache-tags',
  'x-next-intl-locale', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for', 'x-forwarded-path',
  'x-forwarded-prefix', 'x-forwarded-server', 'forwarded', 'x-original-url', 'x-rewrite-url', 'x-original-host', 'x-host',
  'x-http-method-override', 'x-http-method', 'x-method-override', 'x-vercel-id', 'x-vercel-sc-headers', 'x-vercel-protection-bypass',
  'x-real-ip', 'x-request-id', 'x-front-door', 'x-body-length', 'purpose', 'sec-purpose', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site',
  'range', 'if-range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'accept', 'accept-language', 'accept-encoding',
  'accept-charset', 'cache-control', 'pragma', 'vary', 'cookie', 'authorization', 'user-agent', 'referer', 'origin', 'host', 'save-data', 'dnt',
  'sec-ch-ua-mobile', 'sec-ch-prefers-color-scheme', 'viewport-width', 'device-memory', 'te', 'upgrade-insecure-requests', 'via', 'warning',
  'priority', 'early-data', 'content-type', 'content-length', 'x-wap-profile', 'x-debug', 'traceparent', 'baggage', 'x-csrf-token',
] as const; // prettier-ignore

/** What makes a header mean something where it has a form of its own; elsewhere a mark that would be seen in a page. */
const VALUES: Partial<Record<(typeof HEADERS)[number], string[]>> = {
  rsc: ['1', CANARY],
  'next-router-prefetch': ['1', '2'],
  'next-router-segment-prefetch': ['/_tree', '/_index', `/${CANARY}`],
  'next-router-state-tree': [encodeURIComponent(JSON.stringify(['', { children: [CANARY, {}] }, null, 'refetch']))],
  'next-url': [`/${CANARY}`, '/fa/about'],
  'next-resume': ['1'],
  'x-middleware-prefetch': ['1'],
  'x-middleware-rewrite': ['/en/about'],
  'x-middleware-subrequest': ['middleware:middleware:middleware:middleware:middleware', 'src/middleware'],
  'x-nextjs-data': ['1'],
  'x-invoke-status': ['500', '404'],
  'x-invoke-path': ['/en/about', '/_error'],
  'x-invoke-output': ['/en/about'],
  'x-invoke-query': [encodeURIComponent(JSON.stringify({ slug: CANARY, locale: 'fa' }))],
  'x-matched-path': ['/en/about', '/fa'],
  'x-now-route-matches': [`1=${CANARY}&nxtPslug=${CANARY}&nxtPlocale=fa`],
  'x-prerender-revalidate': ['', CANARY],
  'x-next-revalidated-tags': ['/'],
  'x-forwarded-host': [`${CANARY}.example`],
  'x-forwarded-proto': ['http', CANARY],
  'x-forwarded-port': ['1'],
  'x-http-method-override': ['POST', 'DELETE'],
  'x-front-door': ['1'],
  'x-body-length': ['5'],
  'sec-fetch-dest': ['document', 'empty', 'image'],
  'sec-fetch-mode': ['navigate', 'cors'],
  'sec-fetch-site': ['cross-site', 'none'],
  range: ['bytes=0-10', 'bytes=999999999-'],
  'if-none-match': ['*', '"x"'],
  'if-modified-since': [new Date(Date.now() + 86_400_000).toUTCString()],
  accept: ['text/x-component', 'application/json', 'image/avif', '*/*'],
  'accept-language': ['fa', 'ar;q=1'],
  'accept-encoding': ['identity', 'br', 'gzip', CANARY],
  'cache-control': ['no-cache', 'no-store', 'max-age=0'],
  cookie: ['__prerender_bypass=1; __next_preview_data=1', 'NEXT_LOCALE=fa', `session=${CANARY}; theme=dark`],
  authorization: [`Bearer ${CANARY}`],
  'user-agent': ['', 'Googlebot/2.1', 'WhatsApp/2', 'Mozilla/5.0 (Linux; Android 14) Mobile'],
  host: [`${CANARY}.example`, 'localhost:1', 'a b'],
  'content-type': ['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'],
  'content-length': ['0'],
};

/** Other spellings of a page, and addresses that might mean it to some part of the way. */
const TARGETS: ((page: string) => string)[] = [
  (page) => `${page}?${CANARY}=1`,
  (page) => `${page}?_rsc=${CANARY}`,
  (page) => `${page}?_rsc=abc123&${CANARY}`,
  (page) => `${page}?__nextLocale=fa&nxtPslug=${CANARY}&nxtPlocale=fa`,
  (page) => `${page}?slug=${CANARY}&locale=fa`,
  (page) => `${page}?__nextDataReq=1`,
  (page) => `${page}?__flight__=1&amp=1`,
  (page) => `${page}?`,
  (page) => `${page}#${CANARY}`,
  (page) => `${page}/`,
  (page) => `/${page}`,
  (page) => page.replace('/texts', '//texts'),
  (page) => page.replace('texts', '%74exts'),
  (page) => page.replace('texts', '%2574exts'),
  (page) => page.replace('/texts', '%2ftexts'),
  (page) => page.replace('/texts', '/./texts'),
  (page) => page.replace('/texts', `/${CANARY}/../texts`),
  (page) => page.replace('/texts', `/${CANARY}/%2e%2e/texts`),
  (page) => page.replace('/texts', '\\texts'),
  (page) => page.toUpperCase(),
  (page) => `${page};${CANARY}=1`,
  (page) => `${page}%20`,
  (page) => `${page}%00`,
  (page) => `${page}%0d%0ax-canary:1`,
  (page) => `${page}.rsc`,
  (page) => `${page}.segments/_tree.segment.rsc`,
  (page) => `${page}.json`,
  (page) => `/_next/data/${CANARY}${page}.json`,
  (page) => `/en${page}`,
  (page) => `/EN${page}`,
  (page) => `http://${CANARY}.example${page}`,
  (page) => `${page}/units?search=${CANARY}`,
  (page) => `${page}/brochure?x=${CANARY}`,
];

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'REPORT'];

const headerInputs: Input[] = HEADERS.flatMap((name) =>
  (VALUES[name] ?? [CANARY]).map((value) => ({ what: `${name}: ${value}`, headers: { [name]: value } })),
);
const navigation = { rsc: '1', 'next-router-state-tree': VALUES['next-router-state-tree']?.[0] ?? '' };
const listed: Input[] = [
  ...headerInputs,
  ...TARGETS.flatMap((target) => [
    { what: target('/properties/texts-0'), target },
    { what: `${target('/properties/texts-0')} as a navigation`, target, headers: navigation },
  ]),
  ...METHODS.map((method) => ({ what: method, method })),
  {
    what: 'POST of a server action',
    method: 'POST',
    headers: { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain' },
    body: '[]',
  },
  {
    what: 'POST of a form',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `name=${CANARY}`,
  },
  {
    what: 'GET with a body',
    headers: { 'content-type': 'application/json', 'content-length': '15' },
    body: '{"slug":"canary"'.slice(0, 15),
  },
  { what: 'a header of 12 KB', headers: { 'x-large': CANARY.repeat(1100) } },
  {
    what: 'a hundred cookies',
    headers: { cookie: Array.from({ length: 100 }, (_, at) => `c${at}=${CANARY}`).join('; ') },
  },
];

/** Any of those headers together, and names of nobody, over any spelling and method. */
const madeUp = fc
  .record({
    names: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...headerInputs.map(({ headers }) => headers ?? {})) },
        {
          weight: 2,
          arbitrary: fc
            .tuple(
              fc.stringMatching(
                /^(x-middleware-|x-nextjs-|x-invoke-|x-next-|x-forwarded-|next-|x-now-|x-vercel-|x-|)[a-z]{2,12}$/,
              ),
              fc.constantFrom('1', '/', '0', 'true', 'fa', CANARY, encodeURIComponent(`{"a":"${CANARY}"}`)),
            )
            .map(([name, value]) => ({ [name]: value })),
        },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    target: fc.option(fc.constantFrom(...TARGETS), { nil: undefined, freq: 2 }),
    method: fc.option(fc.constantFrom(...METHODS), { nil: undefined, freq: 3 }),
  })
  .map(({ names, target, method }): Input => {
    const headers = Object.assign({}, ...names) as Record<string, string>;
    return {
      what: `${method ?? 'GET'} ${target?.('/properties/texts-0') ?? ''} ${JSON.stringify(headers)}`,
      headers,
      target,
      method,
    };
  });

/** In the short form a seventh of Next's own headers, and a twelfth of the rest. */
const inShort = (input: Input, at: number) =>
  /^(rsc|next-|x-(middleware|nextjs|invoke|matched|now|prerender|next)-?)/.test(input.what)
    ? at % 3 === 0
    : at % 6 === 0;
const inputs = [
  ...listed.filter((input, at) => !isShort || inShort(input, at)),
  ...fc.sample(madeUp, { seed: SEED, numRuns: MADE_UP }),
];
const pageOf = (at: number) => `/properties/texts-${at + 1}`;

const OWN = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'x-nextjs-cache']);
const told = (answer: Answer | null) =>
  answer &&
  JSON.stringify([
    answer.status,
    Object.entries(answer.headers)
      .filter(([name]) => !OWN.has(name))
      .sort(),
    answer.body.toString(),
  ]);

/** What the next visitor gets: as a document and as flight data, once the page is no longer renewed behind the answers. */
async function plain(base: string, page: string): Promise<string> {
  const document = await until(
    async () => {
      const answer = await send(base, page, {});
      return answer?.headers['x-nextjs-cache'] === 'HIT' && answer;
    },
    20_000,
    50,
  ).catch(() => null);
  if (!document) return `${page} is not kept`;
  const flight = await send(base, page, { headers: { rsc: '1' } });
  // Where it was redirected to by its mark.
  const marked = flight?.headers.location
    ? await send(base, flight.headers.location, { headers: { rsc: '1' } })
    : flight;
  return `${String(told(document))}\n${String(told(marked))}`;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'page-keys-'));
const upstream = await new OddUpstream().listen();
const site = await startSite(upstream.url, { CACHE_DIR: folder, LOG_LEVEL: 'silent' });

/** Makes every page so many seconds old. */
function age(seconds: number): void {
  const then = new Date(Date.now() - seconds * 1000);
  for (const file of filesBelow(folder)) if (/[/\\]server[/\\]/.test(file)) utimesSync(file, then, then);
}
/** So that the next request makes it from nothing, of answers that the site still has. */
function forget(): void {
  for (const file of filesBelow(folder)) if (/[/\\]server[/\\]/.test(file)) rmSync(file);
}

type Turn = { at: number; input: Input };
const tryAll = (turns: Turn[]) =>
  atOnce(turns, AT_ONCE, ({ at, input: { target, ...input } }) =>
    send(site.url, target?.(pageOf(at)) ?? pageOf(at), input),
  );
const lookAtAll = (turns: Turn[]) => atOnce(turns, AT_ONCE, ({ at }) => plain(site.url, pageOf(at)));

type Count = { answered: number; wrong: string[]; marked: number };
const rounds: { when: string; before: () => void; count: Count }[] = [
  { when: 'when it makes it', before: forget, count: { answered: 0, wrong: [], marked: 0 } },
  {
    when: 'when it is renewed behind the answer',
    before: () => age(STALE),
    count: { answered: 0, wrong: [], marked: 0 },
  },
  {
    when: 'when it is renewed before the answer',
    before: () => age(EXPIRED),
    count: { answered: 0, wrong: [], marked: 0 },
  },
];

/** Few at a time, so that the answers of which the pages are made do not age meanwhile. */
async function tryBatch(turns: Turn[]): Promise<void> {
  await lookAtAll(turns);
  // Made anew of answers that are there, as from now on: what comes late stands later in Next's flight data.
  age(EXPIRED);
  const right = await lookAtAll(turns);
  for (const { before, count } of isShort ? rounds.slice(0, 2) : rounds) {
    before();
    count.answered += (await tryAll(turns)).filter((answer) => answer !== null).length;
    for (const [index, page] of (await lookAtAll(turns)).entries()) {
      const { input, at } = turns[index] ?? { at: 0 };
      if (page !== right[index] || !page.startsWith('[200')) count.wrong.push(`${input?.what ?? ''} (${pageOf(at)})`);
      if (page.includes(CANARY)) count.marked += 1;
    }
  }
}

const BATCH = 60;
try {
  const turns = inputs.map((input, at) => ({ at, input }));
  for (let from = 0; from < turns.length; from += BATCH) await tryBatch(turns.slice(from, from + BATCH));
  for (const { when, count } of isShort ? rounds.slice(0, 2) : rounds)
    promised(
      `No input outside a page's key changes the page for the next visitor ${when}`,
      count.wrong.length === 0 && count.marked === 0,
      `${inputs.length} inputs, ${count.answered} answered, ${count.wrong.length} pages differ, ${count.marked} hold a mark${count.wrong.length > 0 ? `: ${count.wrong.slice(0, 5).join('; ')}` : ''}`,
    );
} finally {
  await site.stop();
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
}

// Months in minutes: mixed requests with faults of the back end switched on and off and enquiries among them. After each
// quarter what is left after a forced collection, compared between the second quarter, when all bounded stores are warm, and the
// last; in the long form also how long a single request of each kind blocks the event loop.
import { atOnce } from '../../lib/at-once';
import { LEAST_MS, scriptToken } from '../../lib/stamp';
import { OddUpstream, type Fault } from '../e2e/support/odd-upstream';
import { startReferenceApi } from '../e2e/support/processes';
import { amount } from './support/amount';
import { isShort, progress, promised } from './support/promises';
import { addressOf, personEnquiry, SITE_KEY } from './support/requests';
import { exchange, type Sent } from './support/send';
import { MEGABYTE, watchedSite, type Held } from './support/watched-site';

const ALL = 200_000;
const requests = amount(ALL, 400);
const LIMIT_MB = 20;
/** Kept-alive connections come and go with the visitors. */
const DESCRIPTORS = 20;
const AT_ONCE = 6;
/** How long one request may block the event loop, and how often each kind is tried: other work of the machine only adds to it. */
const BLOCKED_MS = 200;
const TRIES = 4;

/** As Chrome asks, as an older client does, and as a script that takes nothing compressed. */
const ENCODINGS: Record<string, string>[] = [
  { 'accept-encoding': 'gzip, deflate, br, zstd' },
  { 'accept-encoding': 'gzip, deflate, br, zstd' },
  { 'accept-encoding': 'gzip' },
  {},
];

type Asked = { path: string; sent?: Sent; abortAfter?: number };

const enquiryOf = (at: number): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(personEnquiry(at, 'soak', { stamp: scriptToken(Date.now() - 5 * LEAST_MS) })),
});

/** The requests, by turns; each turn differs from all before it where visitors' requests would. */
const KINDS: ((at: number) => Asked)[] = [
  (at) => ({ path: `/properties?price_range=${1000 + at}-null` }),
  (at) => ({ path: `/ar/properties?price_range=${1000 + at}-null&page_size=24` }),
  (at) => ({ path: `/api/search?price_range=${1000 + at}-null` }),
  (at) => ({ path: `/properties?search=nothing-${at}` }),
  (at) => ({ path: `/properties?price_range=0-${1_000_000 + at}`, abortAfter: at % 40 }),
  () => ({ path: '/properties/texts-1' }),
  // New ones all the time, but few: what is kept of each may stay.
  (at) => ({ path: `/properties/texts-${Math.floor((at * 400) / ALL) + 2}` }),
  (at) => ({ path: `/properties/texts-${(at % 9) + 2}/units?search=a-${at}` }),
  (at) => ({ path: `/api/unit?property=${1 + (at % 1000)}` }),
  (at) => ({ path: `/properties/no-such-${at}` }),
  (at) => ({ path: `/properties/no-such-${at}/units` }),
  (at) => ({ path: '/api/enquiry', ...(at < MOST_ENQUIRIES * KINDS.length && { sent: enquiryOf(at) }) }),
  (at) => ({ path: `/?utm_source=soak-${at}`, sent: { headers: { rsc: '1' } } }),
  () => ({ path: '/media/unit.png' }),
  (at) => ({ path: `/properties/texts-${(at % 9) + 2}/units/2`, abortAfter: at % 25 }),
  () => ({ path: '/api/health' }),
  // What the front door keeps: compressed, told to be unchanged, and as data of a navigation that it passes on.
  (at) => ({ path: `/${['', 'ar', 'fa'][at % 3] ?? ''}` }),
  (at) => ({ path: `/${['', 'ar/', 'fa/'][at % 3] ?? ''}properties` }),
  // Few are drawn, as each costs half a second.
  (at) => ({ path: `/og/en/property/texts-${Math.floor((at * 120) / ALL) + 2}.jpg` }),
  (at) => ({ path: at % 40 < 20 ? '/sitemap.xml' : '/robots.txt' }),
  (at) => ({ path: `/${['ar/', 'fa/', ''][at % 3] ?? ''}properties/in/${at % 2 ? 'dubai' : `nowhere-${at}`}` }),
  (at) => ({ path: `/_next/image?url=%2Fmedia%2Funit.png&w=${[390, 640, 828][at % 3] ?? 640}&q=75` }),
];

/** What befalls the back end, a span of requests each, and as many after it without. Few hang: each holds a visitor for 10 s. */
const FAULTS: { fault: Fault; times?: number; of?: RegExp }[] = [
  { fault: '500' },
  { fault: 'reset' },
  { fault: 'html' },
  { fault: 'cut' },
  { fault: 'empty' },
  { fault: 'renamed' },
  { fault: '404', of: /\/units\// },
  { fault: 'hang', times: 2 },
  { fault: 'slow', times: 6 },
];
const SPAN = isShort ? 20 : 250;
/** The site takes 2,400 an hour from everywhere (lib/contract/limits.ts): afterwards only the form's token is asked for. */
const MOST_ENQUIRIES = 2000;
/** After so many the run says where it is, and the driver forgets what it noted. */
const PIECE = 5000;

// Tokens of the form's script are signed by the key that the site has.
Object.assign(process.env, { SITE_KEY, API_BASE_URL: 'http://127.0.0.1:1', SITE_URL: 'http://127.0.0.1:1' });

const counts: Record<string, number> = {};
const upstream = await new OddUpstream().listen();
upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };

/** Switches the next fault on, or the last one off. */
function befall(span: number): void {
  upstream.heal();
  upstream.fail(/detail\/no-such/, '404');
  const next = span % 2 === 1 ? FAULTS[((span - 1) / 2) % FAULTS.length] : undefined;
  if (next) upstream.fail(next.of ?? /./, next.fault, next.times);
}

async function ask(base: string, { path: address, sent, abortAfter }: Asked, at: number): Promise<void> {
  const leave = new AbortController();
  const timer = abortAfter === undefined ? undefined : setTimeout(() => leave.abort(), abortAfter);
  // Everybody is somebody else, so that no limit for each visitor stands in the way of what is measured.
  const headers = { ...ENCODINGS[at % ENCODINGS.length], ...sent?.headers, 'x-forwarded-for': addressOf(at) };
  let outcome: string;
  try {
    // No `fetch`: a body whose reading is given up may stay pending for ever in Node's.
    const { status } = await exchange(base, address, { ...sent, headers, signal: leave.signal });
    outcome = String(status);
  } catch (error) {
    outcome = leave.signal.aborted ? 'given up' : `failed: ${String(error)}`;
  } finally {
    clearTimeout(timer);
  }
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

async function askAll(base: string, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, each) => from + each);
  await atOnce(numbers, AT_ONCE, async (at) => {
    if (at % SPAN === 0) befall(at / SPAN);
    const kind = KINDS[at % KINDS.length];
    if (kind) await ask(base, kind(at), at);
  });
  // What the driver notes is no part of what is measured, and would grow as well.
  upstream.asked.length = 0;
  upstream.enquiries.length = 0;
}

const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1).padStart(7);

async function soak(): Promise<void> {
  const site = await watchedSite(upstream.url, { TRUST_PROXY: '1', SITE_KEY });
  try {
    const after: Held[] = [];
    const report = (what: string, { heapUsed, arrayBuffers, rss, descriptors, blockedMs }: Held) => {
      const sizes = [heapUsed, arrayBuffers, rss].map(megabytes).join('  ');
      console.log(`${what.padEnd(22)} ${sizes}  ${String(descriptors).padStart(11)}  ${String(blockedMs).padStart(8)}`);
    };
    console.log(`${'MB, after a collection'.padEnd(22)}    heap  buffers     RSS  descriptors  stall ms`);
    report('at the start', await site.held());
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      const end = Math.round((requests * quarter) / 4);
      for (let from = Math.round((requests * (quarter - 1)) / 4); from < end; from += PIECE) {
        const to = Math.min(from + PIECE, end);
        await askAll(site.url, from, to);
        progress(to, requests);
      }
      const now = await site.held();
      after.push(now);
      report(`after ${end} requests`, now);
    }
    const [, second, , last] = after;
    if (!second || !last) throw new Error('Nothing was measured.');
    const grown = (last.heapUsed + last.arrayBuffers - second.heapUsed - second.arrayBuffers) / MEGABYTE;
    const broken = Object.keys(counts).filter((outcome) => /^50[01]|^429|^failed/.test(outcome));
    promised(
      'Nothing of what was answered stays in memory',
      grown <= LIMIT_MB,
      `${grown.toFixed(1)} MB more after ${requests} requests than after half of them, ${LIMIT_MB} allowed; RSS ${megabytes(last.rss).trim()} MB`,
    );
    promised(
      'Descriptors are given back',
      last.descriptors - second.descriptors <= DESCRIPTORS,
      `${second.descriptors} after half of the requests, ${last.descriptors} at the end`,
    );
    const { files, bytes, drafts } = await site.lying();
    promised(
      'No temporary file is left',
      drafts === 0,
      `${drafts} of ${files} files, ${(bytes / MEGABYTE).toFixed(0)} MB of copies`,
    );
    promised(
      'Every request of the soak is answered, in faults by what is kept or by a 503',
      broken.length === 0,
      JSON.stringify(counts),
    );
  } finally {
    await site.stop();
  }
}

type List = { results: { slug: string; id: number; total_units?: number }[] };

/** Single requests of each kind over the demo catalogue, and the longest that one blocked the loop at its quietest try. */
async function stalls(): Promise<void> {
  const api = await startReferenceApi();
  const site = await watchedSite(api.url, { FEED_TOKEN: 'soak-feed-token-0123' });
  try {
    const list = (await (await fetch(`${api.url}/api/v1/properties/?page_size=24`)).json()) as List;
    const slugs = list.results.map(({ slug }) => slug);
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const parts = [...map.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, part = '']) => part);
    const slug = (at: number) => slugs[at % slugs.length] ?? '';
    const kinds: [string, (at: number) => string][] = [
      ['home', (at) => `/${['', 'ar', 'fa'][at % 3] ?? ''}`],
      ['list', (at) => `/properties?page_size=96&price_range=${at}-null`],
      ['search for the browser', (at) => `/api/search?page_size=96&price_range=${at}-null`],
      ['property', (at) => `/properties/${slug(at)}`],
      ['units', (at) => `/properties/${slug(at)}/units?search=${at}`],
      ['brochure', (at) => `/properties/${slug(at)}/brochure`],
      ['landing page', (at) => `/properties/in/dubai?page=${at}`],
      ['blog', (at) => `/${['', 'ar/', 'fa/'][at % 3] ?? ''}blog`],
      ['preview card', (at) => `/og/en/property/${slug(at)}.jpg`],
      [
        'picture',
        (at) => `/_next/image?url=%2Fhero%2Fhero_dusk_skyline.jpg&w=${[1080, 1440, 1920, 2560][at % 4] ?? 0}&q=75`,
      ],
      ['sitemap', () => '/sitemap.xml'],
      ...parts.map((part): [string, (at: number) => string] => [part, () => part]),
      ['unknown slug', (at) => `/properties/no-such-${at}`],
    ];
    const worst: { what: string; ms: number }[] = [];
    for (const [what, address] of kinds) {
      const tries: number[] = [];
      for (let at = 0; at <= TRIES; at += 1) {
        await site.held(0);
        await (await fetch(site.url + address(at))).arrayBuffer();
        // The first try compiles the code.
        if (at > 0) tries.push((await site.held(0)).blockedMs);
      }
      worst.push({ what, ms: Math.min(...tries) });
    }
    worst.sort((a, b) => b.ms - a.ms);
    promised(
      'No single request blocks the event loop for long',
      worst.every(({ ms }) => ms <= BLOCKED_MS),
      `${worst.map(({ what, ms }) => `${what} ${ms}`).join(', ')} ms, ${BLOCKED_MS} allowed; the least of ${TRIES} tries`,
    );
  } finally {
    await site.stop();
    await api.stop();
  }
}

try {
  await soak();
  if (!isShort) await stalls();
} finally {
  await upstream.close();
}

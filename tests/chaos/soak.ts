// Whether the site keeps what it has answered: mixed requests, and after each quarter of them what is left after a forced
// collection, compared between the second quarter, when all bounded stores are warm, and the last.
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startSite } from '../e2e/support/processes';
import { isShort, promised } from './support/promises';

const ALL = 20_000;
const LIMIT_MB = 20;
const AT_ONCE = 6;
/** What is under way behind the visitors' backs has ended by then. */
const REST_MS = 2500;
const MEGABYTE = 1024 * 1024;

const requests = isShort ? 800 : ALL;

type Asked = { path: string; init?: RequestInit; abortAfter?: number };

const enquiry = (at: number) => ({
  values: {
    name: 'A visitor',
    email: `visitor-${at}@example.com`,
    phone: '',
    subject: 'A viewing',
    message: 'When may I see it, please?',
  },
  property: null,
  idempotencyKey: `soak-${String(at).padStart(12, '0')}`,
  locale: 'en',
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
  (at) => ({
    path: '/api/enquiry',
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(enquiry(at)) },
  }),
  (at) => ({ path: `/?utm_source=soak-${at}`, init: { headers: { rsc: '1' } } }),
  () => ({ path: '/media/unit.png' }),
  (at) => ({ path: `/properties/texts-${(at % 9) + 2}/units/2`, abortAfter: at % 25 }),
  () => ({ path: '/api/health' }),
];

const counts: Record<string, number> = {};

async function ask(base: string, { path: address, init, abortAfter }: Asked): Promise<void> {
  const leave = new AbortController();
  const timer = abortAfter === undefined ? undefined : setTimeout(() => leave.abort(), abortAfter);
  let outcome: string;
  try {
    const answer = await fetch(base + address, { ...init, signal: leave.signal });
    await answer.arrayBuffer();
    outcome = String(answer.status);
  } catch (error) {
    outcome = leave.signal.aborted ? 'given up' : `failed: ${String(error)}`;
  } finally {
    clearTimeout(timer);
  }
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

async function askAll(base: string, from: number, to: number): Promise<void> {
  let next = from;
  const visitor = async () => {
    while (next < to) {
      const at = next++;
      const kind = KINDS[at % KINDS.length];
      if (kind) await ask(base, kind(at));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

type Memory = { heapUsed: number; arrayBuffers: number; rss: number };

const upstream = await new OddUpstream().listen();
upstream.fail(/detail\/no-such/, '404');
upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };
const reporter = pathToFileURL(path.join(import.meta.dirname, 'support/report-heap.mjs')).href;
const site = await startSite(upstream.url, { NODE_OPTIONS: `--import=${reporter}`, LOG_LEVEL: 'silent' });

async function memory(): Promise<Memory> {
  await sleep(REST_MS);
  const said = () =>
    [...site.output().matchAll(/^heap (\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json) as Memory);
  const before = said().length;
  site.process.kill('SIGUSR2');
  for (let waited = 0; waited < 60_000; waited += 100) {
    const latest = said()[before];
    if (latest) return latest;
    await sleep(100);
  }
  throw new Error('The site did not say what it holds.');
}

const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1).padStart(7);

try {
  const after: Memory[] = [];
  const report = (what: string, { heapUsed, arrayBuffers, rss }: Memory) => {
    console.log(`${what.padEnd(22)} ${[heapUsed, arrayBuffers, rss].map(megabytes).join('  ')}`);
  };
  console.log(`${'MB, after a collection'.padEnd(22)}    heap  buffers     RSS`);
  report('at the start', await memory());
  for (let quarter = 1; quarter <= 4; quarter += 1) {
    await askAll(site.url, Math.round((requests * (quarter - 1)) / 4), Math.round((requests * quarter) / 4));
    // The driver's own notes are no part of what is measured, and would grow as well.
    upstream.asked.length = 0;
    upstream.enquiries.length = 0;
    const now = await memory();
    after.push(now);
    report(`after ${Math.round((requests * quarter) / 4)} requests`, now);
  }
  const [, second, , last] = after;
  if (!second || !last) throw new Error('Nothing was measured.');
  const grown = (last.heapUsed + last.arrayBuffers - second.heapUsed - second.arrayBuffers) / MEGABYTE;
  const broken = Object.keys(counts).filter((outcome) => /^5|^failed/.test(outcome));
  promised(
    'Nothing of what was answered stays in memory',
    grown <= LIMIT_MB,
    `${grown.toFixed(1)} MB more after ${requests} requests than after half of them, ${LIMIT_MB} allowed`,
  );
  promised('Every request of the soak is answered', broken.length === 0, JSON.stringify(counts));
} finally {
  await site.stop();
  await upstream.close();
}

// Whether addresses that visitors make up grow the disk, the memory or the calls to the back end: random query strings, and
// slugs of no property.
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { FILTERS } from '../../lib/contract/filters';
import { atOnce } from '../../lib/at-once';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { amount } from './support/amount';
import { isShort, progress, promised } from './support/promises';
import { addressOf } from './support/requests';
import { send } from './support/send';
import { MEGABYTE, watchedSite, type Held } from './support/watched-site';

const QUERIES = amount(100_000, 300);
const SLUGS = amount(20_000, 100);
const AT_ONCE = 6;
const SEED = 14;
/** The store of made-up queries may fill up (32 MB), and the screens about slugs (16 MB); the rest is what Node keeps in hand. */
const MEMORY_MB = 80;
/** Copies of pages that were not made at the start. */
const FILES = 20;
/** A question that the catalogue can be asked costs a call when it is new; no other address does. */
const SHARE = 0.12;

const junk = fc.string({ unit: 'binary', minLength: 0, maxLength: 40 }).map((text) => encodeURIComponent(text));
const plain = fc.stringMatching(/^[a-z0-9_.[\]-]{1,30}$/);
const noise = fc
  .array(fc.tuple(fc.oneof(plain, junk), fc.oneof(plain, junk, fc.nat().map(String))), { minLength: 1, maxLength: 8 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
/** Keys that the list knows, with values of all kinds. */
const questions = fc
  .tuple(
    fc.constantFrom(...FILTERS.map(({ key }) => key), 'search', 'page', 'page_size'),
    fc.oneof(fc.nat().map(String), plain, junk),
  )
  .map(([key, value]) => `${key}=${value}`);

const address = fc.oneof(
  // Pages that read no query, whatever it says.
  { weight: 50, arbitrary: fc.tuple(fc.constantFrom('/', '/about', '/fa/terms', '/properties/texts-1', '/ar/properties/texts-2/units/2'), noise).map(([page, query]) => `${page}?${query}`) },
  // Pages that read theirs, with keys of nobody.
  { weight: 30, arbitrary: fc.tuple(fc.constantFrom('/properties', '/fa/properties', '/properties/texts-1/units', '/api/search'), noise).map(([page, query]) => `${page}?${query}`) },
  { weight: 10, arbitrary: fc.tuple(fc.constantFrom('/properties', '/api/search'), questions).map(([page, query]) => `${page}?${query}`) },
  { weight: 10, arbitrary: fc.tuple(fc.constantFrom('/_next/image', '/og/en/property/texts-1.jpg', '/sitemap.xml', '/robots.txt', '/media/unit.png', '/api/unit'), noise).map(([page, query]) => `${page}?${query}`) },
); // prettier-ignore

const upstream = await new OddUpstream().listen();
upstream.fail(/detail\/no-such/, '404');
const site = await watchedSite(upstream.url, { TRUST_PROXY: '1' });
let asked = 0;
const statuses: Record<string, number> = {};
const ask = async (target: string) => {
  // Everybody is somebody else, so that no limit for each visitor stands in the way of what is measured.
  const answer = await send(site.url, target, { headers: { 'x-forwarded-for': addressOf((asked += 1)) } });
  const outcome = String(answer?.status ?? 'none');
  statuses[outcome] = (statuses[outcome] ?? 0) + 1;
};
const calls = () => upstream.asked.filter((line) => !line.includes('/media/')).length;
const weigh = ({ heapUsed, arrayBuffers }: Held) => (heapUsed + arrayBuffers) / MEGABYTE;

try {
  for (const page of [
    '/',
    '/about',
    '/fa/terms',
    '/properties/texts-1',
    '/ar/properties/texts-2/units/2',
    '/properties',
    '/fa/properties',
  ])
    await ask(page);
  for (const page of [
    '/properties/texts-1/units',
    '/og/en/property/texts-1.jpg',
    '/sitemap.xml',
    '/properties/no-such-warm',
  ])
    await ask(page);
  await sleep(500);
  const [before, disk] = [await site.held(), await site.lying()];
  // Made in pieces: the driver's own memory is no part of what is measured.
  const piece = 2000;
  upstream.asked.length = 0;
  let queryCalls = 0;
  for (let from = 0; from < QUERIES; from += piece) {
    const sample = fc.sample(address, { seed: SEED + from, numRuns: Math.min(piece, QUERIES - from) });
    await atOnce(sample, AT_ONCE, ask);
    queryCalls += calls();
    upstream.asked.length = 0;
    progress(Math.min(from + piece, QUERIES), QUERIES);
  }
  const [afterQueries, queryDisk] = [await site.held(), await site.lying()];
  promised(
    'Random query strings make calls to the back end only where they ask the catalogue something new',
    queryCalls <= QUERIES * SHARE,
    `${queryCalls} calls for ${QUERIES} queries (${((queryCalls / QUERIES) * 100).toFixed(1)} %), ${SHARE * 100} % allowed`,
  );
  promised(
    'Random query strings leave nothing on disk',
    queryDisk.files - disk.files <= FILES,
    `${disk.files} files before, ${queryDisk.files} after ${QUERIES} queries; ${((queryDisk.bytes - disk.bytes) / MEGABYTE).toFixed(1)} MB more`,
  );

  upstream.asked.length = 0;
  const slugPaths = (at: number) =>
    [`/properties/no-such-${at}`, `/fa/properties/no-such-${at}/units`, `/properties/no-such-${at}/units/1`][at % 3] ??
    '';
  let slugCalls = 0;
  for (let from = 0; from < SLUGS; from += piece) {
    await atOnce(
      Array.from({ length: Math.min(piece, SLUGS - from) }, (_, at) => slugPaths(from + at)),
      AT_ONCE,
      ask,
    );
    slugCalls += calls();
    upstream.asked.length = 0;
  }
  promised(
    'An unknown slug costs at most one call',
    slugCalls <= SLUGS * 1.01 + 5,
    `${slugCalls} calls for ${SLUGS} slugs`,
  );
  const again = isShort ? 100 : 5000;
  const began = performance.now();
  await atOnce(
    Array.from({ length: again }, (_, at) => `/properties/no-such-again-${at % 10}`),
    AT_ONCE,
    ask,
  );
  const halves = Math.ceil((performance.now() - began) / 30_000);
  const allowed = 10 * halves + 5;
  promised(
    'A flood of the same unknown slugs asks for each once in half a minute',
    calls() <= allowed,
    `${calls()} calls for ${again} requests of 10 slugs within ${halves} half minutes, ${allowed} allowed`,
  );
  const [after, slugDisk] = [await site.held(), await site.lying()];
  promised(
    'Unknown slugs leave nothing on disk',
    slugDisk.files - queryDisk.files <= FILES && slugDisk.drafts === 0,
    `${queryDisk.files} files before, ${slugDisk.files} after ${SLUGS + again} requests, ${slugDisk.drafts} temporary`,
  );
  const [first, second, last] = [before, afterQueries, after].map(weigh);
  promised(
    'Made-up addresses do not grow the memory beyond its bound',
    (last ?? 0) - (first ?? 0) <= MEMORY_MB,
    `heap and buffers ${first?.toFixed(0)} MB warm, ${second?.toFixed(0)} after the queries, ${last?.toFixed(0)} after the slugs; RSS ${(after.rss / MEGABYTE).toFixed(0)}; ${MEMORY_MB} more allowed`,
  );
  promised(
    'Descriptors are given back',
    after.descriptors - before.descriptors <= 20,
    `${before.descriptors} before, ${after.descriptors} after`,
  );
  const broken = Object.keys(statuses).filter((status) => /^5|none/.test(status));
  promised('No made-up address is an error of the site', broken.length === 0, JSON.stringify(statuses));
} finally {
  await site.stop();
  await upstream.close();
}

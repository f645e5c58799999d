// What visitors get while the upstream goes wrong: each fault over each kind of page and call, seen before and never seen. The
// long form asks for every cell; the short one for each fault once and for each kind once.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startSite, type Running } from '../e2e/support/processes';
import { until } from '../support/until';
import { FAST, FAULTS, FaultyProxy, SLOW, type Fault } from './support/faulty-proxy';
import { isShort, promised } from './support/promises';
import { siteEnquiry } from './support/requests';

/** Milliseconds; times are judged in the long form alone, with so much allowed for a busy machine. */
const LIMIT = { seen: 300, fast: 3000, slow: 11_000, fresh: 35_000 };
const NOISE = 2;
const MARK = 'Texts Tower';

type Kind = {
  name: string;
  /** its `n`th address, where there are several */
  path: (n: number) => string;
  is: 'page' | 'json' | 'xml' | 'picture' | 'enquiry';
  /** it is about one thing, which the upstream's 404 says is gone */
  ofOne?: true;
  /** it names the property, and so tells an old answer from a new one */
  marked?: true;
};

const KINDS: readonly Kind[] = [
  { name: 'home', path: () => '/', is: 'page', marked: true },
  { name: 'list', path: (n) => `/properties?price_range=${String(n)}-null`, is: 'page', marked: true },
  { name: 'property', path: (n) => `/properties/texts-${String(n)}`, is: 'page', ofOne: true, marked: true },
  { name: 'units', path: (n) => `/properties/texts-${String(n)}/units`, is: 'page', ofOne: true, marked: true },
  { name: 'unit', path: (n) => `/properties/texts-${String(n)}/units/2`, is: 'page', ofOne: true, marked: true },
  { name: 'landing page', path: () => '/properties/in/dubai', is: 'page', marked: true },
  { name: 'favourites', path: (n) => `/api/property/cards?slug=texts-${String(n)}`, is: 'json', marked: true },
  { name: 'enquiry', path: () => '/api/enquiry', is: 'enquiry' },
  { name: 'sitemap index', path: () => '/sitemap.xml', is: 'xml' },
  { name: 'sitemap', path: () => '/sitemaps/list-1.xml', is: 'xml' },
  { name: 'preview image', path: (n) => `/og/en/property/texts-${String(n)}.jpg`, is: 'picture', ofOne: true },
  { name: '/api/search', path: (n) => `/api/search?price_range=${String(n)}-null`, is: 'json', marked: true },
  { name: '/api/unit', path: (n) => `/api/unit?property=${String(2000 + n)}`, is: 'json', ofOne: true },
  { name: '/api/property/featured', path: () => '/api/property/featured', is: 'json', marked: true },
];

type Cell = { kind: Kind; fault: Fault; status: number; ms: number; headers: Headers; body: string };

const enquiry = (n: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(siteEnquiry(n, 'faults')),
});

async function ask(site: Running, fault: Fault, kind: Kind, n: number): Promise<Cell> {
  const began = performance.now();
  const answer = await fetch(site.url + kind.path(n), kind.is === 'enquiry' ? enquiry(n) : { redirect: 'manual' });
  const body = await answer.text();
  return { kind, fault, status: answer.status, ms: performance.now() - began, headers: answer.headers, body };
}

const nameOf = ({ kind, fault, status, ms }: Cell) =>
  `${fault} × ${kind.name}: ${String(status)} in ${ms.toFixed(0)} ms`;

/** What is wrong with a 503: nothing, or why. */
function faultsOf503({ kind, headers, body }: Cell): string[] {
  const wrong: string[] = [];
  if (!/^\d+$/.test(headers.get('retry-after') ?? '')) wrong.push('no Retry-After');
  if (!/no-store/.test(headers.get('cache-control') ?? '')) wrong.push('may be cached');
  if (kind.is === 'page') {
    if (!/<header[\s>]/.test(body) || !/<footer[\s>]/.test(body)) wrong.push('not the own layout');
    if (!body.includes('Try Again')) wrong.push("no 'Try Again'");
    if (/noindex/.test(body) || /noindex/.test(headers.get('x-robots-tag') ?? '')) wrong.push('noindex');
  }
  return wrong;
}

/** What is wrong with the answer to what nobody had asked for before. */
function wrongWhenNew(cell: Cell): string[] {
  const { kind, fault, status, headers, body } = cell;
  const wrong: string[] = [];
  if (/Traceback|srv\/app|nginx/.test(body)) wrong.push("the upstream's own words");
  if (/>Sample</.test(body)) wrong.push('sample properties');
  if (kind.is === 'enquiry') {
    const isThanked = status >= 200 && status < 300;
    // An answer in another shape is still a 201: it was taken.
    const isTaken = fault === '3 s latency' || fault === 'wrong shape';
    if (isThanked !== isTaken) wrong.push(isThanked ? 'thanked' : 'not thanked');
    if (!/json/.test(headers.get('content-type') ?? '')) wrong.push('no JSON');
    return wrong;
  }
  // It is the upstream's own word that there is no such thing.
  if (fault === '404' && kind.ofOne) return status === 404 ? wrong : [...wrong, 'no 404'];
  if (fault === '404' && kind.name === 'favourites') return status === 200 ? wrong : [...wrong, 'no 200'];
  if (fault === '3 s latency') return status === 200 ? wrong : [...wrong, 'no 200'];
  return status === 503 ? [...wrong, ...faultsOf503(cell)] : [...wrong, 'no 503'];
}

/** What is wrong with the answer to what was asked for before, when the property was called `mark`. */
function wrongWhenSeen({ kind, fault, status, body }: Cell, mark: string): string[] {
  if (fault === '404' && (kind.ofOne || kind.name === 'favourites'))
    return status === 404 || status === 200 ? [] : ['no 404'];
  if (status !== 200) return ['no 200'];
  if (body.length === 0) return ['blank'];
  return kind.marked && !body.includes(mark) ? ['not the last good one'] : [];
}

const shifter = pathToFileURL(path.join(import.meta.dirname, 'support/shift-clock.mjs')).href;
const quiet = { LOG_LEVEL: 'silent' };

async function withSite<T>(
  proxy: FaultyProxy,
  environment: Record<string, string>,
  work: (site: Running) => Promise<T>,
) {
  const site = await startSite(proxy.url, { ...quiet, ...environment });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

async function shift(site: Running): Promise<void> {
  const said = () => site.output().split('clock +').length;
  const before = said();
  site.process.kill('SIGUSR2');
  await until(() => said() > before);
}

/** Asks until the answer is a 200, as the circuit may be open after a fault. */
const answering = (statusOf: () => Promise<number>) =>
  until(async () => (await statusOf()) === 200, LIMIT.fresh * NOISE, 200);

const upstream = await new OddUpstream().listen();
upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };
const proxy = await new FaultyProxy(upstream.url).listen();

let version = 0;
const mark = () => `${MARK} v${String(version)}.`;
/** The upstream calls the property otherwise from now on. */
function rename(): void {
  version += 1;
  const name = mark();
  proxy.rewrite = (text) => text.replaceAll(MARK, name);
}

type Judged = { cells: Cell[]; wrong: string[] };
const judged: { seen: Judged; unseen: Judged } = { seen: { cells: [], wrong: [] }, unseen: { cells: [], wrong: [] } };

function judge(to: Judged, cell: Cell, wrong: string[]): void {
  to.cells.push(cell);
  if (wrong.length > 0) to.wrong.push(`${nameOf(cell)} (${wrong.join(', ')})`);
}

/** The last good picture of each kind. */
const pictures = new Map<Kind, string>();

/** Whether an answer is of the upstream as it is now; a picture is when it is another one. */
function isNew({ kind, status, headers, body }: Cell): boolean {
  if (status !== 200 || (kind.marked && !body.includes(mark()))) return false;
  if (kind.is !== 'picture') return true;
  const tag = headers.get('etag') ?? '';
  if (pictures.get(kind) === tag) return false;
  pictures.set(kind, tag);
  return true;
}

/** Waits until what is asked for is the upstream's of now; the milliseconds that took. */
async function freshAgain(site: Running, kinds: readonly Kind[], n: number): Promise<number> {
  const began = performance.now();
  let waiting = [...kinds];
  while (waiting.length > 0 && performance.now() - began < LIMIT.fresh * NOISE) {
    const cells = [];
    for (const kind of waiting) cells.push(await ask(site, '3 s latency', kind, n));
    waiting = cells.filter((cell) => !isNew(cell)).map(({ kind }) => kind);
    if (waiting.length > 0) await sleep(250);
  }
  if (waiting.length > 0) judged.seen.wrong.push(`not fresh again: ${waiting.map(({ name }) => name).join(', ')}`);
  return performance.now() - began;
}

const readable = KINDS.filter(({ is }) => is !== 'enquiry');
const recoveries: number[] = [];

/** One fault after another over what was seen and is past its life, one request at a time. */
async function seen(faults: readonly Fault[], kinds: readonly Kind[]): Promise<void> {
  await withSite(proxy, { NODE_OPTIONS: `--import=${shifter}` }, async (site) => {
    rename();
    await freshAgain(site, kinds, 1);
    for (const fault of faults) {
      const last = mark();
      await shift(site);
      rename();
      await proxy.fail(fault);
      for (const kind of kinds) {
        const cell = await ask(site, fault, kind, 1);
        // A fault that is no more than late may have let the new one through.
        judge(judged.seen, cell, wrongWhenSeen(cell, cell.body.includes(mark()) ? mark() : last));
      }
      await proxy.heal();
      recoveries.push(await freshAgain(site, kinds, 1));
    }
  });
}

const at = (list: readonly Kind[], index: number) => list[index % list.length] as Kind;
let unique = 10;

/** The short form: the fast faults one after another, then the slow ones at once, a kind each. */
async function unseenOnce(site: Running): Promise<void> {
  for (const [index, fault] of FAST.entries()) {
    await proxy.fail(fault);
    const cell = await ask(site, fault, at(KINDS, index), (unique += 1));
    judge(judged.unseen, cell, wrongWhenNew(cell));
    await proxy.heal();
    // The breaker may be open now.
    await answering(async () => (await ask(site, fault, KINDS[1] as Kind, (unique += 1))).status);
  }
  const slow = SLOW.map((fault) => ({ fault, n: (unique += 1) }));
  for (const { fault, n } of slow) await proxy.fail(fault, new RegExp(`detail/texts-${String(n)}/`));
  const late = (unique += 1);
  await proxy.fail('3 s latency', new RegExp(`detail/texts-${String(late)}/`));
  const asked = [...slow, { fault: '3 s latency' as const, n: late }].map(({ fault, n }, index) =>
    ask(site, fault, at(KINDS, index % 2 === 0 ? 2 : 3), n),
  );
  for (const cell of await Promise.all(asked)) judge(judged.unseen, cell, wrongWhenNew(cell));
  await proxy.heal();
}

/** The long form: a site that has seen nothing for each fault, every kind; at once, but for latency, which is no failure. */
async function unseenAll(faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    await withSite(proxy, {}, async (site) => {
      await proxy.fail(fault);
      const cells: Cell[] = [];
      if (fault === '3 s latency') for (const kind of KINDS) cells.push(await ask(site, fault, kind, (unique += 1)));
      else cells.push(...(await Promise.all(KINDS.map((kind) => ask(site, fault, kind, (unique += 1))))));
      for (const cell of cells) judge(judged.unseen, cell, wrongWhenNew(cell));
      await proxy.heal();
    });
  }
}

/** The status of a property that the upstream does not have, while all else fails there. */
async function ownAbsence(site: Running): Promise<number> {
  // After other faults the circuit may still be open, and then nobody is asked.
  await answering(async () => (await fetch(`${site.url}/properties/texts-${String((unique += 1))}`)).status);
  await proxy.fail('404', /detail\/gone-1\//);
  await proxy.fail('500');
  const { status } = await fetch(`${site.url}/properties/gone-1`);
  await proxy.heal();
  return status;
}

/** How fast a page that nobody has seen is refused while the circuit is open: the status and the slowest of ten. */
async function whileOpen(site: Running): Promise<{ statuses: string; slowest: number }> {
  await proxy.fail('refuse');
  for (let time = 0; time < 5; time += 1) await ask(site, 'refuse', KINDS[2] as Kind, (unique += 1));
  const cells: Cell[] = [];
  for (let time = 0; time < 10; time += 1) cells.push(await ask(site, 'refuse', KINDS[2] as Kind, (unique += 1)));
  await proxy.heal();
  return {
    statuses: [...new Set(cells.map(({ status }) => status))].join(' '),
    slowest: Math.max(...cells.map(({ ms }) => ms)),
  };
}

/** After a restart in the outage: pages and sitemaps that an earlier process has seen. */
async function afterRestart(): Promise<{ answered: string[]; kinds: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-faults-'));
  const kept = readable.filter(({ name }) => !['list', '/api/search', '/api/property/featured'].includes(name));
  const environment = { CACHE_DIR: folder };
  try {
    rename();
    await withSite(proxy, environment, async (site) => {
      await freshAgain(site, [...kept, KINDS[13] as Kind], 1);
      await sleep(500);
    });
    await proxy.fail('500');
    return await withSite(proxy, environment, async (site) => {
      const cells: Cell[] = [];
      for (const kind of kept) cells.push(await ask(site, '500', kind, 1));
      const answered = cells.filter((cell) => wrongWhenSeen(cell, mark()).length === 0);
      for (const cell of cells) if (!answered.includes(cell)) console.log(`  after a restart: ${nameOf(cell)}`);
      return { answered: answered.map(({ kind }) => kind.name), kinds: kept.length };
    });
  } finally {
    await proxy.heal();
    rmSync(folder, { recursive: true, force: true });
  }
}

const slowest = (cells: readonly Cell[]) => cells.reduce((a, b) => (b.ms > a.ms ? b : a));
const within = (cells: readonly Cell[], limit: number) => cells.filter(({ ms }) => ms <= limit).length;
const given = process.argv
  .find((word) => word.startsWith('--faults='))
  ?.slice('--faults='.length)
  .split(',');
const chosen = given ? FAULTS.filter((fault) => given.includes(fault)) : FAULTS;

try {
  if (isShort) await seen(['hang before headers'], readable.slice(0, 8));
  else await seen(chosen, readable);
  const { absence, open } = await withSite(proxy, {}, async (site) => {
    if (isShort) await unseenOnce(site);
    return { absence: await ownAbsence(site), open: await whileOpen(site) };
  });
  if (!isShort) await unseenAll(chosen);
  const restarted = isShort ? null : await afterRestart();

  const { seen: old, unseen } = judged;
  const late = old.cells.filter(({ ms }) => !isShort && ms > LIMIT.seen).map((cell) => `seen: ${nameOf(cell)}`);
  for (const line of [...late, ...old.wrong, ...unseen.wrong]) console.log(`  ${line}`);
  const times = (cells: readonly Cell[], limit: number) =>
    `${String(within(cells, limit))} of ${String(cells.length)} within ${String(limit)} ms, slowest ${nameOf(slowest(cells))}`;
  const inTime = (cells: readonly Cell[], limit: number) => isShort || within(cells, limit * NOISE) === cells.length;
  promised(
    'What was seen before is the last good page, 200',
    old.wrong.length === 0 && inTime(old.cells, LIMIT.seen),
    `${String(old.cells.length - old.wrong.length)} of ${String(old.cells.length)} cells; ${times(old.cells, LIMIT.seen)}`,
  );
  const isSlow = ({ fault }: Cell) => SLOW.some((slow) => slow === fault) || fault === '3 s latency';
  const fast = unseen.cells.filter((cell) => !isSlow(cell));
  const slow = unseen.cells.filter(isSlow);
  promised(
    'What was never seen is a whole 503 with Retry-After: no 404, no noindex, not blank, no samples; 3 s late is 200',
    unseen.wrong.length === 0,
    `${String(unseen.cells.length - unseen.wrong.length)} of ${String(unseen.cells.length)} cells`,
  );
  if (fast.length > 0)
    promised('It comes within 3 s of a fast fault', inTime(fast, LIMIT.fast), times(fast, LIMIT.fast));
  if (slow.length > 0)
    promised('It comes within 11 s of a slow one', inTime(slow, LIMIT.slow), times(slow, LIMIT.slow));
  promised(
    'It comes at once while the breaker is open',
    open.statuses === '503' && (isShort || open.slowest <= LIMIT.seen * NOISE),
    `10 pages: ${open.statuses}, slowest ${open.slowest.toFixed(0)} ms`,
  );
  promised("An upstream's own 404 while others fail is a 404", absence === 404, `status ${String(absence)}`);
  promised(
    'All is fresh again within 35 s of recovery',
    recoveries.every((ms) => ms < LIMIT.fresh * NOISE) && (isShort || recoveries.every((ms) => ms <= LIMIT.fresh)),
    `after ${String(recoveries.length)} faults, slowest ${(Math.max(...recoveries) / 1000).toFixed(1)} s`,
  );
  if (restarted) {
    promised(
      'What an earlier process has seen is there after a restart in the outage',
      restarted.answered.length === restarted.kinds,
      `${String(restarted.answered.length)} of ${String(restarted.kinds)} kinds`,
    );
  }
} finally {
  await proxy.close();
  await upstream.close();
}

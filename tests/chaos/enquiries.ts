// Whether an enquiry that somebody was thanked for is ever lost or stored twice: site, API and database are killed, answers
// are lost on their way, keys are sent many times at once, the database restarts and runs out of room. Visitors do as the
// form does: what was not thanked for is sent again under its key. What counts is what the database and the outbox hold
// when all is well again.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../scripts/ports.mjs';
import { databaseIn, withDatabase } from '../e2e/support/database';
import { type Running, startReferenceApi, startSite } from '../e2e/support/processes';
import { DroppingProxy } from '../e2e/support/proxy';
import { until } from '../support/until';
import { isShort, promised } from './support/promises';
import { addressOf, apiEnquiry, ask, type Got, SITE_KEY, siteEnquiry, tokens } from './support/requests';

const KILLS = isShort ? 3 : Number(process.env.KILLS ?? 200);
/** Visitors in each run; with the limit of 2,400 enquiries an hour no more than that. */
const VISITORS = 10;
/** Within this many milliseconds they come, and within it the kill. */
const SPAN_MS = 600;
const LOST_REPLIES = isShort ? 6 : 40;
const [KEYS, AT_ONCE, KEYS_AT_ONCE] = isShort ? [20, 20, 10] : [1000, 20, 10];
const DATABASE_RESTARTS = isShort ? 1 : 4;
const FULL_VISITORS = isShort ? 12 : 60;
/** Each may be brought three times. */
const TOKENS = isShort ? 100 : 2000;
const PATIENCE_MS = 90_000;

const run = `chaos-${Date.now().toString(36)}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'chaos-enquiries-'));
// The account of the database may enter it.
chmodSync(dataDir, 0o755);
const cacheDir = path.join(dataDir, 'cache');
/** Between site and API, and between visitors and site: their addresses stay while what is behind them comes and goes. */
const toApi = await new DroppingProxy().listen();
const toSite = await new DroppingProxy().listen();
const running: { site: Running | null; api: Running | null } = { site: null, api: null };
let stamps: string[] = [];

async function startApi(): Promise<void> {
  toApi.target = null;
  await running.api?.stop();
  const outbox = { OUTBOX_PAUSE_S: '0.2', OUTBOX_TIMEOUT_S: '2' };
  running.api = await startReferenceApi({ ...outbox, DATA_DIR: dataDir, DEMO: 'false', SITE_KEY });
  toApi.target = running.api.url;
}

async function startOwnSite(): Promise<void> {
  toSite.target = null;
  await running.site?.stop();
  running.site = await startSite(toApi.url, { CACHE_DIR: cacheDir, SITE_KEY, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  toSite.target = running.site.url;
}

/** What came of everything that was sent, by number of the enquiry. */
const sent = new Set<number>();
const thanked = new Set<number>();
const refusals: Record<string, number> = {};
let next = 0;

/** One try by the form's script. */
async function submit(at: number, more: { message?: string } = {}): Promise<Got> {
  const body = siteEnquiry(at, run, { ...more, stamp: stamps[at % stamps.length] });
  sent.add(at);
  const got = await ask(`${toSite.url}/api/enquiry`, { body, headers: { 'x-forwarded-for': addressOf(at) } });
  note(at, got);
  return got;
}

function note(at: number, { status, failure, text }: Got): void {
  if (status !== null && status >= 200 && status < 300) thanked.add(at);
  else {
    const said = status === null ? failure : `${status} ${(JSON.parse(text) as { reason?: string }).reason ?? ''}`;
    refusals[said] = (refusals[said] ?? 0) + 1;
  }
}

/** Tries until it is thanked for, as a visitor does who presses the button again; some give up after the first failure. */
async function insist(at: number, { givesUp = false, ...more }: { givesUp?: boolean; message?: string } = {}) {
  const began = Date.now();
  // Ever more slowly: the site counts what is sent again more than ten times as another.
  for (let pause = 200; Date.now() - began < PATIENCE_MS; pause *= 1.4) {
    const { status } = await submit(at, more);
    if (status === 201 || givesUp) return;
    await sleep(pause * (0.75 + Math.random() / 2));
  }
}

/** Visitors who come within the span; every fifth gives up when it fails. */
const visitors = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const at = (next += 1);
      await sleep(Math.random() * SPAN_MS);
      await insist(at, { givesUp: at % 5 === 0 });
    }),
  );

async function untilWell(): Promise<void> {
  const isWell = async () => (await ask(`${toApi.url}/api/health/`)).status === 200;
  await until(isWell, PATIENCE_MS, 100).catch((cause: unknown) => {
    throw new Error(`The API is not well again.\n${running.api?.output().slice(-2000) ?? ''}`, { cause });
  });
}

/** Kills without a word and starts anew; the API itself starts its database again. */
const KILLING = {
  site: async () => {
    running.site?.process.kill('SIGKILL');
    await startOwnSite();
  },
  api: async () => {
    running.api?.process.kill('SIGKILL');
    await startApi();
  },
  database: async () => {
    process.kill(databaseIn(dataDir).pid, 'SIGKILL');
    await untilWell();
  },
};

const numberIn = (email: string) => Number(new RegExp(`visitor-${run}-(\\d+)@`).exec(email)?.[1] ?? NaN);

function counted(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const at of numbers) counts.set(at, (counts.get(at) ?? 0) + 1);
  return counts;
}

const mailed = () =>
  readdirSync(path.join(dataDir, 'mail'))
    .filter((name) => /-enquiry-.*\.eml$/.test(name))
    .map((name) => numberIn(readFileSync(path.join(dataDir, 'mail', name), 'utf8').replace(/=\n|\n\s+/g, '')));

/** What is held of the enquiries `from` to `to` once the outbox is empty: lost and doubled are those that a mail or a row says so of. */
async function judged(from: number, to: number) {
  const within = (at: number) => at >= from && at <= to;
  const isSent = async () => {
    const waiting = await withDatabase(dataDir, (client) =>
      client.query("select 1 from outbox where kind = 'enquiry' and delivered_at is null limit 1"),
    );
    return waiting.rows.length === 0;
  };
  await until(isSent, PATIENCE_MS, 200).catch(() => undefined);
  const { rows } = await withDatabase(dataDir, (client) =>
    client.query<{ email: string }>('select email from enquiries'),
  );
  const stored = counted(rows.map(({ email }) => numberIn(email)).filter(within));
  const mails = counted(mailed().filter(within));
  const good = [...thanked].filter(within);
  const lost = good.filter((at) => !stored.has(at) || !mails.has(at));
  const doubled = [...stored, ...mails].filter(([, count]) => count > 1);
  const all = [...sent].filter(within).length;
  return {
    held: good.length > 0 && lost.length === 0 && doubled.length === 0,
    thanked: good.length,
    all,
    figure: `${all} sent, ${good.length} thanked, ${stored.size} rows, ${mails.size} mails: ${lost.length} lost, ${doubled.length} doubled`,
  };
}

const said = () => {
  const text = JSON.stringify(refusals);
  for (const key of Object.keys(refusals)) Reflect.deleteProperty(refusals, key);
  return text;
};
/** What a visitor may be told who is not thanked: that no answer came, or that it could not be sent. */
const isClear = () =>
  Object.keys(refusals).every((key) => /^(E[A-Z]+|socket hang up|502 refused|503 network)/.test(key));

async function kills(): Promise<void> {
  const from = next + 1;
  const targets = Object.keys(KILLING) as (keyof typeof KILLING)[];
  for (let time = 0; time < KILLS; time += 1) {
    const target = targets[time % targets.length] ?? 'site';
    const all = visitors(VISITORS);
    await sleep(Math.random() * SPAN_MS);
    await KILLING[target]();
    await all;
    await untilWell();
    if ((time + 1) % 20 === 0) console.log(`${time + 1} of ${KILLS}`);
  }
  const clear = isClear();
  const { held, figure } = await judged(from, next);
  promised(
    'Kills at random moments lose no accepted enquiry and double none',
    held,
    `${KILLS} kills (site, API, database by turns), ${figure}`,
  );
  promised('Who is not thanked meanwhile is told clearly', clear, said());
}

async function lostReplies(): Promise<void> {
  const from = next + 1;
  for (let time = 0; time < LOST_REPLIES; time += 1) {
    const proxy = time % 2 === 0 ? toApi : toSite;
    proxy.toDrop = 1 + (time % 3 === 0 ? 1 : 0);
    await insist((next += 1));
  }
  const lost = Object.values(refusals).reduce((sum, count) => sum + count, 0);
  const { held, thanked: good, figure } = await judged(from, next);
  promised(
    'Enquiries whose answers were lost, sent again, are one each',
    held && good === LOST_REPLIES && lost >= LOST_REPLIES,
    `${lost} answers lost; ${figure}; ${said()}`,
  );
}

/** At the API itself, past the site, which would not let the same one through so often. */
async function keysAtOnce(): Promise<void> {
  const from = next + 1;
  const statuses: Record<string, number> = {};
  for (let group = 0; group < KEYS; group += KEYS_AT_ONCE) {
    const keys = Array.from({ length: KEYS_AT_ONCE }, () => (next += 1));
    const each = keys.flatMap((at) => Array.from({ length: AT_ONCE }, () => at));
    await Promise.all(
      each.map(async (at) => {
        const { body, headers } = apiEnquiry(at, run);
        const site = { 'X-Site-Key': SITE_KEY, 'X-Client-Address': addressOf(at) };
        sent.add(at);
        const got = await ask(`${toApi.url}/api/v1/contact/submit/`, { body, headers: { ...headers, ...site } });
        note(at, got);
        statuses[String(got.status)] = (statuses[String(got.status)] ?? 0) + 1;
      }),
    );
  }
  const { held, thanked: good, figure } = await judged(from, next);
  promised(
    'One key sent many times at once makes one row',
    held && good === KEYS,
    `${KEYS} keys × ${AT_ONCE} at once: ${JSON.stringify(statuses)}; ${figure}; ${said()}`,
  );
}

async function databaseRestarts(): Promise<void> {
  const from = next + 1;
  for (let time = 0; time < DATABASE_RESTARTS; time += 1) {
    const all = visitors(VISITORS);
    await sleep(Math.random() * SPAN_MS);
    // As an administrator restarts it: connections are ended, nothing is finished.
    const { pid } = databaseIn(dataDir);
    process.kill(pid, 'SIGINT');
    await all;
    // Until it has heard that, the API is still well.
    await until(() => !isAlive(pid), PATIENCE_MS);
    await untilWell();
  }
  const clear = isClear();
  const { held, figure } = await judged(from, next);
  promised(
    'A database that restarts under load is a refusal, never a thanks',
    held && clear,
    `${DATABASE_RESTARTS} restarts, ${figure}; ${said()}`,
  );
}

/**
 * Leaves the table of enquiries no room: a file system of a few megabytes, filled to the brim, where one may be mounted here; else the
 * database refuses every row with the same code, which shows all but PostgreSQL's own part.
 * @returns what was done, and how to take it back
 */
async function fillDisk(): Promise<{ how: string; free: () => Promise<void>; end: () => void }> {
  const small = mkdtempSync(path.join(os.tmpdir(), 'chaos-small-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=700', 'tmpfs', small]).status === 0;
  if (!mounted) {
    rmSync(small, { recursive: true });
    await withDatabase(dataDir, (client) =>
      client.query(`create function no_room() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
        create trigger no_room before insert on enquiries for each row execute function no_room()`),
    );
    const free = async () => {
      await withDatabase(dataDir, (client) => client.query('drop trigger no_room on enquiries'));
    };
    return { how: 'every row refused with 53100, as nothing may be mounted here', free, end: () => undefined };
  }
  const end = () => {
    spawnSync('umount', ['-l', small]);
    rmSync(small, { recursive: true, force: true });
  };
  const { uid, gid } = statSync(databaseIn(dataDir).folder);
  chownSync(small, uid, gid);
  await withDatabase(dataDir, async (client) => {
    await client.query(`create tablespace small location '${small}'`);
    await client.query('alter table enquiries set tablespace small');
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(indexname) as name from pg_indexes where tablename = 'enquiries'",
    );
    for (const { name } of rows) await client.query(`alter index ${name} set tablespace small`);
  });
  const ballast = path.join(small, 'ballast');
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return { how: 'a file system of 16 MB, filled', free: async () => rmSync(ballast), end };
}

const siteHealth = async () => (JSON.parse((await ask(`${toSite.url}/api/health`)).text) as { status: string }).status;

async function diskFull(): Promise<void> {
  const from = next + 1;
  const { how, free, end } = await fillDisk();
  try {
    // Long ones of which no two are alike: they need room of their own.
    const texts = Array.from({ length: FULL_VISITORS }, () => ({
      at: (next += 1),
      message: randomBytes(3000).toString('base64'),
    }));
    const first = await Promise.all(texts.map(({ at, message }) => submit(at, { message })));
    const refused = first.filter(({ status }) => status !== 201).length;
    const clear = isClear();
    const health = [(await ask(`${running.api?.url ?? ''}/api/health/`)).status, await siteHealth()];
    await free();
    await Promise.all(texts.map(({ at, message }) => insist(at, { message })));
    const { held, thanked: good, figure } = await judged(from, next);
    promised(
      'A full disk is a refusal, never a thanks, and heals when there is room',
      held && clear && refused > 0 && good === texts.length,
      `${how}: ${refused} of ${texts.length} refused at first; in the end ${figure}; ${said()}`,
    );
    promised('The health of API and site tells of the full disk', health.join() === '503,degraded', health.join(', '));
  } finally {
    await running.api?.stop();
    end();
  }
}

/** Runs one part and says how long it took, which is judged nowhere. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

try {
  await part('start', async () => {
    await startApi();
    await startOwnSite();
    stamps = await tokens(toSite.url, TOKENS);
  });
  await part('kills', kills);
  await part('lostReplies', lostReplies);
  await part('keysAtOnce', keysAtOnce);
  await part('databaseRestarts', databaseRestarts);
  await part('diskFull', diskFull);
} finally {
  await running.site?.stop();
  await running.api?.stop();
  await toApi.close();
  await toSite.close();
  rmSync(dataDir, { recursive: true, force: true });
}

import { sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { opendir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './db/client';
import { enquiries, favourites, outbox } from './db/schema';
import { forgetGoneAgents } from './desk/agents';
import { forgetImports } from './desk/listings/history-retention';
import { tidyUploads } from './feeds/uploads';
import { purgeAttempts } from './http/attempts';
import { failure } from './log';
import { purgeTokens } from './routes/account/tokens';
import { isHalf } from './whole-file';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Delay of the first run, so that it does not slow the start. */
const FIRST_MS = 2000;
/** After it a file still half-written is of a process that was killed: its whole was written anew, under its own name, or given up. */
const HALF_DAYS = 1;
/** How long finished deliveries stay in the outbox. */
const OUTBOX_DAYS = 90;
/** How long favourites of a visitor without an account stay: their cookie ends after a year. */
const FAVOURITES_MONTHS = 13;

type Options = {
  db: Database;
  pool: pg.Pool;
  retentionDays: number;
  mailFolder: string;
  dataDir: string;
  log: Logger;
};

/**
 * Deletes expired data soon after the start and then daily: enquiries and mail files older than `retentionDays`, uploads
 * that became no source, uploads and pictures whose process was killed while it wrote them, old deliveries, expired tokens, sessions
 * and attempts, accounts that nobody confirmed, what feeds did to listings long ago, agents who left, and favourites of visitors
 * whose cookie has ended.
 * @returns the function that stops the job
 */
export function retentionJob(options: Options): () => void {
  const stopping = new AbortController();
  const clean = () => void deleteExpired(options, stopping.signal);
  const timers = [setTimeout(clean, FIRST_MS), setInterval(clean, DAY_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    stopping.abort();
    timers.forEach((timer) => clearTimeout(timer));
  };
}

async function deleteExpired(options: Options, signal: AbortSignal): Promise<void> {
  const { log } = options;
  for (const [step, run] of Object.entries(stepsOf(options, signal))) {
    if (signal.aborted) return;
    try {
      const deleted = await run();
      if (deleted) log.info({ event: 'retention', step, deleted }, 'old data deleted');
    } catch (error) {
      // The other steps do not need this one.
      log.error({ event: 'retention_failed', step, error }, 'old data could not be deleted');
    }
  }
}

/** What is done, in this order, by its name in the log; each tells how many it deleted where that is to be logged. */
function stepsOf(
  { db, pool, retentionDays, mailFolder, dataDir }: Options,
  signal: AbortSignal,
): Record<string, () => Promise<number | null>> {
  const old = sql`${enquiries.createdAt} < now() - make_interval(days => ${retentionDays})`;
  const done = sql`coalesce(${outbox.deliveredAt}, ${outbox.abandonedAt}) < now() - make_interval(days => ${OUTBOX_DAYS})`;
  // The entry of a mail that is a file names it to whoever deletes its enquiry, and goes with that.
  const nameless = sql`${outbox.carrier} is distinct from 'file' or ${outbox.enquiryId} is null`;
  const ended = sql`${favourites.createdAt} < now() - make_interval(months => ${FAVOURITES_MONTHS})`;
  return {
    enquiries: async () => (await db.delete(enquiries).where(old)).rowCount,
    'mail files': () => deleteOldFiles(mailFolder, retentionDays),
    'drafts of pictures': () => deleteHalves(path.join(dataDir, 'media', 'catalogue'), signal),
    uploads: () => tidyUploads(pool, dataDir).then(() => null),
    outbox: async () => (await db.delete(outbox).where(sql`${done} and (${nameless})`)).rowCount,
    tokens: () => purgeTokens(db).then(() => null),
    attempts: () => purgeAttempts(pool).then(() => null),
    'history of agents who left': () => forgetGoneAgents(pool),
    'changes of listings by feeds': () => forgetImports(pool, { signal }),
    // Looks at every row, as no index has their age. The last, so that a table too large for that holds up nothing else.
    favourites: async () =>
      (await db.delete(favourites).where(sql`${ended} and ${favourites.visitor} not like 'user:%'`)).rowCount,
  };
}

async function deleteOldFiles(folder: string, days: number): Promise<number> {
  if (!existsSync(folder)) return 0;
  const names = await readdir(folder);
  let deleted = 0;
  for (const name of names.filter((each) => /\.eml(\.|$)/.test(each)))
    if (await deleteOlder(path.join(folder, name), name.endsWith('.eml') ? days : HALF_DAYS)) deleted += 1;
  return deleted;
}

/** Of a folder and those in it, name by name: of a large catalogue there are hundreds of thousands. */
async function deleteHalves(folder: string, signal: AbortSignal): Promise<number> {
  if (!existsSync(folder)) return 0;
  let deleted = 0;
  for await (const entry of await opendir(folder)) {
    if (signal.aborted) break;
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) deleted += await deleteHalves(at, signal);
    else if (isHalf(entry.name) && (await deleteOlder(at, HALF_DAYS))) deleted += 1;
  }
  return deleted;
}

/** Deletes a file that was last written more than `days` ago; whether it did. */
async function deleteOlder(file: string, days: number): Promise<boolean> {
  const found = await stat(file).catch((error: unknown) => {
    if (failure(error).code === 'ENOENT') return null; // Renamed when complete, or deleted by another process.
    throw error;
  });
  if (!found || found.mtimeMs > Date.now() - days * DAY_MS) return false;
  await rm(file, { force: true });
  return true;
}

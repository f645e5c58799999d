import { sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './db/client';
import { enquiries, favourites, outbox } from './db/schema';
import { forgetGoneAgents } from './desk/agents';
import { forgetImports } from './desk/listings/history-retention';
import { purgeAttempts } from './http/attempts';
import { purgeTokens } from './routes/account/tokens';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Delay of the first run, so that it does not slow the start. */
const FIRST_MS = 2000;
/** How long finished deliveries stay in the outbox. */
const OUTBOX_DAYS = 90;
/** How long favourites of a visitor without an account stay: their cookie ends after a year. */
const FAVOURITES_MONTHS = 13;

type Options = { db: Database; pool: pg.Pool; retentionDays: number; mailFolder: string; log: Logger };

/**
 * Deletes expired data soon after the start and then daily: enquiries and mail files older than `retentionDays`, old
 * deliveries, expired tokens, sessions and attempts, accounts that nobody confirmed, what feeds did to listings long ago, agents who left, and favourites of visitors whose cookie has ended.
 * @returns the function that stops the job
 */
export function retentionJob(options: Options): () => void {
  const stopping = new AbortController();
  const clean = () => {
    deleteExpired(options, stopping.signal).catch((error: unknown) => {
      options.log.error({ event: 'retention_failed', error }, 'old data could not be deleted');
    });
  };
  const timers = [setTimeout(clean, FIRST_MS), setInterval(clean, DAY_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    stopping.abort();
    timers.forEach((timer) => clearTimeout(timer));
  };
}

async function deleteExpired(
  { db, pool, retentionDays, mailFolder, log }: Options,
  signal: AbortSignal,
): Promise<void> {
  const old = await db
    .delete(enquiries)
    .where(sql`${enquiries.createdAt} < now() - make_interval(days => ${retentionDays})`)
    .returning({ id: enquiries.id });
  const files = await deleteOldFiles(mailFolder, retentionDays);
  const done = sql`coalesce(${outbox.deliveredAt}, ${outbox.abandonedAt})`;
  await db.delete(outbox).where(sql`${done} < now() - make_interval(days => ${OUTBOX_DAYS})`);
  await purgeTokens(db);
  await purgeAttempts(pool);
  if (old.length + files > 0)
    log.info({ event: 'retention', enquiries: old.length, files, retentionDays }, 'old enquiries deleted');
  const left = await forgetGoneAgents(pool);
  if (left > 0) log.info({ event: 'retention', changes: left }, 'history of agents who left deleted');
  const changes = await forgetImports(pool, { signal });
  if (changes > 0) log.info({ event: 'retention', changes }, 'old changes of listings by feeds deleted');
  // Looks at every row, as no index has their age. The last, so that a table too large for that holds up nothing else.
  const ended = sql`${favourites.createdAt} < now() - make_interval(months => ${FAVOURITES_MONTHS})`;
  await db.delete(favourites).where(sql`${ended} and ${favourites.visitor} not like 'user:%'`);
}

async function deleteOldFiles(folder: string, days: number): Promise<number> {
  if (!existsSync(folder)) return 0;
  const names = await readdir(folder);
  let deleted = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs > Date.now() - days * DAY_MS) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

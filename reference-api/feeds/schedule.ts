import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Pause } from '../pause';
import { AlreadyRunning, runFeed, type RunOptions } from './run/run';
import { closeLost, LOST } from './run/state';

/** How often the sources are looked at. */
const LOOK_MS = 30_000;
/** Before the first look, so that it does not slow the start. */
const FIRST_MS = 5000;
/** No run is as long: what is older than this was left by a process that was killed. */
const LEFT_MS = 24 * 60 * 60 * 1000;
/** What a run, or a look at the first rows, keeps of an address for the moment. */
const DOWNLOADED = /^(\d+\.feed|[0-9a-f-]{36}\.head)$/;

type Options = Pick<RunOptions, 'dataDir' | 'privateHosts'> & {
  pool: pg.Pool;
  log: Logger;
  lookMs?: number;
  firstMs?: number;
};

export type Schedule = {
  /** Ends the run under way, whose transaction is rolled back. */
  stop: () => Promise<void>;
};

/**
 * Runs the sources that are due, one after another: of several processes the first to claim one runs it, and each is due again after
 * its interval, a tenth more or less, so that sources that were made together do not stay together; at once where its process ended.
 * @param options `pool` of connections that are sessions
 */
export function startFeeds({ pool, log, lookMs = LOOK_MS, firstMs = FIRST_MS, ...options }: Options): Schedule {
  const cut = new AbortController();
  const pause = new Pause();

  async function work(): Promise<void> {
    await pause.rest(firstMs);
    await removeLeft(path.join(options.dataDir, 'feeds'));
    while (!cut.signal.aborted) {
      try {
        // Again and again: the database may hold the lock of a killed process until its statement is done.
        await closeLost(pool, LOST);
        const claim = await claimDue(pool);
        if (claim) await runOne(claim);
        else await pause.rest(lookMs * (0.8 + Math.random() * 0.4));
      } catch (error) {
        log.warn({ event: 'feeds_rest', error }, 'feeds rest after a failure');
        await pause.rest(lookMs);
      }
    }
  }

  async function runOne({ name, next }: Claim): Promise<void> {
    try {
      const { state, counts, reason, seconds, run } = await runFeed(pool, name, {
        ...options,
        by: 'schedule',
        turn: next,
        signal: cut.signal,
      });
      const told = { event: 'feed', source: name, run, state, ...counts, seconds, reason };
      if (state === 'done' || state === 'not modified') log.info(told, 'feed read');
      else log.warn(told, 'feed not taken');
      if (state === 'failed' && cut.signal.aborted) await giveBack(pool, { name, next });
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error;
    }
  }

  const ended = work();
  return {
    stop: async () => {
      cut.abort();
      pause.wake();
      await ended;
    },
  };
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!DOWNLOADED.test(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null); // Another process may have removed it.
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** `next`: when it is due again, as the database writes it */
type Claim = { name: string; next: string };

/** A source that is due, which no other process gets until it is due again; undefined when there is none. */
async function claimDue(pool: pg.Pool): Promise<Claim | undefined> {
  const { rows } = await pool.query<Claim>(
    `update feed_sources set next_run_at = now() + make_interval(secs => every_minutes * 60 * (0.9 + random() * 0.2))
     where id = (select id from feed_sources where active and every_minutes is not null and next_run_at <= now()
       order by next_run_at limit 1 for update skip locked)
     returning name, next_run_at::text as next`,
  );
  return rows[0];
}

/** Makes a source due whose run was cut, unless its schedule was changed meanwhile. */
async function giveBack(pool: pg.Pool, { name, next }: Claim): Promise<void> {
  await pool.query('update feed_sources set next_run_at = now() where name = $1 and next_run_at = $2', [name, next]);
}

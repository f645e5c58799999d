import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../db/transaction';
import { onceAMinute } from '../log';
import { Pause } from '../pause';
import { disagreement, mendRows } from './check';
import { inSnapshot, readTexts, upToDate, type Work } from './load';
import { readTitleRanks, readVersion } from './read';
import type { IndexKeeper, SearchIndex } from './search-index';

/** How often it is asked whether the catalogue has changed, where no notification says so. */
const LOOK_MS = 5000;
/** Pause after a failure of the database, which nothing but the end cuts short. */
const REST_MS = 2000;
/** Between two checks of the index. */
const CHECK_MS = 60_000;

/** A connection of its own that is told of every change: a pooled one is given back, and would listen for nobody. */
class Listener {
  #client: pg.Client | null = null;

  constructor(
    readonly options: pg.PoolOptions,
    readonly onChange: () => void,
  ) {}

  /**
   * Connects, unless it is connected; one that no longer answers is ended, as it would be told of nothing.
   * @returns whether it was not: what changed meanwhile was not told, and the server may be another
   */
  async listen(): Promise<boolean> {
    const held = this.#client;
    const client = held ?? this.#made();
    try {
      if (!held) await client.connect();
      await client.query('listen catalogue');
      this.#client = client;
      return held === null;
    } catch (error) {
      this.#client = null;
      await client.end().catch(() => undefined); // It may be what failed.
      throw error;
    }
  }

  #made(): pg.Client {
    const client = new pg.Client({ ...this.options, application_name: 'reference-api index' });
    const lost = () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.onChange();
    };
    return client.on('error', lost).on('end', lost).on('notification', this.onChange);
  }

  async end(): Promise<void> {
    await this.#client?.end();
  }
}

/**
 * Starts to read the catalogue into an index; SQL answers until that is done, and whenever the index is not up to date.
 * @param checkMs between two checks of the index
 */
export function keepIndex(pool: pg.Pool, log: Logger, checkMs = CHECK_MS): IndexKeeper {
  let index: SearchIndex | null = null;
  /** whether another server may answer than the one that the index was read from: its versions may say the same of another content */
  let suspect = false;
  /** by `performance.now()`: no check is left out for hours where the clock is set back */
  let nextCheck = performance.now() + checkMs;
  /** the property after which the next check begins */
  let checked = 0;
  const pause = new Pause();
  const say = onceAMinute();
  const stopping = new AbortController();
  const listener = new Listener(pool.options, pause.wake);
  const work: Work = { log, isStopping: () => stopping.signal.aborted };

  async function check(): Promise<void> {
    if (!index?.texts.isComplete || performance.now() < nextCheck) return;
    nextCheck = performance.now() + checkMs;
    const held = index;
    const what = await inSnapshot(pool, async (client) => {
      const { version } = await readVersion(client);
      return version === held.version ? disagreement(client, held, checked) : null;
    });
    if (what !== null) {
      log.error({ event: 'index_disagrees', what, version: held.version }, 'the search index is read anew');
      index = null;
      pause.wake();
    }
    const { wrong, until } = await inTransaction(pool, (client) => mendRows(client, checked));
    if (wrong > 0) log.error({ event: 'index_rows_mended', properties: wrong }, 'rows of property_index were wrong');
    checked = until;
  }

  async function turn(): Promise<void> {
    if (await listener.listen()) suspect = true;
    await inSnapshot(pool, async (client) => {
      index = await upToDate(client, suspect ? null : index, work);
      suspect = false;
      // Until its titles and its texts are read, too, the index answers what names no order of titles and no word.
      if (index && !index.hasTitles) index.order(await readTitleRanks(client));
      if (index && !index.texts.isComplete) await readTexts(client, index, work);
    });
    await check();
  }

  async function run(): Promise<void> {
    while (!work.isStopping()) {
      pause.begin();
      try {
        await turn();
        await pause.rest(Math.min(LOOK_MS, checkMs));
      } catch (error) {
        if (work.isStopping()) return;
        say(error, () =>
          log.warn({ event: 'index_rests', error }, 'the search index cannot be brought up to date; SQL answers'),
        );
        // Requests wake the pause whenever they find the index late.
        await sleep(REST_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const ended = run();
  return {
    current: async (db) => {
      const held = index;
      if (!held) return null;
      const { rows } = await db.execute<{ version: number }>(sql`select version::float8 from catalogue_version`);
      const { version = 0 } = rows[0] ?? {};
      if (held.version === version) return held;
      if (held.version < version) pause.wake();
      return null;
    },
    stop: async () => {
      stopping.abort();
      pause.wake();
      await ended;
      await listener.end();
    },
  };
}

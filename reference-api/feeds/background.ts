import type pg from 'pg';
import type { Logger } from 'pino';
import { SESSIONS } from '../db/session';
import { runFeed, type RunOptions } from './run/run';
import { NotUndone, undoRun } from './run/undo';

/** This process has enough to do. */
export class TooManyRuns extends Error {}

type Asked = Pick<RunOptions, 'by' | 'dryRun' | 'allowRemovals' | 'bringBack'>;
type Options = Pick<RunOptions, 'dataDir' | 'privateHosts'> & {
  pool: pg.Pool;
  log: Logger;
  /** called after each that has ended */
  onEnded: () => void;
};

/** Runs that somebody at the desk has asked for and does not wait for. */
export type FeedRunner = Pick<Options, 'pool' | 'dataDir' | 'privateHosts'> & {
  /**
   * Starts a run, dry or not, with a report.
   * @returns its number, as soon as the source is its own
   * @throws AlreadyRunning while any process runs that source, TooManyRuns
   */
  start: (name: string, asked: Asked) => Promise<number>;
  /**
   * Begins to undo a run, which goes on by itself; its source is held meanwhile, and its report then says what was done.
   * @throws NotUndone, TooManyRuns
   */
  undo: (run: number) => Promise<void>;
  /** Does what else needs a session: `stop` ends its signal, and waits for it. @throws TooManyRuns once it is being stopped */
  during: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  isStopping: () => boolean;
  /** Ends the runs under way, which are rolled back, and the rest. */
  stop: () => Promise<void>;
};

/** @param options `pool` of connections that are sessions */
export function feedRunner({ pool, log, onEnded, ...options }: Options): FeedRunner {
  const cut = new AbortController();
  const running = new Set<Promise<unknown>>();
  const others = new Set<Promise<unknown>>();
  let undoing = 0;

  async function during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (cut.signal.aborted) throw new TooManyRuns();
    const done = work(cut.signal);
    const ended = done.then(
      () => undefined,
      () => undefined, // Whoever asked is told.
    );
    others.add(ended);
    try {
      return await done;
    } finally {
      others.delete(ended);
    }
  }

  function undo(run: number): Promise<void> {
    if (undoing >= SESSIONS.undoing) return Promise.reject(new TooManyRuns());
    undoing += 1;
    return new Promise<void>((resolve, reject) => {
      during((signal) => undoRun(pool, run, signal, resolve))
        .then(
          ({ restored, removed, left }) =>
            log.info({ event: 'feed_undone', run, restored, removed, left: left.length }, 'run of a feed undone'),
          (error: unknown) => {
            // Of one that had begun nothing is written: its run is done as before, and can be undone.
            if (!(error instanceof NotUndone))
              log.warn({ event: 'feed_undone', run, error }, 'run of a feed not undone');
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        )
        .finally(() => {
          undoing -= 1;
          onEnded();
        });
    });
  }

  function start(name: string, asked: Asked): Promise<number> {
    if (running.size >= SESSIONS.asked || cut.signal.aborted) return Promise.reject(new TooManyRuns());
    return new Promise<number>((resolve, reject) => {
      let begun = false;
      const work = runFeed(pool, name, {
        ...options,
        ...asked,
        kept: true,
        whole: true,
        signal: cut.signal,
        onBegun: (run) => {
          begun = true;
          resolve(run ?? 0);
        },
      })
        .then(
          ({ state, counts, seconds, reason, run }) =>
            log.info({ event: 'feed', source: name, run, state, ...counts, seconds, reason }, 'feed of the desk'),
          (error: unknown) => {
            // Of one that had begun, its report says so no more: whoever reads it sees that nobody has its lock.
            if (begun) log.warn({ event: 'feed', source: name, error }, 'feed of the desk ended');
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        )
        .finally(() => {
          running.delete(work);
          onEnded();
        });
      running.add(work);
    });
  }

  return {
    pool,
    ...options,
    start,
    undo,
    during,
    isStopping: () => cut.signal.aborted,
    stop: async () => {
      cut.abort();
      await Promise.all([...running, ...others]);
    },
  };
}

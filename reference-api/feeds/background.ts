import type pg from 'pg';
import type { Logger } from 'pino';
import { runFeed, type RunOptions } from './run/run';

/** Runs of the desk that one process does at a time: each holds a connection and memory. */
const MOST = 2;

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
  /** Ends the runs under way, which are rolled back. */
  stop: () => Promise<void>;
};

/** @param options `pool` of connections that are sessions */
export function feedRunner({ pool, log, onEnded, ...options }: Options): FeedRunner {
  const cut = new AbortController();
  const running = new Set<Promise<unknown>>();

  function start(name: string, asked: Asked): Promise<number> {
    if (running.size >= MOST || cut.signal.aborted) return Promise.reject(new TooManyRuns());
    return new Promise<number>((resolve, reject) => {
      let begun = false;
      const work = runFeed(pool, name, {
        ...options,
        ...asked,
        kept: true,
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
    stop: async () => {
      cut.abort();
      await Promise.all(running);
    },
  };
}

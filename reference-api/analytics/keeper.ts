import type pg from 'pg';
import type { Logger } from 'pino';
import { deadline } from '../../lib/running/deadline';
import { Pause } from '../pause';
import { NotRead } from './post';
import { readViews } from './report';
import type { Analytics } from './settings';
import { claimReport, keepFailure, keepViews } from './store';

/** How often it is asked whether the report is due. */
const LOOK_MS = 60_000;
/** Before the first look, so that it does not slow the start. */
const FIRST_MS = 5000;
/** All requests of one report. */
const REPORT_MS = 120_000;

type Options = {
  pool: pg.Pool;
  log: Logger;
  analytics: Analytics;
  lookMs?: number;
  firstMs?: number;
  reportMs?: number;
};

type ViewsKeeper = {
  /** Ends the report under way, of which nothing is kept. */
  stop: () => Promise<void>;
};

/**
 * Reads the views of listings whenever they are due: of several processes the one that claims the report asks for it. A failure
 * leaves the last figures as they are, and is logged when it begins, or when its reason is another.
 */
export function startViews({
  pool,
  log,
  analytics,
  lookMs = LOOK_MS,
  firstMs = FIRST_MS,
  reportMs = REPORT_MS,
}: Options): ViewsKeeper {
  const cut = new AbortController();
  const pause = new Pause();
  const { property } = analytics;

  async function work(): Promise<void> {
    await pause.rest(firstMs);
    while (!cut.signal.aborted) {
      try {
        if (await claimReport(pool, property)) await report();
      } catch (error) {
        log.warn({ event: 'views_rest', error }, 'views rest after a failure');
      }
      await pause.rest(lookMs * (0.8 + Math.random() * 0.4));
    }
  }

  async function report(): Promise<void> {
    const { signal, end } = deadline(reportMs, cut.signal);
    try {
      const views = await readViews(analytics, signal);
      const { listings, recovered } = await keepViews(pool, property, views);
      log.info({ event: 'views', listings, recovered }, 'views of listings read');
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
      // Who stops leaves the report to others: it is due again when the claim ends.
      if (cut.signal.aborted) return;
      const isNew = await keepFailure(pool, property, error.reason);
      if (isNew) log.warn({ event: 'views_failed', reason: error.reason }, 'views of listings could not be read');
    } finally {
      end();
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

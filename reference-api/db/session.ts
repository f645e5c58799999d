import type pg from 'pg';

/**
 * Who holds a session in one process, and how many each at most; their sum is the size of the pool past a pooler (docs/scaling.md). Beside
 * it the index has one connection of its own that listens.
 */
export const SESSIONS = {
  /** the index in memory, which is read, brought up to date or checked */
  index: 1,
  /** feeds that are due, one after another */
  scheduled: 1,
  /** runs that the desk has asked for */
  asked: 2,
  /** a run that the desk undoes */
  undoing: 1,
  /** the portals' file */
  portalFile: 1,
  /** what ends the statement of one of these, for a moment */
  ending: 1,
} as const;

/** How much longer an answer is awaited than the server works at it; with the time limit of a statement below the caller's 10 s. */
export const ANSWER_MS = 1000;
/** What may last is awaited so long, should its connection fall silent: far longer than a statement of the largest import takes. */
const LASTING_MS = 60 * 60 * 1000;

/** How often a statement is asked to end: the next one may have begun meanwhile. */
const AGAIN_MS = 500;

/**
 * Sets how long answers on a connection are awaited, in ms, from its next statement on (`query_timeout`, which pg reads at each).
 * @returns how long they were
 */
export function awaitAnswers(client: pg.ClientBase, ms: number | undefined): number | undefined {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout?: number } };
  const before = connectionParameters.query_timeout;
  connectionParameters.query_timeout = ms;
  return before;
}

/** Lets the statements of a connection last, up to an hour each. It must be closed afterwards, and not be given back. */
export async function letLast(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  awaitAnswers(client, LASTING_MS);
}

/**
 * Does `work` with `client`, whose statement under way ends when `signal` does, with an error: one that merges 100,000 listings lasts.
 * @param pool of the same server
 */
export async function cancelled<T>(
  pool: pg.Pool,
  client: pg.ClientBase,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let again: NodeJS.Timeout | undefined;
  let sent: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    // Where no connection is to be had it ends at its next step.
    sent = pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
  };
  const onAbort = () => {
    cancel();
    again = setInterval(cancel, AGAIN_MS);
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort);
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearInterval(again);
    // It must not meet what the connection does next.
    await sent;
  }
}

/**
 * Does `work` with a connection of its own, whose statements may last, and closes it.
 * @param signal ends it, the statement under way too
 * @throws what `work` throws; the signal's reason where it had ended before
 */
export async function ownSession<T>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    signal.throwIfAborted();
    await letLast(client);
    return await cancelled(pool, client, signal, () => work(client));
  } finally {
    client.release(true);
  }
}

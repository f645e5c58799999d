import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { failure } from '../log';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinCluster, startCluster } from './embedded/cluster';
import { nameStatements } from './name-statements';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> };

/** Time limit of a statement, below the caller's 10 s (section 9), so that it still gets a proper error. */
const STATEMENT_TIMEOUT_MS = 8000;
const FIRST_CONTACT_MS = 30_000;
/** How long users of a broken connection have to release it to the pool. */
const LET_GO_MS = 5000;

type Where = { databaseUrl: string | null; dataDir: string };

/**
 * Opens the database at `databaseUrl`, or starts the embedded one of `dataDir`.
 * @returns the connection; `close` ends the pool first, then the embedded server
 */
export async function openDatabase({ databaseUrl, dataDir }: Where, log: Logger): Promise<Connection> {
  if (databaseUrl !== null) return connect(databaseUrl, log, async () => {});
  const lost = (error: Error) => {
    log.fatal({ event: 'database_lost', error }, 'the embedded database ended and cannot be started again');
    process.stderr.write(`The reference API ends: its embedded database cannot be started again. ${error.message}\n`);
    process.exit(1);
  };
  const cluster = await startCluster(dataDir, (line) => log.warn({ event: 'embedded_database' }, line), lost);
  try {
    return await connect(cluster.url('postgres'), log, cluster.stop);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Opens the database while a reference API may be running: connects to its embedded database, else as `openDatabase`. */
export async function openBeside(where: Where, log: Logger): Promise<Connection> {
  const joined = where.databaseUrl === null ? joinCluster(where.dataDir) : null;
  return joined ? connect(joined.url('postgres'), log, joined.stop) : openDatabase(where, log);
}

async function connect(url: string, log: Logger, stop: () => Promise<void>): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'reference-api',
  });
  nameStatements(pool);
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ event: 'database_connection_lost', error }, 'idle database connection lost'));
  // The same holds while it is used: its queries fail, and the listener keeps that from ending the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      log.warn({ event: 'database_connection_lost', error }, 'database connection lost in use');
      // drizzle does not release the connection of a transaction that failed to begin: the pool would run out.
      setTimeout(() => letGo(client), LET_GO_MS).unref();
    });
  });
  await firstContact(pool, log);
  const close = async () => {
    await pool.end();
    await stop();
  };
  return { db: drizzle(pool, { schema }), pool, close };
}

function letGo(client: pg.PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was released, as it should be.
  }
}

/** The database of a container group may still be starting: connecting is retried for half a minute. */
async function firstContact(pool: pg.Pool, log: Logger): Promise<void> {
  const until = Date.now() + FIRST_CONTACT_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > until || !isOutage(error)) {
        await pool.end();
        throw error;
      }
      log.warn({ event: 'database_awaited', error }, 'waiting for the database');
      await sleep(1000);
    }
  }
}

/** Whether a failure means that the database has no room to write. */
export const isDiskFull = (error: unknown) => failure(error).code === '53100';

/** Whether a failure means that the database cannot be reached now, rather than that the query was wrong. */
export function isOutage(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  // 08: connection, 53: resources, 57P: shutting down or starting, 57014: our own time-out, 55000: closed to connections
  if (/^(08|53|57P|57014|55000)/.test(code)) return true;
  if (/^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    cause.message,
  );
}

import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { onceAMinute } from '../log';
import { joinCluster, startCluster } from './embedded/cluster';
import { nameStatements } from './name-statements';
import { isOutage, isUnanswered } from './outage';
import { ReadPool } from './replica';
import * as schema from './schema';
import { ANSWER_MS, SESSIONS } from './session';

export type Database = NodePgDatabase<typeof schema>;
export type Connection = {
  db: Database;
  /** for reads of the catalogue, which may be late (replica.ts); `db` where there is no replica */
  reads: Database;
  pool: pg.Pool;
  /** past any pooler: for what needs a session (locks, LISTEN); `pool` where there is none */
  direct: pg.Pool;
  close: () => Promise<void>;
};

/** Time limit of a statement, below the caller's 10 s (section 9), so that it still gets a proper error. */
const STATEMENT_TIMEOUT_MS = 8000;
/** How long a connection is silent before the kernel asks whether the other end is there. */
const KEEP_ALIVE_MS = 10_000;
const FIRST_CONTACT_MS = 30_000;
const CONNECTIONS = 10;
const DIRECT_CONNECTIONS = Object.values(SESSIONS).reduce((sum, held) => sum + held, 0);
/** How long users of a broken connection have to release it to the pool. */
const LET_GO_MS = 5000;

type Where = {
  databaseUrl: string | null;
  dataDir: string;
  /** the same database past a pooler (PgBouncer) that `databaseUrl` names */
  directUrl?: string | null;
  /** a replica of it */
  readUrl?: string | null;
  /** most connections of this process */
  connections?: number;
  /** time limit of a statement, in ms */
  statementMs?: number;
};

/**
 * Opens the database at `databaseUrl`, or starts the embedded one of `dataDir`.
 * @returns the connection; `close` ends the pool first, then the embedded server
 */
export async function openDatabase(where: Where, log: Logger): Promise<Connection> {
  const { databaseUrl, dataDir } = where;
  if (databaseUrl !== null) return connect(databaseUrl, where, log, async () => {});
  const lost = (error: Error) => {
    log.fatal({ event: 'database_lost', error }, 'the embedded database ended and cannot be started again');
    process.stderr.write(`The reference API ends: its embedded database cannot be started again. ${error.message}\n`);
    process.exit(1);
  };
  const cluster = await startCluster(dataDir, (line) => log.warn({ event: 'embedded_database' }, line), lost);
  try {
    return await connect(cluster.url('postgres'), { connections: where.connections }, log, cluster.stop);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Opens the database while a reference API may be running: connects to its embedded database, else as `openDatabase`. */
export async function openBeside(where: Where, log: Logger): Promise<Connection> {
  const joined = where.databaseUrl === null ? joinCluster(where.dataDir) : null;
  if (joined) return connect(joined.url('postgres'), {}, log, joined.stop);
  // Commands are few and long, and hold locks: a pooler is none of theirs.
  return openDatabase({ databaseUrl: where.directUrl ?? where.databaseUrl, dataDir: where.dataDir }, log);
}

const settings = (url: string, max: number, statementMs = STATEMENT_TIMEOUT_MS): pg.PoolConfig => ({
  connectionString: url,
  max,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  statement_timeout: statementMs,
  // The server ends what it still hears of. Whose host is gone, or whose flow a balancer has dropped, ends nothing.
  query_timeout: statementMs + ANSWER_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  application_name: 'reference-api',
});

/** Lets statements name their request, and connections break without ending the process. */
function watch(pool: pg.Pool, log: Logger): void {
  nameStatements(pool);
  // All connections fall silent together.
  const say = onceAMinute();
  const unanswered = (error: unknown) =>
    say(error, () =>
      log.warn({ event: 'database_unanswered', error }, 'no answer in time: such connections are ended'),
    );
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ event: 'database_connection_lost', error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    endUnanswered(client, unanswered);
    // The same holds while it is used: its queries fail, and the listener keeps that from ending the process.
    client.on('error', (error) => {
      log.warn({ event: 'database_connection_lost', error }, 'database connection lost in use');
      letGoSoon(client);
    });
  });
}

/**
 * Ends a connection on which a statement was not answered in time (`query_timeout`). pg keeps it (brianc/node-postgres#3399): its
 * transaction would stay open in the pool, and what others write in it later would never be committed.
 */
function endUnanswered(client: pg.PoolClient, told: (error: unknown) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const end = (error: unknown) => {
    if (!isUnanswered(error)) return;
    told(error);
    void (client as pg.PoolClient & Pick<pg.Client, 'end'>).end();
    letGoSoon(client);
  };
  client.query = ((...given: unknown[]) => {
    const done = given.at(-1);
    // As the pool itself asks.
    if (typeof done === 'function') {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        end(error);
        (done as (...answer: unknown[]) => void)(error, result);
      };
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.catch(end);
    return answer;
  }) as typeof client.query;
}

/** drizzle does not release the connection of a transaction that failed to begin (drizzle-orm#6114): the pool would run out. */
function letGoSoon(client: pg.PoolClient): void {
  setTimeout(() => letGo(client), LET_GO_MS).unref();
}

async function connect(
  url: string,
  {
    directUrl,
    readUrl,
    connections = CONNECTIONS,
    statementMs = STATEMENT_TIMEOUT_MS,
  }: Omit<Where, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  stop: () => Promise<void>,
): Promise<Connection> {
  // A pooler refuses settings of a session: there the role has the time limit, and ours ends the wait (docs/scaling.md).
  const pooled = { statement_timeout: undefined, query_timeout: statementMs };
  const pool = new pg.Pool({ ...settings(url, connections, statementMs), ...(directUrl && pooled) });
  const direct = directUrl ? new pg.Pool(settings(directUrl, DIRECT_CONNECTIONS)) : pool;
  const reading = readUrl ? new ReadPool(settings(readUrl, connections), pool, log) : pool;
  const all = [...new Set([reading, direct, pool])];
  for (const each of all) watch(each, log);
  await firstContact(pool, log);
  const close = async () => {
    for (const each of all) await each.end();
    await stop();
  };
  return { db: drizzle(pool, { schema }), reads: drizzle(reading, { schema }), pool, direct, close };
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

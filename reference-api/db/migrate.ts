import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { failure } from '../log';
import { LOCKS } from './locks';
import { letLast } from './session';
import { catalogue } from './migrations/0001-catalogue';
import { outbox } from './migrations/0002-outbox';
import { accounts } from './migrations/0003-accounts';
import { ownCatalogue } from './migrations/0004-own-catalogue';
import { renewSearch } from './search';
import { enquiryOrigin } from './migrations/0005-enquiry-origin';
import { changes } from './migrations/0007-changes';
import { published } from './migrations/0008-published';
import { addresses } from './migrations/0009-addresses';
import { placeTexts } from './migrations/0010-place-texts';
import { propertyIndex } from './migrations/0011-property-index';
import { desk } from './migrations/0012-desk';
import { feeds } from './migrations/0013-feeds';
import { agents } from './migrations/0014-agents';
import { enquiryWork } from './migrations/0015-enquiry-work';
import { feedDesk } from './migrations/0016-feed-desk';
import { content } from './migrations/0017-content';
import { unusedIndexes } from './migrations/0018-unused-indexes';
import { permitEnd } from './migrations/0019-permit-end';
import { articles } from './migrations/0020-articles';
import { listingViews } from './migrations/0021-listing-views';
import { historyUndoes } from './migrations/0023-history-undoes';
import { retitledAtOnce } from './migrations/0024-retitled-at-once';
import { sharedHistory } from './migrations/0025-shared-history';
import { namesVersion } from './migrations/0026-names-version';
import { accountLanguage } from './migrations/0027-account-language';
import { soldWithProperty } from './migrations/0028-sold-with-property';
import { feedTurn } from './migrations/0029-feed-turn';

type Migration = { id: string; run: (client: pg.ClientBase) => Promise<unknown> };

const statements = (sql: string) => (client: pg.ClientBase) => client.query(sql);

/** In order; never edit one that has run anywhere. They are modules so that they get into the bundle. */
const MIGRATIONS: readonly Migration[] = [
  { id: '0001-catalogue', run: statements(catalogue) },
  { id: '0002-outbox', run: statements(outbox) },
  { id: '0003-accounts', run: statements(accounts) },
  { id: '0004-own-catalogue', run: statements(ownCatalogue) },
  { id: '0005-enquiry-origin', run: statements(enquiryOrigin) },
  // Types, statuses, bedrooms and other names are searched; the Arabic article is not; the order of Farsi titles.
  { id: '0006-search-words', run: (client) => renewSearch(client) },
  { id: '0007-changes', run: statements(changes) },
  { id: '0008-published', run: statements(published) },
  { id: '0009-addresses', run: statements(addresses) },
  { id: '0010-place-texts', run: statements(placeTexts) },
  { id: '0011-property-index', run: statements(propertyIndex) },
  { id: '0012-desk', run: statements(desk) },
  { id: '0013-feeds', run: statements(feeds) },
  { id: '0014-agents', run: statements(agents) },
  { id: '0015-enquiry-work', run: statements(enquiryWork) },
  { id: '0016-feed-desk', run: statements(feedDesk) },
  { id: '0017-content', run: statements(content) },
  { id: '0018-unused-indexes', run: statements(unusedIndexes) },
  { id: '0019-permit-end', run: statements(permitEnd) },
  { id: '0020-articles', run: statements(articles) },
  { id: '0021-listing-views', run: statements(listingViews) },
  { id: '0023-history-undoes', run: statements(historyUndoes) },
  { id: '0024-retitled-at-once', run: statements(retitledAtOnce) },
  { id: '0025-shared-history', run: statements(sharedHistory) },
  { id: '0026-names-version', run: statements(namesVersion) },
  { id: '0027-account-language', run: statements(accountLanguage) },
  { id: '0028-sold-with-property', run: statements(soldWithProperty) },
  { id: '0029-feed-turn', run: statements(feedTurn) },
];

const OLDEST_SERVER = 150_000;
/** How long a migration waits for a lock, and then lets others go first: whoever reads that table waits behind it. */
const PATIENCE_MS = 1000;
const MOST_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database up to date, one migration per transaction, under an advisory lock so that several processes may
 * start at once. One that is up to date awaits nobody.
 * @param log is told of each migration once it is done: a later one may fail, or the process be killed
 * @returns the ids that were run
 * @throws Error when the server is older than PostgreSQL 15
 */
export async function migrate(pool: pg.Pool, log?: Logger): Promise<string[]> {
  const version = await pool.query<{ number: number }>(`select current_setting('server_version_num')::int as number`);
  if ((version.rows[0]?.number ?? 0) < OLDEST_SERVER) throw new Error('PostgreSQL 15 or newer is needed.');
  if ((await missing(pool)).length === 0) return [];
  const work = async (client: pg.ClientBase) => {
    await client.query(
      'create table if not exists schema_migrations (id text primary key, run_at timestamptz not null default now())',
    );
    const run: string[] = [];
    // Asked again: another process may have run them meanwhile.
    for (const migration of await missing(client)) {
      await apply(client, migration);
      log?.info({ event: 'database_migrated', migration: migration.id }, 'database migrated');
      run.push(migration.id);
    }
    return run;
  };
  return withAdvisoryLock(pool, work, log);
}

/** The migrations that were not run, in order. */
async function missing(on: pg.Pool | pg.ClientBase): Promise<Migration[]> {
  const table = await on.query<{ found: boolean }>(`select to_regclass('schema_migrations') is not null as found`);
  if (!table.rows[0]?.found) return [...MIGRATIONS];
  const done = await on.query<{ id: string }>('select id from schema_migrations');
  const known = new Set(done.rows.map(({ id }) => id));
  return MIGRATIONS.filter(({ id }) => !known.has(id));
}

/** Runs one migration in a transaction of its own, again while others hold what it must lock. */
async function apply(client: pg.ClientBase, { id, run }: Migration): Promise<void> {
  for (let left = MOST_TRIES; ; left -= 1) {
    await client.query(`begin; set local lock_timeout = '${PATIENCE_MS}ms'`);
    try {
      await run(client);
      await client.query('insert into schema_migrations (id) values ($1)', [id]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (left === 0 || failure(error).code !== LOCK_NOT_AVAILABLE)
        throw new Error(`Migration ${id} failed and was rolled back.`, { cause: error });
    }
    await sleep(PATIENCE_MS);
  }
}

/**
 * Runs `work` under the advisory lock: one process of this database at a time.
 * @param log is told once when another process holds it, which an import does for as long as it fetches pictures
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  log?: Logger,
): Promise<T> {
  const client = await pool.connect();
  try {
    // No statement time-out here: waiting for another process's migration may take long.
    await letLast(client);
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.upkeep]);
    if (!rows[0]?.held) {
      log?.warn({ event: 'upkeep_awaited' }, 'waits for an import, an export, a copy or another start to end');
      await client.query('select pg_advisory_lock($1)', [LOCKS.upkeep]);
    }
    return await work(client);
  } finally {
    // Closing the connection releases the lock and the setting, also after a failure.
    client.release(true);
  }
}

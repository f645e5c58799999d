import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Connection, openDatabase } from '../../reference-api/db/client';
import { withAdvisoryLock } from '../../reference-api/db/migrate';
import { isOutage } from '../../reference-api/db/outage';
import { ANSWER_MS, ownSession } from '../../reference-api/db/session';
import { createLog } from '../../reference-api/log';
import { inSnapshot } from '../../reference-api/search-index/load';
import { type RunningApi, startApi } from '../support/api';
import { createDatabase, createEmptyDatabase, query, temporaryFolder } from '../support/database';
import { Relay } from '../support/relay';
import { until } from '../support/until';
import { ENQUIRY, itOurs } from './subject';

const admin = () => process.env.CONTRACT_ADMIN_URL ?? '';
/** Ended in this order: what goes through the relay, then the relay. */
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

describe('an API whose connections fall silent', () => {
  async function start(name: string): Promise<{ api: RunningApi; relay: Relay; url: string }> {
    const url = await createDatabase(admin(), name);
    const relay = new Relay([url]);
    open.push(() => relay.close());
    const api = await startApi({ DATABASE_URL: await relay.address(), DATA_DIR: temporaryFolder(), DEMO: 'false' });
    open.push(() => api.stop('SIGKILL'));
    return { api, relay, url };
  }
  const events = (api: RunningApi, event: string) =>
    api.output.stderr.filter((line) => line.includes(`"event":"${event}"`)).length;
  const together = (api: RunningApi) =>
    Promise.all(Array.from({ length: 30 }, async () => (await fetch(`${api.url}/api/v1/property-filters/`)).status));

  itOurs(
    'answers again, delivers, and reads its index anew, without a restart',
    async () => {
      const { api, relay, url } = await start('silent');
      await until(() => events(api, 'index_words') === 1);
      expect(new Set(await together(api))).toEqual(new Set([200]));
      relay.silence();

      await until(async () => (await together(api)).every((status) => status === 200), 45_000);
      const sent = await fetch(`${api.url}/api/v1/contact/submit/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(ENQUIRY),
      });
      expect(sent.status).toBe(201);
      const waiting = 'select from outbox where delivered_at is null';
      await until(async () => (await query(url, waiting)).length === 0, 45_000, 200);
      await until(() => events(api, 'index_loaded') === 2, 45_000);
      expect(events(api, 'database_unanswered')).toBe(1);
      expect(await api.stop()).toBe(0);
    },
    180_000,
  );

  itOurs(
    'ends when it is told to, with status 1 and a line where the database does not let it',
    async () => {
      const { api, relay } = await start('silent_stop');
      await until(() => events(api, 'index_words') === 1);
      relay.silence();
      const began = performance.now();
      expect(await api.stop()).toBe(1);
      expect(performance.now() - began).toBeLessThan(20_000);
      expect(events(api, 'stop_cut')).toBe(1);
    },
    60_000,
  );
});

describe('a statement that may last', () => {
  const STATEMENT_MS = 300;
  const lasting = sql.raw(`select pg_sleep(${(STATEMENT_MS + ANSWER_MS + 500) / 1000})`);
  type Work = Parameters<typeof inSnapshot<pg.QueryResult>>[1];
  const never = new AbortController().signal;

  async function connect(name: string): Promise<Connection> {
    const url = await createEmptyDatabase(admin(), name);
    const where = { databaseUrl: url, dataDir: '/nowhere', connections: 1, statementMs: STATEMENT_MS };
    const database = await openDatabase(where, createLog('silent'));
    open.push(database.close);
    return database;
  }

  itOurs('is awaited under the lock of an import, in a session of its own and in a snapshot', async () => {
    const { pool } = await connect('lasting');
    for (const [way, doing] of [
      ['lock', (work: Work) => withAdvisoryLock(pool, work)],
      ['session', (work: Work) => ownSession(pool, never, work)],
      ['snapshot', (work: Work) => inSnapshot(pool, work)],
    ] as const) {
      const { rowCount } = await doing((client) => drizzle(client).execute(lasting));
      expect([way, rowCount]).toEqual([way, 1]);
    }
  });

  itOurs('is awaited no longer once its connection is given back', async () => {
    const database = await connect('given_back');
    await inSnapshot(database.pool, (client) => client.query('select 1'));
    // The server's own limit is lifted: only the wait is left to end it.
    await database.pool.query('set statement_timeout = 0');
    const error: unknown = await database.db.execute(lasting).catch((failed: unknown) => failed);
    expect(isOutage(error)).toBe(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

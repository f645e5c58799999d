import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { type Connection, openDatabase } from '../../reference-api/db/client';
import { LATEST_MS, ReadPool } from '../../reference-api/db/replica';
import { needPostgres, startPostgres, startReplica } from '../../scripts/postgres.mjs';
import { Relay } from '../support/relay';
import { until } from '../support/until';

type Server = { url: string; stop: () => void };

let primary: Server;
let replica: Server;
let second: Server;
let database: Connection;

const ofReplica = async () => {
  const { rows } = await database.reads.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return rows[0]?.is === true;
};

beforeAll(async () => {
  const programs = needPostgres();
  primary = await startPostgres(programs);
  replica = await startReplica(programs, primary.url);
  second = await startReplica(programs, primary.url);
  const log = pino({ level: 'silent' });
  database = await openDatabase({ databaseUrl: primary.url, dataDir: '/nowhere', readUrl: replica.url }, log);
  await database.db.execute(sql`create table written (number int); create table counted (number int)`);
}, 60_000);
afterAll(async () => {
  await database.close();
  replica.stop();
  second.stop();
  primary.stop();
}, 60_000);

/** Statements at a replica itself. */
async function at(server: Server, text: string): Promise<void> {
  const control = new pg.Client(server.url);
  await control.connect();
  await control.query(text);
  await control.end();
}

describe('reads of several replicas behind one address', () => {
  let relay: Relay;
  let several: Connection;
  const portOf = ({ url }: Server) => Number(new URL(url).port);
  /** What a reader finds: the server, and how much of what was written. */
  const find = async () => {
    const found = sql`select inet_server_port() as port, (select count(*)::int from counted) as rows, pg_sleep(0.02)`;
    const { rows } = await several.reads.execute<{ port: number; rows: number }>(found);
    return rows[0] ?? { port: 0, rows: 0 };
  };
  /** Six readers, until the time is over. */
  const readFor = async (ms: number) => {
    const [began, found]: [number, (Awaited<ReturnType<typeof find>> & { after: number; took: number })[]] = [
      performance.now(),
      [],
    ];
    const read = async () => {
      for (let after = 0; (after = performance.now() - began) < ms;)
        found.push({ after, ...(await find()), took: performance.now() - began - after });
    };
    await Promise.all(Array.from({ length: 6 }, read));
    return found;
  };
  const bothRead = async () => {
    const ports = new Set((await Promise.all(Array.from({ length: 8 }, find))).map(({ port }) => port));
    return ports.has(portOf(replica)) && ports.has(portOf(second));
  };

  beforeEach(async () => {
    relay = new Relay([replica.url, second.url]);
    const where = { databaseUrl: primary.url, dataDir: '/nowhere', readUrl: await relay.address() };
    several = await openDatabase(where, pino({ level: 'silent' }));
    await until(bothRead);
  });
  afterEach(async () => {
    await several.close();
    await relay.close();
  });

  it('miss nothing of before the bound where one is late, and are made at the other', async () => {
    const before = (await find()).rows;
    await at(second, 'select pg_wal_replay_pause()');
    await database.db.execute(sql`insert into counted values (1)`);
    const found = await readFor(2500).finally(() => at(second, 'select pg_wal_replay_resume()'));
    const later = found.filter(({ after }) => after > LATEST_MS);
    expect(later.filter(({ rows }) => rows <= before)).toEqual([]);
    // But for a few: a connection that is ended as its server is late leaves one read to the primary.
    expect(later.filter(({ port }) => port === portOf(replica)).length).toBeGreaterThan(later.length * 0.9);
  });

  it('are answered, soon by the other, where one falls silent', async () => {
    relay.silenceServer(second.url);
    const found = await readFor(4500);
    expect(Math.max(...found.map(({ took }) => took))).toBeLessThan(7000);
    const last = found.filter(({ after }) => after > 3500);
    expect(last.filter(({ port }) => port === portOf(replica)).length).toBeGreaterThan(last.length / 2);
  });
});

describe('reads that may be late', () => {
  it('are made at the replica, in transactions too, and all others at the primary', async () => {
    await until(ofReplica);
    const inside = await database.reads.transaction((tx) => tx.execute(sql`select pg_is_in_recovery() as is`));
    expect(inside.rows).toEqual([{ is: true }]);
    expect((await database.db.execute(sql`select pg_is_in_recovery() as is`)).rows).toEqual([{ is: false }]);
  });

  it('never miss what was committed longer ago than the bound, however late the replica is', async () => {
    await until(ofReplica);
    await at(replica, 'select pg_wal_replay_pause()');
    await database.db.execute(sql`insert into written values (1)`);
    await new Promise((resolve) => setTimeout(resolve, LATEST_MS + 50));
    expect((await database.reads.execute(sql`select number from written`)).rows).toEqual([{ number: 1 }]);
    await at(replica, 'select pg_wal_replay_resume()');
    await until(ofReplica);
  });

  it('wait for a connection no longer than for an answer', async () => {
    const own = new pg.Pool({ connectionString: primary.url });
    const pool = new ReadPool(
      { connectionString: replica.url, connectionTimeoutMillis: 60_000 },
      own,
      pino({ level: 'silent' }),
    );
    expect(pool.options).toMatchObject({ connectionTimeoutMillis: 3000, query_timeout: 3000 });
    await pool.end();
    await own.end();
  });

  it('are answered by the primary when the replica ends under them', async () => {
    let ended = false;
    let asked = 0;
    const reader = async () => {
      for (; !ended; asked += 1) await database.reads.execute(sql`select count(*) from written`);
    };
    const reading = Promise.all(Array.from({ length: 8 }, reader));
    await new Promise((resolve) => setTimeout(resolve, 300));
    replica.stop();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    ended = true;
    await expect(reading).resolves.toHaveLength(8);
    expect(asked).toBeGreaterThan(100);
    expect(await ofReplica()).toBe(false);
  });
});

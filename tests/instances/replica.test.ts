import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { type Connection, openDatabase } from '../../reference-api/db/client';
import { LATEST_MS, ReadPool } from '../../reference-api/db/replica';
import { needPostgres, startPostgres, startReplica } from '../../scripts/postgres.mjs';
import { until } from '../support/until';

type Server = { url: string; stop: () => void };

let primary: Server;
let replica: Server;
let database: Connection;

const ofReplica = async () => {
  const { rows } = await database.reads.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return rows[0]?.is === true;
};

beforeAll(async () => {
  const programs = needPostgres();
  primary = await startPostgres(programs);
  replica = await startReplica(programs, primary.url);
  const log = pino({ level: 'silent' });
  database = await openDatabase({ databaseUrl: primary.url, dataDir: '/nowhere', readUrl: replica.url }, log);
  await database.db.execute(sql`create table written (number int)`);
}, 60_000);
afterAll(async () => {
  await database.close();
  replica.stop();
  primary.stop();
}, 60_000);

describe('reads that may be late', () => {
  it('are made at the replica, in transactions too, and all others at the primary', async () => {
    await until(ofReplica);
    const inside = await database.reads.transaction((tx) => tx.execute(sql`select pg_is_in_recovery() as is`));
    expect(inside.rows).toEqual([{ is: true }]);
    expect((await database.db.execute(sql`select pg_is_in_recovery() as is`)).rows).toEqual([{ is: false }]);
  });

  it('never miss what was committed longer ago than the bound, however late the replica is', async () => {
    const control = new pg.Client(replica.url);
    await control.connect();
    await until(ofReplica);
    await control.query('select pg_wal_replay_pause()');
    await database.db.execute(sql`insert into written values (1)`);
    await new Promise((resolve) => setTimeout(resolve, LATEST_MS + 50));
    expect((await database.reads.execute(sql`select number from written`)).rows).toEqual([{ number: 1 }]);
    await control.query('select pg_wal_replay_resume()');
    await control.end();
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

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { LOCKS } from '../../reference-api/db/locks';
import { migrate } from '../../reference-api/db/migrate';
import { createEmptyDatabase } from '../support/database';
import { until } from '../support/until';
import { itOurs } from './subject';

itOurs('a migration that waits for a long reader lets others read meanwhile', async () => {
  const url = await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'migrate');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await migrate(pool);
  await pool.query(`
    delete from schema_migrations where id = '0018-unused-indexes';
    create index properties_addresses on properties (id)`);
  const reader = await pool.connect();
  await reader.query('begin; select from properties');
  let ended = false;
  const migrating = migrate(pool).finally(() => (ended = true));
  const waits = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
  await until(async () => (await pool.query(waits)).rowCount !== 0);
  // While it waits in line this one would, too, for as long as the first one reads.
  await pool.query('select from properties');
  expect(ended).toBe(false);
  await reader.query('commit');
  reader.release();
  expect(await migrating).toEqual(['0018-unused-indexes']);
  expect(await migrate(pool)).toEqual([]);
  await pool.end();
});

itOurs(
  'counts the units of properties that were sold before it as none, for indexes in memory to read anew',
  async () => {
    const url = await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'migrate_sold');
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    await migrate(pool);
    await pool.query(`
    insert into sales_statuses (id, key, name) values (1, 'available', '{}'), (2, 'sold', '{}');
    insert into properties (id, slug, title, sales_status_id, images, post_delivery, rental_guarantee, payment_plans,
      facility_ids, updated_at, search_text, title_sort_en, title_sort_ar, title_sort_fa)
    select id, 'home-' || id, '{"en": "Home"}', nullif(id, 3), '[]', false, false, '[]', '{}', now(), '', '', '', ''
    from generate_series(1, 3) id;
    insert into units (id, property_id, position, is_demand, price) select id, id, 0, false, 5 from generate_series(1, 3) id`);
    const counted = async () =>
      (await pool.query<{ n: number }>('select indexed_units as n from property_index order by property_id')).rows.map(
        ({ n }) => n,
      );
    const versions = async () =>
      (await pool.query<{ version: string; whole_at: string }>('select version, whole_at from catalogue_version'))
        .rows[0];
    // As an older version has left them.
    await pool.query('update property_index set indexed_units = 1');
    await pool.query(`delete from schema_migrations where id = '0028-sold-with-property'`);
    const before = await versions();
    expect(await migrate(pool)).toEqual(['0028-sold-with-property']);
    expect(await counted()).toEqual([1, 0, 1]);
    const after = await versions();
    expect(Number(after?.version)).toBe(Number(before?.version) + 1);
    expect(after?.whole_at).toBe(after?.version);
    await pool.end();
  },
);

itOurs('names each migration once it is done, also those before one that fails', async () => {
  const url = await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'migrate_named');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => said.push(line) });
  await pool.query('create table users ()');
  await expect(migrate(pool, log)).rejects.toThrow('Migration 0003-accounts failed and was rolled back.');
  expect(said.map((line): unknown => JSON.parse(line))).toMatchObject([
    { event: 'database_migrated', migration: '0001-catalogue' },
    { event: 'database_migrated', migration: '0002-outbox' },
  ]);
  await pool.end();
});

itOurs('asks for no lock where every migration was run', async () => {
  const url = await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'migrate_done');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await migrate(pool);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCKS.upkeep]);
  expect(await Promise.race([migrate(pool), sleep(10_000, 'waits', { ref: false })])).toEqual([]);
  holder.release(true);
  await pool.end();
});

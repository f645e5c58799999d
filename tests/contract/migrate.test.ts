import pg from 'pg';
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

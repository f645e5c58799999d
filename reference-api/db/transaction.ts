import type pg from 'pg';

/**
 * Runs `work` in one transaction, which is rolled back when it throws.
 * @param begin how it begins, with settings of its own where it has some
 * @throws whatever `work` throws
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(begin);
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true)); // The connection may be what failed.
    throw error;
  } finally {
    client.release(broken);
  }
}

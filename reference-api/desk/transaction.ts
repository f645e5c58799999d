import type pg from 'pg';
import { Problem } from '../http/problem';
import { failure } from '../log';

/** How long a change waits for an import that is writing the catalogue. */
const PATIENCE_S = 5;

/**
 * Runs `work` in one transaction, which is rolled back when it throws.
 * @throws whatever `work` throws; Problem 503 where it waited too long for a lock, as while an import runs
 */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`begin; set local lock_timeout = '${PATIENCE_S}s'`);
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true)); // The connection may be what failed.
    if (failure(error).code === '55P03')
      throw new Problem(503, 'The catalogue is being imported. Please try again in a minute.', undefined, {
        'Retry-After': '30',
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Locks the catalogue against other writers, not against readers, until the transaction ends. */
export const lockCatalogue = (client: pg.PoolClient) =>
  client.query('lock table properties in share row exclusive mode');

import type pg from 'pg';
import { inTransaction } from '../db/transaction';
import { Problem } from '../http/problem';
import { failure } from '../log';

/** How long a change waits for an import that is writing the catalogue. */
const PATIENCE_S = 5;

/**
 * Runs `work` in one transaction, which is rolled back when it throws.
 * @throws whatever `work` throws; Problem 503 where it waited too long for a lock, as while an import runs
 */
export async function inDeskTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(pool, work, `begin; set local lock_timeout = '${PATIENCE_S}s'`);
  } catch (error) {
    if (failure(error).code !== '55P03') throw error;
    throw new Problem(503, 'The catalogue is being imported. Please try again in a minute.', undefined, {
      'Retry-After': '30',
    });
  }
}

import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { REQUEST_ID } from '../../lib/running/log-format';
import { requestId } from '../request';

type Sent = string | { text: string; name?: string; submit?: unknown };

/** A statement as it is sent: with the request it belongs to before it. */
export function named(query: Sent, id = requestId()): Sent {
  if (id === undefined || !REQUEST_ID.test(id)) return query;
  const comment = `/* request=${id} */ `;
  if (typeof query === 'string') return comment + query;
  // A prepared statement keeps its text, and cursors and copies send themselves.
  if (query.name !== undefined || query.submit !== undefined) return query;
  return { ...query, text: comment + query.text };
}

/**
 * Lets every statement of the pool name its request in a comment, so that PostgreSQL's own log does, too. What is sent unnamed is
 * parsed anew each time anyway, and statistics (pg_stat_statements) count statements without their comments.
 */
export function nameStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (done?: (...found: unknown[]) => void) => unknown;
  // Who waits for a connection is called by whoever gives one back, whose request it must not take over.
  pool.connect = ((done?: (...found: unknown[]) => void) =>
    connect(done && AsyncResource.bind(done))) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (query: Sent, ...more: unknown[]) => unknown;
    client.query = ((first: Sent, ...more: unknown[]) => query(named(first), ...more)) as typeof client.query;
  });
}

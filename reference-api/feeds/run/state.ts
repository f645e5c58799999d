import type pg from 'pg';
import { LOCKS } from '../../db/locks';

/** The reason of a run whose process has ended without a word. */
export const PROCESS_ENDED = 'Its process ended.';

/** Whether a process runs the source of that id: it holds the source's lock for as long as it lives. */
export const held = (
  source: string,
) => `exists (select from pg_locks where locktype = 'advisory' and classid = ${LOCKS.feed}
  and objid = (${source})::oid and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database()))`;

/** Of a run `r`: whether its process has ended without a word. */
export const LOST = `r.state = 'running' and not ${held('r.source_id')}`;

/** Of a run `r`: lost, it has failed; one is under way until others may run or undo its source. */
export const STATE = `case when ${LOST} then 'failed'
  when ${held('r.source_id')} and r.id = (select max(id) from feed_runs o where o.source_id = r.source_id) then 'running' else r.state end`;
export const REASON = `case when ${LOST} then '${PROCESS_ENDED}' else r.reason end`;

type SeenRun = { state: string; finished_at?: unknown; finishedAt?: unknown };
const seemsLost = (run: SeenRun | null) =>
  run?.state === 'failed' && (run.finished_at ?? run.finishedAt ?? null) === null;

/**
 * Rows with their runs. A statement sees runs as they stood when it began, and locks as they stand: one that ended in
 * between seems to have lost its process, so what seems so is read once more.
 * @param runs of a row
 */
export async function readRuns<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  statement: string,
  values: unknown[],
  runs: (row: Row) => readonly (SeenRun | null)[],
): Promise<Row[]> {
  const { rows } = await client.query<Row>(statement, values);
  return rows.flatMap(runs).some(seemsLost) ? (await client.query<Row>(statement, values)).rows : rows;
}

import type pg from 'pg';
import { LOCKS } from '../../db/locks';

/** The reason of a run whose process has ended without a word. */
const PROCESS_ENDED = 'Its process ended.';

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

/**
 * Closes runs whose process has ended without a word. Where one was a turn of its source's schedule, the source has it again, but not
 * twice in a row, as a feed may be what ends the process, nor where somebody has set its next run meanwhile.
 * @param which condition on a run `r`, of `values`
 */
export async function closeLost(
  client: Pick<pg.ClientBase, 'query'>,
  which: string,
  values: unknown[] = [],
): Promise<void> {
  await client.query(
    `with lost as (
       update feed_runs r set state = 'failed', finished_at = now(), reason = '${PROCESS_ENDED}' where ${which} returning id, source_id, turn)
     update feed_sources s set next_run_at = now() from lost
     where s.id = lost.source_id and s.next_run_at = lost.turn and '${PROCESS_ENDED}' is distinct from
       (select reason from feed_runs b where b.source_id = s.id and b.id < lost.id order by b.id desc limit 1)`,
    values,
  );
}

type SeenRun = { state: string; finished_at: unknown };
const seemsLost = (run: SeenRun | null) => run?.state === 'failed' && run.finished_at === null;

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

import type pg from 'pg';

/** How long the history of listings keeps what feeds and imports did. */
const DAYS = 90;
/** Rows that are looked at together: a statement must not last. */
const BATCH = 2000;

/**
 * What is kept for ever: what a person did; what a person's change undoes; and the last change of a listing that is not on the site, by which
 * it is brought back. Undoing a run needs none of this, as `feed_changes` holds what it found.
 */
const FORGOTTEN = `h.user_id is null
  and (h.action = 'import' or h.action = 'remove' and (h.who = 'catalogue:import' or h.who in (select name from feed_sources)))
  and not exists (select from listing_history u where u.undoes = h.id)
  and (exists (select from properties p where p.id = h.listing_id)
    or exists (select from listing_history l where l.listing_id = h.listing_id and l.id > h.id))`;

type Options = { signal: AbortSignal; days?: number; batch?: number };

/**
 * Deletes changes of listings by feeds and imports that are older than `days`, a batch at a time, from the oldest on; several processes may
 * do so at once.
 * @returns how many
 */
export async function forgetImports(pool: pg.Pool, { signal, days = DAYS, batch = BATCH }: Options): Promise<number> {
  let deleted = 0;
  for (let last = 0; !signal.aborted;) {
    const { rows } = await pool.query<{ until: number | null; old: boolean | null }>(
      `select max(id) as until, bool_or(at < now() - make_interval(days => $2)) as old
       from (select id, at from listing_history where id > $1 order by id limit $3) walked`,
      [last, days, batch],
    );
    const { until = null, old = null } = rows[0] ?? {};
    if (until === null || !old) break;
    const { rowCount } = await pool.query(
      `delete from listing_history where id in (
         select h.id from listing_history h where h.id > $1 and h.id <= $2 and h.at < now() - make_interval(days => $3) and ${FORGOTTEN}
         order by h.id for update of h skip locked)`,
      [last, until, days],
    );
    deleted += rowCount ?? 0;
    last = until;
  }
  return deleted;
}

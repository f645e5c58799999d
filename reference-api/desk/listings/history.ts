import type pg from 'pg';
import type { z } from 'zod';
import { offsetOf } from '../../http/paging';
import { notFound } from '../../http/problem';
import type { Page } from '../../http/query';
import type { ListingAction, ListingChange, changeDetail } from '../shapes';

type Row = { id: number; at: Date; who: string; action: ListingAction; undoes: number | null; fields: string[] };
const COLUMNS = 'id, at, who, action, undoes, fields';

const present = ({ at, ...row }: Row): ListingChange => ({ ...row, at: at.toISOString() });

/** One page of the changes of a listing, newest first, and how many there are in all. */
export async function historyPage(pool: pg.Pool, id: number, page: Page) {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from listing_history where listing_id = $1
     order by id desc limit ${page.size} offset ${offsetOf(page)}`,
    [id],
  );
  const { rows: total } = await pool.query<{ count: number }>(
    'select count(*)::int as count from listing_history where listing_id = $1',
    [id],
  );
  return { rows: rows.map(present), count: total[0]?.count ?? 0 };
}

/**
 * One change of a listing, with what it found and what it left.
 * @throws Problem 404
 */
export async function changeOf(pool: pg.Pool, id: number, change: number): Promise<z.infer<typeof changeDetail>> {
  const { rows } = await pool.query<Row & Pick<z.infer<typeof changeDetail>, 'before' | 'after'>>(
    `select ${COLUMNS}, before, after from listing_history where id = $1 and listing_id = $2`,
    [change, id],
  );
  const [row] = rows;
  if (!row) throw notFound('No change of that id.');
  return { ...present(row), before: row.before, after: row.after };
}

/** What a change found of a listing: its draft, else what was published. Of `h` (listing_history). */
const FOUND = `case when jsonb_typeof(h.before->'draft') = 'object' then h.before->'draft' else h.before->'published' end`;
/** What a listing was called before its last change, of `asked.id`; for those that have neither draft nor property. */
export const FORMER_TITLE = `(select (${FOUND})->>'title' from listing_history h where h.listing_id = asked.id order by h.id desc limit 1)`;

/** What a removed listing was called, and the change that removed it; null where nothing is known of either. */
export async function removalOf(client: pg.PoolClient, id: number): Promise<{ title: string; change: number } | null> {
  const { rows } = await client.query<{ title: string | null; change: number }>(
    `select h.id as change, (${FOUND})->>'title' as title from listing_history h where h.listing_id = $1 order by h.id desc limit 1`,
    [id],
  );
  const [last] = rows;
  return last ? { title: last.title ?? '', change: last.change } : null;
}

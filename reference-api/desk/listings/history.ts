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

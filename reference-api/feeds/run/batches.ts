import type pg from 'pg';

/** Most that the records of a batch take together, as text: a record of ours may be a project of thousands of units. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * The next rows of `feed_rows` that are to be written, in order: at most `most`, and of records that are large so many as may be in
 * memory together; at least one.
 * @param columns of `feed_rows`, `number` among them
 * @param last the number of the row before
 * @param which of them, as a condition of SQL
 * @returns none when all were taken
 */
export async function nextRows<Row extends { number: number }>(
  client: pg.ClientBase,
  columns: string,
  last: number,
  most: number,
  which = 'true',
): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `with next as (
       select * from feed_rows where number > $1 and fate in ('new', 'changed') and ${which} order by number limit $2
     ), measured as (
       select number, sum(octet_length(record::text) + octet_length(pictures::text)) over (order by number) as bytes,
         row_number() over (order by number) as nth
       from next
     )
     select ${columns} from next join measured using (number) where bytes <= $3 or nth = 1 order by number`,
    [last, most, MOST_BYTES],
  );
  return rows;
}

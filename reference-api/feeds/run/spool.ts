import type pg from 'pg';
import type { Row } from '../read/rows';
import { FeedRefused } from '../refused';

/** Rows that are sent to the database together, and characters of them. */
const BATCH = 500;
const BATCH_CHARACTERS = 4 * 1024 * 1024;

/** The rows of this run, in a table of this session: a feed is not held in memory, and is compared by the database. */
const TABLE = /* sql */ `
  drop table if exists pg_temp.feed_rows;
  create temp table feed_rows (
    number integer primary key,
    reference text,
    fate text not null,
    reasons text[] not null default '{}',
    hash text not null,
    record jsonb,
    property_id integer,
    slug text,
    pictures jsonb not null default '{}',
    staged integer,
    turn smallint not null default 1,
    -- all that it lacked last time was pictures
    pictures_only boolean not null default false
  )`;

/**
 * Brings the rows of a feed into the table `feed_rows` of this session. Of rows with one reference the first is taken.
 * @returns how many there are
 * @throws FeedRefused
 */
export async function spool(
  client: pg.ClientBase,
  rows: AsyncIterable<Row>,
  onRead: (rows: number) => void,
  signal: AbortSignal,
): Promise<number> {
  await client.query(TABLE);
  let batch: string[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    signal.throwIfAborted();
    await client.query(
      `insert into feed_rows (number, reference, fate, reasons, hash, record)
       select number, reference, fate, reasons, hash, record from jsonb_to_recordset($1::jsonb)
         as r (number integer, reference text, fate text, reasons text[], hash text, record jsonb)`,
      [`[${batch.join(',')}]`],
    );
    batch = [];
    size = 0;
  };
  for await (const { reference, taken, hash } of rows) {
    number += 1;
    const known = { number, reference, hash };
    const row =
      taken.kind === 'record'
        ? { ...known, fate: 'read', reasons: [], record: taken.record }
        : { ...known, fate: taken.kind, reasons: taken.reasons.slice(0, 20), record: null };
    const text = JSON.stringify(row);
    batch.push(text);
    size += text.length;
    if (batch.length >= BATCH || size >= BATCH_CHARACTERS) {
      await flush();
      onRead(number);
    }
  }
  await flush();
  await client.query(`
    create index on feed_rows (reference);
    analyze feed_rows;
    update feed_rows r set fate = 'refused', reasons = '{"reference: An earlier row has it."}', record = null
    from (select reference, min(number) as number from feed_rows group by reference) first
    where first.reference = r.reference and first.number < r.number;
  `);
  if (number === 0) throw new FeedRefused('Has no row.');
  return number;
}

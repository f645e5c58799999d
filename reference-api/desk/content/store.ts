import type pg from 'pg';
import { offsetOf } from '../../http/paging';
import { Problem, notFound } from '../../http/problem';
import type { Page } from '../../http/query';
import { enqueueChange } from '../../outbox/queue';
import type { User } from '../../routes/account/tokens';
import type { ContentChange, ContentPart, ContentPartName } from '../shapes';
import { inTransaction } from '../transaction';
import { type ContentRecord, differing, only, validContent, withFieldsOf } from './record';

type Row = { version: string; record: ContentRecord; updated_at: Date | null; updated_by: string | null };
type ChangeRow = Omit<ContentChange, 'at'> & { at: Date };

const HISTORY = 'id, at, who, undoes, fields, before, after';

const present = (part: ContentPartName, { updated_at: at, ...row }: Row): ContentPart => ({
  part,
  ...row,
  updated_at: at && at.toISOString(),
});

/** A part as it is now, of which nothing may have been written yet. */
export async function readPart(client: pg.Pool | pg.PoolClient, part: ContentPartName): Promise<ContentPart> {
  const { rows } = await client.query<Row>(
    `select md5(kept.record::text) as version, kept.record, updated_at, updated_by
     from (select 1) as one left join site_content on part = $1
       cross join lateral (select coalesce(record, '{}') as record) as kept`,
    [part],
  );
  return present(part, rows[0] as Row);
}

/** The part, locked until the transaction ends. */
async function lockedPart(client: pg.PoolClient, part: ContentPartName): Promise<ContentPart> {
  await client.query('insert into site_content (part) values ($1) on conflict do nothing', [part]);
  await client.query('select from site_content where part = $1 for update', [part]);
  return readPart(client, part);
}

type Writing = { part: ContentPartName; who: User; version: string };

/** Writes what `make` makes of the record, notes it in the history, and has the site told; what changes nothing is not noted. */
function write(
  pool: pg.Pool,
  { part, who, version }: Writing,
  make: (now: ContentRecord, client: pg.PoolClient) => Promise<{ after: ContentRecord; undoes: number | null }>,
): Promise<ContentPart> {
  return inTransaction(pool, async (client) => {
    const held = await lockedPart(client, part);
    if (held.version !== version)
      throw new Problem(409, 'Somebody else has changed this. Nothing was written.', undefined, {}, undefined, {
        content: held,
      });
    const { after, undoes } = await make(held.record, client);
    const fields = differing(held.record, after);
    if (fields.length === 0) return held;
    const name = who.name ?? who.email;
    await client.query('update site_content set record = $2, updated_at = now(), updated_by = $3 where part = $1', [
      part,
      JSON.stringify(after),
      name,
    ]);
    await client.query(
      `insert into content_history (part, user_id, who, before, after, fields, undoes) values ($1, $2, $3, $4, $5, $6, $7)`,
      // Whole, each change of a long policy would be kept and sent with all the others.
      [
        part,
        who.id,
        name,
        JSON.stringify(only(held.record, fields)),
        JSON.stringify(only(after, fields)),
        fields,
        undoes,
      ],
    );
    await enqueueChange(client, { properties: null });
    return readPart(client, part);
  });
}

/**
 * Saves a part as a whole.
 * @throws Problem 409 where it is another than was read, 422 with what is wrong by path
 */
export function savePart(pool: pg.Pool, writing: Writing, given: unknown): Promise<ContentPart> {
  const after = validContent(writing.part, given);
  return write(pool, writing, async () => ({ after, undoes: null }));
}

/**
 * Writes the fields of a change back as they were before it, as a new change.
 * @throws Problem 404, 409 as `savePart`
 */
export function undoChange(pool: pg.Pool, writing: Writing, change: number): Promise<ContentPart> {
  return write(pool, writing, async (now, client) => {
    const { rows } = await client.query<ChangeRow>(
      `select ${HISTORY} from content_history where id = $1 and part = $2`,
      [change, writing.part],
    );
    const [row] = rows;
    if (!row) throw notFound('No change of that id.');
    return { after: withFieldsOf(now, row.before, row.fields), undoes: change };
  });
}

/** One page of the changes of a part, newest first, and how many there are in all. */
export async function historyPage(pool: pg.Pool, part: ContentPartName, page: Page) {
  const [{ rows }, { rows: total }] = await Promise.all([
    pool.query<ChangeRow>(
      `select ${HISTORY} from content_history where part = $1 order by id desc limit $2 offset $3`,
      [part, page.size, offsetOf(page)],
    ),
    pool.query<{ count: number }>('select count(*)::int as count from content_history where part = $1', [part]),
  ]);
  return {
    // Changes of before that were kept whole.
    rows: rows.map(({ at, before, after, ...row }) => ({
      ...row,
      before: only(before, row.fields),
      after: only(after, row.fields),
      at: at.toISOString(),
    })),
    count: total[0]?.count ?? 0,
  };
}

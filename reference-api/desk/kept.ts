import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { z } from 'zod';
import { offsetOf } from '../http/paging';
import { Problem, notFound } from '../http/problem';
import type { Page } from '../http/query';
import { enqueueChange } from '../outbox/queue';
import { nameOf, type User } from '../routes/account/tokens';
import { refused } from './listings/canonical';
import type { ContentChange } from './shapes';
import { inDeskTransaction } from './transaction';

/** A document as it is kept: fields by name. */
export type ContentRecord = Record<string, unknown>;
type Holding = { version: string; record: ContentRecord };
type ChangeRow = Omit<ContentChange, 'at'> & { at: Date };

/** A kind of documents that are kept with every change of each: parts of the site's content, articles. */
export type Kept<Id, Held extends Holding> = {
  /** the table of their changes, and its column that says whose a change is */
  history: { table: 'content_history' | 'article_history'; owner: 'part' | 'article' };
  /** locks one until the transaction ends */
  lock: (client: pg.PoolClient, id: Id) => Promise<unknown>;
  /** @throws Problem 404 */
  read: (client: pg.PoolClient, id: Id) => Promise<Held>;
  /** @throws Problem 422 for what may not be written */
  write: (
    client: pg.PoolClient,
    id: Id,
    change: { after: ContentRecord; fields: string[]; name: string },
  ) => Promise<unknown>;
  /** @throws Problem 422 for what undoing a change may not bring back */
  restored?: (record: ContentRecord) => ContentRecord;
  /** whether the site shows it so, and is to be told */
  isShown: (record: ContentRecord) => boolean;
};

/** Which one is written, by whom, and the version that was read. */
export type Writing<Id> = { id: Id; who: User; version: string };

const CHANGE = 'id, at, who, undoes, fields, before, after';

/** The fields in which two records differ. */
function differing(one: ContentRecord, other: ContentRecord): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

/** The fields of a record that are named. */
export const only = (record: ContentRecord, fields: readonly string[]): ContentRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));

/** `now` with `fields` as they were in `before`: what changed since in others stays. */
export function withFieldsOf(now: ContentRecord, before: ContentRecord, fields: readonly string[]): ContentRecord {
  const kept = Object.entries(now).filter(([name]) => !fields.includes(name));
  return { ...Object.fromEntries(kept), ...only(before, fields) };
}

/** A 422 with what a shape refuses, by path such as `home.hero.ar`. */
export function refusedShape({ issues }: z.ZodError): Problem {
  return refused(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Is no field of this.'] as const)
        : [[issue.path.join('.') || 'record', issue.message] as const],
    ),
  );
}

/** Writes what `make` makes of the record, notes it in the history, and has the site told where it shows it; what changes nothing is not noted. */
function write<Id, Held extends Holding>(
  pool: pg.Pool,
  kept: Kept<Id, Held>,
  { id, who, version }: Writing<Id>,
  undoes: number | null,
  make: (now: ContentRecord, client: pg.PoolClient) => ContentRecord | Promise<ContentRecord>,
): Promise<Held> {
  return inDeskTransaction(pool, async (client) => {
    await kept.lock(client, id);
    const held = await kept.read(client, id);
    if (held.version !== version)
      throw new Problem(409, 'Somebody else has changed this. Nothing was written.', undefined, {}, undefined, {
        content: held,
      });
    const { record: before } = held;
    const after = await make(before, client);
    const fields = differing(before, after);
    if (fields.length === 0) return held;
    const { table, owner } = kept.history;
    await kept.write(client, id, { after, fields, name: nameOf(who) });
    await client.query(
      `insert into ${table} (${owner}, user_id, who, before, after, fields, undoes) values ($1, $2, $3, $4, $5, $6, $7)`,
      // Whole, each change of a long policy would be kept and sent with all the others.
      [
        id,
        who.id,
        nameOf(who),
        JSON.stringify(only(before, fields)),
        JSON.stringify(only(after, fields)),
        fields,
        undoes,
      ],
    );
    if (kept.isShown(before) || kept.isShown(after)) await enqueueChange(client, { properties: null });
    return kept.read(client, id);
  });
}

/**
 * Saves one as a whole.
 * @param after as its kind may be kept
 * @throws Problem 404, 409 where it is another than was read, 422
 */
export function saveKept<Id, Held extends Holding>(
  pool: pg.Pool,
  kept: Kept<Id, Held>,
  writing: Writing<Id>,
  after: ContentRecord,
): Promise<Held> {
  return write(pool, kept, writing, null, () => after);
}

/**
 * Writes the fields of a change back as they were before it, as a new change.
 * @throws Problem 404, 409, 422 as `saveKept`
 */
export function undoKept<Id, Held extends Holding>(
  pool: pg.Pool,
  kept: Kept<Id, Held>,
  writing: Writing<Id>,
  change: number,
): Promise<Held> {
  const { table, owner } = kept.history;
  return write(pool, kept, writing, change, async (now, client) => {
    const { rows } = await client.query<ChangeRow>(`select ${CHANGE} from ${table} where id = $1 and ${owner} = $2`, [
      change,
      writing.id,
    ]);
    const [row] = rows;
    if (!row) throw notFound('No change of that id.');
    const restored = withFieldsOf(now, row.before, row.fields);
    return kept.restored ? kept.restored(restored) : restored;
  });
}

/** One page of the changes of one, newest first, and how many there are in all. */
export async function keptHistory<Id, Held extends Holding>(
  pool: pg.Pool,
  { history: { table, owner } }: Kept<Id, Held>,
  id: Id,
  page: Page,
): Promise<{ rows: ContentChange[]; count: number }> {
  const [{ rows }, { rows: total }] = await Promise.all([
    pool.query<ChangeRow>(`select ${CHANGE} from ${table} where ${owner} = $1 order by id desc limit $2 offset $3`, [
      id,
      page.size,
      offsetOf(page),
    ]),
    pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${owner} = $1`, [id]),
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

import type pg from 'pg';
import { lockCatalogue } from '../db/locks';
import { offsetOf } from '../http/paging';
import { Problem, notFound } from '../http/problem';
import { MAX_ID, type Page, readQuery } from '../http/query';
import { enqueueChange } from '../outbox/queue';
import { nameOf, type User } from '../routes/account/tokens';
import { type ContentRecord, only, withFieldsOf } from './kept';
import { changedFields } from './listings/canonical';
import type { SharedChange } from './shared-shapes';
import { inDeskTransaction } from './transaction';

type Row = { id: number; version: string; name: { en: string } };

/** A kind of things that listings share, of which each change is kept: names of a table, agents. */
export type Shared<Held extends Row> = {
  table: string;
  /** under what a 409 has the present one */
  member: 'name' | 'agent';
  find: (client: pg.PoolClient, id: number | null) => Promise<Held | null>;
  /** what of it is kept in the history */
  recordOf: (held: Held) => ContentRecord;
  /** @throws Problem 422 for what may not be written */
  insert: (client: pg.PoolClient, id: number, record: ContentRecord) => Promise<unknown>;
  /** @throws Problem 422 */
  update: (client: pg.PoolClient, before: Held, record: ContentRecord, fields: readonly string[]) => Promise<unknown>;
  /** @throws Problem 422 for what something bears; it is deleted afterwards */
  mayRemove: (client: pg.PoolClient, held: Held) => Promise<unknown>;
  /** whether the site shows anything of it, and is to be told */
  isShown: (client: pg.PoolClient, id: number) => Promise<boolean>;
};

/** Runs `work` while no import reads or writes what listings share. */
const alone = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inDeskTransaction(pool, async (client) => {
    await lockCatalogue(client);
    return work(client);
  });

const NOT_THERE = { name: 'No name of that id.', agent: 'No agent of that id.' };
const CHANGED = {
  name: 'Somebody else has changed this name. Nothing was written.',
  agent: 'Somebody else has changed this agent. Nothing was written.',
};

/**
 * Makes one.
 * @throws Problem 422 as `insert`
 */
export function createShared<Held extends Row>(
  pool: pg.Pool,
  shared: Shared<Held>,
  who: User,
  record: ContentRecord,
): Promise<Held> {
  return alone(pool, async (client) => {
    const id = await nextId(client, shared.table);
    return present(shared, await write(client, shared, { who, id, undoes: null }, null, record));
  });
}

/**
 * Changes one that is as it was read.
 * @param make what it is to be, of what it is
 * @throws Problem 404, 409 with the present one, 422 as `update`
 */
export function changeShared<Held extends Row>(
  pool: pg.Pool,
  shared: Shared<Held>,
  { who, id, version }: { who: User; id: number | null; version: string },
  make: (now: Held) => ContentRecord,
): Promise<Held> {
  return alone(pool, async (client) => {
    const now = present(shared, await shared.find(client, id));
    needVersion(shared, now, version);
    return present(shared, await write(client, shared, { who, id: now.id, undoes: null }, now, make(now)));
  });
}

/**
 * Removes one that nothing bears.
 * @param version as it was read; null to remove it as it is
 * @throws Problem 404, 409 with the present one, 422 as `mayRemove`
 */
export function removeShared<Held extends Row>(
  pool: pg.Pool,
  shared: Shared<Held>,
  { who, id, version }: { who: User; id: number | null; version: string | null },
): Promise<void> {
  return alone(pool, async (client) => {
    const now = present(shared, await shared.find(client, id));
    if (version !== null) needVersion(shared, now, version);
    await write(client, shared, { who, id: now.id, undoes: null }, now, null);
  });
}

type Change = { thing: number; before: ContentRecord | null; after: ContentRecord | null; fields: string[] };

/**
 * Undoes a change, as a new one: fields are written back as they were before it, what it made is removed, what it removed comes back under its id.
 * @param version what the history told of it; null where it is not there
 * @returns it as it is now; null where that removed it
 * @throws Problem 404, 409 with the present one, 422 as the others
 */
export function undoShared<Held extends Row>(
  pool: pg.Pool,
  shared: Shared<Held>,
  who: User,
  { change, version }: { change: number; version: string | null },
): Promise<Held | null> {
  return alone(pool, async (client) => {
    const { rows } = await client.query<Change>(
      'select thing, before, after, fields from shared_history where id = $1 and kind = $2',
      [change, shared.table],
    );
    const [row] = rows;
    if (!row) throw notFound('No change of that id.');
    const now = await shared.find(client, row.thing);
    needVersion(shared, now, version);
    const record = restored(now && shared.recordOf(now), row);
    return write(client, shared, { who, id: row.thing, undoes: change }, now, record);
  });
}

function restored(now: ContentRecord | null, { before, after, fields }: Change): ContentRecord | null {
  if (now === null) {
    if (before === null || after !== null) throw new Problem(422, 'It was removed since: undo that first.');
    return before;
  }
  if (after === null) throw new Problem(422, 'It is back already.');
  return before && withFieldsOf(now, before, fields);
}

/** Which changes a query asks for. @throws Problem 400 */
export const historyQuery = (query: Record<string, string>) =>
  readQuery(query, (reader) => ({ of: reader.whole('of', 1, MAX_ID), page: reader.page() }));

/** The version that a removal names; null where it names none. @throws Problem 400 */
export const removedVersion = (query: Record<string, string>) =>
  readQuery(query, (reader) => reader.text('version', 100));

/** One page of the changes of a kind, newest first, and how many there are in all. @param of of the one of that id alone */
export async function sharedHistory<Held extends Row>(
  pool: pg.Pool,
  { table, find }: Shared<Held>,
  of: number | null,
  page: Page,
): Promise<{ rows: SharedChange[]; count: number }> {
  const which = 'where kind = $1 and ($2::integer is null or thing = $2)';
  const client = await pool.connect();
  try {
    const { rows } = await client.query<
      Omit<SharedChange, 'at' | 'version' | 'name'> & { at: Date; name: string | null }
    >(
      `select id, at, who, undoes, thing as of, fields, before, after,
         (select coalesce(l.after->'name'->>'en', l.before->'name'->>'en') from shared_history l
          where l.kind = h.kind and l.thing = h.thing and l.fields @> '{name}' order by l.id desc limit 1) as name
       from shared_history h ${which} order by id desc limit $3 offset $4`,
      [table, of, page.size, offsetOf(page)],
    );
    const { rows: total } = await client.query<{ count: number }>(
      `select count(*)::int as count from shared_history ${which}`,
      [table, of],
    );
    const held = new Map<number, Held | null>();
    for (const id of new Set(rows.map((row) => row.of))) held.set(id, await find(client, id));
    return {
      rows: rows.map(({ at, name, ...row }) => {
        const now = held.get(row.of) ?? null;
        return { ...row, at: at.toISOString(), name: now?.name.en ?? name ?? '', version: now?.version ?? null };
      }),
      count: total[0]?.count ?? 0,
    };
  } finally {
    client.release();
  }
}

function present<Held extends Row>({ member }: Shared<Held>, held: Held | null): Held {
  if (held === null) throw notFound(NOT_THERE[member]);
  return held;
}

function needVersion<Held extends Row>({ member }: Shared<Held>, now: Held | null, version: string | null): void {
  if ((now?.version ?? null) !== version)
    throw new Problem(409, CHANGED[member], undefined, {}, undefined, { [member]: now });
}

/** Not that of one that was removed: its history is another's, and it may come back. */
async function nextId(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select 1 + greatest((select max(id) from ${table}), (select max(thing) from shared_history where kind = $1), 0) as id`,
    [table],
  );
  return rows[0]?.id ?? 1;
}

/** Makes `after` of what is there, notes it, and has the site told; what changes nothing is not noted. */
async function write<Held extends Row>(
  client: pg.PoolClient,
  shared: Shared<Held>,
  { who, id, undoes }: { who: User; id: number; undoes: number | null },
  now: Held | null,
  after: ContentRecord | null,
): Promise<Held | null> {
  const before = now && shared.recordOf(now);
  const fields = changedFields(before, after);
  if (now && after && fields.length === 0) return now;
  if (now === null && after) await shared.insert(client, id, after);
  else if (now && after) await shared.update(client, now, after, fields);
  else if (now) {
    await shared.mayRemove(client, now);
    await client.query(`delete from ${shared.table} where id = $1`, [id]);
  }
  const side = (record: ContentRecord | null) => record && JSON.stringify(only(record, fields));
  await client.query(
    'insert into shared_history (kind, thing, user_id, who, before, after, fields, undoes) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [shared.table, id, who.id, nameOf(who), side(before), side(after), fields, undoes],
  );
  if (await shared.isShown(client, id)) await enqueueChange(client, { properties: null });
  return shared.find(client, id);
}

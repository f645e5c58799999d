import type pg from 'pg';
import { Staging } from '../../catalogue/staging';
import { Vocabulary } from '../../catalogue/vocabulary';
import { lockCatalogue, LOCKS } from '../../db/locks';
import { renewSearch } from '../../db/search';
import { ownSession } from '../../db/session';
import { ImportHistory } from '../../desk/listings/import-history';
import { enqueueChange } from '../../outbox/queue';

const BATCH = 500;

export type Undone = {
  /** listings that are as they were before the run; those that it had brought are gone */
  restored: number;
  removed: number;
  /** listings that have been changed since, or whose address or place is another's now: they stay as they are */
  left: { reference: string; reason: string }[];
};

/** What the run's report says of it afterwards, in `counts`: how many were left, and the first of them. */
export type KeptUndone = Pick<Undone, 'restored' | 'removed'> & { left: number; named: Undone['left'] };
const MOST_LEFT_NAMED = 100;

/** Why a run cannot be undone; the message is shown to the user. */
export class NotUndone extends Error {}

type Before = {
  reference: string;
  property_id: number;
  before: { property: Record<string, unknown>; units: Record<string, unknown>[] } | null;
  reason: string | null;
};

/**
 * Brings back what stood before a run, as a change of now, and stops the schedule of its source, which would bring the same again.
 * Only the last run of a source that changed something can be undone, then the one before it.
 * @param signal ends it; nothing of it is written then
 * @param onBegun called when nothing can be said against it any more, and it only takes its time
 * @throws NotUndone
 */
export function undoRun(
  pool: pg.Pool,
  run: number,
  signal: AbortSignal,
  onBegun: () => void = () => undefined,
): Promise<Undone> {
  return ownSession(pool, signal, (client) => undo(client, run, signal, onBegun));
}

async function undo(client: pg.ClientBase, run: number, signal: AbortSignal, onBegun: () => void): Promise<Undone> {
  try {
    await client.query('begin');
    const { sourceId, name } = await undoable(client, run);
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1, $2) as mine', [
      LOCKS.feed,
      sourceId,
    ]);
    if (!rows[0]?.mine) throw new NotUndone('Its source is being run.');
    // Another may have run or undone it before the source was held.
    await undoable(client, run);
    onBegun();
    await lockCatalogue(client);
    const undone = await restore(client, run, sourceId, name, signal);
    const kept: KeptUndone = { ...undone, left: undone.left.length, named: undone.left.slice(0, MOST_LEFT_NAMED) };
    await client.query(
      `update feed_runs set state = 'undone', written_at = null, counts = counts || jsonb_build_object('undone', $2::jsonb) where id = $1`,
      [run, JSON.stringify(kept)],
    );
    await client.query('update feed_sources set active = false, etag = null, last_modified = null where id = $1', [
      sourceId,
    ]);
    await client.query('delete from feed_changes where run_id = $1', [run]);
    await client.query('commit');
    return undone;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // The connection may be what failed.
    throw error;
  }
}

async function undoable(client: pg.ClientBase, run: number): Promise<{ sourceId: number; name: string }> {
  const { rows } = await client.query<{
    source_id: number;
    name: string;
    state: string;
    holds: boolean;
    last: number | null;
  }>(
    `select source_id, (select name from feed_sources s where s.id = source_id) as name, state, exists (select from feed_changes where run_id = r.id) as holds,
       (select max(id) from feed_runs o where o.source_id = r.source_id and o.written_at is not null) as last
     from feed_runs r where id = $1`,
    [run],
  );
  const [found] = rows;
  if (!found) throw new NotUndone(`There is no run ${run}.`);
  if (found.state !== 'done') throw new NotUndone(`Run ${run} has written nothing: it is ${found.state}.`);
  if (!found.holds)
    throw new NotUndone(`Run ${run} changed nothing, or is too old: what it changed is not kept any more.`);
  if (found.last !== run) throw new NotUndone(`Run ${found.last ?? ''} came later: undo that first.`);
  return { sourceId: found.source_id, name: found.name };
}

/** A name that a listing bears, and that the catalogue has forgotten since. */
const NAMES = ['property_type', 'property_status', 'sales_status', 'city', 'district', 'developer', 'agent'] as const;
const TABLES = {
  property_type: 'property_types',
  property_status: 'property_statuses',
  sales_status: 'sales_statuses',
  city: 'cities',
  district: 'districts',
  developer: 'developers',
  agent: 'agents',
};
const named = (name: (typeof NAMES)[number]) => `(c.before->'property'->>'${name}_id')::int`;
const FORGOTTEN = NAMES.map(
  (name) => `(${named(name)} is not null and not exists (select from ${TABLES[name]} n where n.id = ${named(name)}))`,
).join(' or ');

async function restore(
  client: pg.ClientBase,
  run: number,
  sourceId: number,
  name: string,
  signal: AbortSignal,
): Promise<Undone> {
  const undone: Undone = { restored: 0, removed: 0, left: [] };
  const vocabulary = await Vocabulary.read(client);
  const staging = new Staging(client, false, new ImportHistory(client, name));
  await staging.open();
  for (let last = ''; ;) {
    signal.throwIfAborted();
    const { rows } = await client.query<Before>(
      `select c.reference, c.property_id, c.before, case
         when p.id is not null and c.after_at is distinct from p.updated_at then 'changed since'
         when p.id is null and c.after_at is not null then 'taken off since'
         when ${FORGOTTEN} then 'its city, developer or the like is not in the catalogue any more'
         when exists (select from properties o where o.slug = c.before->'property'->>'slug' and o.id <> c.property_id) then 'its address is another’s'
         end as reason
       from feed_changes c left join properties p on p.id = c.property_id
       where c.run_id = $1 and c.reference > $2 order by c.reference limit ${BATCH}`,
      [run, last],
    );
    const [end] = rows.slice(-1);
    if (!end) break;
    last = end.reference;
    const taken = rows.filter(({ reason }) => reason === null);
    for (const { reference, reason } of rows) if (reason !== null) undone.left.push({ reference, reason });
    const brought = taken.filter(({ before }) => before === null);
    await staging.remove(brought.map(({ property_id: id }) => id));
    for (const { before } of taken) if (before) await staging.add(before);
    undone.removed += brought.length;
    undone.restored += taken.length - brought.length;
    await listingsBack(
      client,
      run,
      sourceId,
      taken.map(({ reference }) => reference),
    );
  }
  const { change } = await staging.finish(vocabulary, false);
  if (change) await enqueueChange(client, change);
  // Their city, developer or the like may bear another name since.
  await renewSearch(client, 'p.id in (select place from staged) and $2::int[] is null');
  // What earlier runs wrote is there again, with the time of now: they can be undone next.
  await client.query(
    `update feed_changes e set after_at = p.updated_at from feed_changes c join properties p on p.id = c.property_id
     where c.run_id = $1 and e.run_id < $1 and e.property_id = c.property_id and e.after_at = (c.before->>'updated_at')::timestamptz`,
    [run],
  );
  return undone;
}

/** What the source's listings are after an undo: known as before, or not known at all. */
async function listingsBack(client: pg.ClientBase, run: number, sourceId: number, references: string[]): Promise<void> {
  await client.query(
    `update feed_listings l set hash = coalesce(c.hash_before, ''), removed_at = null,
       -- A row that lacked pictures then is written for those that come alone.
       pictures = case when strpos(c.hash_before, ':') > 0 then '{}' else l.pictures end
     from feed_changes c
     where c.run_id = $1 and l.source_id = $2 and c.reference = l.reference and c.before is not null and c.reference = any ($3)`,
    [run, sourceId, references],
  );
  await client.query(
    `delete from feed_listings l using feed_changes c
     where c.run_id = $1 and l.source_id = $2 and c.reference = l.reference and c.before is null and c.reference = any ($3)`,
    [run, sourceId, references],
  );
}

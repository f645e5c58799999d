import type pg from 'pg';
import type { FeedCounts, FeedProblem, FeedSource } from '../sources';
import { MISSED } from './pictures';

/** So few may always vanish: a fifth of ten listings is two. */
const FEW = 5;
/** Rows that a report names. */
const MOST_NAMED = 200;

/** A row's fate: `held` is one that waits, `off` one that its source itself has taken off, `removed` a listing without a row. */
export type Fate = {
  row: number | null;
  reference: string | null;
  fate: string;
  title: string | null;
  reasons: string[];
};

/** The property of a listing `l`: an id alone may have been given to another since. */
const OWN = `p.id = l.property_id and (p.slug = l.slug
  or exists (select from slug_history h where h.slug = l.slug and h.property_id = p.id))`;

type Options = {
  /** whether listings that were taken off by hand come back */
  bringBack: boolean;
};

/**
 * Says of each row of `feed_rows` what it means for the catalogue, and which listings of the source no row names any more
 * (table `feed_gone` of this session).
 */
export async function compare(client: pg.ClientBase, source: FeedSource, { bringBack }: Options): Promise<void> {
  await client.query(
    `update feed_rows r set property_id = l.property_id, slug = coalesce(p.slug, l.slug), pictures = l.pictures,
       turn = case split_part(l.hash, ':', 1) when $3 then 0 when $4 then 2 else r.turn end,
       pictures_only = p.id is not null and l.removed_at is null and l.hash in ($3 || ':' || r.hash, $4 || ':' || r.hash),
       fate = case
         when l.removed_at is not null and p.id is null then 'new'
         when p.id is null and $2 then 'new'
         when p.id is null then 'held'
         when l.hash = r.hash and l.removed_at is null then 'unchanged'
         else 'changed' end,
       reasons = case when p.id is null and l.removed_at is null and not $2 then array['taken off by hand'] else r.reasons end
     from feed_listings l left join properties p on ${OWN}
     where r.fate = 'read' and l.source_id = $1 and l.reference = r.reference`,
    [source.id, bringBack, MISSED.late, MISSED.failed],
  );
  // A source that was deleted and made again brings every home twice: its listings stayed. Joined, as no index has references: one
  // question a row would take minutes.
  await client.query(
    `update feed_rows r set reasons = array['Another listing has this reference.'] from properties p
     where r.fate = 'read' and p.reference = r.record->>'reference' and p.slug <> r.record->>'slug'`,
  );
  await client.query(`update feed_rows set fate = 'new' where fate = 'read'`);
  await client.query('drop table if exists pg_temp.feed_gone');
  await client.query(
    `create temp table feed_gone as
     select l.reference, l.property_id, p.title->>'en' as title from feed_listings l join properties p on ${OWN}
     where l.source_id = ${String(source.id)} and l.removed_at is null and ${source.removal === 'keep' ? 'false' : 'true'}
       and not exists (select from feed_rows r where r.reference = l.reference and r.fate <> 'off')`,
  );
}

/**
 * Why a run must ask before it removes: so many vanish that the feed is rather cut off than true.
 * @param allowed whether it has been said that it is right, or of how many
 * @returns null where it may go on
 */
export async function tooManyVanish(
  client: pg.ClientBase,
  { id, mostRemoved }: FeedSource,
  allowed: boolean | number,
): Promise<string | null> {
  if (allowed === true) return null;
  const { rows } = await client.query<{ gone: number; live: number; good: number }>(
    `select (select count(*)::int from feed_gone) as gone,
       (select count(*)::int from feed_listings l join properties p on ${OWN}
        where l.source_id = $1 and l.removed_at is null) as live,
       (select count(*)::int from feed_rows where fate in ('new', 'changed', 'unchanged')) as good`,
    [id],
  );
  const { gone = 0, live = 0, good = 0 } = rows[0] ?? {};
  if (gone === 0 || (allowed !== false && gone <= allowed)) return null;
  if (good === 0) return `No row can be taken, and ${gone} of ${live} listings would be removed.`;
  if (gone <= FEW || gone <= live * mostRemoved) return null;
  return `${gone} of ${live} listings would be removed: more than ${Math.round(mostRemoved * 100)} %.`;
}

/** How many rows there are of each fate. */
export async function countsOf(client: pg.ClientBase): Promise<FeedCounts> {
  const { rows } = await client.query<{ fate: keyof FeedCounts; count: number }>(
    `select fate, count(*)::int as count from feed_rows group by fate
     union all select 'removed', count(*)::int from feed_gone union all select 'read', count(*)::int from feed_rows`,
  );
  const none = {
    read: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    held: 0,
    off: 0,
    removed: 0,
    pictures: 0,
    missingPictures: 0,
  };
  return { ...none, ...Object.fromEntries(rows.map(({ fate, count }) => [fate, count])) };
}

/** The rows that were not taken, or not wholly, as a report names them. */
export async function problemsOf(client: pg.ClientBase): Promise<FeedProblem[]> {
  const { rows } = await client.query<FeedProblem>(
    `select number as row, reference, fate, reasons from feed_rows where reasons <> '{}' and fate <> 'off' order by number limit ${MOST_NAMED}`,
  );
  return rows;
}

/** Keeps every row's fate in a dry run's report, in the place of that of the source's last one. */
export async function keepFates(client: pg.ClientBase, source: FeedSource, run: number): Promise<void> {
  await client.query('delete from feed_fates f using feed_runs r where r.id = f.run_id and r.source_id = $1', [
    source.id,
  ]);
  await client.query(
    `insert into feed_fates (run_id, position, row, reference, fate, title, reasons)
     select $1, row_number() over (order by number nulls last, reference), number, reference, fate, title, reasons from (
       select number, reference, fate, record->>'title' as title, reasons from feed_rows
       union all select null, reference, 'removed', title, '{}' from feed_gone) f`,
    [run],
  );
}

/** Every row's fate but those of unchanged ones, in batches; then the listings that are removed. */
export async function* fates(client: pg.ClientBase): AsyncGenerator<Fate> {
  for (let last = 0; ;) {
    const { rows } = await client.query<Fate & { row: number }>(
      `select number as row, reference, fate, record->>'title' as title, reasons from feed_rows
       where number > $1 and fate <> 'unchanged' order by number limit 1000`,
      [last],
    );
    yield* rows;
    const [end] = rows.slice(-1);
    if (!end) break;
    last = end.row;
  }
  const gone = await client.query<Fate>(
    `select null as row, reference, 'removed' as fate, title, '{}'::text[] as reasons from feed_gone order by reference`,
  );
  yield* gone.rows;
}

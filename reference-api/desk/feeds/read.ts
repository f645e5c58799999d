import type pg from 'pg';
import { offsetOf } from '../../http/paging';
import { notFound } from '../../http/problem';
import type { Page } from '../../http/query';
import { held, readRuns, REASON, STATE } from '../../feeds/run/state';
import type { KeptUndone } from '../../feeds/run/undo';
import { type FeedCounts, type FeedProblem, isWeb } from '../../feeds/sources';
import { uploadOf } from '../../feeds/uploads';
import type { FeedFate, FeedRun, FeedSource } from '../feed-shapes';

type Client = Pick<pg.ClientBase, 'query'>;

const RUN = `r.id, r.source_id as source, r.dry, ${STATE} as state,
  r.started_by, r.started_at, r.finished_at, r.counts, r.problems,
  ${REASON} as reason,
  r.state = 'done' and not r.dry and not ${held('r.source_id')} and exists (select from feed_changes where run_id = r.id)
    and r.id = (select max(id) from feed_runs o where o.source_id = r.source_id and o.written_at is not null) as undoable`;

type RunRow = Omit<FeedRun, 'counts' | 'started_at' | 'finished_at' | 'problems' | 'undone'> & {
  started_at: Date | string;
  finished_at: Date | string | null;
  counts: Partial<FeedCounts> & { undone?: KeptUndone };
  problems: FeedProblem[];
};

const moment = (at: Date | string) => new Date(at).toISOString();

function presentRun({ counts, started_at: began, finished_at: ended, ...row }: RunRow): FeedRun {
  const { missingPictures = 0, undone = null, ...others } = counts;
  const none = { read: 0, new: 0, changed: 0, unchanged: 0, refused: 0, held: 0, off: 0, removed: 0, pictures: 0 };
  return {
    ...row,
    started_at: moment(began),
    finished_at: ended === null ? null : moment(ended),
    counts: { ...none, ...others, missing_pictures: missingPictures },
    undone,
  };
}

/** @throws Problem 404 */
export async function runOf(client: Client, id: number): Promise<FeedRun> {
  const [row] = await readRuns<RunRow>(client, `select ${RUN} from feed_runs r where r.id = $1`, [id], (run) => [run]);
  if (!row) throw notFound('No run of that number.');
  return presentRun(row);
}

/** Runs of a source, newest first, without the rows that they did not take; and how many there are. */
export async function runPage(client: Client, source: number, page: Page) {
  const rows = await readRuns<RunRow>(
    client,
    `select ${RUN} from feed_runs r where r.source_id = $1 order by r.id desc limit ${page.size} offset ${offsetOf(page)}`,
    [source],
    (run) => [run],
  );
  const { rows: total } = await client.query<{ count: number }>(
    'select count(*)::int as count from feed_runs where source_id = $1',
    [source],
  );
  return { rows: rows.map(presentRun), count: total[0]?.count ?? 0 };
}

type Fate = { row: number | null; reference: string | null; fate: FeedFate; title: string | null; reasons: string[] };

/** What a dry run said of its rows. */
export async function fatePage(client: Client, run: number, fates: readonly FeedFate[] | null, page: Page) {
  const { rows } = await client.query<Fate>(
    `select row, reference, fate, title, reasons from feed_fates where run_id = $1 and ($2::text[] is null or fate = any ($2))
     order by position limit ${page.size} offset ${offsetOf(page)}`,
    [run, fates],
  );
  const { rows: total } = await client.query<{ count: number }>(
    'select count(*)::int as count from feed_fates where run_id = $1 and ($2::text[] is null or fate = any ($2))',
    [run, fates],
  );
  return { rows, count: total[0]?.count ?? 0 };
}

/** It moves with every change that somebody makes, and with no run. */
const VERSION = `md5(concat_ws('|', s.kind, s.address, s.mapping::text, s.every_minutes, s.removal, s.most_removed, s.active))`;
const LAST = (dry: boolean) =>
  `(select to_jsonb(l) from (select ${RUN} from feed_runs r where r.source_id = s.id and r.dry = ${String(dry)} order by r.id desc limit 1) l)`;

const SOURCE = `s.id, ${VERSION} as version, s.name, s.kind, s.address, s.mapping, s.every_minutes, s.removal, s.most_removed, s.active,
  case when s.active and s.every_minutes is not null then s.next_run_at end as next_run_at, ${held('s.id')} as running,
  (select count(*)::int from feed_listings f join properties p on p.id = f.property_id where f.source_id = s.id and f.removed_at is null) as listings,
  ${LAST(false)} as last_run, ${LAST(true)} as last_dry_run`;

type SourceRow = Omit<FeedSource, 'origin' | 'address' | 'next_run_at' | 'last_run' | 'last_dry_run'> & {
  address: string;
  next_run_at: Date | null;
  last_run: RunRow | null;
  last_dry_run: RunRow | null;
};

function presentSource(row: SourceRow): FeedSource {
  const { address, next_run_at: next, last_run: last, last_dry_run: dry, ...others } = row;
  const origin = uploadOf(address) !== null ? 'upload' : isWeb(address) ? 'web' : 'server';
  return {
    ...others,
    // real in the database: 0.2 is 0.20000000298 there
    most_removed: Math.round(row.most_removed * 10_000) / 10_000,
    origin,
    address: origin === 'web' ? address : null,
    next_run_at: next?.toISOString() ?? null,
    last_run: last && presentRun(last),
    last_dry_run: dry && presentRun(dry),
  };
}

const lastRuns = ({ last_run: last, last_dry_run: dry }: SourceRow) => [last, dry];

/** All sources, by name. */
export async function readSources(client: Client): Promise<FeedSource[]> {
  const rows = await readRuns(client, `select ${SOURCE} from feed_sources s order by s.name`, [], lastRuns);
  return rows.map(presentSource);
}

/** The 404 for an id of no source. */
export const noSource = () => notFound('No source of that id.');

/** @throws Problem 404 */
export async function readSource(client: Client, id: number): Promise<FeedSource> {
  const [row] = await readRuns(client, `select ${SOURCE} from feed_sources s where s.id = $1`, [id], lastRuns);
  if (!row) throw noSource();
  return presentSource(row);
}

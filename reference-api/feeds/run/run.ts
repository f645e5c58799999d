import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { Pictures } from '../../catalogue/pictures';
import { LOCKS } from '../../db/locks';
import { cancelled, letLast } from '../../db/session';
import { causeOf, failure } from '../../log';
import { AddressRefused, type PrivateHosts, privateHostsOf } from '../read/address';
import { charsetOf } from '../read/answer';
import { GuardedReader, type Limits, NotFetched } from '../read/fetch';
import { feedRows } from '../read/rows';
import { feedBytes, MOST_BYTES } from '../read/text';
import { FeedRefused } from '../refused';
import { type FeedCounts, type FeedProblem, type FeedRun, type FeedSource, isWeb, sourceNamed } from '../sources';
import { uploadFile, uploadOf } from '../uploads';
import { compare, countsOf, type Fate, fates, keepFates, problemsOf, tooManyVanish } from './compare';
import { fetchPictures, guardedPictures, PICTURES_MS } from './pictures';
import { spool } from './spool';
import { closeLost } from './state';
import { writeRun } from './write';

const FEED_LIMITS: Limits = { bytes: MOST_BYTES, silenceMs: 30_000, totalMs: 15 * 60_000, slowest: 1024 };

/** Reports of a source that are kept, beside those of runs that can be undone. */
const KEPT_RUNS = 200;

export type RunOptions = {
  /** who asked for it: an e-mail address, an account of the machine, `schedule` */
  by: string;
  /** of the schedule: when the source is due again, as the database writes it */
  turn?: string;
  /** folder of the API's data: pictures and what is read for the moment are kept there */
  dataDir: string;
  /** private hosts that may be read by a source that is kept at one of them */
  privateHosts: PrivateHosts;
  dryRun?: boolean;
  /** whether a dry run has a report, with each row’s fate, to be read in the desk */
  kept?: boolean;
  /** whether more listings may vanish than the source allows; a figure: so many, and no more */
  allowRemovals?: boolean | number;
  /** whether listings that were taken off by hand come back */
  bringBack?: boolean;
  /** whether its server is asked for the whole feed: whoever waits for a change is not told that there is none */
  whole?: boolean;
  limits?: Limits;
  /** how long pictures may be asked for */
  picturesMs?: number;
  signal?: AbortSignal;
  /** called in the end of a dry run, with each row that would not stay as it is */
  onFate?: (fate: Fate) => void;
  onProgress?: (doing: 'reading' | 'pictures', rows: number) => void;
  /** called when the source is its own, with the report's number: null of a dry run without one */
  onBegun?: (run: number | null) => void;
};

export type RunReport = {
  /** null of a dry run that has no report */
  run: number | null;
  state: FeedRun['state'];
  counts: Partial<FeedCounts>;
  problems: FeedProblem[];
  /** why it was stopped or failed */
  reason: string | null;
  seconds: number;
};

/** Another process runs this source. */
export class AlreadyRunning extends Error {}

/**
 * Reads a source and brings the catalogue in step with it, in one transaction, or says what that would do.
 * @param pool of connections that are sessions: past any pooler
 * @throws AlreadyRunning, and Error when there is no such source; what is wrong with the feed is in the report
 */
export async function runFeed(pool: pg.Pool, name: string, options: RunOptions): Promise<RunReport> {
  const client = await pool.connect();
  const began = Date.now();
  const { allowRemovals = false, signal = new AbortController().signal } = options;
  try {
    // Pictures may take long, and so may the comparison of a large feed.
    await letLast(client);
    const source = await sourceNamed(client, name);
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
      LOCKS.feed,
      source.id,
    ]);
    if (!rows[0]?.mine) throw new AlreadyRunning(`The source ${name} is being run by another process.`);
    const run = options.dryRun && !options.kept ? null : await begin(client, source, options);
    options.onBegun?.(run);
    const asked = { ...options, allowRemovals, signal };
    const told = await cancelled(pool, client, signal, () => attempt(client, source, run, asked));
    if (run !== null) await end(client, run, told);
    return { run, ...told, seconds: (Date.now() - began) / 1000 };
  } finally {
    // Closing the connection releases the lock, the setting and the tables, but some time after this; it may be what failed.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

type Told = Pick<RunReport, 'state' | 'counts' | 'problems' | 'reason'>;
type Attempt = RunOptions & Required<Pick<RunOptions, 'allowRemovals' | 'signal'>>;

async function begin(client: pg.ClientBase, source: FeedSource, { by, turn, dryRun }: RunOptions): Promise<number> {
  await closeLost(client, `r.source_id = $1 and r.state = 'running'`, [source.id]);
  await client.query(
    `delete from feed_runs where id in (
       select id from feed_runs r where source_id = $1 and not exists (select from feed_changes c where c.run_id = r.id)
       order by id desc offset ${KEPT_RUNS})`,
    [source.id],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into feed_runs (source_id, state, started_by, dry, turn) values ($1, 'running', $2, $3, $4) returning id`,
    [source.id, by, dryRun ?? false, turn ?? null],
  );
  return rows[0]?.id ?? 0;
}

async function end(client: pg.ClientBase, run: number, { state, counts, problems, reason }: Told): Promise<void> {
  await client.query(
    `update feed_runs set state = $2, finished_at = clock_timestamp(), counts = $3, problems = $4, reason = $5 where id = $1`,
    [run, state, JSON.stringify(counts), JSON.stringify(problems), reason],
  );
}

async function attempt(client: pg.ClientBase, source: FeedSource, run: number | null, options: Attempt): Promise<Told> {
  const reader = new GuardedReader(privateHostsOf(source.address, options.privateHosts));
  const kept = path.join(options.dataDir, 'feeds', `${source.id}.feed`);
  try {
    return await step(client, source, run, options, reader, kept);
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // The connection may be what failed.
    return { state: 'failed', counts: {}, problems: [], reason: whyOf(error, options.signal) };
  } finally {
    reader.close();
    await rm(kept, { force: true });
  }
}

/** What may be told of a failure: ours as it is, others without the values of a query. */
function whyOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Stopped.';
  if (error instanceof FeedRefused || error instanceof AddressRefused || error instanceof NotFetched)
    return error.message;
  const { code, message } = failure(error);
  return code === 'ENOENT' ? 'There is no such file.' : (code ?? (causeOf(error) ? message : 'unknown'));
}

async function step(
  client: pg.ClientBase,
  source: FeedSource,
  run: number | null,
  options: Attempt,
  reader: GuardedReader,
  kept: string,
): Promise<Told> {
  const { signal } = options;
  const upload = uploadOf(source.address);
  const web = upload === null && isWeb(source.address);
  const fetched = web
    ? await download(client, source, reader, kept, options)
    : { etag: null, modified: null, charset: null };
  if (fetched === null) return { state: 'not modified', counts: {}, problems: [], reason: null };
  const file = upload !== null ? uploadFile(options.dataDir, upload) : web ? kept : source.address;
  const rows = feedRows(source.kind, source.mapping, feedBytes(file), fetched.charset);
  await spool(client, rows, (read) => options.onProgress?.('reading', read), signal);
  await compare(client, source, { bringBack: options.bringBack ?? false });
  const asks = await tooManyVanish(client, source, options.allowRemovals);
  if (run === null || options.dryRun) {
    if (run !== null) await keepFates(client, source, run);
    if (options.onFate) for await (const fate of fates(client)) options.onFate(fate);
    return {
      state: asks === null ? 'done' : 'stopped',
      counts: await countsOf(client),
      problems: await problemsOf(client),
      reason: asks,
    };
  }
  if (asks !== null)
    return { state: 'stopped', counts: await countsOf(client), problems: await problemsOf(client), reason: asks };
  const folder = web || upload !== null || source.kind !== 'catalogue' ? null : path.dirname(source.address);
  const pictures = new Pictures(
    folder,
    path.join(options.dataDir, 'media'),
    guardedPictures(reader, options.picturesMs ?? PICTURES_MS, signal),
  );
  const brought = await fetchPictures(client, pictures, (done) => options.onProgress?.('pictures', done), signal);
  return await write(client, source, run, brought, fetched, signal);
}

async function write(
  client: pg.ClientBase,
  source: FeedSource,
  run: number,
  brought: { fetched: number; missing: number },
  { etag, modified }: { etag: string | null; modified: string | null },
  signal: AbortSignal,
): Promise<Told> {
  await client.query('begin');
  await writeRun(client, source, run, signal);
  const counts = { ...(await countsOf(client)), pictures: brought.fetched, missingPictures: brought.missing };
  await client.query(
    `update feed_runs set written_at = now() where id = $1 and exists (select from feed_changes where run_id = $1)`,
    [run],
  );
  // A feed whose pictures could not all be had is read again, though it has not changed.
  const whole = brought.missing === 0;
  // Of one that was changed meanwhile the next run reads all anew.
  await client.query(
    `update feed_sources set etag = $2, last_modified = $3
     where id = $1 and address = $4 and kind = $5 and mapping is not distinct from $6::jsonb`,
    [
      source.id,
      ...(whole ? [etag, modified] : [null, null]),
      source.address,
      source.kind,
      source.mapping && JSON.stringify(source.mapping),
    ],
  );
  const told: Told = { state: 'done', counts, problems: await problemsOf(client), reason: null };
  await end(client, run, told);
  await client.query('commit');
  if (counts.new + counts.changed + counts.removed > 1000) {
    const tidied = client.query('vacuum analyze properties, units, property_index, feed_listings');
    await tidied.catch(() => undefined); // All is written: the database tidies up by itself, later.
  }
  return told;
}

type Downloaded = { etag: string | null; modified: string | null; charset: string | null };

/**
 * What a server may answer by that its feed has not changed. Some say so of every feed, so that once a day it is read whole; and
 * always where all rows must be seen: in a dry run, and where listings are brought back or may go.
 */
async function conditionOf(
  client: pg.ClientBase,
  source: FeedSource,
  { dryRun, bringBack, whole, allowRemovals }: Attempt,
): Promise<Pick<FeedSource, 'etag' | 'lastModified'>> {
  const { rows } = await client.query(
    `select from feed_runs where source_id = $1 and state = 'done' and not dry and started_at > now() - interval '1 day' limit 1`,
    [source.id],
  );
  const isWhole = dryRun || bringBack || whole || allowRemovals !== false || rows.length === 0;
  return isWhole ? { etag: null, lastModified: null } : source;
}

/** Keeps the feed in a file: its server is not kept waiting by the database. Null when it has not changed. */
async function download(
  client: pg.ClientBase,
  source: FeedSource,
  reader: GuardedReader,
  kept: string,
  options: Attempt,
): Promise<Downloaded | null> {
  const known = await conditionOf(client, source, options);
  const headers = {
    accept: 'application/xml, text/xml, text/csv, application/json, */*;q=0.5',
    'accept-encoding': 'gzip',
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
  };
  const answer = await reader.get(source.address, headers, options.limits ?? FEED_LIMITS, options.signal);
  if (answer.status === 304) {
    answer.drop();
    return null;
  }
  const charset = charsetOf(answer);
  await mkdir(path.dirname(kept), { recursive: true });
  await pipeline(Readable.from(answer.body), createWriteStream(kept, { mode: 0o600 }));
  const { etag, 'last-modified': modified } = answer.headers;
  return { etag: etag ?? null, modified: modified ?? null, charset };
}

import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { readableAddress, type PrivateHosts } from './read/address';
import { type Mapping, mapping } from './map/mapping';
import { readRuns, REASON, STATE } from './run/state';
import { uploadOf } from './uploads';

export const FEED_KINDS = ['property-finder', 'bayut', 'csv', 'catalogue'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Where listings come from. */
export type FeedSource = {
  id: number;
  name: string;
  kind: FeedKind;
  /** an http address, an absolute path, or an upload (uploads.ts) */
  address: string;
  mapping: Mapping | null;
  /** null: by hand */
  everyMinutes: number | null;
  /** what becomes of a listing that the feed does not name any more */
  removal: 'unpublish' | 'keep';
  /** part of its listings that may vanish in one run, 0 to 1 */
  mostRemoved: number;
  /** whether it is run on its schedule */
  active: boolean;
  etag: string | null;
  lastModified: string | null;
};

export const feedSource = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Small letters, digits and `-`.'),
    kind: z.enum(FEED_KINDS),
    address: z.string().min(1).max(2000),
    mapping: mapping.nullish().transform((given) => given ?? null),
    everyMinutes: z
      .number()
      .int()
      .min(5)
      .max(43_200)
      .nullish()
      .transform((given) => given ?? null),
    removal: z.enum(['unpublish', 'keep']).default('unpublish'),
    mostRemoved: z.number().min(0).max(1).default(0.2),
  })
  .refine(({ kind, mapping: given }) => kind !== 'csv' || given !== null, 'A table (csv) needs a mapping.')
  .refine(({ kind, mapping: given }) => kind !== 'catalogue' || given === null, 'Our own records need no mapping.');
export type FeedSourceInput = z.input<typeof feedSource>;

/** Whether a source is fetched by its address; else it is a file here. */
export const isWeb = (address: string) => /^[a-z][a-z0-9+.-]+:/i.test(address);

const COLUMNS = `id, name, kind, address, mapping, every_minutes as "everyMinutes", removal, most_removed as "mostRemoved", active, etag,
  last_modified as "lastModified"`;

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Adds a source, or changes the one of that name. What is below a path of the server is read by whoever may name one: callers of
 * the desk should take addresses alone, or files that they have kept themselves.
 * @param allowed private hosts that may be read
 * @param first when its schedule begins: after its interval leaves time for a dry run
 * @throws ZodError, AddressRefused
 */
export async function saveSource(
  client: Client,
  given: FeedSourceInput,
  allowed: PrivateHosts,
  first: 'now' | 'after its interval' = 'now',
): Promise<FeedSource> {
  const source = feedSource.parse(given);
  const address = addressOf(source.address, allowed);
  const { rows } = await client.query<FeedSource>(
    `insert into feed_sources (name, kind, address, mapping, every_minutes, removal, most_removed, next_run_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $5::int is not null then now() + make_interval(mins => $8 * $5::int) end)
     on conflict (name) do update set (kind, address, mapping, every_minutes, removal, most_removed, next_run_at, active, etag, last_modified)
       = (excluded.kind, excluded.address, excluded.mapping, excluded.every_minutes, excluded.removal, excluded.most_removed,
          excluded.next_run_at, true, null, null)
     returning ${COLUMNS}`,
    [
      source.name,
      source.kind,
      address,
      source.mapping === null ? null : JSON.stringify(source.mapping),
      source.everyMinutes,
      source.removal,
      source.mostRemoved,
      first === 'now' ? 0 : 1,
    ],
  );
  return rows[0] as FeedSource;
}

function addressOf(given: string, allowed: PrivateHosts): string {
  if (uploadOf(given) !== null) return given;
  return isWeb(given) ? readableAddress(given, allowed).href : path.resolve(given);
}

/** All sources by name, each with its last run. */
export async function listSources(client: Client): Promise<(FeedSource & { lastRun: FeedRun | null })[]> {
  return readRuns<FeedSource & { lastRun: FeedRun | null }>(
    client,
    `select ${COLUMNS}, (select to_jsonb(l) from (select ${RUN} from feed_runs r where source_id = s.id and not dry order by id desc limit 1) l) as "lastRun"
     from feed_sources s order by name`,
    [],
    ({ lastRun }) => [lastRun && seen(lastRun)],
  );
}

/** @throws Error when there is none of that name */
export async function sourceNamed(client: Client, name: string): Promise<FeedSource> {
  const { rows } = await client.query<FeedSource>(`select ${COLUMNS} from feed_sources where name = $1`, [name]);
  const [source] = rows;
  if (!source) throw new Error(`There is no source ${name}.`);
  return source;
}

/** Stops a source's schedule, or starts it again. */
export async function setActive(client: Client, name: string, active: boolean): Promise<void> {
  const { id } = await sourceNamed(client, name);
  await client.query('update feed_sources set active = $2 where id = $1', [id, active]);
}

/** Forgets a source with its runs. Its listings stay in the catalogue, and are no feed's any more. */
export async function removeSource(client: Client, name: string): Promise<void> {
  const { id } = await sourceNamed(client, name);
  await client.query('delete from feed_sources where id = $1', [id]);
}

export type FeedCounts = {
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  refused: number;
  held: number;
  off: number;
  removed: number;
  /** pictures that were not known, and those of them that could not be had */
  pictures: number;
  missingPictures: number;
};

/** A row that was not taken as it is, and why. */
export type FeedProblem = { row: number; reference: string | null; fate: string; reasons: string[] };

/** The report of a run, as it is kept. */
export type FeedRun = {
  id: number;
  state: 'running' | 'done' | 'not modified' | 'stopped' | 'failed' | 'undone';
  startedBy: string;
  startedAt: string;
  finishedAt: string | null;
  counts: Partial<FeedCounts>;
  problems: FeedProblem[];
  reason: string | null;
};

const RUN = `id, ${STATE} as state, started_by as "startedBy", started_at as "startedAt", finished_at as "finishedAt", counts, problems, ${REASON} as reason`;

const seen = ({ state, finishedAt }: FeedRun) => ({ state, finished_at: finishedAt });

/** The last runs of a source, the newest first. */
export async function listRuns(client: Client, name: string, most = 20): Promise<FeedRun[]> {
  const { id } = await sourceNamed(client, name);
  return readRuns<FeedRun>(
    client,
    `select ${RUN} from feed_runs r where source_id = $1 and not dry order by id desc limit $2`,
    [id, most],
    (run) => [seen(run)],
  );
}

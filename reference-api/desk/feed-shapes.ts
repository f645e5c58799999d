import { z } from 'zod';
import { pageOf } from '../../lib/contract/common';
import type { MappingInput, Target } from '../feeds/map/mapping';
import { id, version } from './key-shapes';

/** What the desk's calls of feeds take and answer (docs/listing-feeds.md). Moments are ISO 8601 in UTC. */

const count = z.number().int().min(0);

export const KINDS = ['property-finder', 'bayut', 'csv', 'catalogue'] as const;
const STATES = ['running', 'done', 'not modified', 'stopped', 'failed', 'undone'] as const;
export const FATES = ['new', 'changed', 'unchanged', 'refused', 'held', 'off', 'removed'] as const;

/** As `feeds/map/mapping.ts` has it, by which it is validated; what is wrong is a 422 with its path below `mapping`. */
const mapping = z.looseObject({}).meta({ id: 'FeedMapping' }) as unknown as z.ZodType<MappingInput>;

/** What a column of a feed can be said to be. */
export type FeedTarget = Target;

/** A row that was not taken as it is, and why. */
const problem = z.object({
  row: count,
  reference: z.string().nullable(),
  fate: z.string(),
  reasons: z.array(z.string()),
});

/** What undoing a run has brought back. */
const undone = z
  .object({
    restored: count,
    removed: count,
    /** listings that stay as they are: changed since, or their place is another's */
    left: count,
    /** the first 100 of them */
    named: z.array(z.object({ reference: z.string(), reason: z.string() })),
  })
  .meta({ id: 'FeedUndone' });

export const run = z
  .object({
    id,
    source: id,
    /** it only said what it would do */
    dry: z.boolean(),
    /** `stopped`: more would vanish than the source allows, and nothing was written */
    state: z.enum(STATES),
    started_by: z.string(),
    started_at: z.string(),
    finished_at: z.string().nullable(),
    /** rows by fate; none while it runs */
    counts: z.object({
      read: count,
      ...{ new: count, changed: count, unchanged: count, refused: count, held: count, off: count, removed: count },
      pictures: count,
      missing_pictures: count,
    }),
    /** the first 200 */
    problems: z.array(problem),
    /** why it was stopped or failed */
    reason: z.string().nullable(),
    /** the last of its source that changed something: it can be undone. Not while it is being undone */
    undoable: z.boolean(),
    /** of one that was undone; null also where an older version has done it */
    undone: undone.nullable(),
  })
  .meta({ id: 'FeedRun' });
export const runPage = pageOf(run);
export const pageQuery = z.object({ page: z.string().optional(), page_size: z.string().optional() });

export const source = z
  .object({
    id,
    version,
    /** also who has done it, in the history of a listing */
    name: z.string(),
    kind: z.enum(KINDS),
    /** `server`: a file of the server, which `npm run feeds` has named and the desk does not show */
    origin: z.enum(['web', 'upload', 'server']),
    /** of the web */
    address: z.string().nullable(),
    mapping: mapping.nullable(),
    /** null: by hand */
    every_minutes: z.number().int().nullable(),
    /** what becomes of a listing that the feed does not name any more */
    removal: z.enum(['unpublish', 'keep']),
    /** part of its listings that may vanish in one run, 0 to 1 */
    most_removed: z.number(),
    /** whether it runs on its schedule */
    active: z.boolean(),
    next_run_at: z.string().nullable(),
    /** listings that are its own and on the site */
    listings: count,
    running: z.boolean(),
    /** not a dry one */
    last_run: run.nullable(),
    last_dry_run: run.nullable(),
  })
  .meta({ id: 'FeedSource' });
export const sourceList = z.object({ results: z.array(source) }).meta({ id: 'FeedSources' });

/** What an upload answers: it names the file in a source or a preview. */
export const uploaded = z.object({ upload: z.string(), bytes: count }).meta({ id: 'FeedUpload' });

/** An http address, or a file that was uploaded here. A path of the server is neither. */
const from = {
  address: z.string().trim().max(2000).optional(),
  upload: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Is not what an upload answered.')
    .optional(),
};
const settings = {
  ...from,
  mapping: mapping.nullable().optional(),
  every_minutes: z.number().int().min(5).max(43_200).nullable().optional(),
  removal: z.enum(['unpublish', 'keep']).optional(),
  most_removed: z.number().min(0).max(1).optional(),
};
export const newSource = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Small letters, digits and hyphens, at most 60.'),
  kind: z.enum(KINDS),
  ...settings,
});
/** What is not named stays. */
export const sourceChange = z.strictObject({
  version,
  kind: z.enum(KINDS).optional(),
  active: z.boolean().optional(),
  ...settings,
});

/** `source`: its address is read, whatever it is. */
export const previewAsked = z.strictObject({
  kind: z.enum(KINDS),
  source: id.optional(),
  ...from,
  mapping: mapping.nullable().optional(),
});
export const preview = z
  .object({
    /** columns of a table, element paths of XML, in the order of the feed */
    columns: z.array(z.string()),
    /** of a table without one: by the names of its columns; null where reference and title are not found */
    suggested: mapping.nullable(),
    /** the first ten */
    rows: z.array(
      z.object({
        row: count,
        /** by column, each cut to 300 characters */
        cells: z.record(z.string(), z.string()),
        /** by our own names, as the mapping has it */
        said: z.record(z.string(), z.array(z.string())),
        taken: z.enum(['record', 'off', 'refused', 'unmapped']),
        reasons: z.array(z.string()),
      }),
    ),
    /** what ended the reading before ten rows, where that was a fault of the document */
    broken: z.string().nullable(),
  })
  .meta({ id: 'FeedPreview' });

export const runAsked = z.strictObject({
  dry_run: z.boolean().default(false),
  /** so many listings may vanish, as the run that was stopped counted them: one more stops it again */
  allow_removals: count.optional(),
  /** listings that were taken off by hand come back */
  bring_back: z.boolean().default(false),
});

export const fatesQuery = pageQuery.extend({
  /** of FATES, joined by commas */
  fate: z.string().optional(),
});
export const fatePage = pageOf(
  z
    .object({
      /** in the feed; null of a listing that no row names */
      row: count.nullable(),
      reference: z.string().nullable(),
      fate: z.enum(FATES),
      title: z.string().nullable(),
      reasons: z.array(z.string()),
    })
    .meta({ id: 'FeedFate' }),
);

export const nothing = z.strictObject({});
/** Where portals fetch what is for sale and rent; null without DESK_URL or PUBLIC_URL, which pictures in it need. */
export const portal = z
  .object({
    address: z.string().nullable(),
    /** listings of the site that portals are not told of, as their permit has ended */
    permits_ended: count,
  })
  .meta({ id: 'FeedPortal' });

export type FeedSource = z.infer<typeof source>;
export type FeedRun = z.infer<typeof run>;
export type FeedPreview = z.infer<typeof preview>;
export type FeedKind = (typeof KINDS)[number];
export type FeedFate = (typeof FATES)[number];

import type { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import { PERMIT_SOON_DAYS, STALE_DAYS } from '../../lib/contract/rules';
import { OTHER_LOCALES } from '../catalogue/translated';
import { inTransaction } from '../db/transaction';
import { mount } from '../http/mount';
import { failure } from '../log';
import { WHOLE } from './articles/record';
import type { DeskServices } from './listings/change';
import { listingRows, missingCounts, type RowsQuery } from './listings/rows';
import { TRANSLATED, type Overview } from './shapes';
import { viewsOf } from './views';

/** What one part may take: the start screen must not hold up a database of a million listings. */
const PATIENCE_MS = 2000;
/** Rows of each part; its list has the others. */
const SHOWN = 5;

/** The start screen: what waits for somebody. */
export function mountOverview(app: OpenAPIHono, services: DeskServices): void {
  const { pool, analyticsProperty } = services;
  mount(app, services, 'deskOverview', {
    handle: async (): Promise<Overview> => ({
      // One after another: five connections at once would be half of the pool.
      enquiries: await bounded(pool, enquiries),
      drafts: await bounded(pool, (client) => listings(client, { states: ['draft', 'changed'] })),
      stale: await bounded(pool, (client) =>
        listings(client, { states: ['published', 'changed'], unchanged: STALE_DAYS, ordering: 'updated_at' }),
      ),
      permits: await bounded(pool, (client) =>
        listings(client, {
          states: ['published', 'changed'],
          permitEnds: PERMIT_SOON_DAYS,
          ordering: 'permit_expires',
        }),
      ),
      missing: await bounded(pool, missingCounts),
      untranslated: await bounded(pool, untranslated),
      deliveries: await bounded(pool, deliveries),
      views: await bounded(pool, (client) => viewsOf(client, analyticsProperty)),
    }),
  });
}

/** What `work` reads, within PATIENCE_MS for each statement; null where that was not enough. */
async function bounded<Part>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Part>): Promise<Part | null> {
  try {
    return await inTransaction(pool, work, `begin read only; set local statement_timeout = ${String(PATIENCE_MS)}`);
  } catch (error) {
    if (failure(error).code === '57014') return null;
    throw error;
  }
}

async function listings(client: pg.PoolClient, wanted: Partial<RowsQuery>) {
  const { rows, count } = await listingRows(client, {
    ...{ search: null, states: [], missing: null, unchanged: null, permitEnds: null },
    ...{ refers: {}, offer: null, ordering: '-updated_at' },
    page: { number: 1, size: SHOWN },
    ...wanted,
  });
  return { count, results: rows };
}

/** How many names and articles lack a text of some language. */
async function untranslated(client: pg.PoolClient): Promise<Overview['untranslated']> {
  const lacks = (text: string) => OTHER_LOCALES.map((locale) => `${text}->>'${locale}' is null`).join(' or ');
  const article = WHOLE.map((field) => lacks(`record->'${field}'`)).join(' or ');
  const count = (what: (typeof TRANSLATED)[number]) =>
    what === 'articles'
      ? `(select count(*)::integer from articles where record->>'state' <> 'archived' and (${article}))`
      : `(select count(*)::integer from ${what} where ${lacks('name')})`;
  const { rows } = await client.query<Record<string, number>>(
    `select ${TRANSLATED.map((what) => `${count(what)} as ${what}`).join(', ')}`,
  );
  return TRANSLATED.map((what) => ({ what, count: rows[0]?.[what] ?? 0 }));
}

async function enquiries(client: pg.PoolClient) {
  const { rows: counted } = await client.query<{ new: number; in_progress: number }>(
    `select count(*) filter (where status = 'new')::integer as new,
       count(*) filter (where status = 'in_progress')::integer as in_progress from enquiries`,
  );
  type Row = { id: number; name: string; subject: string; property_title: string | null; created_at: Date };
  const { rows } = await client.query<Row>(
    `select id, name, subject, property_title, created_at from enquiries where status = 'new' order by created_at, id limit $1`,
    [SHOWN],
  );
  const [{ new: fresh, in_progress } = { new: 0, in_progress: 0 }] = counted;
  return { new: fresh, in_progress, results: rows.map(dated) };
}

/** Entries of the outbox that failed at least once and have not arrived since. */
async function deliveries(client: pg.PoolClient) {
  const failed = 'delivered_at is null and last_error is not null';
  const { rows: counted } = await client.query<{ given_up: number; again: number }>(
    `select count(*) filter (where abandoned_at is not null)::integer as given_up,
       count(*) filter (where abandoned_at is null)::integer as again from outbox where ${failed}`,
  );
  type Row = Omit<NonNullable<Overview['deliveries']>['results'][number], 'created_at'> & { created_at: Date };
  const { rows } = await client.query<Row>(
    `select id, kind, channel, attempts, abandoned_at is not null as given_up, left(last_error, 200) as reason, created_at
     from outbox where ${failed} order by id desc limit $1`,
    [SHOWN],
  );
  return { ...(counted[0] ?? { given_up: 0, again: 0 }), results: rows.map(dated) };
}

const dated = <Row extends { created_at: Date }>(row: Row) => ({ ...row, created_at: row.created_at.toISOString() });

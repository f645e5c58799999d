import type pg from 'pg';
import { inTransaction } from '../db/transaction';

/** Between two reports; a tenth more or less, so that several agencies at one machine do not stay together. */
const EVERY_S = 6 * 60 * 60;
/** After a failure: Google's quota is one of an hour. */
const AGAIN_S = 60 * 60;
/** How long whoever claimed a report may take; longer than all its requests. */
const CLAIM_S = 5 * 60;

/** Claims the report of a property where it is due, so that no other process asks meanwhile. @returns whether it was due */
export async function claimReport(pool: pg.Pool, property: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into view_reports as r (property, next_at) values ($1, now() + make_interval(secs => $2))
     on conflict (property) do update set next_at = excluded.next_at where r.next_at <= now()`,
    [property, CLAIM_S],
  );
  return rowCount === 1;
}

/** The listing that each slug names: by its present address, by a draft's, else by a former one. */
const LISTING_OF = `select distinct on (slug) slug, listing from (
    select slug, id as listing, 1 as rank from properties where slug = any ($2)
    union all select slug, id, 2 from listings where slug = any ($2)
    union all select slug, property_id, 3 from slug_history where slug = any ($2)
  ) known order by slug, rank`;

/**
 * Keeps the views of a property's report in place of the last ones; slugs that no listing has or had are left out.
 * @returns how many listings have views, and whether the report before this one had failed
 */
export async function keepViews(
  pool: pg.Pool,
  property: string,
  views: ReadonlyMap<string, number>,
): Promise<{ listings: number; recovered: boolean }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ failed: boolean }>(
      'select failed_at is not null as failed from view_reports where property = $1 for update',
      [property],
    );
    // Of a property that was asked before nothing is kept.
    await client.query('delete from view_reports where property <> $1', [property]);
    await client.query('delete from listing_views where property = $1', [property]);
    const { rowCount } = await client.query(
      `insert into listing_views (property, listing, views)
       select $1, known.listing, least(sum(read.views), 2147483647)::integer
       from (select unnest($2::text[]) as slug, unnest($3::bigint[]) as views) read join (${LISTING_OF}) known using (slug)
       group by known.listing`,
      [property, [...views.keys()], [...views.values()]],
    );
    await client.query(
      `update view_reports set taken_at = now(), failed_at = null, reason = null,
         next_at = now() + make_interval(secs => $2 * (0.9 + random() * 0.2)) where property = $1`,
      [property, EVERY_S],
    );
    return { listings: rowCount ?? 0, recovered: rows[0]?.failed ?? false };
  });
}

/** Notes that a report failed, since when and why; the figures stay. @returns whether it did not fail so before */
export async function keepFailure(pool: pg.Pool, property: string, reason: string): Promise<boolean> {
  const { rows } = await pool.query<{ former: string | null }>(
    `update view_reports r set failed_at = coalesce(r.failed_at, now()), reason = $2, next_at = now() + make_interval(secs => $3)
     from (select property, reason as former from view_reports where property = $1 for update) before
     where r.property = before.property returning before.former`,
    [property, reason, AGAIN_S],
  );
  return rows.some(({ former }) => former !== reason);
}

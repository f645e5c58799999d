import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { detailsOf, recordOf } from '../../catalogue/record-of';
import * as schema from '../../db/schema';
import type { ListingRecord, ListingState } from '../shapes';
import { canonical } from './canonical';

/** A listing's two sides: what is being worked on, and what the site has. */
export type Sides = { draft: ListingRecord | null; published: ListingRecord | null };
/** A listing as the database holds it. */
export type Held = Sides & { id: number; version: string; updatedAt: Date; updatedBy: string | null };

/**
 * The version of a listing: it moves with every change of the desk, and with every import that changes its property or units.
 * What follows from other fields, or from names that many listings share, does not count. Of `l` (listings) and `p` (properties).
 */
export const VERSION = `md5(concat_ws('|', coalesce(l.counter, 0), l.draft is not null,
  (to_jsonb(p) - '{search_text,title_sort_en,title_sort_ar,title_sort_fa,updated_at}'::text[])::text,
  (select md5(string_agg(u::text, '|' order by u.position, u.id)) from units u where u.property_id = p.id)))`;

/** Draft and property of the listings, whichever there is. */
export const LISTINGS = 'listings l full join properties p on p.id = l.id';

/** How a listing stands, of the same. */
export const STATE = `case when p.id is null then case when l.draft is null then 'removed' else 'draft' end
  when l.draft is null then 'published' else 'changed' end`;

/** The state that the two sides make. */
export function stateOf({ draft, published }: Sides): ListingState {
  if (published === null) return draft === null ? 'removed' : 'draft';
  return draft === null ? 'published' : 'changed';
}

/** A listing; null where there never was one of that id. */
export async function readListing(client: pg.PoolClient, id: number): Promise<Held | null> {
  const { rows } = await client.query<{ draft: ListingRecord | null; by: string | null; at: Date; version: string }>(
    `select l.draft, l.updated_by as by, greatest(l.updated_at, p.updated_at) as at, ${VERSION} as version
     from (select $1::integer as id) asked left join listings l on l.id = asked.id left join properties p on p.id = asked.id
     where l.id is not null or p.id is not null`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const [found] = await detailsOf(drizzle(client, { schema }), [id]);
  const published = found ? await recordOf(found, (image) => image?.path ?? null) : null;
  return {
    id,
    draft: row.draft,
    // In the form of a draft, so that the two can be compared.
    published: published && canonical(published, id),
    version: row.version,
    updatedAt: row.at,
    updatedBy: row.by,
  };
}

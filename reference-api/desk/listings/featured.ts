import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { z } from 'zod';
import { lockCatalogue } from '../../db/locks';
import { Problem } from '../../http/problem';
import type { User } from '../../routes/account/tokens';
import type { featured } from '../shapes';
import { inDeskTransaction } from '../transaction';
import { refused } from './canonical';
import { type DeskServices, lockedListing, writeListings } from './change';
import type { Held } from './held';

type Featured = z.infer<typeof featured>;

/** The listings of the home grid, in their order. */
export async function readFeatured(client: pg.Pool | pg.PoolClient): Promise<Featured> {
  const { rows } = await client.query<Featured['listings'][number]>(
    `select id, slug, title->>'en' as title, jsonb_strip_nulls(title) as titles, cover->>'path' as cover, cover->'focus' as cover_focus
     from properties
     where featured_rank is not null order by featured_rank, id`,
  );
  const order = rows.map(({ id }) => id).join(',');
  return { version: createHash('sha256').update(order).digest('base64url'), listings: rows };
}

/**
 * Sets which listings the home grid has, and in what order; each one that moves gets a change in its history.
 * @throws Problem 409 where the order is another than was read, 422 for what is not published
 */
export async function orderFeatured(
  services: DeskServices,
  who: User,
  { version, ids }: { version: string; ids: number[] },
): Promise<Featured> {
  const done = await inDeskTransaction(services.pool, async (client) => {
    await lockCatalogue(client);
    const before = await readFeatured(client);
    if (before.version !== version) throw new Problem(409, 'Somebody else has changed the order. Nothing was written.');
    const wanted = [...new Set(ids)];
    const { rows } = await client.query<{ id: number }>('select id from properties where id = any ($1)', [wanted]);
    const missing = wanted.filter((id) => !rows.some((row) => row.id === id));
    if (missing.length > 0) throw refused([['ids', `Not published: ${missing.join(', ')}.`]]);
    // In the order of their ids: of two that wait for each other's locks, none would go on.
    const touched = [...new Set([...before.listings.map(({ id }) => id), ...wanted])].sort((a, b) => a - b);
    const held: Held[] = [];
    for (const id of touched) held.push(await lockedListing(client, id));
    const changes = held.map((each) => {
      const at = wanted.indexOf(each.id);
      const { draft, published } = each;
      return {
        held: each,
        sides: { draft, published: published && { ...published, featured_rank: at < 0 ? null : at } },
      };
    });
    await writeListings(client, services.readMedia, { who, action: 'feature' }, changes);
    return readFeatured(client);
  });
  services.wakeOutbox();
  return done;
}

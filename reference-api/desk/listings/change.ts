import type pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import { lockCatalogue, LOCKS } from '../../db/locks';
import type { FeedRunner } from '../../feeds/background';
import type { Services } from '../../http/mount';
import { Problem, notFound } from '../../http/problem';
import { failure } from '../../log';
import type { ReadMedia } from '../../routes/media/route';
import { nameOf, type User } from '../../routes/account/tokens';
import type { Listing, ListingAction } from '../shapes';
import { inDeskTransaction } from '../transaction';
import { canonical, changedFields, draftSearchText, parsedRecord, refused } from './canonical';
import { type Held, type Sides, readListing, stateOf } from './held';
import { removalOf } from './history';
import { isSlugTaken } from './outer-problems';
import { problemsOf } from './problems';
import { stage, takeOut } from './stage';

/** What the desk needs beside it: pictures, the folder that they are kept in, and who runs feeds. */
export type DeskServices = Services & {
  readMedia: ReadMedia;
  mediaFolder: string;
  feeds: FeedRunner;
  /** number of the property of Google Analytics that views are read of; null: they are not read */
  analyticsProperty: string | null;
};
/** Who does what; `undoes`: the change that is undone. */
export type Doing = { who: User; action: ListingAction; undoes?: number };

/**
 * Changes one listing: lets `next` say what its sides become, writes that with its history in one transaction, and tells the site.
 * @param version that was read; another one in the database changes nothing
 * @param next may throw a Problem, and then nothing is written
 * @throws Problem 404, 409 with the listing as it is, 422 for what cannot be written
 */
export async function changeListing(
  services: DeskServices,
  id: number,
  version: string,
  doing: Doing,
  next: (held: Held, client: pg.PoolClient) => Sides | Promise<Sides>,
): Promise<Listing> {
  // A draft does not wait for an import that writes the catalogue.
  const touchesCatalogue = doing.action !== 'save' && doing.action !== 'discard';
  const listing = await inDeskTransaction(services.pool, async (client) => {
    if (touchesCatalogue) await lockCatalogue(client);
    const held = await lockedListing(client, id);
    if (held.version !== version) throw await conflict(client, held);
    const [written] = await writeListings(client, services.readMedia, doing, [
      { held, sides: await next(held, client) },
    ]);
    if (!written) throw new Error('A listing that is written is there.');
    return presentListing(client, written);
  });
  services.wakeOutbox();
  return listing;
}

/** A listing that nobody else changes until the transaction ends. */
export async function lockedListing(client: pg.PoolClient, id: number): Promise<Held> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [LOCKS.listing, id]);
  // Renames write drafts without that lock: what is read here must be what is written over. It is the lock that the write takes, only sooner.
  await client.query('select from listings where id = $1 for no key update', [id]);
  const held = await readListing(client, id);
  if (!held) throw noListing();
  return held;
}

/** The 404 for an id of no listing. */
export const noListing = () => notFound('No listing of that id.');

/** A 409 with the listing as it now is. */
async function conflict(client: pg.PoolClient, held: Held): Promise<Problem> {
  const message =
    held.updatedBy === null
      ? 'Somebody else has changed this listing. Nothing was written.'
      : `Somebody else has changed this listing (${held.updatedBy}). Nothing was written.`;
  return new Problem(409, message, undefined, {}, message, { listing: await presentListing(client, held) });
}

/**
 * Writes the sides of listings and their history; those that are as they were are left alone.
 * @param client in a transaction that holds the locks of the listings, and of the catalogue where a published side changes
 * @returns the listings as they then are
 */
export async function writeListings(
  client: pg.PoolClient,
  readMedia: ReadMedia,
  doing: Doing,
  wanted: readonly { held: Held; sides: Sides }[],
): Promise<Held[]> {
  const changes = wanted.map(({ held, sides }) => ({ held, sides: tidied(sides) }));
  const differs = (side: keyof Sides) =>
    changes.filter(({ held, sides }) => !isDeepStrictEqual(held[side], sides[side]));
  const published = differs('published');
  for (const { held, sides } of changes) {
    for (const record of [sides.draft, sides.published]) {
      if (record && (await isSlugTaken(client, held.id, record.slug))) throw slugTaken();
    }
    await client.query('insert into listings (id) values ($1) on conflict do nothing', [held.id]);
  }
  const staged = published.flatMap(({ sides }) => (sides.published ? parsedRecord(sides.published) : []));
  if (staged.length > 0) await stage(client, staged, readMedia);
  for (const { held, sides } of published) {
    if (sides.published === null) await takeOut(client, held.id);
  }
  const written: Held[] = [];
  for (const { held, sides } of changes) {
    const touched = [...differs('draft'), ...published].some((each) => each.held === held);
    written.push(touched ? await writeOne(client, doing, held, sides) : held);
  }
  return written;
}

const UNIQUE_VIOLATION = '23505';
const slugTaken = () => refused([['slug', 'Another listing has this address.']]);

/** A draft that says what is published is none. */
function tidied({ draft, published }: Sides): Sides {
  return { draft: isDeepStrictEqual(draft, published) ? null : draft, published };
}

async function writeOne(client: pg.PoolClient, doing: Doing, held: Held, { draft }: Sides): Promise<Held> {
  const who = nameOf(doing.who);
  await client
    .query(
      `update listings set draft = $2, search_text = $3, counter = counter + 1, updated_at = now(), updated_by = $4 where id = $1`,
      [held.id, draft && JSON.stringify(draft), draft ? draftSearchText(draft) : '', who],
    )
    .catch((error: unknown) => {
      // Another draft took it since it was looked for.
      throw failure(error).code === UNIQUE_VIOLATION ? slugTaken() : error;
    });
  const after = await readListing(client, held.id);
  if (!after) throw new Error('A listing that was written is not there.');
  const sides = (['draft', 'published'] as const).filter((side) => !isDeepStrictEqual(held[side], after[side]));
  const part = (of: Sides) => JSON.stringify(Object.fromEntries(sides.map((side) => [side, of[side]])));
  const fields = changedFields(held.draft ?? held.published, after.draft ?? after.published);
  await client.query(
    `insert into listing_history (listing_id, user_id, who, action, before, after, fields, undoes)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [held.id, doing.who.id, who, doing.action, part(held), part(after), fields, doing.undoes ?? null],
  );
  return after;
}

/** A listing as the desk reads it. */
export async function presentListing(client: pg.PoolClient, held: Held): Promise<Listing> {
  const { id, version, draft, published, updatedAt, updatedBy } = held;
  const current = draft ?? published;
  return {
    ...{ id, version, state: stateOf(held), draft, published },
    problems: current ? await problemsOf(client, id, current) : [],
    path: published && `/properties/${encodeURIComponent(published.slug)}`,
    removed: current ? null : await removalOf(client, id),
    updated_at: updatedAt.toISOString(),
    updated_by: updatedBy,
  };
}

/** A new listing, as a draft, under the next id of both listings and properties. */
export async function createListing(
  services: DeskServices,
  doing: Doing,
  recordOf: (client: pg.PoolClient, id: number) => unknown,
): Promise<Listing> {
  return inDeskTransaction(services.pool, async (client) => {
    // An import that runs at the same time gives ids away, too.
    await lockCatalogue(client);
    const { rows } = await client.query<{ id: number }>(
      `select 1 + greatest((select max(id) from properties), (select max(id) from listings), 0) as id`,
    );
    const id = rows[0]?.id ?? 1;
    const draft = canonical(await recordOf(client, id), id);
    const held: Held = { id, draft: null, published: null, version: '', updatedAt: new Date(), updatedBy: null };
    const [written] = await writeListings(client, services.readMedia, doing, [
      { held, sides: { draft, published: null } },
    ]);
    if (!written) throw new Error('A listing that is written is there.');
    return presentListing(client, written);
  });
}

import type pg from 'pg';
import type { Locale } from '../../../lib/contract/locales';
import { Problem, notFound } from '../../http/problem';
import { inWordsOrEnglish } from '../../http/words';
import type { User } from '../../routes/account/tokens';
import { type BULK_ACTIONS, type Listing, type ListingRecord, SALES } from '../shapes';
import { inDeskTransaction } from '../transaction';
import { canonical, refused } from './canonical';
import { type DeskServices, changeListing, createListing, noListing } from './change';
import { type Held, type Sides, readListing, stateOf } from './held';
import { isSlugTaken } from './outer-problems';
import { problemsOf } from './problems';

type Sales = (typeof SALES)[number];
type Bulk = (typeof BULK_ACTIONS)[number];
/** One listing as it was read, and who changes it. */
export type Asked = { id: number; version: string; who: User };

/** What each of these makes of a listing's sides. */
const STEPS: Record<
  'discard' | 'publish' | 'unpublish' | 'remove',
  (held: Held, client: pg.PoolClient) => Sides | Promise<Sides>
> = {
  discard: ({ published }) => ({ draft: null, published }),
  publish: async (held, client) => ({ draft: null, published: await publishable(held, client) }),
  unpublish: ({ draft, published }) => {
    if (published === null) throw new Problem(422, 'This listing is not published.');
    return { draft: draft ?? published, published: null };
  },
  remove: () => ({ draft: null, published: null }),
};

/** Discards, publishes, unpublishes or removes a listing. */
export const step = (
  services: DeskServices,
  action: keyof typeof STEPS,
  { id, version, who }: Asked,
): Promise<Listing> => changeListing(services, id, version, { who, action }, STEPS[action]);

/** Saves a draft, as a whole. */
export const save = (services: DeskServices, { id, version, who }: Asked, record: unknown): Promise<Listing> =>
  changeListing(services, id, version, { who, action: 'save' }, ({ published }) => ({
    draft: canonical(record, id),
    published,
  }));

/**
 * The record that publishing writes.
 * @throws Problem 422 with what blocks it, by path
 */
async function publishable({ id, draft, published }: Held, client: pg.PoolClient): Promise<ListingRecord> {
  const record = draft ?? published;
  if (!record) throw new Problem(422, 'This listing was removed.');
  const blocking = (await problemsOf(client, id, record)).filter(({ severity }) => severity === 'blocks');
  if (blocking.length > 0) throw refused(blocking.map(({ path, message }) => [path, message]));
  return {
    ...record,
    published_at: record.published_at ?? new Date().toISOString(),
    // The order of the home page is changed by itself alone, which an older draft must not take back.
    featured_rank: published ? published.featured_rank : record.featured_rank,
  };
}

/** Marks a listing as sold, reserved or available, where it is published and in its draft. */
export async function setSales(services: DeskServices, { id, version, who }: Asked, status: Sales): Promise<Listing> {
  return changeListing(services, id, version, { who, action: 'sales_status' }, async ({ draft, published }, client) => {
    const { rows } = await client.query<{ id: number; name: string }>(
      `select id, name->>'en' as name from sales_statuses where key = $1`,
      [status],
    );
    const [known] = rows;
    const marked = (record: ListingRecord | null): ListingRecord | null =>
      record && {
        ...record,
        sales_status: { id: known?.id ?? null, name: known?.name ?? status, key: status },
        translations: withoutSales(record.translations),
      };
    return { draft: marked(draft), published: marked(published) };
  });
}

function withoutSales(translations: ListingRecord['translations']): ListingRecord['translations'] {
  const texts = Object.entries(translations ?? {}).map(([locale, given]) => [locale, { ...given, sales_status: null }]);
  return Object.fromEntries(texts) as ListingRecord['translations'];
}

/**
 * The same for several listings, each in a transaction of its own: one that fails leaves the others as they are done. While an import
 * writes the catalogue each would wait in vain: after the first of them the others are not tried.
 * @param lang that is said in why one could not be changed
 */
export async function bulk(services: DeskServices, action: Bulk, asked: readonly Asked[], lang: Locale) {
  const results = [];
  let busy: Problem | null = null;
  for (const each of asked) {
    try {
      if (busy) throw busy;
      results.push(await attempt(services, action, each));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status === 503) busy = error;
      results.push(await refusal(services, each, error, lang));
    }
  }
  return { results };
}

const isSales = (action: Bulk): action is Sales => SALES.some((status) => status === action);

async function attempt(services: DeskServices, action: Bulk, asked: Asked) {
  const done = isSales(action) ? await setSales(services, asked, action) : await step(services, action, asked);
  return { id: asked.id, status: 200, message: null, version: done.version, state: done.state };
}

async function refusal(services: DeskServices, { id }: Asked, { status, message: english }: Problem, lang: Locale) {
  const message = inWordsOrEnglish(english, lang);
  const now = await inDeskTransaction(services.pool, (client) => readListing(client, id));
  return { id, status, message, version: now?.version ?? null, state: now && stateOf(now) };
}

/** A copy as a new draft: without what is of one listing alone, and under an address of its own. */
export async function duplicate(services: DeskServices, { id, version, who }: Asked): Promise<Listing> {
  return createListing(services, { who, action: 'duplicate' }, async (client) => {
    const held = await readListing(client, id);
    const record = held?.draft ?? held?.published;
    if (!held || !record) throw noListing();
    if (held.version !== version)
      throw new Problem(409, 'Somebody else has changed this listing. Nothing was written.');
    return {
      ...record,
      slug: await freeSlug(client, record.slug),
      title: `${record.title.slice(0, 290)} (copy)`,
      ...{ permit_number: null, permit_url: null, permit_expires: null, published_at: null, featured_rank: null },
      property_units: record.property_units?.map((unit) => ({ ...unit, id: null })),
    };
  });
}

async function freeSlug(client: pg.PoolClient, slug: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const tried = `${slug.slice(0, 180)}-copy${nth === 1 ? '' : `-${nth}`}`;
    if (!(await isSlugTaken(client, null, tried))) return tried;
  }
}

/**
 * Writes what a change found back, as a new change: of each side that it touched.
 * @throws Problem 404 for a change that is not of this listing
 */
export async function undo(services: DeskServices, { id, version, who }: Asked, change: number): Promise<Listing> {
  return changeListing(services, id, version, { who, action: 'undo', undoes: change }, async (held, client) => {
    const { rows } = await client.query<{ before: Partial<Sides>; after: Partial<Sides> }>(
      'select before, after from listing_history where id = $1 and listing_id = $2',
      [change, id],
    );
    if (!rows[0]) throw notFound('No change of that id.');
    const { before, after } = rows[0];
    const sides = { draft: held.draft, published: held.published, ...before };
    // Its place on the home page was set by other changes since, unless it is what this one changed.
    // Of what feeds and files changed the history says what differs alone.
    const [was, became] = [before.published, after.published];
    const moved = became && 'featured_rank' in became && became.featured_rank !== was?.featured_rank;
    if (sides.published && held.published && !moved)
      sides.published = { ...sides.published, featured_rank: held.published.featured_rank };
    return sides;
  });
}

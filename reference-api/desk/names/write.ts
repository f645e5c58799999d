import type pg from 'pg';
import type { z } from 'zod';
import { machineName } from '../../catalogue/shape';
import { translated } from '../../catalogue/translated';
import type { Translated } from '../../db/schema';
import { renewSearch } from '../../db/search';
import { Problem } from '../../http/problem';
import { enqueueChange } from '../../outbox/queue';
import { draftSearchText, refused } from '../listings/canonical';
import type { ListingRecord, NameKind, NameRow, nameChange, newName } from '../shapes';
import { inTransaction, lockCatalogue } from '../transaction';
import { KIND } from './kinds';
import { readName } from './read';

type Given = { en: string; ar?: string | null; fa?: string | null };
const stored = (given: Given): Translated => translated(given.en, (locale) => given[locale]);

/** Runs `work` while no import reads or writes names. */
const alone = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await lockCatalogue(client);
    return work(client);
  });

/**
 * Makes a name, and has the site told: its filters offer names that no listing bears yet.
 * @throws Problem 422 for one that there is, a district without its city, or a machine name that is none
 */
export async function createName(pool: pg.Pool, kind: NameKind, given: z.infer<typeof newName>): Promise<NameRow> {
  const { table, own } = KIND[kind];
  const key = given.key ?? machineName(given.name.en);
  if (own === 'key' && !/^[a-z]/.test(key)) throw refused([['key', 'Needs a machine name, as its name gives none.']]);
  // The English name of a sales status is its machine name (specification section 4).
  const name = kind === 'sales-statuses' ? { ...given.name, en: key } : given.name;
  return alone(pool, async (client) => {
    if (own === 'city_id') await needCity(client, given.city_id);
    await needNew(client, kind, { english: name.en, key, cityId: given.city_id ?? null, id: null });
    const columns = own === null ? 'id, name' : `id, name, ${own}`;
    const { rows } = await client.query<{ id: number }>(
      `insert into ${table} (${columns}) select 1 + coalesce(max(id), 0), $1${own === null ? '' : ', $2'} from ${table} returning id`,
      [JSON.stringify(stored(name)), ...(own === null ? [] : [own === 'key' ? key : given.city_id])],
    );
    await enqueueChange(client, { properties: null });
    return readName(client, kind, rows[0]?.id ?? 0);
  });
}

async function needCity(client: pg.PoolClient, id: number | undefined): Promise<void> {
  const { rows } = await client.query('select from cities where id = $1', [id ?? null]);
  if (rows.length === 0) throw refused([['city_id', 'A district is of a city.']]);
}

type Identity = { english: string; key: string | null; cityId: number | null; id: number | null };

/** @throws Problem 422 where another thing of that kind would be the same to an import */
async function needNew(client: pg.PoolClient, kind: NameKind, identity: Identity): Promise<void> {
  const { table, own } = KIND[kind];
  const same = own === 'key' ? 'key = $2' : `name->>'en' = $2${own === null ? '' : ' and city_id = $3'}`;
  const { rows } = await client.query(`select from ${table} where id is distinct from $1 and ${same}`, [
    identity.id,
    own === 'key' ? identity.key : identity.english,
    ...(own === 'city_id' ? [identity.cityId] : []),
  ]);
  const field = own === 'key' ? 'key' : 'name';
  if (rows.length > 0) throw refused([[field, 'There is one of this name already.']]);
}

/**
 * Renames or translates a name, or writes the text of a place. Listings that bear it are found by the new name, drafts that name it
 * are kept in step, and the site is told that everything may have changed.
 * @throws Problem 404, 409 where it is another than was read, 422
 */
export async function changeName(
  pool: pg.Pool,
  kind: NameKind,
  id: number | null,
  { version, name, text }: z.infer<typeof nameChange>,
): Promise<NameRow> {
  const { table, column, hasText, isSearched } = KIND[kind];
  return alone(pool, async (client) => {
    const before = await readName(client, kind, id);
    if (before.version !== version)
      throw new Problem(409, 'Somebody else has changed this name. Nothing was written.', undefined, {}, undefined, {
        name: before,
      });
    if (text !== undefined && !hasText) throw refused([['text', 'Only cities, districts and developers have one.']]);
    if (name) {
      if (kind === 'sales-statuses' && name.en !== before.key)
        throw refused([['name', 'The English name of a sales status is its machine name.']]);
      await needNew(client, kind, { english: name.en, key: before.key, cityId: before.city_id, id: before.id });
      await client.query(`update ${table} set name = $2 where id = $1`, [before.id, JSON.stringify(stored(name))]);
      await renameInDrafts(client, kind, before, name.en);
      if (isSearched && column !== null) await renewSearch(client, `p.${column} = any ($2)`, [before.id]);
    }
    if (text !== undefined)
      await client.query(`update ${table} set text = $2 where id = $1`, [
        before.id,
        text && JSON.stringify(stored(text)),
      ]);
    const after = await readName(client, kind, id);
    if (after.version !== before.version) await enqueueChange(client, { properties: null });
    return after;
  });
}

/** Drafts name things by their English names, as a file does: under the former one, publishing would make it anew. */
async function renameInDrafts(
  client: pg.PoolClient,
  kind: NameKind,
  { id, name }: NameRow,
  english: string,
): Promise<void> {
  if (name.en === english) return;
  const { field } = KIND[kind];
  const { rows } = await client.query<{ id: number; draft: ListingRecord }>(
    `select id, draft from listings where draft is not null and strpos((draft->'${field}')::text, to_jsonb($1::text)::text) > 0 for update`,
    [name.en],
  );
  for (const { id: listing, draft } of rows) {
    const held = draft[field];
    const named = (thing: { id?: number | null; name: string }) =>
      thing.name === name.en && (thing.id ?? id) === id ? { ...thing, name: english } : thing;
    const changed = Array.isArray(held) ? held.map(named) : named(held as { name: string });
    const renamed = { ...draft, [field]: changed };
    // Its version moves: who has it open would save the former name again.
    await client.query('update listings set draft = $2, search_text = $3, counter = counter + 1 where id = $1', [
      listing,
      JSON.stringify(renamed),
      draftSearchText(renamed),
    ]);
  }
}

/**
 * Removes a name that nothing bears, and has the site told: its filters offered it.
 * @throws Problem 404, 422 where something does
 */
export async function removeName(pool: pg.Pool, kind: NameKind, id: number | null): Promise<void> {
  await alone(pool, async (client) => {
    const { used, id: known } = await readName(client, kind, id);
    if (used > 0) throw new Problem(422, `${used} listings bear this name.`);
    if (kind === 'cities') {
      const { rows } = await client.query('select from districts where city_id = $1 limit 1', [known]);
      if (rows.length > 0) throw new Problem(422, 'This city has districts.');
    }
    await client.query(`delete from ${KIND[kind].table} where id = $1`, [known]);
    await enqueueChange(client, { properties: null });
  });
}

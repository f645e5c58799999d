import type pg from 'pg';
import type { z } from 'zod';
import { foldText } from '../../../lib/contract/rules';
import { machineName } from '../../catalogue/shape';
import { translated } from '../../catalogue/translated';
import type { Translated } from '../../db/schema';
import { renewSearch } from '../../db/search';
import { Problem } from '../../http/problem';
import type { User } from '../../routes/account/tokens';
import { draftSearchText, refused } from '../listings/canonical';
import type { ListingRecord, NameKind, NameRow, nameChange, newName } from '../shapes';
import { type Shared, changeShared, createShared } from '../shared';
import { KIND } from './kinds';
import { findName } from './read';

type Texts = { en: string; ar?: string | null; fa?: string | null };
type NameRecord = { name: Texts; key?: string; city_id?: number; text?: Texts | null };
const stored = (given: Texts): Translated => translated(given.en, (locale) => given[locale]);
const inAll = ({ en, ar, fa }: Texts): Texts => ({ en, ar: ar ?? null, fa: fa ?? null });

/** How the names of a kind are kept with their history. */
export function sharedNames(kind: NameKind): Shared<NameRow> {
  const { table, own, hasText } = KIND[kind];
  return {
    table,
    member: 'name',
    find: (client, id) => findName(client, kind, id),
    recordOf: ({ name, text, ...row }) => ({
      name,
      ...(own !== null && { [own]: row[own] }),
      ...(hasText && { text }),
    }),
    insert: (client, id, record) => insert(client, kind, id, record as NameRecord),
    update: (client, before, record, fields) => update(client, kind, before, { record: record as NameRecord, fields }),
    mayRemove: (client, row) => mayRemove(client, kind, row),
    // Also of one that nothing bears: the site's filters offer it.
    isShown: () => Promise.resolve(true),
  };
}

/**
 * Makes a name, and has the site told: its filters offer names that no listing bears yet.
 * @throws Problem 422 for one that there is, a district without its city, or a machine name that is none
 */
export async function createName(
  pool: pg.Pool,
  kind: NameKind,
  who: User,
  given: z.infer<typeof newName>,
): Promise<NameRow> {
  const { own } = KIND[kind];
  const key = given.key ?? machineName(given.name.en);
  if (own === 'key' && !/^[a-z]/.test(key)) throw refused([['key', 'Needs a machine name, as its name gives none.']]);
  // The English name of a sales status is its machine name (specification section 4).
  const name = inAll(kind === 'sales-statuses' ? { ...given.name, en: key } : given.name);
  const named = own === 'key' ? { key } : own === 'city_id' ? { city_id: given.city_id } : {};
  return createShared(pool, sharedNames(kind), who, { name, ...named });
}

/**
 * Renames or translates a name, or writes the text of a place. Listings that bear it are found by the new name, drafts that name it
 * are kept in step, and the site is told that everything may have changed.
 * @throws Problem 404, 409 where it is another than was read, 422
 */
export function changeName(
  pool: pg.Pool,
  kind: NameKind,
  writing: { who: User; id: number | null },
  { version, name, text }: z.infer<typeof nameChange>,
): Promise<NameRow> {
  const shared = sharedNames(kind);
  return changeShared(pool, shared, { ...writing, version }, (now) => {
    if (text !== undefined && !KIND[kind].hasText)
      throw refused([['text', 'Only cities, districts and developers have one.']]);
    return {
      ...shared.recordOf(now),
      ...(name && { name: inAll(name) }),
      ...(text !== undefined && { text: text && inAll(text) }),
    };
  });
}

async function insert(client: pg.PoolClient, kind: NameKind, id: number, record: NameRecord): Promise<void> {
  const { table, own, hasText } = KIND[kind];
  const { name, key = null, city_id: cityId = null, text = null } = record;
  if (own === 'city_id') await needCity(client, cityId);
  await needNew(client, kind, { english: name.en, key, cityId, id: null });
  const columns = ['id', 'name', ...(own === null ? [] : [own]), ...(hasText ? ['text'] : [])];
  await client.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    [
      id,
      JSON.stringify(stored(name)),
      ...(own === null ? [] : [own === 'key' ? key : cityId]),
      ...(hasText ? [text && JSON.stringify(stored(text))] : []),
    ],
  );
}

async function needCity(client: pg.PoolClient, id: number | null): Promise<void> {
  const { rows } = await client.query('select from cities where id = $1', [id]);
  if (rows.length === 0) throw refused([['city_id', 'A district is of a city.']]);
}

type Identity = { english: string; key: string | null; cityId: number | null; id: number | null };

/** @throws Problem 422 where another thing of that kind has the key, or the name, also in other letters or with other blanks */
async function needNew(client: pg.PoolClient, kind: NameKind, identity: Identity): Promise<void> {
  const { table, own } = KIND[kind];
  const within = own === null ? '' : ` and ${own} = $2`;
  const { rows } = await client.query<{ english: string }>(
    `select name->>'en' as english from ${table} where id is distinct from $1${within}`,
    [identity.id, ...(own === null ? [] : [own === 'key' ? identity.key : identity.cityId])],
  );
  const field = own === 'key' ? 'key' : 'name';
  const sought = foldText(identity.english);
  if (rows.some(({ english }) => own === 'key' || foldText(english) === sought))
    throw refused([[field, 'There is one of this name already.']]);
}

async function update(
  client: pg.PoolClient,
  kind: NameKind,
  before: NameRow,
  { record: { name, text }, fields }: { record: NameRecord; fields: readonly string[] },
): Promise<void> {
  const { table, column, isSearched } = KIND[kind];
  if (fields.includes('name')) {
    if (kind === 'sales-statuses' && name.en !== before.key)
      throw refused([['name', 'The English name of a sales status is its machine name.']]);
    // Two that an import has brought already may each be translated.
    if (name.en !== before.name.en)
      await needNew(client, kind, { english: name.en, key: before.key, cityId: before.city_id, id: before.id });
    await client.query(`update ${table} set name = $2 where id = $1`, [before.id, JSON.stringify(stored(name))]);
    await renameInDrafts(client, kind, before, name.en);
    if (isSearched && column !== null) await renewSearch(client, `p.${column} = any ($2)`, [before.id]);
  }
  if (fields.includes('text'))
    await client.query(`update ${table} set text = $2 where id = $1`, [
      before.id,
      text ? JSON.stringify(stored(text)) : null,
    ]);
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

/** @throws Problem 422 where something bears it */
async function mayRemove(client: pg.PoolClient, kind: NameKind, { id, used }: NameRow): Promise<void> {
  if (used > 0) throw new Problem(422, `${used} listings bear this name.`);
  if (kind !== 'cities') return;
  const { rows } = await client.query('select from districts where city_id = $1 limit 1', [id]);
  if (rows.length > 0) throw new Problem(422, 'This city has districts.');
}

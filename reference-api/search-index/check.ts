import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { FacetKey } from '../../lib/contract/filters';
import { LOCALES } from '../../lib/contract/locales';
import { ORDERINGS } from '../../lib/contract/rules';
import * as schema from '../db/schema';
import { soughtTexts } from '../db/text';
import { MAX_ID } from '../http/query';
import { facetCountsInSql } from '../routes/property/counts';
import { type PropertySearch, readOrdering } from '../routes/property/filters';
import { searchIdsInSql } from '../routes/property/queries';
import { hasBit } from './bits';
import { Columns } from './columns';
import { IDS, NUMBERS } from './fields';
import { rowsAfter, textsOf } from './read';
import type { SearchIndex } from './search-index';

/** Properties that one check looks at. */
const SLICE = 1000;
/** Words of their texts that one check looks for. */
const WORDS = 5;

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

/**
 * Makes the narrow rows of the properties after `after` anew where they are not what they are made of, as they may be where somebody
 * has switched triggers off. Writing a property sets off the trigger that does it.
 * @returns how many were wrong, and where the next check goes on: 0 after the last
 */
export async function mendRows(client: pg.ClientBase, after: number): Promise<{ wrong: number; until: number }> {
  const { rows } = await client.query<{ until: number | null }>(
    `select max(id) as until from (select id from properties where id > $1 order by id limit ${SLICE}) slice`,
    [after],
  );
  // After the last property stand only rows of properties that are gone.
  const until = rows[0]?.until ?? MAX_ID;
  const between = 'where property_id > $1 and property_id <= $2';
  const { rows: wrong } = await client.query<{ id: number }>(
    `select property_id as id from (
       (select * from property_facts ${between} except all select * from property_index ${between})
       union all (select * from property_index ${between} except all select * from property_facts ${between})
     ) differing group by 1`,
    [after, until],
  );
  const ids = wrong.map(({ id }) => id);
  if (ids.length > 0) {
    const kept = await client.query('update properties set id = id where id = any ($1)', [ids]);
    if ((kept.rowCount ?? 0) < ids.length)
      await client.query(
        'delete from property_index i where property_id = any ($1) and not exists (select from properties p where p.id = i.property_id)',
        [ids],
      );
    // Read anew as a whole: what came past the triggers has a title that nothing has put in order.
    await client.query('update catalogue_version set version = version + 1, whole_at = version + 1');
  }
  return { wrong: ids.length, until: rows[0]?.until ?? 0 };
}

/**
 * Compares the index with the database at the index's own version: the rows after `after`, some words of their texts, and one search
 * by chance with its counts.
 * @returns what is not the same; null where all is
 */
export async function disagreement(client: pg.PoolClient, index: SearchIndex, after: number): Promise<string | null> {
  const block = await rowsAfter(client, after, SLICE);
  if (block.rows === 0) return null;
  const fresh = new Columns(block.rows);
  fresh.put(block);
  return (
    rowThatDiffers(fresh, index.columns, after) ??
    (await wordThatDiffers(client, index, [...fresh.ids.subarray(0, fresh.size)])) ??
    (await searchThatDiffers(client, index, fresh))
  );
}

function rowThatDiffers(fresh: Columns, held: Columns, after: number): string | null {
  const last = fresh.ids[fresh.size - 1] ?? 0;
  let live = 0;
  for (let at = 0; at < held.size; at += 1) {
    const id = held.ids[at] ?? 0;
    if (id > after && id <= last && hasBit(held.live, at)) live += 1;
  }
  if (live !== fresh.size) return 'properties';
  for (let row = 0; row < fresh.size; row += 1) {
    const at = held.positionOf(fresh.ids[row] ?? 0);
    if (at < 0) return 'properties';
    if (fresh.units[row] !== held.units[at] || fresh.indexedUnits[row] !== held.indexedUnits[at]) return 'units';
    const number = NUMBERS.find((name) => !Object.is(fresh.numbers[name][row], held.numbers[name][at]));
    if (number) return number;
    const facet = (Object.keys(fresh.facets) as FacetKey[]).find(
      (key) => optionsAt(fresh, key, row) !== optionsAt(held, key, at),
    );
    if (facet) return facet;
  }
  return null;
}

const optionsAt = ({ facets }: Columns, facet: FacetKey, at: number) =>
  String(facets[facet].sets[facets[facet].codes[at] ?? 0]);

async function wordThatDiffers(client: pg.ClientBase, index: SearchIndex, ids: number[]): Promise<string | null> {
  const texts = [...(await textsOf(client, ids))];
  for (let turn = 0; turn < WORDS; turn += 1) {
    const word = oneOf(
      oneOf(texts)?.[1]
        .split(' ')
        .filter((each) => each !== '') ?? [],
    );
    if (word === undefined) continue;
    const having = index.texts.having(word, index.columns.size);
    const sought = soughtTexts(word);
    const has = (text: string) => sought.some((each) => text.includes(each));
    const differs = texts.some(([id, text]) => hasBit(having, index.columns.positionOf(id)) !== has(text));
    if (differs) return 'words';
  }
  return null;
}

async function searchThatDiffers(client: pg.PoolClient, index: SearchIndex, some: Columns): Promise<string | null> {
  const at = Math.floor(Math.random() * some.size);
  const key = oneOf(Object.keys(IDS) as (keyof typeof IDS)[]) ?? 'city';
  const options = some.facets[key].sets[some.facets[key].codes[at] ?? 0] ?? [];
  const search: PropertySearch = {
    filters: { words: [], set: options.length > 0 ? [{ key, kind: 'ids', value: [...options] }] : [] },
    ordering: readOrdering(oneOf(ORDERINGS) ?? ''),
    page: { number: 1 + Math.floor(Math.random() * 3), size: 12 },
    lang: oneOf(LOCALES) ?? 'en',
  };
  const db = drizzle(client, { schema });
  const here = index.page(search);
  if (here && JSON.stringify(here) !== JSON.stringify(await searchIdsInSql(db, search))) return 'a list';
  const counts = await facetCountsInSql(db, search.filters);
  const held = index.facets(search.filters);
  for (const [facet, byOption] of counts)
    for (const [option, count] of byOption)
      if (held && (held.get(facet)?.get(option) ?? 0) !== count) return `counts of ${facet}`;
  return null;
}

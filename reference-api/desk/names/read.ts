import type pg from 'pg';
import type { Translated } from '../../db/schema';
import type { NameKind, NameRow } from '../shapes';
import { KIND } from './kinds';

type Row = {
  id: number;
  version: string;
  name: Translated;
  key: string | null;
  city_id: number | null;
  text: Translated | null;
  used: number;
};

/** Names of a kind with what bears them: published listings, and drafts by number or by English name. */
function select(kind: NameKind): string {
  const { table, column, field, own, hasText } = KIND[kind];
  const published =
    column === null
      ? 'select unnest(facility_ids) as id, count(*) as count from properties group by 1'
      : `select ${column} as id, count(*) as count from properties group by 1`;
  const named =
    column === null
      ? `select each->>'name' as name, count(distinct d.listing) as count from drafts d,
           jsonb_array_elements(case jsonb_typeof(d.said) when 'array' then d.said end) each group by 1`
      : `select said->>'name' as name, count(*) as count from drafts where said->>'id' is null group by 1`;
  const numbered =
    column === null
      ? 'select null::jsonb as id, 0 as count where false'
      : `select said->'id' as id, count(*) as count from drafts where said->>'id' is not null group by 1`;
  const text = hasText ? 'n.text' : 'null::jsonb';
  // Materialized: PostgreSQL unpacks each draft once, and not again for each name.
  return `with drafts as materialized (select id as listing, draft->'${field}' as said from listings where draft is not null)
    select n.id, md5(concat_ws('|', n.name, ${text})) as version, n.name, ${text} as text,
      ${own === 'key' ? 'n.key' : 'null'} as key, ${own === 'city_id' ? 'n.city_id' : 'null::integer'} as city_id,
      (coalesce(u.count, 0) + coalesce(i.count, 0) + coalesce(m.count, 0))::integer as used
    from ${table} n
      left join (${published}) u on u.id = n.id
      left join (${numbered}) i on i.id = to_jsonb(n.id)
      left join (${named}) m on m.name = n.name->>'en'`;
}

/** All names of a kind, by their English names. */
export async function readNames(client: pg.Pool | pg.PoolClient, kind: NameKind): Promise<NameRow[]> {
  const { rows } = await client.query<Row>(`${select(kind)} order by lower(n.name->>'en'), n.id`);
  return rows.map(present);
}

/** One name; null where there is none of that id. */
export async function findName(client: pg.PoolClient, kind: NameKind, id: number | null): Promise<NameRow | null> {
  const { rows } = await client.query<Row>(`${select(kind)} where n.id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

const inAll = ({ en, ar, fa }: Translated) => ({ en, ar: ar ?? null, fa: fa ?? null });
const present = (row: Row): NameRow => ({ ...row, name: inAll(row.name), text: row.text && inAll(row.text) });

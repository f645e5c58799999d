import type pg from 'pg';
import type { Translated } from './schema';
import { searchText, titleSortKey } from './text';

const BATCH = 1000;

type Row = Record<'city' | 'district' | 'developer' | 'type' | 'status' | 'sales', Translated | null> & {
  id: number;
  title: Translated;
  bedrooms: number[] | null;
};

/**
 * Rebuilds the search texts and the sort keys of titles from the database.
 * @param which a condition on `p`, the properties, with `$2` for `values`
 */
export async function renewSearch(client: pg.ClientBase, which = '$2::int[] is null', values: number[] | null = null) {
  for (let last = 0; ;) {
    const { rows } = await client.query<Row>(
      `select p.id, p.title, c.name as city, d.name as district, v.name as developer, t.name as type,
         s.name as status, a.name as sales,
         (select array_agg(distinct u.bedrooms) from units u where u.property_id = p.id and u.bedrooms is not null) as bedrooms
       from properties p left join cities c on c.id = p.city_id left join districts d on d.id = p.district_id
         left join developers v on v.id = p.developer_id left join property_types t on t.id = p.property_type_id
         left join property_statuses s on s.id = p.property_status_id
         left join sales_statuses a on a.id = p.sales_status_id
       where p.id > $1 and ${which} order by p.id limit ${BATCH}`,
      [last, values],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const texts = rows.map(({ id, title, city, district, developer, type, status, sales, bedrooms }) => ({
      id,
      text: searchText({
        title,
        developer,
        places: [city, district],
        kinds: [type, status, sales],
        bedrooms: bedrooms ?? [],
      }),
      ...{ en: titleSortKey(title, 'en'), ar: titleSortKey(title, 'ar'), fa: titleSortKey(title, 'fa') },
    }));
    await client.query(
      `update properties p
       set search_text = n.text, title_sort_en = n.en, title_sort_ar = n.ar, title_sort_fa = n.fa
       from jsonb_to_recordset($1::jsonb) as n (id integer, text text, en text, ar text, fa text)
       where n.id = p.id
         and (n.text, n.en, n.ar, n.fa) is distinct from (p.search_text, p.title_sort_en, p.title_sort_ar, p.title_sort_fa)`,
      [JSON.stringify(texts)],
    );
  }
}

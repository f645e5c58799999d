// Catalogues of any size for measuring, by bulk SQL: titles of Zipf words in three languages, ten units a property, drawn from
// the property's number alone, so that every catalogue of a size is the same. `npm run bench:scale` makes what it lacks.
import pg from 'pg';
import { migrate } from '../../reference-api/db/migrate';

const DISTRICTS = 150;
const DEVELOPERS = 300;
const WORDS = 3000;

/** Words that bench queries ask for: in a quarter of all titles, in every one, and in one of 20,000 (at least in one). */
export const ASKED = { quarter: 'marina', every: 'creek', rare: 'zephyrine', arabicEvery: 'خور', arabicOne: 'زمردين' };

/** What the indexes of a table are, so that they can be built after the rows, which is several times faster. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = current_schema() and tablename = $1
       and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await client.query(made);
}

/** A pseudo-random fraction of (`i`, salt), the same everywhere. */
const fraction = (salt: string) => `(hashint8extended(i, ${salt}) & 1073741823) / 1073741824.0`;
/** A number from 1 on of which low ones are frequent, as words, places and developers are: log-uniform, so near to Zipf's law. */
const zipf = (salt: string, most: number) => `least(${most}, floor(exp(${fraction(salt)} * ln(${most + 1}.0)))::int)`;

const WORD_TABLE = /* sql */ `
create temp table words as
  select n,
    (select string_agg(substr('bdfgklmnprstvz', 1 + (n / (14 * 5) ^ d)::int % 14, 1) || substr('aeiou', 1 + (n / (14 * 5) ^ d / 14)::int % 5, 1), '')
      from generate_series(0, 2) d) as en,
    (select string_agg(substr('بتجدرزسعفقلمن', 1 + (n / 13 ^ d)::int % 13, 1), '') || 'ان' from generate_series(0, 3) d) as ar,
    (select string_agg(substr('بتجدرزسعفقلمن', 1 + (n / 13 ^ d)::int % 13, 1), '') || 'ستان' from generate_series(0, 3) d) as fa
  from generate_series(1, ${WORDS}) n;
create unique index on words (n) include (en, ar, fa);
analyze words;
`;

const named = (table: string, most: number, english: string, word: string) => /* sql */ `
insert into ${table} (id, name${table === 'districts' ? ', city_id' : ''})
  select n, jsonb_build_object('en', ${english} || ' ' || initcap(en), 'ar', ar || ' ${word}', 'fa', fa || ' ${word}')
    ${table === 'districts' ? ', 1 + n % 8' : ''} from words where n <= ${most};`;

const VOCABULARY = /* sql */ `
${named('cities', 8, `'City'`, 'مدين')}
${named('districts', DISTRICTS, `'District'`, 'حي')}
${named('developers', DEVELOPERS, `'Builder'`, 'بناء')}
insert into property_types (id, key, name) select n, 'type_' || n, jsonb_build_object('en', t) from unnest(
  array['Apartment', 'Villa', 'Townhouse', 'Penthouse', 'Office', 'Duplex', 'Plot']) with ordinality as x (t, n);
insert into property_statuses (id, key, name) select n, 'status_' || n, jsonb_build_object('en', t) from unnest(
  array['Off-Plan', 'Ready', 'Resale']) with ordinality as x (t, n);
insert into sales_statuses (id, key, name) select n, t, jsonb_build_object('en', t) from unnest(
  array['available', 'sold', 'reserved', 'under_construction', 'coming_soon']) with ordinality as x (t, n);
insert into facilities (id, name) select n, jsonb_build_object('en', initcap(en)) from words where n <= 20;
`;

const IN_TITLE = [1, 2, 3, 4, 5];
const title = (language: 'en' | 'ar' | 'fa') => IN_TITLE.map((place) => `word${place}.${language}`).join(` || ' ' || `);

/** Properties `$1` up to `$2`; search texts and sort keys as db/text.ts makes them of plain letters. */
const PROPERTIES = /* sql */ `
insert into properties (id, slug, title, description, address, property_type_id, property_status_id, sales_status_id, city_id,
  district_id, developer_id, cover, images, latitude, longitude, low_price, average_price, min_area, average_area, average_bedrooms,
  total_units, completion_rate, delivery_date, post_delivery, rental_guarantee, payment_plans, facility_ids, featured_rank,
  published_at, updated_at, search_text, title_sort_en, title_sort_ar, title_sort_fa)
select i, 'home-' || i, jsonb_build_object('en', initcap(en), 'ar', ar, 'fa', fa),
  jsonb_build_object('en', '<p>' || repeat('A home with a view of the water, near to all that matters. ', 12) || '</p>'), null,
  type, status, sales, city, district, developer,
  jsonb_build_object('path', 'home-' || i || '.jpg', 'width', 1600, 'height', 1067, 'placeholder', null),
  (select jsonb_agg(jsonb_build_object('path', 'home-' || i || '-' || n || '.jpg', 'width', 1600, 'height', 1067, 'placeholder', null))
    from generate_series(1, 6) n),
  25 + ${fraction('31')}, 55 + ${fraction('32')},
  nullif(low, 0), low * 1.4, 300 + floor(${fraction('33')} * 4000), 500 + floor(${fraction('34')} * 5000), floor(${fraction('35')} * 6),
  10, floor(${fraction('36')} * 101), (2024 + floor(${fraction('37')} * 8))::int || lpad((1 + floor(${fraction('38')} * 12))::int::text, 2, '0'),
  i % 3 = 0, i % 5 = 0, '[]', array[1 + i % 20, 1 + (i / 7) % 20], case when i <= 24 then i end,
  timestamptz '2024-01-01' + i * interval '1 second', timestamptz '2026-11-01' - ${fraction('39')} * interval '700 days',
  ' ' || concat_ws(' ', en, ar, fa, lower(c.name->>'en'), c.name->>'ar', c.name->>'fa', lower(d.name->>'en'), d.name->>'ar', d.name->>'fa',
    lower(v.name->>'en'), v.name->>'ar', v.name->>'fa', lower(t.name->>'en'), lower(s.name->>'en')) || ' ',
  en, ar, fa
from (
  select i, type, status, sales, city, district, developer, low,
    ${title('en')} || ' ${ASKED.every}' || case when i % 4 = 0 then ' ${ASKED.quarter}' else '' end || ' ' || i
      || case when i % 20000 = 7 then ' ${ASKED.rare}' else '' end as en,
    ${title('ar')} || ' ${ASKED.arabicEvery}' || case when i % 20000 = 7 then ' ${ASKED.arabicOne}' else '' end as ar,
    ${title('fa')} || ' ' || i as fa
  from (
    select i, ${zipf('1', 7)} as type, ${zipf('2', 3)} as status, ${zipf('3', 5)} as sales, ${zipf('4', DISTRICTS)} as district,
      1 + ${zipf('4', DISTRICTS)} % 8 as city, ${zipf('5', DEVELOPERS)} as developer,
      round((300000 * exp(${fraction('6')} * 4))::numeric, -3) as low,
      ${['11', '12', '13', '14', '15'].map((salt, at) => `${zipf(salt, WORDS)} as w${at + 1}`).join(', ')}
    from generate_series($1::bigint, $2::bigint) i
  ) drawn
  ${IN_TITLE.map((place) => `join words word${place} on word${place}.n = w${place}`).join(' ')}
) made
join cities c on c.id = city join districts d on d.id = district join developers v on v.id = developer
join property_types t on t.id = type join property_statuses s on s.id = status`;

/** Ten units for each property, the first of 2,000 for property 1. */
const UNITS = /* sql */ `
insert into units (id, property_id, position, apartment_id, bedrooms, baths, area, floor_no, apt_no, price, status, unit_count, is_demand)
select (case when n <= 10 then i * 10 + n else 1000000000 + n end)::int, i, n, 'Type ' || n, floor((n % 3) + ${fraction('41')} * 4), 1 + n % 3,
  400 + n * 100, n::text, n::text, 500000 + n * 50000, case when n % 4 = 0 then 'sold' else 'available' end, 1, n % 5 = 0
from generate_series($1::bigint, $2::bigint) i, generate_series(1, case when i = 1 then 2000 else 10 end) n`;

const STEP = 50_000;

/**
 * Fills the database at `url` with `count` properties; one that holds exactly as many is left as it is.
 * @throws Error when it holds another catalogue
 */
export async function makeCatalogue(url: string, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrate(pool).finally(() => pool.end());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ held: number }>('select count(*)::int as held from properties');
    if (rows[0]?.held === count) return;
    if (rows[0]?.held !== 0) throw new Error(`The database holds ${String(rows[0]?.held)} properties, not ${count}.`);
    await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
    await client.query(WORD_TABLE);
    await client.query(VOCABULARY);
    const tables = ['properties', 'units'];
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    for (const [table, insert] of [
      ['properties', PROPERTIES],
      ['units', UNITS],
    ] as const) {
      await withoutIndexes(client, table, async () => {
        for (let from = 1; from <= count; from += STEP)
          await client.query(insert, [from, Math.min(count, from + STEP - 1)]);
      });
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const table of [...tables, 'districts', 'developers', 'cities']) await client.query(`vacuum analyze ${table}`);
    await client.query('truncate property_index; insert into property_index select * from property_facts');
    await client.query('update catalogue_version set version = version + 1, whole_at = version + 1');
    await client.query('vacuum analyze property_index');
  } finally {
    await client.end();
  }
}

import type pg from 'pg';
import { OTHER_LOCALES } from '../../catalogue/translated';
import { dayInDubai, SEARCH_MAX_LENGTH } from '../../../lib/contract/rules';
import type { StoredImage } from '../../db/schema';
import { searchWords } from '../../db/text';
import { offsetOf } from '../../http/paging';
import { MAX_ID, type Page, type QueryReader } from '../../http/query';
import { meansAgent } from '../agents';
import { MISSING, type Missing, OFFERS, ORDERINGS, STATES, type ListingRow, type ListingState } from '../shapes';
import { LISTINGS, STATE, VERSION } from './held';
import { FORMER_TITLE } from './history';

const PAGE_SIZE = 25;
const MOST_DAYS = 3650;

/** What the list is narrowed to by an id: the field of a draft, and the table and column of what is published. */
const REFERRED = {
  city: ['cities', 'city_id'],
  district: ['districts', 'district_id'],
  developer: ['developers', 'developer_id'],
  property_type: ['property_types', 'property_type_id'],
  sales_status: ['sales_statuses', 'sales_status_id'],
  agent: ['agents', 'agent_id'],
} as const;
type Referred = keyof typeof REFERRED;
const FIELDS = Object.keys(REFERRED) as Referred[];

type Reader = Pick<pg.ClientBase, 'query'>;

/** What the list is asked for. */
export type RowsQuery = {
  search: string | null;
  states: ListingState[];
  missing: Missing[] | null;
  /** days that nothing of it has changed for, at least */
  unchanged: number | null;
  /** days within which its permit ends; 0 for those that have ended or end today */
  permitEnds: number | null;
  /** ids that it refers to */
  refers: Partial<Record<Referred, number | null>>;
  offer: 'sale' | 'rent' | null;
  ordering: (typeof ORDERINGS)[number];
  page: Page;
};

/** Parses the list's query; the reader collects the errors. */
export function readRowsQuery(reader: QueryReader): RowsQuery {
  return {
    search: reader.text('search', SEARCH_MAX_LENGTH),
    states: reader.words('state', STATES) ?? STATES.filter((state) => state !== 'removed'),
    missing: reader.words('missing', MISSING),
    unchanged: reader.whole('unchanged', 1, MOST_DAYS),
    permitEnds: reader.whole('permit_ends', 0, MOST_DAYS),
    refers: Object.fromEntries(FIELDS.map((field) => [field, reader.whole(field, 1, MAX_ID)])),
    offer: reader.words('offer', OFFERS)?.[0] ?? null,
    ordering: reader.words('ordering', ORDERINGS)?.[0] ?? '-updated_at',
    page: reader.page(PAGE_SIZE),
  };
}

const either = (draft: string, published: string) =>
  `case when l.draft is not null then ${draft} else ${published} end`;
const TITLE = either(`l.draft->>'title'`, `p.title->>'en'`);
const PRICE = either(`(l.draft->>'low_price')::numeric`, 'p.low_price');
const REFERENCE = either(`l.draft->>'reference'`, 'p.reference');
const PERMIT_NUMBER = either(`l.draft->>'permit_number'`, 'p.permit_number');
const OFFER = `coalesce(${either(`l.draft->>'offer'`, 'p.offer')}, 'sale')`;
const UPDATED = 'greatest(l.updated_at, p.updated_at)';
/** When its permit ends: of draft and site whichever is sooner, as a later day that is not published yet does not show there. */
const PERMIT_EXPIRES = `least((l.draft->>'permit_expires')::date, p.permit_expires)`;

/** Whether a listing lacks something; of its draft, where there is one. */
const LACKS: Record<Missing, string> = {
  ...(Object.fromEntries(
    OTHER_LOCALES.map((locale) => [
      locale,
      either(
        `l.draft#>>'{translations,${locale},title}' is null
           or (coalesce(l.draft->>'description', '') <> '' and l.draft#>>'{translations,${locale},description}' is null)`,
        `p.title->>'${locale}' is null or (p.description is not null and p.description->>'${locale}' is null)`,
      ),
    ]),
  ) as Record<(typeof OTHER_LOCALES)[number], string>),
  description: either(`coalesce(l.draft->>'description', '') = ''`, `coalesce(p.description->>'en', '') = ''`),
  cover: either(`l.draft->>'cover' is null`, `p.cover is null`),
  permit: either(`coalesce(l.draft->>'permit_number', '') = ''`, `coalesce(p.permit_number, '') = ''`),
  price: either(
    `coalesce(nullif((l.draft->>'low_price')::numeric, 0), nullif((l.draft->>'average_price')::numeric, 0)) is null`,
    'p.price is null',
  ),
  map: either(`l.draft->'map_coordinates' is null or l.draft->'map_coordinates' = 'null'`, 'p.latitude is null'),
};
const LACKING = `array_remove(array[${MISSING.map((each) => `case when ${LACKS[each]} then '${each}' end`).join(', ')}], null)`;

const ORDER: Record<(typeof ORDERINGS)[number], string> = {
  updated_at: `${UPDATED} asc`,
  '-updated_at': `${UPDATED} desc`,
  title: `lower(${TITLE}) asc`,
  '-title': `lower(${TITLE}) desc`,
  low_price: `${PRICE} asc nulls last`,
  '-low_price': `${PRICE} desc nulls last`,
  permit_expires: `${PERMIT_EXPIRES} asc nulls last`,
  id: 'coalesce(l.id, p.id) asc',
  '-id': 'coalesce(l.id, p.id) desc',
};

/** One page of listings, published or not, and how many there are in all. */
export async function listingRows(pool: Reader, query: RowsQuery): Promise<{ rows: ListingRow[]; count: number }> {
  const { where, values } = conditions(query);
  const { page } = query;
  // Counted in the same pass: all that match are found for the order, too.
  const { rows: found } = await pool.query<{ id: number; count: number }>(
    `select coalesce(l.id, p.id) as id, count(*) over ()::integer as count from ${LISTINGS} where ${where}
     order by ${ORDER[query.ordering]}, coalesce(l.id, p.id) desc limit ${page.size} offset ${offsetOf(page)}`,
    values,
  );
  const [first] = found;
  // A page behind the last has no row that could say it.
  const count = first ? first.count : page.number === 1 ? 0 : await countOf(pool, where, values);
  const ids = found.map(({ id }) => id);
  return { rows: await rowsOf(pool, ids), count };
}

async function countOf(pool: Reader, where: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from ${LISTINGS} where ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** How many listings lack each thing; removed ones do not count. */
export async function missingCounts(client: Reader): Promise<{ what: Missing; count: number }[]> {
  const counts = MISSING.map((each) => `count(*) filter (where ${LACKS[each]})::integer as "${each}"`).join(', ');
  const { rows } = await client.query<Record<Missing, number>>(
    `select ${counts} from ${LISTINGS} where (${STATE}) <> 'removed'`,
  );
  return MISSING.map((what) => ({ what, count: rows[0]?.[what] ?? 0 }));
}

/** Whether a listing refers to the thing whose id is the value `at`; a draft may have named it before the catalogue had it. */
function refersTo(field: Referred, at: number): string {
  const [table, column] = REFERRED[field];
  const draft = `l.draft->'${field}'`;
  const means = field === 'agent' ? meansAgent(draft, 'n') : `${draft}->>'name' = n.name->>'en'`;
  return either(
    `case when ${draft}->>'id' is not null then (${draft}->>'id')::bigint = $${at}
       else exists (select from ${table} n where n.id = $${at} and (${means})) end`,
    `p.${column} = $${at}`,
  );
}

function conditions({ search, states, missing, unchanged, permitEnds, refers, offer }: RowsQuery): {
  where: string;
  values: unknown[];
} {
  const values: unknown[] = [states];
  const all = [`(${STATE}) = any ($1)`];
  if (search !== null) {
    const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const text = either('l.search_text', 'p.search_text');
    const within = `$${values.push(literal(search))}`;
    const words = searchWords(search).map((word) => `${text} like $${values.push(literal(word))}`);
    const others = [
      ...[either('l.slug', 'p.slug'), REFERENCE, PERMIT_NUMBER].map((text) => `${text} ilike ${within}`),
      ...(/^\d{1,9}$/.test(search) ? [`coalesce(l.id, p.id) = $${values.push(Number(search))}`] : []),
    ];
    all.push(`(${[...others, ...(words.length > 0 ? [`(${words.join(' and ')})`] : [])].join(' or ')})`);
  }
  if (missing !== null) all.push(`(${missing.map((each) => `(${LACKS[each]})`).join(' or ')})`);
  if (unchanged !== null) all.push(`${UPDATED} < now() - make_interval(days => $${values.push(unchanged)})`);
  if (permitEnds !== null) all.push(`${PERMIT_EXPIRES} <= $${values.push(dayInDubai(Date.now(), permitEnds))}::date`);
  for (const field of FIELDS) {
    const id = refers[field] ?? null;
    if (id !== null) all.push(`(${refersTo(field, values.push(id))})`);
  }
  if (offer !== null) all.push(`${OFFER} = $${values.push(offer)}`);
  return { where: all.join(' and '), values };
}

type Row = Omit<ListingRow, 'cover' | 'cover_placeholder' | 'updated_at' | 'titles'> & {
  cover: StoredImage | null;
  draft_cover: string | null;
  titles: Record<string, string | null>;
  updated_at: Date;
};

/** What a name of the catalogue is in the languages but English. */
const OTHER_NAMES = `n.name - 'en'`;

/** A name as a row has it; a draft's with the catalogue's translations, where the catalogue knows it by its id, or else by itself. */
function name(table: string, column: string, field: string): string {
  const draft = `l.draft->'${field}'`;
  const meant = `case when ${draft}->>'id' is not null then n.id = (${draft}->>'id')::bigint else n.name->>'en' = ${draft}->>'name' end`;
  return either(
    `case when ${draft}->>'name' is not null then jsonb_build_object('id', ${draft}->'id', 'name', ${draft}->>'name',
       'names', coalesce((select ${OTHER_NAMES} from ${table} n where ${meant} order by n.id limit 1), '{}')) end`,
    `(select jsonb_build_object('id', n.id, 'name', n.name->>'en', 'names', ${OTHER_NAMES}) from ${table} n where n.id = p.${column})`,
  );
}

const titleIn = (locale: string) => either(`l.draft#>>'{translations,${locale},title}'`, `p.title->>'${locale}'`);
const TITLES = `jsonb_build_object('en', ${TITLE}, ${OTHER_LOCALES.map((locale) => `'${locale}', ${titleIn(locale)}`).join(', ')})`;

/** A draft says it of the picture that the cover is, else of the cover. */
const COVER_FOCUS = either(
  `coalesce(jsonb_path_query_first(l.draft, '$.property_images[*] ? (@.image == $.cover).focus'), l.draft->'cover_focus')`,
  `p.cover->'focus'`,
);

async function rowsOf(pool: Reader, ids: number[]): Promise<ListingRow[]> {
  const { rows } = await pool.query<Row>(
    `select coalesce(l.id, p.id) as id, ${VERSION} as version, ${STATE} as state,
       coalesce(${either('l.slug', 'p.slug')}, '') as slug, coalesce(${TITLE}, ${FORMER_TITLE}, '') as title, ${TITLES} as titles,
       ${either(`(select to_jsonb(k) from pictures k where k.path = l.draft->>'cover')`, 'p.cover')} as cover,
       l.draft->>'cover' as draft_cover, ${COVER_FOCUS} as cover_focus,
       ${name('cities', 'city_id', 'city')} as city, ${name('districts', 'district_id', 'district')} as district,
       ${name('property_types', 'property_type_id', 'property_type')} as property_type,
       ${name('sales_statuses', 'sales_status_id', 'sales_status')} as sales_status,
       ${OFFER} as offer,
       (${PRICE})::float8 as low_price, to_char(${PERMIT_EXPIRES}, 'YYYY-MM-DD') as permit_expires, ${LACKING} as missing, ${UPDATED} as updated_at, l.updated_by
     from (select unnest($1::integer[]) as id) asked
       left join listings l on l.id = asked.id left join properties p on p.id = asked.id`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [present(row)] : [];
  });
}

function present({ cover, draft_cover: draftCover, titles, updated_at: at, ...row }: Row): ListingRow {
  const known = Object.entries(titles).filter((each): each is [string, string] => each[1] !== null);
  return {
    ...row,
    titles: Object.fromEntries(known),
    cover: cover?.path ?? draftCover,
    cover_placeholder: cover?.placeholder ?? null,
    updated_at: at.toISOString(),
  };
}

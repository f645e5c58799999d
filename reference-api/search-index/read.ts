import type pg from 'pg';
import { LOCALES, type Locale } from '../../lib/contract/locales';
import { type NumberColumn, FLAG_COLUMNS, IDS, NO_ID, NUMBERS } from './fields';

/** Rows that are read together. */
const BLOCK = 20_000;
const TEXTS = 5000;

const INTS = ['property_id', ...Object.values(IDS), ...Object.values(FLAG_COLUMNS), 'units', 'indexed_units'] as const;
type IntColumn = (typeof INTS)[number];

/** How a column of numbers is read as a double: amounts have two decimals and at most 14 digits, which a double holds exactly. */
const asDouble = (name: NumberColumn) =>
  name === 'updated_at' ? '(extract(epoch from updated_at) * 1000000)::float8' : `${name}::float8`;

/** Each column as one packed value: a row of 20 columns costs no more than its bytes, not 20 values to parse. */
const PACKED = [
  ...INTS.map((name) => `string_agg(int4send(coalesce(${name}::int, ${NO_ID})), '') as ${name}`),
  ...NUMBERS.map((name) => `string_agg(float8send(coalesce(${asDouble(name)}, 'NaN')), '') as ${name}`),
  `string_agg(array_to_string(bedrooms, ','), ';') as rooms`,
  'count(*)::int as rows',
].join(', ');

type PackedRow = Record<IntColumn | NumberColumn, Buffer | null> & { rooms: string | null; rows: number };

/** Rows of `property_index`, in the order of their ids. */
export class Block {
  readonly rows: number;
  /** the numbers of bedrooms of each row's units, comma-joined */
  readonly rooms: readonly string[];
  readonly #packed: PackedRow;

  constructor(packed: PackedRow) {
    this.#packed = packed;
    this.rows = packed.rows;
    this.rooms = packed.rooms?.split(';') ?? [];
  }

  int(column: IntColumn, row: number): number {
    return this.#packed[column]?.readInt32BE(row * 4) ?? NO_ID;
  }

  number(column: NumberColumn, row: number): number {
    return this.#packed[column]?.readDoubleBE(row * 8) ?? NaN;
  }
}

async function readBlock(client: pg.ClientBase, where: string, value: number | number[], most = BLOCK): Promise<Block> {
  const { rows } = await client.query<PackedRow>(
    `select ${PACKED} from (select * from property_index where ${where} order by property_id limit ${most}) narrow`,
    [value],
  );
  if (!rows[0]) throw new Error('an aggregate gave no row');
  return new Block(rows[0]);
}

/** All rows, block by block. */
export async function* allBlocks(client: pg.ClientBase): AsyncGenerator<Block> {
  for (let last = -1; ;) {
    const block = await readBlock(client, 'property_id > $1', last);
    if (block.rows === 0) return;
    last = block.int('property_id', block.rows - 1);
    yield block;
  }
}

/** The first `most` rows after a property. */
export const rowsAfter = (client: pg.ClientBase, after: number, most: number) =>
  readBlock(client, 'property_id > $1', after, most);

/** The rows of these properties, at most 20,000; those that are gone have none. */
export const rowsOf = (client: pg.ClientBase, ids: number[]) => readBlock(client, 'property_id = any ($1)', ids);

/** Where the catalogue stands. */
export type Version = { version: number; wholeAt: number; oldest: number };

/** @throws Error when the table that holds it is empty */
export async function readVersion(client: pg.ClientBase): Promise<Version> {
  const { rows } = await client.query<Version>(
    `select version::float8, whole_at::float8 as "wholeAt",
       coalesce((select min(version) from property_changes), version)::float8 as oldest from catalogue_version`,
  );
  if (!rows[0]) throw new Error('catalogue_version has no row');
  return rows[0];
}

/** What was changed after a version, and whether the order of titles was. */
export async function changesAfter(
  client: pg.ClientBase,
  version: number,
): Promise<{ ids: number[]; retitled: boolean }> {
  const { rows } = await client.query<{ id: number; retitled: boolean }>(
    'select property_id as id, bool_or(retitled) as retitled from property_changes where version > $1 group by 1',
    [version],
  );
  return { ids: rows.map(({ id }) => id), retitled: rows.some(({ retitled }) => retitled) };
}

/** The rank of each property's title in each language; equal titles have the same. */
export async function readTitleRanks(client: pg.ClientBase): Promise<{ ids: Buffer; ranks: Record<Locale, Buffer> }> {
  await client.query(`set local work_mem = '64MB'`);
  const ranked = LOCALES.map((locale) => `(dense_rank() over (order by title_sort_${locale}))::int as ${locale}`);
  const packed = LOCALES.map((locale) => `coalesce(string_agg(int4send(${locale}), ''), '') as ${locale}`);
  const { rows } = await client.query<Record<Locale | 'ids', Buffer>>(
    `select coalesce(string_agg(int4send(id), ''), '') as ids, ${packed.join(', ')}
     from (select id, ${ranked.join(', ')} from properties) ranked`,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return { ids: row.ids, ranks: row };
}

type PackedTexts = Record<'ids' | 'sizes' | 'texts', Buffer | null>;
const NO_TEXTS: PackedTexts = { ids: null, sizes: null, texts: null };

/** What searches compare of all properties, in the order of their ids, as UTF-8. */
export async function* allTexts(client: pg.ClientBase): AsyncGenerator<{ id: number; text: Buffer }[]> {
  for (let last = -1; ;) {
    const { rows } = await client.query<PackedTexts>(
      `select string_agg(int4send(id), '') as ids, string_agg(int4send(octet_length(text)), '') as sizes,
         string_agg(convert_to(text, 'UTF8'), '') as texts
       from (select id, search_text as text from properties where id > $1 order by id limit ${TEXTS}) narrow`,
      [last],
    );
    const [{ ids, sizes, texts } = NO_TEXTS] = rows;
    if (!ids || !sizes || !texts) return;
    const block: { id: number; text: Buffer }[] = [];
    for (let offset = 0, from = 0; offset < ids.length; offset += 4) {
      const to = from + sizes.readInt32BE(offset);
      block.push({ id: ids.readInt32BE(offset), text: texts.subarray(from, to) });
      from = to;
    }
    last = block.at(-1)?.id ?? last;
    yield block;
  }
}

/** What searches compare of these properties, by id. */
export async function textsOf(client: pg.ClientBase, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; text: string }>(
    'select id, search_text as text from properties where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FeedRefused } from '../refused';

const MOST_COLUMNS = 500;
/** Characters of one row. */
const LARGEST_ROW = 1024 * 1024;

export type Line = {
  columns: ReadonlyMap<string, number>;
  cells: string[];
  /** what is wrong with the row; null where it has as many cells as the first, of which several may be without a name */
  wrong: string | null;
};

/** Excel's first line, which says what parts the cells. */
const SEP = /^\ufeff?"?sep=(.)"?\r?\n/i;
/** So many characters are looked through for the end of the first line. */
const FIRST_LINE = 64 * 1024;

/**
 * The beginning of a table: what its line `sep=;` says, null without one; its first line but that; and the table without that line.
 */
export async function opened(
  text: AsyncIterable<string>,
): Promise<{ said: string | null; first: string; whole: AsyncGenerator<string> }> {
  const parts = text[Symbol.asyncIterator]();
  let head = '';
  let said: string | null = null;
  for (;;) {
    const [line, delimiter] = SEP.exec(head) ?? [];
    if (said === null && line !== undefined && delimiter !== undefined) {
      said = delimiter;
      head = head.slice(line.length);
    }
    if (head.includes('\n') || head.length >= FIRST_LINE) break;
    const next = await parts.next();
    if (next.done) break;
    head += next.value;
  }
  async function* whole(): AsyncGenerator<string> {
    try {
      yield head;
      for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
    } finally {
      await parts.return?.();
    }
  }
  return { said, first: head.split('\n')[0] ?? '', whole: whole() };
}

/**
 * The rows of a table after its first one, which names the columns (in lower case): the table may be larger than memory.
 * @param delimiter between cells, where the table itself says none
 * @throws FeedRefused when it is no table, or its limits are passed
 */
export async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Line> {
  const { said: own, whole } = await opened(text);
  const parser = parse({
    delimiter: own ?? delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_ROW,
  });
  pipeline(Readable.from(whole), parser, () => undefined);
  let columns: Map<string, number> | null = null;
  let width = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (columns) {
        const wrong = cells.length === width ? null : `the row: Has ${cells.length} cells, the table ${width} columns.`;
        yield { columns, cells, wrong };
      } else [columns, width] = [columnsOf(cells), cells.length];
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedRefused(`Not a table: ${said(error)}`);
    throw error;
  }
  if (!columns) throw new FeedRefused('Is empty.');
}

function columnsOf(cells: string[]): Map<string, number> {
  if (cells.length > MOST_COLUMNS) throw new FeedRefused(`Has more than ${MOST_COLUMNS} columns.`);
  const columns = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    if (columns.has(name) && name !== '') throw new FeedRefused(`Has two columns ${name.slice(0, 60)}.`);
    columns.set(name, at);
  }
  return columns;
}

/** Without what the row holds. */
const said = ({ code, lines }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? 'a row is larger than 1 MB.'
    : `${code} at line ${typeof lines === 'number' ? lines : '?'}.`;

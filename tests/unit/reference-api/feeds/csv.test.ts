import { csvRows } from '../../../../reference-api/feeds/read/csv';

/** What parts the cells of a table that says it by its first line, however its bytes arrive. */

async function* partsOf(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length));
}
const TABLE = `sep=;\r\nRef;Title\r\n${`A;Home, sweet home${' '.repeat(80)}\r\n`.repeat(1000)}`;

it.each([1, 7, 64 * 1024, TABLE.length])('is read by it in parts of %i characters', async (length) => {
  const columns = new Set<string>();
  for await (const row of csvRows(partsOf(TABLE, length), ','))
    for (const name of row.columns.keys()) columns.add(name);
  expect([...columns]).toEqual(['ref', 'title']);
});

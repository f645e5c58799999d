import fc from 'fast-check';
import { NotACatalogue, recordTexts } from '../../reference-api/catalogue/records';
import { moment, yearMonth } from '../../reference-api/catalogue/values';

/** A document in pieces of any size. */
async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const whole = Buffer.from(text);
  for (let from = 0; from < whole.length; from += size) yield whole.subarray(from, from + size);
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const record of recordTexts(pieces(text, size))) found.push(JSON.parse(record));
  return found;
}

describe('the records of a file', () => {
  it('are those of JSON.parse, however the chunks are cut and the JSON is spaced', async () => {
    const documents = fc.tuple(
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2),
    );
    await fc.assert(
      fc.asyncProperty(documents, async ([records, size, space]) => {
        const same = JSON.parse(JSON.stringify(records)) as unknown[];
        expect(await read(JSON.stringify(records, null, space), size)).toEqual(same);
        const around = {
          count: 3,
          note: '"properties": [',
          deep: { properties: [1] },
          properties: records,
          next: null,
        };
        expect(await read(`\ufeff${JSON.stringify(around, null, space)}`, size)).toEqual(same);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['', 'ends before'],
    ['{"properties": [{}', 'ends before'],
    ['{"results": []}', 'no list of properties'],
    ['{"properties": 5}', 'is not a list'],
    ['slug;title', 'neither a JSON list'],
    ['[] []', 'behind the end'],
    ['[{} {}]', 'comma or colon'],
    ['{"properties" [1]}', 'comma or colon'],
    ['{"properties": [], "properties": []}', 'two lists'],
  ])('of %s are none', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(NotACatalogue);
    await expect(read(text)).rejects.toThrow(reason);
  });
});

describe('a month', () => {
  it.each([
    ['202803', '202803'],
    [202803, '202803'],
    [1_900_000_000, '203003'],
    [1_900_000_000_000, '203003'],
    ['2028-03-15', '202803'],
    ['2028-03-31T23:00:00-05:00', '202804'],
    ['2028-03-01', '202803'],
    ['March 2028', '202803'],
    ['2028-03-01 00:00:00', '202803'],
    ['202813', null],
    ['2028', null],
    [2028, null],
    [46388, null],
    ['20280315', null],
    ['01/02/2028', null],
    ['31.12.2028', null],
    ['soon 5', null],
    ['soon', null],
    ['', null],
  ])('of %s is %s', (given, month) => expect(yearMonth(given)).toBe(month));
});

describe('a moment', () => {
  it.each([
    ['2026-12-12', '2026-12-12T00:00:00.000Z'],
    ['2026-12-12T10:00:00+04:00', '2026-12-12T06:00:00.000Z'],
    ['1900-01-01', '1900-01-01T00:00:00.000Z'],
    ['2999-12-31T23:59:59Z', '2999-12-31T23:59:59.000Z'],
    // PostgreSQL takes no year of five digits, no year 0, and no sign before one.
    ['20266-12-12', null],
    ['+275760-09-12', null],
    ['0000-01-01T00:00:00Z', null],
    ['-000044-03-15', null],
    ['1899-12-31', null],
    ['3000-01-01', null],
    ['soon', null],
  ])('of %s is %s', (given, date) => expect(moment.safeParse(given).data?.toISOString() ?? null).toBe(date));
});

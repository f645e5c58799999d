import fc from 'fast-check';
import { positionsOf } from '../../../../reference-api/search-index/bits';
import { SearchedTexts } from '../../../../reference-api/search-index/texts';
import { WordCollector } from '../../../../reference-api/search-index/words';

// Few letters, so that words hold one another; of one, two and four bytes.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ب', '😀', '%'), minLength: 1, maxLength: 5 });
const text = fc.array(word, { maxLength: 6 }).map((words) => ` ${words.join(' ')} `);

async function read(texts: string[]): Promise<SearchedTexts> {
  const collector = new WordCollector();
  texts.forEach((each, at) => collector.add(at, Buffer.from(each)));
  const searched = new SearchedTexts();
  searched.complete(await collector.words());
  return searched;
}

const found = (searched: SearchedTexts, sought: string, size: number) => [
  ...positionsOf(searched.having(sought, size)),
];

/** Three letters and more anywhere in a word, one or two at its beginning. */
const expected = (texts: string[], sought: string) =>
  texts.flatMap((each, at) => (each.includes([...sought].length < 3 ? ` ${sought}` : sought) ? [at] : []));

it('finds what a look through all texts finds, also after changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(fc.nat({ max: 69 }), text), { maxLength: 5 }),
      fc.array(word, { minLength: 1, maxLength: 10 }),
      async (texts, changes, words) => {
        const searched = await read(texts);
        for (const sought of words) expect(found(searched, sought, texts.length)).toEqual(expected(texts, sought));
        const now = Array.from({ length: 70 }, (_, at) => texts[at] ?? '');
        for (const [at, changed] of changes) {
          searched.replace(at, changed);
          now[at] = changed;
        }
        for (const sought of words) expect(found(searched, sought, 70)).toEqual(expected(now, sought));
      },
    ),
    { numRuns: 300 },
  );
});

it('holds thousands of words and long distances between their places', async () => {
  const texts = Array.from({ length: 40_000 }, (_, at) => ` word${at} ${at % 20_000 === 0 ? 'rare' : 'common'} `);
  const searched = await read(texts);
  for (const sought of ['rare', 'word39999', 'ord1999', 'common', 'w', 'nothing'])
    expect(found(searched, sought, texts.length)).toEqual(expected(texts, sought));
});

it.each([1023, 1024, 2048])(
  'gives each of %i words an end, however full the room is that they were collected in',
  async (count) => {
    const collector = new WordCollector();
    for (let at = 0; at < count; at += 1) collector.add(at, Buffer.from(` word${at} `));
    const { starts, text } = await collector.words();
    expect([starts.length, starts.at(-1)]).toEqual([count + 1, text.length]);
  },
);

it('finds words that are begun with the Arabic article, with it and without', async () => {
  // Almas, Alpha, Kamal and Marina as they are kept.
  const searched = await read([' ماس ', ' الفا ', ' كمال ', ' مارينا ']);
  const changed = await read([' ', ' ', ' ', ' ']);
  [' ماس ', ' الفا ', ' كمال ', ' مارينا '].forEach((each, at) => changed.replace(at, each));
  for (const texts of [searched, changed]) {
    expect(found(texts, 'الما', 4)).toEqual([0, 3]);
    expect(found(texts, 'الف', 4)).toEqual([1]);
    expect(found(texts, 'الفا', 4)).toEqual([1]);
  }
});

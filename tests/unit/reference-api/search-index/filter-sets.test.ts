import { emptyBits } from '../../../../reference-api/search-index/bits';
import type { Columns } from '../../../../reference-api/search-index/columns';
import { FilterSets } from '../../../../reference-api/search-index/filter-sets';
import type { SearchedTexts } from '../../../../reference-api/search-index/texts';

const SIZE = 124;

it('keeps no more sets of a small catalogue than memory has room for, with all that a set takes', () => {
  let made = 0;
  const texts = { having: () => ((made += 1), emptyBits(SIZE)) } as unknown as SearchedTexts;
  const sets = new FilterSets({ size: SIZE, liveBits: () => emptyBits(SIZE) } as unknown as Columns, texts);
  const ask = (word: string) => sets.meeting({ words: [word], set: [] });
  ask('first');
  ask('first');
  expect(made).toBe(1);
  // Some 400 bytes each, of which the bits are 16: 64 MB are 160,000 of them.
  for (let n = 0; n < 170_000; n += 1) ask(`word${String(n)}`);
  ask('first');
  expect(made).toBe(170_002);
});

import fc from 'fast-check';
import { isSlug, MOST_SHARED, sharedPath, sharedSlugs, slugsIn } from '@/lib/favourite/params';

/** What a browser hands the page of a shared list, from its address. */
const read = (path: string) => sharedSlugs(new URL(path, 'http://site').searchParams);

describe('the address of a shared list', () => {
  it('holds the slugs, in their order, and reads as it is written', () => {
    expect(sharedPath(['amara-beach', 'villa-nacre'])).toBe('/favourites/shortlist?homes=amara-beach,villa-nacre');
    expect(read('/favourites/shortlist?homes=amara-beach,villa-nacre')).toEqual(['amara-beach', 'villa-nacre']);
    expect(read('/favourites/shortlist?homes=amara-beach%2Cvilla-nacre&homes=third&utm_source=x')).toEqual([
      'amara-beach',
      'villa-nacre',
      'third',
    ]);
  });

  it('gives back whatever slugs a back end has, at most twelve', () => {
    const slug = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(isSlug);
    fc.assert(
      fc.property(fc.uniqueArray(slug, { maxLength: 20 }), (slugs) => {
        expect(read(sharedPath(slugs))).toEqual(slugs.slice(0, MOST_SHARED));
      }),
    );
  });

  it('reads junk as few valid slugs, each once, whatever its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4000 }), (text) => {
        const found = slugsIn(text);
        expect(found.length).toBeLessThanOrEqual(MOST_SHARED);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every(isSlug)).toBe(true);
      }),
    );
    expect(slugsIn('a,'.repeat(1_000_000))).toEqual(['a']);
    expect(slugsIn(',, a b,../../etc,a?b,a#b,\u0000,'.concat('x'.repeat(201)))).toEqual([]);
  });

  it('asks for nothing where the key is missing or empty', () => {
    expect(read('/favourites/shortlist')).toEqual([]);
    expect(read('/favourites/shortlist?homes=')).toEqual([]);
    expect(sharedSlugs({ homes: undefined, other: 'a' })).toEqual([]);
    expect(sharedSlugs({ homes: ['a', 'b,a'] })).toEqual(['a', 'b']);
  });
});

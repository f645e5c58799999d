import { othersAfter, readingMinutes } from '@/lib/blog/rules';

it('tells how long a text takes to read, in whole minutes', () => {
  expect(readingMinutes(20, 'en')).toBe(1);
  expect(readingMinutes(880, 'en')).toBe(4);
  expect(readingMinutes(600, 'ar')).toBe(4);
});

it('names the three articles that follow one, from the first again after the last', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }));
  const after = (slug: string, of = all) => othersAfter(of, slug).map((each) => each.slug);
  expect(after('a')).toEqual(['b', 'c', 'd']);
  expect(after('d')).toEqual(['e', 'a', 'b']);
  expect(after('b', all.slice(0, 2))).toEqual(['a']);
});

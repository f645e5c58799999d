import { CACHE, tagsOf, type Cached } from '@/lib/cache';
import { CALLS } from '@/lib/contract/calls';

const ROWS = Object.keys(CACHE) as Cached[];
const known = Object.values(CALLS).map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

describe('the table of everything cached', () => {
  it.each(ROWS)('%s is read from a call of the contract', (row) => {
    const path: (...parts: string[]) => string = CACHE[row].path;
    // The sets of featured properties are two calls.
    const address = row === 'featured' ? path('initial') : path('12', '7');
    expect(known.some((pattern) => pattern.test(address))).toBe(true);
  });

  it('is fresh for 5 minutes, filter options for 30 (section 9)', () => {
    for (const row of ROWS) {
      const expected = row === 'filters' ? 1800 : row === 'sitemap' ? 3600 : 300;
      expect(CACHE[row].life).toBe(expected);
    }
  });

  it('keeps what visitors can make up apart', () => {
    expect(ROWS.filter((row) => CACHE[row].store === 'unbounded').sort()).toEqual(['list', 'search', 'sitemap']);
  });

  it('tags an entry with its row and itself', () => {
    expect(tagsOf('property', 'marina')).toEqual(['property', 'property:marina']);
    expect(tagsOf('filters')).toEqual(['filters']);
    expect(tagsOf('unit', '1', '7')).toEqual(['unit', 'unit:1:7']);
  });

  it('never lets a name out of its part of an address', () => {
    expect(CACHE.property.path('../../admin')).toBe('/api/v1/properties/detail/..%2F..%2Fadmin/');
  });
});

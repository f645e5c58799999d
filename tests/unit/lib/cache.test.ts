import { CACHE, type Cached } from '@/lib/cache';

const ROWS = Object.keys(CACHE) as Cached[];

describe('the table of everything cached', () => {
  // @spec 7.call.filters 9.cache.fresh 9.cache.filters
  it('is fresh for 5 minutes, filter options for 30 (section 9)', () => {
    for (const row of ROWS) expect(CACHE[row].life).toBe(row === 'filters' ? 1800 : 300);
  });

  it('keeps what visitors can make up apart', () => {
    expect(ROWS.filter((row) => CACHE[row].store === 'queries')).toEqual(['list']);
  });
});

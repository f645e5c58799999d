import { unavailable } from '@/lib/errors';
import { getFilterOptionsOrNone, getSearch } from '@/lib/search/data';
import { DEFAULT_FILTERS } from '@/lib/search/params';
import type { FilterOptions } from '@/lib/search/types';

const city = (count: number | null) => ({
  city: [{ value: '1', name: 'Dubai', key: null, count, city: null }],
});
const never = new Promise<FilterOptions>(() => undefined);

/** What the back end answers with, by the query that narrows. */
let options: (narrowed: string) => Promise<FilterOptions>;
/** The queries of which the list was read. */
let listed: string[];
const FOUND = { properties: [], count: 7, totalPages: 1, sample: false };
// Without copies: each read asks.
jest.mock('@/lib/upstream/cache/read', () => ({
  ...jest.requireActual<object>('@/lib/upstream/cache/read'),
  readForDocument: ({ load }: { load: () => Promise<unknown> }) => load(),
}));
jest.mock('@/lib/upstream/search', () => ({
  readFilterOptions: (narrowed: string) => options(narrowed),
  readSearchResults: (query: string) => {
    listed.push(query);
    return Promise.resolve(FOUND);
  },
}));

beforeEach(() => {
  jest.useFakeTimers();
  listed = [];
  options = (query) => Promise.resolve(city(query === '' ? 9 : 2));
});
afterEach(() => jest.useRealTimers());

it('the options are those within the query', async () => {
  expect(await getFilterOptionsOrNone('city=1', 'en')).toEqual(city(2));
});

it('where counting takes too long they are those over everything, without counts', async () => {
  options = (query) => (query === '' ? Promise.resolve(city(9)) : never);
  const read = getFilterOptionsOrNone('city=1', 'en');
  await jest.advanceTimersByTimeAsync(2000);
  expect(await read).toEqual(city(null));
});

it('where counting fails, too', async () => {
  // Not every back end counts everything.
  const plain = { ...city(9), bedrooms: undefined };
  options = (query) => (query === '' ? Promise.resolve(plain) : Promise.reject(unavailable('down')));
  expect(await getFilterOptionsOrNone('city=1', 'en')).toEqual(city(null));
});

it('there are none where nothing is known, and nobody waits for longer than two seconds', async () => {
  options = () => never;
  const read = getFilterOptionsOrNone('city=1', 'fa');
  await jest.advanceTimersByTimeAsync(2000);
  expect(Object.values(await read).flat()).toEqual([]);
});

describe('a filter by bedrooms', () => {
  const asked = { ...DEFAULT_FILTERS, city: '1', bedrooms: '2' };
  const without = { ...asked, bedrooms: '' };

  // @spec d.list.keys
  it('that the back end does not offer is ignored: the list and the options are those without', async () => {
    const read: string[] = [];
    options = (query) => {
      read.push(query);
      return Promise.resolve(city(query === '' ? 9 : 2));
    };
    expect(await getSearch(asked, 'en')).toEqual({ filters: without, results: FOUND, options: city(2) });
    expect(listed).toEqual(['city=1']);
    expect([...new Set(read)].sort()).toEqual(['', 'city=1']);
  });

  it.each([[[]], [[{ value: '2', name: '2', key: null, count: 4, city: null }]]])(
    'that it offers is kept: %j',
    async (bedrooms) => {
      options = () => Promise.resolve({ ...city(9), bedrooms });
      expect(await getSearch(asked, 'en')).toMatchObject({ filters: asked, options: { bedrooms } });
      expect(listed).toEqual(['city=1&bedrooms=2']);
    },
  );

  it('is kept where nothing says what is offered', async () => {
    options = () => Promise.reject(unavailable('down'));
    expect((await getSearch(asked, 'en')).filters).toEqual(asked);
    expect(listed).toEqual(['city=1&bedrooms=2']);
  });

  it('keeps nobody waiting for options for longer than two seconds in all', async () => {
    const late = (milliseconds: number) =>
      new Promise<FilterOptions>((resolve) => setTimeout(resolve, milliseconds, city(9)));
    options = (query) => (query === '' ? late(1500) : never);
    let found: Awaited<ReturnType<typeof getSearch>> | undefined;
    void getSearch(asked, 'en').then((it) => (found = it));
    await jest.advanceTimersByTimeAsync(1600);
    expect([listed, found]).toEqual([['city=1'], undefined]);
    await jest.advanceTimersByTimeAsync(400);
    expect(found).toEqual({ filters: without, results: FOUND, options: city(null) });
  });

  it('that is not asked for has the list wait for no options', async () => {
    options = () => never;
    void getSearch(without, 'en');
    await jest.advanceTimersByTimeAsync(0);
    expect(listed).toEqual(['city=1']);
  });
});

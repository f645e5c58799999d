import { unavailable } from '@/lib/errors';
import { getFilterOptionsOrNone } from '@/lib/search/data';
import type { FilterOptions } from '@/lib/search/types';

const city = (count: number | null) => ({
  city: [{ value: '1', name: 'Dubai', key: null, count, city: null }],
});
const never = new Promise<FilterOptions>(() => undefined);

/** What the back end answers with, by the query that narrows. */
let options: (narrowed: string) => Promise<FilterOptions>;
// Without copies: each read asks.
jest.mock('@/lib/upstream/cache/read', () => ({
  ...jest.requireActual<object>('@/lib/upstream/cache/read'),
  readForDocument: ({ load }: { load: () => Promise<unknown> }) => load(),
}));
jest.mock('@/lib/upstream/search', () => ({ readFilterOptions: (narrowed: string) => options(narrowed) }));

beforeEach(() => {
  jest.useFakeTimers();
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

import { findSubject, getLanding, getTopics, landingFacts, landingPaths } from '@/lib/landing/data';
import { readTopics } from '@/lib/landing/rules';
import type { Subject } from '@/lib/landing/types';
import type { Property } from '@/lib/property/types';
import type { FilterOptions, SearchResults } from '@/lib/search/types';
import { propertyOf, term } from '../../support/samples';

/** The list and the options of a back end, by their query. */
const back = {
  list: (_query: URLSearchParams): Partial<SearchResults> => ({}),
  options: (_query: string, _locale: 'en' | 'ar'): FilterOptions => ({}),
};
jest.mock('@/lib/search/data', () => ({
  getFilterOptions: (query: string, locale: 'en' | 'ar') => Promise.resolve(back.options(query, locale)),
  getSearchResults: (query: string) =>
    Promise.resolve({
      properties: [],
      count: 0,
      totalPages: 0,
      sample: false,
      ...back.list(new URLSearchParams(query)),
    }),
}));

const option = (value: number, name: string, count: number, key: string | null = null) => ({
  value: String(value),
  name,
  key,
  count,
  city: null,
});
const OPTIONS: FilterOptions = {
  city: [option(1, 'Dubai', 9)],
  district: [option(1, 'Marina', 6), option(2, 'Far', 2)],
  developer: [option(1, 'Small', 4)],
  property_type: [option(1, 'Villa', 6, 'villa')],
  property_status: [option(1, 'Ready', 6, 'ready')],
  sales_status: [],
};
const home = (id: number, lowPrice: number, sold = false): Property =>
  propertyOf({
    id,
    slug: `home-${id}`,
    lowPrice,
    minArea: 1000,
    salesStatus: term(sold ? 'sold' : 'available'),
    city: term('Dubai', 1),
    district: term('Marina', 1),
    type: term('villa', 1),
    updatedAt: `2026-10-0${id}T00:00:00Z`,
  });
const HOMES = [home(1, 1_000_000), home(2, 3_000_000), home(3, 9_000_000, true)];
const topics = readTopics(OPTIONS, OPTIONS, OPTIONS);
const [first] = topics.districts;
if (!first) throw new Error('no place');
const SUBJECT: Subject = { first, second: null };

beforeEach(() => {
  back.options = () => OPTIONS;
  back.list = () => ({ properties: HOMES, count: 3, totalPages: 1 });
});

it('makes topics once of the same answers, and anew when any of them is another', async () => {
  const sales = [option(1, 'Available', 9, 'available'), option(2, 'Sold', 1, 'sold')];
  const answers = { en: { ...OPTIONS, sales_status: sales }, ar: { ...OPTIONS }, forSale: { ...OPTIONS } };
  back.options = (query, locale) => (query === '' ? answers[locale] : answers.forSale);
  const once = await getTopics('ar');
  expect(await getTopics('ar')).toBe(once);
  expect((await getTopics('en')).districts[0]?.count).toBe(6);
  answers.forSale = { ...OPTIONS, district: [option(1, 'Marina', 5)] };
  expect((await getTopics('ar')).districts[0]?.count).toBe(5);
  answers.en = { ...answers.en, district: [option(1, 'Marsa', 6)] };
  expect((await getTopics('ar')).districts[0]?.slug).toBe('marsa');
  answers.ar = { ...OPTIONS, district: [option(1, 'مارينا', 6)] };
  expect((await getTopics('ar')).districts[0]?.name).toBe('مارينا');
});

it('reckons the figures of what is for sale, from all of it', async () => {
  const facts = await landingFacts(SUBJECT, 'en');
  expect([facts.count, facts.prices, facts.median]).toEqual([
    2,
    { least: 1_000_000, most: 3_000_000 },
    { value: 2000, of: 2 },
  ]);
});

it('leads search engines to what its own counts lead to, with what is for rent', async () => {
  const rent = { period: 'year' } as Property['rent'];
  back.list = () => ({
    properties: [1, 2, 3, 4, 5].map((id) => ({ ...home(id, id * 1_000_000), rent: id === 5 ? rent : null })),
    count: 5,
    totalPages: 1,
  });
  const { facts, indexable } = await getLanding(SUBJECT, 1, 'en');
  expect([facts.count, facts.listed, indexable]).toEqual([4, 5, true]);
});

it('says no median of a part, and both ends by the order of the upstream', async () => {
  back.list = (query) => ({
    properties: query.get('ordering') === '-low_price' ? [home(9, 80_000_000)] : HOMES,
    count: 20_000,
    totalPages: 417,
  });
  const asked: string[] = [];
  const { list } = back;
  back.list = (query) => {
    asked.push(query.toString());
    return list(query);
  };
  const facts = await landingFacts(SUBJECT, 'en');
  expect([facts.prices, facts.median]).toEqual([{ least: 1_000_000, most: 80_000_000 }, null]);
  expect(asked.length).toBeLessThanOrEqual(6);
});

it('leaves out counts that cannot be those of the page', async () => {
  back.options = () => ({ ...OPTIONS, property_type: [option(1, 'Villa', 600, 'villa')] });
  expect((await landingFacts(SUBJECT, 'en')).types).toEqual([]);
});

it('shows what is sold last, and has no page past the last', async () => {
  const { homes, indexable } = await getLanding(SUBJECT, 1, 'en');
  expect([homes.map(({ id }) => id), indexable]).toEqual([[2, 1, 3], false]);
  await expect(getLanding(SUBJECT, 2, 'en')).rejects.toMatchObject({ kind: 'absent' });
});

it('knows how many it lists in all, what is sold with them', async () => {
  expect((await getLanding(SUBJECT, 1, 'en')).total).toBe(3);
  // Of more than are read, what the upstream counts.
  back.list = () => ({ properties: HOMES, count: 20_000, totalPages: 417 });
  expect((await getLanding(SUBJECT, 2, 'en')).total).toBe(20_000);
});

it('is absent where its kind has others, and out of reach where no place at all could be read', async () => {
  await expect(findSubject('in', ['nowhere'], 'en')).rejects.toMatchObject({ kind: 'absent' });
  back.options = () => ({ ...OPTIONS, city: [], district: [] });
  await expect(findSubject('in', ['dubai'], 'en')).rejects.toMatchObject({ kind: 'unavailable' });
});

it('lists for the sitemap what may be kept, each with the date of its newest listing, and no pair that equals its parts', async () => {
  back.options = (query) =>
    query.includes('property_type')
      ? { ...OPTIONS, city: [option(1, 'Dubai', 5)], district: [option(1, 'Marina', 6)] }
      : OPTIONS;
  expect(await landingPaths('en')).toEqual([
    { path: '/properties/in/dubai', lastModified: '2026-10-01T00:00:00Z' },
    { path: '/properties/in/marina', lastModified: '2026-10-01T00:00:00Z' },
    { path: '/properties/type/villas', lastModified: '2026-10-01T00:00:00Z' },
    { path: '/properties/in/dubai/villas', lastModified: '2026-10-01T00:00:00Z' },
  ]);
});

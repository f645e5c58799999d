import { FACETS } from '../../../../lib/contract/filters';
import type { SearchFilters } from '../../../../reference-api/routes/property/filters';
import { NUMBERS } from '../../../../reference-api/search-index/fields';
import { Block } from '../../../../reference-api/search-index/read';
import { SearchIndex } from '../../../../reference-api/search-index/search-index';

type Home = { id: number; type: number; district: number; developer: number; rooms: number[]; price: number };

// More developers than two bytes tell apart, more districts than one does, and few types.
const HOMES = Array.from({ length: 70_000 }, (_, at): Home => {
  const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 0;
  return {
    id: at + 1,
    type: 1 + (mixed % 7),
    district: 1 + ((mixed >>> 5) % 300),
    developer: at + 1,
    rooms: [mixed % 3, 3 + (mixed % 2)],
    price: (mixed >>> 12) % 6_000_000,
  };
});

const ints = (values: number[]) => {
  const packed = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => packed.writeInt32BE(value, at * 4));
  return packed;
};
const doubles = (values: number[]) => {
  const packed = Buffer.alloc(values.length * 8);
  values.forEach((value, at) => packed.writeDoubleBE(value, at * 8));
  return packed;
};

function blockOf(homes: Home[]): Block {
  const zeros = ints(homes.map(() => 0));
  const none = doubles(homes.map(() => NaN));
  return new Block({
    ...({
      ...Object.fromEntries(NUMBERS.map((name) => [name, none])),
      price: doubles(homes.map(({ price }) => price)),
    } as {
      [Name in (typeof NUMBERS)[number]]: Buffer;
    }),
    ...{ property_id: ints(homes.map(({ id }) => id)), units: zeros, indexed_units: zeros },
    ...{
      property_status_id: zeros,
      sales_status_id: zeros,
      city_id: zeros,
      post_delivery: zeros,
      rental_guarantee: zeros,
    },
    property_type_id: ints(homes.map(({ type }) => type)),
    district_id: ints(homes.map(({ district }) => district)),
    developer_id: ints(homes.map(({ developer }) => developer)),
    rooms: homes.map(({ rooms }) => rooms.join()).join(';'),
    rows: homes.length,
  });
}

/** What each filter lets pass, and the options that each facet counts. */
const PASSES = {
  property_type: ({ type }: Home) => type === 1 || type === 2,
  district: ({ district }: Home) => [3, 77, 290].includes(district),
  developer: ({ developer }: Home) => [5, 300, 66_000].includes(developer),
  bedrooms: ({ rooms }: Home) => rooms.includes(2) || rooms.includes(4),
  price_range: ({ price }: Home) => price >= 500_000 && price <= 4_000_000,
};
const SET = {
  property_type: { kind: 'ids', key: 'property_type', value: [1, 2] },
  district: { kind: 'ids', key: 'district', value: [3, 77, 290] },
  developer: { kind: 'ids', key: 'developer', value: [5, 300, 66_000] },
  bedrooms: { kind: 'rooms', key: 'bedrooms', value: [2, 4] },
  price_range: { kind: 'range', key: 'price_range', value: { min: 500_000, max: 4_000_000 } },
} as const;
const OPTIONS = {
  property_type: ({ type }: Home) => [type],
  district: ({ district }: Home) => [district],
  developer: ({ developer }: Home) => [developer],
  bedrooms: ({ rooms }: Home) => rooms,
};
type Chosen = keyof typeof SET;

/** The counts of one facet, home by home. */
function countedOneByOne(homes: Home[], facet: keyof typeof OPTIONS, chosen: Chosen[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const home of homes) {
    if (!chosen.every((key) => key === facet || PASSES[key](home))) continue;
    for (const option of OPTIONS[facet](home)) counts[option] = (counts[option] ?? 0) + 1;
  }
  return counts;
}

const filtersOf = (chosen: Chosen[]) => ({ words: [], set: chosen.map((key) => SET[key]) }) as unknown as SearchFilters;

function expectCounts(index: SearchIndex, homes: Home[], chosen: Chosen[]): void {
  const counts = index.facets(filtersOf(chosen));
  expect([...(counts?.keys() ?? [])].sort()).toEqual(FACETS.map(({ key }) => key).sort());
  for (const facet of Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])
    expect([facet, Object.fromEntries(counts?.get(facet) ?? [])]).toEqual([
      facet,
      countedOneByOne(homes, facet, chosen),
    ]);
}

const index = new SearchIndex(HOMES.length);
const EMPTY: ReadonlyMap<number, string> = new Map();

beforeAll(() => index.change(blockOf(HOMES), EMPTY, [], 1));

it.each([
  [[]],
  [['property_type']],
  [['district']],
  [['developer']],
  [['bedrooms']],
  [['property_type', 'bedrooms', 'price_range']],
  [['property_type', 'district', 'price_range']],
  [['bedrooms', 'price_range']],
] as Chosen[][][])('counts under %j as one by one, however many options a facet has', (chosen) => {
  expectCounts(index, HOMES, chosen);
});

it('counts another choice of a facet without counting what it leaves as it is', () => {
  const villas: SearchFilters = filtersOf(['property_type', 'price_range']);
  const others = {
    ...villas,
    set: [{ kind: 'ids', key: 'property_type', value: [3] }, SET.price_range],
  } as SearchFilters;
  const [first, second] = [index.facets(villas), index.facets(others)];
  expect(second?.get('property_type')).toBe(first?.get('property_type'));
  expect(second?.get('district')).not.toEqual(first?.get('district'));
});

it('counts anew after a change', () => {
  const homes = HOMES.slice(0, 1000);
  const changing = new SearchIndex(0);
  changing.change(blockOf(homes), EMPTY, [], 1);
  expectCounts(changing, homes, ['property_type', 'bedrooms']);
  const moved = { ...(homes[0] as Home), type: 2, district: 301, rooms: [2] };
  changing.change(blockOf([moved]), EMPTY, [7], 2);
  const now = [moved, ...homes.slice(1)].filter(({ id }) => id !== 7);
  expectCounts(changing, now, ['property_type', 'bedrooms']);
  expectCounts(changing, now, []);
});

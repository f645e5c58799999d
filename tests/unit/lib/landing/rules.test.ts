import { coastDots, LINES, onSheet, radiusOf, said, SHEETS, sheetOf } from '@/lib/landing/format';
import {
  cityShares,
  forSaleOf,
  isIndexable,
  kilometresBetween,
  landingOf,
  medianOf,
  nearest,
  nearestShares,
  placeOf,
  readTopics,
  slugsOf,
  subjectPath,
  topicPath,
} from '@/lib/landing/rules';
import type { Topics } from '@/lib/landing/types';
import { parseSearch } from '@/lib/search/params';
import type { FilterOption, FilterOptions } from '@/lib/search/types';
import { routeKind } from '@/lib/routes';
import { DRAWINGS, DUBAI, EMIRATES, INSET, projected } from '@/scripts/coast.mjs';
import { readFileSync } from 'node:fs';

const option = (value: number, name: string, more: Partial<FilterOption> = {}): FilterOption => ({
  value: String(value),
  name,
  key: null,
  count: 9,
  city: null,
  ...more,
});
const PALM = { latitude: 25.1128, longitude: 55.1386 };

const ENGLISH: FilterOptions = {
  city: [option(1, 'Dubai'), option(2, 'Abu Dhabi', { count: 4 })],
  district: [
    option(1, 'Palm Jumeirah', { city: '1', coordinates: PALM, text: 'Written.', count: 3 }),
    option(2, 'Marina', { city: '1', coordinates: { latitude: 25.0772, longitude: 55.1402 }, count: 5 }),
    option(3, 'Marina', { city: '2', coordinates: { latitude: 24.5, longitude: 54.4 }, count: 2 }),
    option(4, 'Dubai', { city: '1', coordinates: { latitude: 25.2, longitude: 55.3 }, count: 0 }),
  ],
  developer: [option(7, 'Almeda & Sons'), option(8, 'سراب')],
  property_type: [option(1, 'Villa', { key: 'villa' }), option(2, 'Chalet', { key: 'chalet', count: 4 })],
  property_status: [option(1, 'Off-Plan', { key: 'off_plan' }), option(2, 'Rumoured', { key: 'rumoured' })],
  sales_status: [option(1, 'available', { key: 'available' }), option(2, 'sold', { key: 'sold' })],
};
const topics = readTopics(ENGLISH, ENGLISH, ENGLISH);
const at = (query: string, given: Topics = topics) => landingOf(parseSearch(new URLSearchParams(query)), given);

describe('slugs', () => {
  it('have the city on a clash, and the id where that clashes too or there are no Latin letters', () => {
    const cities = new Map([['1', 'Dubai']]);
    const things = ['Marina', 'Marina', 'Marina', 'سراب'].map((name, index) => ({
      id: String(index),
      name,
      city: '1',
    }));
    expect(slugsOf(things, cities)).toEqual(['marina', 'marina-dubai', 'marina-2', '3']);
  });

  it('share one namespace among cities and districts, and are the same in every language', () => {
    expect(topics.cities.map(({ slug }) => slug)).toEqual(['dubai', 'abu-dhabi']);
    expect(topics.districts.map(({ slug }) => slug)).toEqual([
      'palm-jumeirah',
      'marina',
      'marina-abu-dhabi',
      'dubai-dubai',
    ]);
    const arabic = { ...ENGLISH, district: [option(1, 'نخلة جميرا', { text: 'نص' })] };
    const [palm] = readTopics(ENGLISH, arabic, ENGLISH).districts;
    expect([palm?.slug, palm?.name, palm?.text]).toEqual(['palm-jumeirah', 'نخلة جميرا', 'نص']);
  });

  it('of types are the plural, and of statuses only those that have a page', () => {
    expect(topics.types.map(({ slug }) => slug)).toEqual(['villas', 'chalet']);
    expect(topics.statuses.map(({ slug }) => slug)).toEqual(['off-plan']);
  });

  it('of a type and a status that are called as a property of every object is', () => {
    const odd = [option(1, 'Constructor', { key: 'constructor' })];
    const { types, statuses } = readTopics({ property_type: odd, property_status: odd }, ENGLISH, ENGLISH);
    expect(types.map(({ slug }) => slug)).toEqual(['constructor']);
    expect(statuses).toEqual([]);
  });

  it('lead to addresses of the kind landing', () => {
    const [first, second] = [topics.districts[0], topics.types[0]];
    if (!first || !second) throw new Error('no topics');
    const path = subjectPath({ first, second });
    expect(path).toBe('/properties/in/palm-jumeirah/villas');
    expect([path, `/ar${path}`, '/properties/by', '/properties/type/villas', `${path}/more`].map(routeKind)).toEqual([
      'landing',
      'landing',
      'landing',
      'landing',
      'page',
    ]);
  });
});

describe('the threshold', () => {
  it.each([
    [2, 'Written.', false],
    [3, 'Written.', true],
    [4, null, false],
    [5, null, true],
    [null, 'Written.', false],
  ])('of %s listings with the text %s gives %s', (count, text, kept) => {
    expect(isIndexable(count, text)).toBe(kept);
  });

  it('decides which place a property names: its district, else its city, else none', () => {
    const place = (district: number, city: number) =>
      placeOf({ district: { id: district }, city: { id: city } }, topics)?.slug;
    expect([place(1, 1), place(3, 1), place(3, 2), placeOf({ district: null, city: null }, topics)]).toEqual([
      'palm-jumeirah',
      'dubai',
      undefined,
      undefined,
    ]);
  });

  it('leaves sold listings out where the upstream has such a status', () => {
    expect([forSaleOf(ENGLISH), forSaleOf({ sales_status: [option(1, 'available', { key: 'available' })] })]).toEqual([
      '1',
      '',
    ]);
    const live = { ...ENGLISH, district: [option(2, 'Marina', { count: 1 })] };
    expect(topicPath(readTopics(ENGLISH, ENGLISH, live).districts[1])).toBeNull();
  });
});

describe('the landing page of a query', () => {
  it('is that of its one facet', () => {
    expect([at('district=1'), at('city=1'), at('developer=7'), at('property_type=1')]).toEqual([
      '/properties/in/palm-jumeirah',
      '/properties/in/dubai',
      '/properties/by/almeda-and-sons',
      '/properties/type/villas',
    ]);
  });

  it.each([
    '',
    'district=1&property_type=1',
    'district=1&search=villa',
    'district=1&page=2',
    'district=1&ordering=title',
    'district=1&page_size=48',
    'property_type=1,2',
    'property_status=1',
    'district=3',
    'district=99',
  ])('is none for %s', (query) => {
    expect(at(query)).toBeNull();
  });

  it('is none where the upstream does not count', () => {
    const uncounted = { ...ENGLISH, district: [option(1, 'Palm Jumeirah', { count: null })] };
    expect(at('district=1', readTopics(uncounted, uncounted, uncounted))).toBeNull();
  });
});

describe('figures', () => {
  it('have a middle', () => {
    expect([medianOf([]), medianOf([5]), medianOf([1, 9, 4]), medianOf([1, 2, 4, 10])]).toEqual([null, 5, 4, 3]);
  });

  it('measure the way between two places', () => {
    expect(kilometresBetween(PALM, { latitude: 25.1932, longitude: 55.2768 })).toBeCloseTo(16.5, 0);
  });

  it('name the places next door that have something for sale, nearest first', () => {
    const [palm] = topics.districts;
    if (!palm) throw new Error('no place');
    expect(nearest(topics, palm).map(({ topic }) => topic.id)).toEqual(['2']);
    expect(nearest(topics, { ...palm, coordinates: null })).toEqual([]);
  });
});

describe('the coast', () => {
  const shares = topics.districts.map((topic) => ({ topic, count: topic.count ?? 0 }));

  it('has a dot for each district on the sheet, its own first', () => {
    const dots = coastDots(shares, '2');
    expect(dots.map(({ topic, here }) => [topic.id, here])).toEqual([
      ['2', true],
      ['1', false],
      ['4', false],
    ]);
  });

  it('lies north-west upwards: Palm Jumeirah where it is drawn, the Marina left of it and lower', () => {
    const [palm, marina] = [onSheet(PALM), onSheet({ latitude: 25.0772, longitude: 55.1402 })];
    expect(palm).toEqual({ x: 712, y: 219 });
    expect(marina.x).toBeLessThan(palm.x);
    expect(marina.y).toBeGreaterThan(palm.y);
  });

  it('is projected as it is drawn, and the files are those that are drawn', () => {
    for (const [sheet, drawn] of [
      ['emirates', EMIRATES],
      ['inset', INSET],
    ] as const)
      for (const [longitude, latitude] of [
        [54.4, 24.35],
        [55.95, 25.81],
      ] as const) {
        const [x, y] = projected([longitude, latitude], drawn);
        expect(onSheet({ longitude, latitude }, sheet)).toEqual({ x: Math.round(x), y: Math.round(y) });
      }
    expect(SHEETS.inset).toMatchObject({ width: INSET.width, height: INSET.height });
    for (const [name, text] of Object.entries(DRAWINGS))
      expect(readFileSync(`public/editorial/${name}`, 'utf8')).toBe(text);
  });

  it('shows a place on the sheet that shows it the largest', () => {
    expect(sheetOf(PALM)).toBe('dubai');
    expect(sheetOf({ latitude: 24.4918, longitude: 54.6062 })).toBe('emirates');
    expect(sheetOf({ latitude: 51.5, longitude: -0.1 })).toBeNull();
  });

  it('has dots whose area grows with their homes, named with their count, far enough apart for a finger', () => {
    expect([0, 1, 4, 100].map(radiusOf)).toEqual([2, 2.6, 3.1, 7.5]);
    const near = [1, 2, 3].map((id) => ({
      topic: { ...(topics.districts[1] as (typeof topics.districts)[number]), id: `n${id}`, name: 'Near' },
      count: id * 1000,
    }));
    const dots = coastDots(near, 'n2');
    expect(dots.map(said)).toEqual(['Near', 'Near 3,000', 'Near 1,000']);
    // This page's own stays where it truly is.
    expect(dots[0]).toMatchObject(onSheet(near[0]?.topic.coordinates ?? PALM));
    for (const [at, a] of dots.entries())
      for (const b of dots.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(23);
  });

  it('puts a city in the middle of its homes, and finds what lies around a point', () => {
    const [first, second] = topics.districts as [Topics['districts'][number], Topics['districts'][number]];
    const city = { ...first, kind: 'city' as const, id: 'c', name: 'City', count: 4, coordinates: null };
    const at = (latitude: number, count: number | null, of: typeof first) => ({
      ...of,
      city: 'c',
      count,
      coordinates: { latitude, longitude: 55 },
    });
    const own = { ...topics, cities: [city], districts: [at(25, 1, first), at(24, 3, second)] };
    expect(cityShares(own)).toEqual([
      { topic: { ...city, coordinates: { latitude: 24.25, longitude: 55 } }, count: 4 },
    ]);
    expect(cityShares({ ...own, districts: [at(25, null, first)] })).toEqual([]);
    expect(nearestShares(own, { latitude: 24.1, longitude: 55 }, 1).map(({ topic }) => topic.id)).toEqual([second.id]);
  });

  it('knows shore, creek and canal as they are drawn', () => {
    const known = LINES.map(({ at }) => at.split(/\s+/).map((pair) => pair.split(',').map(Number)));
    const onTheSheet = DUBAI.shore.filter(([x]) => x >= 0 && x <= 1460);
    expect(known.slice(0, 3)).toEqual([onTheSheet, DUBAI.creek, DUBAI.canal]);
  });

  it.each([
    // in English to the right and in Arabic to the left of its dot the name would lie over the creek
    ['DIFC Gate Village', { x: 1150, y: 300 }],
    ['مركز دبي المالي', { x: 1330, y: 330 }],
    // beside the trunk of the palm, and on the shore
    ['Dubai Harbour', { x: 692, y: 266 }],
    ['La Mer', { x: 1150, y: 195 }],
  ])('writes %s where it covers neither the shore nor a creek', (name, { x, y }) => {
    const turn = (44 * Math.PI) / 180;
    const [right, down] = [(x - 712) / 2797, (y - 219) / 2797];
    const coordinates = {
      latitude: PALM.latitude + right * Math.sin(turn) - down * Math.cos(turn),
      longitude:
        PALM.longitude + (right * Math.cos(turn) + down * Math.sin(turn)) / Math.cos((PALM.latitude * Math.PI) / 180),
    };
    const topic = { ...(topics.districts[1] as (typeof topics.districts)[number]), id: 'one', name, coordinates };
    const [dot] = coastDots([{ topic, count: 3 }], null);
    if (!dot?.label) throw new Error('it has no name');
    const middle = dot.label.y - 5;
    const lies = ([px, py]: readonly number[]) =>
      px !== undefined &&
      py !== undefined &&
      dot.label !== null &&
      px > dot.label.left &&
      px < dot.label.right &&
      Math.abs(py - middle) < 8;
    const lines = [
      DUBAI.shore,
      DUBAI.creek,
      [
        [713, 211],
        [713, 255],
      ],
    ];
    for (const line of lines)
      for (const [at, [x2 = 0, y2 = 0]] of line.slice(1).entries()) {
        const [x1 = 0, y1 = 0] = line[at] ?? [];
        for (let part = 0; part <= 1; part += 0.1)
          expect(lies([x1 + (x2 - x1) * part, y1 + (y2 - y1) * part])).toBe(false);
      }
  });

  it('writes no name over another', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => ({
      topic: {
        ...(topics.districts[1] as (typeof topics.districts)[number]),
        id: `c${index}`,
        coordinates: { latitude: 25.07 + index / 2000, longitude: 55.14 },
      },
      count: 1,
    }));
    const labelled = coastDots(crowd, null).filter(({ label }) => label !== null);
    expect(labelled.length).toBeGreaterThan(0);
    expect(labelled.length).toBeLessThan(30);
    for (const [at, { label: a }] of labelled.entries())
      for (const { label: b } of labelled.slice(at + 1))
        // On the same side of their dots, which lie in a column.
        if (a?.anchor === b?.anchor && a?.x === b?.x) expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(12);
  });
});

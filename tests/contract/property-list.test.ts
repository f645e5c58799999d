import fc from 'fast-check';
import { COMPLETION_STAGES, LIST_PRICE_BANDS, completionBounds } from '../../lib/contract/rules';
import type { WireProperty, WirePropertyDetail } from '../../lib/contract/property';
import { Subject, itOurs } from './subject';

const subject = Subject.forSuite('property-list');
let all: WireProperty[] = [];
const details = new Map<number, WirePropertyDetail>();

beforeAll(async () => {
  all = await subject.readAll({ ordering: 'id' });
  // In small groups, as a visitor's browser would: a back end of another make may limit rates.
  for (let from = 0; from < all.length; from += 10) {
    const group = all.slice(from, from + 10).map(({ slug }) => subject.read('propertyDetail', {}, { slug }));
    for (const detail of await Promise.all(group)) details.set(detail.id, detail);
  }
}, 120_000);

type Test = (property: WireProperty) => boolean;
type Filter = { query: Record<string, string>; test: Test };

const detailOf = (property: WireProperty): WirePropertyDetail => {
  const detail = details.get(property.id);
  if (!detail) throw new Error(`No detail of ${property.id}`);
  return detail;
};
const priceOf = (property: WireProperty) => property.low_price || property.average_price || null;
const idsOf = (pick: (property: WireProperty) => { id?: number | null } | null) => [
  ...new Set(all.flatMap((property) => pick(property)?.id ?? [])),
];

function byIds(key: string, pick: (property: WireProperty) => { id?: number | null } | null, most: number) {
  return fc
    .constant(null)
    .chain(() => fc.uniqueArray(fc.constantFrom(...idsOf(pick)), { minLength: 1, maxLength: most }))
    .map((ids): Filter => ({
      query: { [key]: ids.join(',') },
      test: (property) => ids.some((id) => id === pick(property)?.id),
    }));
}

function byPrice(min: number | null, max: number | null): Filter {
  return {
    query: { price_range: `${min ?? 'null'}-${max ?? 'null'}` },
    test: (property) => {
      const price = priceOf(property);
      return price !== null && price >= (min ?? 0) && price <= (max ?? Infinity);
    },
  };
}

const anyFilter = () => [
  byIds('property_type', (property) => property.property_type, 3),
  byIds('property_status', (property) => property.property_status, 2),
  byIds('sales_status', (property) => property.sales_status, 3),
  byIds('city', (property) => property.city, 1),
  byIds('district', (property) => property.district, 1),
  byIds('developer', (property) => property.developer, 1),
  fc.constantFrom(...LIST_PRICE_BANDS).map(([min, max]) => byPrice(min, max)),
  fc.tuple(fc.option(fc.nat(20_000_000)), fc.option(fc.nat(20_000_000))).map(([min, max]) => byPrice(min, max)),
  // Bounds that are prices of the catalogue show that both are inclusive.
  fc
    .tuple(...[1, 2].map(() => fc.constantFrom(...all.flatMap((property) => priceOf(property) ?? []))))
    .map(([min = null, max = null]) => byPrice(min, max)),
  fc.constantFrom(...COMPLETION_STAGES).map((stage): Filter => ({
    query: { completion_rate: String(stage) },
    test: ({ completion_rate: rate }) => {
      const bounds = completionBounds(stage);
      return rate !== null && bounds !== null && rate >= bounds.min && rate < bounds.max + 1;
    },
  })),
  fc.integer({ min: 0, max: 100 }).map((from): Filter => ({
    query: { completion_rate__gte: String(from) },
    test: ({ completion_rate: rate }) => rate !== null && rate >= from,
  })),
  fc.constantFrom('true', '1', 'false').map((value): Filter => ({
    query: { post_delivery: value },
    test: (property) => detailOf(property).post_delivery === (value !== 'false'),
  })),
  fc.constantFrom('true', '1').map((value): Filter => ({
    query: { guarantee_rental_guarantee: value },
    test: (property) => detailOf(property).guarantee_rental_guarantee,
  })),
  fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 3 }).map((rooms): Filter => ({
    query: { bedrooms: rooms.join(',') },
    test: (property) =>
      detailOf(property).property_units.some((unit) => rooms.some((room) => room === unit.apartment_type_id)),
  })),
];

/** A few filters of different keys at once. */
const someFilters = (most: number) =>
  fc
    .subarray([...anyFilter().keys()], { minLength: 1, maxLength: most })
    .chain((picked) =>
      fc.tuple(...picked.map((index) => anyFilter()[index] ?? fc.constant<Filter>({ query: {}, test: () => true }))),
    );

const merged = (filters: Filter[]) => ({
  query: Object.assign({}, ...filters.map(({ query }) => query)) as Record<string, string>,
  // A later filter of the same key replaces the former, as in the query.
  test: (property: WireProperty) => {
    const byKey = new Map(filters.map((filter) => [Object.keys(filter.query)[0], filter.test]));
    return [...byKey.values()].every((test) => test(property));
  },
});

describe('filters', () => {
  // @spec 3.filters.keys 3.filters.ids 3.filters.completion 3.filters.flags 7.call.list d.list.price
  it('each give exactly the properties of the whole list that match', async () => {
    for (const filter of anyFilter()) {
      await fc.assert(
        fc.asyncProperty(filter, async ({ query, test }) => {
          const found = await subject.readAll({ ...query, ordering: 'id' });
          expect(found.map(({ id }) => id)).toEqual(all.filter(test).map(({ id }) => id));
        }),
        { numRuns: 5, seed: 41 },
      );
    }
  });

  itOurs('by an id that none of ours can be find nothing', async () => {
    const queries: Record<string, string>[] = [{ city: '3000000001' }, { property_type: '9007199254740991' }];
    for (const query of queries) expect([query, await subject.readAll(query)]).toEqual([query, []]);
    const type = all[0]?.property_type?.id;
    const found = await subject.readAll({ property_type: `${type},3000000001` });
    expect(found).toHaveLength((await subject.readAll({ property_type: `${type}` })).length);
  });

  it('combine', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(someFilters(4), async (filters) => {
        const { query, test } = merged(filters);
        const result = await subject.readAll({ ...query, ordering: 'id' });
        expect(result.map(({ id }) => id)).toEqual(all.filter(test).map(({ id }) => id));
        found += result.length;
      }),
      { numRuns: 120, seed: 42 },
    );
    expect(found).toBeGreaterThan(50);
  });

  // @spec d.list.price
  it('leave out properties without a price when a price range is set', async () => {
    const found = await subject.readAll({ price_range: '0-null' });
    expect(found).toHaveLength(all.filter((property) => priceOf(property) !== null).length);
    expect(found.length).toBeLessThan(all.length);
  });

  // @spec 5.parse.blank
  it('ignore blank values and unknown keys', async () => {
    const { count } = await subject.read('listProperties', {
      city: '',
      search: '  ',
      property_type: ',',
      utm_source: 'x',
    });
    expect(count).toBe(all.length);
  });

  it('use no more ids than the limit', async () => {
    const many = Array.from({ length: 80 }, (_, index) => 1000 + index);
    const first = all[0]?.property_type?.id ?? 0;
    const { count } = await subject.read('listProperties', { property_type: [...many, first].join(',') });
    expect(count).toBe(0);
  });
});

describe('filter options', () => {
  // @spec 7.call.filters
  itOurs(
    'count what each option would give under the other filters',
    async () => {
      await fc.assert(
        fc.asyncProperty(someFilters(3), async (filters) => {
          const { query } = merged(filters);
          const options = await subject.read('filterOptions', query);
          const pick = <Item>(list: Item[]): Item[] => [list[0], list.at(-1)].filter((item) => item !== undefined);
          const keys = [
            ['property_type', options.property_types],
            ['property_status', options.property_statuses],
            ['sales_status', options.sales_statuses],
            ['city', options.cities],
            ['district', options.districts],
            ['developer', options.developers],
            ['bedrooms', options.bedrooms ?? []],
          ] as const;
          for (const [key, list] of keys) {
            for (const option of pick([...list])) {
              const { count } = await subject.read('listProperties', { ...query, [key]: option.id, page_size: 1 });
              expect([key, option.id, option.count]).toEqual([key, option.id, count]);
            }
          }
          const further = [
            ...pick(options.price_ranges ?? []).map(({ value, count }) => ['price_range', value, count] as const),
            ...pick(options.completion_rates ?? []).map(
              ({ value, count }) => ['completion_rate', value, count] as const,
            ),
            ['post_delivery', 'true', options.post_delivery_count] as const,
            ['guarantee_rental_guarantee', 'true', options.guarantee_rental_guarantee_count] as const,
          ];
          for (const [key, value, counted] of further) {
            const { count } = await subject.read('listProperties', { ...query, [key]: value, page_size: 1 });
            expect([key, value, counted]).toEqual([key, value, count]);
          }
        }),
        { numRuns: 12, seed: 43 },
      );
    },
    60_000,
  );

  itOurs('name the city of a district, and keep machine names in every language', async () => {
    const english = await subject.read('filterOptions');
    const arabic = await subject.read('filterOptions', { lang: 'ar' });
    expect(english.districts.every(({ city_id: city }) => english.cities.some(({ id }) => id === city))).toBe(true);
    expect(english.sales_statuses.map(({ name }) => name)).toEqual(english.sales_statuses.map(({ key }) => key));
    expect(arabic.sales_statuses.map(({ key }) => key)).toEqual(english.sales_statuses.map(({ key }) => key));
    expect(arabic.property_types.map(({ key }) => key)).toEqual(english.property_types.map(({ key }) => key));
    expect(arabic.property_types.map(({ name }) => name)).not.toEqual(english.property_types.map(({ name }) => name));
  });
});

describe('ordering', () => {
  const fields: Record<string, (property: WireProperty) => number | string | null> = {
    updated_at: (property) => Date.parse(property.updated_at ?? ''),
    low_price: (property) => property.low_price || null,
    average_price: (property) => property.average_price || null,
    min_area: (property) => property.min_area,
    average_area: (property) => property.average_area,
    average_bedrooms: (property) => property.average_bedrooms,
    completion_rate: (property) => property.completion_rate,
    id: (property) => property.id,
  };

  /** Missing values last in both directions, then the id. */
  function compare(keys: string[]) {
    return (a: WireProperty, b: WireProperty): number => {
      for (const key of keys) {
        const read = fields[key.replace(/^-/, '')];
        const [left, right] = [read?.(a) ?? null, read?.(b) ?? null];
        if (left === right) continue;
        if (left === null || right === null) return left === null ? 1 : -1;
        return (left < right ? -1 : 1) * (key.startsWith('-') ? -1 : 1);
      }
      return a.id - b.id;
    };
  }

  // @spec d.list.missing
  it('sorts by several keys, missing values last, and ends in the id', async () => {
    const key = fc
      .tuple(fc.constantFrom('', '-'), fc.constantFrom(...Object.keys(fields)))
      .map(([minus, field]) => minus + field);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(key, { minLength: 1, maxLength: 3, selector: (it) => it.replace('-', '') }),
        async (keys) => {
          const found = await subject.readAll({ ordering: keys.join(',') });
          expect(found.map(({ id }) => id)).toEqual([...all].sort(compare(keys)).map(({ id }) => id));
        },
      ),
      { numRuns: 40, seed: 44 },
    );
  });

  it('sorts titles, and backwards', async () => {
    const plain = (title: string) =>
      title
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    const titles = (await subject.readAll({ ordering: 'title' })).map(({ title }) => plain(title));
    const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
    expect(titles).toEqual([...titles].sort(order));
    const backwards = (await subject.readAll({ ordering: '-title' })).map(({ title }) => plain(title));
    expect(backwards).toEqual([...titles].reverse());
  });

  // @spec d.list.ordering
  it('ignores unknown fields, and falls back to the newest first', async () => {
    const ids = async (ordering?: string) =>
      (await subject.readAll(ordering === undefined ? {} : { ordering })).map(({ id }) => id);
    const newest = await ids('-updated_at');
    expect(await ids()).toEqual(newest);
    expect(await ids('nonsense,-other; drop table')).toEqual(newest);
    expect(await ids('nonsense,low_price,__proto__')).toEqual(await ids('low_price'));
  });
});

describe('pages', () => {
  it.each(['low_price', '-completion_rate', '-average_bedrooms'])('give every property once (%s)', async (ordering) => {
    const whole = (await subject.readAll({ ordering })).map(({ id }) => id);
    const paged: number[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 7); page += 1) {
      const answer = await subject.read('listProperties', { ordering, page, page_size: 7 });
      expect(answer.count).toBe(all.length);
      paged.push(...answer.results.map(({ id }) => id));
    }
    expect(paged).toEqual(whole);
  });

  it('have 12 properties by default, and links to their neighbours', async () => {
    const first = await subject.read('listProperties', { ordering: 'id' });
    expect(first.results).toHaveLength(12);
    expect(first.previous).toBeNull();
    const second: unknown = await (await fetch(first.next ?? '')).json();
    expect(subject.shaped('listProperties', second).results[0]?.id).toBe(all[12]?.id);
  });

  itOurs('past the last one are empty and give the count', async () => {
    const answer = await subject.read('listProperties', { page: 999 });
    expect([answer.count, answer.results, answer.next]).toEqual([all.length, [], null]);
  });

  // @spec 7.call.search
  it('are the same under the older name of the call', async () => {
    const [list, search] = await Promise.all([
      subject.read('listProperties', { page: 2 }),
      subject.read('searchProperties', { page: 2 }),
    ]);
    expect(search.results).toEqual(list.results);
  });
});

describe('one property', () => {
  it('has the units of its units call, and a summary of them', () => {
    for (const detail of details.values()) {
      const rooms = detail.property_units.flatMap((unit) => unit.apartment_type_id ?? []);
      if (rooms.length === 0) continue;
      const [least, most] = [Math.min(...rooms), Math.max(...rooms)];
      expect(detail.property_units_summary?.bedrooms).toBe(least === most ? `${least}` : `${least}-${most}`);
    }
  });

  // @spec 7.call.units 7.call.unit
  it('pages its units', async () => {
    const [id = 0] = [...details.values()]
      .filter((detail) => detail.property_units.length > 4)
      .map((detail) => detail.id);
    const whole = await subject.read('propertyUnits', {}, { id });
    expect(whole.results).toEqual(details.get(id)?.property_units);
    const second = await subject.read('propertyUnits', { page: 2, page_size: 3 }, { id });
    expect([second.count, second.results]).toEqual([whole.count, whole.results.slice(3, 6)]);
    const unit = whole.results[0];
    expect(await subject.read('propertyUnit', {}, { id, unitId: unit?.id ?? 0 })).toMatchObject(unit ?? {});
    const other = all.find((property) => property.id !== id)?.id ?? 0;
    expect((await subject.fetch(`/api/v1/properties/${other}/units/${unit?.id}/`)).status).toBe(404);
  });

  itOurs('draws the plan of a unit, as geometry in its own answer alone', async () => {
    const drawn = [...details.values()].flatMap(({ id, property_units: units }) =>
      units.filter((unit) => unit.floor_plan_image?.includes('/plans/')).map((unit) => ({ id, unit })),
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const { id, unit } of drawn.slice(0, 3)) {
      expect(unit).not.toHaveProperty('floor_plan');
      const { floor_plan: plan, ...rest } = await subject.read('propertyUnit', {}, { id, unitId: unit.id });
      expect(rest).toEqual(unit);
      const beds = plan?.floors.flatMap((floor) => floor.rooms).filter(({ kind }) => /bedroom$/.test(kind));
      expect(beds).toHaveLength(unit.apartment_type_id ?? 0);
      expect(JSON.stringify(plan).length).toBeLessThan(32 * 1024);
    }
  });

  // @spec 7.call.similar
  it('has up to six similar ones, without itself', async () => {
    for (const property of all.slice(0, 10)) {
      const similar = await subject.read('similarProperties', {}, { id: property.id });
      expect(similar.length).toBeLessThanOrEqual(6);
      expect(similar.map(({ id }) => id)).not.toContain(property.id);
      expect(new Set(similar.map(({ id }) => id)).size).toBe(similar.length);
    }
  });

  describe('the similar ones of our own', () => {
    // Cuts of one photograph are the same: `house.jpg`, `house.left.jpg`.
    const photographOf = ({ cover }: WireProperty) => cover?.replace(/\.[^/]*$/, '') ?? null;
    const similarTo = (property: WireProperty) => subject.read('similarProperties', {}, { id: property.id });

    itOurs('are six: of its type first, then of its district, its city and the nearest price', async () => {
      const nearestTo = (property: WireProperty) => {
        const nearness = (other: WireProperty) => [
          Number(other.property_type?.id !== property.property_type?.id),
          Number(other.district?.id !== property.district?.id),
          Number(other.city?.id !== property.city?.id),
          Math.abs((priceOf(other) ?? Infinity) - (priceOf(property) ?? 0)),
        ];
        const compare = (a: number[], b: number[]) => a.map((each, at) => each - (b[at] ?? 0)).find(Boolean) ?? 0;
        const seen = new Set([photographOf(property)]);
        const others = all.filter(({ id }) => id !== property.id);
        return others
          .sort((a, b) => compare(nearness(a), nearness(b)) || a.id - b.id)
          .filter((other) => !seen.has(photographOf(other)) && seen.add(photographOf(other)))
          .slice(0, 6);
      };
      const priced = all.filter((property) => priceOf(property) !== null).slice(0, 20);
      for (const property of priced) {
        const expected = nearestTo(property).map(({ slug }) => slug);
        expect(expected).toHaveLength(6);
        const similar = (await similarTo(property)).map(({ slug }) => slug);
        expect([property.slug, similar]).toEqual([property.slug, expected]);
      }
    });

    itOurs('repeat no photograph, nor that of the property, in the row', async () => {
      const repeated: string[] = [];
      for (const property of all) {
        const row = (await similarTo(property)).slice(0, 3);
        expect(row).toHaveLength(3);
        const photographs = [property, ...row].map(photographOf).filter((each) => each !== null);
        if (new Set(photographs).size < photographs.length) repeated.push(property.slug);
      }
      expect(repeated).toEqual([]);
    });
  });

  // @spec 7.call.featured
  it('is listed among the featured ones, of which the shorter lists begin the longer', async () => {
    const [initial, expanded, featured] = await Promise.all([
      subject.read('featuredInitial'),
      subject.read('featuredExpanded'),
      subject.read('featured'),
    ]);
    const ids = (list: WireProperty[]) => list.map(({ id }) => id);
    expect(initial.length).toBeGreaterThan(0);
    expect(initial.length).toBeLessThanOrEqual(expanded.length);
    expect(ids(expanded).slice(0, initial.length)).toEqual(ids(initial));
    expect(ids(featured).slice(0, expanded.length)).toEqual(ids(expanded));
  });

  // @spec 7.call.featured
  itOurs('is listed among the featured ones by rank: four, twelve and all', async () => {
    const ranked = 'select id from properties where featured_rank is not null order by featured_rank, id';
    const expected = (await subject.sql<{ id: number }>(ranked)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThanOrEqual(12);
    for (const [call, most] of [
      ['featuredInitial', 4],
      ['featuredExpanded', 12],
      ['featured', Infinity],
    ] as const) {
      const listed = (await subject.read(call)).map(({ id }) => id);
      expect([call, listed]).toEqual([call, expected.slice(0, most)]);
    }
  });
});

import fc from 'fast-check';
import {
  DEFAULT_UNIT_FILTERS,
  changeUnits,
  parseUnits,
  unitsQuery,
  UNIT_SORTS,
  type UnitFilters,
} from '@/lib/unit/params';
import {
  bedroomOptions,
  filterUnits,
  perSqFtSpan,
  pricePerSqFt,
  soldLast,
  sortUnits,
  unitsPage,
} from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import { unitOf } from '../../support/samples';

const unit = (id: number, given: Partial<Unit> = {}): Unit => unitOf({ id, ...given });
const ids = (units: Unit[]) => units.map(({ id }) => id);
const all = { search: '', bedrooms: null, price: null };

describe('units', () => {
  const units = [
    unit(1, { apartmentId: 'A-07', number: '1204', bedrooms: 2, price: 500_000, area: 900 }),
    unit(2, { apartmentId: 'A-10', number: '77', bedrooms: 5, price: 1_000_000, area: 500 }),
    unit(3, { apartmentId: 'b-2', bedrooms: 6, area: 700 }),
    unit(4, { number: 'A7', bedrooms: 0, price: 750_000 }),
  ];

  // @spec 5.units.search
  it('are found by unit id or number, case-insensitively, also in Arabic digits', () => {
    expect(ids(filterUnits(units, { ...all, search: 'a-' }))).toEqual([1, 2]);
    expect(ids(filterUnits(units, { ...all, search: ' B-2 ' }))).toEqual([3]);
    expect(ids(filterUnits(units, { ...all, search: '١٢٠٤' }))).toEqual([1]);
    // As it is copied from the heading of an Arabic page.
    expect(ids(filterUnits(units, { ...all, search: '\u2066B-2\u2069' }))).toEqual([3]);
  });

  // @spec 5.units.bedrooms d.unit.bedrooms
  it('match bedrooms exactly, 5 too', () => {
    expect(ids(filterUnits(units, { ...all, bedrooms: 5 }))).toEqual([2]);
    expect(ids(filterUnits(units, { ...all, bedrooms: 0 }))).toEqual([4]);
  });

  // @spec 5.units.price
  it('fall out without a price while a range is set; bounds are inclusive', () => {
    expect(ids(filterUnits(units, { ...all, price: { min: 500_000, max: 1_000_000 } }))).toEqual([1, 2, 4]);
    expect(ids(filterUnits(units, { ...all, price: { min: null, max: 600_000 } }))).toEqual([1]);
    expect(ids(filterUnits(units, all))).toEqual([1, 2, 3, 4]);
  });

  // @spec 5.units.sort
  it('sort with missing values as 0 in both directions', () => {
    expect(ids(sortUnits(units, 'price', 'asc'))).toEqual([3, 1, 4, 2]);
    expect(ids(sortUnits(units, 'price', 'desc'))).toEqual([2, 4, 1, 3]);
    expect(ids(sortUnits(units, 'area', 'asc'))).toEqual([4, 2, 3, 1]);
    expect(ids(sortUnits(units, 'unit_id', 'asc'))).toEqual([4, 1, 2, 3]);
  });

  it('have what is sold behind all others, in the same order', () => {
    const ordered = [
      { id: 1, sold: true },
      { id: 2, sold: false },
      { id: 3, sold: true },
      { id: 4, sold: false },
    ];
    expect(soldLast(ordered, ({ sold }) => sold).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });

  // @spec 9.bedrooms
  it('offer bedrooms 1 to 5, and what else there is', () => {
    expect(bedroomOptions(units)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(bedroomOptions([])).toEqual([1, 2, 3, 4, 5]);
  });

  // @spec 2.units.card.price
  it('tell the price per square foot only when both are known', () => {
    expect(pricePerSqFt({ price: 1_000_000, area: 900 })).toBe(1111);
    expect(pricePerSqFt({ price: null, area: 900 })).toBeNull();
    expect(pricePerSqFt({ price: 5, area: null })).toBeNull();
    expect(pricePerSqFt({ price: 400, area: 900 })).toBeNull();
    expect(pricePerSqFt({ price: 450, area: 900 })).toBe(1);
  });

  it('come in pages of 48', () => {
    const many = Array.from({ length: 100 }, (_, at) => unit(at + 1));
    const page = (number: number) => unitsPage(many, { ...DEFAULT_UNIT_FILTERS, page: number }, () => false);
    expect(page(3)).toMatchObject({ units: { length: 4 }, found: 100, totalPages: 3, groups: [] });
    expect(page(4).units).toEqual([]);
  });

  describe('as a ledger', () => {
    const list = (given: Partial<UnitFilters> = {}, of = units) =>
      unitsPage(of, { ...DEFAULT_UNIT_FILTERS, view: 'list', ...given }, ({ id }) => id === 2);

    it('stand by bedrooms, each group and the groups in the order asked for, sold ones last of their own', () => {
      const more = [...units, unit(5, { bedrooms: 2, price: 100_000 }), unit(6, { bedrooms: 5, price: 2_000_000 })];
      expect(ids(list({}, more).units)).toEqual([3, 5, 1, 4, 6, 2]);
      expect(ids(list({ direction: 'desc' }, more).units)).toEqual([6, 2, 4, 1, 5, 3]);
    });

    it('tell of each group how many it has, the least price that can be had, and its areas', () => {
      const two = { bedrooms: 2, count: 2, from: 500_000, area: { least: 800, most: 900 } };
      const [, , first] = list({}, [...units, unit(5, { bedrooms: 2, area: 800 })]).groups;
      expect(list({ bedrooms: 2 }, [...units, unit(5, { bedrooms: 2, area: 800 })]).groups).toEqual([two]);
      expect(first?.bedrooms).toBe(0);
      // what is sold has no price to begin from, what is not known none at all
      expect(list({ bedrooms: 5 }).groups).toEqual([
        { bedrooms: 5, count: 1, from: null, area: { least: 500, most: 500 } },
      ]);
      expect(list({ bedrooms: 6 }).groups[0]).toMatchObject({ from: null });
      expect(list({ bedrooms: 0 }).groups[0]).toMatchObject({ from: 750_000, area: null });
    });

    it('go on over pages, whose groups count all of theirs', () => {
      const many = Array.from({ length: 100 }, (_, at) => unit(at + 10, { bedrooms: at % 2, price: 1000 + at }));
      const second = list({ page: 2 }, many);
      expect(second.units.map(({ bedrooms }) => bedrooms)).toEqual([
        ...Array<number>(2).fill(0),
        ...Array<number>(46).fill(1),
      ]);
      expect(second.groups.map(({ bedrooms, count, from }) => [bedrooms, count, from])).toEqual([
        [0, 50, 1000],
        [1, 50, 1001],
      ]);
    });

    it('measure prices per square foot between the least and the most, where these differ', () => {
      expect(perSqFtSpan(units)).toEqual({ least: 556, most: 2000 });
      expect(perSqFtSpan(units.slice(1))).toBeNull();
      expect(perSqFtSpan([])).toBeNull();
    });
  });
});

describe('the query string of the units screen', () => {
  const bound = fc.integer({ min: 1, max: 999_999_999 });
  const state: fc.Arbitrary<UnitFilters> = fc.record({
    search: fc.stringMatching(/^[a-z0-9-]{0,20}$/),
    bedrooms: fc.option(fc.integer({ min: 0, max: 50 })),
    price: fc.option(fc.tuple(bound, bound).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))),
    sort: fc.constantFrom(...UNIT_SORTS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    view: fc.constantFrom('grid' as const, 'list' as const),
    page: fc.integer({ min: 1, max: 100_000 }),
  });

  it('read back is what was written', () => {
    fc.assert(fc.property(state, (given) => expect(parseUnits(new URLSearchParams(unitsQuery(given)))).toEqual(given)));
  });

  it('ignores what it does not know', () => {
    expect(
      parseUnits({ sort: 'x', direction: 'up', view: 'map', page: '-1', bedrooms: 'many', price_range: '9' }),
    ).toEqual(DEFAULT_UNIT_FILTERS);
    expect(changeUnits({ ...DEFAULT_UNIT_FILTERS, page: 3 }, { view: 'list' })).toMatchObject({
      page: 1,
      view: 'list',
    });
  });
});

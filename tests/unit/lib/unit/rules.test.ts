import fc from 'fast-check';
import {
  DEFAULT_UNIT_FILTERS,
  changeUnits,
  parseUnits,
  unitsQuery,
  UNIT_SORTS,
  type UnitFilters,
} from '@/lib/unit/params';
import { bedroomOptions, filterUnits, pageOfUnits, pricePerSqFt, soldLast, sortUnits } from '@/lib/unit/rules';
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
  });

  it('come in pages of 48', () => {
    const many = Array.from({ length: 100 }, (_, at) => unit(at + 1));
    expect(pageOfUnits(many, 3).units).toHaveLength(4);
    expect(pageOfUnits(many, 3).totalPages).toBe(3);
    expect(pageOfUnits(many, 4).units).toEqual([]);
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

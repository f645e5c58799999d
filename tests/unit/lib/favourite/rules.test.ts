import { barParts, bestFigures, directionOfSort, FIGURE_ROWS, nextSorting, sorted } from '@/lib/favourite/rules';
import type { FigureRow } from '@/lib/favourite/types';

/** A home of which only some figures are known. */
const homeOf = (name: string, known: Partial<Record<FigureRow, number>>) => ({
  name,
  figures: Object.fromEntries(FIGURE_ROWS.map(({ row }) => [row, { value: known[row] ?? null }])) as Record<
    FigureRow,
    { value: number | null }
  >,
});

const AMARA = homeOf('Amara', {
  price: 14_750_000,
  perSqFt: 2831,
  area: 5210,
  handover: 24_339,
  firstPayment: 1_475_000,
});
const TIDAL = homeOf('Tidal', { price: 5_460_000, perSqFt: 2540, area: 2150, handover: 24_336, firstPayment: 546_000 });
const NACRE = homeOf('Nacre', {
  price: 128_900_000,
  perSqFt: 7005,
  area: 18_400,
  handover: 0,
  firstPayment: 128_900_000,
});
const BARE = homeOf('Bare', {});

describe('the best of a row', () => {
  it('is the cheapest foot, the largest area, the earliest keys, the smallest first payment', () => {
    expect(bestFigures([AMARA, TIDAL, NACRE, BARE])).toEqual({
      price: null,
      perSqFt: 2540,
      area: 18_400,
      bedrooms: null,
      handover: 0,
      firstPayment: 546_000,
    });
  });

  it('is nobody where one alone is known, or all are alike', () => {
    const none = Object.fromEntries(FIGURE_ROWS.map(({ row }) => [row, null]));
    expect(bestFigures([AMARA, BARE])).toEqual(none);
    expect(bestFigures([AMARA, AMARA])).toEqual(none);
    expect(bestFigures([])).toEqual(none);
  });
});

describe('sorting', () => {
  const names = (homes: { name: string }[]) => homes.map(({ name }) => name);
  const all = [BARE, AMARA, NACRE, TIDAL];

  it('puts the wanted end first, then the other, then all as saved; what is not known is last either way', () => {
    let by = nextSorting(null, 'area');
    expect([names(sorted(all, by)), by && directionOfSort(by)]).toEqual([
      ['Nacre', 'Amara', 'Tidal', 'Bare'],
      'descending',
    ]);
    by = nextSorting(by, 'area');
    expect([names(sorted(all, by)), by && directionOfSort(by)]).toEqual([
      ['Tidal', 'Amara', 'Nacre', 'Bare'],
      'ascending',
    ]);
    by = nextSorting(by, 'area');
    expect(by).toBeNull();
    expect(names(sorted(all, by))).toEqual(names(all));
  });

  it('begins anew with another row, from its own wanted end', () => {
    const by = nextSorting({ row: 'area', back: true }, 'price');
    expect(by).toEqual({ row: 'price', back: false });
    expect(by && directionOfSort(by)).toBe('ascending');
    expect(names(sorted(all, by))).toEqual(['Tidal', 'Amara', 'Nacre', 'Bare']);
  });

  it('keeps the order of equal ones', () => {
    const twins = ['a', 'b', 'c'].map((name) => homeOf(name, { price: 1 }));
    expect(names(sorted(twins, { row: 'price', back: true }))).toEqual(['a', 'b', 'c']);
  });
});

describe('the bar of a plan', () => {
  it('has a part for each payment', () => {
    expect(barParts([10, 20, 20, 50])).toEqual([10, 20, 20, 50]);
    expect(barParts([])).toEqual([]);
  });

  it('draws very many as the first, those between, and the last', () => {
    expect(barParts([10, ...Array.from({ length: 60 }, () => 1), 30])).toEqual([10, 60, 30]);
  });
});

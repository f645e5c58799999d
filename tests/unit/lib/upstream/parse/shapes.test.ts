import { READERS } from '@/lib/upstream/parse/shapes';

/** Lists as the readers see them, before the strict parse. */

const row = (id: unknown) => ({ id, slug: `home-${String(id)}`, title: 'Home' });
const idsOf = (value: unknown) =>
  ((value as { results?: { id: number }[] }).results ?? (value as { id: number }[])).map(({ id }) => id);

describe('a record that comes twice is read once', () => {
  it.each([
    ['listProperties', { count: 4, results: [row(1), row(2), row('1'), row(3)] }],
    ['listProperties', [row(1), row(2), row(1), row(3)]],
    ['propertyUnits', { count: 4, results: [row(1), row(2), row(1), row(3)] }],
    ['featuredInitial', [row(1), row(2), row(1), row(3)]],
    ['featuredExpanded', { results: [row(1), row(2), row(1), row(3)] }],
    ['similarProperties', [row(1), row(2), row(1), row(3)]],
  ] as const)('in %s', (name, answer) => {
    const { value, dropped } = READERS[name](answer);
    expect(idsOf(value)).toEqual([1, 2, 3]);
    expect(dropped).toBe(1);
  });

  it('within a record: the units of a property, the options of a filter', () => {
    const rows = [row(1), row(2), row('1'), row(3)];
    const { value: property } = READERS.propertyDetail({ ...row(9), property_units: rows });
    expect(idsOf((property as { property_units: unknown }).property_units)).toEqual([1, 2, 3]);
    const { value: options } = READERS.filterOptions({ cities: rows });
    expect(idsOf((options as { cities: unknown }).cities)).toEqual([1, 2, 3]);
  });
});

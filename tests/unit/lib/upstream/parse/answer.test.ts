import { CALLS } from '@/lib/contract/calls';
import { coerceAnswer } from '@/lib/upstream/parse/answer';

/** Lists as they are coerced, before the strict parse. */

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
    const { value, dropped } = coerceAnswer(CALLS[name].response, answer);
    expect(idsOf(value)).toEqual([1, 2, 3]);
    expect(dropped).toBe(1);
  });

  it('within a record: the units of a property, the options of a filter', () => {
    const rows = [row(1), row(2), row('1'), row(3)];
    const { value: property } = coerceAnswer(CALLS.propertyDetail.response, { ...row(9), property_units: rows });
    expect(idsOf((property as { property_units: unknown }).property_units)).toEqual([1, 2, 3]);
    const { value: options } = coerceAnswer(CALLS.filterOptions.response, { cities: rows });
    expect(idsOf((options as { cities: unknown }).cities)).toEqual([1, 2, 3]);
  });
});

it.each([
  [{ results: [row(1), row(2)] }, 2],
  [{ count: 0, results: [row(1)] }, 1],
  [{ count: 9, results: [row(1)] }, 9],
  [{ count: 0, results: [] }, 0],
  [[row(1), row(2), row(3)], 3],
])('a page counts no less than it holds: %j', (answer, count) => {
  expect(coerceAnswer(CALLS.listProperties.response, answer).value).toMatchObject({ count });
});

describe('records of a shape of the contract are coerced, whatever call they come with', () => {
  it.each([
    ['developers', { results: [{ pk: '3', label: ' Sable ' }] }, { results: [{ id: 3, name: 'Sable' }] }],
    ['city', { id: '3', title: 'Dubai' }, { id: 3, name: 'Dubai' }],
    ['district', { id: 3, name: 'Marina', city: { id: '1', name: 'Dubai' } }, { city: { id: 1, name: 'Dubai' } }],
    [
      'enquiryStatistics',
      { total: '12', by_status: [{ status: 'new', count: '4' }] },
      { total: 12, by_status: [{ count: 4 }] },
    ],
    ['enquiryDetail', { id: '3', phone: '', note: ' Call ' }, { id: 3, phone: null, note: 'Call', status: 'new' }],
    ['submitContact', { detail: 'Thanks.' }, { message: 'Thanks.' }],
    ['toggleFavourite', { is_favorite: 1 }, { is_favorite: true }],
    ['toggleFavourite', { is_favorite: 'true', message: ' Added ' }, { is_favorite: true, message: 'Added' }],
    ['toggleFavourite', { is_favorite: '0' }, { is_favorite: false }],
    [
      'filterOptions',
      {
        developers: [
          { value: '3', label: 'Sable', text: ' Builds by the water. ', map_coordinates: null },
          { id: 4, name: 'Quay' },
        ],
      },
      {
        developers: [
          { id: 3, name: 'Sable', text: 'Builds by the water.' },
          { id: 4, name: 'Quay' },
        ],
      },
    ],
    ['login', { access: 'a', more: true }, { access: 'a', more: true }],
  ] as const)('%s', (name, answer, value) => {
    expect(coerceAnswer(CALLS[name].response, answer)).toMatchObject({ value, dropped: 0, lost: 0 });
  });
});

import { CALLS, type CallName } from '@/lib/contract/calls';
import { isSiteError } from '@/lib/errors';
import { coerceAnswer, parseAnswer } from '@/lib/upstream/parse/answer';

/** Lists as they are coerced, before the strict parse. */

const row = (id: unknown) => ({ id, slug: `home-${String(id)}`, title: 'Home' });
const idsOf = (value: unknown) =>
  ((value as { results?: { id: number }[] }).results ?? (value as { id: number }[])).map(({ id }) => id);

/** Whether an answer is taken; what else goes wrong fails the test. */
function readable(name: CallName, body: unknown): boolean {
  try {
    parseAnswer(name, body);
    return true;
  } catch (error) {
    if (isSiteError(error) && error.kind === 'unavailable') return false;
    throw error;
  }
}

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

describe('a response of status 200 that tells of a failure is unreadable', () => {
  const FAILED = [{ error: 'database is down' }, { detail: 'Down.' }, { success: false }, { status: 'error' }];
  const LISTS = [
    'listProperties',
    'searchProperties',
    'propertyUnits',
    'featuredInitial',
    'similarProperties',
  ] as const;

  it.each(['filterOptions', 'siteContent', 'article', 'propertyUnit', 'propertyStatistics'] as const)('%s', (name) => {
    for (const body of FAILED) expect([body, readable(name, body)]).toEqual([body, false]);
  });

  it('also with lists that are empty: of properties, units, articles, options', () => {
    for (const name of [...LISTS, 'articles'] as const) {
      expect([name, readable(name, { count: 0, results: [], error: 'database is down' })]).toEqual([name, false]);
      expect([name, readable(name, { count: 0, results: [], success: true })]).toEqual([name, true]);
    }
    expect(readable('filterOptions', { cities: [], districts: [], error: 'database is down' })).toBe(false);
  });

  it('not so one with records beside a word of what went wrong, or with a message that all is well', () => {
    expect(readable('listProperties', { results: [row(1)], errors: ['no pictures'] })).toBe(true);
    expect(readable('filterOptions', { cities: [row(1)], message: 'OK' })).toBe(true);
    expect(readable('siteContent', { agency: { phone: '+971 4 000 0000' }, message: 'OK' })).toBe(true);
  });
});

describe('filter options', () => {
  it('of no list at all are unreadable; of some lists they are options', () => {
    for (const body of [{}, { results: [] }, { cities: null }, { cities: 'all' }, [], null])
      expect([body, readable('filterOptions', body)]).toEqual([body, false]);
    for (const body of [{ cities: [] }, { cities: { results: [] } }, { bedrooms: [{ id: 2, name: '2' }] }])
      expect([body, readable('filterOptions', body)]).toEqual([body, true]);
  });

  it('tell which of the lists are not to be had: those that are missing, and those without one readable record', () => {
    const without = (body: object) => parseAnswer('filterOptions', body).without;
    const whole = { property_types: [], property_statuses: [], sales_statuses: [], developers: [], bedrooms: [] };
    const districts = Array.from({ length: 9 }, (_, at) => row(at + 1));
    expect(without({ ...whole, cities: [row(1)], districts })).toEqual([]);
    expect(without({ ...whole, cities: [row(1), row(null)], districts })).toEqual([]);
    expect(without({ ...whole, cities: [row(null)], districts })).toEqual(['cities']);
    expect(without({ ...whole, cities: null, districts })).toEqual(['cities']);
    expect(without({ districts })).toEqual([
      'property_types',
      'property_statuses',
      'sales_statuses',
      'cities',
      'developers',
      'bedrooms',
    ]);
  });

  it('have bedrooms in both forms of a list', () => {
    const rooms = [{ value: 0, label: 'Studio' }];
    for (const bedrooms of [rooms, { results: rooms }])
      expect(parseAnswer('filterOptions', { bedrooms }).answer).toMatchObject({
        bedrooms: [{ id: 0, name: 'Studio' }],
      });
  });
});

it('content of which nothing is written is content', () => {
  for (const body of [{}, { agency: {}, texts: {} }, { agency: null, error: null, errors: [] }])
    expect([body, readable('siteContent', body)]).toEqual([body, true]);
});

import fc from 'fast-check';
import { FILTERS, type FilterKey, type FilterKind } from '@/lib/contract/filters';
import { COMPLETION_STAGES, ORDERING_FIELDS, ORDERINGS, PAGE_SIZES } from '@/lib/contract/rules';
import {
  DEFAULT_FILTERS,
  activeFilters,
  changeSearch,
  clearSearch,
  narrowingQuery,
  searchQuery,
  parseSearch,
  upstreamQuery,
  withoutFilter,
  type ActiveFilter,
} from '@/lib/search/params';
import type { SearchFilters } from '@/lib/search/types';
import { cleanSearch } from '@/lib/params';
import { normaliseForm, typedAmount, unreadAmounts } from '@/lib/search/draft';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

const wholes = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { maxLength: 50 }).map((list) => list.sort((a, b) => a - b).join(','));
const orNone = (value: fc.Arbitrary<number>) => fc.oneof(fc.constant(''), value.map(String));
const amount = fc.integer({ min: 1, max: 999_999_999_999 });
/** Values of each kind of filter, as a normalised query string writes them. */
const VALUES: Record<FilterKind, fc.Arbitrary<string>> = {
  ids: wholes(1, Number.MAX_SAFE_INTEGER),
  id: orNone(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  rooms: wholes(0, 50),
  range: fc.oneof(
    fc.constant(''),
    amount.map((min) => `${min}-null`),
    amount.map((max) => `0-${max}`),
    fc.tuple(amount, amount).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
  ),
  stage: orNone(fc.constantFrom(...COMPLETION_STAGES)),
  atLeast: orNone(fc.integer({ min: 0, max: 100 })),
  flag: fc.constantFrom('', 'true'),
};
const values = fc.record(
  Object.fromEntries(FILTERS.map(({ key, kind }) => [key, VALUES[kind]])) as Record<FilterKey, fc.Arbitrary<string>>,
);
const ordering = fc
  .tuple(
    fc.constantFrom(...ORDERINGS),
    fc.uniqueArray(fc.constantFrom(...ORDERING_FIELDS), { maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  )
  .map(([first, fields, signs]) => ({
    ordering: first,
    thenBy: fields
      .filter((field) => field !== first.replace('-', ''))
      .map((field, at) => (signs[at] ? `-${field}` : field)),
  }));

const filters: fc.Arbitrary<SearchFilters> = fc
  .record({
    page: fc.integer({ min: 1, max: 100_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    search: fc.string({ unit: 'binary', maxLength: 150 }).map((text) => cleanSearch(text, 100)),
    values,
    order: ordering,
  })
  .map(({ order, values: each, ...rest }) => ({ ...rest, ...each, ...order }));

describe('the query string of the list', () => {
  // @spec 3.filters.keys 3.filters.ids d.list.keys
  it('read back is what was written, and is normalised', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const query = searchQuery(given);
        expect(parse(query)).toEqual(given);
        expect(searchQuery(parse(query))).toBe(query);
        expect(normaliseForm(new URLSearchParams(query))).toBeNull();
      }),
    );
  });

  it('of any text is read without error, to something that can be written', () => {
    const keys = fc.constantFrom(
      'page',
      'page_size',
      'search',
      'property_type',
      'city',
      'price_range',
      'ordering',
      'price_min',
      'x',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1,2', '-1', 'NaN', '1e9', '0-null', '9'.repeat(40), '\ud800'),
    );
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(text, fc.array(text), fc.constant(undefined))), (given) => {
        const query = searchQuery(parseSearch(given));
        expect(searchQuery(parse(query))).toBe(query);
        normaliseForm(given);
      }),
    );
  });

  // @spec 2.list.query 2.list.query.form d.list.keys d.list.canonical
  it('has the keys in their order, commas readable, no defaults', () => {
    const given = parse(
      'ordering=-completion_rate,-low_price&completion_rate__gte=80&page_size=12&property_type=3,1,3&search=palm%20villa&page=1',
    );
    expect(searchQuery(given)).toBe(
      'search=palm+villa&property_type=1,3&ordering=-completion_rate,-low_price&completion_rate__gte=80',
    );
    expect(searchQuery(DEFAULT_FILTERS)).toBe('');
  });

  // @spec 3.filters.price 3.filters.completion 3.filters.flags 5.parse.lists 5.parse.numeric 5.parse.flags
  // @spec 5.parse.blank d.list.malformed
  it.each([
    ['page=0&page_size=13&city=abc&district=-1&developer=1.5', ''],
    ['page=-2', ''],
    ['page=1e9', ''],
    ['page=100001', 'page=100000'],
    [`page=${'9'.repeat(400)}`, 'page=100000'],
    ['property_type=1,x,,2&bedrooms=0,2,99', 'property_type=1,2&bedrooms=0,2'],
    ['price_range=500-100', ''],
    ['price_range=null-null', ''],
    ['price_range=0-100000', 'price_range=0-100000'],
    ['price_range=5000000-null', 'price_range=5000000-null'],
    ['price_range=100-200-300', ''],
    ['completion_rate=0', 'completion_rate=0'],
    ['completion_rate=30', ''],
    ['completion_rate__gte=0', 'completion_rate__gte=0'],
    ['post_delivery=1&guarantee_rental_guarantee=yes', 'post_delivery=true'],
    ['ordering=nonsense,-low_price,id,-id', 'ordering=-low_price,id'],
    ['ordering=-updated_at', ''],
    ['lang=ar&utm_source=x', ''],
    ['search=%20%20&city=', ''],
    // Marks that nobody sees are no search, and belong to none.
    ['search=%E2%80%8F', ''],
    ['search=%E2%80%8C+%E2%81%A6', ''],
    ['search=%E2%81%A6Palm%E2%81%A9', 'search=Palm'],
    ['search=%D8%AE%D8%A7%D9%86%D9%87%E2%80%8C%D9%87%D8%A7', 'search=%D8%AE%D8%A7%D9%86%D9%87%E2%80%8C%D9%87%D8%A7'],
    ['city=3&city=4', 'city=3'],
    // Back ends count in more than 32 bits; beyond what a number holds exactly there are no ids.
    ['city=3000000001&developer=9007199254740991', 'city=3000000001&developer=9007199254740991'],
    ['city=9007199254740992&district=00000000000000001', ''],
    ['property_status=2&property_status=1', 'property_status=1,2'],
  ])('%s is %s', (given, normalised) => expect(searchQuery(parse(given))).toBe(normalised));

  // @spec 3.filters.keys 5.parse.defaults 7.call.list 9.pages
  it('asks the upstream for everything it needs', () => {
    expect(upstreamQuery(searchQuery(parse('price_range=100-null&sales_status=2,1')))).toEqual({
      page: '1',
      page_size: '12',
      sales_status: '1,2',
      price_range: '100-null',
      ordering: '-updated_at',
    });
  });
});

it('what narrows a list is its search and its filters', () => {
  const query = 'page=2&page_size=24&search=a+b&city=4&ordering=title&completion_rate__gte=80&bedrooms=0,2';
  expect(narrowingQuery(query)).toBe('search=a+b&city=4&completion_rate__gte=80&bedrooms=0,2');
  expect(narrowingQuery('page=2&ordering=title')).toBe('');
});

describe('an amount', () => {
  it.each([
    ['1000000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['AED 1,000,000', 1_000_000],
    ['1 000 000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1,000,000.00', 1_000_000],
    ['١٠٠٠٠٠٠', 1_000_000],
    ['۱٬۰۰۰٬۰۰۰', 1_000_000],
    ['١،٠٠٠،٠٠٠', 1_000_000],
    ['2 مليون', 2_000_000],
    ['٢٫٥ مليون درهم', 2_500_000],
    ['3 ملايين', 3_000_000],
    ['500 ألف', 500_000],
    ['۲٫۵ میلیون', 2_500_000],
    ['۸۰۰ هزار', 800_000],
    ['3M', 3_000_000],
    ['5m', 5_000_000],
    ['2.3 million', 2_300_000],
    ['2,5 million', 2_500_000],
    ['2,500 k', 2_500_000],
    ['750K', 750_000],
    ['0', 0],
  ])('%s is read', (text, amount) => expect(typedAmount(text)).toBe(amount));

  it.each(['abc', '1.5', '2 lakh', 'm', '-5', '5 6 m', '1e9', '9'.repeat(13), '2..5m', 'million 2', ''])(
    '%s is none',
    (text) => expect(typedAmount(text)).toBeNull(),
  );

  it('that is none is kept as it was typed, of what each field holds', () => {
    const unread = (query: string) => unreadAmounts(new URLSearchParams(query));
    expect(unread('price_min=2 lakh&price_max=5m')).toEqual({ min: '2 lakh' });
    expect(unread('price_min=&price_max=5m&search=abc')).toEqual({});
    expect(unread(`price_max=${'x'.repeat(100)}`).max).toHaveLength(40);
  });
});

describe('a form sent without JavaScript', () => {
  const form = (query: string) => normaliseForm(new URLSearchParams(query));

  // @spec 5.list.none d.list.form d.list.price
  it.each([
    ['property_type=1&property_type=2&search=', 'property_type=1,2'],
    ['price_min=1,000,000&price_max=', 'price_range=1000000-null'],
    ['price_min=900&price_max=100', 'price_range=100-900'],
    // No home costs nothing at most: that is no range, and not the other way round one from 0 to 5.
    ['price_min=5&price_max=0', 'price_range=5-null'],
    ['price_min=&price_max=0', ''],
    ['price_min=&price_max=٥٠٠٠٠٠', 'price_range=0-500000'],
    ['price_min=&price_max=&price_range=100-200', 'price_range=100-200'],
    // What cannot be read stays in the address, to be said beside its field, and takes nothing else with it.
    ['price_min=abc&price_max=', 'price_min=abc'],
    ['price_min=abc&price_max=500', 'price_range=0-500&price_min=abc'],
    ['city=3&price_min=2 hundred&price_max=x&price_was=1-2', 'city=3&price_min=2+hundred&price_max=x'],
    ['price_range=100-200&price_min=abc&price_max=', 'price_range=100-200&price_min=abc'],
    ['price_min=2,5 million&price_max=5m', 'price_range=2500000-5000000'],
    // A band, and amounts typed beside it.
    ['price_range=100000-200000&price_min=500&price_max=', 'price_range=500-null'],
    // Amounts stood there: a band is chosen beside them, 'Any' is, they are changed, emptied, or left alone.
    ['price_range=100000-200000&price_min=500&price_max=&price_was=500-null', 'price_range=100000-200000'],
    ['price_range=&price_min=500&price_max=&price_was=500-null', ''],
    ['price_min=900&price_max=&price_was=500-null', 'price_range=900-null'],
    ['price_min=&price_max=&price_was=500-null', ''],
    ['city=3&price_min=500&price_max=&price_was=500-null', 'city=3&price_range=500-null'],
    // What no control holds stands last, and gives way to a choice.
    ['developer=7&developer=99', 'developer=7'],
    ['developer=&developer=99', 'developer=99'],
    // A district goes with its city; one that is chosen together with a city stays.
    ['city=2&district=3&city_was=1', 'city=2'],
    ['city=&district=3&city_was=1', ''],
    ['city=1&district=3&city_was=1', 'city=1&district=3'],
    ['city=2&district=3&search=', 'city=2&district=3'],
    // What is not the form's stays.
    ['utm_source=a&utm_term=&price_min=&price_max=5', 'price_range=0-5&utm_source=a&utm_term='],
  ])('%s is sent on to %s', (given, target) => expect(form(given)).toBe(target));

  it.each([
    '',
    'page=1&page_size=12',
    'utm_source=a&utm_term=',
    'utm_id=1&utm_id=2',
    'city=3',
    'lang=ar',
    'price_min=abc',
    'price_range=0-500&price_min=abc',
  ])('%s is none', (given) => expect(form(given)).toBeNull());
});

describe('chips', () => {
  const full = parse(
    'search=palm&property_type=1,2&sales_status=3&bedrooms=0&city=4&price_range=1-2&completion_rate=0&completion_rate__gte=80&post_delivery=1&page=4&page_size=24&ordering=title',
  );

  // @spec 5.parse.lists d.list.chips
  it('stand for every active value and take themselves away, back to page 1', () => {
    const chips = activeFilters(full);
    expect(chips.map(({ key }) => key)).toEqual([
      'search',
      'property_type',
      'property_type',
      'sales_status',
      'bedrooms',
      'city',
      'completion_rate__gte',
      'price_range',
      'completion_rate',
      'post_delivery',
    ]);
    const left = chips.reduce(withoutFilter, full);
    expect(left).toEqual({ ...DEFAULT_FILTERS, pageSize: 24, ordering: 'title' });
    const villa = chips.find(({ key, value }) => key === 'property_type' && value === '1');
    expect(withoutFilter(full, villa as ActiveFilter)).toMatchObject({ property_type: '2', page: 1 });
  });

  // @spec 4.list.clear
  it('are all cleared at once, the ordering kept', () => {
    expect(clearSearch(full)).toEqual({ ...DEFAULT_FILTERS, ordering: 'title' });
  });

  it('changes go back to page 1, but for those of the page', () => {
    expect(changeSearch(full, { city: '9' }).page).toBe(1);
    expect(changeSearch(full, { page: 7 }).page).toBe(7);
  });
});

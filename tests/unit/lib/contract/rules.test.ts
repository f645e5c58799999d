import { CALLS, type Call } from '@/lib/contract/calls';
import { enquiry } from '@/lib/contract/enquiry';
import * as rules from '@/lib/contract/rules';

describe('the constants of section 9', () => {
  // @spec 3.enquiry.choices 4.status 7.timeout 9.api.timeout 9.pages 9.prices.list 9.prices.units 9.sort
  // @spec d.list.ordering
  it('are those of the specification', () => {
    expect(rules.API_TIMEOUT_MS).toBe(10_000);
    expect([rules.DEFAULT_PAGE_SIZE, ...rules.PAGE_SIZES]).toEqual([12, 12, 24, 36, 48]);
    expect(rules.DEFAULT_ORDERING).toBe('-updated_at');
    expect([...rules.ORDERINGS].sort()).toEqual(
      [
        '-updated_at',
        'updated_at',
        'low_price',
        '-low_price',
        'min_area',
        '-min_area',
        'title',
        '-title',
        '-completion_rate',
        'completion_rate',
      ].sort(),
    );
    expect(rules.LIST_PRICE_BANDS).toEqual([
      [0, 100_000],
      [100_000, 200_000],
      [200_000, 300_000],
      [300_000, 500_000],
      [500_000, 1_000_000],
      [1_000_000, 2_000_000],
      [2_000_000, 5_000_000],
      [5_000_000, null],
    ]);
    expect(rules.UNIT_PRICE_BANDS).toEqual([
      [0, 500_000],
      [500_000, 1_000_000],
      [1_000_000, 2_000_000],
      [2_000_000, 5_000_000],
      [5_000_000, 999_999_999],
    ]);
    expect([...rules.SALES_STATUSES]).toEqual(['available', 'sold', 'reserved', 'under_construction', 'coming_soon']);
    expect([...rules.PROPERTY_TYPE_CHOICES]).toEqual([
      'condo',
      'townhouse',
      'penthouse',
      'apartment',
      'commercial',
      'other',
    ]);
  });

  // @spec d.list.stages
  it('read completion options as stages that leave no rate out', () => {
    expect(rules.COMPLETION_STAGES.map((stage) => rules.completionBounds(stage))).toEqual([
      { min: 0, max: 24 },
      { min: 25, max: 49 },
      { min: 50, max: 74 },
      { min: 75, max: 99 },
      { min: 100, max: 100 },
    ]);
    expect(rules.completionBounds(30)).toBeNull();
  });
});

describe('the phone', () => {
  // @spec 5.enquiry.phone
  it.each([
    '',
    '  ',
    '5',
    '+971501234567',
    '(050) 123-4567',
    '+1 (212) 555-0100',
    '00971 50 123 4567',
    '۰۵۰۱۲۳۴۵۶۷',
    `1${'2'.repeat(15)}`,
  ])('%j is one, or none', (typed) => expect(rules.isPhone(typed)).toBe(true));

  // @spec 5.enquiry.phone
  it.each(['+0123', '++971', 'call me', '12a4', `1${'2'.repeat(16)}`, '+', '5+5'])('%j is wrong', (typed) =>
    expect(rules.isPhone(typed)).toBe(false),
  );

  // @spec d.form.phone
  it.each([
    ['0097150', '+97150'],
    ['050 1', '+971501'],
    ['٠٥٠', '+97150'],
    ['+971 50', '+97150'],
    ['+971 (0)50 123 4567', '+971501234567'],
    ['00971 050 1234567', '+971501234567'],
    ['971 050 1234567', '971501234567'],
    ['(00971) 50 123 4567', '+971501234567'],
    ['(0)50 123 4567', '+971501234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 (0) 20 7946 0958', '+442079460958'],
    ['+39 06 6982', '+39066982'],
    ['050\u2011123\u20134567', '+971501234567'],
    ['050\u2212123\u22124567', '+971501234567'],
    ['\u061c\u202a050\u200c 123 4567\u202c', '+971501234567'],
    ['＋９７１ ５０ １２３ ４５６７', '+971501234567'],
  ])('%s is brought to %s', (typed, phone) => {
    expect(rules.normalisePhone(typed)).toBe(phone);
    expect(rules.normalisePhone(phone)).toBe(phone);
  });

  it.each([
    ['050 123 4567', '+971501234567'],
    ['04 123 4567', '+97141234567'],
    ['+989121234567', '+989121234567'],
    // An Iranian mobile: the decisions give every leading 0 the UAE's code.
    ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '+9719121234567 (09121234567?)'],
  ])('%s is shown as %s', (typed, shown) => expect(rules.shownPhone(rules.normalisePhone(typed))).toBe(shown));
});

// @spec 5.enquiry.email d.form.email
it('an e-mail address keeps to the pattern and to 254 characters', () => {
  expect(['a@b.co', ' a@b.co ', 'a+b@c.d.e', `${'a'.repeat(249)}@b.co`].map(rules.isEmail)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['', 'a', 'a@b', 'a b@c.de', 'a@b c.de', '@b.co', `${'a'.repeat(250)}@b.co`].some(rules.isEmail)).toBe(false);
  expect(rules.ENQUIRY_LIMITS).toMatchObject({ name: { max: 100 }, subject: { max: 200 }, message: { max: 5000 } });
});

// @spec 5.enquiry.prepared
it.each([
  [' Noor@Example.COM ', 'noor@example.com'],
  ['ali۱۲@gmail.com', 'ali12@gmail.com'],
  ['ali١٢@gmail.com', 'ali12@gmail.com'],
  ['\u202aali@gmail.com\u202c', 'ali@gmail.com'],
  [' \u200fali@gmail.com \u200e', 'ali@gmail.com'],
])('the e-mail address %j is brought to %s', (typed, email) => {
  expect(rules.normaliseEmail(typed)).toBe(email);
  expect(enquiry.shape.email.parse(typed)).toBe(email);
});

it('a name and a subject carry no mark that turns their direction, and keep what joins letters', () => {
  const turned = '\u202eمی\u200cخواهم \u2066ببینم\u2069\u200f';
  const sent = { name: turned, email: 'a@b.co', subject: turned, message: 'May we see it?' };
  expect(enquiry.parse(sent)).toMatchObject({ name: 'می\u200cخواهم ببینم', subject: 'می\u200cخواهم ببینم' });
});

describe('the calls of section 7', () => {
  const table: Record<string, Call> = CALLS;
  const named = Object.values(table).map(({ method, path }) => `${method} ${path}`);

  // @spec 7.call.list 7.call.detail 7.call.featured 7.call.search 7.call.filters 7.call.statistics
  // @spec 7.call.multilingual 7.call.units 7.call.unit 7.call.similar 7.call.inquiry 7.call.favorite
  // @spec 7.call.favorites 7.call.cities 7.call.districts 7.call.developers 7.call.submit 7.call.create
  // @spec 7.call.enquiry-statistics 7.call.enquiries 7.call.enquiry 7.call.enquiry-patch 7.call.enquiry-delete
  // @spec 7.call.health d.calls
  it.each([
    'GET /api/v1/properties/',
    'GET /api/v1/properties/detail/{slug}/',
    'GET /api/v1/featured-properties/initial/',
    'GET /api/v1/featured-properties/expanded/',
    'GET /api/v1/featured-properties/',
    'GET /api/v1/property-search/',
    'GET /api/v1/property-filters/',
    'GET /api/v1/property-statistics/',
    'GET /api/v1/multilingual-properties/',
    'GET /api/v1/properties/{id}/units/',
    'GET /api/v1/properties/{id}/units/{unitId}/',
    'GET /api/v1/property-details/{id}/similar_properties/',
    'POST /api/v1/properties/{id}/inquiry/',
    'POST /api/v1/properties/{id}/favorite/',
    'GET /api/user/favorites/',
    'GET /api/v1/cities/',
    'GET /api/v1/cities/{id}/',
    'GET /api/v1/cities/{id}/districts/',
    'GET /api/v1/districts/',
    'GET /api/v1/districts/{id}/',
    'GET /api/v1/developers/',
    'GET /api/v1/developers/{id}/',
    'GET /api/v1/developers/{id}/properties/',
    'POST /api/v1/contact/submit/',
    'POST /api/v1/contact/inquiries/',
    'GET /api/v1/contact/statistics/',
    'GET /api/v1/contact/inquiries/list/',
    'GET /api/v1/contact/inquiries/{id}/',
    'PATCH /api/v1/contact/inquiries/{id}/',
    'DELETE /api/v1/contact/inquiries/{id}/',
    'GET /api/health/',
  ])('%s is one', (call) => expect(named).toContain(call));

  // @spec 7.call.unused
  it('and those no screen uses are all there', () => {
    const unused = [
      ...'login register logout profile refresh verify-email resend-verification'.split(' '),
      ...'request-password-reset reset-password change-password check-status'.split(' '),
    ].map((path) => `/api/auth/${path}/`);
    unused.push('/api/user/profile/', '/api/user/profile/update/', '/api/user/inquiries/');
    expect(Object.values(table).map(({ path }) => path)).toEqual(expect.arrayContaining(unused));
    // Ours, for sitemaps and feeds of any size (docs/decisions/sitemaps.md), for drafts (docs/decisions/api-desk.md) and for editors'
    // words (docs/decisions/content.md).
    const own = [
      'GET /api/v1/property-addresses/ranges/',
      'GET /api/v1/property-addresses/',
      'GET /api/v1/previews/{token}/',
      'GET /api/v1/content/',
      'GET /api/v1/articles/',
      'GET /api/v1/articles/{slug}/',
    ];
    expect(named).toEqual(expect.arrayContaining(own));
    // 31 of the table and these, and no others.
    expect(named).toHaveLength(31 + unused.length + own.length);
  });
});

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-1-05', false],
  ['2026-11-05T08:00:00Z', false],
  ['', false],
])('whether %p is a day of the calendar', (text, is) => {
  expect(rules.isDay(text)).toBe(is);
});

describe('a permit', () => {
  const at = (moment: string) => Date.parse(moment);

  it('is of days in Dubai, which begin four hours before those of UTC', () => {
    expect(rules.dayInDubai(at('2026-12-31T19:59:59.999Z'))).toBe('2026-12-31');
    expect(rules.dayInDubai(at('2026-12-31T20:00:00Z'))).toBe('2027-01-01');
    expect(rules.dayInDubai(at('2028-02-27T12:00:00Z'), 2)).toBe('2028-02-29');
  });

  it('holds through its last day, is said to end thirty days before, and has ended the day after', () => {
    const state = (moment: string) => rules.permitState('2027-01-31', at(moment));
    expect(state('2026-12-31T20:00:00Z')).toBe('ends');
    expect(state('2026-12-31T19:59:59Z')).toBe('holds');
    expect(state('2027-01-31T19:59:59Z')).toBe('ends');
    expect(state('2027-01-31T20:00:00Z')).toBe('ended');
    expect(rules.permitState(null, at('2099-01-01T00:00:00Z'))).toBe('holds');
  });
});

it('finds a text that contains every word that is searched for', () => {
  expect(rules.mentions('A kitchen that holds the evening light', 'EVENING kitchen')).toBe(true);
  expect(rules.mentions('A kitchen that holds the evening light', 'evening villa')).toBe(false);
  expect(rules.mentions('anything', '  ')).toBe(true);
});

it.each([
  ['Emirates Hills', 'Emirates-Hills'],
  ['Al Barari', 'al-barari'],
  ['Dubai Marina, Dubai', 'Dubai Marina,Dubai'],
  ['Villa and Palm', 'villa/palm_'],
  ['Palm Villa', 'palm_villa,'],
  ['دبي مارينا', 'دبي،المارينا'],
  ['برج-المارينا', 'برج-المارينا'],
  ['Off-Plan', 'off-plan'],
  ['Tower B-7', '"B-7"'],
  ['Tower 3/A', '3/a'],
])('%s is found by words that are joined: %s', (text, typed) => expect(rules.mentions(text, typed)).toBe(true));

it('a search of marks alone means these marks, and each joined word must be there', () => {
  expect(rules.mentions('Palm Villa', ',')).toBe(false);
  expect(rules.mentions('Palm Villa', 'palm-tower')).toBe(false);
});

describe('a name as a part of an address', () => {
  it.each([
    ['Palm Jumeirah', 'palm-jumeirah'],
    ['The Pearl Diver’s', 'the-pearl-divers'],
    ['Élan & Co.', 'elan-and-co'],
    ['L’Étoile — Résidences du Château', 'letoile-residences-du-chateau'],
    ['Harbour House, Phase 2', 'harbour-house-phase-2'],
    ['بيت الميناء', ''],
  ])('of %s is %s', (name, slug) => {
    expect(rules.slugify(name)).toBe(slug);
  });
});

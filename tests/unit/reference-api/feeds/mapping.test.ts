import { mapping, type Said, saidBy } from '../../../../reference-api/feeds/map/mapping';
import { PORTALS } from '../../../../reference-api/feeds/map/portals';
import { recordOf } from '../../../../reference-api/feeds/map/record';

const said = (more: Said): Said => ({ reference: ['A-1'], title: ['Home'], ...more });
const record = (more: Said) => {
  const taken = recordOf(said(more), 'home');
  return taken.kind === 'record' ? taken.record : taken.reasons;
};

describe('a mapping', () => {
  const row: Record<string, string[]> = {
    Ref: ['7'],
    Name: ['Home'],
    Alt: [],
    Kind: ['FLAT'],
    Extras: ['Pool| Gym |'],
  };
  const read = (fields: object) =>
    saidBy((name) => row[name] ?? [], mapping.parse({ fields: { reference: 'Ref', title: 'Name', ...fields } }));

  it('names columns, the first that holds anything, constants, values and parts', () => {
    expect(
      read({
        title: { from: ['Alt', 'Name'] },
        city: { always: 'Dubai' },
        type: { from: 'Kind', values: { flat: 'Apartment' } },
        facilities: { from: 'Extras', split: '|' },
      }),
    ).toEqual({
      said: { reference: ['7'], title: ['Home'], city: ['Dubai'], type: ['Apartment'], facilities: ['Pool', 'Gym'] },
      wrong: [],
    });
  });

  it('takes a list from all of its columns, anything else from the first that holds something', () => {
    expect(
      read({ title: { from: ['Name', 'Ref'] }, facilities: { from: ['Alt', 'Extras', 'Kind'], split: '|' } }).said,
    ).toMatchObject({ title: ['Home'], facilities: ['Pool', 'Gym', 'FLAT'] });
  });

  it('has the words that are known by what they mean, which is what a change of a row is told by', () => {
    const words = { live: 'Live', offer: 'Purpose', completion: 'Stage' };
    Object.assign(row, { Live: ['Archived'], Purpose: ['For Rent'], Stage: ['barter'] });
    expect(read(words).said).toMatchObject({ live: ['no'], offer: ['rent'], completion: ['barter'] });
  });

  it('shows a value that it refuses without what would turn its report around', () => {
    row.Turned = ['\u202eelas\u2069'];
    expect(read({ offer: { from: 'Turned', values: { Buy: 'sale' }, only: true } }).wrong).toEqual([
      'offer: " elas " is not known.',
    ]);
  });

  it('refuses values that it must know, without passing on what would command a terminal', () => {
    row.Kind = ['\u001b[2Jx'];
    expect(read({ offer: { from: 'Kind', values: { Buy: 'sale' }, only: true } }).wrong).toEqual([
      'offer: " [2Jx" is not known.',
    ]);
  });

  it('needs a reference and a title, and knows no other names', () => {
    expect(mapping.safeParse({ fields: { reference: 'Ref' } }).success).toBe(false);
    expect(mapping.safeParse({ fields: { reference: 'Ref', title: 'Name', colour: 'Colour' } }).success).toBe(false);
  });
});

describe('the record of a row', () => {
  it.each([
    ['price', { price: ['AED 1,250,000.50'] }, { low_price: 1_250_000.5 }],
    ['a price in dirhams', { price: ['Dhs. 1,250,000/-'] }, { low_price: 1_250_000 }],
    ['a price before its currency', { price: ['1250000 DH'] }, { low_price: 1_250_000 }],
    ['a price without hundredths', { price: ['1,250,000/-'] }, { low_price: 1_250_000 }],
    ['thousands by a dot', { price: ['450.000'] }, { low_price: 450_000 }],
    ['thousands by two dots', { price: ['AED 1.250.000'] }, { low_price: 1_250_000 }],
    ['a price in Arabic digits', { price: ['١٬٢٥٠٬٠٠٠٫٥٠'] }, { low_price: 1_250_000.5 }],
    ['a price in Persian digits', { price: ['۱۲۵۰۰۰۰ AED'] }, { low_price: 1_250_000 }],
    ['an Arabic decimal sign', { price: ['٤٥٠٫٠٠٠'] }, { low_price: 450 }],
    ['an area in Arabic digits', { area: ['١٬٠٤٠٫٥'] }, { min_area: 1040.5 }],
    ['rooms in Arabic digits', { bedrooms: ['٣+'] }, { average_bedrooms: 3 }],
    ['lakhs', { price: ['12,50,000'] }, { low_price: 1_250_000 }],
    ['hundredths', { price: ['1250.50'] }, { low_price: 1250.5 }],
    ['thousandths of an area', { area: ['104.125'] }, { min_area: 104.13 }],
    ['square feet', { area: ['100'], area_unit: ['ft²'] }, { min_area: 100 }],
    ['m²', { area: ['100'], area_unit: ['m²'] }, { min_area: 1076 }],
    ['a square meter', { area: ['100'], area_unit: ['Square Meter'] }, { min_area: 1076 }],
    ['sqmeter', { area: ['100'], area_unit: ['sqmeter'] }, { min_area: 1076 }],
    ['no price', { price: ['0'] }, { low_price: null }],
    ['a hidden price', { price: ['5'], price_hidden: ['Yes'] }, { low_price: null }],
    ['square metres', { area: ['100'], area_unit: ['Sq. M.'] }, { min_area: 1076 }],
    ['a studio', { bedrooms: ['Studio'] }, { average_bedrooms: 0 }],
    ["a permit's last day", { permit_expires: ['2027-01-31 00:00:00'] }, { permit_expires: '2027-01-31' }],
    ['seven and more', { bedrooms: ['7+'] }, { average_bedrooms: 7 }],
    ['coordinates', { coordinates: ['55.14,25.08'] }, { map_coordinates: { latitude: 25.08, longitude: 55.14 } }],
    [
      'coordinates turned round',
      { coordinates: ['25.08, 55.14'] },
      { map_coordinates: { latitude: 25.08, longitude: 55.14 } },
    ],
    ['no coordinates', { coordinates: ['0,0'] }, { map_coordinates: null }],
    ['a text', { description: ['a < b\n\nc\nd'] }, { description: '<p>a &lt; b</p><p>c<br>d</p>' }],
    ['m² in Arabic', { area: ['100'], area_unit: ['م²'] }, { min_area: 1076 }],
    ['square metres in Arabic', { area: ['100'], area_unit: ['متر مربع'] }, { min_area: 1076 }],
    ['square feet in Arabic', { area: ['100'], area_unit: ['قدم مربع'] }, { min_area: 100 }],
    ['no bathroom', { baths: ['none'] }, { property_units: [expect.objectContaining({ no_of_baths: 0 })] }],
    ['a studio in Arabic', { bedrooms: ['ستوديو'] }, { average_bedrooms: 0 }],
    ...(
      [
        ['Per Year', 'year'],
        ['per month', 'month'],
        ['Weekly', 'week'],
        ['Per-Day', 'day'],
        ['شهري', 'month'],
        ['MONTH', 'month'],
      ] as const
    ).map(
      ([word, period]) =>
        [`a rent ${word}`, { offer: ['rent'], price: ['9000'], rent_period: [word] }, { rent_period: period }] as [
          string,
          Said,
          object,
        ],
    ),
    [
      'entities of names',
      {
        title: ['Bed &amp; Maid&#039;s room'],
        title_ar: ['بيت &amp; حديقة'],
        city: ['R&D &parking'],
        district: ['Al Barsha &amp; JVC'],
        developer: ['A &lt; B'],
        facilities: ['Gym &amp; Spa', 'Gym & Spa'],
        agent: ['Layla &amp; Co'],
      },
      {
        title: "Bed & Maid's room",
        translations: { ar: { title: 'بيت & حديقة' } },
        formatted_address: 'Al Barsha & JVC, R&D &parking',
        city: { name: 'R&D &parking' },
        district: { name: 'Al Barsha & JVC' },
        developer: { name: 'A < B' },
        facilities: [{ name: 'Gym & Spa' }],
        agent: { name: 'Layla & Co' },
      },
    ],
    ['entities once', { title: ['A &amp;amp; B'] }, { title: 'A &amp; B' }],
    [
      'ampersands of addresses',
      { photos: ['https://x.example/1.jpg?a=1&amp;b=2', 'https://x.example/2.jpg?a=1&copy=1&lt;=2'] },
      {
        property_images: [
          expect.objectContaining({ image: 'https://x.example/1.jpg?a=1&b=2' }),
          expect.objectContaining({ image: 'https://x.example/2.jpg?a=1&copy=1&lt;=2' }),
        ],
      },
    ],
    ['markup', { description: ['<p>a</p>'] }, { description: '<p>a</p>' }],
    [
      'a rent',
      { offer: ['rent'], price: ['90000'], rent_cheques: ['4'] },
      { offer: 'rent', rent_period: 'year', rent_cheques: 4, low_price: 90_000 },
    ],
    [
      'a hidden rent',
      { offer: ['rent'], price_month: ['9000'], price_hidden: ['Yes'] },
      { offer: 'rent', rent_period: 'month', low_price: null },
    ],
    ['cheques with decimals', { offer: ['rent'], price: ['90000'], rent_cheques: ['4.000'] }, { rent_cheques: 4 }],
    ['a rent by the month', { offer: ['rent'], price_month: ['9000'] }, { rent_period: 'month', low_price: 9000 }],
    [
      'an agent',
      { agent: ['Layla'], agent_phone: ['971501234567'], agent_email: ['none'] },
      { agent: { name: 'Layla', phone: '+971501234567', email: null } },
    ],
    [
      'an agent’s mobile number',
      { agent: ['Layla'], agent_phone: ['050 123 4567'] },
      { agent: { phone: '+971501234567' } },
    ],
    [
      'an agent’s number as it is dialled from abroad',
      { agent: ['Layla'], agent_phone: ['00971 4 123 4567'] },
      { agent: { phone: '+97141234567' } },
    ],
    ...[
      ['+44 (0)20 7946 0000', '+442079460000'],
      ['+971 (0)50 123 4567', '+971501234567'],
      ['\u202a+971 50 123 4567\u202c', '+971501234567'],
      ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
      ['050–123–4567', '+971501234567'],
      ['０５０ １２３ ４５６７', '+971501234567'],
      ['00971 050 123 4567', '+971501234567'],
      ['04 123 4567', null],
    ].map(
      ([typed, phone]) =>
        [
          `an agent’s number ${typed ?? ''}`,
          { agent: ['Layla'], agent_phone: [typed ?? ''] },
          { agent: { phone } },
        ] as [string, Said, object],
    ),
    ['a number of no country', { agent: ['Layla'], agent_phone: ['4123456'] }, { agent: { phone: null } }],
    [
      'facilities once each',
      { facilities: ['Pool', 'Gym', 'Pool'] },
      { facilities: [{ name: 'Pool' }, { name: 'Gym' }] },
    ],
    ['a delivery in the fourth quarter', { delivery: ['Q4 2026'] }, { delivery_date: '202612' }],
    ['a delivery in the first quarter', { delivery: ['2027-Q1'] }, { delivery_date: '202703' }],
    ['a delivery in a month', { delivery: ['1 March 2027'] }, { delivery_date: '202703' }],
    ['a delivery in no known month', { delivery: ['2027'] }, { delivery_date: null }],
    ['a delivery in one of two months', { delivery: ['01/02/2027'] }, { delivery_date: null }],
    ['a delivery as a count of days', { delivery: ['46388'] }, { delivery_date: null }],
    ['off plan', { completion: ['off_plan'], delivery: ['2028-03-15'] }, { delivery_date: '202803' }],
  ])('%s', (_, more, expected) => expect(record(more)).toMatchObject(expected));

  it('has its first fifty photos', () => {
    const photos = Array.from({ length: 60 }, (_, at) => `https://pictures.example/${String(at)}.jpg`);
    expect(record({ photos })).toMatchObject({
      cover: photos[0],
      property_images: photos.slice(0, 50).map((image) => ({ image })),
    });
  });

  it.each([
    ['another currency', { currency: ['USD'] }, 'currency: "USD": only AED.'],
    ['a wrong number', { price: ['1.2.3'] }, 'price: "1.2.3" is not an amount.'],
    ['a decimal comma', { price: ['1.250,50'] }, 'price: "1.250,50" is not an amount.'],
    ['an Arabic amount that is none', { price: ['١٢٫٣٫٤'] }, 'price: "١٢٫٣٫٤" is not an amount.'],
    ['another decimal comma', { price: ['1250,5 AED'] }, 'price: "1250,5 AED" is not an amount.'],
    ['an unknown unit', { area: ['5'], area_unit: ['acre'] }, 'area_unit: "acre" is no unit of area.'],
    [
      'days before months',
      { permit_expires: ['03/04/2027'] },
      'permit_expires: "03/04/2027" is not a day (YYYY-MM-DD).',
    ],
    [
      'an unknown period',
      { offer: ['rent'], price: ['5'], rent_period: ['per fortnight'] },
      'rent_period: "per fortnight" is no period of rent.',
    ],
    ['a wrong address', { photos: ['javascript:1'] }, 'photos: "javascript:1" is not an http address.'],
    [
      'a wrong place',
      { latitude: ['125'], longitude: ['55'] },
      'map_coordinates.latitude: Too big: expected number to be <=90',
    ],
  ])('is refused for %s', (_, more, reason) => expect(record(more)).toEqual([reason]));

  // Where each beginning is looked for an end, this takes half an hour.
  it('is refused for two megabytes of tags that do not end', () => {
    expect(record({ description: ['<a'.repeat(1_000_000)] })).toEqual(['description: At most 100000 characters.']);
  });
});

describe('Bayut', () => {
  it.each([
    ['Yes', 'off_plan'],
    ['TRUE', 'off_plan'],
    ['1', 'off_plan'],
    ['No', 'ready'],
    ['FALSE', 'ready'],
    ['false', 'ready'],
  ])('says by %s that a home is %s', (word, completion) => {
    const texts = (name: string) => (name === 'off_plan' ? [word] : []);
    expect(saidBy(texts, PORTALS.bayut.mapping)).toMatchObject({ said: { completion: [completion] }, wrong: [] });
  });
});

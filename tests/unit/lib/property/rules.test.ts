import fc from 'fast-check';
import { bedroomsText, openingParagraphs } from '@/lib/property/format';
import {
  isHandedOver,
  leadHome,
  displayPrice,
  displayPricePerSqFt,
  openShare,
  paymentTimeline,
  pricedUnits,
  unitCount,
  axisYears,
  keysShares,
  planAxis,
  thisMonth,
  type PaymentStep,
} from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { detailOf, propertyOf, term, unitOf } from '../../support/samples';

describe('prices', () => {
  it('advertise the low price, else the average, else none', () => {
    expect(displayPrice({ lowPrice: 5, averagePrice: 9 })).toBe(5);
    expect(displayPrice({ lowPrice: 0, averagePrice: 9 })).toBe(9);
    expect(displayPrice({ lowPrice: null, averagePrice: 0 })).toBeNull();
  });

  it('lay a plan out over a price', () => {
    const due = { year: 2026, month: 1 };
    const plan = {
      name: '60/40',
      description: null,
      instalments: [
        { name: 'Booking', percentage: 20, due },
        { name: 'Later', percentage: null, due: null },
        { name: 'Handover', percentage: 80, due: null },
      ],
    };
    expect(paymentTimeline(plan, 1_000_001)).toEqual([
      { name: 'Booking', share: 20, amount: 200_000, due },
      { name: 'Later', share: null, amount: null, due: null },
      { name: 'Handover', share: 80, amount: 800_001, due: null },
    ]);
    for (const price of [null, 1]) expect(paymentTimeline(plan, price)[0]?.amount).toBeNull();
  });
});

describe('figures of a property', () => {
  it.each([
    [{ bedroomsSummary: '4-6' }, '4–6'],
    [{ bedroomsSummary: '0 - 2' }, 'Studio–2'],
    [{ bedroomsSummary: '10-12' }, '10–12'],
    [{ bedroomsSummary: '0' }, 'Studio'],
    [{ units: [unitOf({ bedrooms: 2 }), unitOf({ bedrooms: 0 }), unitOf()] }, 'Studio–2'],
    [{ units: [unitOf({ bedrooms: 3 })] }, '3'],
    [{ averageBedrooms: 0 }, 'Studio'],
    [{ averageBedrooms: 2.5 }, '2.5'],
    [{}, null],
  ])('bedrooms of %j read %s', (given, text) => {
    const words = { none: 'Studio', range: (min: string, max: string) => `${min}–${max}` };
    expect(bedroomsText(detailOf(given), words)).toBe(text);
  });

  it('bedrooms of a range are said in the page’s own words', () => {
    const words = { none: 'استوديو', range: (min: string, max: string) => `${min} إلى ${max}` };
    expect(bedroomsText(detailOf({ bedroomsSummary: '4-6' }), words)).toBe('4 إلى 6');
    expect(bedroomsText(detailOf({ bedroomsSummary: '0-2' }), words)).toBe('استوديو إلى 2');
    expect(bedroomsText(detailOf({ bedroomsSummary: '2, 3' }), words)).toBe('2, 3');
  });

  const LATE = { status: term('off_plan'), delivery: { year: 2026, month: 10 } };
  it.each<[string, Partial<PropertyDetail>, boolean]>([
    ['a ready home', { status: term('ready') }, true],
    ['a resold home', { status: term('resale'), delivery: { year: 2030, month: 1 } }, true],
    ['one due this month', { status: term('off_plan'), delivery: { year: 2026, month: 11 } }, false],
    ['one that was due last month', { status: term('off_plan'), delivery: { year: 2026, month: 10 } }, true],
    ['one without a date', {}, false],
    ['a late one that is being built', { ...LATE, completionRate: 60 }, false],
    ['a late one that nobody began', { ...LATE, completionRate: 0 }, false],
    ['a late one that is all built', { ...LATE, completionRate: 100 }, true],
    ['a late one said to be under construction', { ...LATE, salesStatus: term('under_construction') }, false],
    ['a late one whose sale has not begun', { ...LATE, salesStatus: term('coming_soon') }, false],
    ['a late one by its own status', { ...LATE, status: term('under_construction') }, false],
    ['one that is sold and was due', { ...LATE, salesStatus: term('sold') }, true],
    ['a ready home that says less', { ...LATE, status: term('ready'), completionRate: 90 }, true],
  ])('%s is handed over: %j %s', (_, given, past) => {
    expect(isHandedOver(detailOf(given), new Date('2026-11-22T00:00:00Z'))).toBe(past);
  });

  it.each([
    [{ lowPrice: 1000, minArea: 10, averagePrice: 9000, averageArea: 30 }, 100],
    [{ lowPrice: 1000, averagePrice: 9000, averageArea: 30 }, 300],
    // An average price is never divided by the least area, nor the other way round.
    [{ averagePrice: 9000, minArea: 10 }, null],
    [{ lowPrice: 1000, averageArea: 30 }, null],
    // Said as AED 0, it would be a price that nobody asks.
    [{ lowPrice: 400, minArea: 900 }, null],
    [{ lowPrice: 1000, minArea: 900 }, 1],
  ])('a square foot of %j costs %s', (given, price) => expect(displayPricePerSqFt(detailOf(given))).toBe(price));

  it('units are those said, else the homes, else those listed', () => {
    const units = [unitOf(), unitOf()];
    expect(unitCount(detailOf({ totalUnits: 9, residentialUnits: 5, units }))).toBe(9);
    expect(unitCount(detailOf({ totalUnits: 0, residentialUnits: 5, units }))).toBe(5);
    expect(unitCount(detailOf({ totalUnits: 0, units }))).toBe(2);
    expect(unitCount(detailOf())).toBeNull();
  });

  it.each([
    [[20, 40], 40],
    [[60, 40], 0],
    [[80, 40], 0],
    [[20, null], 0],
  ])('a plan of %j leaves %s percent open', (shares, open) =>
    expect(openShare(shares.map((share) => ({ share })))).toBe(open),
  );
});

it('a plan of more than the whole has shares and no amounts; thirds that were rounded have', () => {
  const amounts = (...shares: (number | null)[]) => {
    const instalments = shares.map((percentage) => ({ name: '', percentage, due: null }));
    return paymentTimeline({ instalments }, 1000).map(({ share, amount }) => [share, amount]);
  };
  expect(amounts(80, 80)).toEqual([
    [80, null],
    [80, null],
  ]);
  expect(amounts(33.34, 33.34, 33.34)).toHaveLength(3);
  expect(amounts(33.34, 33.34, 33.34).every(([, amount]) => amount === 333)).toBe(true);
  expect(amounts(60, null)).toEqual([
    [60, 600],
    [null, null],
  ]);
});

describe('the opening of a description, for paper', () => {
  const text = 'One house. By the sea.\nThe homes\nRooms are tall. Stairs are lit.\nPool\nبيت على البحر؟ نعم.';

  it('is its paragraphs, without headings and lists', () =>
    expect(openingParagraphs(text, 500)).toEqual([
      'One house. By the sea.',
      'Rooms are tall. Stairs are lit.',
      'بيت على البحر؟ نعم.',
    ]));
  it('ends with a whole sentence', () => {
    expect(openingParagraphs(text, 45)).toEqual(['One house. By the sea.', 'Rooms are tall.']);
    expect(openingParagraphs(text, 30)).toEqual(['One house. By the sea.']);
  });
  it('is cut where one sentence is too long, and what there is where nothing is a sentence', () => {
    expect(openingParagraphs('a'.repeat(50) + '.', 10)).toEqual(['aaaaaaaaaa…']);
    expect(openingParagraphs('Sea views\nPool', 100)).toEqual(['Sea views']);
    expect(openingParagraphs(null, 100)).toEqual([]);
  });
});

describe('the home that stands for all', () => {
  it('is the first featured one that is for sale and has a picture and a price', () => {
    const cover = { src: '/media/a.jpg', width: 3, height: 2, placeholder: null };
    const whole = { cover, lowPrice: 1_000_000 };
    const homes = [
      propertyOf({ ...whole, id: 1, salesStatus: { ...term('Sold'), key: 'sold' } }),
      propertyOf({ ...whole, id: 2, cover: null }),
      propertyOf({ cover, id: 3 }),
      propertyOf({ ...whole, id: 4 }),
      propertyOf({ ...whole, id: 5 }),
    ];
    expect(leadHome(homes)?.id).toBe(4);
    expect(leadHome(homes.slice(0, 3))).toBeUndefined();
  });
});

describe('units whose price the plans can be shown for', () => {
  const priced = (id: number, price: number | null) => unitOf({ id, price });

  it('have a price, each price once, cheapest first', () => {
    const found = pricedUnits([priced(1, 300), priced(2, null), priced(3, 100), priced(4, 300), priced(5, 0)]);
    expect(found.map(({ id }) => id)).toEqual([3, 1]);
  });

  it('are sampled over the whole range where there are many', () => {
    const many = Array.from({ length: 2000 }, (_, at) => priced(at, 1000 + at));
    const found = pricedUnits(many, 60);
    expect(found).toHaveLength(60);
    expect(found[0]?.price).toBe(1000);
    expect(found.at(-1)?.price).toBe(2999);
  });
});

describe('a plan in time', () => {
  const TODAY = { year: 2026, month: 11 };
  const KEYS = { year: 2028, month: 3 };
  const step = (share: number | null, year?: number, month = 1): PaymentStep => ({
    name: '',
    share,
    amount: null,
    due: year === undefined ? null : { year, month },
  });
  const LATER = [
    step(10, 2026, 12),
    step(15, 2027, 6),
    step(15, 2027, 11),
    step(30, 2028, 3),
    step(10, 2028, 9),
    step(20, 2029, 3),
  ];

  it('begins a month before today; what is due lasts until the next, the last as long as the one before', () => {
    const axis = planAxis(LATER, KEYS, TODAY);
    expect(axis).toMatchObject({ first: { year: 2026, month: 10 }, months: 35, today: 1, keys: 17 });
    expect(axis?.moments.map(({ at, length, share }) => [at, length, share])).toEqual([
      [2, 6, 10],
      [8, 5, 15],
      [13, 4, 15],
      [17, 6, 30],
      [23, 6, 10],
      [29, 6, 20],
    ]);
  });

  it('fills its axis without gaps or overlaps, whatever the dates', () => {
    const due = fc.record({ year: fc.integer({ min: 2020, max: 2035 }), month: fc.integer({ min: 1, max: 12 }) });
    const any = fc.record({ share: fc.integer({ min: 1, max: 100 }), due });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), fc.option(due), (given, keys) => {
        const axis = planAxis(
          given.map(({ share, due: when }) => step(share, when.year, when.month)),
          keys,
          TODAY,
        );
        const moments = axis?.moments ?? [];
        for (const [at, moment] of moments.entries()) {
          expect(moment.length).toBeGreaterThan(0);
          const next = moments[at + 1];
          if (next) expect(moment.at + moment.length).toBe(next.at);
        }
        const last = moments.at(-1);
        expect((last?.at ?? 0) + (last?.length ?? 0)).toBeLessThanOrEqual(axis?.months ?? 0);
        expect(moments.flatMap(({ steps }) => steps).sort((a, b) => a - b)).toEqual(given.map((_, at) => at));
        expect(axis?.today).toBeGreaterThan(0);
        expect(axis?.today).toBeLessThan(axis?.months ?? 0);
        const sum = keysShares(axis ?? { first: TODAY, months: 0, moments: [], today: 0, keys: null });
        if (axis?.keys != null)
          expect(sum.reduce((total, { share }) => total + share, 0)).toBe(
            given.reduce((total, { share }) => total + share, 0),
          );
      }),
    );
  });

  it('draws what is due in one month as one', () => {
    const axis = planAxis([step(10, 2026, 12), step(5, 2026, 12), step(85, 2028, 3)], KEYS, TODAY);
    expect(axis?.moments.map(({ share, steps }) => [share, steps])).toEqual([
      [15, [0, 1]],
      [85, [2]],
    ]);
  });

  it('is all on booking: one moment of six months', () => {
    const axis = planAxis([step(100, 2026, 12)], null, TODAY);
    expect(axis?.moments).toEqual([{ at: 2, length: 6, share: 100, steps: [0] }]);
    expect(axis && keysShares(axis)).toEqual([]);
  });

  it('has no time without every date and share, or where a date is absurd', () => {
    expect(planAxis([step(10, 2026, 12), step(90)], KEYS, TODAY)).toBeNull();
    expect(planAxis([step(null, 2026, 12)], KEYS, TODAY)).toBeNull();
    expect(planAxis([], KEYS, TODAY)).toBeNull();
    expect(planAxis([step(10, 2026, 12), step(90, 2199, 1)], KEYS, TODAY)).toBeNull();
  });

  it('says what is paid before, with and after the keys, and leaves out a part that is empty', () => {
    const axis = planAxis(LATER, KEYS, TODAY);
    expect(axis && keysShares(axis)).toEqual([
      { when: 'before', share: 40, count: 3, until: { year: 2027, month: 11 } },
      { when: 'with', share: 30, count: 1, until: KEYS },
      { when: 'after', share: 30, count: 2, until: { year: 2029, month: 3 } },
    ]);
    const none = planAxis(LATER.slice(0, 4), KEYS, TODAY);
    expect(none && keysShares(none).map(({ when }) => when)).toEqual(['before', 'with']);
    // keys after the last payment lengthen the axis; keys before its beginning are none
    expect(planAxis(LATER.slice(0, 1), KEYS, TODAY)).toMatchObject({ months: 18, keys: 17 });
    expect(planAxis(LATER, { year: 2024, month: 1 }, TODAY)?.keys).toBeNull();
  });

  it('knows its Januaries', () => {
    expect(axisYears({ first: { year: 2026, month: 10 }, months: 35 })).toEqual([
      { year: 2027, at: 3 },
      { year: 2028, at: 15 },
      { year: 2029, at: 27 },
    ]);
    expect(axisYears({ first: { year: 2027, month: 1 }, months: 12 })).toEqual([{ year: 2027, at: 0 }]);
    expect(thisMonth(new Date('2026-11-22T12:00:00Z'))).toEqual(TODAY);
  });
});

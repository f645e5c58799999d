import { cardView, floorText, keyFigures, plateFacts, withoutBedrooms } from '@/lib/property/view';
import { isolated } from '@/lib/format';
import { titledStatusView, unitAsked, unitInMessage, unitTitle } from '@/lib/unit/meta';
import { ledgerHeads, ledgerLine, ledgerOf, unitCards, unitStatusView } from '@/lib/unit/view';
import { detailOf, propertyOf, term, translator, unitOf } from '../../support/samples';

/** What units are called: by the gender of a unit, and by what their property is sold as. */

describe('the status of a unit', () => {
  it.each([
    ['available', 'متاحة'],
    ['sold', 'مباعة'],
    ['reserved', 'محجوزة'],
  ])('%s is said of a unit, not of a property, in Arabic', (key, text) => {
    expect(unitStatusView(unitOf({ status: term(key) }), false, translator('ar'), 'ar')).toEqual({ text });
    expect(translator('ar')(`terms.${key as 'sold'}`)).not.toBe(text);
  });

  it.each([
    ['reserved', 'محجوز', null],
    ['sold', 'مباع', null],
    ['sold', 'مؤجَّر', { period: 'year' as const }],
  ])('%s is said of an office in the gender of that word, as its page calls it so: %s', (key, text, rent) => {
    const office = unitOf({ status: term(key), bedrooms: 0 });
    const tower = detailOf({ type: term('commercial'), rent });
    expect(unitTitle(office, tower, translator('ar'), 'ar')).toContain('المكتب');
    expect(titledStatusView(office, tower, translator('ar'), 'ar')).toEqual({ text });
    const suite = unitOf({ status: term(key), bedrooms: 2 });
    expect(titledStatusView(suite, tower, translator('ar'), 'ar').text).toBe(
      unitStatusView(suite, rent !== null, translator('ar'), 'ar').text,
    );
  });

  it('that is not said is available; one that is not known keeps its name and language', () => {
    expect(unitStatusView(unitOf({ status: null }), false, translator('fa'), 'fa')).toEqual({ text: 'موجود' });
    const status = { id: 9, name: 'On hold', key: 'on_hold' };
    expect(unitStatusView(unitOf({ status, contentLanguage: 'en' }), false, translator('ar'), 'ar')).toEqual({
      text: 'On hold',
      lang: 'en',
    });
  });
});

it.each([null, 0, 2])(
  'the number of a unit with %p bedrooms stands by itself in Arabic, as it may begin with figures',
  (bedrooms) => {
    const title = unitTitle(unitOf({ apartmentId: '12-A', bedrooms }), detailOf(), translator('ar'), 'ar');
    expect(title).toContain(isolated('12-A', 'ar'));
  },
);

it.each(['en', 'ar'] as const)(
  'an enquiry names the unit in %s, however long the title of its property is',
  (locale) => {
    const asked = (title: string) =>
      unitAsked(unitOf({ apartmentId: 'A-01' }), detailOf({ title }), translator(locale));
    expect(asked('Vista')).toContain('Vista');
    for (const title of ['x'.repeat(300), 'x'.repeat(900), '🏝'.repeat(200)]) {
      expect(asked(title)).toMatch(/^[x🏝]+….* A-01$/u);
      expect(asked(title).length).toBeLessThanOrEqual(300);
    }
  },
);

it.each(['en', 'ar', 'fa'] as const)(
  'an enquiry about a unit without a name says that of its property in %s',
  (locale) => {
    const nameless = unitOf({ apartmentId: null, number: null });
    const t = translator(locale);
    expect(unitAsked(nameless, detailOf({ title: 'Vista' }), t)).toBe('Vista');
    const long = unitAsked(nameless, detailOf({ title: 'x'.repeat(400) }), t);
    expect(long).toMatch(/^x+…$/);
    expect(long).toHaveLength(300);
    expect(unitInMessage(nameless, detailOf({ title: 'Vista', reference: null }), t, locale)).toBe('Vista');
    expect(
      unitInMessage(unitOf({ apartmentId: null, number: '7' }), detailOf({ title: 'Vista' }), t, locale),
    ).toContain('7');
  },
);

describe('a home without bedrooms', () => {
  const offices = detailOf({ type: term('commercial'), units: [unitOf({ bedrooms: 0 })], averageBedrooms: 0 });
  const studios = detailOf({ type: term('apartment'), units: [unitOf({ bedrooms: 0 })], averageBedrooms: 0 });
  const labels = (property: typeof offices) => keyFigures(property, translator(), 'en').map(({ label }) => label);

  it('is an office in commercial property, which has no bedrooms to count', () => {
    expect(withoutBedrooms(true, translator('ar'))).toBe('مكتب');
    expect(cardView(propertyOf({ type: term('commercial'), averageBedrooms: 0 }), translator(), 'en').facts[0]).toBe(
      'Office',
    );
    expect(labels(offices)).not.toContain('Bedrooms');
  });

  it('is a studio in any other', () => {
    expect(withoutBedrooms(false, translator('ar'))).toBe('استوديو');
    expect(keyFigures(studios, translator(), 'en')[0]).toEqual({ label: 'Bedrooms', value: 'Studio' });
    expect(plateFacts(studios, translator(), 'en')[0]).toBe('Studio');
    const mixed = detailOf({ type: term('apartment'), units: [unitOf({ bedrooms: 0 }), unitOf({ bedrooms: 2 })] });
    expect(plateFacts(mixed, translator(), 'en')[0]).toBe('Studio–2 bedrooms');
  });
});

describe('a floor', () => {
  it.each([
    ['en', 'G+1', 'G+1'],
    ['ar', 'G+1', 'الأرضي +\u00a0الأول'],
    ['fa', 'G+1', 'همکف +\u00a0اول'],
    ['ar', 'G+2', 'الأرضي +\u00a02'],
    ['ar', '14', '14'],
    ['fa', 'Podium G+', 'Podium G+'],
  ] as const)('in %s, %s is said %s', (locale, floor, text) => {
    expect(floorText(floor, translator(locale))).toBe(text);
  });

  it('is said so of a home that stands for itself and in the ledger', () => {
    const house = unitOf({ floor: 'G+1' });
    const figures = keyFigures(detailOf({ units: [house], totalUnits: 1 }), translator('ar'), 'ar');
    expect(figures.map(({ value }) => value)).toContain('الأرضي +\u00a0الأول');
    expect(unitCards([house], false, translator('fa'), 'fa').units[0]?.floor).toBe('همکف +\u00a0اول');
  });
});

it('a ledger names its units as it names its other columns, in Arabic with the article', () => {
  const ledger = ledgerOf([unitOf({ id: 1 })], null, translator());
  const { name, status } = ledgerHeads(ledger, translator('ar'), 'ar');
  expect([name, status]).toEqual(['الوحدة', 'الحالة']);
});

it('a ledger has a price per sq ft and its hairlines where units are for sale, and what a rent is paid for in its place', () => {
  const units = [unitOf({ id: 1, price: 1_000_000, area: 1000 }), unitOf({ id: 2, price: 3_000_000, area: 1000 })];
  const figures = (rent: Parameters<typeof ledgerOf>[1]) => {
    const ledger = ledgerOf(units, rent, translator());
    const cards = unitCards(units, rent !== null, translator(), 'en');
    const screen = { path: '/u', pictures: 'plain' as never, ledger, offices: false, grouped: false };
    const lines = cards.units.map((unit) => ledgerLine(unit, cards, screen, translator()));
    const { perSqFt, at } = lines[1] ?? {};
    return { has: ledger.columns.includes('perSqFt'), span: ledger.span, per: ledger.per, perSqFt, at };
  };
  expect(figures(null)).toEqual({ has: true, span: { least: 1000, most: 3000 }, perSqFt: '3,000', at: 1 });
  expect(figures({ period: 'year' })).toMatchObject({ has: false, span: null, perSqFt: null, at: null });
});

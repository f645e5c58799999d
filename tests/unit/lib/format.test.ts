import {
  alphabetOf,
  dotted,
  formatCount,
  formatDay,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortAmount,
  formatShortMonth,
  formatWeekday,
  formatWholeAmount,
  truncate,
  wayOf,
} from '@/lib/format';

const LOCALES = ['en', 'ar', 'fa'] as const;

describe('numbers', () => {
  // @spec 1.currency 5.text.numbers
  it('are en-US without decimals', () => {
    expect(formatNumber(1_234_567.89)).toBe('1,234,568');
    expect(formatNumber(0)).toBe('0');
    const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
    for (const value of [0.5, 1.5, 2.5, 7, 999.5, 1000, 99_999, 123_456.5, 14_750_000, 2 ** 53 - 1])
      for (const signed of [value, -value])
        if (Math.abs(value) >= 1) expect(formatNumber(signed)).toBe(intl.format(signed));
    for (const locale of LOCALES) expect(formatPrice(14_750_000.4, locale)).toBe('AED\u00a014,750,000');
  });

  it('of rooms and shares have one decimal at most', () => {
    expect([formatCount(2), formatCount(2.54), formatPercent(12.5, 'en'), formatPercent(80, 'en')]).toEqual([
      '2',
      '2.5',
      '12.5%',
      '80%',
    ]);
  });

  // @spec d.lang.digits
  it.each(LOCALES)('have Latin digits in %s, also in short', (locale) => {
    for (const text of [formatShortAmount(500_000, locale), formatDay(new Date('2026-11-21'), locale)]) {
      expect(text).toMatch(/\d/);
      expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    }
  });
});

it.each([
  [2_000_000, '2M'],
  [1_250_000, '1.25M'],
  [1_949_999, '1,949,999'],
  [99_999, '99,999'],
  [100_500, '100.5K'],
  [1_340_000_000, '1.34B'],
  [999, '999'],
  [0, '0'],
])('%i AED in few characters is %s, never another amount', (aed, text) => {
  expect(formatWholeAmount(aed, 'en')).toBe(text);
});

it.each([
  [900_000, '900 ألف'],
  [5_000, '5 آلاف'],
  [1_140_000, '1.14 مليون'],
  [2_000_000, '2 مليون'],
  [3_000_000, '3 ملايين'],
  [3_500_000, '3.5 مليون'],
  [10_000_000, '10 ملايين'],
  [11_000_000, '11 مليون'],
  [1_340_000_000, '1.34 مليار'],
])('%i AED has the Arabic noun in the form of its number: %s', (aed, text) => {
  expect(formatShortAmount(aed, 'ar', 2).replaceAll('\u00a0', ' ')).toBe(text);
});

describe('in a line that is read from the right', () => {
  it.each(['ar', 'fa'] as const)('a percentage keeps its sign on one side in %s', (locale) => {
    expect(formatPercent(12.5, locale)).toBe('\u206612.5%\u2069');
  });

  it('texts parted by dots keep their places, each in its own direction', () => {
    const parts = ['AED 2,831 للقدم', 'A-07', null, '', false as const, 'AED 14,750,000'];
    expect(dotted(parts, 'ar')).toBe('\u2067AED 2,831 للقدم\u2069 · \u2066A-07\u2069 · \u2066AED 14,750,000\u2069');
    expect(dotted(['A-07', undefined, '4 bedrooms'], 'en')).toBe('A-07 · 4 bedrooms');
    expect(dotted([null, ''], 'fa')).toBe('');
  });

  it('a text runs as its letters do', () => {
    expect(['500+', '$2B+', '24/7', 'بیش از 2', '\u2066+2\u2069 مليار'].map(wayOf)).toEqual([
      'ltr',
      'ltr',
      'ltr',
      'rtl',
      'rtl',
    ]);
  });
});

it('names stand in the order of their alphabet', () => {
  expect(['Yas', 'Al Barari', 'Émirats', 'Downtown'].sort(alphabetOf('en'))).toEqual([
    'Al Barari',
    'Downtown',
    'Émirats',
    'Yas',
  ]);
  expect(['وادی', 'اوپالین', 'پارک', 'آستانه'].sort(alphabetOf('fa'))).toEqual(['آستانه', 'اوپالین', 'پارک', 'وادی']);
});

describe('months and days', () => {
  // @spec 5.text.month d.lang.digits
  it('are a long month name and the year, of the Gregorian calendar', () => {
    const month = { year: 2028, month: 3 };
    expect(LOCALES.map((locale) => formatMonth(month, locale))).toEqual(['March 2028', 'مارس 2028', 'مارس 2028']);
    expect(formatShortMonth(month, 'en')).toBe('Mar 2028');
  });

  it('of Farsi have the sign that ties a name ending in a silent letter to its year', () => {
    const names = [1, 2, 5, 7, 10].map((month) => formatShortMonth({ year: 2028, month }, 'fa'));
    expect(names).toEqual(['ژانویهٔ 2028', 'فوریهٔ 2028', 'مهٔ 2028', 'ژوئیهٔ 2028', 'اکتبر 2028']);
  });

  it('are those of Dubai', () => {
    expect(formatDay(new Date('2026-11-20T21:00:00Z'), 'en')).toBe('21 November 2026');
  });
});

describe('long texts', () => {
  const letters = (count: number) => 'x'.repeat(count);

  // @spec 5.text.cut 9.text.cut
  it('are cut to 100 characters with an ellipsis, unless told another length', () => {
    expect(truncate(letters(100))).toBe(letters(100));
    expect(truncate(letters(101))).toBe(`${letters(100)}…`);
    expect(truncate(letters(41), 40)).toBe(`${letters(40)}…`);
  });

  it('are cut between characters, with no space before the ellipsis', () => {
    expect(truncate('ab cd', 3)).toBe('ab…');
    expect(truncate('🏝🏝🏝', 2)).toBe('🏝🏝…');
    expect(truncate('ae\u0301o', 2)).toBe('a…');
  });
});

it('names the days of the week in each language', () => {
  expect([0, 6].map((day) => formatWeekday(day, 'en'))).toEqual(['Sunday', 'Saturday']);
  expect(formatWeekday(1, 'ar')).toBe('الاثنين');
  expect(formatWeekday(6, 'fa')).toBe('شنبه');
});

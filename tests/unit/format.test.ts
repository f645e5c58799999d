import {
  formatCount,
  formatDay,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortAmount,
  formatShortMonth,
  truncate,
} from '@/lib/format';

const LOCALES = ['en', 'ar', 'fa'] as const;

describe('numbers', () => {
  it('are en-US without decimals', () => {
    expect(formatNumber(1_234_567.89)).toBe('1,234,568');
    expect(formatNumber(0)).toBe('0');
    expect(formatPrice(14_750_000.4)).toBe('AED\u00a014,750,000');
  });

  it('of rooms and shares have one decimal at most', () => {
    expect([formatCount(2), formatCount(2.54), formatPercent(12.5), formatPercent(80)]).toEqual([
      '2',
      '2.5',
      '12.5%',
      '80%',
    ]);
  });

  it.each(LOCALES)('have Latin digits in %s, also in short', (locale) => {
    for (const text of [formatShortAmount(500_000, locale), formatDay(new Date('2026-11-21'), locale)]) {
      expect(text).toMatch(/\d/);
      expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    }
  });
});

describe('months and days', () => {
  it('are a long month name and the year, of the Gregorian calendar', () => {
    const month = { year: 2028, month: 3 };
    expect(LOCALES.map((locale) => formatMonth(month, locale))).toEqual(['March 2028', 'مارس 2028', 'مارس 2028']);
    expect(formatShortMonth(month, 'en')).toBe('Mar 2028');
  });

  it('are those of Dubai', () => {
    expect(formatDay(new Date('2026-11-20T21:00:00Z'), 'en')).toBe('21 November 2026');
  });
});

describe('long texts', () => {
  const letters = (count: number) => 'x'.repeat(count);

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

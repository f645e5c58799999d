import fc from 'fast-check';
import { parseYearMonth } from '@/lib/contract/month';

describe('year-months', () => {
  // @spec 5.text.month-forms d.dates
  it.each([
    ['202612', 2026, 12],
    [202601, 2026, 1],
    ['٢٠٢٦٠٣', 2026, 3],
    [1_767_225_600, 2026, 1],
    ['1767225600', 2026, 1],
    [1_767_225_599_999, 2025, 12],
    ['1767225600000', 2026, 1],
    ['2026-03-31', 2026, 3],
    ['2026-03', 2026, 3],
    ['2026/03/01', 2026, 3],
    ['2026-01-01T00:00:00Z', 2026, 1],
    ['2026-01-01T02:00:00+04:00', 2025, 12],
    ['2026-01-01T00:00:00', 2026, 1],
    ['2026-01-01 00:00:00', 2026, 1],
    ['12/2026', 2026, 12],
    ['12/31/2026', 2026, 12],
    ['31/12/2026', 2026, 12],
    ['December 2026', 2026, 12],
    ['Dec 1, 2026', 2026, 12],
    ['1 December 2026', 2026, 12],
    ['Tue, 01 Dec 2026 00:00:00 GMT', 2026, 12],
  ])('%p is %i-%i', (given, year, month) => expect(parseYearMonth(given)).toEqual({ year, month }));

  // @spec 5.text.month-none d.dates
  it.each([
    null,
    undefined,
    '',
    'N/A',
    'TBA',
    'Q4 2026',
    '202613',
    202600,
    0,
    -1,
    NaN,
    12.5,
    '2026',
    'Ready 5',
    '20261',
    '1e12',
    '99999999999999999',
  ])('%p is none', (given) => expect(parseYearMonth(given)).toBeNull());

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.double()), (given) => void parseYearMonth(given)));
  });
});

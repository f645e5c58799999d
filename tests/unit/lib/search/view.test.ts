import { DESCRIPTION_LENGTH } from '@/lib/contract/rules';
import { DEFAULT_FILTERS } from '@/lib/search/params';
import { searchDescription } from '@/lib/search/view';
import { translator } from '../../support/samples';

/** What search engines are told of the list. */

it.each([
  ['en', /^Browse 1,124 properties .*floor plans\. Page 11\.$/],
  ['ar', /^تصفّحوا 1,124 .*\. الصفحة 11\.$/],
  ['fa', /^1,124 ملک .*\. صفحهٔ 11\.$/],
] as const)('a further page says so at the end, in %s', (locale, expected) => {
  const description = searchDescription({ ...DEFAULT_FILTERS, page: 11 }, 1124, translator(locale));
  expect(description).toMatch(expected);
  expect(Array.from(description).length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
  const first = searchDescription(DEFAULT_FILTERS, 1124, translator(locale));
  expect(description.startsWith(first)).toBe(true);
});

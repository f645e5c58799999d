import fc from 'fast-check';
import { LOCALES, localePath } from '@/lib/i18n/locales';
import { withoutIdleQuery } from '../../../../server/door/query';

/** What Next is asked for, of what visitors ask for: a query that no page reads would stay in a cached page. */

const QUERY = 'email=jane@example.com&page=2';
const word = fc.stringMatching(/^[\w.~%-]{1,12}$/);

it('is taken off every address but those of pages that read it', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      const path = `/${words.join('/')}`;
      const readers = /^(\/(ar|fa))?\/properties(\/[^/]+\/units)?$|^\/(api|_next)\/|^\/en(\/|$)/;
      fc.pre(!readers.test(path));
      expect(withoutIdleQuery(`${path}?${QUERY}`)).toBe(path);
      expect(withoutIdleQuery(path)).toBe(path);
    }),
  );
});

it.each([
  ['_rsc=_i_aeImnuN6u1u1r', '?_rsc=_i_aeImnuN6u1u1r'],
  [`${QUERY}&_rsc=1a2b3&x=1`, '?_rsc=1a2b3'],
  ['_rsc', '?_rsc'],
  ['_rsc=', '?_rsc='],
  ['_rsc=jane@example.com', ''],
  ['_rsc=a.b', ''],
  ['a_rsc=1', ''],
])('leaves of %s what Next compares, in a navigation alone', (query, left) => {
  expect(withoutIdleQuery(`/about?${query}`, true)).toBe(`/about${left}`);
  expect(withoutIdleQuery(`/about?${query}`)).toBe('/about');
});

it.each(LOCALES)('stays on the list and the units of a property, in %s', (locale) => {
  for (const page of ['/properties', '/properties/a-b/units', '/properties/%D8%A8/units']) {
    const target = `${localePath(locale, page)}?${QUERY}`;
    expect(withoutIdleQuery(target)).toBe(target);
  }
});

it.each([
  ...['/api/search', '/_next/image', '/en/about', '/en', '/about/', '/ar/properties/'],
  ...['//properties', '/properties//folio', '/en//properties', '/properties\\folio'],
])('stays on %s, which is no page', (path) => {
  expect(withoutIdleQuery(`${path}?${QUERY}`)).toBe(`${path}?${QUERY}`);
});

it.each([
  '/',
  '/ar',
  '/properties/a%2Funits',
  '/properties/units',
  '/properties/a/units/1',
  '/properties/a/b/units',
  '/api/../about',
  '/api/%2e%2E/about',
  '/_next/..\\about',
  '/en/../about',
  'http://site.test/about',
  '/sitemap.xml',
  '*',
])('does not stay on %s', (path) => {
  expect(withoutIdleQuery(`${path}?${QUERY}`)).toBe(path);
  expect(withoutIdleQuery(`${path}#?${QUERY}`)).toBe(path);
});

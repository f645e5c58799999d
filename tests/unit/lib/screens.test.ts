import { absent, unavailable } from '@/lib/errors';
import { localeOfPath, withoutLocale } from '@/lib/i18n/locales';
import { isScreenPath, screenOf, screenPath, SCREENS, subjectOf } from '@/lib/screens';

describe('which screen stands for a failure', () => {
  // @spec 4.pages 8.not-found
  it.each([
    [absent('property').digest, '/properties/x', 'property-not-found'],
    [absent('unit').digest, '/ar/properties/x/units/7', 'unit-not-found'],
    [absent('property-or-unit').digest, '/properties/x/units/7', 'property-or-unit-not-found'],
    [absent('page').digest, '/properties', 'past-last-page'],
    [absent('path').digest, '/properties/x', 'not-found'],
    // Next's own notFound() names nothing, so the address does.
    ['NEXT_HTTP_ERROR_FALLBACK;404', '/properties/x', 'property-not-found'],
    ['NEXT_HTTP_ERROR_FALLBACK;404', '/fa/properties/x/units', 'property-not-found'],
    ['NEXT_HTTP_ERROR_FALLBACK;404', '/properties/x/units/7', 'property-or-unit-not-found'],
    ['NEXT_HTTP_ERROR_FALLBACK;404', '/nowhere', 'not-found'],
    [unavailable('x', undefined, 'unit').digest, '/properties/x', 'unit-unavailable'],
    [unavailable('x').digest, '/', 'home-unavailable'],
    [unavailable('x').digest, '/ar', 'home-unavailable'],
    [unavailable('x').digest, '/properties', 'properties-unavailable'],
    [unavailable('x').digest, '/fa/properties/x', 'property-unavailable'],
    [unavailable('x').digest, '/properties/x/units', 'property-unavailable'],
    [unavailable('x').digest, '/properties/x/units/7', 'unit-unavailable'],
    [`${unavailable('x').digest}@E12`, '/properties/x', 'property-unavailable'],
    [unavailable('x').digest, '/ar/properties/x/brochure', 'property-unavailable'],
    ['NEXT_HTTP_ERROR_FALLBACK;404', '/properties/x/brochure', 'property-not-found'],
    [unavailable('x').digest, '/blog/x', 'page-unavailable'],
    [unavailable('x').digest, '/preview/token', 'page-unavailable'],
    [unavailable('x').digest, '/properties/x/nothing', 'page-unavailable'],
    ['unavailable:nonsense', '/properties/x', 'property-unavailable'],
    ['1234567890', '/properties/x', 'unexpected'],
    ['', '/', 'unexpected'],
  ])('%s at %s is %s', (digest, path, screen) => {
    expect(screenOf(digest, path)).toBe(screen);
  });

  // @spec d.status.outage
  it('neither an outage nor a rush takes a listing out of a search engine', () => {
    for (const { status, noindex } of Object.values(SCREENS)) expect(noindex).toBe(status !== 503 && status !== 429);
  });
});

describe('addresses of screens', () => {
  it.each([
    ['/', 'en', '/'],
    ['/ar', 'ar', '/'],
    ['/fa/about', 'fa', '/about'],
    ['/en/about', 'en', '/about'],
    ['/arabic', 'en', '/arabic'],
    ['', 'en', ''],
  ] as const)('%s is %s, %s', (path, locale, rest) => {
    expect(localeOfPath(path)).toBe(locale);
    expect(withoutLocale(path)).toBe(rest);
  });

  it('are known in every locale, and nothing else is', () => {
    for (const locale of ['en', 'ar', 'fa'] as const) {
      expect(isScreenPath(screenPath('not-found', locale))).toBe(true);
    }
    expect(isScreenPath('/en/screens/unexpected')).toBe(true);
    expect(isScreenPath('/screens')).toBe(true);
    expect(isScreenPath('/screensaver')).toBe(false);
    expect(isScreenPath('/properties/screens')).toBe(false);
  });
});

it.each([
  ['property-not-found', '/properties/amara-beach', 'amara-beach'],
  ['property-not-found', '/ar/properties/amara-beach/units', 'amara-beach'],
  ['unit-not-found', '/fa/properties/amara-beach/units/9', 'amara-beach'],
  ['property-or-unit-not-found', '/properties/amara-beach/units/9', 'amara-beach'],
  ['property-unavailable', '/properties/amara-beach', null],
  ['property-not-found', '/properties/Amara_Beach', null],
  ['property-not-found', '/properties/a--b', null],
  ['property-not-found', '/properties/..', null],
  ['property-not-found', `/properties/${'a'.repeat(200)}`, null],
] as const)('%s at %s is drawn about %s', (screen, path, subject) => {
  expect(subjectOf(screen, path)).toBe(subject);
});

it('draws a screen about a slug at an address of its own', () => {
  expect(screenPath('property-not-found', 'ar', 'amara')).toBe('/ar/screens/property-not-found/amara');
  expect(isScreenPath('/ar/screens/property-not-found/amara')).toBe(true);
});

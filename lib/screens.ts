import { localePath, withoutLocale, type Locale } from '@/lib/i18n/locales';
import { routeKind, type RouteKind } from '@/lib/routes';

/** Every error page, by the page that it replaces. */
export type Screen =
  | 'not-found'
  | 'property-not-found'
  | 'unit-not-found'
  | 'property-or-unit-not-found'
  | 'past-last-page'
  | 'home-unavailable'
  | 'property-unavailable'
  | 'unit-unavailable'
  | 'properties-unavailable'
  | 'page-unavailable'
  | 'limited'
  | 'busy'
  | 'unexpected';

type Entry = { status: 404 | 429 | 500 | 503; noindex: boolean };

/** Seconds a crawler or a visitor should wait after a 503. */
export const RETRY_AFTER = 60;

/**
 * Status and indexing of each screen. A 503 carries no `noindex`: an outage must not take a listing out of a
 * search engine.
 */
export const SCREENS: Readonly<Record<Screen, Entry>> = {
  'not-found': { status: 404, noindex: true },
  'property-not-found': { status: 404, noindex: true },
  'unit-not-found': { status: 404, noindex: true },
  'property-or-unit-not-found': { status: 404, noindex: true },
  'past-last-page': { status: 404, noindex: true },
  'home-unavailable': { status: 503, noindex: false },
  'property-unavailable': { status: 503, noindex: false },
  'unit-unavailable': { status: 503, noindex: false },
  'properties-unavailable': { status: 503, noindex: false },
  'page-unavailable': { status: 503, noindex: false },
  // Who asks for too much, and what too many ask for: server/door/admit.ts.
  limited: { status: 429, noindex: false },
  busy: { status: 503, noindex: false },
  unexpected: { status: 500, noindex: true },
};

/** The names alone, in the order of the table. */
export const SCREEN_NAMES = Object.keys(SCREENS) as readonly Screen[];

/** Screens that show what is left or alike, when the address says of what. */
const WITH_SUGGESTIONS: readonly Screen[] = ['property-not-found', 'unit-not-found', 'property-or-unit-not-found'];
/** A slug of plain characters: any other is too odd to be drawn about. */
const PLAIN_SLUG = /^[a-z0-9](-?[a-z0-9]){1,79}$/;

/** The slug that a missing property or unit was asked for by, where its screen can suggest others; else null. */
export function subjectOf(screen: Screen, pathname: string): string | null {
  if (!WITH_SUGGESTIONS.includes(screen)) return null;
  const [, , slug = ''] = withoutLocale(pathname).split('/');
  return PLAIN_SLUG.test(slug) ? slug : null;
}

/**
 * Public form of the address of the route that draws a screen; asked for directly it is a 404.
 * @param subject the slug that the screen is drawn about (`subjectOf`)
 */
export function screenPath(screen: Screen, locale: Locale, subject?: string): string {
  return localePath(locale, ['/screens', screen, ...(subject === undefined ? [] : [subject])].join('/'));
}

/** Whether an address belongs to the internal route that draws the screens. */
export function isScreenPath(pathname: string): boolean {
  return /^\/screens(\/|$)/.test(withoutLocale(pathname));
}

/** Whether `name` is one of the screens. */
export function isScreen(name: string): name is Screen {
  return Object.hasOwn(SCREENS, name);
}

const ABSENT: Readonly<Record<string, Screen>> = {
  property: 'property-not-found',
  unit: 'unit-not-found',
  'property-or-unit': 'property-or-unit-not-found',
  page: 'past-last-page',
  path: 'not-found',
};

const AT: Readonly<Record<RouteKind, { absent: Screen; unavailable: Screen }>> = {
  home: { absent: 'not-found', unavailable: 'home-unavailable' },
  properties: { absent: 'not-found', unavailable: 'properties-unavailable' },
  landing: { absent: 'not-found', unavailable: 'properties-unavailable' },
  property: { absent: 'property-not-found', unavailable: 'property-unavailable' },
  brochure: { absent: 'property-not-found', unavailable: 'property-unavailable' },
  units: { absent: 'property-not-found', unavailable: 'property-unavailable' },
  unit: { absent: 'property-or-unit-not-found', unavailable: 'unit-unavailable' },
  page: { absent: 'not-found', unavailable: 'page-unavailable' },
};

/**
 * The screen for a failure: what its digest names (lib/errors.ts), else what the address suggests.
 * @param digest of the thrown error; Next appends `@E…` to some
 * @param pathname as the visitor asked for it, with or without locale
 */
export function screenOf(digest: string, pathname: string): Screen {
  const at = AT[routeKind(pathname)];
  const own = digest.split('@')[0] ?? '';
  const [head, status, what] = own.split(';');
  if (head === 'NEXT_HTTP_ERROR_FALLBACK' && status === '404') return ABSENT[what ?? ''] ?? at.absent;
  const [kind, noun] = own.split(':');
  if (kind === 'unavailable') {
    const named = `${noun ?? ''}-unavailable`;
    return isScreen(named) ? named : at.unavailable;
  }
  return 'unexpected';
}

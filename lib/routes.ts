import type { LandingHub } from '@/lib/contract/rules';
import { withoutLocale } from '@/lib/i18n/locales';

/** The addresses of the site (specification section 2), without locale and origin: nothing else writes them. */

type PageRow = {
  path: string;
  /** namespace of its messages, with metaTitle and metaDescription, where the page is one of words */
  messages?: string;
  /** stands in the header's menu, in this order */
  menu?: true;
  /** stands in the footer's last line, in this order */
  legal?: true;
  /** the day its words last changed, of a legal page that they are in force since; without, what it shows tells */
  modified?: string;
  /** kept out of search engines, so also out of the sitemap */
  noindex?: true;
};

/** Each page with a fixed address, a row each: menu, footer, sitemap and metadata derive from it. */
export const PAGES = {
  home: { path: '/', menu: true },
  about: { path: '/about', messages: 'about', menu: true, modified: '2026-11-21' },
  properties: { path: '/properties', menu: true },
  places: { path: '/properties/in' },
  developers: { path: '/properties/by' },
  blog: { path: '/blog', messages: 'blog', menu: true },
  contact: { path: '/contact', messages: 'contact', menu: true, modified: '2026-11-21' },
  terms: { path: '/terms', messages: 'terms', legal: true, modified: '2026-11-21' },
  privacy: { path: '/privacy', messages: 'privacy', legal: true, modified: '2026-12-01' },
  cookies: { path: '/cookies', messages: 'cookies', legal: true, modified: '2026-12-01' },
  favourites: { path: '/favourites', messages: 'favourite', noindex: true },
  shortlist: { path: '/favourites/shortlist', noindex: true },
  login: { path: '/login', noindex: true },
  offline: { path: '/offline', noindex: true },
  previews: { path: '/editor/previews', noindex: true },
} as const satisfies Record<string, PageRow>;

type Rows = typeof PAGES;
type Page = keyof Rows;
type PageWith<Field extends keyof PageRow> = {
  [Name in Page]: Rows[Name] extends Record<Field, unknown> ? Name : never;
}[Page];

/** A page of words: its title and description are messages. */
export type TextPage = PageWith<'messages'>;

/** The names of the pages whose row has `field`, in the order of the table. */
export function pagesWith<Field extends keyof PageRow>(field: Field): PageWith<Field>[] {
  return (Object.keys(PAGES) as Page[]).filter((page): page is PageWith<Field> => field in PAGES[page]);
}

/** The fixed pages that search engines may list, with the day their words changed. */
export function indexedPages(): Pick<PageRow, 'path' | 'modified'>[] {
  return Object.values<PageRow>(PAGES).filter(({ noindex }) => !noindex);
}

/** The page of an article of the blog. */
export const articlePath = (slug: string) => `${PAGES.blog.path}/${slug}`;

/** The page of a property. @param slug as the back end says it, whatever letters it has */
export const propertyPath = (slug: string) => `${PAGES.properties.path}/${encodeURIComponent(slug)}`;

/** A part of an address, where Next leaves it encoded: a slug as the back end says it. */
export function decodedPart(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a stray % belongs to the slug, or to nothing
  }
}

/** The list of a property's units. */
export const unitsPath = (slug: string) => `${propertyPath(slug)}/units`;

/** The brochure of a property: two sheets to print or save. */
export const brochurePath = (slug: string) => `${propertyPath(slug)}/brochure`;

/** At the end of its address: the brochure is printed as soon as it stands. */
export const PRINT_ON_ARRIVAL = '#print';

/** The page of a unit. */
export const unitPath = (slug: string, id: string | number) => `${unitsPath(slug)}/${String(id)}`;

/** The hubs of the landing pages, whose last parts no property may be called by: places, developers, types (which has none). */
export const LANDING = {
  in: PAGES.places.path,
  by: PAGES.developers.path,
  type: `${PAGES.properties.path}/type`,
} as const satisfies Record<LandingHub, string>;
/** Whether a part of an address is that of a hub. */
export const isLandingHub = (part: string): part is LandingHub => Object.hasOwn(LANDING, part);

/** A landing page below one of the hubs; `second` narrows it. */
export const landingPath = (hub: (typeof LANDING)[LandingHub], first: string, second?: string) =>
  [hub, first, ...(second === undefined ? [] : [second])].join('/');

/** An address that lets in whoever has it, up to its token: a draft's preview (docs/decisions/api-desk.md), a shared report of the editor's desk. */
const SECRET = /^((?:\/[a-z]{2})?\/(?:preview|editor\/previews)\/).+/i;

/** Whether an address lets in whoever has it. */
export const isSecretAddress = (pathname: string) => SECRET.test(pathname);

/** An address as a log may know it: without the token of one that lets in whoever has it. */
export const loggedAddress = (pathname: string) => pathname.replace(SECRET, '$1…');

export type RouteKind = 'home' | 'properties' | 'landing' | 'property' | 'brochure' | 'units' | 'unit' | 'page';

/** What kind of page lies at `pathname`, with or without locale, with or without a slash at the end. */
export function routeKind(pathname: string): RouteKind {
  const [first, slug, units, id, ...more] = withoutLocale(pathname).split('/').filter(Boolean);
  if (first === undefined) return 'home';
  if (`/${first}` !== PAGES.properties.path) return 'page';
  if (slug === undefined) return 'properties';
  if (isLandingHub(slug)) return id === undefined || more.length === 0 ? 'landing' : 'page';
  if (units === undefined) return 'property';
  if (units === 'brochure' && id === undefined) return 'brochure';
  if (units !== 'units' || more.length > 0) return 'page';
  return id === undefined ? 'units' : 'unit';
}

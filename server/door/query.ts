import { DEFAULT_LOCALE, LOCALES } from '../../lib/i18n/locales';

/**
 * The pages that read their query string, as folders of `app/[locale]/`: the one place that says so, for the door below
 * and for tests/architecture/queries.test.ts, which compares it with the pages themselves.
 */
export const QUERY_PAGES = [
  '/properties',
  '/properties/[slug]/units',
  '/properties/in/[place]',
  '/properties/in/[place]/[type]',
  '/properties/by/[developer]',
  '/properties/type/[type]',
  '/properties/type/[type]/[status]',
  '/favourites/shortlist',
  '/editor/previews',
] as const;

const prefixes = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|');
const pages = QUERY_PAGES.map((page) => page.replaceAll(/\[\w+\]/g, '[^/]+')).join('|');
const PAGE = new RegExp(`^(/(${prefixes}))?(${pages})$`);

/** Whether a path, as it came, is that of a page that reads its query string: drawn for each request. */
export const isQueryPage = (path: string) => PAGE.test(path);

const OF_CATALOGUE = new RegExp(`^(/(${prefixes}))?/properties(/|$)`);

/**
 * Whether a target is that of a list (of properties, or of units) as links lead to it, without a query: Next draws it for
 * each request, the same for everybody, and the door keeps it for a while (`listLife`).
 */
export const isPlainList = (target: string) => !/[?\s]/.test(target) && PAGE.test(target) && OF_CATALOGUE.test(target);

/** Route handlers, feeds (their token), the picture optimiser and files of the build read theirs. */
const READS_OWN = /^\/(api|feeds|_next)\//;
/** Next redirects these before it draws anything, to the same address with its query: no prefix, no slash at the end or doubled. */
const REDIRECTED = new RegExp(`^/${DEFAULT_LOCALE}(/[\\w~-]+)*/?$|^(/[\\w~-]+)+/$|^/(.*/)?/|^/.*\\\\`);
/** Segments that are resolved away, so that the path means another page than it begins like. */
const CLIMBS = /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i;
/** Escapes in small letters, which mean the same as those in large ones. */
const SMALL_ESCAPE = /%(?:[a-f][\da-f]|\d[a-f])/;

/** Whether a target's path, as it came, is spelled as links spell it: of the many other ways to write it none is kept. */
export function isOneSpelling(target: string): boolean {
  const path = target.split(/[?#]/)[0] ?? '';
  return !CLIMBS.test(path) && !SMALL_ESCAPE.test(path);
}

/** What Next's own navigations add, a hash of their headers: Next compares it, redirects where it lacks, and takes it off. */
const MARK = /[?&](_rsc(?:=[\w-]{0,22})?)(?:[&#]|$)/;

/**
 * A request target without a query that no page reads. Next keeps the query of the request that renders or refreshes a
 * cached page inside that page, for everybody (vercel/next.js pull request 81730); so it never sees one. The path is
 * looked at as it came: decoded, a slug could pass for another page.
 * @param navigates whether it is a navigation of Next's own (`rsc: 1`): in a document its mark would be kept like the rest
 */
export function withoutIdleQuery(target: string, navigates = false): string {
  if (!/[?#]/.test(target)) return target;
  const path = target.split(/[?#]/)[0] ?? '';
  const keeps = (READS_OWN.test(path) || isQueryPage(path) || REDIRECTED.test(path)) && !CLIMBS.test(path);
  if (keeps) return target;
  const mark = navigates ? MARK.exec(target)?.[1] : undefined;
  return mark === undefined ? path : `${path}?${mark}`;
}

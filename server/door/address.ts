import { DEFAULT_LOCALE, isLocale } from '../../lib/i18n/locales';
import { LANDING, PAGES } from '../../lib/routes';

/** First parts of the addresses of pages; what stands elsewhere in them is a word of ours, or names something. */
const FIRST = new Set(Object.values(PAGES).map(({ path }) => path.split('/')[1] ?? ''));
const WORDS = new Set([...FIRST, 'units', 'brochure', ...Object.keys(LANDING)]);

/** Escapes of characters that need none (RFC 3986): letters, digits and `-._~`; the same address by definition. */
const NEEDLESS = /%(?:2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const unescaped = (path: string) =>
  path.replace(NEEDLESS, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : escape;
  });

/** In small letters, but for escapes. */
const lowered = (text: string) =>
  text.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (found) => (found.startsWith('%') ? found : found.toLowerCase()));

const hasCapitals = (path: string) => lowered(path) !== path;

/** The plain path of a request target. */
const pathIn = (target: string) => target.split(/[?#]/)[0] ?? '/';

/**
 * The same address without needless escapes. To Next they make no other page, but stand in the links of the copy that it
 * keeps: a form sent to such an address is answered where it came, and must not draw the page of all others.
 */
export function withoutEscapes(target: string): string {
  const path = pathIn(target);
  return unescaped(path) + target.slice(path.length);
}

/**
 * Other spellings of an address, of which one may be a page's own: without needless escapes, with the words of our routes
 * in small letters, then with all in small letters, as back ends write slugs. Best first; none of what cannot be a page.
 * Each begins with one slash and a word of ours, so that none leads to another site.
 */
export function spellings(target: string): string[] {
  const path = pathIn(target);
  const [, first = '', ...rest] = unescaped(path).replace(/\/+$/, '').split('/');
  const locale = lowered(first);
  const parts = isLocale(locale) ? rest : [first, ...rest];
  const odd = (part: string) => /^\.{0,2}$/.test(part) || part.includes('\\');
  const mayBePage = parts.length === 0 || FIRST.has(lowered(parts[0] ?? ''));
  if (!path.startsWith('/') || !mayBePage || parts.some(odd)) return [];
  const prefix = isLocale(locale) && locale !== DEFAULT_LOCALE ? [locale] : [];
  const ways = [parts.map((part) => (WORDS.has(lowered(part)) ? lowered(part) : part)), parts.map(lowered)];
  const found = ways.map((way) => `/${[...prefix, ...way].join('/')}`.replace(/\/$/, '') || '/');
  return [...new Set(found)].filter((each) => each !== path);
}

/**
 * Whether Next would answer an odd spelling with the page itself, or with a redirect of its own that leads to another: then
 * it has to be looked at beforehand, and else only where it was not found.
 */
export function isMisread(target: string): boolean {
  const path = pathIn(target);
  const oddities = [hasCapitals(path), /.\/$/.test(path), /^\/en(\/|$)/i.test(path)].filter(Boolean);
  return unescaped(path) !== path || oddities.length > 1;
}

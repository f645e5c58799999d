import { withoutBidi } from '@/lib/contract/rules';
import { isLocale, LOCALES, localePath, withoutLocale, type Locale } from '@/lib/i18n/locales';
import { decodedPart } from '@/lib/routes';

/** Addresses looked at in one go. */
export const MOST_ADDRESSES = 50;
const LONGEST_PATH = 500;
/** Twelve homes of a shared list, named in Arabic letters. */
const LONGEST_QUERY = 3000;
/** Paths at which there is no page; two slashes are followed by a host wherever such a path is resolved. */
const NO_PAGE = /^\/(\/|(_next|api|media|og|editor)(\/|$))/;

/** What was pasted, read. `paths` are without locale, each once. */
export type Pasted = {
  paths: string[];
  /** what is no address of this site, as it was pasted */
  foreign: string[];
  /** how many were too many */
  over: number;
};

/** The path with its locale in small letters, as the site's redirects write it; other first parts tell pages apart by their letters. */
function withSmallLocale(pathname: string): string {
  return pathname.replace(/^\/[^/]+/, (first) =>
    isLocale(first.slice(1).toLowerCase()) ? first.toLowerCase() : first,
  );
}

/** The path and query of `text` at the site; null for an address of another site, or none. */
function pathAt(text: string, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  // A phone's keyboard begins a line with a capital letter.
  const named = text.toLowerCase().startsWith(site.host) ? `${site.protocol}//${text}` : text;
  if (!/^(\/|https?:\/\/)/i.test(named) || !URL.canParse(named, site.origin)) return null;
  // Parsed before it is compared: `//other`, `/\other` and `https://site@other` name other hosts.
  const url = new URL(named, site.origin);
  const path = withoutLocale(withSmallLocale(url.pathname));
  const own = url.host === site.host && url.username === '' && url.password === '';
  const short = url.pathname.length <= LONGEST_PATH && url.search.length <= LONGEST_QUERY;
  return own && short && !NO_PAGE.test(path) ? path + url.search : null;
}

/**
 * Reads addresses, one a line or parted by spaces or commas: whole ones of this site, or paths. An address in any language stands
 * for its page in all of them.
 */
export function readPasted(text: string, siteUrl: string): Pasted {
  // Other commas belong to the address, as those of a filter. Chats and mail bring the marks.
  const words = withoutBidi(text)
    .replace(/\u200b/g, '')
    .split(/\s+|,+(?=[\s</]|https?:|$)/i)
    .map((word) => word.replace(/^<(.*)>$/, '$1'))
    .filter(Boolean);
  const paths = new Set<string>();
  const foreign = new Set<string>();
  for (const word of words) {
    const path = pathAt(word, siteUrl);
    if (path === null) foreign.add(word.slice(0, 120));
    else paths.add(path);
  }
  return {
    paths: [...paths].slice(0, MOST_ADDRESSES),
    foreign: [...foreign].slice(0, MOST_ADDRESSES),
    over: Math.max(0, paths.size - MOST_ADDRESSES),
  };
}

/** `path` as `readPasted` gives it, with letters beyond ASCII as themselves, which it reads as the same. */
export const withLetters = (path: string): string =>
  path.replace(/(%[89A-F][0-9A-F])+/g, (escaped) =>
    // Marks and blanks stay escaped: they would part the address, or be taken out of it.
    decodedPart(escaped).replace(/[^\p{L}\p{M}\p{N}\u200c%\dA-F]/gu, encodeURIComponent),
  );

/** The page at `path`, which may have a query, in each language. */
export const inEach = (path: string): { locale: Locale; path: string }[] =>
  LOCALES.map((locale) => ({ locale, path: path.replace(/^[^?]*/, (page) => localePath(locale, page)) }));

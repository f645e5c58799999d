import { LOCALES, localePath, withoutLocale, type Locale } from '@/lib/i18n/locales';

/** Addresses looked at in one go. */
export const MOST_ADDRESSES = 50;
const LONGEST = 500;
/** Paths at which there is no page. */
const NO_PAGE = /^\/(_next|api|media|og|editor)(\/|$)/;

/** What was pasted, read. `paths` are without locale, each once. */
export type Pasted = {
  paths: string[];
  /** what is no address of this site, as it was pasted */
  foreign: string[];
  /** how many were too many */
  over: number;
};

/** The path and query of `text` at the site; null for an address of another site, or none. */
function pathAt(text: string, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  const named = text.startsWith(site.host) ? `${site.protocol}//${text}` : text;
  if (!/^(\/|https?:\/\/)/i.test(named) || !URL.canParse(named, site.origin)) return null;
  // Parsed before it is compared: `//other`, `/\other` and `https://site@other` name other hosts.
  const url = new URL(named, site.origin);
  const path = withoutLocale(url.pathname);
  const own = url.host === site.host && url.username === '' && url.password === '';
  return own && !NO_PAGE.test(path) && url.pathname.length <= LONGEST ? path + url.search.slice(0, LONGEST) : null;
}

/**
 * Reads addresses, one a line or parted by spaces: whole ones of this site, or paths. An address in any language stands for
 * its page in all of them.
 */
export function readPasted(text: string, siteUrl: string): Pasted {
  const words = text.split(/[\s,]+/).filter(Boolean);
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

/** The page at `path` in each language. */
export const inEach = (path: string): { locale: Locale; path: string }[] =>
  LOCALES.map((locale) => ({ locale, path: localePath(locale, path) }));

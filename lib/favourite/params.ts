import { entriesOf, type SearchParams } from '@/lib/params';
import { PAGES } from '@/lib/routes';

/** Homes that a shared link holds at most: what one family looks at, and an address that every app takes whole. */
export const MOST_SHARED = 12;
const KEY = 'homes';
/** No comma: it parts them. */
const SLUG = /^[^\s/?#,\p{Cc}\p{Cs}]{1,200}$/u;

/** Whether a property can be called so in an address. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** The slugs in a text where commas part them: valid ones, each once, at most `MOST_SHARED`. */
export function slugsIn(text: string): string[] {
  // Cut before it is split: whatever length an address has, so much is looked at.
  const parts = text.slice(0, MOST_SHARED * 201).split(',');
  return [...new Set(parts.filter(isSlug))].slice(0, MOST_SHARED);
}

/** What a shared link asks for, from its query string. */
export function sharedSlugs(params: SearchParams): string[] {
  return slugsIn(
    entriesOf(params)
      .filter(([key]) => key === KEY)
      .map(([, value]) => value)
      .join(','),
  );
}

/** Slugs as they stand in the address of a shared list, at most `MOST_SHARED`; what `slugsIn` reads. */
export const slugList = (slugs: readonly string[]): string =>
  slugs.slice(0, MOST_SHARED).map(encodeURIComponent).join(',');

/** The page of a shared list, without locale. */
export const sharedPath = (slugs: readonly string[]): string => `${PAGES.shortlist.path}?${KEY}=${slugList(slugs)}`;

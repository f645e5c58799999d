import { formatCount, formatNumber, truncate } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { PropertyDetail, Term } from '@/lib/property/types';

/** Known types, statuses and sales statuses that the site has its own words for (messages `terms`). */
const TERM_KEYS = [
  'available',
  'sold',
  'reserved',
  'under_construction',
  'coming_soon',
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
  'mansion',
  'commercial',
  'condo',
  'off_plan',
  'ready',
  'resale',
] as const;

export type TermKey = (typeof TERM_KEYS)[number];

/** The `terms` message of a known machine name, null for one the site has no word for. */
export function termKey(key: string | null | undefined): TermKey | null {
  return TERM_KEYS.find((known) => known === key) ?? null;
}

/**
 * What to call a term: the site's own word where it has one, else the upstream's name, else `fallback`.
 * @param words the `terms` messages of the locale
 */
export function termName(
  term: Pick<Term, 'name' | 'key'> | null,
  words: (key: TermKey) => string,
  fallback: string,
): string {
  const key = termKey(term?.key);
  if (key) return words(key);
  return term?.name ? term.name.replaceAll('_', ' ') : fallback;
}

/** The machine name of a sales status for its colour: available where the upstream says nothing, null where it is unknown. */
export function statusKey(status: Term | null): string | null {
  return status ? status.key : 'available';
}

/** `language` where a text must be marked as not the page's own, else undefined: for a `lang` attribute. */
export function foreign(language: Locale, locale: Locale): Locale | undefined {
  return language === locale ? undefined : language;
}

/**
 * `4–6` from the upstream's `4-6`, its units, or the average; null when nothing says.
 * @param words what 0 bedrooms read (decisions), and a range
 */
export function bedroomsText(
  property: PropertyDetail,
  words: { none: string; range: (min: string, max: string) => string },
): string | null {
  const rooms = (count: number) => (count === 0 ? words.none : formatCount(count));
  const known = property.units.map((unit) => unit.bedrooms).filter((count): count is number => count !== null);
  const summary = property.bedroomsSummary?.replace(/\s*[-–]\s*/g, '–');
  const [, low, high] = /^(\d+)(?:–(\d+))?$/.exec(summary ?? '') ?? [];
  if (low !== undefined)
    return high === undefined ? rooms(Number(low)) : words.range(rooms(Number(low)), rooms(Number(high)));
  if (summary) return summary;
  if (known.length > 0) {
    const [least, most] = [Math.min(...known), Math.max(...known)];
    return least === most ? rooms(least) : words.range(rooms(least), rooms(most));
  }
  return property.averageBedrooms === null ? null : rooms(property.averageBedrooms);
}

/** A number as figures, or null where it is missing or 0. */
export function figure(value: number | null): string | null {
  return value === null || value === 0 ? null : formatNumber(value);
}

/** Where a sentence ends, in the three languages. */
const SENTENCE = /[.!?؟。…]["'”»)]*$/;

/**
 * The first paragraphs of a description, whole sentences of at most `letters` in all: what has room on paper. Headings
 * and lists, which are lines without the end of a sentence, are left out unless there is nothing else.
 */
export function openingParagraphs(text: string | null, letters: number): string[] {
  const lines = text?.split('\n') ?? [];
  const prose = lines.filter((line) => SENTENCE.test(line));
  const found: string[] = [];
  let left = letters;
  for (const line of prose.length > 0 ? prose : lines.slice(0, 1)) {
    if (line.length <= left) {
      found.push(line);
      left -= line.length;
      continue;
    }
    const sentences = line.slice(0, left).match(/^.*[.!?؟。…]["'”»)]*(?=\s)/u)?.[0];
    if (sentences) found.push(sentences);
    else if (found.length === 0) found.push(truncate(line, letters));
    break;
  }
  return found;
}

/**
 * The first step of a plan is bronze, what is paid after the keys pale.
 * @param after whether this step is; where that is not known, the last one counts as such
 */
export const stepColour = (at: number, last: number, after = at === last) =>
  `plan-step ${at === 0 ? 'bg-bronze' : after ? 'bg-line-2' : 'bg-ink'}`;

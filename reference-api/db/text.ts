import type { Locale } from '../../lib/contract/locales';
import { normaliseSearch } from '../../lib/contract/rules';
import type { Translated } from './schema';

/**
 * The text that search compares: every given text in every language, normalised, with a space before each word so
 * that a pattern can ask for the beginning of one. What a ZWNJ parts is there both as two words and as one, as people
 * type both.
 */
export function searchText(texts: readonly (Translated | null | undefined)[]): string {
  const all = texts.flatMap((text) => (text ? [text.en, text.ar, text.fa] : [])).filter((text) => text !== undefined);
  const typed = all.flatMap((text) => [text, text.replaceAll('\u200c', '')]);
  return ` ${[...new Set(typed.map(normaliseSearch))].join(' ')} `;
}

/** Letters that Farsi has between letters of the Arabic block, written as the letter before and a last-of-all mark. */
const FARSI_ORDER: readonly [RegExp, string][] = [
  [/\u067e/g, '\u0628\uffff'],
  [/\u0686/g, '\u062c\uffff'],
  [/\u0698/g, '\u0632\uffff'],
  [/\u06af/g, '\u0643\uffff'],
  // In Farsi waw comes before heh.
  [/\u0647/g, '\u0648\uffff'],
];

/** A key that, compared by code point, sorts titles in the alphabet of `locale`, whatever collations the server has. */
export function titleSortKey(title: Translated, locale: Locale): string {
  const key = normaliseSearch(title[locale] ?? title.en);
  return locale === 'fa' ? FARSI_ORDER.reduce((text, [letter, as]) => text.replace(letter, as), key) : key;
}

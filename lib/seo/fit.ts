import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/contract/rules';
import { formatNumber, truncate } from '@/lib/format';
import type { Translate } from '@/lib/i18n/translate';

const lengthOf = (text: string) => Array.from(text).length;

/** `text` cut after a whole word, with an ellipsis, so that it has at most `length` characters. */
function cut(text: string, length: number): string {
  const room = Array.from(text).slice(0, length).join('');
  // Not less than half of the room: a single long word is cut inside.
  const words = /^(.+?)[\s,;:·|،؛–-]+\S*$/su.exec(room)?.[1] ?? '';
  const kept = lengthOf(words) >= length / 2 ? `${words}…` : truncate(text, length - 1);
  // A direction that was set apart (lib/format) ends where the text does.
  const open = (kept.match(/[\u2066-\u2068]/g) ?? []).length - (kept.match(/\u2069/g) ?? []).length;
  return kept + '\u2069'.repeat(Math.max(0, open));
}

/**
 * The first of `texts` that has at most `length` characters; where none has, the last, cut at a word.
 * @param texts from the fullest to the shortest
 */
export function fit(texts: readonly string[], length: number): string {
  return texts.find((text) => lengthOf(text) <= length) ?? cut(texts.at(-1) ?? '', length);
}

/**
 * A description that ends with `last`: of `texts` as `fit` has it, what has room before that.
 * @param texts from the fullest to the shortest
 */
export function describedTo(texts: readonly string[], last: string): string {
  return fit(texts, DESCRIPTION_LENGTH - lengthOf(last)) + last;
}

/** The description of a page of a list, which ends with the number of the page; the first names none. */
export function describedToPage(texts: readonly string[], page: number, t: Translate): string {
  return describedTo(texts, page > 1 ? ` ${t('common.pageN', { page: formatNumber(page) })}.` : '');
}

/**
 * The title of a document: the page's own, with the agency's name where both have room.
 * @param titles from the fullest to the shortest, without the agency's name
 */
export function documentTitle(titles: readonly string[], agency: string): string {
  return fit([...titles.slice(0, 1).map((title) => `${title} | ${agency}`), ...titles], TITLE_LENGTH);
}

import { LOCALES, type Locale } from '../../lib/contract/locales';
import { foldText, normaliseSearch, normaliseTyped } from '../../lib/contract/rules';
import type { Translated } from './schema';

type Named = Translated | null | undefined;

/** The searchable texts of a property. */
export type Searched = {
  title: Translated;
  places: readonly Named[];
  developer: Named;
  /** its type and its statuses */
  kinds: readonly Named[];
  /** of its units */
  bedrooms: readonly (number | null)[];
};

/** Synonyms: a name that holds the first word is also found by the others. */
const ALIASES: readonly (readonly [string, string])[] = [
  ['jumeirah village circle', 'JVC'],
  ['jumeirah village triangle', 'JVT'],
  ['jumeirah lake', 'JLT'],
  ['mohammed bin rashid', 'MBR'],
  ['mohammed bin rashid', 'MBRC'],
  ['silicon oasis', 'DSO'],
  ['design district', 'D3'],
  ['international financial', 'DIFC'],
  ['production city', 'IMPZ'],
  ['business bay', 'بزنس باي'],
  ['business bay', 'بيزنس باي'],
  ['business bay', 'بیزنس بی'],
  ['jumeirah', 'جميرة'],
  ['apartment', 'flats'],
  ['apartment', 'شقق'],
  ['villa', 'فلل'],
  ['townhouse', 'town houses'],
  ['penthouse', 'بنت هاوس'],
  ['off-plan', 'offplan'],
  ['off-plan', 'على المخطط'],
  ['resale', 'secondary'],
];

const STUDIO = ['studio', 'استوديو', 'استودیو'];
/** Bedrooms as one word, with an end, so that 1 is not found in 12. */
const bedroomWord = (count: number | string) => `br${count}.`;

/**
 * The text that search compares: every given text in every language and what else it is called, normalised, with a space
 * before each word so that a pattern can ask for the beginning of one. What a ZWNJ parts is there both as two words and
 * as one, as people type both.
 */
export function searchText({ title, places, developer, kinds, bedrooms }: Searched): string {
  const inAll = (text: Named) =>
    text ? LOCALES.map((locale) => (locale === 'en' ? text.en.replaceAll('_', ' ') : text[locale])) : [];
  const names = [title, ...places, developer, ...kinds].flatMap(inAll).filter((text) => text !== undefined);
  const typed = names.flatMap((text) => [text, text.replaceAll('\u200c', '')]);
  const plurals = kinds.flatMap((kind) => (kind ? [`${kind.en.replaceAll('_', ' ')}s`] : []));
  const english = [...places, developer, ...kinds].map((text) => text?.en.toLowerCase() ?? '');
  const aliases = ALIASES.filter(([name]) => english.some((text) => text.includes(name))).map(([, alias]) => alias);
  const counts = [...new Set(bedrooms)].filter((count) => count !== null).sort((a, b) => a - b);
  const rooms = counts.flatMap((count) => [bedroomWord(count), ...(count === 0 && !isCommercial(kinds) ? STUDIO : [])]);
  return ` ${[...new Set([...typed, ...plurals, ...aliases, ...rooms].map(normaliseSearch))].join(' ')} `;
}

/** An office has no bedrooms, and is no studio. */
const isCommercial = (kinds: readonly Named[]) => kinds.some((kind) => /commercial|office/i.test(kind?.en ?? ''));

/** Numbers that are written out before a word for bedrooms, normalised. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ يك: 1, دو: 2, سه: 3, چهار: 4, پنج: 5, ثلاث: 3, اربع: 4, خمس: 5, ست: 6 },
};
const NUMBER = `(\\d{1,2}|${Object.keys(NUMBERS).join('|')})`;
const BEDROOMS = '(?:bed\\p{L}*|brs?|bhk|غرف\\p{L}*(?: نوم)?|اتاق\\p{L}*(?: ?خواب\\p{L}*)?|خواب\\p{L}*)';
const COUNTED = new RegExp(`(?<=^| )${NUMBER} ?-? ?${BEDROOMS}(?= |$)`, 'gu');
/** The Arabic dual means two without a number. */
const TWO = /(?<=^| )غرفت(?:ين|ان)(?: نوم)?(?= |$)/gu;

/** The words of a search, all of which must match; '2 bedroom' is one word. */
export function searchWords(typed: string): string[] {
  const text = normaliseTyped(typed)
    .replace(TWO, bedroomWord(2))
    .replace(COUNTED, (_, count: string) => bedroomWord(NUMBERS[count] ?? Number(count)));
  return [...new Set(text.split(' '))].filter((word) => word !== '');
}

/** The Arabic article before the first letters of a word that is being typed: `normaliseSearch` takes it off before three. */
const BEGUN_WITH_ARTICLE = /^\u0627\u0644(\p{L}{1,2})$/u;

/**
 * What a word of a search is looked for as in `searchText`, any of them: one of one or two letters at the beginning of words alone,
 * as anywhere it would match nearly everything, without an index. One begun with the Arabic article may be whole, or a word that
 * `searchText` has without it.
 */
export function soughtTexts(word: string): readonly string[] {
  if ([...word].length < 3) return [` ${word}`];
  const [, begun] = BEGUN_WITH_ARTICLE.exec(word) ?? [];
  return begun === undefined ? [word] : [word, ` ${begun}`];
}

/** Letters that Arabic and Farsi keyboards write in two ways, and each as one of them: for `translate` of SQL. */
export const KEYBOARD_LETTERS = ['ىیکآأإةۀ', 'ييكاااهه'] as const;

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
  const given = title[locale] ?? title.en;
  if (locale !== 'fa') return foldText(given);
  // Folding makes alef of it; it comes before alef.
  const key = foldText(given.normalize('NFC').replaceAll('\u0622', '\u0621'));
  return FARSI_ORDER.reduce((text, [letter, as]) => text.replace(letter, as), key);
}

import { shapeOf } from '../support/icu';

export type Messages = { [key: string]: string | Messages };

/** Messages by their whole key, `namespace.part.key`. */
export function flat(messages: Messages, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

/** Keys that one language has and the other lacks. */
export function unequalKeys(english: Messages, other: Messages): string[] {
  const [here, there] = [flat(english), flat(other)];
  return [
    ...Object.keys(here)
      .filter((key) => !(key in there))
      .map((key) => `${key} is missing`),
    ...Object.keys(there)
      .filter((key) => !(key in here))
      .map((key) => `${key} is not in English`),
  ];
}

/** Messages that ask for other values or tags than the English one does. */
export function unequalShapes(english: Messages, other: Messages): string[] {
  const there = flat(other);
  return Object.entries(flat(english)).flatMap(([key, message]) => {
    const theirs = there[key];
    if (theirs === undefined) return [];
    const [a, b] = [shapeOf(message), shapeOf(theirs)];
    // A language may put the number into words: `:plural` may be dropped where the plain value is not needed either.
    const same = names(a.values).join() === names(b.values).join() && a.tags.join() === b.tags.join();
    return same ? [] : [`${key}: ${[...a.values, ...a.tags].join(' ')} / ${[...b.values, ...b.tags].join(' ')}`];
  });
}

const names = (values: string[]) => [...new Set(values.map((value) => value.split(':')[0] ?? ''))].sort();

/** `#`, `{n, number}` and their like print Persian digits and the Jalali calendar in fa. */
export function localNumbers(messages: Messages): string[] {
  return Object.entries(flat(messages))
    .map(([key, message]) => ({ key, found: shapeOf(message).numeric }))
    .filter(({ found }) => found.length > 0)
    .map(({ key, found }) => `${key}: ${found.join(' ')}`);
}

/** Choices without `other`, empty texts, and digits of another script. */
export function brokenMessages(messages: Messages): string[] {
  return Object.entries(flat(messages)).flatMap(([key, message]) => [
    ...shapeOf(message).open.map((name) => `${key}: ${name} lacks other`),
    ...(message.trim() === '' ? [`${key}: empty`] : []),
    ...(/[\u0660-\u0669\u06f0-\u06f9]/.test(message) ? [`${key}: not en-US digits`] : []),
  ]);
}

/**
 * Arabic choices of a number that have a noun's form for 3 to 10 and not both others: `many` (11 to 99, the accusative) and `other`
 * (100, 101, 102, 200, the genitive).
 */
export function lackingForms(arabic: Messages): string[] {
  return Object.entries(flat(arabic)).flatMap(([key, message]) =>
    shapeOf(message)
      .plurals.filter((cases) => cases.includes('few'))
      .flatMap((cases) => ['many', 'other'].filter((each) => !cases.includes(each)))
      .map((form) => `${key}: ${form}`),
  );
}

/** Arabic messages with the form of 11 to 99 behind a number that has no choice of forms. */
export function fixedForms(arabic: Messages): string[] {
  return Object.entries(flat(arabic))
    .filter(([, message]) => !/, (plural|select),/.test(message))
    .flatMap(([key, message]) => (message.match(/\{n\} [\u0621-\u0652]+ًا/g) ?? []).map((found) => `${key}: ${found}`));
}

/** Texts left in English; `names` gives the reason for each that is meant. */
export function untranslated(english: Messages, other: Messages, names: Readonly<Record<string, string>>): string[] {
  const there = flat(other);
  return Object.entries(flat(english))
    .filter(
      ([key, message]) =>
        /\p{L}{2}/u.test(message.replace(/\{[^}]*\}/g, '')) && there[key] === message && !(key in names),
    )
    .map(([key, message]) => `${key}: ${message}`);
}

/** Messages of another language that differ from `texts`, each the translation of an English text, where their English is the same. */
export function saidTwice(
  english: Messages,
  other: Messages,
  texts: readonly (readonly [string, string | null])[],
): string[] {
  const there = flat(other);
  return Object.entries(flat(english)).flatMap(([key, message]) =>
    texts
      .filter(([text, translated]) => text === message && translated !== there[key])
      .map(([, translated]) => `${key}: ${String(there[key])} / ${String(translated)}`),
  );
}

/** Arabic words that end as 'your' of one reader does and are other words, with what may be joined before them. */
const ALIKE =
  /^(?:[وفلب]|ال|لل)*(?:ذلك|تلك|كذلك|هناك|ترك|يملك|ملك|مالك|ملاك|أملاك|تملك|مستهلك|اشتراك|يوشك|فيسبوك|تيك|توك)$/;
const COMMANDS = /^(?:اكتب|اختر|اضغط|انقر|أرسل|اتصل|اذكر|أخبرنا|راسلنا|اطلب|جرب|حاول|اقرأ)$/;

/** Words of Arabic messages that speak to one reader: all of the site speaks in the plural of respect. */
export function singularAddress(arabic: Messages): string[] {
  return Object.entries(flat(arabic)).flatMap(([key, message]) =>
    (message.match(/[\u0621-\u0652]+/g) ?? [])
      .map((word) => word.replace(/[\u064b-\u0652]/g, ''))
      .filter((word) => (/..ك$|^[لبع]ك$/.test(word) && !ALIKE.test(word)) || COMMANDS.test(word))
      .map((word) => `${key}: ${word}`),
  );
}

/** Spellings that the Arabic of the site and of the desk does not use; beside each what it does. */
const ARABIC_SPELLINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/ملفات الارتباط/, 'ملفات تعريف الارتباط'],
  [/مُباع/, 'مباع'],
  [/مُؤج/, 'مؤجَّر'],
  [/يرجى/, 'يُرجى'],
  [/تعذر/, 'تعذّر'],
  [/مطور/, 'مطوّر'],
  [/حمامات/, 'حمّامات'],
  [/مقالة|مقالتان/, 'مقال'],
  [/(?<!\p{L})(?:و?ل|ال)\{n\}/u, 'لـ{n}, الـ{n}'],
  [/(?:حُذف|عُدّل) من شخص/, 'حذفه شخص, عدّله شخص'],
];

/** Arabic messages with a spelling of `ARABIC_SPELLINGS`. */
export function misspelt(arabic: Messages): string[] {
  return Object.entries(flat(arabic)).flatMap(([key, message]) =>
    ARABIC_SPELLINGS.filter(([wrong]) => wrong.test(message)).map(([, right]) => `${key}: write ${right}`),
  );
}

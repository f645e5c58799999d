import { directionOf, type Locale } from '@/lib/i18n/locales';

/** The column of a preview card's words, px: the middle square, to which apps cut it, less 32 px on each side. */
export const COLUMN = { left: 317, right: 883, width: 566 } as const;
/** The least size of anything written: less is a grey line at 300 px. */
export const LEAST_SIZE = 40;
/** WhatsApp and its like drop heavier previews. */
export const CARD_MAX_BYTES = 200 * 1024;

/** The faces, by the names of their files in public/fonts. `display` is for titles, prices and the agency's name. */
export type Voice = 'display' | 'plain';

/** Baselines, from the bottom up, and the steps between them. */
const PRICE_BASELINE = 577;
const PLACE_BASELINE = 503;
const TITLE_BASELINE = 437;
/** With nothing under it a line moves down to where the next would be, less what their sizes differ by. */
const NO_PRICE_SHIFT = 66;
const NO_PLACE_SHIFT = 60;
/** The share of a title's size between its two lines. */
const LINE_HEIGHT = 0.95;
const ARABIC_LINE_HEIGHT = 1.2;
const STATUS_GAP = 26;
const BRAND_BASELINE = 68;
const NAME_SIZE = 42;
const MARK = { height: 32, gap: 12 } as const;
const LEAD_GAP = 20;

const TITLE_SIZES = [76, 74, 72, 70, 68, 66, 64] as const;
/** Of two lines none is larger: they would hide what they name. */
const MOST_OF_TWO = 70;
const ARABIC_TITLE_SIZES = [68, 66, 64] as const;
const PRICE_SIZES = [62, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42, LEAST_SIZE] as const;
const NAME_SIZES = [NAME_SIZE, LEAST_SIZE] as const;
const DOT = { radius: 9, gap: 16 } as const;

const WHITE = '#ffffff';

/** How wide a text is when it is set, px. */
export type Measure = (text: string, voice: Voice, size: number) => Promise<number>;

/** A text where it stands: `x` is its left edge, `width` what it takes; px. */
export type Run = {
  text: string;
  voice: Voice;
  size: number;
  colour: string;
  x: number;
  width: number;
  baseline: number;
};
/** The dot of a status and the agency's mark are shapes, not letters. */
export type Dot = { x: number; y: number; radius: number };
export type Layout = {
  runs: Run[];
  mark: { x: number; y: number; width: number; height: number };
  dot: Dot | null;
  /** where the words begin, from above, without the agency's name */
  top: number;
};

/** Whether a text holds a letter or a mark (`،`) of the Arabic script, in which Farsi is written, too: the Latin face has neither. */
export const isArabic = (text: string): boolean => /\p{Script_Extensions=Arabic}/u.test(text);

/** Code points that the faces of the cards hold (scripts/fonts.mjs), as `fc-query` lists them. */
const HELD = (
  '20-7e a0-ff 152-153 200c-200d 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122 2212 60c 610-612 615 61b 61f ' +
  '621-63a 640-658 660-671 679 67e 686 688 691 695 698 6a4 6a9-6ad 6af 6b5 6ba 6bc-6be 6c0-6c3 6c6-6d0 6d2-6d5 6f0-6f9'
)
  .split(' ')
  .map((range) => range.split('-').map((code) => parseInt(code, 16)))
  .map(([from = 0, to = from]) => [from, to] as const);

const isHeld = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return HELD.some(([from, to]) => code >= from && code <= to);
};

/** Twice what two lines hold. Of much more Pango refuses to make a picture, and each word is a line to measure. */
const MOST_LETTERS = 80;

/** Joiners that part or join no letters: what an emoji that is left out was made of. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\u200c\u200d])/gu;

/**
 * What of `text` can be drawn: an accented letter that the faces lack loses its accent, any other is left out, else satori
 * would fetch a font of somebody else for it and Pango draw a box. Of a long text its beginning.
 */
export function drawable(text: string): string {
  const beginning = text.slice(0, 4 * MOST_LETTERS);
  const letters = Array.from(beginning.normalize('NFC').replace(/[\t\n\r\u2000-\u200a\u202f ]+/g, ' '), (letter) => {
    if (isHeld(letter)) return letter;
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(bare).every(isHeld) ? bare : '';
  });
  const drawn = letters.join('').replace(LOOSE_JOINERS, '');
  return drawn.replace(/ {2,}/g, ' ').trim().slice(0, MOST_LETTERS);
}

/** `text` with an ellipsis, as long as it fits in `width`; whole where it fits. */
async function cut(text: string, fits: (text: string) => Promise<boolean>): Promise<string> {
  if (await fits(text)) return text;
  const letters = Array.from(text);
  let [least, most] = [0, letters.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (await fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) least = middle;
    else most = middle - 1;
  }
  const end = letters.slice(0, least).join('');
  // At the end of a word where that is not far away.
  const word = end.lastIndexOf(' ');
  return `${(word > end.length / 2 ? end.slice(0, word) : end).replace(/[\s,،:–-]+$/u, '')}…`;
}

/** The two lines of a text whose longer one is shortest; null for a single word. */
async function halves(
  text: string,
  width: (text: string) => Promise<number>,
): Promise<{ lines: string[]; width: number } | null> {
  const words = text.split(' ');
  let best: { lines: string[]; width: number } | null = null;
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const widest = Math.max(...(await Promise.all(lines.map(width))));
    if (!best || widest < best.width) best = { lines, width: widest };
  }
  return best;
}

/** The longest beginning of a text, in whole words, that fits; at least one word. */
async function opening(words: string[], fits: (text: string) => Promise<boolean>): Promise<number> {
  let count = 1;
  while (count < words.length && (await fits(words.slice(0, count + 1).join(' ')))) count += 1;
  return count;
}

/** A title in at most two lines: as large as fits in one, else in two, else cut at the least size. */
export async function titleLines(title: string, measure: Measure): Promise<{ lines: string[]; size: number }> {
  const sizes = isArabic(title) ? ARABIC_TITLE_SIZES : TITLE_SIZES;
  const least = sizes[sizes.length - 1] ?? LEAST_SIZE;
  for (const size of sizes)
    if ((await measure(title, 'display', size)) <= COLUMN.width) return { lines: [title], size };
  for (const size of sizes.filter((each) => each <= MOST_OF_TWO)) {
    const split = await halves(title, (text) => measure(text, 'display', size));
    if (split && split.width <= COLUMN.width) return { lines: split.lines, size };
  }
  const fits = async (text: string) => (await measure(text, 'display', least)) <= COLUMN.width;
  const words = title.split(' ');
  const first = await opening(words, fits);
  const rest = words.slice(first).join(' ');
  const lines = [words.slice(0, first).join(' '), rest].filter((line) => line !== '');
  return { lines: await Promise.all(lines.map((line) => cut(line, fits))), size: least };
}

/** What a card says, cleared of what cannot be drawn. */
export type CardWords = {
  name: string;
  title: string;
  place: readonly string[];
  comma: string;
  price: { lead?: string; amount: string } | null;
  status: { text: string; sold: boolean } | null;
};

async function placeLine(parts: readonly string[], comma: string, measure: Measure): Promise<string> {
  const fits = async (text: string) => (await measure(text, 'plain', LEAST_SIZE)) <= COLUMN.width;
  for (let count = parts.length; count > 1; count -= 1) {
    const line = parts.slice(0, count).join(comma);
    if (await fits(line)) return line;
  }
  return cut(parts[0] ?? '', fits);
}

async function largest(text: string, voice: Voice, sizes: readonly number[], room: number, measure: Measure) {
  for (const size of sizes) {
    const width = await measure(text, voice, size);
    if (width <= room) return { text, size, width };
  }
  const size = sizes[sizes.length - 1] ?? LEAST_SIZE;
  const whole = await cut(text, async (each) => (await measure(each, voice, size)) <= room);
  return { text: whole, size, width: await measure(whole, voice, size) };
}

/**
 * Where everything that a card says stands.
 * @param light colour of the lesser words
 */
export async function layOut(
  words: CardWords,
  locale: Locale,
  mark: { width: number; height: number },
  light: string,
  measure: Measure,
): Promise<Layout> {
  const rtl = directionOf(locale) === 'rtl';
  const startOf = (width: number, before = 0) => (rtl ? COLUMN.right - before - width : COLUMN.left + before);
  const runs: Run[] = [];
  const place = (
    text: string,
    voice: Voice,
    size: number,
    width: number,
    baseline: number,
    colour: string,
    before = 0,
  ) => runs.push({ text, voice, size, colour, width, baseline, x: startOf(width, before) });

  const markWidth = (MARK.height * mark.width) / mark.height;
  const shownMark = { width: Math.min(markWidth, 120), height: MARK.height };
  const name = await largest(words.name, 'display', NAME_SIZES, COLUMN.width - shownMark.width - MARK.gap, measure);
  place(name.text, 'display', name.size, name.width, BRAND_BASELINE, WHITE, shownMark.width + MARK.gap);

  let shift = 0;
  const sold = words.status?.sold ? words.status.text : null;
  const last = sold === null ? words.price : { amount: sold };
  if (last) {
    const lead = last.lead ? await measure(last.lead, 'plain', LEAST_SIZE) : 0;
    const before = lead > 0 ? lead + LEAD_GAP : 0;
    if (last.lead) place(last.lead, 'plain', LEAST_SIZE, lead, PRICE_BASELINE, light);
    const amount = await largest(last.amount, 'display', PRICE_SIZES, COLUMN.width - before, measure);
    place(amount.text, 'display', amount.size, amount.width, PRICE_BASELINE, WHITE, before);
  } else shift += NO_PRICE_SHIFT;

  if (words.place.length > 0) {
    const line = await placeLine(words.place, words.comma, measure);
    place(line, 'plain', LEAST_SIZE, await measure(line, 'plain', LEAST_SIZE), PLACE_BASELINE + shift, light);
  } else shift += NO_PLACE_SHIFT;

  const { lines, size } = await titleLines(words.title, measure);
  const step = size * (isArabic(words.title) ? ARABIC_LINE_HEIGHT : LINE_HEIGHT);
  let baseline = TITLE_BASELINE + shift;
  for (const line of lines.toReversed()) {
    place(line, 'display', size, await measure(line, 'display', size), baseline, WHITE);
    baseline -= step;
  }
  let top = baseline + step - size * 0.8;

  let dot: Dot | null = null;
  if (words.status && sold === null) {
    const at = top - STATUS_GAP;
    const before = 2 * DOT.radius + DOT.gap;
    const status = await largest(words.status.text, 'plain', [LEAST_SIZE], COLUMN.width - before, measure);
    place(status.text, 'plain', status.size, status.width, at, WHITE, before);
    dot = { x: startOf(2 * DOT.radius) + DOT.radius, y: at - 13, radius: DOT.radius };
    top = at - LEAST_SIZE * 0.8;
  }
  return {
    runs,
    mark: { ...shownMark, x: startOf(shownMark.width), y: BRAND_BASELINE + 5 - MARK.height },
    dot,
    top,
  };
}

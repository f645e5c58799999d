import { type SignWidths, textWidth } from '@/lib/format';

/** Of the sans. */
const SIGNS: SignWidths = [
  [/\d/, 0.61],
  [/[\s.,]/, 0.27],
  [/[سشصضطظ]/, 0.8],
  [/[اأإآبپتثلنيئی]/, 0.36],
  [/\p{Script=Arabic}/u, 0.5],
  [/./u, 0.54],
];
/** Px of a part's text, and of its share and its amount where the axis stands upright. */
const TEXT = 13;
const LARGE = { share: 24, amount: 15 };

/** About how wide a plan's words are, px. */
export const planWidth = (text: string, size = TEXT) => size * textWidth(text, SIGNS);

/** A moment of an upright axis: its months, the px its bar is broad, and its words. */
type Moment = { length: number; bar: number; share: string; amount: string; name: string; due: string };

/**
 * Upright, in px: how long a month is at least, and the whole at most; how broad bar and words are together on the narrowest
 * phone; how high the line of a share is, an amount that has none beside it, and a line of words; what stays free between
 * words, and between a name and its date; and how far the last words may reach below the axis.
 */
const UPRIGHT = { month: 15.4, most: 1080, breadth: 222, share: 34, amount: 20, line: 18, blank: 4, gap: 8, below: 38 };

/** How many lines a moment's name and date take, broken between words. */
function linesOf({ name, due }: Moment, breadth: number): number {
  let lines = 1;
  let used = UPRIGHT.gap - UPRIGHT.blank;
  for (const width of `${name} ${due}`.split(/\s+/).map((word) => planWidth(word))) {
    if (used + width > breadth && used >= UPRIGHT.gap) {
      lines += 1;
      used = 0;
    }
    // a word longer than a line is broken too
    lines += Math.max(0, Math.ceil(width / breadth) - 1);
    used += width + UPRIGHT.blank;
  }
  return lines;
}

/** How high a moment's words are on the narrowest phone, px. */
function heightOf(moment: Moment): number {
  const breadth = UPRIGHT.breadth - moment.bar;
  const figures = planWidth(moment.share, LARGE.share) + 12 + planWidth(moment.amount, LARGE.amount);
  const beside = figures <= breadth || moment.amount === '';
  return UPRIGHT.share + (beside ? 0 : UPRIGHT.amount) + UPRIGHT.line * linesOf(moment, breadth);
}

/** Px of a month where the axis stands upright; null where it would be too long, so that no words lie over the next. */
export function paceOf(moments: readonly Moment[], months: number): number | null {
  const needed = moments.map((moment, at) => {
    const free = at === moments.length - 1 ? UPRIGHT.below : 0;
    // The words of one line ask for as much of the last moment as of any other.
    return Math.max(UPRIGHT.share + UPRIGHT.line, heightOf(moment) - free) / moment.length;
  });
  const pace = Math.max(UPRIGHT.month, ...needed);
  return pace * months > UPRIGHT.most ? null : Math.round(pace * 10) / 10;
}

import path from 'node:path';
import sharp from 'sharp';
import { once } from '@/lib/process';
import type { Voice } from './rules';

/** Letters as Pango sets them: the only one here that sets Arabic in its order, and what measures every line. */

/** Faces in public/fonts (scripts/fonts.mjs). Pango takes TTF alone: another file it ignores without a word. */
const FILES = ['newsreader', 'instrument-sans', 'markazi-text', 'vazirmatn'] as const;
type Face = { family: string; scale: number };
const FACES: Record<Voice, { latin: Face; arabic: Face }> = {
  // Markazi's letters are small in their em: 126 % stands level with Newsreader, as app/faces.css has it.
  display: { latin: { family: 'Newsreader 16pt', scale: 1 }, arabic: { family: 'Markazi Text', scale: 1.26 } },
  plain: { latin: { family: 'Instrument Sans', scale: 1 }, arabic: { family: 'Vazirmatn', scale: 1 } },
};

/** Where a face of the cards lies. */
export const faceFile = (name: (typeof FILES)[number]): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'fonts', `${name}.ttf`);

/** Makes every face known to Pango, which keeps each file it was once given: a line may mix them. */
async function loadFaces(): Promise<void> {
  for (const name of FILES)
    await sharp({ text: { text: '.', font: 'Instrument Sans', fontfile: faceFile(name), rgba: true } })
      .raw()
      .toBuffer();
}

const facesLoaded = () =>
  once('card.faces', () => {
    const loading: { done: Promise<void> | null } = { done: null };
    return () => {
      // A failed read is tried again by the next card.
      loading.done ??= loadFaces().catch((error: unknown) => {
        loading.done = null;
        throw error;
      });
      return loading.done;
    };
  })();

/** The Arabic faces have no space that does not break, and no line here is broken by Pango. */
const escaped = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Pango counts in 1/1024 of a point; at 72 dpi a point is a pixel. */
const span = ({ family, scale }: Face, size: number, text: string, more = '') =>
  `<span font_family="${family}" size="${Math.round(size * scale * 1024)}"${more}>${text}</span>`;

/** Figures and Latin words within an Arabic line keep their own face. */
const LATIN = /[\u0021-\u007e\u00a1-\u024f\u2013\u2014]+(?:[ \u00a0][\u0021-\u007e\u00a1-\u024f\u2013\u2014]+)*/gu;

/** Figures before Latin letters. */
const TURNED = /^[^A-Za-z]*\d.*[A-Za-z]/u;
const LEFT_TO_RIGHT = '\u200e';

function markup(text: string, voice: Voice, size: number): string {
  const { latin, arabic } = FACES[voice];
  const parts: string[] = [];
  let at = 0;
  for (const found of text.matchAll(LATIN)) {
    // A run that begins with figures, as 12-A, would be turned around in a line from the right.
    const mark = TURNED.test(found[0]) ? LEFT_TO_RIGHT : '';
    parts.push(escaped(text.slice(at, found.index)), span(latin, size, mark + escaped(found[0])));
    at = found.index + found[0].length;
  }
  parts.push(escaped(text.slice(at)));
  return span(arabic, size, parts.join(''));
}

/** Higher and deeper than any letter and all but invisible: every line then has the same height, and a known baseline. */
const strut = (size: number) => span(FACES.plain.latin, size * 3, '|', ' alpha="1"');
const RIGHT_TO_LEFT = '\u200f';

type Ink = { data: Buffer; width: number; height: number };

async function ink(marked: string): Promise<Ink> {
  await facesLoaded();
  const { data, info } = await sharp({
    text: {
      text: marked,
      font: 'Instrument Sans',
      fontfile: faceFile('instrument-sans'),
      rgba: true,
      dpi: 72,
      wrap: 'none',
    },
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const inked = ({ data, width }: Ink, x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 8;

/** First and last column with ink; null where there is none. */
function columns(image: Ink): [number, number] | null {
  let [first, last] = [image.width, -1];
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1)
      if (inked(image, x, y)) {
        first = Math.min(first, x);
        last = Math.max(last, x);
      }
  return last < 0 ? null : [first, last];
}

/** Px from the top of a line of `size` to its baseline: where an H ends. */
async function baselineOf(size: number): Promise<number> {
  const known = once('card.baselines', () => new Map<number, number>());
  const found = known.get(size);
  if (found !== undefined) return found;
  const image = await ink(span(FACES.plain.latin, size, 'H') + strut(size));
  let last = 0;
  for (let y = 0; y < image.height; y += 1) for (let x = 0; x < image.width; x += 1) if (inked(image, x, y)) last = y;
  known.set(size, last + 1);
  return last + 1;
}

/** A line of letters as a picture: `baseline` px below its top. */
export type SetLine = { png: Buffer; width: number; height: number; baseline: number };

/**
 * Sets a line from the right, in its colour.
 * @returns null when nothing of it can be seen
 */
export async function setLine(text: string, voice: Voice, size: number, colour: string): Promise<SetLine | null> {
  const coloured = `<span foreground="${colour}">${RIGHT_TO_LEFT}${markup(text, voice, size)}</span>`;
  const image = await ink(coloured + strut(size));
  const found = columns(image);
  if (!found) return null;
  const [left, right] = found;
  const width = right - left + 1;
  const png = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })
    .extract({ left, top: 0, width, height: image.height })
    .png()
    .toBuffer();
  return { png, width, height: image.height, baseline: await baselineOf(size) };
}

const MEASURED_AT = 100;

/** A measure of lines that remembers what it has measured: of one card. Width of the ink, px. */
export function measuring(): (text: string, voice: Voice, size: number) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  const widthOf = async (text: string, voice: Voice) => {
    const found = columns(await ink(RIGHT_TO_LEFT + markup(text, voice, MEASURED_AT)));
    return found ? found[1] - found[0] + 1 : 0;
  };
  return async (text, voice, size) => {
    // Pango sets no text of which nothing is seen.
    if (!/[^\s\p{Cf}]/u.test(text)) return 0;
    const key = `${voice} ${text}`;
    const width = known.get(key) ?? widthOf(text, voice);
    known.set(key, width);
    return ((await width) * size) / MEASURED_AT;
  };
}

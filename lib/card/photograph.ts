import sharp, { type Sharp } from 'sharp';
import type { Focus } from '@/lib/unit/types';
import { PREVIEW_CARD } from '@/lib/contract/rules';

/** A picture with more pixels is an attack on memory, not a photograph. */
const MAX_PIXELS = 120_000_000;

/** How finely the sky is looked for. */
const GRID = { width: 150, margin: 0.15 } as const;
/** A step between neighbouring points (of 255) that sky and clouds do not have. */
const EDGE = 16;
/** What stands against the sky in a narrow column from so high up is a tower. */
const TOWER = { widest: 0.34, highest: 0.25, within: 0.1, zoom: 1400 / 1200 } as const;
/** Px between the edge of the card and the highest of what is built. */
const AIR = { tower: 68, other: 88 } as const;
/** Where a tower stands, px from the edge that the words do not begin at: beside the agency's name, not behind it. */
const TOWER_AT = 500;
/** A picture narrower than this share of its height is shown whole in width within the middle square. */
const UPRIGHT = 0.95;

/** What stands against the sky: its highest point and the tower's place, in shares of the picture; null where nothing does. */
export type Skyline = { top: number; tower: number | null };

/** Finds the skyline of a grey picture: in each column the first point that is no sky. */
export function skylineOf(grey: Uint8Array, width: number, height: number): Skyline | null {
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  const firsts: number[] = [];
  for (let x = 1; x < width - 1; x += 1) {
    let first = height;
    for (let y = 1; y < height - 1 && first === height; y += 1) {
      const across = Math.abs(at(x + 1, y) - at(x - 1, y));
      const down = Math.abs(at(x, y + 1) - at(x, y - 1));
      if (Math.max(across, down) >= EDGE) first = y;
    }
    firsts.push(first);
  }
  const margin = Math.round(width * GRID.margin);
  // A single column may be noise: the lower of two neighbours counts.
  const steady = firsts.map((first, x) => Math.max(first, Math.min(firsts[x - 1] ?? height, firsts[x + 1] ?? height)));
  const middle = steady.slice(margin, -margin);
  const top = Math.min(...middle);
  if (top >= height) return null;
  const high = middle.flatMap((first, x) => (first <= top + height * TOWER.within ? [x] : []));
  const [left, right] = [Math.min(...high) + margin, Math.max(...high) + margin];
  const isTower = (right - left) / width <= TOWER.widest && top / height <= TOWER.highest;
  return { top: top / height, tower: isTower ? (left + right) / 2 / width : null };
}

/** Where a window of `shown` px lies on a side of `whole` px that keeps its point at `share` percent, as CSS' object-position has it. */
const kept = (whole: number, shown: number, share: number) => Math.round(((whole - shown) * share) / 100);

/** The same window where an editor has said what must be seen: no tower is looked for. */
export function frameAt(size: { width: number; height: number }, focus: Focus) {
  const { width, height } = frameOf(size, null, false);
  return {
    width,
    height,
    left: kept(width, PREVIEW_CARD.width, focus.x),
    top: kept(height, PREVIEW_CARD.height, focus.y),
  };
}

/** Where the card's window lies on a picture that is `width` × `height` px: the scale, and the window's corner, px after scaling. */
export function frameOf(size: { width: number; height: number }, skyline: Skyline | null, fromRight: boolean) {
  const covering = Math.max(PREVIEW_CARD.width / size.width, PREVIEW_CARD.height / size.height);
  const tower = skyline?.tower ?? null;
  const scale = covering * (tower === null ? 1 : TOWER.zoom);
  const width = Math.max(PREVIEW_CARD.width, Math.round(size.width * scale));
  const height = Math.max(PREVIEW_CARD.height, Math.round(size.height * scale));
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  const wanted = fromRight ? TOWER_AT : PREVIEW_CARD.width - TOWER_AT;
  const left = tower === null ? (width - PREVIEW_CARD.width) / 2 : tower * width - wanted;
  const air = tower === null ? AIR.other : AIR.tower;
  const top = skyline === null ? (height - PREVIEW_CARD.height) / 2 : skyline.top * height - air;
  return {
    width,
    height,
    left: within(left, width - PREVIEW_CARD.width),
    top: within(top, height - PREVIEW_CARD.height),
  };
}

/** How photographs begin: JPEG, PNG, GIF, WebP, AVIF and HEIF, TIFF. */
const PHOTOGRAPH = /^(?:\xff\xd8|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp|II\*\0|MM\0\*)/s;
/** How a drawing begins that is compressed. */
const COMPRESSED = '\x1f\x8b';

/**
 * A photograph in the frame of a card, raw RGB; nothing that is built loses its top, unless the picture has a focal point.
 * @param fromRight whether the words begin at the right
 * @returns null of an SVG: no limit holds what its drawing costs, nor what its size costs where it does not say it
 * @throws when the bytes are no such picture
 */
export async function framePhotograph(photograph: Buffer, fromRight: boolean, focus?: Focus): Promise<Buffer | null> {
  const start = photograph.subarray(0, 4096).toString('latin1');
  if (!PHOTOGRAPH.test(start)) {
    if (/<svg\b/i.test(start) || start.startsWith(COMPRESSED)) return null;
    throw new Error('the bytes are no photograph');
  }
  const upright = await sharp(photograph, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .rotate()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: 2400, height: 4800, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const raw = { width, height, channels: upright.info.channels };
  const open = () => sharp(upright.data, { raw }).removeAlpha();
  if (width / height < UPRIGHT) return frameUpright(open, { width, height }, focus);
  const frame = focus
    ? frameAt({ width, height }, focus)
    : frameOf({ width, height }, await skylineIn(open()), fromRight);
  return open()
    .resize(frame.width, frame.height, { fit: 'fill' })
    .extract({ left: frame.left, top: frame.top, width: PREVIEW_CARD.width, height: PREVIEW_CARD.height })
    .raw()
    .toBuffer();
}

async function skylineIn(picture: Sharp): Promise<Skyline | null> {
  const grid = await picture.resize({ width: GRID.width }).greyscale().raw().toBuffer({ resolveWithObject: true });
  return skylineOf(grid.data, grid.info.width, grid.info.height);
}

/** An upright picture: its upper part, or the part of its point, across the middle square, and beside it the same, out of focus. */
async function frameUpright(
  open: () => Sharp,
  size: { width: number; height: number },
  focus?: Focus,
): Promise<Buffer> {
  const side = PREVIEW_CARD.height;
  const height = Math.max(side, Math.round((size.height * side) / size.width));
  const middle = await open()
    .resize(side, height, { fit: 'fill' })
    .extract({ left: 0, top: focus ? kept(height, side, focus.y) : 0, width: side, height: side })
    .png()
    .toBuffer();
  const beside = await sharp(middle)
    .resize(PREVIEW_CARD.width, PREVIEW_CARD.height, { fit: 'cover', position: 'top' })
    .blur(40)
    .toBuffer();
  return sharp(beside)
    .composite([{ input: middle, left: Math.round((PREVIEW_CARD.width - side) / 2), top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

import sharp from 'sharp';

/** A floor plan drawn anew, light lines on nothing: for any SVG that is lines and areas in plain colours. */

/** What cannot be told apart by its colours, is no drawing, or has a few bytes draw for minutes; and what brings any of it in. */
const UNFIT =
  /<(?:[^\s<>/]*:)?(?:style|image|foreignObject|script|use|linearGradient|radialGradient|filter|pattern|mask|clipPath|marker)\b|["'\s](?:style|filter)\s*=|<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/i;
const MAX_CHARACTERS = 2_000_000;
/** Luminance (0 to 1) up to which a colour is a wall, and from which it is a floor. */
const WALL = 0.3;
const FLOOR = 0.72;
/** Px on which the sheet is looked over for the storeys. */
const LOOK = 500;
/** Share of the sheet below which a part is a compass, a scale or a measure. */
const LEAST_PART = 0.03;

type Box = { left: number; top: number; right: number; bottom: number };

function luminance(colour: string): number | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!hex) return /^(black)$/i.test(colour) ? 0 : /^(white)$/i.test(colour) ? 1 : null;
  const long = hex.length === 3 ? Array.from(hex, (digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The drawing without its words, in two colours: walls `light`, what stands in the rooms `accent`, floors open. */
function recolour(svg: string, colours: { light: string; accent: string }, widen: number): string {
  const own = (colour: string) => {
    const bright = luminance(colour);
    if (bright === null || bright >= FLOOR) return 'none';
    return bright <= WALL ? colours.light : colours.accent;
  };
  return svg
    .replace(/<text\b[\s\S]*?<\/text>/gi, '')
    .replace(/\b(fill|stroke)="([^"]*)"/gi, (whole, name: string, colour: string) =>
      colour === 'none' ? whole : `${name}="${own(colour)}"`,
    )
    .replace(
      /\bstroke-width="([\d.]+)"/gi,
      (_whole, width: string) => `stroke-width="${(Number(width) * widen).toFixed(2)}"`,
    );
}

const render = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { limitInputPixels: 50_000_000 }).resize({ width }).ensureAlpha();

/** The large parts of a drawing that hang together: its storeys. Px of the picture. */
function partsOf(alpha: Uint8Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(width * height);
  const parts: Box[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || (alpha[start] ?? 0) < 40) continue;
    const box = { left: width, top: height, right: 0, bottom: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      // Two px away still hangs together: a door is open, a line thin.
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          const next = ny * width + nx;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] || (alpha[next] ?? 0) < 40) continue;
          seen[next] = 1;
          open.push(next);
        }
    }
    if ((box.right - box.left + 1) * (box.bottom - box.top + 1) >= LEAST_PART * width * height) parts.push(box);
  }
  return parts;
}

/**
 * A plan as a picture that fits in a box, its lines in the colours given.
 * @returns null when it is no SVG that can be drawn so
 */
export async function drawPlan(
  source: Buffer,
  room: { width: number; height: number },
  colours: { light: string; accent: string },
): Promise<{ png: Buffer; width: number; height: number } | null> {
  const svg = source.toString('utf8');
  if (svg.length > MAX_CHARACTERS || !/<svg\b/i.test(svg)) return null;
  const recoloured = recolour(svg, colours, 1);
  // As it is drawn: what stood on both sides of a text may be a name only now.
  if (UNFIT.test(recoloured)) return null;
  const look = await render(recoloured, LOOK).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const parts = partsOf(look.data, look.info.width, look.info.height);
  if (parts.length === 0) return null;
  const box = {
    left: Math.min(...parts.map(({ left }) => left)) - 1,
    top: Math.min(...parts.map(({ top }) => top)) - 1,
    right: Math.max(...parts.map(({ right }) => right)) + 2,
    bottom: Math.max(...parts.map(({ bottom }) => bottom)) + 2,
  };
  const zoom = Math.min(room.width / (box.right - box.left), room.height / (box.bottom - box.top));
  const width = Math.round(LOOK * zoom);
  const own = Number(/\bviewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)/i.exec(svg)?.[1] ?? 0);
  // A hairline of the sheet is still a line on the card.
  const widen = own > 0 ? Math.max(1, own / width) : 1;
  const whole = await render(recolour(svg, colours, widen), width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = whole;
  const inside = (x: number, y: number) =>
    parts.some(
      (part) =>
        x >= (part.left - 1) * zoom &&
        x <= (part.right + 2) * zoom &&
        y >= (part.top - 1) * zoom &&
        y <= (part.bottom + 2) * zoom,
    );
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) if (!inside(x, y)) data[(y * info.width + x) * 4 + 3] = 0;
  const left = Math.max(0, Math.floor(box.left * zoom));
  const top = Math.max(0, Math.floor(box.top * zoom));
  const size = {
    width: Math.min(info.width - left, Math.ceil((box.right - box.left) * zoom)),
    height: Math.min(info.height - top, Math.ceil((box.bottom - box.top) * zoom)),
  };
  const png = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({ left, top, ...size })
    .png()
    .toBuffer();
  return { png, ...size };
}

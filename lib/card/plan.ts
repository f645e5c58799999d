import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';

/** A floor plan drawn anew, light lines on nothing: for any SVG that is lines and areas in plain colours. */

/** What cannot be told apart by its colours, or is no drawing. */
const UNFIT =
  /<(?:style|image|foreignObject|script|use|linearGradient|radialGradient|filter|mask|clipPath|marker)\b|\sstyle\s*=|<!ENTITY/i;
const MAX_CHARACTERS = 2_000_000;
/** Luminance (0 to 1) up to which a colour is a wall, and from which it is a floor. */
const WALL = 0.3;
const FLOOR = 0.72;
/** Px on which the sheet is looked over for the storeys. */
const LOOK = 500;
/** Share of the sheet below which a part is a compass, a scale or a measure. */
const LEAST_PART = 0.03;
/** Px of the height of a drawing for each of its width, at most. */
const TALLEST = 4;
/** How long one may be drawn. */
const LONGEST_MS = 5000;

type Box = { left: number; top: number; right: number; bottom: number };

function luminance(colour: string): number | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!hex) return /^(black)$/i.test(colour) ? 0 : /^(white)$/i.test(colour) ? 1 : null;
  const long = hex.length === 3 ? Array.from(hex, (digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The drawing without its words, and without styles for a part of it that an address names: they say nothing of the whole. */
function bare(svg: string): string {
  const [before = '', ...worded] = svg.replace(/<text\b[^<>]*\/>/gi, '').split(/<text\b/i);
  const afterText = (part: string) => {
    const [, ...after] = part.split(/<\/text>/i);
    return after.join('');
  };
  const drawn = before + worded.map(afterText).join('');
  const isOfPart = (rule: string) => rule.trim() === '' || /:target\b/.test(rule.split('{')[0] ?? '');
  return drawn.replace(/<style>([^<]*)<\/style>/gi, (whole, rules: string) =>
    rules.split('}').every(isOfPart) ? '' : whole,
  );
}

/** A bare drawing in two colours: walls `light`, what stands in the rooms `accent`, floors open. */
function recolour(drawing: string, colours: { light: string; accent: string }, widen: number): string {
  const own = (colour: string) => {
    const bright = luminance(colour);
    if (bright === null || bright >= FLOOR) return 'none';
    return bright <= WALL ? colours.light : colours.accent;
  };
  return drawing
    .replace(/\b(fill|stroke)="([^"]*)"/gi, (whole, name: string, colour: string) =>
      colour === 'none' ? whole : `${name}="${own(colour)}"`,
    )
    .replace(
      /\bstroke-width="([\d.]+)"/gi,
      (_whole, width: string) => `stroke-width="${(Number(width) * widen).toFixed(2)}"`,
    );
}

const run = promisify(execFile);
/** How the process ends that cannot draw what it was given. */
const UNDRAWABLE = 3;
/** Draws what comes in, as wide as it is told; by itself not much longer than it may, as whoever asked may be gone. */
const DRAW = `import sharp from 'sharp';
setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${String(2 * LONGEST_MS)}).unref();
const parts = [];
for await (const part of process.stdin) parts.push(part);
const width = Number(process.argv[1]);
try {
  const drawing = sharp(Buffer.concat(parts), { limitInputPixels: 50_000_000 });
  const sheet = drawing.resize({ width, height: ${String(TALLEST)} * width, fit: 'inside' }).ensureAlpha();
  process.stdout.write(await sheet.png({ compressionLevel: 1 }).toBuffer());
} catch {
  process.exitCode = ${String(UNDRAWABLE)};
}`;

/**
 * A drawing as a picture, made by a process of its own: a few bytes can keep librsvg busy for minutes, and nothing else ends
 * what it has begun.
 * @param width px
 * @returns null when it cannot be drawn, in time or at all
 * @throws Error when the process fails otherwise, or cannot be started
 */
async function render(drawing: string, width: number): Promise<Sharp | null> {
  const script = ['--input-type=module', '--eval', DRAW, String(width)];
  const limits = {
    // None of the site's secrets and settings.
    env: { NODE_ENV: 'production' },
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  } as const;
  const drawn = run(process.execPath, script, { ...limits, encoding: 'buffer' });
  // One that has ended takes nothing in any more: how it ended says why.
  drawn.child.stdin?.on('error', () => undefined).end(drawing);
  try {
    return sharp((await drawn).stdout);
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    if (code === UNDRAWABLE || killed) return null;
    throw error;
  }
}

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
  const drawing = bare(svg);
  if (UNFIT.test(drawing)) return null;
  const first = await render(recolour(drawing, colours, 1), LOOK);
  const look = await first?.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  // A sheet that is taller than the tallest is narrower.
  if (look?.info.width !== LOOK) return null;
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
  const whole = await render(recolour(drawing, colours, widen), width);
  if (!whole) return null;
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
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

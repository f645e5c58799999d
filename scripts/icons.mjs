/**
 * Draws the site's icons in public/ from the mark and the colours of the identity (`lib/identity.json`, or the file that
 * IDENTITY_FILE names). Run by hand when either changes: `node scripts/icons.mjs`. The results are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { identityFile } from '../server/identity-file.mjs';
import { isMain, ROOT } from './steps.mjs';

const SIZE = 512;
/** Heights of the mark, as parts of the icon: a masked icon keeps all that matters in the middle 80% across. */
const PLAIN = 0.62;
const MASKED = 0.44;
const ROUND = 48;

/**
 * @param {{ mark: { width: number, height: number, path: string }, colours: Record<string, string> }} identity
 * @param {'plain' | 'square' | 'masked' | 'monochrome'} kind rounded, to the corners, for a mask, or its shape alone
 * @returns {string} the icon as SVG, 512 × 512
 */
export function drawIcon({ mark, colours }, kind) {
  const most = (kind === 'masked' ? MASKED : PLAIN) * SIZE;
  // A wide mark fills the same circle as a tall one.
  const scale = Math.min(most / mark.height, (most * 1.1) / mark.width);
  const round = (value) => Math.round(value * 1000) / 1000;
  const [left, top] = [(SIZE - mark.width * scale) / 2, (SIZE - mark.height * scale) / 2].map(round);
  const ground =
    kind === 'monochrome'
      ? ''
      : `<rect width="${SIZE}" height="${SIZE}"${kind === 'plain' ? ` rx="${ROUND}"` : ''} fill="${colours.night}"/>`;
  const colour = kind === 'monochrome' ? '#fff' : colours['bronze-2'];
  const drawn = `<path transform="translate(${left} ${top}) scale(${round(scale)})" d="${mark.path}" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${ground}${drawn}</svg>\n`;
}

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 144 }).resize(size, size).png({ compressionLevel: 9, palette: false }).toBuffer();

/** Several PNG pictures as one icon file, the largest last. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, body }, at) => {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(body.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += body.length;
  });
  return Buffer.concat([head, ...pictures.map(({ body }) => body)]);
}

/**
 * Draws every icon of an identity.
 * @returns {Promise<Record<string, string | Buffer>>} files by their places in public/
 */
export async function drawIcons(identity) {
  const [plain, square, masked, monochrome] = ['plain', 'square', 'masked', 'monochrome'].map((kind) =>
    drawIcon(identity, kind),
  );
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, body: await png(plain, size) })));
  return {
    'favicon.ico': ico(small),
    'apple-touch-icon.png': await png(square, 180),
    'icons/icon.svg': plain,
    'icons/192.png': await png(plain, 192),
    'icons/512.png': await png(plain, 512),
    'icons/maskable-192.png': await png(masked, 192),
    'icons/maskable-512.png': await png(masked, 512),
    'icons/monochrome-512.png': await png(monochrome, 512),
  };
}

async function main() {
  const file = identityFile(process.env, ROOT) ?? path.join(ROOT, 'lib/identity.json');
  const files = await drawIcons(JSON.parse(await readFile(file, 'utf8')));
  await mkdir(path.join(ROOT, 'public/icons'), { recursive: true });
  for (const [name, body] of Object.entries(files)) {
    await writeFile(path.join(ROOT, 'public', name), body);
    console.log(`public/${name} ${body.length} bytes`);
  }
}

if (isMain(import.meta.url)) await main();

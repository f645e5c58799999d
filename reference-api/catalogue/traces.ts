import sharp from 'sharp';

/** Parts of a JPEG that its colours need, by marker and first bytes; all other APPn hold what cameras and programs say. */
const JPEG_KEPT: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const PNG_KEPT =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDC[Vv]|cLL[Ii]|sBIT|bKGD|pHYs|hIST|sPLT|acTL|fcTL|fdAT)$/;
const WEBP_KEPT = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;
const AVIF_KEPT = /^(ftyp|meta|mdat|moov)$/;
/** Items of an AVIF that are no picture. */
const AVIF_SAYING = /^(Exif|mime|uri )$/;

const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const EXIF = 'Exif\0\0';
/** The head of Exif data of one field, `Orientation`, up to its value. */
const ORIENTATION = Buffer.from('49492a000800000001001201030001000000', 'hex');
/** Exif data without any field, as an AVIF has them. */
const NO_EXIF = Buffer.from('0000000049492a0008000000000000000000', 'hex');

/** Looked at in one file: a JPEG, PNG or WebP with more is cut there, and then refused as broken. */
const MOST_PARTS = 100_000;

type Stripper = (body: Buffer, exif: Buffer | null) => Buffer;

/**
 * A picture without what its file says of place, person and device (Exif, XMP, IPTC, comments, further pictures behind it).
 * The picture itself is not decoded; its colour profile stays, and of Exif the orientation where it is not upright.
 * @returns `body` itself where nothing is taken out, as of a GIF, an SVG and what is no picture
 */
export async function withoutTraces(body: Buffer): Promise<Buffer> {
  const strip = stripperOf(body);
  let bare = strip?.(body, null);
  if (!strip || !bare || bare.equals(body)) return body;
  const { orientation = 1 } = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ orientation: 1 }));
  if (orientation > 1 && orientation < 9)
    bare = strip(body, Buffer.concat([ORIENTATION, Buffer.from([orientation, 0, 0, 0, 0, 0, 0, 0])]));
  return bare.equals(body) ? body : bare;
}

function stripperOf(body: Buffer): Stripper | null {
  if (body.subarray(0, 3).equals(JPEG)) return bareJpeg;
  if (body.subarray(0, 8).equals(PNG)) return barePng;
  if (nameAt(body, 0) === 'RIFF' && nameAt(body, 8) === 'WEBP') return bareWebp;
  return nameAt(body, 4) === 'ftyp' ? bareAvif : null;
}

const nameAt = (body: Buffer, at: number) => body.toString('latin1', at, at + 4);
const begins = (body: Buffer, at: number, text: string) => body.toString('latin1', at, at + text.length) === text;

/** A file written anew, part by part. */
class Anew {
  readonly #whole: Buffer;
  #end = 0;

  constructor(readonly body: Buffer) {
    this.#whole = Buffer.alloc(body.length + 64);
  }

  keep(from: number, to: number): void {
    this.#end += this.body.copy(this.#whole, this.#end, from, to);
  }

  add(part: Buffer): void {
    this.#end += part.copy(this.#whole, this.#end);
  }

  whole(): Buffer {
    return this.#whole.subarray(0, this.#end);
  }
}

function bareJpeg(body: Buffer, exif: Buffer | null): Buffer {
  const anew = new Anew(body);
  anew.keep(0, 2);
  let turn = exif;
  for (let at = body.indexOf(0xff, 2), left = MOST_PARTS; at >= 0 && at + 1 < body.length && left > 0; left -= 1) {
    const marker = body.readUInt8(at + 1);
    if (marker === 0xd9) {
      anew.keep(at, at + 2);
      break;
    }
    // Filling, and what decoders pass over, too.
    if (marker === 0xff || marker < 0x02 || (marker >= 0xd0 && marker <= 0xd8)) {
      at = body.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
      continue;
    }
    const data = at + 4;
    let end = at + 2 + numberAt(body, at + 2, 2);
    if (marker === 0xda) end = endOfScan(body, end);
    const kept = JPEG_KEPT[marker];
    const isSaying = marker === 0xfe || (marker & 0xf0) === 0xe0;
    if (!isSaying || (kept && begins(body, data, kept))) anew.keep(at, end);
    else if (turn && marker === 0xe1 && begins(body, data, EXIF)) {
      anew.add(Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + turn.length]));
      anew.add(Buffer.from(EXIF));
      anew.add(turn);
      turn = null;
    }
    at = body.indexOf(0xff, Math.max(end, data));
  }
  return anew.whole();
}

/** Where the coded picture that begins at `from` ends: at the next marker that is none of its own. */
function endOfScan(body: Buffer, from: number): number {
  for (let at = from; at + 1 < body.length; at += 1) {
    const next = body[at] === 0xff ? (body[at + 1] ?? 0) : 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return body.length;
}

function barePng(body: Buffer, exif: Buffer | null): Buffer {
  const anew = new Anew(body);
  anew.keep(0, PNG.length);
  let turn = exif;
  for (let at = PNG.length, left = MOST_PARTS; at + 8 <= body.length && left > 0; left -= 1) {
    const end = at + 12 + body.readUInt32BE(at);
    const name = nameAt(body, at + 4);
    if (PNG_KEPT.test(name)) anew.keep(at, end);
    else if (turn && name === 'eXIf') {
      anew.add(chunk(name, turn));
      turn = null;
    }
    if (name === 'IEND') break;
    at = end;
  }
  return anew.whole();
}

/** A chunk of a PNG, with its check sum (zlib has one from Node 20.15 on). */
function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length);
  let sum = 0xffffffff;
  for (const byte of whole.subarray(4, -4)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  whole.writeUInt32BE(~sum >>> 0, whole.length - 4);
  return whole;
}

function bareWebp(body: Buffer, exif: Buffer | null): Buffer {
  const anew = new Anew(body);
  anew.keep(0, 12);
  let turn = exif;
  const last = Math.min(body.length, 8 + body.readUInt32LE(4));
  for (let at = 12, left = MOST_PARTS; at + 8 <= last && left > 0; left -= 1) {
    const size = body.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = nameAt(body, at);
    if (WEBP_KEPT.test(name)) anew.keep(at, end);
    else if (turn && name === 'EXIF') {
      anew.add(Buffer.from('EXIF\x1a\0\0\0'));
      anew.add(turn);
      turn = null;
    }
    at = end;
  }
  const bare = anew.whole();
  bare.writeUInt32LE(bare.length - 8, 4);
  // Its flags tell of Exif and XMP.
  if (nameAt(bare, 12) === 'VP8X' && bare.length > 20)
    bare.writeUInt8((bare.readUInt8(20) & ~0x0c) | (exif && !turn ? 0x08 : 0), 20);
  return bare;
}

/** What is said is written over: other parts are found by their distance from the beginning of the file. */
function bareAvif(body: Buffer): Buffer {
  const bare = Buffer.from(body);
  let room = body.length;
  for (const box of boxesOf(body, 0, body.length)) {
    if (!AVIF_KEPT.test(box.name)) bare.fill(0, box.from, box.to);
    if (box.name === 'moov')
      for (const each of boxesOf(body, box.from, box.to))
        if (/^(udta|meta)$/.test(each.name)) bare.fill(0, each.from, each.to);
    if (box.name !== 'meta') continue;
    const within = new Map([...boxesOf(body, box.from + 4, box.to)].map((each) => [each.name, each]));
    const [items, places] = [within.get('iinf'), within.get('iloc')];
    if (!items || !places) continue;
    const saying = sayingItems(body, items);
    for (const { id, isInside, from, size } of placesOf(body, places)) {
      const name = saying.get(id);
      if (name === undefined) continue;
      // More than the file holds is said by one that wants to keep this process busy.
      if ((room -= size) < 0) break;
      const at = from + (isInside ? (within.get('idat')?.from ?? body.length) : 0);
      bare.fill(0, Math.min(at, body.length), Math.min(at + size, body.length));
      if (name === 'Exif' && size >= NO_EXIF.length) NO_EXIF.copy(bare, at);
    }
  }
  return bare;
}

type Box = { name: string; from: number; to: number };

function* boxesOf(body: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from, left = MOST_PARTS; at + 8 <= to && left > 0; left -= 1) {
    const short = numberAt(body, at, 4);
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? to - at : short === 1 ? numberAt(body, at + 8, 8) : short;
    if (size < head) return;
    yield { name: nameAt(body, at + 4), from: at + head, to: Math.min(at + size, to) };
    at += size;
  }
}

/** Names of the items that are no picture, by their number. */
function sayingItems(body: Buffer, { from, to }: Box): Map<number, string> {
  const found = new Map<number, string>();
  for (const item of boxesOf(body, from + (body[from] === 0 ? 6 : 8), to)) {
    const bytes = (body[item.from] ?? 0) < 3 ? 2 : 4;
    const name = nameAt(body, item.from + 6 + bytes);
    if (AVIF_SAYING.test(name)) found.set(numberAt(body, item.from + 4, bytes), name);
  }
  return found;
}

/** Where the parts of items lie: in the file, or inside the box of small data. */
function* placesOf(body: Buffer, { from, to }: Box) {
  let at = from;
  const next = (bytes: number) => numberAt(body, (at += bytes) - bytes, bytes);
  const version = next(1);
  next(3);
  const sizes = next(2);
  // Parts that take no room would have no end.
  if (sizes >> 8 === 0) return;
  const wide = version < 2 ? 2 : 4;
  for (let left = next(wide); left > 0 && at < to; left -= 1) {
    const id = next(wide);
    const isInside = version > 0 && (next(2) & 15) === 1;
    next(2);
    const base = next((sizes >> 4) & 15);
    for (let parts = next(2); parts > 0 && at < to; parts -= 1) {
      if (version > 0) next(sizes & 15);
      yield { id, isInside, from: base + next(sizes >> 12), size: next((sizes >> 8) & 15) };
    }
  }
}

/** A number of so many bytes; what lies behind the end counts as nothing. */
function numberAt(body: Buffer, at: number, bytes: number): number {
  let value = 0;
  for (let next = at; next < at + bytes; next += 1) value = value * 256 + (body[next] ?? 0);
  return value;
}

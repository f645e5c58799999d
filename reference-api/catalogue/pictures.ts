import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import type { StoredImage } from '../db/schema';
import { ownMediaName } from '../own-media';
import { Turns } from '../turns';
import { writeWhole } from '../whole-file';
import { withoutTraces } from './traces';

/** Of one picture. */
export const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 120_000_000;
/** Of a picture that is decoded whole and not row by row: some 6 bytes a pixel are held then, of an AVIF 20. */
const MAX_WHOLE_PIXELS = 30_000_000;
const MAX_AVIF_PIXELS = 15_000_000;
/** Formats of which that holds always; a progressive JPEG and an interlaced PNG are the same. */
const WHOLE = ['avif', 'gif', 'webp'];
/** Pixels above which a picture is decoded alone, by feeds, imports and uploads together. */
const ALONE_PIXELS = 20_000_000;
const ALONE_WHOLE_PIXELS = 4_000_000;
const alone = new Turns(1);
/** Pictures of one record that are worked on at the same time. */
const AT_ONCE = 4;
/** Pictures after which others are served: of a host that is down thousands are refused without any wait. */
const IN_A_ROW = 100;
/** Addresses whose picture is remembered, as a catalogue names the same ones again and again. */
const REMEMBERED = 5000;

/** A picture cannot be imported; the message is shown to the user. */
export class NoPicture extends Error {}

/** Formats that browsers show, by the name that sharp has for them. */
const EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  avif: 'avif',
};

/** Reads a picture at an http address. @throws NoPicture */
export type PictureReader = (address: string) => Promise<Buffer>;

/** Pictures named by a catalogue file, brought below `/media/`. */
export class Pictures {
  readonly #known = new LRUCache<string, Promise<StoredImage>>({ max: REMEMBERED });
  readonly #turns = new Turns(AT_ONCE);
  #begun = 0;

  /**
   * @param folder beside the catalogue file, which relative addresses begin at and may not leave; null: there are none
   * @param media where pictures are kept; null when nothing is to be written
   */
  constructor(
    readonly folder: string | null,
    readonly media: string | null,
    readonly read: PictureReader,
  ) {}

  /**
   * The picture at `address` as the catalogue stores it, measured, with a placeholder made where the record gives none.
   * @throws NoPicture
   */
  async take(address: string, placeholder: string | null): Promise<StoredImage> {
    let found = this.#known.get(address);
    if (!found) {
      found = this.#turns.run(() => this.#work(address));
      this.#known.set(address, found);
    }
    const image = await found;
    return { ...image, placeholder: placeholder ?? image.placeholder };
  }

  async #work(address: string): Promise<StoredImage> {
    if ((this.#begun += 1) % IN_A_ROW === 0) await breathe();
    const body = /^https?:\/\//i.test(address) ? await this.read(address) : await this.#beside(address);
    return keptPicture(body, this.media);
  }

  async #beside(address: string): Promise<Buffer> {
    if (this.folder === null || /^[a-z][a-z0-9+.-]*:/i.test(address))
      throw new NoPicture('Neither an http address nor a file.');
    let file: string;
    try {
      file = await realpath(path.resolve(this.folder, address));
    } catch {
      throw new NoPicture('There is no such file.');
    }
    // The catalogue may come from a stranger: only files below its own folder may be read.
    if (!file.startsWith(`${await realpath(this.folder)}${path.sep}`))
      throw new NoPicture('Outside the folder of the file.');
    const found = await stat(file);
    if (!found.isFile()) throw new NoPicture('Not a file.');
    if (found.size > MAX_BYTES) throw new NoPicture('Larger than 20 MB.');
    return readFile(file);
  }
}

/**
 * Measures a picture and keeps it, without what it says of place, person and device, under a name made of its content.
 * @param media the folder; null when nothing is to be written
 * @throws NoPicture
 */
export async function keptPicture(body: Buffer, media: string | null): Promise<StoredImage> {
  const bare = await withoutTraces(body);
  const { extension, width, height, placeholder } = await measured(bare);
  const name = ownMediaName(createHash('sha256').update(bare).digest('hex'), extension);
  if (media !== null) await keep(path.join(media, name), bare);
  return { path: `/media/${name}`, width, height, placeholder };
}

/**
 * The format of a picture by its content, its size, and a placeholder.
 * @throws NoPicture
 */
export async function measured(body: Buffer) {
  try {
    const { format, compression, isProgressive, autoOrient } = await sharp(body, {
      limitInputPixels: false,
    }).metadata();
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
    const extension = EXTENSIONS[kind];
    if (!extension) throw new NoPicture(`Browsers do not show ${kind}.`);
    const pixels = autoOrient.width * autoOrient.height;
    const isWhole = isProgressive || WHOLE.includes(kind);
    const most = kind === 'avif' ? MAX_AVIF_PIXELS : isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS;
    if (pixels > most) throw new NoPicture('It has too many pixels.');
    const make = () => tiny(sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }));
    const isLarge = pixels > (isWhole ? ALONE_WHOLE_PIXELS : ALONE_PIXELS);
    // SVG drawings get no blurred placeholder. Decoding the others also detects truncated files.
    const placeholder = extension === 'svg' ? null : await (isLarge ? alone.run(make) : make());
    return { extension, width: autoOrient.width, height: autoOrient.height, placeholder };
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    throw new NoPicture('Not a picture, or a broken one.');
  }
}

async function tiny(image: Sharp): Promise<string> {
  const small = image
    .autoOrient()
    .resize(16, 16, { fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 30, smartSubsample: true });
  return `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`;
}

/** Files are named by their content, so an existing one is the same. The catalogue is committed after them. */
async function keep(file: string, body: Buffer): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there?.size !== body.length) await writeWhole(file, body);
}

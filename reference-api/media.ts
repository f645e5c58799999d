import { type Hash, createHash } from 'node:crypto';
import { type FileHandle, access, open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { withoutTraces } from './catalogue/traces';
import { parseFloorPlan, renderFloorPlan } from './demo/floor-plan';
import { cropBox, parsePicture, variantName, type Source, type Variant } from './demo/variants';
import { ownMediaType } from './own-media';
import { projectRoot } from './root';
import { Turns } from './turns';
import { writeWhole } from './whole-file';

/** `body`: an open file, which whoever asked for it closes, or what is on no disk; `size` in bytes. */
export type Media = { body: Buffer | FileHandle; size: number; contentType: string; etag: string };

/** Raise it when crops or grading change, so that old variants are not served again. */
const RECIPE = 'v1';

/** The same of imported pictures: raised when `withoutTraces` takes out more, so that caches which ask are told. */
const OWN_RECIPE = 'v1';
/** Imported pictures that were looked through since the start. */
const bare = new LRUCache<string, true>({ max: 10_000 });
/** Each is held in memory meanwhile, up to three times: all of a catalogue are asked for after a start. */
const looked = new Turns(4);
/** Tags of files that were read for them, by name and state of the file. */
const tags = new LRUCache<string, string>({ max: 10_000 });
/** Read of a file at once, in bytes. */
const CHUNK = 64 * 1024;

/** The hero still and its loop are served as they are. */
const HERO: Record<string, string> = {
  'hero/hero_dusk_skyline.jpg': 'image/jpeg',
  'hero/hero-loop-poster.jpg': 'image/jpeg',
  'hero/hero-loop.mp4': 'video/mp4',
  'hero/hero-loop.webm': 'video/webm',
};

/** The originals are read from the checkout, also by the bundled server. */
const originals = (): string => join(projectRoot(), 'reference-api/demo/media');

const underway = new Map<string, Promise<Buffer | null>>();

/**
 * Opens a file of `/media/`: an imported picture, a demo picture, a variant of one, or a floor plan.
 *
 * `mediaPath` is the path after `/media/`. Returns null for every name outside the closed list, so that neither other files nor an
 * unbounded number of derivatives can be asked for. Variants are made on first request and kept in `cacheDir`, which also
 * holds the imported ones.
 */
export async function readMedia(mediaPath: string, cacheDir: string, log: Logger): Promise<Media | null> {
  const own = ownMediaType(mediaPath);
  if (own) {
    const file = join(cacheDir, mediaPath);
    const etag = `"${basename(mediaPath)}-${OWN_RECIPE}"`;
    const unkept = bare.has(file) ? null : await once(file, () => looked.run(() => bareOnDisk(file, log)));
    return unkept ? inMemory(unkept, own, etag) : onDisk(file, own, etag);
  }
  const drawn = parseFloorPlan(mediaPath);
  if (drawn)
    return inMemory(Buffer.from(renderFloorPlan(drawn.plan, drawn.lang), 'utf8'), 'image/svg+xml; charset=utf-8');

  const hero = Object.hasOwn(HERO, mediaPath) ? HERO[mediaPath] : undefined;
  if (hero) return onDisk(join(originals(), mediaPath), hero);

  const picture = parsePicture(mediaPath);
  if (!picture) return null;
  const { source, variant } = picture;
  if (variantName(source.file, variant) === source.file) return onDisk(join(originals(), source.file), 'image/jpeg');
  const kept = join(cacheDir, `media-${RECIPE}`, mediaPath);
  const unkept = await once(kept, () => variantOnDisk(source, variant, kept, log));
  return unkept ? inMemory(unkept, 'image/jpeg') : onDisk(kept, 'image/jpeg');
}

/** The whole content, with its file closed. */
export async function bytesOf({ body }: Media): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : body.readFile().finally(() => body.close());
}

/**
 * A part of an open file as its reader takes it, both ends included, in bytes: a slow one holds no more than a chunk. The file is
 * closed after it, when its reader leaves and when the disk fails.
 */
export function streamOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK, end + 1 - at));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, at).catch(async (error: unknown) => {
          await file.close();
          throw error;
        });
        at += bytesRead;
        if (bytesRead > 0) {
          controller.enqueue(chunk.subarray(0, bytesRead));
          return;
        }
        await file.close();
        // Its length was promised: a connection that stayed open would take the next answer for the rest.
        if (at <= end) throw new Error('A file of /media/ is shorter than it was.');
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

function inMemory(body: Buffer, contentType: string, etag = tagOf(createHash('sha256').update(body))): Media {
  return { body, size: body.length, contentType, etag };
}

/** An open file; null where there is none. Without a tag of its own it gets one of its content. */
async function onDisk(file: string, contentType: string, etag?: string): Promise<Media | null> {
  const body = await open(file).catch(nullIfMissing);
  if (!body) return null;
  try {
    const { ino, size, ctimeMs } = await body.stat();
    return { body, size, contentType, etag: etag ?? (await contentTag(body, `${file} ${ino} ${size} ${ctimeMs}`)) };
  } catch (error) {
    await body.close();
    throw error;
  }
}

async function contentTag(file: FileHandle, state: string): Promise<string> {
  const known = tags.get(state);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK);
  // By position, as reading without one would move where the next reader of the file begins.
  for (let at = 0, read = CHUNK; read > 0; at += read) {
    read = (await file.read(chunk, 0, CHUNK, at)).bytesRead;
    hash.update(chunk.subarray(0, read));
  }
  const tag = tagOf(hash);
  tags.set(state, tag);
  return tag;
}

const tagOf = (hash: Hash) => `"${hash.digest('base64url').slice(0, 22)}"`;

/** Work on a file, done once for all who ask meanwhile: null when the file can be opened then, else what could not be kept. */
function once(file: string, work: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = underway.get(file) ?? work().finally(() => underway.delete(file));
  underway.set(file, running);
  return running;
}

/** An imported picture; one that a former version kept loses its traces when it is first asked for, and keeps its name. */
async function bareOnDisk(file: string, log: Logger): Promise<Buffer | null> {
  const body = await readFile(file).catch(nullIfMissing);
  if (!body) return null;
  const without = await withoutTraces(body);
  if (without !== body && !(await keep(file, without, log))) return without;
  bare.set(file, true);
  return null;
}

async function variantOnDisk(source: Source, variant: Variant, kept: string, log: Logger): Promise<Buffer | null> {
  const isKept = await access(kept).then(() => true, nullIfMissing);
  return isKept ? null : derive(source, variant, kept, log);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function derive(source: Source, variant: Variant, kept: string, log: Logger): Promise<Buffer | null> {
  let image = sharp(join(originals(), source.file)).extract(cropBox(source, variant.crop));
  if (variant.mirror) image = image.flop();
  if (variant.soft) image = image.modulate({ brightness: 1.03, saturation: 0.9 });
  const body = await image.jpeg({ quality: 84, progressive: true }).toBuffer();
  return (await keep(kept, body, log)) ? null : body;
}

/** Writes what was made of a picture; when the disk fails, which is answered by false, the next request makes it again. */
async function keep(file: string, body: Buffer, log: Logger): Promise<boolean> {
  try {
    await writeWhole(file, body);
    return true;
  } catch (error) {
    log.warn({ event: 'media_cache_write_failed', error }, 'a picture was not kept');
    return false;
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { withoutTraces } from './catalogue/traces';
import { parseFloorPlan, renderFloorPlan } from './demo/floor-plan';
import { cropBox, parsePicture, variantName, type Source, type Variant } from './demo/variants';
import { ownMediaType } from './own-media';
import { projectRoot } from './root';

export type Media = { body: Buffer; contentType: string; etag: string };

/** Raise it when crops or grading change, so that old variants are not served again. */
const RECIPE = 'v1';

/** The same of imported pictures: raised when `withoutTraces` takes out more, so that caches which ask are told. */
const OWN_RECIPE = 'v1';
/** Imported pictures that were looked through since the start. */
const bare = new LRUCache<string, true>({ max: 10_000 });

/** The hero still and its loop are served as they are. */
const HERO: Record<string, string> = {
  'hero/hero_dusk_skyline.jpg': 'image/jpeg',
  'hero/hero-loop-poster.jpg': 'image/jpeg',
  'hero/hero-loop.mp4': 'video/mp4',
  'hero/hero-loop.webm': 'video/webm',
};

/** The originals are read from the checkout, also by the bundled server. */
const originals = (): string => join(projectRoot(), 'reference-api/demo/media');

const underway = new Map<string, Promise<Buffer>>();

/**
 * Reads a file of `/media/`: an imported picture, a demo picture, a variant of one, or a floor plan.
 *
 * `mediaPath` is the path after `/media/`. Returns null for every name outside the closed list, so that neither other files nor an
 * unbounded number of derivatives can be asked for. Variants are made on first request and kept in `cacheDir`, which also
 * holds the imported ones.
 */
export async function readMedia(mediaPath: string, cacheDir: string, log: Logger): Promise<Media | null> {
  const own = ownMediaType(mediaPath);
  if (own) {
    const body = await ownPicture(join(cacheDir, mediaPath), log);
    return body && { body, contentType: own, etag: `"${basename(mediaPath)}-${OWN_RECIPE}"` };
  }
  const drawn = parseFloorPlan(mediaPath);
  if (drawn)
    return answer(Buffer.from(renderFloorPlan(drawn.plan, drawn.lang), 'utf8'), 'image/svg+xml; charset=utf-8');

  const hero = Object.hasOwn(HERO, mediaPath) ? HERO[mediaPath] : undefined;
  if (hero) return answer(await readFile(join(originals(), mediaPath)), hero);

  const picture = parsePicture(mediaPath);
  if (!picture) return null;
  const { source, variant } = picture;
  if (variantName(source.file, variant) === source.file)
    return answer(await readFile(join(originals(), source.file)), 'image/jpeg');
  return answer(await variantBody(mediaPath, source, variant, cacheDir, log), 'image/jpeg');
}

/** An imported picture; one that a former version kept loses its traces when it is first asked for, and keeps its name. */
async function ownPicture(file: string, log: Logger): Promise<Buffer | null> {
  const body = await fromCache(file);
  if (!body || bare.has(file)) return body;
  const without = await withoutTraces(body);
  if (without === body) bare.set(file, true);
  else await keep(file, without, log);
  return without;
}

function answer(body: Buffer, contentType: string): Media {
  return { body, contentType, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

async function variantBody(
  name: string,
  source: Source,
  variant: Variant,
  cacheDir: string,
  log: Logger,
): Promise<Buffer> {
  const kept = join(cacheDir, `media-${RECIPE}`, name);
  const running = underway.get(kept);
  if (running) return running;
  const work = fromCache(kept)
    .then((body) => body ?? derive(source, variant, kept, log))
    .finally(() => underway.delete(kept));
  underway.set(kept, work);
  return work;
}

async function fromCache(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function derive(source: Source, variant: Variant, kept: string, log: Logger): Promise<Buffer> {
  let image = sharp(join(originals(), source.file)).extract(cropBox(source, variant.crop));
  if (variant.mirror) image = image.flop();
  if (variant.soft) image = image.modulate({ brightness: 1.03, saturation: 0.9 });
  const body = await image.jpeg({ quality: 84, progressive: true }).toBuffer();
  await keep(kept, body, log);
  return body;
}

/** Writes what was made of a picture; when the disk fails, the next request makes it again. */
async function keep(file: string, body: Buffer, log: Logger): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, body);
    await rename(draft, file); // atomic: a reader never meets half a picture
  } catch (error) {
    log.warn({ event: 'media_cache_write_failed', error }, 'a picture was not kept');
  }
}

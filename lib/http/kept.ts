import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BoundedFolder } from '@/lib/bounded-folder';
import { RECENT } from '@/lib/cache';
import { changes, isAhead } from '@/lib/changes';
import { env } from '@/lib/env';
import { isSiteError } from '@/lib/errors';
import { warnOnceAMinute } from '@/lib/log';
import { once } from '@/lib/process';
import { RETRY_AFTER } from '@/lib/screens';
import { withTimeout } from '@/lib/upstream/client/budget';
import { nameFor, writeWhole } from '@/lib/whole-file';
import { empty } from './respond';
import { etagOf, isUnchanged, type Version } from './validators';

/** What is made of much and asked for by few: sitemaps. Kept as long as a page may be, at most so much of it, in memory and on disk. */
const LIFE_MS = 300_000;
const MOST_MB = 64;

/** A text that is sent as it is; `outdated`: it should have been made anew, and that failed or takes long. */
export type Kept = Pick<Version, 'etag'> & { body: string; outdated?: true };

/** `at`: when its making began, in milliseconds since 1970. */
type Made = Kept & { at: number };
type Making = { at: number; work: Promise<Made | null> };
type Store = { made: LRUCache<string, Made>; making: Map<string, Making> };

const store = (): Store =>
  once('http.kept', () => ({
    made: new LRUCache<string, Made>({
      maxSize: MOST_MB * 1024 * 1024,
      sizeCalculation: ({ body }) => 2 * body.length,
      ttl: LIFE_MS,
      allowStale: true,
      noDeleteOnStaleGet: true,
    }),
    making: new Map(),
  }));

const root = () => path.join(/* turbopackIgnore: true */ env().CACHE_DIR, 'kept');
const bounded = () => once('http.kept.disk', () => new BoundedFolder(root(), MOST_MB));

/** A folder for each upstream and address of the site: the last good ones, for a restart during an outage. */
function fileOf(key: string): string {
  const { API_BASE_URL, SITE_URL } = env();
  return path.join(root(), nameFor(`${API_BASE_URL} ${SITE_URL}`).slice(0, 16), `${nameFor(key)}.gz`);
}

const madeOf = (body: string, at: number): Made => ({ at, body, etag: etagOf(body) });

/** When the disk fails, only this copy is missing. */
async function write(key: string, body: string, at: number): Promise<void> {
  try {
    const packed = await promisify(gzip)(JSON.stringify({ body, at }));
    await writeWhole(fileOf(key), packed);
    await bounded().wrote(packed.length);
  } catch (error) {
    warnOnceAMinute({ event: 'kept_not_stored', key, error }, 'a sitemap cannot be written to disk');
  }
}

async function read(key: string): Promise<Made | null> {
  try {
    const text = await promisify(gunzip)(await readFile(fileOf(key)));
    const { at, body } = JSON.parse(text.toString('utf8')) as Pick<Made, 'at' | 'body'>;
    return madeOf(body, at);
  } catch {
    return null; // none is there, or none that can be read
  }
}

/** The text that is being made, or is from now on. */
function making(key: string, changed: number, make: () => Promise<string | null>): Promise<Made | null> {
  const { made, making: all } = store();
  const running = all.get(key);
  if (running && running.at > changed) return running.work;
  const at = Date.now();
  const work = make()
    .then((found) => {
      if (found === null) return null;
      const text = madeOf(found, at);
      made.set(key, text);
      void write(key, found, at);
      return text;
    })
    .finally(() => {
      if (all.get(key)?.at === at) all.delete(key);
    });
  all.set(key, { at, work });
  return work;
}

/**
 * A text made once for all who ask within its life, anew when the catalogue has changed. Where it cannot be made anew the last
 * one is given, of an earlier process too; null is not kept.
 * @param key unique over the site, one of a number that the catalogue bounds
 * @throws what `make` rejects with, when there is no last one
 */
export async function kept(key: string, make: () => Promise<string | null>): Promise<Kept | null> {
  const { made } = store();
  const changed = changes().last(null);
  const known = made.get(key);
  if (known && known.at > changed && !isAhead(known.at) && made.getRemainingTTL(key) > 0) return known;
  const work = making(key, changed, make);
  // Looked at below, but not before the disk has been read.
  work.catch(() => undefined);
  const last = known ?? (await read(key));
  if (!last) return work;
  const isRecent = last.at > changed && !isAhead(last.at) && Date.now() - last.at < RECENT.age;
  try {
    return await (isRecent ? withTimeout(work, RECENT.patience) : work);
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return { ...last, outdated: true };
  }
}

/** Shared caches hold it as long as a page, and nobody shows it unasked. */
const KEPT_LIFE = 'public, max-age=0, s-maxage=300, must-revalidate';

/** What it is that cannot be made, for whoever asked: 503, and when to ask again. */
export const comeBack = () => empty(503, { 'retry-after': String(RETRY_AFTER) });

function respond(request: Request, type: string, { body, etag, outdated }: Kept): Response {
  const headers = { 'cache-control': outdated ? 'no-store' : KEPT_LIFE, etag };
  if (isUnchanged(request.headers, { etag })) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': type } });
}

/** Responds with a text that is always there, or with 304 to who has it already. */
export function respondText(request: Request, type: string, body: string): Response {
  return respond(request, type, { body, etag: etagOf(body) });
}

/**
 * Responds with a kept text: 304 to who has it already, 404 for null, 503 with Retry-After where there is none: a crawler
 * must never take a part for the whole.
 */
export async function respondKept(request: Request, type: string, read: () => Promise<Kept | null>): Promise<Response> {
  try {
    const found = await read();
    return found ? respond(request, type, found) : empty(404);
  } catch (error) {
    // The data layer has logged why.
    if (!isSiteError(error)) throw error;
    return comeBack();
  }
}

export const XML = 'application/xml; charset=utf-8';

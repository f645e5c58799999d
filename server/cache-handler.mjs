import { rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from './cache-folder.mjs';
import { FileSystemCache, loadImageOptimizerCache } from './next-internals.mjs';
import { PICTURES } from './pictures.mjs';

let pictures;

/** Next's own picture cache with its size limit, in our folder; loaded with the first picture. */
async function pictureCache(folder) {
  pictures ??= loadImageOptimizerCache().then(
    (ImageOptimizerCache) =>
      new ImageOptimizerCache({
        distDir: folder,
        nextConfig: { images: PICTURES, experimental: { isrFlushToDisk: true } },
      }),
  );
  return pictures;
}

/**
 * Pages, fetches and pictures of a running site are kept in CACHE_DIR, never in the build. What the build itself made
 * (icons, static routes) is read through, its fetches are not. A page that is gone is deleted and never stored as a 404.
 */
export default class CacheHandler {
  constructor(context) {
    const { serverDistDir, dev } = context;
    // Middleware gets a handler without a place to keep anything.
    if (!serverDistDir) return;
    // A build fills its own folder, and `next dev` keeps no pages: both use Next's handler as it is.
    const runs = !dev && process.env.NODE_ENV !== 'development' && process.env.NEXT_PHASE !== 'phase-production-build';
    // A running site reads what the build made, and writes nothing there (Next would copy what it reads once more).
    this.built = new FileSystemCache({ ...context, flushToDisk: runs ? false : context.flushToDisk });
    if (!runs) return;
    this.folder = cacheFolder(path.dirname(serverDistDir));
    // The fetch cache goes to `../cache`, so the last part must be a folder of its own.
    this.own = new FileSystemCache({ ...context, serverDistDir: path.join(this.folder, 'server') });
  }

  async get(key, context) {
    if (!this.own) return this.built?.get(key, context) ?? null;
    if (context.kind === 'IMAGE') return this.picture(key);
    const found = await this.own.get(key, context);
    return found ?? (context.kind === 'FETCH' ? null : this.built.get(key, context));
  }

  async set(key, data, context) {
    if (!this.own) return this.built?.set(key, data, context);
    if (data?.kind === 'IMAGE') return (await pictureCache(this.folder)).set(key, data, context);
    if ((data?.kind === 'APP_PAGE' || data?.kind === 'APP_ROUTE') && data.status === 404) return this.forget(key);
    return this.own.set(key, data, context);
  }

  async revalidateTag(...args) {
    return (this.own ?? this.built)?.revalidateTag(...args);
  }

  resetRequestCache() {}

  /** Deletes all files of a page or route: `super.set(key, null)` would leave them. */
  async forget(key) {
    const base = this.own.getFilePath(key, 'APP_PAGE');
    const files = ['.html', '.rsc', '.meta', '.body', '.segments'];
    await Promise.all(files.map((ending) => rm(base + ending, { recursive: true, force: true })));
  }

  async picture(key) {
    const entry = await (await pictureCache(this.folder)).get(key);
    if (!entry) return null;
    // Next works out the age from these two; 1 is "long ago".
    const lastModified = entry.isStale ? 1 : Date.now();
    return { lastModified, value: { ...entry.value, revalidate: entry.cacheControl.revalidate } };
  }
}

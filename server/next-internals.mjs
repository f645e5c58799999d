/**
 * All that the site takes of Next without Next documenting it: one place, so that an upgrade that moves a part breaks
 * here, and tests/unit/server/next-internals.test.ts says which (docs/decisions/front-door.md).
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

/** Next's own store of pages and fetches on disk, which the documented `cacheHandler` could only write anew. */
// Node gives the whole CommonJS module here; Turbopack, which also bundles this file into middleware.ts, its default.
export const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** Next's own store of optimised pictures, with its limit on size; loaded with the first picture. */
export async function loadImageOptimizerCache() {
  const { ImageOptimizerCache } = await import('next/dist/server/image-optimizer.js');
  return ImageOptimizerCache;
}

/** How Next makes the mark (ETag) of a picture that it has optimised, of its bytes. */
export async function loadPictureMark() {
  const { getImageEtag } = await import('next/dist/server/image-optimizer/extract-etag.js');
  return getImageEtag;
}

/**
 * The variable in which the `server.js` of `output: 'standalone'` hands Next the settings of the build. The front door
 * does the same: so it starts where neither next.config.mjs nor what that imports is installed.
 */
export const BUILT_CONFIG = '__NEXT_PRIVATE_STANDALONE_CONFIG';

/** What the picture optimiser may keep on disk, and for how long at least; read by next.config.mjs and the cache handler. */
export const PICTURES = {
  /** bytes; Next's own default would be half of the free disk */
  maximumDiskCacheSize: 512 * 1024 * 1024,
  /** seconds */
  minimumCacheTTL: 4 * 60 * 60,
};

export const PICTURES: { maximumDiskCacheSize: number; minimumCacheTTL: number };

type Entry = {
  /** Seconds until a copy is refreshed in the background; the old one is served meanwhile, whatever its age. */
  life: number;
  /** Whether visitors can make up addresses without end; those must not push out the others (lib/upstream/cache/stale-cache.ts). */
  store: 'bounded' | 'unbounded';
};

/** Everything the site caches, and its life (specification section 9: fresh 5 minutes, filter options 30). */
export const CACHE = {
  property: { life: 300, store: 'bounded' },
  units: { life: 300, store: 'bounded' },
  unit: { life: 300, store: 'bounded' },
  similar: { life: 300, store: 'bounded' },
  featured: { life: 300, store: 'bounded' },
  filters: { life: 1800, store: 'bounded' },
  list: { life: 300, store: 'unbounded' },
} as const satisfies Record<string, Entry>;

/** A row of the table. */
export type Cached = keyof typeof CACHE;

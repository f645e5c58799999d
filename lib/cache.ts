type Row = {
  /** Seconds until a copy is refreshed; the old one is served while that fails or is slow, whatever its age. */
  life: number;
  /** `queries`: visitors can make up its addresses, which must not push out the catalogue (lib/upstream/cache). */
  store: 'catalogue' | 'queries';
};

/** What the site caches of the upstream, and its life (specification section 9: fresh 5 minutes, filter options 30). */
export const CACHE = {
  property: { life: 300, store: 'catalogue' },
  units: { life: 300, store: 'catalogue' },
  unit: { life: 300, store: 'catalogue' },
  similar: { life: 300, store: 'catalogue' },
  featured: { life: 300, store: 'catalogue' },
  filters: { life: 1800, store: 'catalogue' },
  content: { life: 300, store: 'catalogue' },
  articles: { life: 300, store: 'catalogue' },
  article: { life: 300, store: 'catalogue' },
  list: { life: 300, store: 'queries' },
} as const satisfies Record<string, Row>;

/** A row of the table. */
export type Cached = keyof typeof CACHE;

/**
 * A copy past its life that is younger than this, in milliseconds, is good enough to be shown at once: who asks waits for a newer one
 * no longer than `patience`.
 */
export const RECENT = { age: 3_600_000, patience: 100 };

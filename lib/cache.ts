type Entry = {
  /** Seconds until a copy is refreshed in the background; the old one is served meanwhile, whatever its age. */
  life: number;
  /** Whether visitors can make up addresses without end; those must not push out the others (lib/upstream/kept.ts). */
  store: 'bounded' | 'unbounded';
  /** Upstream path below API_BASE_URL. */
  path: (...parts: string[]) => string;
  /** Tag of one entry; every entry of a row also carries the row's own name as a tag. */
  tag: (...parts: string[]) => string;
};

const part = encodeURIComponent;

/** Everything the site caches: tag, path, life (specification section 9: fresh 5 minutes, filter options 30). */
export const CACHE = {
  property: {
    life: 300,
    store: 'bounded',
    path: (slug = '') => `/api/v1/properties/detail/${part(slug)}/`,
    tag: (slug = '') => `property:${slug}`,
  },
  units: {
    life: 300,
    store: 'bounded',
    path: (id = '') => `/api/v1/properties/${part(id)}/units/`,
    tag: (id = '') => `units:${id}`,
  },
  unit: {
    life: 300,
    store: 'bounded',
    path: (id = '', unit = '') => `/api/v1/properties/${part(id)}/units/${part(unit)}/`,
    tag: (id = '', unit = '') => `unit:${id}:${unit}`,
  },
  similar: {
    life: 300,
    store: 'bounded',
    path: (id = '') => `/api/v1/property-details/${part(id)}/similar_properties/`,
    tag: (id = '') => `similar:${id}`,
  },
  featured: {
    life: 300,
    store: 'bounded',
    path: (set = 'initial') => `/api/v1/featured-properties/${part(set)}/`,
    tag: (set = 'initial') => `featured:${set}`,
  },
  filters: {
    life: 1800,
    store: 'bounded',
    path: () => '/api/v1/property-filters/',
    tag: () => 'filters',
  },
  list: {
    life: 300,
    store: 'unbounded',
    path: () => '/api/v1/properties/',
    tag: () => 'list',
  },
  search: {
    life: 300,
    store: 'unbounded',
    path: () => '/api/v1/property-search/',
    tag: () => 'search',
  },
  sitemap: {
    life: 3600,
    store: 'unbounded',
    path: () => '/api/v1/properties/',
    tag: () => 'sitemap',
  },
} as const satisfies Record<string, Entry>;

/** A row of the table. */
export type Cached = keyof typeof CACHE;

/**
 * The tags of one cached answer: its row and, when it has parts, itself.
 * `tagsOf('property', 'marina-vista')` is `['property', 'property:marina-vista']`.
 */
export function tagsOf(row: Cached, ...parts: string[]): string[] {
  const entry: Entry = CACHE[row];
  return [...new Set([row, entry.tag(...parts)])];
}

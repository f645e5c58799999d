type Registry = Record<symbol, unknown>;

/** The symbols by name: finding them in the registry of all takes longer than most of what is asked by them. */
const keys = new Map<string, symbol>();

function keyOf(name: string): symbol {
  const known = keys.get(name);
  if (known) return known;
  const key = Symbol.for(`property-site.${name}`);
  keys.set(name, key);
  return key;
}

/**
 * What must exist once in a process: memory caches, the breaker, limits. Route handlers and pages are bundled
 * apart, so a module-level value would exist once in each.
 * @param name unique over the site, e.g. `upstream.breaker`
 * @param make called at most once per process
 */
export function once<T>(name: string, make: () => T): T {
  const registry = globalThis as unknown as Registry;
  const key = keyOf(name);
  if (!(key in registry)) registry[key] = make();
  return registry[key] as T;
}

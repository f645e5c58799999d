import { LRUCache } from 'lru-cache';
import { CACHE, type Cached } from '@/lib/cache';
import { isSiteError, unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { once } from '@/lib/process';
import { newBudget, type Budget } from './budget';

/** How long a reader waits for a newer copy while an older one is at hand. */
const PATIENCE_MS = 1500;
/** After a failed refresh, how long the old copy is served before the upstream is tried again. */
const RESPITE_MS = 3000;
const MEGABYTE = 1024 * 1024;

type Copy = { value: object; at: number; triedAt: number; tags: string[] };
type Store = { copies: LRUCache<string, Copy>; loading: Map<string, Promise<object | null>> };

function makeStore(max: number, megabytes: number): Store {
  const copies = new LRUCache<string, Copy>({
    max,
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: (copy, key) => 2 * (JSON.stringify(copy.value).length + key.length) + 1,
  });
  return { copies, loading: new Map() };
}

/** Addresses that visitors make up (filters, searches) have a store of their own, so that they never push out a listing. */
function storeOf(row: Cached): Store {
  return CACHE[row].store === 'unbounded'
    ? once('upstream.kept.unbounded', () => makeStore(500, 32))
    : once('upstream.kept.bounded', () => makeStore(5000, 96));
}

async function refresh(
  row: Cached,
  id: string,
  tags: string[],
  load: (budget: Budget) => Promise<object | null>,
  budget: Budget,
): Promise<object | null> {
  const { copies } = storeOf(row);
  const now = Date.now();
  try {
    const value = await load(budget);
    if (value === null) copies.delete(id);
    else copies.set(id, { value, at: now, triedAt: now, tags });
    return value;
  } catch (error) {
    const held = copies.peek(id);
    if (held) {
      held.triedAt = Date.now();
      const age = Math.round((Date.now() - held.at) / 1000);
      log().warn(
        { event: 'upstream_stale', row, age, why: isSiteError(error) ? error.message : String(error) },
        'old copy',
      );
    }
    throw error;
  }
}

/** `promise`, or null when it takes longer than `milliseconds` or fails. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<{ value: T } | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const answer = promise.then(
    (value) => ({ value }),
    () => null,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function withinBudget<T>(promise: Promise<T>, budget: Budget): Promise<T> {
  if (budget.signal.aborted) throw unavailable('time is up');
  return new Promise((resolve, reject) => {
    const stop = () => reject(unavailable('time is up'));
    budget.signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => budget.signal.removeEventListener('abort', stop));
  });
}

/**
 * An answer of the upstream through the copies kept in this process. Younger than its row's life it is served as it
 * is; older, a newer one is waited for a moment, and the old one, whatever its age, stands in when the upstream fails
 * or is slow. Readers of one key share one request. What is absent is never kept, and drops the copy there was.
 * @param parts name the entry within its row; with `tags` of lib/cache.ts
 * @param load null means absent; a failure throws
 * @throws what `load` throws when there is no copy
 */
export async function kept<T extends object>(
  row: Cached,
  parts: string[],
  tags: string[],
  load: (budget: Budget) => Promise<T | null>,
  budget: Budget,
): Promise<T | null> {
  const { copies, loading } = storeOf(row);
  const id = [row, ...parts].join('\n');
  const copy = copies.get(id);
  const now = Date.now();
  if (copy && now - copy.at < CACHE[row].life * 1000) return copy.value as T;
  if (copy && copy.triedAt > copy.at && now - copy.triedAt < RESPITE_MS) return copy.value as T;
  let running = loading.get(id);
  if (!running) {
    // With a copy at hand nobody waits for the end of it, so it has its own time.
    running = refresh(row, id, tags, load, copy ? newBudget() : budget).finally(() => loading.delete(id));
    running.catch(() => undefined); // every reader hears of it by itself, some no longer listen
    loading.set(id, running);
  }
  if (!copy) return (await withinBudget(running, budget)) as T | null;
  const newer = await within(running, Math.min(PATIENCE_MS, budget.left()));
  return newer ? (newer.value as T | null) : (copy.value as T);
}

/** Drops the freshness of every copy with one of `tags`: the next reader asks the upstream, and an outage still finds the old copy. */
export function expire(tags: readonly string[]): void {
  for (const row of Object.keys(CACHE) as Cached[])
    for (const copy of storeOf(row).copies.values())
      if (copy.tags.some((tag) => tags.includes(tag))) Object.assign(copy, { at: 0, triedAt: 0 });
}

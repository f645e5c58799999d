import { LRUCache } from 'lru-cache';
import { CACHE, type Cached } from '@/lib/cache';
import { isSiteError, unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { once } from '@/lib/process';
import { storeAnswer } from './disk-cache';
import { newBudget, type Budget, type Gathered } from '@/lib/upstream/client/budget';

/** How long a reader waits for a newer copy while an older one is at hand. */
const PATIENCE_MS = 1500;
/** After a failed refresh, how long the old copy is served before the upstream is tried again. */
const RESPITE_MS = 3000;
/** How long a list that lost much must keep coming before it replaces one that did not. */
const DOUBT_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;

type Load<T> = (budget: Budget) => Promise<T | null>;
type Copy = {
  value: object;
  at: number;
  triedAt: number;
  /** much of a list in it could not be read */
  lossy: boolean;
  /** since when all newer answers have been such, while it is not */
  doubtedSince?: number;
};
type Loading = { answer: Promise<object | null>; since: number };
type Store = { copies: LRUCache<string, Copy>; loading: Map<string, Loading> };

/** One readable thing: where it is kept, and how it is read. */
export type Kept<T extends object> = {
  row: Cached;
  /** name the entry within its row */
  parts: string[];
  /** whether its answers are kept on disk too: only what visitors cannot make up */
  onDisk: boolean;
  /** null means absent; a failure throws */
  load: Load<T>;
};

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

const nothingYet = (from: Gathered['from'], onDisk: boolean): Gathered => ({
  from,
  onDisk,
  lossy: false,
  answers: new Map(),
});

/**
 * A list that lost much is worse than a whole one of a little earlier: a back end in trouble sends such lists.
 * @throws SiteError unavailable while the copy at hand is to stand
 */
function weigh(copy: Copy | undefined, { lossy }: Gathered): void {
  if (!lossy || !copy || copy.lossy) return;
  copy.doubtedSince ??= Date.now();
  if (Date.now() - copy.doubtedSince < DOUBT_MS) throw unavailable('more than a fifth of the records is unreadable');
}

async function refresh(entry: Kept<object>, id: string, budget: Budget): Promise<object | null> {
  const { row, load, onDisk } = entry;
  const { copies } = storeOf(row);
  const now = Date.now();
  try {
    const gathered = nothingYet('upstream', onDisk);
    const value = await load({ ...budget, gathered });
    if (value === null) {
      copies.delete(id);
      return null;
    }
    weigh(copies.peek(id), gathered);
    copies.set(id, { value, at: now, triedAt: now, lossy: gathered.lossy });
    if (onDisk) for (const [address, body] of gathered.answers) void storeAnswer(address, body);
    return value;
  } catch (error) {
    const held = copies.peek(id);
    if (held) {
      held.triedAt = Date.now();
      const why = isSiteError(error) ? error.message : String(error);
      log().warn({ event: 'upstream_stale', row, since: new Date(held.at).toISOString(), why }, 'old copy');
    }
    throw error;
  }
}

/** The copy made of the answers on disk, of unknown age; undefined when there are none. */
async function recalled({ row, load }: Kept<object>, id: string): Promise<Copy | undefined> {
  const { copies } = storeOf(row);
  try {
    const gathered = nothingYet('disk', true);
    const value = await load({ ...newBudget(), gathered });
    const meanwhile = copies.get(id);
    if (value === null || meanwhile) return meanwhile;
    copies.set(id, { value, at: 0, triedAt: 0, lossy: gathered.lossy });
    return copies.get(id);
  } catch {
    return undefined; // nothing on disk, or nothing that today's rules can read
  }
}

/** What `promise` gives, or null when it takes longer than `milliseconds` or fails. */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<{ value: T } | null> {
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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('time is up')), budget.left());
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function refreshing(entry: Kept<object>, id: string, budget: Budget): Loading {
  const { loading } = storeOf(entry.row);
  const known = loading.get(id);
  if (known) return known;
  const answer = refresh(entry, id, budget).finally(() => loading.delete(id));
  answer.catch(() => undefined); // every reader hears of it by itself, some no longer listen
  const made = { answer, since: performance.now() };
  loading.set(id, made);
  return made;
}

/**
 * An answer of the upstream through the copies kept in this process. Younger than its row's life it is served as it
 * is; older, a newer one is waited for a moment, and the old one, whatever its age, stands in when the upstream fails
 * or is slow. Readers of one key share one request. What is absent is never kept, and drops the copy there was.
 * @throws what `load` throws when there is no copy
 */
export async function kept<T extends object>(entry: Kept<T>, budget: Budget): Promise<T | null> {
  const { copies, loading } = storeOf(entry.row);
  const id = [entry.row, ...entry.parts].join('\n');
  let copy = copies.get(id);
  // While the disk was looked at, another reader may have had the answer already.
  if (!copy && entry.onDisk && !loading.has(id)) copy = (await recalled(entry, id)) ?? copies.get(id);
  const now = Date.now();
  if (copy && now - copy.at < CACHE[entry.row].life * 1000) return copy.value as T;
  if (copy && copy.triedAt > copy.at && now - copy.triedAt < RESPITE_MS) return copy.value as T;
  // With a copy at hand nobody waits for the end of it, so it has its own time.
  const { answer, since } = refreshing(entry, id, copy ? newBudget() : budget);
  if (!copy) return (await withinBudget(answer, budget)) as T | null;
  const patience = Math.min(PATIENCE_MS - (performance.now() - since), budget.left());
  const newer = await within(answer, Math.max(0, patience));
  return newer ? (newer.value as T | null) : (copy.value as T);
}

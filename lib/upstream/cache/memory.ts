import { LRUCache } from 'lru-cache';
import { CACHE, RECENT, type Cached } from '@/lib/cache';
import { changes, mayLack } from '@/lib/changes';
import { API_TIMEOUT_MS } from '@/lib/contract/rules';
import { absent } from '@/lib/errors';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics';
import { once } from '@/lib/process';
import { request } from '@/lib/request';
import { newBudget, withTimeout, type Budget } from '../client/budget';
import { type Copy, type Entry, fromDisk, fromOthers, fromUpstream, isAbsent } from './load';
import { mayBeOlder } from './others';

/**
 * How long readers of a stale copy wait for a newer one: hardly, or longer for one that has changed since or is old. A
 * document that has waited in vain once does not wait again, so this is all that an upstream out of reach costs it.
 */
const PATIENCE_MS = { recent: RECENT.patience, old: 1500 };
/** How long a stale copy is served after a failed refresh before the upstream is asked again. */
const RESPITE_MS = 3000;
/** How long, and of how many, it is remembered that the upstream has no such thing: a flood of one address asks once. */
const ABSENT = { ttl: 30_000, max: 5000 };
/** Of what is remembered so, in characters: visitors can make up addresses of 16 KB. */
const LONGEST_ABSENT = 500;
const MEGABYTE = 1024 * 1024;

type Context = { entry: Entry<object>; budget: Budget };
type Store = LRUCache<string, Copy, Context>;

/** A newer copy, or the old one for a little longer when the upstream fails; rejects only when the thing is gone. */
async function refresh(entry: Entry<object>, key: string, old: Copy): Promise<Copy> {
  const askedAt = Date.now();
  try {
    // Its own budget: nobody waits for the end of it.
    return await fromUpstream(entry, key, newBudget(), old);
  } catch (error) {
    if (isAbsent(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const since = new Date(old.readAt).toISOString();
    log().warn({ event: 'upstream_stale', row: entry.row, since, why }, 'old copy');
    return { ...old, askedAt, ttl: RESPITE_MS };
  }
}

/** Milliseconds that readers wait for a copy newer than `old`. */
function patienceFor({ readAt }: Copy, { entry, budget }: Context): number {
  if (budget.hurried) return 0;
  const isRecent = !mayLack(readAt, changes().last(entry.of)) && Date.now() - readAt < RECENT.age;
  return Math.min(isRecent ? PATIENCE_MS.recent : PATIENCE_MS.old, budget.left());
}

/** A newer copy if it comes before readers lose patience, else the old one; a late one is stored when it comes. */
async function refreshInTime(store: Store, key: string, old: Copy, context: Context): Promise<Copy> {
  const { entry, budget } = context;
  const askedAt = Date.now();
  const refreshing = refresh(entry, key, old);
  try {
    const copy = await withTimeout(refreshing, patienceFor(old, context));
    if (copy.value === old.value) budget.hurried = true;
    return copy;
  } catch (error) {
    if (isAbsent(error)) throw error;
    budget.hurried = true;
    void refreshing.then(
      (copy) => {
        // A change may have had another read begin since, which has ended sooner.
        const known = store.peek(key, { allowStale: true });
        if (!known || known.askedAt <= copy.askedAt) store.set(key, copy, { ttl: copy.ttl });
      },
      () => store.delete(key),
    );
    // Fresh for as long as the refresh may take, so that no second one starts.
    return { ...old, askedAt, ttl: API_TIMEOUT_MS };
  }
}

/** What the upstream has said to have nothing of, by key: when it was asked, in milliseconds since 1970. */
const absences = () => once('upstream.absences', () => new LRUCache<string, number>({ ...ABSENT, ttlResolution: 0 }));

/** Remembers that nothing is there, where visitors can make up the address: what there was a copy of may come back at once. */
async function rememberAbsence<T>({ row }: Entry<object>, key: string, load: () => Promise<T>): Promise<T> {
  const askedAt = Date.now();
  try {
    return await load();
  } catch (error) {
    if (isAbsent(error) && (row === 'property' || row === 'unit') && key.length <= LONGEST_ABSENT)
      absences().set(key, askedAt);
    throw error;
  }
}

/** lru-cache's `fetch` shares one load among all readers of a key, and drops the entry when `fetchMethod` rejects. */
function makeStore(megabytes: number): Store {
  const store: Store = new LRUCache({
    // Without `max`: a load under way is an entry too, and at the limit would push out a good copy.
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: ({ bytes }) => bytes,
    // A copy that is pushed out while it is refreshed must not fail its readers.
    ignoreFetchAbort: true,
    ttlResolution: 0,
    async fetchMethod(key, inMemory, { options, context: { entry, budget } }) {
      const theirs = await fromOthers(entry, key, inMemory);
      if (theirs && theirs.ttl > 0 && !mayLack(theirs.readAt, changes().last(entry.of))) {
        options.ttl = theirs.ttl;
        return theirs;
      }
      const old = theirs ?? inMemory ?? (await fromDisk(entry));
      const copy = await (old
        ? refreshInTime(store, key, old, { entry, budget })
        : rememberAbsence(entry, key, () => fromUpstream(entry, key, budget)));
      options.ttl = copy.ttl;
      return copy;
    },
  });
  return store;
}

/** Two stores, so that the queries that visitors make up never push out the catalogue. */
const storeOf = (row: Cached): Store =>
  once(`upstream.cache.${CACHE[row].store}`, () => makeStore(CACHE[row].store === 'catalogue' ? 96 : 32));

/**
 * Reads through the cache: a copy younger than its row's life is served as it is, unless what it tells of has changed. For
 * an older one, or one from disk, a newer one is waited for a moment; when the upstream fails or is slow the old one is
 * served, whatever its age, and the page made of it is kept for moments only. What the upstream has nothing of is not asked
 * for again for a moment, unless it has changed.
 * @throws SiteError absent when the upstream says so, which drops the copy; what `load` throws when there is no copy
 */
export async function readCached<T extends object>(entry: Entry<T>, budget: Budget): Promise<T> {
  const store = storeOf(entry.row);
  const key = [entry.row, ...entry.key].join('\n');
  const changed = changes().last(entry.of);
  metrics().reads.inc({ row: entry.row, outcome: store.has(key) ? 'hit' : 'miss' });
  const current = request();
  // Where the page itself is kept, that is better than a long wait for what it was made of.
  const patience = () => (budget.hurried ? PATIENCE_MS.recent : PATIENCE_MS.old);
  const most = () => (current?.kept ? Math.min(patience(), budget.left()) : budget.left());
  const fetch = (forceRefresh: boolean) =>
    withTimeout(store.forceFetch(key, { forceRefresh, context: { entry, budget } }), most());
  const absentAt = absences().get(key) ?? 0;
  if (absentAt > changed && !mayBeOlder(key, absentAt)) throw absent('path');
  const isOutdated = (copy: Copy | undefined) =>
    copy !== undefined && (mayLack(copy.askedAt, changed) || mayBeOlder(key, copy.askedAt));
  let copy: Copy | undefined;
  try {
    copy = await fetch(isOutdated(store.peek(key)));
    // It joined a load that began before the change, or before another instance's.
    if (isOutdated(copy)) copy = await fetch(true);
  } catch (error) {
    // The reader's own time may end before the load that it shares with another.
    copy = store.peek(key, { allowStale: true });
    if (!copy) throw error;
  }
  if (mayLack(copy.readAt, changed) || Date.now() - copy.readAt > CACHE[entry.row].life * 1000) {
    budget.hurried = true;
    if (current) current.outdated = true;
  }
  return copy.value as T;
}

import { LRUCache } from 'lru-cache';

/** Keys that are counted at once, and those told of in one exchange. */
const MOST_KEYS = 10_000;
const MOST_AT_ONCE = 1000;

/** Counts in a window that begins with the first; gives what all have counted, and the milliseconds that are left. */
const COUNT = `local all = redis.call('INCRBY', KEYS[1], ARGV[1])
if all == tonumber(ARGV[1]) then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return {all, redis.call('PTTL', KEYS[1])}`;

type Count = { seconds: number; untold: number; mine: number; others: number; until: number };
type Evaluate = (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;

/**
 * What several instances count together: each counts by itself and at once, and once a second learns what the others have
 * counted. So nobody waits, and all together let through what comes within a second more than one would.
 */
export class SharedCounts {
  readonly #counts = new LRUCache<string, Count>({ max: MOST_KEYS });
  readonly #untold = new Set<string>();

  /** @param evaluate runs a script in Redis; gives null when that is away */
  constructor(private readonly evaluate: Evaluate) {}

  count(key: string, seconds: number): void {
    const known = this.#counts.get(key) ?? { seconds, untold: 0, mine: 0, others: 0, until: 0 };
    known.untold += 1;
    this.#counts.set(key, known);
    if (this.#untold.size < MOST_KEYS) this.#untold.add(key);
  }

  /** What the other instances have counted in the window that is now. */
  ofOthers(key: string): number {
    const known = this.#counts.get(key);
    return known && known.until > Date.now() ? known.others : 0;
  }

  /** Tells what was counted here since, and learns what the others have. */
  async exchange(): Promise<void> {
    const keys = [...this.#untold].slice(0, MOST_AT_ONCE);
    await Promise.all(keys.map((key) => this.#exchange(key)));
  }

  async #exchange(key: string): Promise<void> {
    this.#untold.delete(key);
    const known = this.#counts.get(key);
    if (!known) return;
    const { untold, seconds } = known;
    known.untold = 0;
    const reply = await this.evaluate(COUNT, { keys: [key], arguments: [String(untold), String(seconds)] });
    if (!Array.isArray(reply)) return;
    const [all = 0, left = 0] = reply.map(Number);
    // A new window began with what was told just now, or with what another told before.
    if (known.until <= Date.now()) known.mine = 0;
    known.mine += untold;
    known.others = Math.max(0, all - known.mine);
    known.until = Date.now() + left;
  }
}

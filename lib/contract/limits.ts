import { LRUCache } from 'lru-cache';

/** How much of what costs the agency something one sender may ask for: the site and the reference API count alike. */

/** At most `most` within `seconds`, counted from the first. */
export type Limit = { most: number; seconds: number };

/** As long as any address of a visitor is held in memory; the privacy page names it. */
export const MEMORY_SECONDS = 3600;

const anHour = (most: number): Limit => ({ most, seconds: MEMORY_SECONDS });
const aMinute = (most: number): Limit => ({ most, seconds: 60 });

export const LIMITS = {
  /** enquiries of the site's script, from one network address: an office, a hotel or a phone network shares one */
  enquiryPlace: anHour(240),
  /** those sent without script, from one network address */
  enquiryPlainPlace: anHour(10),
  /** enquiries of both kinds, from everywhere */
  enquiryAll: anHour(2400),
  /** those that bring no good token (old pages, programs), from everywhere */
  enquiryDoubtful: anHour(5),
  /** enquiries under one token: a token is fetched for each */
  enquiryToken: anHour(3),
  /** enquiries of one long text, word for word */
  enquiryText: anHour(5),
  /** enquiries of one e-mail address */
  enquirySender: anHour(20),
  /** to the API past the site, where the site can prove who it is: from one network address, and from everywhere */
  strangerPlace: anHour(5),
  strangerAll: anHour(20),
  /** favourites saved and removed, each a row; and past the site, where it can prove who it is */
  favouriteAll: aMinute(1200),
  favouriteStranger: aMinute(60),
  /** tries to sign in at the editor's desk, from one network address and from everywhere */
  editorPlace: anHour(20),
  editorAll: anHour(200),
  /** reports of the desk opened by their address, without signing in */
  reportPlace: anHour(60),
  reportAll: anHour(600),
  /** well signed calls that say what has changed: each makes pages; forged ones are refused and use nothing up */
  revalidateAll: aMinute(120),
  newsletterPlace: anHour(60),
  newsletterAll: anHour(600),
  /** subscriptions of one e-mail address */
  newsletterSender: anHour(3),
  /** what the site has to make for one network address, by kind (server/door/admit.ts); what is kept is never counted */
  doorPage: aMinute(600),
  doorList: aMinute(600),
  doorSearch: aMinute(900),
  doorData: aMinute(900),
  doorFavourite: aMinute(300),
  doorCard: aMinute(120),
  doorPicture: aMinute(1800),
  /** the editor's desk, and drafts at `/preview/…` */
  doorPreview: aMinute(120),
  doorForm: aMinute(300),
  /** addresses that are not there: each costs a call of the back end */
  doorAbsent: aMinute(120),
} satisfies Record<string, Limit>;

/** Keys that one limit remembers; of more, those are forgotten that were not counted for longest. */
const MOST_KEYS = 10_000;

/**
 * Counts within a window, per key, in bounded memory. No timer per key: it would hold the request that set it
 * (docs/decisions/limits.md). Whoever makes one calls `forget` now and then.
 */
export class Limiter {
  readonly #most: number;
  readonly #counts: LRUCache<string, { count: number }>;

  constructor({ most, seconds }: Limit, keys = MOST_KEYS) {
    this.#most = most;
    this.#counts = new LRUCache({ max: keys, ttl: seconds * 1000 });
  }

  /** Whether the key was counted within its window. */
  counted(key: string): boolean {
    return this.#counts.has(key);
  }

  /** Seconds until one more is allowed; 0 when it is now. `others`: how many were counted elsewhere. */
  wait(key: string, others = 0): number {
    if ((this.#counts.get(key)?.count ?? 0) + others < this.#most) return 0;
    return Math.max(1, Math.ceil(this.#counts.getRemainingTTL(key) / 1000));
  }

  count(key: string): void {
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else this.#counts.set(key, { count: 1 });
  }

  /** Takes one back that should not have been counted. */
  takeBack(key: string): void {
    const known = this.#counts.get(key);
    if (known && known.count > 0) known.count -= 1;
  }

  /** Lets go of everything whose window is over. */
  forget(): void {
    this.#counts.purgeStale();
  }

  /** How many keys it holds. */
  get size(): number {
    return this.#counts.size;
  }
}

/** What is counted, and for whom. */
export type Counted = readonly [keyof typeof LIMITS, string];

/** What other processes of the same service count under the same limits: `count` tells them, `counted` is how many they have. */
export type Others = {
  count: (limit: string, key: string, seconds: number) => void;
  counted: (limit: string, key: string) => number;
};

/** All the limits of a process. */
export class Limiters {
  readonly #each: Record<keyof typeof LIMITS, Limiter>;

  /**
   * @param onRefused is told of each refusal, by the name of its limit
   * @param others who counts beside this process
   */
  constructor(
    private readonly onRefused: (limit: keyof typeof LIMITS) => void = () => undefined,
    private readonly others?: Others,
  ) {
    const made = Object.entries(LIMITS).map(([name, limit]) => [name, new Limiter(limit)] as const);
    this.#each = Object.fromEntries(made) as Record<keyof typeof LIMITS, Limiter>;
  }

  /** Seconds until one more is allowed under every key; 0 when it is now. */
  wait(...keys: readonly Counted[]): number {
    return Math.max(0, ...keys.map((each) => this.#waitOf(each)));
  }

  /**
   * Counts one thing under every key, or under none when one of them has had its share.
   * @returns 0, or the seconds to wait
   */
  take(...keys: readonly Counted[]): number {
    const waits = keys.map((each) => this.#waitOf(each));
    const wait = Math.max(0, ...waits);
    const [longest] = keys[waits.indexOf(wait)] ?? [];
    if (wait > 0 && longest) this.onRefused(longest);
    if (wait > 0) return wait;
    for (const [name, key] of keys) {
      this.#each[name].count(key);
      this.others?.count(name, key, LIMITS[name].seconds);
    }
    return 0;
  }

  #waitOf([name, key]: Counted): number {
    return this.#each[name].wait(key, this.others?.counted(name, key));
  }

  /** Lets go of everything whose window is over: to be called every minute. */
  forget(): void {
    for (const limiter of Object.values(this.#each)) limiter.forget();
  }
}

/** An address without the port that some proxies write with it (`1.2.3.4:567`), which is another for each connection. */
export function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

/** The network a sender is counted by: an IPv4 address, or the /64 of an IPv6 one, which is one household. */
export function networkOf(address: string): string {
  const plain = address.trim().slice(0, 64).toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}

/** Names the visitor's network address to the back end, which believes it only with the key beside it. */
export const CLIENT_HEADER = 'X-Client-Address';
/** Proves that a call comes from the site: the value of SITE_KEY, the same at both. */
export const SITE_KEY_HEADER = 'X-Site-Key';

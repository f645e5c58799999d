import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { changes, type Changes } from '../../lib/changes';
import type { CatalogueChange } from '../../lib/contract/change';
import { env } from '../../lib/env';
import { instances, type Instances, type Left, type Noted } from '../../lib/instances';
import { log } from '../../lib/log';
import { Turns } from '../../lib/turns';
import { LEAVE, TELL } from './connection';
import { SharedCounts } from './counts';
import { Link, READ_MS, WRITE_MS } from './link';

/** Copies that are packed and sent at once, or wait to be. */
const WRITES = { atOnce: 16, waiting: 200 };
/** A copy that is larger, packed, is not shared. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Names of which it is known what was left last. */
const MOST_NAMES = 50_000;
/** As long as lib/changes.ts remembers, and so many: an instance that missed more takes everything for changed. */
const CHANGES = { seconds: 20 * 60, most: 1000 };

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What the announcement of a copy says. */
type News = { from: string; at: number; name: string };

/** Whom the instances of one Redis are of: `name` tells them from those of other sites, `key` hashes what they count by. */
type Site = { name: string; key: string; changes: Changes };

/** Redis or Valkey as the place where instances leave for one another what they have made. */
export class RedisInstances implements Instances {
  readonly #link: Link;
  readonly #prefix: string;
  readonly #id = digest(`${process.pid} ${Date.now()} ${Math.random()}`).slice(0, 12);
  readonly #writes = new Turns(WRITES.atOnce, WRITES.waiting);
  readonly #counts: SharedCounts;
  /** by name: when the newest copy was made that is known of, here or elsewhere */
  readonly #newest: LRUCache<string, number>;
  /** What was left before this moment may not have been heard of: it is asked for once a name. */
  #heardSince = Infinity;
  heard?: (name: string) => void;

  constructor(
    url: string,
    private readonly site: Site,
  ) {
    this.#prefix = `site:${digest(site.name).slice(0, 12)}:`;
    this.#link = new Link(url, this.#id, {
      beat: `${this.#prefix}beat`,
      listen: async (ear) => {
        await ear.subscribe(this.#channel('news'), (message) => this.#hear(JSON.parse(message) as News));
        await ear.subscribe(this.#channel('changes'), (message) => void this.#learn(JSON.parse(message) as Noted));
        // From here on everything is heard.
        this.#heardSince = Date.now();
        this.#newest.clear();
      },
      met: () => this.#catchUp(),
      exchange: () => this.#counts.exchange(),
    });
    this.#newest = new LRUCache({
      max: MOST_NAMES,
      // What is forgotten is asked for again.
      dispose: (at, _, reason) => {
        if (reason === 'evict') this.#heardSince = Math.max(this.#heardSince, at + 1);
      },
    });
    this.#counts = new SharedCounts((script, options) =>
      this.#link.ask(() => this.#link.client.eval(script, options), WRITE_MS),
    );
  }

  mayBeOlder(name: string, at: number): boolean {
    return this.#link.well && (this.#newest.get(name) ?? this.#heardSince) > at;
  }

  async newer(name: string, at: number): Promise<Left | null> {
    if (!this.mayBeOlder(name, at)) return null;
    const known = this.#newest.get(name) ?? 0;
    const found = await this.#link.ask(
      async () => this.#link.bytes.hmGet(this.#keyOf(name), ['at', 'body']),
      READ_MS,
      'read',
    );
    // What is known to be newer and does not come in time is made anew.
    if (!found) return known > at ? { at: known, body: null } : null;
    const [left, body] = found;
    const leftAt = left ? this.#link.ours(Number(left.toString())) : 0;
    // News may have come while this was on its way.
    const newest = Math.max(leftAt, known, at, this.#newest.get(name) ?? 0);
    this.#newest.set(name, newest);
    if (newest <= at) return null;
    // Known to have been there, and lost since: to be made anew.
    if (leftAt < newest || !body?.length) return { at: newest, body: null };
    try {
      return { at: newest, body: await unpack(body) };
    } catch (error) {
      log().warn({ event: 'instances_unread', error }, 'what another instance has left cannot be read');
      return { at: newest, body: null };
    }
  }

  async leave(name: string, at: number, body: Buffer, seconds: number): Promise<void> {
    await this.#write(name, at, body, seconds);
  }

  async gone(name: string, at: number): Promise<void> {
    await this.#write(name, at, null, CHANGES.seconds);
  }

  async tell({ at, change }: Noted): Promise<boolean | null> {
    const noted = JSON.stringify({ at: this.#link.theirs(at), change });
    const options = {
      // One slot of a cluster.
      keys: [`${this.#prefix}{changes}:${digest(change.id).slice(0, 22)}`, `${this.#prefix}{changes}`],
      arguments: [noted, String(CHANGES.seconds), String(CHANGES.most), this.#channel('changes')],
    };
    const told = await this.#link.ask(() => this.#link.client.eval(TELL, options), WRITE_MS);
    return told === null ? null : told === 1;
  }

  count(limit: string, key: string, seconds: number): void {
    if (this.#link.together) this.#counts.count(this.#limitKey(limit, key), seconds);
  }

  counted(limit: string, key: string): number {
    return this.#link.together ? this.#counts.ofOthers(this.#limitKey(limit, key)) : 0;
  }

  /** Connects; waits a moment, as a start is to know what changed. */
  join(): Promise<void> {
    return this.#link.join();
  }

  /** Leaves the others. */
  end(): void {
    this.#link.end();
  }

  // Hashed: addresses of visitors stand nowhere but in memory.
  #limitKey = (limit: string, key: string) =>
    `${this.#prefix}limit:${limit}:${digest(`${this.site.key} ${key}`).slice(0, 22)}`;
  #keyOf = (name: string) => `${this.#prefix}${name.split(' ')[0] ?? ''}:${digest(name).slice(0, 32)}`;
  #channel = (what: 'news' | 'changes') => `${this.#prefix}${what}`;

  async #write(name: string, at: number, body: Buffer | null, seconds: number): Promise<void> {
    this.#newest.set(name, Math.max(at, this.#newest.get(name) ?? 0));
    if (!this.#link.together) return;
    if ((await this.#writes.take(WRITE_MS)) !== 'turn') {
      this.#link.part(new Error('too much to write'));
      return;
    }
    try {
      const packed = body === null ? '' : await pack(body, { level: 3 });
      if (packed.length > MOST_BYTES) return;
      const news: News = { from: this.#id, at: this.#link.theirs(at), name };
      const options = {
        keys: [this.#keyOf(name)],
        arguments: [String(news.at), packed, String(seconds), this.#channel('news'), JSON.stringify(news)],
      };
      await this.#link.ask(() => this.#link.client.eval(LEAVE, options), WRITE_MS);
    } finally {
      this.#writes.end();
    }
  }

  /** Learns of the changes that others were told of, and tells those that could not be told; false when Redis fails. */
  async #catchUp(): Promise<boolean> {
    // Before that, copies are renewed anyway; the ids of a stream are Redis's milliseconds.
    const since = Date.now() - CHANGES.seconds * 1000;
    const first = String(Math.max(0, this.#link.theirs(since)));
    const told = await this.#link.ask(() => this.#link.client.xRange(`${this.#prefix}{changes}`, first, '+'), WRITE_MS);
    if (told === null) return false;
    const all = told as { message: Record<string, string> }[];
    for (const { message } of all) await this.#learn(JSON.parse(message.noted ?? '') as Noted);
    const oldest = all[0] && (JSON.parse(all[0].message.noted ?? '') as Noted);
    if (oldest && all.length >= CHANGES.most)
      await this.#learn({ at: oldest.at, change: { id: `missed.${oldest.change.id}`.slice(0, 100), all: true } });
    for (const noted of await this.site.changes.noted())
      if (noted.at > since && (await this.tell(noted)) === null) return false;
    return true;
  }

  /** Notes a change that another instance was told of; dated so that no copy of either passes for newer. */
  async #learn({ at, change }: { at: number; change: CatalogueChange }): Promise<void> {
    try {
      await this.site.changes.note(change, this.#link.ours(at));
    } catch (error) {
      log().error({ event: 'change_unnoted', error }, 'a change that another instance was told of cannot be noted');
    }
  }

  #hear({ from, at, name }: News): void {
    if (from === this.#id) return;
    const madeAt = this.#link.ours(at);
    if (madeAt <= (this.#newest.get(name) ?? 0)) return;
    this.#newest.set(name, madeAt);
    this.heard?.(name);
  }
}

/**
 * Joins the instances that share a Redis; never fails: while that is away, this one goes on alone.
 * @returns this one's part, to be ended by who ends the process otherwise than by its exit
 */
export async function joinInstances(url: string): Promise<{ end: () => void }> {
  const { API_BASE_URL, SITE_URL, SITE_KEY = '' } = env();
  const redis = new RedisInstances(url, { name: `${API_BASE_URL} ${SITE_URL}`, key: SITE_KEY, changes: changes() });
  instances().shared = redis;
  await redis.join();
  return redis;
}

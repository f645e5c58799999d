import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { isAhead } from '../../lib/changes';
import type { Version } from '../../lib/http/validators';
import { instances } from '../../lib/instances';
import { log } from '../../lib/log';
import { isOneSpelling, withoutIdleQuery } from './query';

/** About what an entry weighs besides its bodies: its headers, of which the policy is the longest, and its address. */
const HEAD_BYTES = 6000;
/** How long past its life an answer still goes out while one visitor's request has it made anew. */
const GRACE_MS = 10_000;
/** An answer that was found good is good for so long: the two files that are looked at cost a tenth of all. */
const LOOK_MS = 50;
/** Compressed at once: a crawl that meets every page for the second time must not keep the processor from visitors. */
const AT_ONCE = 2;

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const PREFETCH = 'next-router-prefetch';
const SEGMENT = 'next-router-segment-prefetch';
/** Headers of Next's own navigations besides `rsc`, in the order of their mark. */
const ROUTER = [PREFETCH, SEGMENT, 'next-router-state-tree', 'next-url'];
/** Headers of one answer alone. */
const OF_ONE_ANSWER = ['x-request-id', 'content-length', 'content-encoding', 'transfer-encoding', 'date', 'connection'];
/** What an unchanged answer does without: a browser would put a policy over that of its copy, whose scripts may have been cut otherwise. */
const OF_CONTENT = ['content-type', 'content-security-policy'];
/** A visitor who sees drafts: Next draws each page for that one alone. */
const DRAFT_COOKIE = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/;

const compressed = {
  // Of 200 KB of HTML: level 9 gives 28.0 KB in 9 ms, 10 gives 26.1 in 70, 11 gives 25.6 in 220; once for each life of a page.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** In memory of its own: zlib gives little as a view of a chunk of 16 KB, and a part of an address holds the whole of it. */
const ownBytes = (body: Buffer) =>
  body.buffer.byteLength === body.length ? body : Buffer.from(new Uint8Array(body).buffer);
const ownText = (text: string) => Buffer.from(text).toString();

/** What an answer was made of: it is good only as long as this is. */
export type Source = {
  /** `Changes.version()` before it was made */
  changes: number;
  /** when its life ends, in milliseconds since 1970 */
  until: number;
  /** the page's copy on disk, its name among instances and its age, where it is one of Next's: another may have renewed it */
  copy?: { file: string; name: string; madeAt: number };
};

type Compressed = Record<Encoding, Buffer>;
/** By encoding; or, of what no compression makes smaller, as it is. */
type Bodies = Compressed | { identity: Buffer };

/** A whole answer, 200, as it goes out: its head as Node writes it fastest (name, value, name, …), and that of a 304 in its place. */
export type KeptAnswer = { version: Version; head: string[]; unchanged: string[]; bodies: Bodies };

/** `lookedAt`: when it was last found good, in milliseconds since 1970. */
type Entry = KeptAnswer & { bodies: Compressed; source: Source; renewing: boolean; lookedAt: number };

/**
 * Both heads of an answer that is compressed.
 * @param head what it goes out with, by names in small letters
 */
export function headsOf(head: OutgoingHttpHeaders): Pick<KeptAnswer, 'head' | 'unchanged'> {
  const vary = [head.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  const all = Object.entries<OutgoingHttpHeader | undefined>({ ...head, vary }).filter(
    ([name]) => !OF_ONE_ANSWER.includes(name),
  );
  const flat = (entries: typeof all) =>
    entries.flatMap(([name, value]) => [value ?? []].flat().flatMap((each) => [name, String(each)]));
  return { head: flat(all), unchanged: flat(all.filter(([name]) => !OF_CONTENT.includes(name))) };
}

/** What browsers say they take, of which there are few wordings, and the best of it. */
const wordings = new LRUCache<string, { best: Encoding | null }>({ max: 100 });

/** The best encoding of those that are kept that a request takes; null where it takes none. */
function encodingFor(headers: IncomingHttpHeaders): Encoding | null {
  const said = headers['accept-encoding'];
  if (said === undefined) return null;
  const known = wordings.get(said);
  if (known !== undefined) return known.best;
  const taken = new Negotiator({ headers: { 'accept-encoding': said } }).encodings([...ENCODINGS]);
  const best = ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
  wordings.set(said, { best });
  return best;
}

/** The body that a request takes, and its encoding. Who takes none has it unpacked: 0.5 ms, where Next and the judge take 8. */
export function bodyFor({ bodies }: KeptAnswer, headers: IncomingHttpHeaders): { body: Buffer; encoding?: Encoding } {
  if ('identity' in bodies) return { body: bodies.identity };
  const encoding = encodingFor(headers);
  return encoding === null ? { body: gunzipSync(bodies.gzip) } : { body: bodies[encoding], encoding };
}

/** What Next's navigations add to an address: a hash of their headers, so that shared caches tell their answers apart. */
const markOf = (parts: (string | string[] | undefined)[]) =>
  createHash('sha256')
    .update(parts.map((part) => String(part ?? '0')).join(','))
    .digest('base64url')
    .slice(0, 16);

/**
 * What a request asks for of all that is the same for everybody: a document, or the data of its page that Next's navigations
 * ask for (the same from whatever page they come, as the page is drawn before). Null for what Next is to answer: drafts, and
 * data whose mark is not that of their headers, which it redirects. Headers are read as Next reads them, or one answer would be
 * kept in another's place: `rsc` is 1 or means nothing, and a segment is one only where it is fetched ahead. Null, too, for one of
 * the many other spellings of a page's address: each would be kept.
 * @param target as it came
 */
export function cacheKeyOf(target: string, headers: IncomingHttpHeaders): string | null {
  if (!isOneSpelling(target) || (headers.cookie !== undefined && DRAFT_COOKIE.test(headers.cookie))) return null;
  if (headers.rsc === undefined)
    return ROUTER.some((name) => headers[name] !== undefined) ? null : withoutIdleQuery(target);
  if (headers.rsc !== '1') return null;
  const [path = '', query] = target.split('?');
  if (query !== `_rsc=${markOf(ROUTER.map((name) => headers[name]))}`) return null;
  return `${path} ${headers[PREFETCH] === '1' ? String(headers[SEGMENT] ?? 'page') : 'page'}`;
}

/** Neither another process of this machine nor another instance has made the page anew. */
const isCurrent = ({ copy }: Source) =>
  copy === undefined ||
  (!isAhead(copy.madeAt) &&
    statSync(copy.file, { throwIfNoEntry: false })?.mtime.getTime() === copy.madeAt &&
    !instances().shared?.mayBeOlder(copy.name, copy.madeAt));

/**
 * Whole compressed answers of pages that are the same for everybody, in memory: a cached page costs a look-up instead of
 * reading, judging and compressing it (docs/decisions/front-door.md). The copies on disk stay what outlives a restart.
 */
export class KeptAnswers {
  readonly #changes: () => number;
  readonly #answers: LRUCache<string, Entry>;
  /** by address: what is compressed, and whether another answer has come meanwhile */
  readonly #making = new Map<string, { etag: string; source: Source; overtaken: boolean }>();

  /**
   * @param changes the version of what is known to have changed (lib/changes.ts)
   * @param mostBytes of all kept answers together, in both encodings
   */
  constructor(changes: () => number, mostBytes: number) {
    this.#changes = changes;
    this.#answers = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ bodies }, address) => bodies.br.length + bodies.gzip.length + address.length + HEAD_BYTES,
    });
  }

  /**
   * The answer of an address, as long as it may be given; when its life has ended, null for one who then has it made
   * anew, and itself for those who come meanwhile.
   */
  find(address: string): Entry | null {
    const entry = this.#answers.get(address);
    if (entry === undefined) return null;
    const { source } = entry;
    const now = Date.now();
    const setBack = isAhead(entry.lookedAt);
    if (setBack || now - entry.lookedAt >= LOOK_MS) {
      if (setBack || source.changes !== this.#changes() || !isCurrent(source)) {
        this.#answers.delete(address);
        return null;
      }
      entry.lookedAt = now;
    }
    const over = now - source.until;
    if (over < 0 || (entry.renewing && over < GRACE_MS)) return entry;
    entry.renewing = true;
    return null;
  }

  /**
   * Keeps the answer of an address in the place of an earlier one, once it is compressed. Never rejects.
   * @param head all headers that it went out with
   */
  async keep(
    address: string,
    body: Buffer,
    head: OutgoingHttpHeaders,
    version: Version,
    source: Source,
  ): Promise<void> {
    const found = this.#answers.peek(address);
    if (found?.version.etag === version.etag) {
      // Looked at anew, and the same: its bytes stay.
      this.#answers.set(address, { ...found, source, renewing: false, lookedAt: 0 });
      return;
    }
    // Nobody is to see an earlier one after this.
    this.#answers.delete(address);
    const inWork = this.#making.get(address);
    if (inWork) {
      // A page that is asked for all the time is met again while it is compressed: only another one overtakes it.
      if (inWork.etag === version.etag) inWork.source = source;
      else inWork.overtaken = true;
    }
    if (inWork || this.#making.size >= AT_ONCE) return;
    const making = { etag: version.etag, source, overtaken: false };
    this.#making.set(address, making);
    try {
      const [br, gz] = await Promise.all([compressed.br(body), compressed.gzip(body)]);
      const entry = { version, ...headsOf(head), bodies: { br: ownBytes(br), gzip: ownBytes(gz) } };
      if (!making.overtaken)
        this.#answers.set(ownText(address), { ...entry, source: making.source, renewing: false, lookedAt: 0 });
    } catch (error) {
      log().warn({ event: 'answer_unkept', error }, 'an answer could not be compressed to be kept');
    } finally {
      this.#making.delete(address);
    }
  }
}

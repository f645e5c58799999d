import { CACHE, type Cached } from '@/lib/cache';
import { isSiteError, unavailable } from '@/lib/errors';
import { newBudget, type Budget } from '../client/budget';
import type { Flaws } from '../parse/answer';
import { deleteAnswer, readAnswer, writeAnswer } from './disk';
import { leaveCopy, takeCopy, tellGone } from './others';

/** How long every newer answer must be much worse before one replaces a better one. */
const DOUBT_MS = 3_600_000;
/** What an entry costs beside its value, so that a store full of tiny entries is bounded too. */
const ENTRY_BYTES = 1024;

/** One thing that is cached, and how it is loaded. */
export type Entry<T extends object> = {
  row: Cached;
  /** tells the entry from others of its row */
  key: readonly string[];
  /** id or slug of the one property it tells of; null for many: what a change of the catalogue concerns */
  of: number | string | null;
  /** whether its answers are written to disk too: never for addresses that visitors can make up */
  disk: boolean;
  /** rejects with SiteError absent when the upstream has no such thing, and with anything else on a failure */
  load: (budget: Budget) => Promise<T>;
};

/** An answer as it is kept. */
export type Copy = Flaws & {
  value: object;
  bytes: number;
  /** when the upstream was asked for what it holds, in milliseconds since 1970: what changed after that may be missing in it */
  readAt: number;
  /** when the upstream was last asked for a newer one: what changed after that is not in it, and not looked for yet */
  askedAt: number;
  /** milliseconds for which it is served without asking the upstream */
  ttl: number;
  /** since when every newer answer has been much worse */
  doubtedSince?: number;
};

/** Whether the upstream has said that it has no such thing. */
export const isAbsent = (error: unknown) => isSiteError(error) && error.kind === 'absent';

/** Whether it has lost much that `old` has: more than a fifth of a list, or one list of several. */
const isMuchWorse = (copy: Flaws, old: Flaws) =>
  (copy.lossy && !old.lossy) || copy.without.some((name) => !old.without.includes(name));

/** Where answers lie that the upstream gave before, by address: `at` is when it was asked, in milliseconds since 1970. */
type Replay = (address: string) => Promise<{ body: unknown; at: number }>;

/** Loads a copy, from the upstream or from earlier answers; `answers` are those it was made of, by address. */
async function loadCopy({ row, of, load, disk }: Entry<object>, budget: Budget, earlier?: Replay) {
  const answers = new Map<string, unknown>();
  // Before it is asked: what changes meanwhile may be missing in the answer.
  const askedAt = Date.now();
  let writtenAt = askedAt;
  let lossy = false;
  const without = new Set<string>();
  const replay =
    earlier &&
    (async (address: string) => {
      const { body, at } = await earlier(address);
      writtenAt = Math.min(writtenAt, at);
      return body;
    });
  const value = await load({
    ...budget,
    answers: {
      replay,
      note: (address, body, flaws) => {
        answers.set(address, body);
        lossy ||= flaws.lossy;
        for (const name of flaws.without) without.add(name);
      },
      gone: async (address) => (disk && of !== null ? deleteAnswer(address) : undefined),
    },
  });
  const bytes = 2 * JSON.stringify(value).length + ENTRY_BYTES;
  const copy: Copy = {
    value,
    bytes,
    lossy,
    without: [...without],
    askedAt,
    readAt: writtenAt,
    ttl: CACHE[row].life * 1000 - (earlier ? 0 : Date.now() - askedAt),
  };
  return { copy, answers };
}

/** What was on disk after a restart; undefined where that is nothing. */
export async function fromDisk(entry: Entry<object>): Promise<Copy | undefined> {
  if (!entry.disk) return undefined;
  try {
    return (await loadCopy(entry, newBudget(), readAnswer)).copy;
  } catch {
    return undefined; // nothing on disk, or nothing that today's code can parse
  }
}

/** What another instance has read since `old` was; undefined where that is nothing. */
export async function fromOthers(entry: Entry<object>, key: string, old?: Copy): Promise<Copy | undefined> {
  const theirs = await takeCopy(key, old?.askedAt ?? 0);
  if (!theirs) return undefined;
  try {
    const { copy, answers } = await loadCopy(entry, newBudget(), theirs.replay);
    if (old && isMuchWorse(copy, old)) return undefined;
    if (entry.disk) for (const [address, body] of answers) void writeAnswer(address, body);
    return { ...copy, askedAt: theirs.at, ttl: theirs.at + copy.ttl - Date.now() };
  } catch {
    return undefined; // of another version of the site, which reads other addresses
  }
}

/**
 * What the upstream says now: kept on disk, and left for others.
 * @throws SiteError absent when it has no such thing; unavailable when it fails, or sends much worse than `old`
 */
export async function fromUpstream(entry: Entry<object>, key: string, budget: Budget, old?: Copy): Promise<Copy> {
  const askedAt = Date.now();
  const { copy, answers } = await loadCopy(entry, budget).catch((error: unknown) => {
    if (isAbsent(error) && entry.of !== null) tellGone(key, askedAt);
    throw error;
  });
  if (old && isMuchWorse(copy, old)) {
    // A back end in trouble sends such lists; one that keeps sending them means it.
    old.doubtedSince ??= Date.now();
    if (Date.now() - old.doubtedSince < DOUBT_MS)
      throw unavailable('more than a fifth of the records, or a whole list, is unreadable');
  }
  if (entry.disk) for (const [address, body] of answers) void writeAnswer(address, body);
  if (!copy.lossy) leaveCopy(key, copy.askedAt, answers, CACHE[entry.row].life);
  return copy;
}

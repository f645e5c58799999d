import { createHash } from 'node:crypto';
import { instances } from '@/lib/instances';

/**
 * Copies of answers that instances of the site leave for one another: what the upstream wrote, by address, so that builds
 * that read it otherwise may share it. Without REDIS_URL there are no others.
 */

/** Twice their life, so that one that is about to be renewed is still known to be newer than an older one. */
const STAY = 2;

const nameOf = (key: string) => `answer ${createHash('sha256').update(key).digest('base64url')}`;

/** Whether another instance may have read this since `askedAt` (milliseconds since 1970). */
export function mayBeOlder(key: string, askedAt: number): boolean {
  return instances().shared?.mayBeOlder(nameOf(key), askedAt) ?? false;
}

/**
 * What another instance has read since `askedAt` (0: nothing was read here).
 * @returns when that was, and its answers by address, which rejects for one that is not among them; null where there is none
 */
export async function takeCopy(key: string, askedAt: number) {
  const left = await instances().shared?.newer(nameOf(key), askedAt);
  if (!left?.body) return null;
  const { at } = left;
  const answers = new Map(JSON.parse(left.body.toString('utf8')) as [string, unknown][]);
  const replay = (address: string) =>
    answers.has(address)
      ? Promise.resolve({ at, body: answers.get(address) })
      : Promise.reject(new Error('another instance has not asked for this'));
  return { at, replay };
}

/** Leaves what was read at `askedAt` for the others; nobody waits for it. `life` in seconds. */
export function leaveCopy(key: string, askedAt: number, answers: ReadonlyMap<string, unknown>, life: number): void {
  const shared = instances().shared;
  if (shared) void shared.leave(nameOf(key), askedAt, Buffer.from(JSON.stringify([...answers])), STAY * life);
}

/** Tells those who have a copy that the upstream has no such thing. */
export function tellGone(key: string, askedAt: number): void {
  void instances().shared?.gone(nameOf(key), askedAt);
}

import { FeedRefused } from '../refused';
import type { Answer } from './fetch';

/**
 * The encoding that a feed's server names, null without one.
 * @throws FeedRefused, its body dropped, for another status than 200 or a packing that was not asked for
 */
export function charsetOf(answer: Answer): string | null {
  const packing = answer.headers['content-encoding'] ?? 'identity';
  const taken = answer.status === 200 && /^(gzip|x-gzip|identity)$/i.test(packing);
  if (!taken) {
    answer.drop();
    throw new FeedRefused(
      answer.status === 200
        ? `Packed as ${packing.slice(0, 40)}, which was not asked for.`
        : `Answered ${answer.status}.`,
    );
  }
  return /charset="?([\w.-]{1,40})/i.exec(answer.headers['content-type'] ?? '')?.[1] ?? null;
}

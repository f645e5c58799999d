import { API_TIMEOUT_MS } from '@/lib/contract/rules';
import { unavailable } from '@/lib/errors';
import type { Flaws } from '../parse/answer';

/** The time that one document, or one request of an island, may spend on the upstream in all (10 s, section 9). */
export type Budget = {
  /** milliseconds left, never below 0 */
  left: () => number;
  /** a newer copy was late or failed: none is waited for any more */
  hurried?: true;
  /** set while a copy for the cache is made */
  answers?: AnswerLog;
};

/** What the cache does with each answer that a copy is made of (lib/upstream/cache). Addresses are paths with their query. */
export type AnswerLog = {
  /** set when the copy is made from disk: gives the answer there instead of asking the upstream, rejects if there is none */
  replay?: (address: string) => Promise<unknown>;
  /** called with each readable answer, as the upstream wrote it */
  note: (address: string, body: unknown, flaws: Flaws) => void;
  /** called when the upstream says that nothing is at `address` */
  gone: (address: string) => Promise<void>;
};

/** A budget that runs from now. It is a clock and no timer, so it holds nothing in memory. */
export function newBudget(milliseconds: number = API_TIMEOUT_MS): Budget {
  const end = performance.now() + milliseconds;
  return { left: () => Math.max(0, end - performance.now()) };
}

/**
 * Waits for `promise`, but no longer than `milliseconds`. The work behind it goes on.
 * @throws SiteError unavailable when the time is up, else what `promise` rejects with
 */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('time is up')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

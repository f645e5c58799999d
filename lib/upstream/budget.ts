import { API_TIMEOUT_MS } from '@/lib/contract/rules';

/** The time that one document, or one request of an island, may spend on the upstream in all (10 s, section 9). */
export type Budget = {
  /** aborts when the time is up */
  signal: AbortSignal;
  /** milliseconds left, never below 0 */
  left: () => number;
  /** what a read has to do with the good answers on disk: leave its own there, or take one and ask nobody */
  answers?: 'store' | 'recall';
};

/** A budget that runs from now. */
export function newBudget(milliseconds: number = API_TIMEOUT_MS): Budget {
  const end = performance.now() + milliseconds;
  return {
    signal: AbortSignal.timeout(milliseconds),
    left: () => Math.max(0, end - performance.now()),
  };
}

import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { unavailable } from '@/lib/errors';
import { once } from '@/lib/process';

/** Requests that are under way at an upstream at once: of more each would only take longer. */
const AT_ONCE = 8;
/** Requests that wait for their turn; whoever comes then is told at once to come back. */
const MOST_WAITING = 1000;

function bulkheadOf(lane: string): BulkheadPolicy {
  const bulkheads = once('upstream.bulkheads', () => new Map<string, BulkheadPolicy>());
  const known = bulkheads.get(lane);
  if (known) return known;
  const made = bulkhead(AT_ONCE, MOST_WAITING);
  bulkheads.set(lane, made);
  return made;
}

/**
 * Waits for a turn in `lane`; the work is then done by the caller, in its own request's context. Who leaves stays in the line
 * until it comes up, and hands its turn on: cockatiel's own signal would leave those behind it waiting (3.2.1).
 * @returns what ends the turn
 */
function takeTurn(lane: string, milliseconds: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let left = false;
    const timer = setTimeout(() => {
      left = true;
      reject(unavailable('no turn in time'));
    }, milliseconds);
    const turn = () =>
      new Promise<void>((end) => {
        clearTimeout(timer);
        if (left) end();
        else resolve(end);
      });
    bulkheadOf(lane)
      .execute(turn)
      .catch((error: unknown) => {
        clearTimeout(timer);
        reject(unavailable('too many wait for the upstream', error));
      });
  });
}

/**
 * Does `work` in its turn: eight at once in a lane, a thousand waiting.
 * @param lane an upstream, and whether it is read or written there: those who read never keep an enquiry waiting
 * @param milliseconds the longest wait; the work has a limit of its own
 * @throws SiteError unavailable when it gets no turn, else what `work` throws
 */
export async function inTurn<T>(lane: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
  const end = await takeTurn(lane, milliseconds);
  try {
    return await work();
  } finally {
    end();
  }
}

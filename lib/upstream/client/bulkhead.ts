import { once } from '@/lib/process';
import { Turns } from '@/lib/turns';

/** Requests that are under way at an upstream at once: of more each would only take longer. */
const AT_ONCE = 8;
/** Requests that wait for their turn; whoever comes then is told at once to come back. */
const MOST_WAITING = 1000;

function turnsOf(lane: string): Turns {
  const lanes = once('upstream.bulkheads', () => new Map<string, Turns>());
  const known = lanes.get(lane);
  if (known) return known;
  const made = new Turns(AT_ONCE, MOST_WAITING);
  lanes.set(lane, made);
  return made;
}

/**
 * Does `work` in its turn: eight at once in a lane, a thousand waiting.
 * @param lane an upstream, and whether it is read or written there: those who read never keep an enquiry waiting
 * @param milliseconds the longest wait; the work has a limit of its own
 * @throws SiteError unavailable when it gets no turn, else what `work` throws
 */
export function inTurn<T>(lane: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
  return turnsOf(lane).run('the upstream', milliseconds, work);
}

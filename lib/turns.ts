import type { EventEmitter } from 'node:events';
import { unavailable } from '@/lib/errors';

/** What came of waiting: a turn, none in time (or whoever waited has left), or too many waited already. */
type Outcome = 'turn' | 'late' | 'full';

/**
 * Lets so many do something at once; more wait for their turn, in their order, and not too many of them: whom we make wait may
 * leave, or be turned away, as nobody is in those of the reference API.
 */
export class Turns {
  #busy = 0;
  readonly #line = new Set<() => void>();

  /**
   * @param atOnce how many at once
   * @param waiting how many may wait beside them
   */
  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  /**
   * Waits for a turn. Who gets one must `end` it; who gets none has left the line.
   * @param milliseconds the longest wait; Infinity is for as long as it takes
   * @param asker whose `close` means that nobody waits any more
   */
  async take(milliseconds: number, asker?: EventEmitter): Promise<Outcome> {
    if (this.#busy < this.atOnce) {
      this.#busy += 1;
      return 'turn';
    }
    if (this.#line.size >= this.waiting) return 'full';
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        asker?.off('close', leave);
        this.#line.delete(admit);
        resolve(outcome);
      };
      const admit = () => settle('turn');
      const leave = () => settle('late');
      const timer = Number.isFinite(milliseconds) ? setTimeout(leave, milliseconds) : undefined;
      asker?.once('close', leave);
      this.#line.add(admit);
    });
  }

  /**
   * Does `work` in its turn.
   * @param what they wait for, for the log
   * @param milliseconds the longest wait, as in `take`; the work has a limit of its own
   * @throws SiteError unavailable when it gets no turn, else what `work` throws
   */
  async run<T>(what: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
    const outcome = await this.take(milliseconds);
    if (outcome === 'full') throw unavailable(`too many wait for ${what}`);
    if (outcome === 'late') throw unavailable('no turn in time');
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  /** Gives the turn to whoever has waited longest. */
  end(): void {
    const [first] = this.#line;
    if (first) first();
    else this.#busy -= 1;
  }
}

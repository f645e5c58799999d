import { LONGEST_PAUSE_MS } from './queue';

/** Who is left alone for a while, and why. In memory: each process learns it by a refusal of its own. */
export class Rests<Who extends string> {
  readonly #held = new Map<Who, { until: number; reason: string }>();

  /** Leaves `who` alone for `ms`, an hour at most. */
  begin(who: Who, ms: number, reason: string): void {
    this.#held.set(who, { until: performance.now() + Math.min(ms, LONGEST_PAUSE_MS), reason });
  }

  /** How long `who` is still to be left alone, and why; null when no longer. */
  of(who: Who): { ms: number; reason: string } | null {
    const held = this.#held.get(who);
    const ms = (held?.until ?? 0) - performance.now();
    return held && ms > 0 ? { ms, reason: held.reason } : null;
  }

  /** All who are still to be left alone. */
  all(): Who[] {
    return [...this.#held.keys()].filter((who) => this.of(who) !== null);
  }
}

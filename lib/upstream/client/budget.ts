import { API_TIMEOUT_MS } from '@/lib/contract/rules';

/** The time that one document, or one request of an island, may spend on the upstream in all (10 s, section 9). */
export type Budget = {
  /** milliseconds left, never below 0 */
  left: () => number;
  /** what the reading of a kept thing finds on its way */
  gathered?: Gathered;
};

/** The answers that one reading of a kept thing is made of (lib/upstream/cache/stale-cache.ts). */
export type Gathered = {
  /** `disk`: they are taken from there, and nobody is asked */
  from: 'upstream' | 'disk';
  /** whether they are kept there: then what is gone loses its own */
  onDisk: boolean;
  /** whether too much of a list in them could not be read */
  lossy: boolean;
  /** by address, as the upstream wrote them; of what is kept on disk */
  answers: Map<string, unknown>;
};

/** A budget that runs from now. */
export function newBudget(milliseconds: number = API_TIMEOUT_MS): Budget {
  const end = performance.now() + milliseconds;
  return { left: () => Math.max(0, end - performance.now()) };
}

/** An end to wait for: `signal` aborts when the time is up, unless `end` was called before. */
export type Deadline = { signal: AbortSignal; end: () => void };

/**
 * A deadline from now, which whoever sets it ends with its work. Not `AbortSignal.timeout`: Node keeps such a signal, and
 * through its async context the whole request it was made in, for ever (tests/architecture/signals.test.ts).
 */
export function deadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const stop = () => controller.abort(new DOMException('time is up', 'TimeoutError'));
  const timer = setTimeout(stop, milliseconds).unref();
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}

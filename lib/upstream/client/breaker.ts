import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll, type CircuitBreakerPolicy } from 'cockatiel';
import { unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { once } from '@/lib/process';

/** Requests in a row without an answer that count as an outage. */
const FAILURES = 4;
/** How long an outage is answered at once before one request tries again; recovery is noticed within this time. */
const REOPEN_MS = 1500;
/** How long the request that tries again may wait, as it is some visitor's. */
export const PROBE_MS = 3000;

function breakerOf(upstream: string): CircuitBreakerPolicy {
  const breakers = once('upstream.breakers', () => new Map<string, CircuitBreakerPolicy>());
  const known = breakers.get(upstream);
  if (known) return known;
  const made = circuitBreaker(handleAll, { halfOpenAfter: REOPEN_MS, breaker: new ConsecutiveBreaker(FAILURES) });
  made.onBreak(() => log().error({ event: 'upstream_breaker_open', upstream }, 'upstream gives no answers'));
  made.onReset(() => log().info({ event: 'upstream_breaker_closed', upstream }, 'upstream answers again'));
  breakers.set(upstream, made);
  return made;
}

/**
 * Runs `attempt` unless the upstream is known to be out; an outage is then answered at once. Only what gave no answer
 * may reject: an error status that came fast is an answer, and costs nobody a wait.
 * @param attempt gets the most it may wait: less when it is the one that tries whether the outage is over
 * @throws SiteError unavailable while the circuit is open, else what `attempt` throws
 */
export async function throughBreaker<T>(upstream: string, attempt: (limit: number | null) => Promise<T>): Promise<T> {
  const breaker = breakerOf(upstream);
  // cockatiel would make everybody else wait for the one that tries.
  if (breaker.state === CircuitState.HalfOpen) throw unavailable('circuit open');
  const limit = breaker.state === CircuitState.Open ? PROBE_MS : null;
  try {
    return await breaker.execute(() => attempt(limit));
  } catch (error) {
    if (error instanceof Error && 'isBrokenCircuitError' in error) throw unavailable('circuit open', error);
    throw error;
  }
}

import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll, type CircuitBreakerPolicy } from 'cockatiel';
import { unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics';
import { once } from '@/lib/process';

/** Failures in a row that open the circuit. */
const FAILURES = 4;
/** How long the circuit stays open before one request probes whether the upstream is back. */
const REOPEN_MS = 1500;
/** Time limit of the probe, because a visitor waits for it. */
export const PROBE_MS = 3000;

function breakerOf(upstream: string): CircuitBreakerPolicy {
  const breakers = once('upstream.breakers', () => new Map<string, CircuitBreakerPolicy>());
  const known = breakers.get(upstream);
  if (known) return known;
  const made = circuitBreaker(handleAll, { halfOpenAfter: REOPEN_MS, breaker: new ConsecutiveBreaker(FAILURES) });
  const gauge = metrics().breaker.labels(upstream);
  made.onBreak(() => gauge.set(1));
  made.onReset(() => gauge.set(0));
  made.onBreak(() => log().error({ event: 'upstream_breaker_open', upstream }, 'upstream gives no answers'));
  made.onReset(() => log().info({ event: 'upstream_breaker_closed', upstream }, 'upstream answers again'));
  breakers.set(upstream, made);
  return made;
}

/**
 * Runs `attempt` through the circuit breaker of `upstream`; while the circuit is open it fails at once. `attempt` must
 * reject only when there was no response: a fast error status makes nobody wait.
 * @param attempt gets its time limit in milliseconds when it is the probe, else null
 * @throws SiteError unavailable while the circuit is open, else what `attempt` throws
 */
export async function throughBreaker<T>(upstream: string, attempt: (limit: number | null) => Promise<T>): Promise<T> {
  const breaker = breakerOf(upstream);
  // cockatiel would make all others wait for the probe.
  if (breaker.state === CircuitState.HalfOpen) throw unavailable('circuit open');
  const limit = breaker.state === CircuitState.Open ? PROBE_MS : null;
  try {
    return await breaker.execute(() => attempt(limit));
  } catch (error) {
    if (error instanceof Error && 'isBrokenCircuitError' in error) throw unavailable('circuit open', error);
    throw error;
  }
}

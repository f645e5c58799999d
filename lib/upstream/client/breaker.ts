import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import { isAhead } from '@/lib/changes';
import { unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics';
import { once } from '@/lib/process';
import { inTurn } from './bulkhead';

/** Failures in a row that open the circuit. */
const FAILURES = 4;
/** How long the circuit stays open before one request probes whether the upstream is back. */
const REOPEN_MS = 1500;
/** Time limit of the probe, because a visitor waits for it. */
const PROBE_MS = 3000;

/** By identity, as pages and routes are bundled apart and each has error classes of its own. */
const uncounted = () => once('upstream.uncounted', () => new WeakSet<Error>());

/** The error, which the breaker will not take for a sign that the upstream gives no answers. */
export function notCounted<E>(error: E): E {
  if (error instanceof Error) uncounted().add(error);
  return error;
}

type Breaker = { policy: CircuitBreakerPolicy; openedAt: number };

function breakerOf(upstream: string): CircuitBreakerPolicy {
  const breakers = once('upstream.breakers', () => new Map<string, Breaker>());
  const known = breakers.get(upstream);
  // cockatiel goes by the clock of the day: where that has been set back, the circuit would stay open for as long.
  if (known && !(known.policy.state === CircuitState.Open && isAhead(known.openedAt))) return known.policy;
  const counts = handleWhen((error) => !uncounted().has(error));
  const made = circuitBreaker(counts, { halfOpenAfter: REOPEN_MS, breaker: new ConsecutiveBreaker(FAILURES) });
  const gauge = metrics().breaker.labels(upstream);
  gauge.set(0);
  const breaker: Breaker = { policy: made, openedAt: 0 };
  made.onBreak(() => {
    breaker.openedAt = Date.now();
    gauge.set(1);
  });
  made.onReset(() => gauge.set(0));
  made.onBreak(() => log().error({ event: 'upstream_breaker_open', upstream }, 'upstream gives no answers'));
  made.onReset(() => log().info({ event: 'upstream_breaker_closed', upstream }, 'upstream answers again'));
  breakers.set(upstream, breaker);
  return made;
}

/**
 * Runs `attempt` in its turn (./bulkhead.ts) and through the circuit breaker of `upstream`; while the circuit is open it fails
 * at once, and so do those who wait for their turn when it opens. Every error of `attempt` counts as no answer but one
 * that is `notCounted`: a fast error status makes nobody wait.
 * @param milliseconds the longest wait for a turn
 * @param attempt gets its time limit in milliseconds when it is the probe, which waits for no turn, else null
 * @throws SiteError unavailable without a turn and while the circuit is open, else what `attempt` throws
 */
export async function throughBreaker<T>(
  upstream: string,
  milliseconds: number,
  attempt: (limit: number | null) => Promise<T>,
): Promise<T> {
  const breaker = breakerOf(upstream);
  const open = () => notCounted(unavailable('circuit open'));
  // cockatiel would make all others wait for the probe.
  if (breaker.state === CircuitState.HalfOpen) throw open();
  let hasTurn = false;
  const attemptInTurn = () =>
    inTurn(upstream, milliseconds, () => {
      hasTurn = true;
      if (breaker.state !== CircuitState.Closed) throw open();
      return attempt(null);
    }).catch((error: unknown) => {
      throw hasTurn ? error : notCounted(error);
    });
  const isProbe = breaker.state === CircuitState.Open;
  try {
    return await breaker.execute(() => (isProbe ? attempt(PROBE_MS) : attemptInTurn()));
  } catch (error) {
    if (error instanceof Error && 'isBrokenCircuitError' in error) throw unavailable('circuit open', error);
    throw error;
  }
}

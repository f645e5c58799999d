import { env } from '@/lib/env';
import { deadline } from './budget';

const BUDGET_MS = 2000;

/**
 * Whether the upstream says that it is well, asked within 2 s. Past the breaker and past every cache: this is how one
 * learns that it is back.
 */
export async function upstreamHealth(): Promise<'ok' | 'unavailable'> {
  const { signal, end } = deadline(BUDGET_MS);
  try {
    const answer = await fetch(`${env().API_BASE_URL}/api/health/`, {
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    return answer.ok ? 'ok' : 'unavailable';
  } catch {
    // Being out of reach is the answer, not a failure.
    return 'unavailable';
  } finally {
    end();
  }
}

import { env } from '@/lib/env';
import { deadline } from './budget';
import { traceHeaders } from './observe';

const BUDGET_MS = 2000;

/** The upstream's own health, asked within 2 s without breaker or cache, so that recovery shows at once. */
export async function upstreamHealth(): Promise<'ok' | 'unavailable'> {
  const { signal, end } = deadline(BUDGET_MS);
  try {
    const answer = await fetch(`${env().API_BASE_URL}/api/health/`, {
      headers: traceHeaders(),
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    return answer.ok ? 'ok' : 'unavailable';
  } catch {
    // No response is the result, not an error.
    return 'unavailable';
  } finally {
    end();
  }
}

import { env } from '@/lib/env';
import { once } from '@/lib/process';
import { deadline } from '@/lib/running/deadline';
import { traceHeaders } from './observe';

const BUDGET_MS = 2000;

type Health = 'ok' | 'unavailable';

/** The question under way: all who ask meanwhile wait for its answer, as anybody may ask. */
const underWay = () => once('upstream.health', () => ({ answer: null as Promise<Health> | null }));

/** The upstream's own health, asked within 2 s without breaker or cache, so that recovery shows at once. */
export async function upstreamHealth(): Promise<Health> {
  const current = underWay();
  current.answer ??= ask().finally(() => (current.answer = null));
  return current.answer;
}

async function ask(): Promise<Health> {
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

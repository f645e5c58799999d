import { upstreamHealth } from '@/lib/upstream/client/health';

export const dynamic = 'force-dynamic';

/**
 * Whether the site and what it reads from are well. 200 as long as the site answers: with the upstream away it still
 * serves what it has, and a supervisor must not stop it for that; `status` is then `degraded`.
 */
export async function GET(): Promise<Response> {
  const upstream = await upstreamHealth();
  const status = upstream === 'ok' ? 'ok' : 'degraded';
  return Response.json({ status, site: 'ok', upstream }, { headers: { 'Cache-Control': 'no-store' } });
}

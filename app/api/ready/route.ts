import { stopping } from '@/lib/request';

export const dynamic = 'force-dynamic';

/**
 * Whether new visitors should be sent to this process: 503 from the moment it is asked to stop. It listens only once its screens
 * are drawn, so an answer means that it is warm. Whether it is alive is another question: /api/health.
 */
export function GET(): Response {
  const isReady = stopping().since === null;
  return Response.json(
    { status: isReady ? 'ready' : 'stopping' },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

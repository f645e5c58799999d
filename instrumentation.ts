import type { Instrumentation } from 'next';
import { isSiteError } from '@/lib/errors';

/** Called once by Next in each server it starts, and not by `next build`, which needs no environment. */
export async function register(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- Next's own; replaced when it bundles this file for each runtime
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { giveUp, startSite } = await import('./server/start');
  await startSite().catch(giveUp);
}

/**
 * One line of the log for each request that failed: what failed and where. Never the address with its query, nor a header.
 * Next prints the error itself too, on stderr (docs/decisions/front-door.md).
 */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  const { log } = await import('@/lib/log');
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined;
  const { routePath: route, routeType, revalidateReason: refresh } = context;
  const line = { event: 'page_failed', digest, route, routeType, refresh };
  // The upstream layer has told the story of this one already.
  if (isSiteError(error)) log().warn({ ...line, kind: error.kind, why: error.message }, 'page failed');
  else log().error({ ...line, error }, 'page failed');
};

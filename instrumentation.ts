import type { Instrumentation } from 'next';
import { digestOf, isSiteError } from '@/lib/errors';

/** Called once by Next in each server it starts, and not by `next build`, which needs no environment. */
export async function register(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- Next's own; replaced when it bundles this file for each runtime
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { giveUp, startSite } = await import('./server/start');
  await startSite().catch(giveUp);
}

/**
 * A line of the log for each request that failed: of what, and on which route; never its address, query or headers.
 * Next calls this for each of the two or three renders that a failed page goes through: the first is told.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  const [{ log }, { request }] = await Promise.all([import('@/lib/log'), import('@/lib/request')]);
  const digest = digestOf(error);
  const current = request();
  // Node says so of a form that is cut or no form at all; Next takes it for a fault of the page.
  if (error instanceof TypeError && error.message.startsWith('Failed to parse body as FormData')) {
    if (current) current.unreadable = true;
    log().info({ event: 'form_unreadable', route: context.routePath }, 'a form could not be read');
    return;
  }
  if (current?.told === digest) return;
  if (current) current.told = digest;
  const line = { event: 'page_failed', digest, route: context.routePath, part: context.routeType };
  // The upstream layer has told the story of this one already.
  if (isSiteError(error)) log().warn({ ...line, kind: error.kind, why: error.message }, 'page failed');
  else log().error({ ...line, error }, 'page failed');
};

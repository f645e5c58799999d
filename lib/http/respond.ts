import { isSiteError } from '@/lib/errors';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';

/** Shared caches may keep an answer as long as they may keep the page that shows it. */
const FRESH = 'public, max-age=60, stale-while-revalidate=240';
/** Of an answer to a part of a page; of a whole page it is RETRY_AFTER (lib/screens.ts). */
export const RETRY_AFTER_S = '10';

/** An answer without a body, kept by nobody. */
export function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The locale in the query parameter `lang`; English without one. */
export function requestLocale(request: Request): Locale {
  const lang = new URL(request.url).searchParams.get('lang') ?? '';
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}

/**
 * Responds to a read that is the same for everybody: what `read` gives as JSON, 404 for null, 503 with Retry-After when the
 * upstream fails, with `retry: false` where it answered 400 to 499. Only a 200 may be cached.
 * @param whole whether the answer is complete; an incomplete one is not cached
 */
export async function respondShared<Found extends object>(
  read: () => Promise<Found | null>,
  whole: (found: Found) => boolean = () => true,
): Promise<Response> {
  try {
    const found = await read();
    if (found) return Response.json(found, { headers: { 'cache-control': whole(found) ? FRESH : 'no-store' } });
    return Response.json({ kind: 'absent' }, { status: 404, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!isSiteError(error)) throw error;
    const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S };
    const { kind, status, retryable } = error;
    return Response.json({ kind, ...(!retryable && { retry: false }) }, { status, headers });
  }
}

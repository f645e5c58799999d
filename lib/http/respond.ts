import { isSiteError } from '@/lib/errors';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';

/** A copy this old is still what the page itself would show. */
const FRESH = 'public, max-age=60, stale-while-revalidate=240';
const RETRY_AFTER_S = '10';

/** The locale an island asks for with `lang`; English when it names none. */
export function requestLocale(request: Request): Locale {
  const lang = new URL(request.url).searchParams.get('lang') ?? '';
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}

/**
 * A shared read as JSON: what `read` gives, 404 for null, 503 with Retry-After when the upstream is out of reach.
 * Only a good answer may be kept by anybody.
 * @param whole whether an answer is all that was asked for; one with something missing is not kept
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
    return Response.json({ kind: error.kind }, { status: error.status, headers });
  }
}

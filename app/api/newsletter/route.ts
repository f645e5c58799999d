import { MEMORY_SECONDS } from '@/lib/contract/limits';
import { isSiteError } from '@/lib/errors';
import { isForeign } from '@/lib/http/foreign';
import { readText } from '@/lib/http/visitor';
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/i18n/locales';
import { subscribe } from '@/lib/newsletter/submit';
import { NEWSLETTER_ANCHORS, type NewsletterOutcome } from '@/lib/newsletter/view';
import { siteUrl } from '@/lib/site';

export const dynamic = 'force-dynamic';

const STATUS: Record<NewsletterOutcome, number> = { success: 200, empty: 422, invalid: 422, failed: 503, limited: 429 };
/** An address and a locale fit many times over. */
const MAX_BYTES = 4096;

const headers = { 'cache-control': 'private, no-store' };

/** The page the form stood on, if it is one of ours; else the home page of its locale. */
function pageOf(request: Request, locale: string): string {
  const referrer = request.headers.get('referer');
  if (referrer && URL.canParse(referrer)) {
    const page = new URL(referrer);
    const own = [new URL(siteUrl()).host, request.headers.get('host')];
    if (own.includes(page.host) && !page.pathname.startsWith('//')) return page.pathname + page.search;
  }
  return localePath(isLocale(locale) ? locale : DEFAULT_LOCALE, '/');
}

/**
 * The newsletter box. JSON `{ email }` from the page's script is answered with `{ outcome }`; a plain form is sent
 * back to its page, to the anchor that says what came of it. Nothing typed stands in an address.
 */
export async function POST(request: Request): Promise<Response> {
  if (isForeign(request.headers, new URL(siteUrl()).host))
    return Response.json({ outcome: 'failed' }, { status: 403, headers });
  const body = await readText(request, MAX_BYTES).catch((error: unknown) => {
    if (isSiteError(error)) return null;
    throw error;
  });
  if (body === null) return Response.json({ outcome: 'invalid' }, { status: 413, headers });
  if (request.headers.get('content-type')?.includes('application/json')) {
    const outcome = await subscribe(emailOf(body));
    const answer = Response.json({ outcome }, { status: STATUS[outcome], headers });
    if (outcome === 'limited') answer.headers.set('retry-after', String(MEMORY_SECONDS));
    return answer;
  }
  const form = new URLSearchParams(body);
  const outcome = await subscribe(form.get('email') ?? '');
  const location = `${pageOf(request, form.get('locale') ?? '')}#${NEWSLETTER_ANCHORS[outcome]}`;
  return new Response(null, { status: 303, headers: { ...headers, location } });
}

function emailOf(json: string): string {
  try {
    const given: unknown = JSON.parse(json);
    const email = typeof given === 'object' && given !== null && 'email' in given ? given.email : '';
    return typeof email === 'string' ? email : '';
  } catch {
    return ''; // answered as an empty address: 422
  }
}

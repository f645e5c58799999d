import { MEMORY_SECONDS } from '@/lib/contract/limits';
import { isSiteError } from '@/lib/errors';
import { PRIVATE, readFormBody, readJsonBody } from '@/lib/http/visitor';
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/i18n/locales';
import { subscribe } from '@/lib/newsletter/submit';
import { NEWSLETTER_ANCHORS, type NewsletterOutcome } from '@/lib/newsletter/view';
import { siteUrl } from '@/lib/site';

export const dynamic = 'force-dynamic';

const STATUS: Record<NewsletterOutcome, number> = { success: 200, empty: 422, invalid: 422, failed: 503, limited: 429 };
/** An address and a locale fit many times over. */
const MAX_BYTES = 4096;

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
  try {
    if (request.headers.get('content-type')?.includes('application/json')) {
      const { email } = await readJsonBody(request, MAX_BYTES);
      const outcome = await subscribe(typeof email === 'string' ? email : '');
      const answer = Response.json({ outcome }, { status: STATUS[outcome], headers: PRIVATE });
      if (outcome === 'limited') answer.headers.set('retry-after', String(MEMORY_SECONDS));
      return answer;
    }
    const form = await readFormBody(request, MAX_BYTES);
    const outcome = await subscribe(form.get('email') ?? '');
    const location = `${pageOf(request, form.get('locale') ?? '')}#${NEWSLETTER_ANCHORS[outcome]}`;
    return new Response(null, { status: 303, headers: { ...PRIVATE, location } });
  } catch (error) {
    if (!isSiteError(error)) throw error;
    const outcome: NewsletterOutcome = error.kind === 'refused' ? 'failed' : 'invalid';
    return Response.json({ outcome }, { status: error.status, headers: PRIVATE });
  }
}

import { readEnquiry } from '@/lib/enquiry/schema';
import { submitEnquiry } from '@/lib/enquiry/submit';
import type { EnquiryProperty, EnquiryResult } from '@/lib/enquiry/types';
import { isSiteError } from '@/lib/errors';
import { isLocale } from '@/lib/i18n/locales';
import { PRIVATE, credentialsOf, readJson } from '@/lib/upstream/caller';

export const dynamic = 'force-dynamic';

/** The longest enquiry fits, even with every character written as an escape. */
const MAX_BYTES = 64 * 1024;
const RETRY_AFTER_S = 30;

const STATUS = { invalid: 422, session: 401, refused: 502, network: 503, unexpected: 500 } as const;

function answer(result: EnquiryResult, status: number): Response {
  const headers = { ...PRIVATE, ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}) };
  return Response.json(result, { status, headers });
}

/** The property an enquiry is about, as the page that sent it names it; null on the contact page. */
function propertyOf(value: unknown): EnquiryProperty | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, slug } = value as Record<string, unknown>;
  const whole = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
  return whole && typeof title === 'string' && typeof slug === 'string' ? { id, title, slug } : null;
}

/**
 * An enquiry from the form's script: `{ values, property, idempotencyKey, locale }`, answered with an EnquiryResult. The key
 * is the browser's own, made at the first attempt and kept until success (decisions).
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readJson(request, MAX_BYTES);
    const { token, cookie } = credentialsOf(request);
    const key = typeof body.idempotencyKey === 'string' ? body.idempotencyKey : '';
    const values = readEnquiry(body.values);
    const result = await submitEnquiry(values, propertyOf(body.property), {
      idempotencyKey: key,
      locale: typeof body.locale === 'string' && isLocale(body.locale) ? body.locale : undefined,
      token,
      visitorCookie: cookie,
    });
    return answer(result, result.ok ? 201 : STATUS[result.reason]);
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return answer({ ok: false, reason: 'unexpected', message: null, fields: {} }, error.status);
  }
}

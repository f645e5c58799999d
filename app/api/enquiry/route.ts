import { readEnquiry, readEnquiryProperty, readSource } from '@/lib/enquiry/schema';
import { submitEnquiry } from '@/lib/enquiry/submit';
import type { EnquiryResult } from '@/lib/enquiry/types';
import { isSiteError } from '@/lib/errors';
import { isLocale } from '@/lib/i18n/locales';
import { LEAST_MS, scriptToken } from '@/lib/stamp';
import { PRIVATE, credentialsOf, readJsonBody } from '@/lib/http/visitor';

export const dynamic = 'force-dynamic';

/** The longest enquiry fits, even with every character written as an escape. */
const MAX_BYTES = 64 * 1024;
const RETRY_AFTER_S = 30;

// `unexpected`: an answer of the back end's that is none, or a fault of ours on the way to it, which is logged as one.
const STATUS = { invalid: 422, session: 401, refused: 502, limited: 429, network: 503, unexpected: 502 } as const;

function answer(result: EnquiryResult, status: number): Response {
  const wait = result.ok || result.reason !== 'limited' ? RETRY_AFTER_S : (result.wait ?? RETRY_AFTER_S);
  const headers = { ...PRIVATE, ...(status === 503 || status === 429 ? { 'retry-after': String(wait) } : {}) };
  return Response.json(result, { status, headers });
}

/** A token for one enquiry by script, and how old it must be before it is brought: `{ token, afterMs }`. */
export function GET(): Response {
  return Response.json({ token: scriptToken(), afterMs: LEAST_MS }, { headers: PRIVATE });
}

/**
 * An enquiry from the form's script: `{ values, property, idempotencyKey, locale, stamp, trap, source }`, answered with an EnquiryResult. The key
 * is the browser's own, the same for the same content until success (decisions).
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readJsonBody(request, MAX_BYTES);
    const { token, cookie } = credentialsOf(request);
    const text = (name: string) => {
      const value = body[name];
      return typeof value === 'string' ? value : '';
    };
    const locale = text('locale');
    const result = await submitEnquiry(readEnquiry(body.values), readEnquiryProperty(body.property), {
      idempotencyKey: text('idempotencyKey'),
      bearing: { stamp: text('stamp'), trap: text('trap') },
      locale: isLocale(locale) ? locale : undefined,
      source: readSource(body.source),
      token,
      visitorCookie: cookie,
    });
    return answer(result, result.ok ? 201 : STATUS[result.reason]);
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return answer({ ok: false, reason: 'unexpected', message: null, fields: {} }, error.status);
  }
}

import type { WireEnquiry } from '@/lib/contract/enquiry';
import type { Locale } from '@/lib/i18n/locales';
import { newBudget } from './client/budget';
import { call } from './client/call';
import { isRecord } from './parse/coerce';
import { readProblem, saysAccepted, saysFailed, visitorText, type Problem } from './parse/problem';

/** Sender of an enquiry, and the key by which the upstream recognises a repetition. */
export type Sender = {
  idempotencyKey: string;
  locale?: Locale;
  cookie?: string;
  token?: string;
  /** the visitor's network address, for the upstream's own limits */
  client?: string;
};

/**
 * A successful response: where it confirms the enquiry, a message that visitors can read, and its language, null where unknown;
 * where it does not, the problem it tells of, null for none.
 */
type Outcome =
  { accepted: true; message: string | null; language: string | null } | { accepted: false; problem: Problem | null };

/** Sends an enquiry, once. @throws SiteError as `call` does */
export async function sendEnquiry(enquiry: WireEnquiry, sender: Sender): Promise<Outcome> {
  const { answer, raw } = await call('submitContact', { body: enquiry, budget: newBudget(), ...sender });
  if (!saysAccepted(raw.status, raw.body))
    return { accepted: false, problem: saysFailed(raw.body) ? readProblem(raw.body) : null };
  // A bare text or number is a receipt, and no thanks.
  const message = isRecord(raw.body) ? visitorText(answer.message) : null;
  return { accepted: true, message, language: answer.content_language ?? null };
}

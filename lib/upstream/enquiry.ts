import type { WireEnquiry } from '@/lib/contract/enquiry';
import type { Locale } from '@/lib/i18n/locales';
import { newBudget } from './client/budget';
import { call } from './client/call';
import { isRecord } from './parse/coerce';
import { saysAccepted, visitorText } from './parse/problem';

/** Sender of an enquiry, and the key by which the upstream recognises a repetition. */
export type Sender = {
  idempotencyKey: string;
  locale?: Locale;
  cookie?: string;
  token?: string;
  /** the visitor's network address, for the upstream's own limits */
  client?: string;
};

/** The upstream's confirmation: a message that visitors can read, and its language; null where unknown. */
export type Accepted = { message: string | null; language: string | null };

/**
 * Sends an enquiry, once.
 * @returns null when a successful response does not confirm that the enquiry was accepted
 */
export async function sendEnquiry(enquiry: WireEnquiry, sender: Sender): Promise<Accepted | null> {
  const { answer, raw } = await call('submitContact', { body: enquiry, budget: newBudget(), ...sender });
  if (!saysAccepted(raw.status, raw.body)) return null;
  // A bare text or number is a receipt, and no thanks.
  const message = isRecord(raw.body) ? visitorText(answer.message) : null;
  return { message, language: answer.content_language ?? null };
}

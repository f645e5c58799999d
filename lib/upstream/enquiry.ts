import type { WireEnquiry } from '@/lib/contract/enquiry';
import type { Locale } from '@/lib/i18n/locales';
import { newBudget } from './client/budget';
import { call } from './client/call';
import { saysAccepted } from './parse/problem';

/** Who sends, and by which key the upstream knows a repetition. */
export type Sender = {
  idempotencyKey: string;
  locale?: Locale;
  cookie?: string;
  token?: string;
  /** the visitor's network address, for the upstream's own limits */
  client?: string;
};

/** What an upstream said as it took an enquiry; `language` is null where it does not say which that is. */
export type Accepted = { message: string | null; language: string | null };

/**
 * Sends an enquiry, once.
 * @returns null when the upstream answered with a success that does not say that it took the enquiry
 */
export async function sendEnquiry(enquiry: WireEnquiry, sender: Sender): Promise<Accepted | null> {
  const { answer, raw } = await call('submitContact', { body: enquiry, budget: newBudget(), ...sender });
  if (!saysAccepted(raw.status, raw.body)) return null;
  return { message: answer.message || null, language: answer.content_language ?? null };
}

import type { WireEnquiry } from '@/lib/contract/enquiry';
import type { Locale } from '@/lib/i18n/locales';
import { newBudget } from './budget';
import { call } from './call';

/** Who sends, and by which key the upstream knows a repetition. */
export type Sender = { idempotencyKey: string; locale?: Locale; cookie?: string; token?: string };

/**
 * Sends an enquiry, once.
 * @returns the upstream's message, null when it gave none
 */
export async function sendEnquiry(enquiry: WireEnquiry, sender: Sender): Promise<string | null> {
  const { answer } = await call('submitContact', { body: enquiry, budget: newBudget(), ...sender });
  return answer.message || null;
}

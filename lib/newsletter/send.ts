import { sendJson } from '@/lib/browser/request';
import { newsletterProblem } from './rules';
import { NEWSLETTER_OUTCOMES, type NewsletterOutcome } from './view';

/**
 * Checks an address and sends it to the site.
 * @param forwarded whether the address goes to a newsletter service; else nothing is sent (decisions)
 */
export async function subscribe(email: string, forwarded: boolean): Promise<NewsletterOutcome> {
  const problem = newsletterProblem(email);
  if (problem !== null || !forwarded) return problem ?? 'success';
  const { body } = await sendJson('/api/newsletter', 'POST', { email });
  const outcome = typeof body === 'object' && body !== null && 'outcome' in body ? body.outcome : null;
  return NEWSLETTER_OUTCOMES.find((known) => known === outcome) ?? 'failed';
}

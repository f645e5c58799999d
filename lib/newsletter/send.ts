import { sendJson } from '@/lib/browser/request';
import { newsletterProblem } from './rules';
import { NEWSLETTER_ANCHORS, type NewsletterOutcome } from './view';

const OUTCOMES = Object.keys(NEWSLETTER_ANCHORS) as NewsletterOutcome[];

/**
 * Checks an address and sends it to the site.
 * @param forwarded whether the address goes to a newsletter service; else nothing is sent (decisions)
 */
export async function subscribe(email: string, forwarded: boolean): Promise<NewsletterOutcome> {
  const problem = newsletterProblem(email);
  if (problem !== null || !forwarded) return problem ?? 'success';
  const { body } = await sendJson('/api/newsletter', 'POST', { email });
  const outcome = typeof body === 'object' && body !== null && 'outcome' in body ? body.outcome : null;
  return OUTCOMES.find((known) => known === outcome) ?? 'failed';
}

import { isEmail } from '@/lib/contract/rules';

/** What is wrong with an address typed into the newsletter box (specification section 5); null when nothing is. */
export function newsletterProblem(typed: string): 'empty' | 'invalid' | null {
  if (typed.trim() === '') return 'empty';
  return isEmail(typed) ? null : 'invalid';
}

/** Anchors of the footer's newsletter box: where a form sent without script comes back to, one per outcome. */
export const NEWSLETTER_ANCHORS = {
  success: 'newsletter-done',
  empty: 'newsletter-empty',
  invalid: 'newsletter-invalid',
  failed: 'newsletter-failed',
} as const;

export type NewsletterOutcome = keyof typeof NEWSLETTER_ANCHORS;

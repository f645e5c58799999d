import type { MessageKey } from '@/lib/i18n/translate';

/** The messages of the newsletter's box. */
export const NEWSLETTER_MESSAGES = [
  'newsletter.label',
  'newsletter.submit',
  'newsletter.sending',
  'newsletter.empty',
  'newsletter.invalid',
  'newsletter.success',
  'newsletter.failed',
  'newsletter.limited',
] as const satisfies readonly MessageKey[];

/** Anchors of the footer's newsletter box: where a form sent without script comes back to, one per outcome. */
export const NEWSLETTER_ANCHORS = {
  success: 'newsletter-done',
  empty: 'newsletter-empty',
  invalid: 'newsletter-invalid',
  failed: 'newsletter-failed',
  limited: 'newsletter-limited',
} as const;

export type NewsletterOutcome = keyof typeof NEWSLETTER_ANCHORS;

export const NEWSLETTER_OUTCOMES = Object.keys(NEWSLETTER_ANCHORS) as NewsletterOutcome[];

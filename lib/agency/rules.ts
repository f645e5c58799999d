import { isEmail, normaliseSearch } from '@/lib/contract/rules';

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

/** Whether a text contains every word of `typed`, as search compares (specification section 5); no words match all. */
export function mentions(text: string, typed: string): boolean {
  const searched = normaliseSearch(text);
  return normaliseSearch(typed)
    .split(' ')
    .every((word) => searched.includes(word));
}

/** A time of day `HH:MM` on a twelve-hour clock, with the half of the day it falls in. */
export function twelveHour(time: string): { time: string; half: 'am' | 'noon' | 'pm' } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
  return { time: shown, half: hour < 12 ? 'am' : hour === 12 ? 'noon' : 'pm' };
}

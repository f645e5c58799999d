import type { EnquiryError } from '@/lib/enquiry/schema';
import type { EnquiryField, EnquiryResult } from '@/lib/enquiry/types';

export type EnquiryTexts = Record<
  | EnquiryField
  | 'choose'
  | 'send'
  | 'sending'
  | 'another'
  | 'successTitle'
  | 'successText'
  | 'failureTitle'
  | 'failureText'
  | 'leaveEmpty',
  string
> & {
  choices: { value: string; label: string }[];
  errors: Record<EnquiryError | 'form' | 'failed' | 'limited' | 'network' | 'unexpected', string>;
};

/** What a form says besides its fields: a text on a field, one over all of them, or thanks in their place. */
export type EnquiryWords = {
  errors: Partial<Record<EnquiryField, string>>;
  /** over the alert, when sending failed */
  title: string | null;
  alert: string | null;
  thanks: string | null;
};

/** One toast for the form: a result replaces the former one. */
export const ENQUIRY_TOAST = 'enquiry';

export const NO_WORDS: EnquiryWords = { errors: {}, title: null, alert: null, thanks: null };

/** What came of an enquiry, in the words of section 8; null is nothing yet. */
export function wordsOf(result: EnquiryResult | null, texts: EnquiryTexts): EnquiryWords {
  if (result === null) return NO_WORDS;
  if (result.ok) return { ...NO_WORDS, thanks: result.message ?? texts.successText };
  const own = {
    // What the upstream refuses without naming a field is no matter of the form (section 8).
    invalid: Object.keys(result.fields).length > 0 ? texts.errors.form : texts.errors.failed,
    session: texts.errors.failed,
    refused: texts.errors.failed,
    limited: texts.errors.limited,
    network: texts.errors.network,
    unexpected: texts.errors.unexpected,
  }[result.reason];
  const word = (error: string) => (error in texts.errors ? texts.errors[error as EnquiryError] : error);
  const errors = Object.fromEntries(Object.entries(result.fields).map(([field, error]) => [field, word(error)]));
  const alert = result.reason === 'network' ? own : (result.message ?? own);
  return { errors, title: result.reason === 'invalid' ? null : texts.failureTitle, alert, thanks: null };
}

/** Whether the visitor sees the button of the form, where it says itself what came of it: then no toast repeats it. */
export function speaksInSight(form: HTMLFormElement | null): boolean {
  const button = form?.querySelector('[type="submit"]')?.getBoundingClientRect();
  return button !== undefined && button.height > 0 && button.top >= 0 && button.bottom <= window.innerHeight;
}

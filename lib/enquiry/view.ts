import type { IslandTranslate } from '@/lib/i18n/island';
import type { MessageKey } from '@/lib/i18n/translate';
import type { EnquiryError } from '@/lib/enquiry/schema';
import type { EnquiryField, EnquiryResult } from '@/lib/enquiry/types';

/** The messages of an enquiry form. */
export const ENQUIRY_MESSAGES = [
  'enquiry.name',
  'enquiry.email',
  'enquiry.phone',
  'enquiry.subject',
  'enquiry.message',
  'enquiry.propertyType',
  'enquiry.choose',
  'enquiry.send',
  'enquiry.sending',
  'enquiry.another',
  'enquiry.leaveEmpty',
  'enquiry.successTitle',
  'enquiry.successText',
  'enquiry.failureTitle',
  'enquiry.failureText',
  'enquiry.contactFailureTitle',
  'enquiry.errors.name',
  'enquiry.errors.email',
  'enquiry.errors.phone',
  'enquiry.errors.subject',
  'enquiry.errors.message',
  'enquiry.errors.tooLong',
  'enquiry.errors.form',
  'enquiry.errors.failed',
  'enquiry.errors.limited',
  'enquiry.errors.network',
  'enquiry.errors.unexpected',
] as const satisfies readonly MessageKey[];

export type EnquiryMessage = (typeof ENQUIRY_MESSAGES)[number];
export type EnquiryTranslate = IslandTranslate<EnquiryMessage>;

/** Beside a listing, or on the contact page. */
export type EnquiryVariant = 'property' | 'contact';

/** Fields of the form that no person fills in: its stamp, and one that nobody sees but programs. */
export const STAMP_FIELD = 'stamp';
export const TRAP_FIELD = 'remarks';

/** What a form says besides its fields: a text on a field, one over all of them, or thanks in their place. */
export type EnquiryWords = {
  errors: Partial<Record<EnquiryField, string>>;
  /** over the alert, when sending failed; null where the alert is about the fields */
  title: string | null;
  alert: string | null;
  thanks: string | null;
  /** the visitor has scrolled on meanwhile, and stays there */
  away: boolean;
};

/** One toast for the form: a result replaces the former one. */
export const ENQUIRY_TOAST = 'enquiry';

export const NO_WORDS: EnquiryWords = { errors: {}, title: null, alert: null, thanks: null, away: false };

/** What our words say of a field; anything else that an answer says of it is a text of the upstream. */
const FIELD_WORDS: readonly (EnquiryError | 'form')[] = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'tooLong',
  'form',
];

/** The title over a form that could not be sent (section 8). */
export function failureTitle(t: EnquiryTranslate, variant: EnquiryVariant): string {
  return t(variant === 'contact' ? 'enquiry.contactFailureTitle' : 'enquiry.failureTitle');
}

/** What came of an enquiry, in the words of section 8; null is nothing yet. */
export function wordsOf(result: EnquiryResult | null, t: EnquiryTranslate, variant: EnquiryVariant): EnquiryWords {
  if (result === null) return NO_WORDS;
  if (result.ok) return { ...NO_WORDS, thanks: result.message ?? t('enquiry.successText') };
  const own = {
    // What the upstream refuses without naming a field is no matter of the form (section 8).
    invalid: Object.keys(result.fields).length > 0 ? 'form' : 'failed',
    session: 'failed',
    refused: 'failed',
    limited: 'limited',
    network: 'network',
    unexpected: 'unexpected',
  } as const;
  const alert = t(`enquiry.errors.${own[result.reason]}`);
  const word = (error: string) => {
    const ours = FIELD_WORDS.find((known) => known === error);
    return ours ? t(`enquiry.errors.${ours}`) : error;
  };
  return {
    ...NO_WORDS,
    errors: Object.fromEntries(Object.entries(result.fields).map(([field, error]) => [field, word(error)])),
    title: result.reason === 'invalid' ? null : failureTitle(t, variant),
    alert: result.reason === 'network' ? alert : (result.message ?? alert),
  };
}

/** Whether the visitor sees the button of the form, where it says itself what came of it: then no toast repeats it. */
export function speaksInSight(form: HTMLFormElement | null): boolean {
  const button = form?.querySelector('[type="submit"]')?.getBoundingClientRect();
  return button !== undefined && button.height > 0 && button.top >= 0 && button.bottom <= window.innerHeight;
}

import {
  ENQUIRY_LIMITS,
  PROPERTY_TYPE_CHOICES,
  SOURCE_KEYS,
  SOURCE_LENGTH,
  isEmail,
  isPhone,
  normaliseEmail,
  normalisePhone,
  plainLine,
  plainLines,
  withoutBidi,
  type PropertyTypeChoice,
} from '@/lib/contract/rules';
import { idOf } from '@/lib/params';
import { ENQUIRY_FIELDS } from './rules';
import type { EnquiryField, EnquiryProperty, EnquirySource, EnquiryValues } from './types';

/** Keys of the `enquiry.errors` messages. Plain rules, not zod: the same code runs in the visitor's browser. */
export type EnquiryError = 'name' | 'email' | 'phone' | 'subject' | 'message' | 'tooLong';

export const EMPTY_ENQUIRY: Readonly<EnquiryValues> = Object.freeze({
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  propertyType: '',
});

/** Translated texts that stand in for an empty subject and message on a property page. */
export type EnquiryDefaults = { subject: string; message: string };

/** One line: no line break ever reaches a header-like field. */
const oneLine = (text: string) => withoutBidi(plainLine(text)).trim();
const manyLines = (text: string) => plainLines(text).trim();

function isChoice(text: string): text is PropertyTypeChoice {
  return (PROPERTY_TYPE_CHOICES as readonly string[]).includes(text);
}

/** The values of a form, a JSON body or FormData entries: texts as they are, everything else empty. */
export function readEnquiry(input: unknown): EnquiryValues {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const text = (name: EnquiryField) => (typeof given[name] === 'string' ? given[name] : '');
  const choice = text('propertyType');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
    propertyType: isChoice(choice) ? choice : '',
  };
}

/** The property that an enquiry is about, from `{ id, title, slug }` of a form or a JSON body; null on the contact page. */
export function readEnquiryProperty(input: unknown): EnquiryProperty | null {
  const { id, title, slug } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const number = typeof id === 'string' ? idOf(id) : id;
  const valid = typeof number === 'number' && Number.isSafeInteger(number) && number > 0;
  return valid && typeof title === 'string' && typeof slug === 'string' ? { id: number, title, slug } : null;
}

/** Campaign parameters by their names in addresses, in one line each and cut to their length; null where there are none. */
export function readSource(input: unknown): EnquirySource | null {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const known = SOURCE_KEYS.flatMap((key) => {
    const text = given[key];
    const line =
      typeof text === 'string'
        ? Array.from(oneLine(text))
            .slice(0, SOURCE_LENGTH / 2)
            .join('')
        : '';
    return line === '' ? [] : [[key, line] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/**
 * What is sent (section 5): everything trimmed, the e-mail in lower case, the phone normalised, `defaults` for an empty
 * subject and message.
 */
export function prepareEnquiry(values: EnquiryValues, defaults?: EnquiryDefaults): EnquiryValues {
  const cut = (text: string) => Array.from(text).slice(0, ENQUIRY_LIMITS.subject.max).join('');
  return {
    name: oneLine(values.name),
    email: normaliseEmail(oneLine(values.email)),
    phone: normalisePhone(oneLine(values.phone)),
    subject: oneLine(values.subject) || cut(oneLine(defaults?.subject ?? '')),
    message: manyLines(values.message) || manyLines(defaults?.message ?? ''),
    propertyType: values.propertyType,
  };
}

function lengthError(text: string, field: 'name' | 'subject' | 'message'): EnquiryError | null {
  const { min, max } = ENQUIRY_LIMITS[field];
  // Characters, as the contract counts them, not halves of them.
  const { length } = Array.from(text);
  if (length < min) return field;
  return length > max ? 'tooLong' : null;
}

/**
 * The rules of section 5, on prepared values (prepareEnquiry).
 * @returns the key of a message for each field that breaks one; empty when all is well
 */
export function validateEnquiry(values: EnquiryValues): Partial<Record<EnquiryField, EnquiryError>> {
  const found: Partial<Record<EnquiryField, EnquiryError | null>> = {
    name: lengthError(values.name.trim(), 'name'),
    email: isEmail(values.email) ? null : 'email',
    phone: isPhone(values.phone) ? null : 'phone',
    subject: lengthError(values.subject.trim(), 'subject'),
    message: lengthError(values.message.trim(), 'message'),
  };
  const errors: Partial<Record<EnquiryField, EnquiryError>> = {};
  for (const field of ENQUIRY_FIELDS) {
    const error = found[field];
    if (error) errors[field] = error;
  }
  return errors;
}

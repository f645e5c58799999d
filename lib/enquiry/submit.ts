import 'server-only';
import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_PATTERN } from '@/lib/contract/rules';
import { isSiteError, type FieldErrors } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { sendEnquiry } from '@/lib/upstream/enquiry';
import { gaveNoAnswer, saidBy, saidNo } from '@/lib/upstream/fetch';
import { ENQUIRY_FIELDS, prepareEnquiry, validateEnquiry, type EnquiryDefaults } from './schema';
import type { EnquiryField, EnquiryProperty, EnquiryResult, EnquiryValues } from './types';

const HOUR_MS = 3_600_000;

type Submission = {
  /** of the browser's first attempt, or idempotencyKeyOf */
  idempotencyKey: string;
  defaults?: EnquiryDefaults;
  /** of the page, so that an upstream that knows it answers in that language */
  locale?: Locale;
  /** the `Cookie` header of the visitor cookie alone */
  visitorCookie?: string;
  /** bearer token */
  token?: string;
};

/** Names other back ends use for our fields. */
const ALIASES: Readonly<Record<string, EnquiryField>> = {
  property_type: 'propertyType',
  full_name: 'name',
  email_address: 'email',
  phone_number: 'phone',
};

function fieldsOf(errors: FieldErrors): Partial<Record<EnquiryField, string>> {
  const fields: Partial<Record<EnquiryField, string>> = {};
  for (const [name, texts] of Object.entries(errors)) {
    const field = ENQUIRY_FIELDS.find((each) => each === name) ?? ALIASES[name];
    if (field && texts[0]) fields[field] = texts[0];
  }
  return fields;
}

function failure(
  reason: 'invalid' | 'session' | 'refused' | 'network' | 'unexpected',
  message: string | null = null,
  fields: Partial<Record<EnquiryField, string>> = {},
): EnquiryResult {
  return { ok: false, reason, message, fields };
}

/**
 * The key of an enquiry sent without JavaScript: the same content about the same property within one hour is the same
 * enquiry (decisions).
 */
export function idempotencyKeyOf(
  values: EnquiryValues,
  property: EnquiryProperty | null,
  now: number,
  defaults?: EnquiryDefaults,
): string {
  const sent = prepareEnquiry(values, defaults);
  const content = [
    property?.id ?? null,
    property?.title ?? null,
    Math.floor(now / HOUR_MS),
    ...ENQUIRY_FIELDS.map((field) => sent[field]),
  ];
  return `form-${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`;
}

function resultOf(error: unknown): EnquiryResult {
  if (!isSiteError(error)) return failure('unexpected');
  if (error.kind === 'invalid') return failure('invalid', saidBy(error), fieldsOf(error.fields ?? {}));
  if (error.kind === 'refused' && error.status === 401) return failure('session', saidBy(error));
  if (gaveNoAnswer(error)) return failure('network');
  return saidNo(error) ? failure('refused', saidBy(error)) : failure('unexpected');
}

/**
 * Checks an enquiry and sends it, once. Field messages are keys of `enquiry.errors`, or the upstream's own texts.
 * @param property null on the contact page
 * @returns `network` when the upstream gave no answer, `session` when it answered 401, `refused` when it answered with
 *   another error, `unexpected` otherwise; `message` is the upstream's own (section 8)
 */
export async function submitEnquiry(
  values: EnquiryValues,
  property: EnquiryProperty | null,
  { idempotencyKey, defaults, locale, visitorCookie, token }: Submission,
): Promise<EnquiryResult> {
  const sent = prepareEnquiry(values, defaults);
  const errors = validateEnquiry(sent);
  if (Object.keys(errors).length > 0) return failure('invalid', null, errors);
  const key = IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)
    ? idempotencyKey
    : idempotencyKeyOf(sent, property, Date.now());
  const body = {
    ...sent,
    phone: sent.phone || null,
    propertyType: sent.propertyType || null,
    property_id: property?.id ?? null,
    property_title: property?.title.slice(0, 300) ?? null,
    property_slug: property?.slug ?? null,
  };
  try {
    const message = await sendEnquiry(body, { idempotencyKey: key, locale, cookie: visitorCookie, token });
    return { ok: true, message };
  } catch (error) {
    const result = resultOf(error);
    if (!result.ok)
      log().warn({ event: 'enquiry_failed', reason: result.reason, property: property?.id }, 'enquiry failed');
    return result;
  }
}

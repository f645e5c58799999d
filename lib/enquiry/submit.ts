import 'server-only';
import { createHash } from 'node:crypto';
import { ENQUIRY_TITLE_MAX, IDEMPOTENCY_KEY_PATTERN } from '@/lib/contract/rules';
import { beginning } from '@/lib/format';
import { isSiteError, type FieldErrors } from '@/lib/errors';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics';
import { request } from '@/lib/request';
import { sendEnquiry } from '@/lib/upstream/enquiry';
import { gotNoResponse, upstreamMessageLanguage, upstreamMessage, upstreamStatus } from '@/lib/upstream/client/fetch';
import { visitorText, type Problem } from '@/lib/upstream/parse/problem';
import { ENQUIRY_FIELDS } from './rules';
import { prepareEnquiry, validateEnquiry, type EnquiryDefaults } from './schema';
import { waitOf, type Bearing } from './store';
import type { EnquiryField, EnquiryProperty, EnquiryResult, EnquirySource, EnquiryValues } from './types';

const HOUR_MS = 3_600_000;
const NOTHING: Bearing = { stamp: '', trap: '' };

type Submission = {
  /** of the browser's first attempt, or idempotencyKeyOf */
  idempotencyKey: string;
  bearing?: Bearing;
  defaults?: EnquiryDefaults;
  /** the campaign that the visitor came by, where they allowed that it is kept */
  source?: EnquirySource | null;
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

/** Where its text cannot be shown, a field has the form's: its own rule was checked before, and is not what it breaks. */
function fieldsOf(errors: FieldErrors, readable: boolean): Partial<Record<EnquiryField, string>> {
  const fields: Partial<Record<EnquiryField, string>> = {};
  for (const [name, texts] of Object.entries(errors)) {
    const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
    const field = ENQUIRY_FIELDS.find((each) => each === name) ?? alias;
    if (field && texts[0]) fields[field] = (readable ? visitorText(texts[0]) : null) ?? 'form';
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

/** Whether a text of the upstream's may be shown: on an Arabic or Farsi page only where it says that it is in that language. */
function inLanguage(language: string | null, locale: Locale): boolean {
  return (language?.toLowerCase().split(/[-_]/)[0] ?? DEFAULT_LOCALE) === locale;
}

function resultOf(error: unknown, locale: Locale): EnquiryResult {
  if (!isSiteError(error)) return failure('unexpected');
  const readable = inLanguage(upstreamMessageLanguage(error), locale);
  const message = readable ? upstreamMessage(error) : null;
  if (error.kind === 'invalid') return failure('invalid', message, fieldsOf(error.fields ?? {}, readable));
  if (error.kind === 'refused' && error.status === 401) return failure('session', message);
  if (gotNoResponse(error)) return failure('network');
  return upstreamStatus(error) !== null ? failure('refused', message) : failure('unexpected');
}

/** What a response says that is successful by its status alone: told as an error status that says the same. */
function declined({ message, fields, language }: Problem, locale: Locale): EnquiryResult {
  const readable = inLanguage(language, locale);
  const named = fieldsOf(fields, readable);
  const reason = Object.keys(named).length > 0 ? 'invalid' : 'refused';
  return failure(reason, readable ? visitorText(message) : null, named);
}

/**
 * Checks an enquiry and sends it, once. Field messages are keys of `enquiry.errors`, or the upstream's own texts.
 * @param property null on the contact page
 * @returns `limited` when too many were sent, `network` when the upstream gave no answer, `session` when it answered 401,
 *   `refused` when it answered with another error or with something that does not say that it took the enquiry, `invalid` where
 *   that names fields, `unexpected` otherwise; `message` is the upstream's own (section 8), where it is in the visitor's language
 */
export async function submitEnquiry(
  values: EnquiryValues,
  property: EnquiryProperty | null,
  submission: Submission,
): Promise<EnquiryResult> {
  const result = await checkAndSend(values, property, submission);
  metrics().enquiries.inc({ outcome: result.ok ? 'accepted' : result.reason });
  return result;
}

async function checkAndSend(
  values: EnquiryValues,
  property: EnquiryProperty | null,
  { idempotencyKey, bearing = NOTHING, defaults, source, locale, visitorCookie, token }: Submission,
): Promise<EnquiryResult> {
  const sent = prepareEnquiry(values, defaults);
  const errors = validateEnquiry(sent);
  if (Object.keys(errors).length > 0) return failure('invalid', null, errors);
  const key = IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)
    ? idempotencyKey
    : idempotencyKeyOf(sent, property, Date.now());
  const wait = waitOf(sent, property, bearing, key);
  if (wait > 0) {
    log().warn({ event: 'enquiry_limited', wait, property: property?.id }, 'enquiry not taken: too many');
    return { ok: false, reason: 'limited', message: null, fields: {}, wait };
  }
  const body = {
    ...sent,
    phone: sent.phone || null,
    propertyType: sent.propertyType || null,
    property_id: property?.id ?? null,
    property_title: property && beginning(property.title, ENQUIRY_TITLE_MAX),
    property_slug: property?.slug ?? null,
    ...(source && { source }),
  };
  try {
    const sender = { idempotencyKey: key, locale, cookie: visitorCookie, token, client: request()?.client ?? '' };
    const outcome = await sendEnquiry(body, sender);
    if (!outcome.accepted) {
      log().warn({ event: 'enquiry_not_accepted', property: property?.id }, 'the upstream did not say that it took it');
      return outcome.problem ? declined(outcome.problem, locale ?? DEFAULT_LOCALE) : failure('refused');
    }
    return { ok: true, message: inLanguage(outcome.language, locale ?? DEFAULT_LOCALE) ? outcome.message : null };
  } catch (error) {
    const result = resultOf(error, locale ?? DEFAULT_LOCALE);
    if (!isSiteError(error)) log().error({ event: 'enquiry_broken', error, property: property?.id }, 'a fault of ours');
    else if (!result.ok)
      log().warn({ event: 'enquiry_failed', reason: result.reason, property: property?.id }, 'enquiry failed');
    return result;
  }
}

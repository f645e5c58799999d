import type { FieldErrors } from '@/lib/errors';
import { beginning } from '@/lib/format';
import { isRecord } from './coerce';

/** An error body of any back end; `language` is that of the message, null where unknown. */
export type Problem = { message: string | null; fields: FieldErrors; language: string | null };

const MAX_TEXT = 500;

/** Markup, paths or several lines: a technical text, not one for visitors. */
const TECHNICAL = /[<>{}\n\r\\]|(?:^|\s)\/\w+\/|traceback|exception(?!al)/i;

/** A text of the upstream's as visitors may read it, cut where it is too long; null for none, and for a technical one. */
export function visitorText(text: string | null): string | null {
  return text && !TECHNICAL.test(text) ? beginning(text, MAX_TEXT) : null;
}

/** Keys of an error body that are not form fields. */
const NOT_FIELDS = new Set([
  'type',
  'title',
  'status',
  'detail',
  'message',
  'error',
  'code',
  'instance',
  'success',
  'content_language',
]);

/** The texts of a value: itself, its items, or `message` and `detail` of what it holds. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [beginning(value.trim(), MAX_TEXT)] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (isRecord(value)) return textsOf(value.message ?? value.detail ?? value.msg);
  return [];
}

function fieldsOf(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  const pairs = Object.entries(value).map(([name, texts]) => [name, textsOf(texts)] as const);
  return Object.fromEntries(pairs.filter(([name, texts]) => texts.length > 0 && name !== '__proto__'));
}

/**
 * Reads an error body: `message` or `detail` as text, field errors from `errors` and bare as `{field: [text]}`. Beside
 * `errors` only a list counts as bare: a text there may be anything. `non_field_errors` counts as the message.
 */
export function readProblem(body: unknown): Problem {
  if (!isRecord(body)) return { message: null, fields: {}, language: null };
  const given = fieldsOf(body.errors);
  const alone = Object.keys(given).length === 0;
  const bare = Object.fromEntries(
    Object.entries(body).filter(
      ([name, texts]) =>
        !NOT_FIELDS.has(name) && name !== 'errors' && name !== 'non_field_errors' && (alone || Array.isArray(texts)),
    ),
  );
  const { non_field_errors: general, ...fields } = { ...fieldsOf(bare), ...given };
  const message =
    textsOf(body.message)[0] ??
    textsOf(body.detail)[0] ??
    textsOf(body.non_field_errors)[0] ??
    general?.[0] ??
    textsOf(body.error)[0] ??
    null;
  const language = typeof body.content_language === 'string' ? body.content_language : null;
  return { message, fields, language };
}

/** Whether a body of status 200 holds an error message. */
export function hasErrorText(body: unknown): boolean {
  return isRecord(body) && ['error', 'errors', 'detail', 'message'].some((key) => textsOf(body[key]).length > 0);
}

/** Values of `status` in a body that mean a failure. */
const FAILED = /^(error|fail(ed|ure)?|rejected)$/i;

/** Whether the body of a successful response says all the same that nothing was done. */
export function saysFailed(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { error, errors, success, ok, status: state } = body;
  const faulty = [error, errors].some(
    (it) => Boolean(it) && (typeof it !== 'object' || Object.keys(it ?? {}).length > 0),
  );
  return faulty || success === false || ok === false || (typeof state === 'string' && FAILED.test(state));
}

/** Values of `status` in a body that mean that it was done. */
const DONE = /^(ok|success(ful)?|accepted|created|sent)$/i;

/** Whether a record names what was made, or says something. */
function isReceipt(body: unknown): boolean {
  if (!isRecord(body) || saysFailed(body)) return false;
  const named = ['string', 'number'].includes(typeof body.id) && body.id !== '';
  return named || textsOf(body.message ?? body.detail).length > 0;
}

/**
 * Whether a successful response confirms that a submission was accepted: by status 201 or 204, `success` or `ok` true, a `status`
 * in words, or a message or an `id`, of its own or in `data`. A body that also holds an error confirms nothing.
 */
export function saysAccepted(status: number, body: unknown): boolean {
  if (saysFailed(body)) return false;
  if (status === 201 || status === 204) return true;
  if (!isRecord(body)) return false;
  const said = body.success === true || body.ok === true || (typeof body.status === 'string' && DONE.test(body.status));
  return said || isReceipt(body) || isReceipt(body.data);
}

import type { FieldErrors } from '@/lib/errors';

/** What an error body says, whichever back end wrote it. */
export type Problem = { message: string | null; fields: FieldErrors };

const MAX_TEXT = 500;

/** Keys of an error body that are no fields of a form. */
const NOT_FIELDS = new Set(['type', 'title', 'status', 'detail', 'message', 'error', 'code', 'instance', 'success']);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of a value: itself, its items, or `message` and `detail` of what it holds. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim().slice(0, MAX_TEXT)] : [];
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
  if (!isRecord(body)) return { message: null, fields: {} };
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
  return { message, fields };
}

/** Whether a body that came with status 200 tells of an error all the same. */
export function tellsOfError(body: unknown): boolean {
  return isRecord(body) && ['error', 'errors', 'detail', 'message'].some((key) => textsOf(body[key]).length > 0);
}

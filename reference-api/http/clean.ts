import { plainLine, plainLines } from '../../lib/contract/rules';

/** Fields that may have several lines; all others end up in a mail header, a table row or a terminal. */
const MANY_LINES = ['message', 'note'];
/** Not cleaned, because they are hashed and never shown. */
const SECRETS = ['password', 'current_password', 'new_password', 'token', 'refresh'];

/** A body without line breaks in one-line fields, and without control characters in any text but secrets. */
export function cleanTexts(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([field, value]) => {
      if (typeof value !== 'string' || SECRETS.includes(field)) return [field, value];
      return [field, MANY_LINES.includes(field) ? plainLines(value) : plainLine(value)];
    }),
  );
}

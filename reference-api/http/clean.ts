/** Texts that may have lines; every other one becomes a line of a mail's head, a table or a terminal. */
const MANY_LINES = ['message', 'note'];
/** Taken as they are: they are hashed, never shown. */
const SECRETS = ['password', 'current_password', 'new_password', 'token', 'refresh'];

/** A raw body with line breaks out of one-line fields and control characters out of all texts but secrets. */
export function cleanTexts(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([field, value]) => {
      if (typeof value !== 'string' || SECRETS.includes(field)) return [field, value];
      const text = MANY_LINES.includes(field) ? value : value.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
      return [field, text.replace(/[^\P{Cc}\t\n]/gu, '')];
    }),
  );
}

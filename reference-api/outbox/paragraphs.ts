import { LOCALE_ROWS, type Locale } from '../../lib/contract/locales';

/** The text of a mail in a visitor's or a colleague's language. */
export function paragraphs(lines: readonly string[], language: Locale): string {
  // Plain text is often drawn from left to right: without the mark a full stop then ends a paragraph on the wrong side.
  const end = LOCALE_ROWS[language].direction === 'rtl' ? '\u200f' : '';
  return `${lines.map((line) => (/[.:]$/.test(line) ? line + end : line)).join('\n\n')}\n`;
}

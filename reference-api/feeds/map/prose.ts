import { DomUtils, parseDocument, Parser } from 'htmlparser2';
import { MOST_HTML, TAGS_WITHOUT_TEXT } from '../../../lib/contract/rules';

/** A tag. No other begins within it, so that a text of a million `<a` is read once, not once from each. */
const TAG = /<\/?([a-z][^<>]*)>/gi;
/** Tags that say nothing of paragraphs: a text with no others has line breaks of its own. */
const INLINE = ['a', 'b', 'em', 'font', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'u'];
/** An ampersand of no entity: HTML would read `&parking` as a sign and `king`. */
const BARE = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;

/** Longer ones are refused of every record (catalogue/shape.ts): nothing is made of them. */
const LONGEST = 100_000;

/** A text without tags, its entities read once. */
export function entitiesRead(text: string): string {
  if (!text.includes('&') || text.length > LONGEST) return text;
  return DomUtils.textContent(parseDocument(text.replace(BARE, '&amp;').replaceAll('<', '&lt;')));
}

/** A description of a feed as the contract has it: HTML as it is, and paragraphs of what has none. */
export function markup(text: string | null): string | null {
  if (text === null || text.length > LONGEST) return text;
  const given = tagsOf(text);
  if (given.length > 0) return isInline(given) ? paragraphs(text) : text;
  // Exporters write entities into what is no HTML, and HTML that is escaped once more.
  const read = entitiesRead(text);
  const found = tagsOf(read);
  if (found.length > 0) return isInline(found) ? paragraphs(read) : read;
  return paragraphs(read.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

const tagsOf = (text: string) =>
  [...text.matchAll(TAG)].map(([, inside = '']) => /^[a-z\d]+/i.exec(inside)?.[0].toLowerCase() ?? '');
const isInline = (tags: string[]) => tags.every((tag) => INLINE.includes(tag));

const paragraphs = (html: string) =>
  html
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

const PARAGRAPHS = /^(p|h[1-6]|div|section|article|blockquote|ul|ol|table)$/;
const LINES = /^(br|li|tr|caption)$/;

/** A stored description as text alone: paragraphs with an empty line between them, a line for each item and row. */
export function plainText(description: string | null | undefined): string {
  let text = '';
  let hidden = 0;
  const end = (name: string) => {
    if (PARAGRAPHS.test(name)) text += '\n\n';
    else if (LINES.test(name)) text += '\n';
    else if (name === 'td' || name === 'th') text += ' ';
  };
  const parser = new Parser({
    onopentagname: (name) => {
      if (TAGS_WITHOUT_TEXT.includes(name)) hidden += 1;
      if (PARAGRAPHS.test(name)) end(name);
    },
    ontext: (part) => {
      if (hidden === 0) text += part.replace(/\s+/g, ' ');
    },
    onclosetag: (name) => {
      if (TAGS_WITHOUT_TEXT.includes(name)) hidden -= 1;
      end(name);
    },
  });
  parser.end(markup(description?.slice(0, MOST_HTML) ?? null) ?? '');
  return text
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

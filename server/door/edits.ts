/**
 * How what is read of a document becomes text: a letter for each byte. What the door looks for is ASCII, and as UTF-8 one letter beyond
 * Latin makes all of a text take two bytes a letter, and twice the time to search and to write. What is put in must be ASCII.
 */
export const LETTER_A_BYTE = 'latin1';

/** The longest tag that is looked for, in bytes. */
const MOST_TAG = 1000;

/** What is to stand in a document instead of its bytes from `start` to `end`: ASCII. */
export type Edit = { start: number; end: number; by: string };

/** Where a text stands in a document, each place behind the one before. */
export function* placesOf(html: Buffer, text: string): Generator<number> {
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + text.length)) yield at;
}

/**
 * The tags of a document that begin with a text.
 * @param tag the whole of such a tag, from its beginning (`^`)
 */
export function* tagsOf(
  html: Buffer,
  begins: string,
  tag: RegExp,
): Generator<{ start: number; end: number; parts: RegExpExecArray }> {
  for (const start of placesOf(html, begins)) {
    const parts = tag.exec(html.toString(LETTER_A_BYTE, start, start + MOST_TAG));
    if (parts) yield { start, end: start + parts[0].length, parts };
  }
}

/**
 * A document with all its edits, which must not overlap; of two at one place the first stays first. It is searched and edited as bytes, and written anew but once: V8 keeps a text of
 * more than 128 KB apart, and each copy of one takes up to a millisecond, as long as all that the door looks for in it.
 */
export function edited(html: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { start, end, by } of edits.toSorted((one, other) => one.start - other.start)) {
    parts.push(html.subarray(from, start), Buffer.from(by, LETTER_A_BYTE));
    from = end;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}

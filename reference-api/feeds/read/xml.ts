import { SaxesParser } from 'saxes';
import { FeedRefused } from '../refused';

/** An element of a row; names in lower case, as portals differ in them. */
export type Element = { name: string; text: string; children: Element[] };

const MOST_DEPTH = 16;
const MOST_ELEMENTS = 2000;
/** Characters of one row, and of what stands between two. */
const LARGEST_ROW = 2 * 1024 * 1024;

/**
 * The elements of that name, one after another: the document may be larger than memory. No document type, so no entities but
 * the five of XML.
 * @param rowName in lower case
 * @throws FeedRefused when the document is not well-formed, or its limits are passed
 */
export async function* xmlRows(text: AsyncIterable<string>, rowName: string): AsyncGenerator<Element> {
  const reader = new RowReader(rowName);
  let any = false;
  for await (const part of text) {
    for (const row of reader.take(part)) {
      any = true;
      yield row;
    }
  }
  reader.finish();
  if (!any) throw new FeedRefused(`Has no <${rowName}>.`);
}

class RowReader {
  readonly #parser = new SaxesParser({ position: true });
  /** the elements that are open within a row */
  #open: Element[] = [];
  #depth = 0;
  #elements = 0;
  /** characters since a row ended */
  #since = 0;
  #rows: Element[] = [];

  constructor(readonly rowName: string) {
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw new FeedRefused(`Not well-formed XML: ${error.message.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')}`);
    });
    parser.on('doctype', () => {
      throw new FeedRefused('Has a document type (DOCTYPE): its entities are not read.');
    });
    parser.on('opentag', ({ name }) => this.#begin(name.toLowerCase()));
    parser.on('closetag', () => this.#end());
    const add = (found: string) => {
      const inner = this.#open.at(-1);
      if (inner) inner.text += found;
    };
    parser.on('text', add);
    parser.on('cdata', add);
  }

  take(part: string): Element[] {
    this.#rows = [];
    this.#since += part.length;
    this.#parser.write(part);
    if (this.#rows.length > 0) this.#since = 0;
    if (this.#since > LARGEST_ROW)
      throw new FeedRefused(`A <${this.rowName}>, or what is before it, is larger than 2 MB.`);
    return this.#rows;
  }

  finish(): void {
    this.#parser.close();
  }

  #begin(name: string): void {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw new FeedRefused(`Nested deeper than ${MOST_DEPTH} elements.`);
    if (this.#open.length === 0 && name !== this.rowName) return;
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS)
      throw new FeedRefused(`A <${this.rowName}> has more than ${MOST_ELEMENTS} elements.`);
    const element = { name, text: '', children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #end(): void {
    this.#depth -= 1;
    const done = this.#open.pop();
    if (!done || this.#open.length > 0) return;
    this.#elements = 0;
    this.#rows.push(done);
  }
}

/** The texts at a path such as `photo/url` in a row, without empty ones. */
export function textsAt(row: Element, path: string): string[] {
  let found = [row];
  for (const name of path.toLowerCase().split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found.map(({ text }) => text.trim()).filter((text) => text !== '');
}

/** Largest property in the file, so that a missing bracket does not load the whole file into memory. */
const MAX_RECORD_BYTES = 32 * 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** The file is not a catalogue. */
export class NotACatalogue extends Error {}

/** State of the reader: before the document, between members of the outer object, in the list, or behind it. */
type Place = 'start' | 'object' | 'list' | 'end';

/**
 * The elements of a JSON list, or of the list `properties` of an object, one after another as JSON text: the file may
 * be larger than memory.
 * @param onMember called with each other member of the object: its key and its JSON text
 * @throws NotACatalogue when the document has another shape or ends too early
 */
export async function* recordTexts(
  source: AsyncIterable<Buffer>,
  onMember: (key: string, text: string) => void = () => undefined,
): AsyncGenerator<string> {
  const reader = new RecordReader(onMember);
  for await (const chunk of source) yield* reader.take(chunk);
  reader.finish();
}

class RecordReader {
  constructor(readonly onMember: (key: string, text: string) => void) {}

  #place: Place = 'start';
  #inObject = false;
  #found = false;
  /** bytes of the value that is being read, from earlier chunks */
  #parts: Buffer[] = [];
  #size = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** whether a value has begun that is not closed by its own bracket or quote */
  #reading = false;
  #key: string | null = null;
  #awaitsColon = false;
  #needsComma = false;

  *take(chunk: Buffer): Generator<string> {
    let from = this.#reading ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#reading) {
        if (!this.#ends(byte)) continue;
        // A number or word ends before the byte that follows it; a string, list or object with its last one.
        const own = this.#depth === -1 ? at : at + 1;
        const text = this.#gather(chunk.subarray(from, own));
        from = -1;
        this.#reading = false;
        this.#depth = 0;
        const record = this.#value(text);
        if (record !== null) yield record;
        if (own === at) at -= 1;
        continue;
      }
      if (isSpace(byte) || this.#mark(byte, at)) continue;
      this.#reading = true;
      from = at;
      this.#inString = byte === QUOTE;
      this.#escaped = false;
      this.#depth = byte === OPEN_BRACE || byte === OPEN_LIST ? 1 : 0;
    }
    if (this.#reading && from >= 0) this.#keep(chunk.subarray(from));
  }

  finish(): void {
    if (this.#place !== 'end' || !this.#found) {
      throw new NotACatalogue(
        this.#place === 'end' ? 'The file has no list of properties.' : 'The file ends before its list does.',
      );
    }
  }

  /** Whether the value under way ends here; a depth of -1 says that it ended before this byte. */
  #ends(byte: number): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        return this.#depth === 0;
      }
      return false;
    }
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_LIST) this.#depth += 1;
    else if (byte === CLOSE_BRACE || byte === CLOSE_LIST) {
      this.#depth -= 1;
      return this.#depth <= 0;
    } else if (this.#depth === 0 && (byte === COMMA || byte === COLON || isSpace(byte))) {
      this.#depth = -1;
      return true;
    }
    return false;
  }

  /** Takes a byte between values; false when a value begins with it. */
  #mark(byte: number, at: number): boolean {
    if (this.#place === 'start') {
      // A byte order mark, as spreadsheets write one.
      if ([0xef, 0xbb, 0xbf].includes(byte) && at < 3) return true;
      if (byte === OPEN_LIST) this.#enter('list');
      else if (byte === OPEN_BRACE) {
        this.#inObject = true;
        this.#enter('object');
      } else throw new NotACatalogue('The file is neither a JSON list nor an object with a list `properties`.');
      return true;
    }
    if (this.#place === 'end') throw new NotACatalogue('Something stands behind the end of the document.');
    const close = this.#place === 'list' ? CLOSE_LIST : CLOSE_BRACE;
    if (byte === close) {
      if (this.#place === 'list' && this.#inObject) {
        this.#enter('object');
        this.#needsComma = true;
      } else this.#place = 'end';
      return true;
    }
    if (byte === COMMA && this.#needsComma) {
      this.#needsComma = false;
      return true;
    }
    if (byte === COLON && this.#awaitsColon) {
      this.#awaitsColon = false;
      return true;
    }
    if (this.#needsComma || this.#awaitsColon || byte === COMMA || byte === COLON) {
      throw new NotACatalogue('The file is not JSON: a comma or colon is missing or too many.');
    }
    if (this.#place === 'object' && this.#key === 'properties' && byte === OPEN_LIST) {
      if (this.#found) throw new NotACatalogue('The file has two lists `properties`.');
      this.#key = null;
      this.#enter('list');
      return true;
    }
    return false;
  }

  #enter(place: 'list' | 'object'): void {
    this.#place = place;
    if (place === 'list') this.#found = true;
    this.#needsComma = false;
  }

  /** A whole value: a record of the list, or a key or another member of the object around it. */
  #value(text: string): string | null {
    if (this.#place === 'list') {
      this.#needsComma = true;
      return text;
    }
    if (this.#key !== null) {
      if (this.#key === 'properties') throw new NotACatalogue('`properties` is not a list.');
      this.onMember(this.#key, text);
      this.#key = null;
      this.#needsComma = true;
      return null;
    }
    const key: unknown = parsed(text);
    if (typeof key !== 'string') throw new NotACatalogue('The file is not JSON: a key is missing.');
    this.#key = key;
    this.#awaitsColon = true;
    return null;
  }

  #keep(part: Buffer): void {
    this.#size += part.length;
    if (this.#size > MAX_RECORD_BYTES) throw new NotACatalogue('A property is larger than 32 MB.');
    // A copy: the chunk's memory is used again for the next one.
    this.#parts.push(Buffer.from(part));
  }

  #gather(last: Buffer): string {
    const text =
      this.#parts.length === 0 ? last.toString('utf8') : Buffer.concat([...this.#parts, last]).toString('utf8');
    this.#parts = [];
    this.#size = 0;
    return text;
  }
}

/** The value of a JSON text; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

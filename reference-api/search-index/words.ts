import { setImmediate as turn } from 'node:timers/promises';

/** Between words. */
const SPACE = 0x20;
/** Properties that are worked on before other work of the process has its turn. */
const AT_ONCE = 5000;

/** Numbers or bytes that are added at the end. */
class Growing<T extends Uint8Array | Uint32Array | Int32Array> {
  length = 0;
  items: T;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.items = make(1024);
  }

  push(item: number): void {
    if (this.length === this.items.length) {
      const larger = this.#make(this.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length] = item;
    this.length += 1;
  }

  /** A number of seven bits a byte, the last of which has its highest bit unset. */
  pushNumber(number: number): void {
    let rest = number;
    while (rest > 127) {
      this.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.push(rest);
  }
}

const bytes = () => new Growing((length) => new Uint8Array(length));
const numbers = () => new Growing((length) => new Uint32Array(length));

/**
 * Which properties have which word: every different word once, one after another with spaces between, and for each the positions
 * of its properties, as the distances from one to the next. `byBeginning` are the words in the order of their first two bytes,
 * `beginnings` where those of each two begin in it.
 */
export type Words = {
  text: Buffer;
  starts: Uint32Array;
  places: Uint8Array;
  placeStarts: Uint32Array;
  byBeginning: Uint32Array;
  beginnings: Uint32Array;
};

const TWO_BYTES = 65_536;

function beginningsOf(text: Buffer, starts: Uint32Array): Pick<Words, 'byBeginning' | 'beginnings'> {
  const count = starts.length - 1;
  const beginningOf = (word: number) => text.readUInt16BE(starts[word] ?? 0);
  const beginnings = new Uint32Array(TWO_BYTES + 1);
  for (let word = 0; word < count; word += 1) {
    const next = beginningOf(word) + 1;
    beginnings[next] = (beginnings[next] ?? 0) + 1;
  }
  for (let next = 1; next <= TWO_BYTES; next += 1)
    beginnings[next] = (beginnings[next] ?? 0) + (beginnings[next - 1] ?? 0);
  const ends = beginnings.slice();
  const byBeginning = new Uint32Array(count);
  for (let word = 0; word < count; word += 1) {
    const own = beginningOf(word);
    byBeginning[ends[own] ?? 0] = word;
    ends[own] = (ends[own] ?? 0) + 1;
  }
  return { byBeginning, beginnings };
}

/** Collects the words of texts, bytes in UTF-8, in the order of the positions. */
export class WordCollector {
  readonly #text = bytes();
  readonly #starts = numbers();
  readonly #hashes = numbers();
  /** the last position that had each word, and one more */
  readonly #last = numbers();
  /** the words of one property after another as numbers from 1 on, each property's ended by 0 */
  readonly #log = bytes();
  readonly #positions = numbers();
  /** by hash: the number of the word, from 1 on; 0 is free */
  #table = new Uint32Array(4096);

  constructor() {
    this.#text.push(SPACE);
  }

  /** @param at higher than any before */
  add(at: number, text: Uint8Array): void {
    let hash = 0x811c9dc5;
    let start = 0;
    for (let next = 0; next <= text.length; next += 1) {
      const byte = text[next] ?? SPACE;
      if (byte !== SPACE) {
        hash = Math.imul(hash ^ byte, 0x01000193);
        continue;
      }
      if (next > start) this.#note(this.#wordOf(text, start, next, hash >>> 0), at);
      hash = 0x811c9dc5;
      start = next + 1;
    }
    this.#log.push(0);
    this.#positions.push(at);
  }

  #note(word: number, at: number): void {
    if (this.#last.items[word] === at + 1) return;
    this.#last.items[word] = at + 1;
    this.#log.pushNumber(word + 1);
  }

  #wordOf(text: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.#table.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const known = this.#table[slot] ?? 0;
      if (known === 0) break;
      if (this.#hashes.items[known - 1] === hash && this.#isWord(known - 1, text, start, end)) return known - 1;
      slot = (slot + 1) & mask;
    }
    const word = this.#starts.length;
    this.#starts.push(this.#text.length);
    this.#hashes.push(hash);
    this.#last.push(0);
    for (let next = start; next < end; next += 1) this.#text.push(text[next] ?? 0);
    this.#text.push(SPACE);
    this.#table[slot] = word + 1;
    if (this.#starts.length * 2 > this.#table.length) this.#widen();
    return word;
  }

  #isWord(word: number, text: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts.items[word] ?? 0;
    const { items } = this.#text;
    for (let next = start; next < end; next += 1) if (items[from + next - start] !== text[next]) return false;
    return items[from + end - start] === SPACE;
  }

  #widen(): void {
    const table = new Uint32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (let word = 0; word < this.#starts.length; word += 1) {
      const hash = this.#hashes.items[word] ?? 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = word + 1;
    }
    this.#table = table;
  }

  /** Passes over what was collected, some properties at a time, so that the process answers meanwhile. */
  async #each(visit: (word: number, distance: number) => void): Promise<void> {
    const { items } = this.#log;
    this.#last.items.fill(0);
    for (let property = 0, next = 0; property < this.#positions.length; property += 1) {
      const at = this.#positions.items[property] ?? 0;
      for (;;) {
        let byte = items[next] ?? 0;
        next += 1;
        if (byte === 0) break;
        let number = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = items[next] ?? 0;
          next += 1;
          number |= (byte & 127) << shift;
        }
        visit(number - 1, at + 1 - (this.#last.items[number - 1] ?? 0));
        this.#last.items[number - 1] = at + 1;
      }
      if (property % AT_ONCE === AT_ONCE - 1) await turn();
    }
  }

  async words(): Promise<Words> {
    const count = this.#starts.length;
    const placeStarts = new Uint32Array(count + 1);
    const sizeOf = (distance: number) => (distance < 128 ? 1 : distance < 16_384 ? 2 : distance < 2_097_152 ? 3 : 4);
    await this.#each((word, distance) => {
      placeStarts[word + 1] = (placeStarts[word + 1] ?? 0) + sizeOf(distance);
    });
    for (let word = 0; word < count; word += 1)
      placeStarts[word + 1] = (placeStarts[word + 1] ?? 0) + (placeStarts[word] ?? 0);
    const places = new Uint8Array(placeStarts[count] ?? 0);
    const ends = placeStarts.slice();
    await this.#each((word, distance) => {
      let end = ends[word] ?? 0;
      let rest = distance;
      for (; rest > 127; rest >>>= 7) {
        places[end] = (rest & 127) | 128;
        end += 1;
      }
      places[end] = rest;
      ends[word] = end + 1;
    });
    // Its own room: what was collected may fill the former to the last.
    const starts = new Uint32Array(count + 1);
    starts.set(this.#starts.items.subarray(0, count));
    starts[count] = this.#text.length;
    const text = Buffer.from(this.#text.items.subarray(0, this.#text.length));
    return { text, starts, places, placeStarts, ...beginningsOf(text, starts) };
  }
}

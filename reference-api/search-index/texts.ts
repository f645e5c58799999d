import { soughtTexts } from '../db/text';
import { type Bits, clearBit, emptyBits, setBit } from './bits';
import type { Words } from './words';

/** The texts that searches compare: their words as they were read, and the texts that were changed since. */
export class SearchedTexts {
  #words: Words | null = null;
  readonly #changed = new Map<number, string>();

  /** Whether all have been read. */
  get isComplete(): boolean {
    return this.#words !== null;
  }

  /** How many were changed since they were read. */
  get changed(): number {
    return this.#changed.size;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return Object.values(this.#words ?? {}).reduce((sum, part) => sum + part.byteLength, 0);
  }

  complete(words: Words): void {
    this.#words = words;
  }

  replace(at: number, text: string): void {
    this.#changed.set(at, text);
  }

  /** The positions, of the first `size`, whose text has a word, as `soughtTexts` says. */
  having(word: string, size: number): Bits {
    const bits = emptyBits(size);
    const sought = soughtTexts(word);
    const words = this.#words;
    if (words)
      for (const text of sought) {
        const found = text.startsWith(' ')
          ? wordsBeginning(words, Buffer.from(text.slice(1)))
          : wordsHolding(words, Buffer.from(text));
        for (const each of found) mark(bits, words, each);
      }
    for (const [at, text] of this.#changed) {
      if (sought.some((each) => text.includes(each))) setBit(bits, at);
      else clearBit(bits, at);
    }
    return bits;
  }
}

/** The words that begin with `sought`. */
function* wordsBeginning({ text, starts, byBeginning, beginnings }: Words, sought: Buffer): Generator<number> {
  const [first = 0, second] = sought;
  const [from, to] =
    second === undefined ? [first << 8, (first + 1) << 8] : [(first << 8) | second, ((first << 8) | second) + 1];
  for (let next = beginnings[from] ?? 0; next < (beginnings[to] ?? 0); next += 1) {
    const word = byBeginning[next] ?? 0;
    if (sought.every((byte, place) => text[(starts[word] ?? 0) + place] === byte)) yield word;
  }
}

/** The words that have `sought` anywhere in them. */
function* wordsHolding({ text, starts }: Words, sought: Buffer): Generator<number> {
  for (let found = text.indexOf(sought); found >= 0;) {
    const word = wordAt(starts, found);
    yield word;
    found = text.indexOf(sought, starts[word + 1] ?? text.length);
  }
}

/** Marks the properties that have a word. */
function mark(bits: Bits, { places, placeStarts }: Words, word: number): void {
  const end = placeStarts[word + 1] ?? 0;
  let at = -1;
  for (let next = placeStarts[word] ?? 0; next < end; next += 1) {
    let byte = places[next] ?? 0;
    let distance = byte & 127;
    for (let bit = 7; byte > 127; bit += 7) {
      next += 1;
      byte = places[next] ?? 0;
      distance |= (byte & 127) << bit;
    }
    at += distance;
    setBit(bits, at);
  }
}

/** The word that a place of the joined text is in. */
function wordAt(starts: Uint32Array, place: number): number {
  let [from, to] = [0, starts.length - 1];
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if ((starts[middle] ?? 0) <= place) from = middle;
    else to = middle;
  }
  return from;
}

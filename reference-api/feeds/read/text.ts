import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { failure } from '../../log';
import { FeedRefused } from '../refused';

/** Most bytes of a feed, unpacked: 100,000 listings of 5 KB. */
export const MOST_BYTES = 512 * 1024 * 1024;
/** What text is packed to at most; a bomb is packed to a thousandth. */
const MOST_RATIO = 200;
/** From here on the ratio is looked at: little text of few words packs well. */
const RATIO_FROM = 16 * 1024 * 1024;

/** Encodings that a feed may be in; each by the names that feeds use. */
const ENCODINGS: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-6': 'iso-8859-6',
  'windows-1256': 'windows-1256',
};

type Sizes = { packed: number; unpacked: number };

/**
 * The bytes of a kept feed, unpacked where they are a gzip, whatever its server said of them.
 * @throws FeedRefused when there are too many, or what is packed is a bomb or broken
 */
export async function* feedBytes(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  const head = Buffer.alloc(2);
  await handle.read(head, 0, 2, 0).finally(() => handle.close());
  const sizes: Sizes = { packed: 0, unpacked: 0 };
  const source = createReadStream(file, { highWaterMark: 64 * 1024 });
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    for await (const part of source as AsyncIterable<Buffer>) yield counted(part, sizes);
    return;
  }
  source.on('data', (part) => (sizes.packed += part.length));
  const unpacked = createGunzip();
  pipeline(source, unpacked, () => undefined);
  try {
    for await (const part of unpacked as AsyncIterable<Buffer>) {
      counted(part, sizes);
      if (sizes.unpacked > RATIO_FROM && sizes.unpacked > sizes.packed * MOST_RATIO) {
        throw new FeedRefused(`Packed more than ${MOST_RATIO} times: a gzip bomb.`);
      }
      yield part;
    }
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    throw new FeedRefused(`The gzip is broken (${failure(error).code ?? 'unknown'}).`);
  }
}

function counted(part: Buffer, sizes: Sizes): Buffer {
  sizes.unpacked += part.length;
  if (sizes.unpacked > MOST_BYTES) throw new FeedRefused(`Larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  return part;
}

/**
 * Text of bytes, in the encoding that their first bytes, the feed's own words or its server name, in this order; else UTF-8. What
 * is not in it is refused, not replaced: half a feed of question marks would be published.
 * @param said by the mapping or by the server
 * @throws FeedRefused
 */
export async function* decoded(bytes: AsyncIterable<Buffer>, said: string | null): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let held = Buffer.alloc(0);
  let read = 0;
  let utf8: PossiblyUtf8 | null = null;
  const text = (part: Buffer | null) => {
    try {
      return decoder?.decode(part ?? undefined, { stream: part !== null }) ?? '';
    } catch {
      throw new FeedRefused(`Says that it is ${decoder?.encoding ?? ''}, and is not, near byte ${read}.`);
    }
  };
  for await (const part of bytes) {
    if (decoder === null) {
      held = Buffer.concat([held, part]);
      if (held.length < 256) continue;
    }
    const next = decoder === null ? held : part;
    decoder ??= decoderOf(held, said);
    utf8 ??= new PossiblyUtf8(decoder.encoding);
    utf8.see(next);
    const found = text(next);
    read += next.length;
    if (found.includes('\0')) throw new FeedRefused('Holds a null character.');
    yield found;
  }
  if (decoder === null) {
    decoder = decoderOf(held, said);
    utf8 = new PossiblyUtf8(decoder.encoding);
    utf8.see(held);
    yield text(held);
  }
  yield text(null);
  if (utf8?.is()) throw new FeedRefused(`Says that it is ${decoder.encoding}, and is UTF-8.`);
}

/** Looks on as a feed is read in an encoding of one byte a letter, in which any bytes are some text: UTF-8 would be nonsense of it. */
class PossiblyUtf8 {
  #decoder: TextDecoder | null;
  #bytes = 0;
  #letters = 0;

  constructor(said: string) {
    this.#decoder = said.startsWith('utf-') ? null : new TextDecoder('utf-8', { fatal: true });
  }

  see(part: Buffer | null): void {
    try {
      this.#letters += this.#decoder?.decode(part ?? undefined, { stream: part !== null }).length ?? 0;
      this.#bytes += part?.length ?? 0;
    } catch {
      this.#decoder = null;
    }
  }

  /** Whether all of it was UTF-8, and not ASCII alone. Ends the reading. */
  is(): boolean {
    this.see(null);
    return this.#decoder !== null && this.#letters < this.#bytes;
  }
}

function decoderOf(head: Buffer, said: string | null): TextDecoder {
  const start = head.subarray(0, 3).toString('hex');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding=["']([\w.-]{1,40})["']/.exec(
    head.subarray(0, 256).toString('latin1'),
  );
  const named = (declared?.[1] ?? said ?? 'utf-8').toLowerCase();
  const known = Object.hasOwn(ENCODINGS, named) ? ENCODINGS[named] : undefined;
  if (known === undefined) throw new FeedRefused(`The encoding ${named.replace(/[^\w.-]/g, '')} is not read.`);
  const marked = start.startsWith('fffe') ? 'utf-16le' : start.startsWith('feff') ? 'utf-16be' : null;
  if (marked) return new TextDecoder(marked, { fatal: true });
  if (known.startsWith('utf-16')) throw new FeedRefused('Says that it is UTF-16, and has no byte order mark.');
  if (head.includes(0)) throw new FeedRefused('Holds null characters: UTF-16 without a byte order mark?');
  return new TextDecoder(start === 'efbbbf' ? 'utf-8' : known, { fatal: true });
}

/** The same in UTF-8, for readers of bytes. */
export async function* asUtf8(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of text) yield Buffer.from(part);
}

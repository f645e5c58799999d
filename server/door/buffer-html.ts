import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Hooks = {
  /**
   * The answer is no document: called once, just before its head goes out; the rest streams untouched, unless a text is
   * returned to be sent instead.
   */
  onHead: () => string | undefined;
  /** The answer is a whole HTML document, still unsent. Must end the response. */
  onDocument: (html: Buffer) => void;
  /** Whether an answer that is no document is held, too; asked after `onHead`. */
  holds?: () => boolean;
  /** Such an answer is whole, and still unsent. Must end the response. */
  onData?: (body: Buffer) => void;
};

type Chunk = string | Uint8Array;

const isDocument = (res: ServerResponse) => String(res.getHeader('content-type') ?? '').startsWith('text/html');

/** Bytes of a chunk as `write` and `end` take it. */
export function bytes(chunk: Chunk, encoding?: unknown): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

function applyHead(res: ServerResponse, headers: unknown): void {
  if (Array.isArray(headers)) {
    for (let at = 0; at < headers.length; at += 2) res.setHeader(String(headers[at]), headers[at + 1] as string);
  } else if (typeof headers === 'object' && headers !== null) {
    for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
      if (value !== undefined) res.setHeader(name, value);
    }
  }
}

/**
 * Holds back what is written to `res` as long as it is an HTML document, decided by its own content type and not by
 * the request; everything else goes straight through.
 * @returns lets go: what is written from then on is sent as it is
 */
export function holdDocuments(res: ServerResponse, { onHead, onDocument, holds, onData }: Hooks): () => void {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  const end = res.end.bind(res) as (...args: unknown[]) => ServerResponse;
  const writeHead = res.writeHead.bind(res);
  const flushHeaders = res.flushHeaders.bind(res);
  const held: Buffer[] = [];
  let state: 'open' | 'holding' | 'passing' = 'open';
  let instead: string | undefined;
  let isData = false;

  const decide = () => {
    if (state !== 'open') return;
    state = isDocument(res) ? 'holding' : 'passing';
    if (state === 'holding') return;
    instead = onHead();
    isData = instead === undefined && holds?.() === true;
    if (isData) state = 'holding';
  };

  res.writeHead = function (status: number, ...rest: unknown[]) {
    if (state === 'open') {
      res.statusCode = status;
      applyHead(res, rest.at(-1));
    }
    decide();
    return state === 'holding' ? res : writeHead(res.statusCode);
  };

  res.flushHeaders = () => {
    decide();
    if (state === 'passing') flushHeaders();
  };

  res.write = function (chunk: Chunk, ...rest: unknown[]) {
    decide();
    if (state === 'passing' && instead === undefined) return write(chunk, ...rest);
    if (instead === undefined) held.push(bytes(chunk, rest[0]));
    const done = rest.find((value) => typeof value === 'function') as (() => void) | undefined;
    if (done) process.nextTick(done);
    return true;
  } as ServerResponse['write'];

  res.end = function (...args: unknown[]) {
    decide();
    if (instead !== undefined) return end(instead);
    if (state === 'passing') return end(...args);
    const [chunk, encoding] = args;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(bytes(chunk, encoding));
    const done = args.find((value) => typeof value === 'function') as (() => void) | undefined;
    if (done) res.once('finish', done);
    state = 'passing';
    const whole = Buffer.concat(held);
    if (isData) onData?.(whole);
    else onDocument(whole);
    return res;
  } as ServerResponse['end'];

  return () => {
    state = 'passing';
  };
}

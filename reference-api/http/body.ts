import type { Context } from 'hono';
import { Problem } from './problem';

/** Largest request body of most calls, in bytes; what a call may have beyond it is read after its caller is known. */
export const BODY_LIMIT = 64 * 1024;

const typeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The JSON body of a request.
 * @param most bytes
 * @throws Problem 415 for another type (a form of another site can only send those), 413, 400 for what is not JSON or not whole
 */
export async function jsonBody(c: Context, most: number): Promise<unknown> {
  if (typeOf(c) !== 'application/json') throw new Problem(415, 'Send the body as application/json.');
  const bytes = await bodyOf(c, most);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(400, 'The body is not JSON.');
    throw error;
  }
}

/**
 * The picture that is the body of a request, as it came.
 * @param most bytes
 * @throws Problem 415 for another type, 413, 400 for what is not whole
 */
export async function pictureBody(c: Context, most: number): Promise<Buffer> {
  if (!/^image\/[a-z0-9.+-]+$/.test(typeOf(c))) throw new Problem(415, 'Send the body as a picture (image/…).');
  return bodyOf(c, most);
}

/**
 * The file that is the body of a request, part by part: it may be larger than memory.
 * @param most bytes
 * @throws Problem 415 for another type (a form of another site can send none of this one), 413; the parts, too, and 400
 */
export async function* fileBody(c: Context, most: number): AsyncGenerator<Uint8Array> {
  if (typeOf(c) !== 'application/octet-stream')
    throw new Problem(415, 'Send the body as a file (application/octet-stream).');
  yield* partsOf(c, most);
}

async function* partsOf(c: Context, most: number): AsyncGenerator<Uint8Array> {
  refuseAnnounced(c, most);
  let size = 0;
  for await (const part of received(c)) {
    size += part.length;
    if (size > most) throw leftHalfRead(most);
    yield part;
  }
}

async function* received(c: Context): AsyncGenerator<Uint8Array> {
  try {
    yield* (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>;
  } catch {
    throw cutShort();
  }
}

/**
 * A body whose caller leaves, or breaks the protocol, before its end: their socket fails with the codes of ours to the database.
 */
const cutShort = () => new Problem(400, 'The body did not arrive whole.', undefined, { Connection: 'close' });

/**
 * Refuses a body by the length that it announces, before a part is read: what nobody has begun to read is let pass, and the
 * connection serves the next request.
 * @param most bytes
 * @throws Problem 413
 */
export function refuseAnnounced(c: Context, most: number): void {
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge(most);
}

/** A 413 for a body that is left half read: it takes its connection along, and whoever would use that again is told. */
const leftHalfRead = (most: number) => tooLarge(most, { Connection: 'close' });

async function bodyOf(c: Context, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(c, most)) parts.push(part);
  return Buffer.concat(parts);
}

/** A 413 that names the most there may be (bytes), in KB or MB. */
const tooLarge = (most: number, headers: Record<string, string> = {}) =>
  new Problem(
    413,
    most < 1024 * 1024 ? `At most ${most / 1024} KB.` : `At most ${most / 1024 / 1024} MB.`,
    undefined,
    headers,
  );

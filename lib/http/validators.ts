import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Tells one version of an answer from another. */
export type Version = {
  /** weak: the same text goes out in several compressions */
  etag: string;
  /** when the one thing that it shows last changed, as HTTP writes it: for crawlers to read, nobody is answered by it */
  lastModified?: string;
};

/**
 * A tag of what an answer is made of.
 * @param content in one piece, or in several that follow each other
 * @param encoding of texts; their bytes are hashed
 */
export function etagOf(
  content: string | Buffer | readonly (string | Buffer)[],
  encoding: BufferEncoding = 'utf8',
): string {
  const hash = createHash('sha1');
  const pieces = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content;
  for (const piece of pieces) hash.update(typeof piece === 'string' ? Buffer.from(piece, encoding) : piece);
  return `W/"${hash.digest('base64url')}"`;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the asker has this version already, by its tag alone (RFC 9110, 13.1.2). `If-Modified-Since` is not looked at: no date of ours is
 * that of a whole answer, which a build changes too, and what is removed from a list makes nothing in it newer.
 * @param headers of the request
 */
export function isUnchanged(headers: Headers | IncomingHttpHeaders, { etag }: Version): boolean {
  const tags = headers instanceof Headers ? headers.get('if-none-match') : headers['if-none-match'];
  if (tags === undefined || tags === null) return false;
  return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag));
}

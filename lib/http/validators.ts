import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Tells one version of an answer from another. */
export type Version = {
  /** weak: the same text goes out in several compressions */
  etag: string;
  /** when what it shows last changed, as HTTP writes it */
  lastModified?: string;
};

/**
 * A tag of what an answer is made of.
 * @param encoding of a text; its bytes are hashed
 */
export function etagOf(content: string | Buffer, encoding: BufferEncoding = 'utf8'): string {
  const hash = createHash('sha1');
  return `W/"${(typeof content === 'string' ? hash.update(content, encoding) : hash.update(content)).digest('base64url')}"`;
}

/** A moment as HTTP writes it; undefined for what is none, or to come. */
export function httpDate(moment: string | null | undefined): string | undefined {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) || time > Date.now() ? undefined : new Date(time).toUTCString();
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the asker has this version already (RFC 9110): by its tag, and only where it names none by its time.
 * @param headers of the request
 */
export function isUnchanged(headers: Headers | IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const given: IncomingHttpHeaders = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  const tags = given['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag));
  const since = Date.parse(given['if-modified-since'] ?? '');
  return lastModified !== undefined && Date.parse(lastModified) <= since;
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { matchesEtag } from '../../http/answer';
import { Problem, notFound } from '../../http/problem';
import { type Media, streamOf } from '../../media';

export type ReadMedia = (path: string) => Promise<Media | null>;
type Range = { start: number; end: number };

/** Pictures and films of the catalogue. A name never changes its content, so responses are cached for good. */
export function mountMedia(app: OpenAPIHono, readMedia: ReadMedia): void {
  app.get('/media/*', async (c) => {
    const path = c.req.path.slice('/media/'.length);
    const media = /^[\w./-]{1,200}$/.test(path) && !path.includes('..') ? await readMedia(path) : null;
    if (!media) throw notFound('No picture of that name.');
    let sent: ReadableStream | Uint8Array<ArrayBuffer> | null = null;
    try {
      const { status, headers, range } = headOf(c, media);
      if (status !== 304 && c.req.method !== 'HEAD') sent = bytes(media, range);
      return c.newResponse(sent, status, headers);
    } finally {
      // Nobody would read a stream, which closes its file itself.
      if (sent === null && !Buffer.isBuffer(media.body)) await media.body.close();
    }
  });
}

/** @throws Problem 416 */
function headOf(c: Context, { size, etag, contentType }: Media) {
  const headers: Record<string, string> = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  // An SVG opened as a document could otherwise run scripts on this origin.
  if (contentType.startsWith('image/svg'))
    headers['Content-Security-Policy'] = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  if (matchesEtag(c.req.header('if-none-match'), etag)) return { status: 304 as StatusCode, headers, range: null };
  const range = rangeOf(c, size, etag);
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : size);
  return { status: (range ? 206 : 200) as StatusCode, headers, range };
}

function bytes({ body, size }: Media, range: Range | null): ReadableStream | Uint8Array<ArrayBuffer> {
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return Buffer.isBuffer(body) ? new Uint8Array(body.subarray(start, end + 1)) : streamOf(body, start, end);
}

/**
 * The single range asked for, both ends included; null for the whole, also when several are asked for.
 * @throws Problem 416 when nothing of it exists
 */
function rangeOf(c: Context, size: number, etag: string): Range | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '');
  const condition = c.req.header('if-range');
  if (!match || (match[1] === '' && match[2] === '') || (condition !== undefined && condition !== etag)) return null;
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (first > last) throw new Problem(416, 'No such range.', undefined, { 'Content-Range': `bytes */${size}` });
  return { start: first, end: last };
}

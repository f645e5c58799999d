import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { matchesEtag } from '../../http/answer';
import { Problem, notFound } from '../../http/problem';

export type ReadMedia = (path: string) => Promise<{ body: Buffer; contentType: string; etag: string } | null>;

/** Pictures and films of the catalogue. A name never changes its content, so responses are cached for good. */
export function mountMedia(app: OpenAPIHono, readMedia: ReadMedia): void {
  app.get('/media/*', async (c) => {
    const path = c.req.path.slice('/media/'.length);
    const media = /^[\w./-]{1,200}$/.test(path) && !path.includes('..') ? await readMedia(path) : null;
    if (!media) throw notFound('No picture of that name.');
    const headers: Record<string, string> = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': media.contentType,
      'Accept-Ranges': 'bytes',
      ETag: media.etag,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    // An SVG opened as a document could otherwise run scripts on this origin.
    if (media.contentType.startsWith('image/svg'))
      headers['Content-Security-Policy'] = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    if (matchesEtag(c.req.header('if-none-match'), media.etag)) return c.body(null, 304, headers);
    const range = rangeOf(c, media.body.length, media.etag);
    if (range === null)
      return c.body(bytes(media.body), 200, { ...headers, 'Content-Length': String(media.body.length) });
    const part = media.body.subarray(range.from, range.to + 1);
    headers['Content-Range'] = `bytes ${range.from}-${range.to}/${media.body.length}`;
    return c.body(bytes(part), 206, { ...headers, 'Content-Length': String(part.length) });
  });
}

const bytes = (buffer: Buffer) => new Uint8Array(buffer);

/**
 * The single range asked for, both ends included; null for the whole, also when several are asked for.
 * @throws Problem 416 when nothing of it exists
 */
function rangeOf(c: Context, size: number, etag: string): { from: number; to: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '');
  const condition = c.req.header('if-range');
  if (!match || (match[1] === '' && match[2] === '') || (condition !== undefined && condition !== etag)) return null;
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (first > last) throw new Problem(416, 'No such range.', undefined, { 'Content-Range': `bytes */${size}` });
  return { from: first, to: last };
}

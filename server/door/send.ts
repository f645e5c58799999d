import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../../lib/env';
import { isUnchanged, type Version } from '../../lib/http/validators';
import { log } from '../../lib/log';
import type { RequestContext } from '../../lib/request';
import type { BuiltFiles } from './built-files';
import { bodyFor, type KeptAnswer, type KeptAnswers } from './keep-answers';
import type { Keep } from './life';
import { prepare } from './policy';
import { sealed } from './seal';
import { surrogateKeys } from './surrogate-keys';

/**
 * Leads elsewhere for good, with the query that was asked. The page that Next has written there, its empty shell or another,
 * is not sent, and nothing of its head but its life.
 */
export function sendRedirect(res: ServerResponse, location: string, target: string): void {
  const query = /\?[^#]*/.exec(target)?.[0] ?? '';
  res.statusCode = 308;
  res.setHeader('Location', location.includes('?') ? location : location + query);
  for (const name of ['content-type', 'etag', 'link', 'x-nextjs-cache']) res.removeHeader(name);
  res.setHeader('Content-Length', 0);
  res.end();
}

/** Headers of one body, and of how it may be kept. */
const OF_A_BODY = [
  'cache-control',
  'etag',
  'link',
  'x-nextjs-cache',
  'content-encoding',
  'content-length',
  'transfer-encoding',
];

/** A head for what is sent instead of Next's page, whose length, cache life, tag and preloads are that page's. */
export function replaceHead(res: ServerResponse, status: number, link?: string): void {
  for (const name of OF_A_BODY) res.removeHeader(name);
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  if (link) res.setHeader('Link', link);
}

/**
 * How whole answers leave: with their tag and length, or as unchanged.
 * @param files that are sent as they lie there
 * @param answers that are kept, and where good ones are left
 * @param hsts value of Strict-Transport-Security, where there is one
 */
export function sender(env: Env, files: BuiltFiles, answers: KeptAnswers, hsts: string | null) {
  /** Sends what is whole, or that the asker has it already; and keeps it for those who ask next. */
  function sendWhole(
    req: IncomingMessage,
    res: ServerResponse,
    body: Buffer,
    version: Version,
    keep: Keep | null,
  ): void {
    res.setHeader('ETag', version.etag);
    if (version.lastModified) res.setHeader('Last-Modified', version.lastModified);
    const tagged = env.SURROGATE_KEYS;
    if (tagged && String(res.getHeader('cache-control')).includes('s-maxage'))
      res.setHeader(tagged, surrogateKeys(body.toString(), tagged));
    if (keep) void answers.keep(keep.cacheKey, body, sealed(res.getHeaders(), hsts), version, keep.source);
    if (isUnchanged(req.headers, version)) {
      res.statusCode = 304;
      for (const name of ['Content-Type', 'Content-Length']) res.removeHeader(name);
      res.end();
      return;
    }
    res.setHeader('Content-Length', body.length);
    res.end(body);
  }

  /**
   * @param drawn as Next has drawn it
   * @param keep how it may be kept for others, where it is for everybody
   */
  function sendDocument(req: IncomingMessage, res: ServerResponse, drawn: Buffer, keep: Keep | null = null): void {
    const { policy, html: body, ...version } = prepare(drawn, env);
    res.setHeader('Content-Security-Policy', policy);
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    // Next's own tag is of its copy, which the door may have changed, and is not on every page.
    res.removeHeader('ETag');
    if (res.statusCode === 200 && req.method !== 'POST') {
      sendWhole(req, res, body, version, keep);
      return;
    }
    res.setHeader('Content-Length', body.length);
    res.end(body);
  }

  /** A file of the build, or the answer that is kept under a key; null where there is none, or it cannot be read: Next is asked. */
  function found(address: string, cacheKey: string | null): KeptAnswer | null {
    try {
      return files.find(address) ?? (cacheKey === null ? null : answers.find(cacheKey));
    } catch (error) {
      log().error({ event: 'kept_unread', path: address.split('?')[0], error }, 'what is kept could not be read');
      return null;
    }
  }

  /** Sends what is there already, whole; false where there is nothing. */
  function sendKept(
    req: IncomingMessage,
    res: ServerResponse,
    cacheKey: string | null,
    context: RequestContext,
  ): boolean {
    if (req.headers.range !== undefined) return false;
    const kept = found(req.url ?? '', cacheKey);
    if (!kept) return false;
    context.fromMemory = true;
    const own = ['X-Request-Id', context.id];
    if (isUnchanged(req.headers, kept.version)) {
      res.writeHead(304, [...kept.unchanged, ...own]).end();
      return true;
    }
    const { body, encoding } = bodyFor(kept, req.headers);
    if (encoding) own.push('Content-Encoding', encoding);
    own.push('Content-Length', String(body.length));
    // Node leaves out the body for a HEAD.
    res.writeHead(200, [...kept.head, ...own]).end(body);
    return true;
  }

  return { sendWhole, sendDocument, sendKept };
}

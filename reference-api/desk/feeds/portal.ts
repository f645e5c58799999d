import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { z } from 'zod';
import { isSameSecret } from '../../../lib/running/secret';
import { secretOf } from '../../db/secrets';
import { ownSession } from '../../db/session';
import { permitsEnded, portalXml } from '../../feeds/portal-xml';
import { matchesEtag } from '../../http/answer';
import { Problem, notFound } from '../../http/problem';
import { streamOf } from '../../media';
import type { portal } from '../feed-shapes';
import type { DeskServices } from '../listings/change';

/** Where portals fetch: the token keeps strangers from having the whole catalogue written for them. */
const PATH = '/portal-feed/';
const SECRET = 'portal-feed';
/** A portal asks every few hours; whoever asks more often gets the same file. */
const FRESH_MS = 10 * 60 * 1000;
/** After which a draft is nobody's any more. */
const DRAFT_MS = 60 * 60 * 1000;

/** The address that is given to portals, null where pictures have none; and how many listings are not told, as their permit has ended. */
export async function portalAddress(
  client: Pick<pg.ClientBase, 'query'>,
  deskUrl: string | null,
): Promise<z.infer<typeof portal>> {
  return {
    address: deskUrl === null ? null : new URL(`${PATH}${await secretOf(client, SECRET)}.xml`, deskUrl).href,
    permits_ended: await permitsEnded(client),
  };
}

/** What is for sale and rent as a portal reads it, by an address that nobody guesses. Written once in ten minutes, whoever asks. */
export function mountPortalFeed(
  app: OpenAPIHono,
  { pool, feeds, deskUrl }: Pick<DeskServices, 'pool' | 'feeds' | 'deskUrl'>,
): void {
  const file = path.join(feeds.dataDir, 'feeds', 'portal.xml');
  let writing: Promise<void> | null = null;
  app.get(`${PATH}:file`, async (c) => {
    const [, given = ''] = /^([\w-]{32})\.xml$/.exec(c.req.param('file')) ?? [];
    const right = given !== '' && deskUrl !== null && isSameSecret(given, await secretOf(pool, SECRET));
    if (!right) throw notFound('No feed of that address.');
    const kept = await stat(file).catch(() => null);
    // Either way: a clock that was set back leaves a file of the future, which would never be old.
    if (!kept || Math.abs(Date.now() - kept.mtimeMs) > FRESH_MS) {
      writing ??= feeds.during((signal) => write(feeds.pool, deskUrl, file, signal)).finally(() => (writing = null));
      try {
        await writing;
      } catch (error) {
        if (feeds.isStopping())
          throw new Problem(503, 'This process ends. Please try again.', undefined, { 'Retry-After': '5' });
        throw error;
      }
    }
    return answer(c, await open(file));
  });
}

/** The file as it is, or that it is the one that the caller names by its tag or, without one, by its time. */
async function answer(c: Context, file: FileHandle): Promise<Response> {
  const { mtime, mtimeMs, size } = await file.stat();
  const etag = `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`;
  const headers = {
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/xml; charset=utf-8',
    ETag: etag,
    'Last-Modified': mtime.toUTCString(),
    'X-Robots-Tag': 'noindex',
  };
  const tags = c.req.header('if-none-match');
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  const isKnown = tags === undefined ? since === Math.floor(mtimeMs / 1000) * 1000 : matchesEtag(tags, etag);
  if (!isKnown && c.req.method !== 'HEAD') return c.body(streamOf(file, 0, size - 1), 200, headers);
  // Nobody would read a stream, which keeps its file open until it is.
  await file.close();
  return c.body(null, isKnown ? 304 : 200, headers);
}

/**
 * Writes the file anew, beside it first: one that is not whole is never read.
 * @param signal ends it
 */
async function write(pool: pg.Pool, deskUrl: string, file: string, signal: AbortSignal): Promise<void> {
  // Processes may share the folder, each with a number that another machine has given, too.
  const draft = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await removeDrafts(file);
  try {
    await ownSession(pool, signal, (client) =>
      pipeline(Readable.from(portalXml(client, deskUrl, { homes: 0, left: [] })), createWriteStream(draft), {
        signal,
      }),
    );
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Of processes that were killed. */
async function removeDrafts(file: string): Promise<void> {
  for (const name of await readdir(path.dirname(file))) {
    if (!name.startsWith(`${path.basename(file)}.`)) continue;
    const draft = path.join(path.dirname(file), name);
    const found = await stat(draft).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DRAFT_MS) await rm(draft, { force: true });
  }
}

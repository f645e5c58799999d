import type { OpenAPIHono } from '@hono/zod-openapi';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { z } from 'zod';
import { permitsEnded, portalXml } from '../../feeds/portal-xml';
import { notFound } from '../../http/problem';
import type { portal } from '../feed-shapes';
import type { DeskServices } from '../listings/change';

/** Where portals fetch: the token keeps strangers from having the whole catalogue written for them. */
const PATH = '/portal-feed/';
const SECRET = 'portal-feed';
/** A portal asks every few hours; whoever asks more often gets the same file. */
const FRESH_MS = 10 * 60 * 1000;

async function tokenOf(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  await client.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    SECRET,
    randomBytes(24).toString('base64url'),
  ]);
  const { rows } = await client.query<{ value: string }>('select value from secrets where name = $1', [SECRET]);
  return rows[0]?.value ?? '';
}

/** The address that is given to portals, null where pictures have none; and how many listings are not told, as their permit has ended. */
export async function portalAddress(
  client: Pick<pg.ClientBase, 'query'>,
  publicUrl: string | null,
): Promise<z.infer<typeof portal>> {
  return {
    address: publicUrl === null ? null : new URL(`${PATH}${await tokenOf(client)}.xml`, publicUrl).href,
    permits_ended: await permitsEnded(client),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What is for sale and rent as a portal reads it, by an address that nobody guesses. Written once in ten minutes, whoever asks. */
export function mountPortalFeed(app: OpenAPIHono, { pool, feeds, publicUrl }: DeskServices): void {
  const file = path.join(feeds.dataDir, 'feeds', 'portal.xml');
  let writing: Promise<void> | null = null;
  app.get(`${PATH}:file`, async (c) => {
    const [, given = ''] = /^([\w-]{32})\.xml$/.exec(c.req.param('file')) ?? [];
    const right = given !== '' && publicUrl !== null && timingSafeEqual(digest(given), digest(await tokenOf(pool)));
    if (!right) throw notFound('No feed of that address.');
    const kept = await stat(file).catch(() => null);
    if (!kept || Date.now() - kept.mtimeMs > FRESH_MS) {
      writing ??= write(feeds.pool, publicUrl, file).finally(() => (writing = null));
      await writing;
    }
    const headers = {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/xml; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    };
    // Nobody would read the stream, which keeps its file open until it is.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, headers);
  });
}

async function write(pool: pg.Pool, publicUrl: string, file: string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  const client = await pool.connect();
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await client.query('set statement_timeout = 0');
    await pipeline(Readable.from(portalXml(client, publicUrl, { homes: 0, left: [] })), createWriteStream(draft));
    await rename(draft, file);
  } finally {
    client.release(true);
    await rm(draft, { force: true });
  }
}

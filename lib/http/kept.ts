import { LRUCache } from 'lru-cache';
import { changes } from '@/lib/changes';
import { isSiteError } from '@/lib/errors';
import { once } from '@/lib/process';
import { etagOf, httpDate, isUnchanged, type Version } from './validators';

/** What is made of much and asked for by few: sitemaps. Kept as long as a page may be, at most so many bytes of it. */
const LIFE_MS = 300_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** A text that is sent as it is. */
export type Kept = Version & { body: string };

/** `at`: when its making began, in milliseconds since 1970. */
type Made = Kept & { at: number };
type Making = { at: number; work: Promise<Made | null> };
type Store = { made: LRUCache<string, Made>; making: Map<string, Making> };

const store = (): Store =>
  once('http.kept', () => ({
    made: new LRUCache<string, Made>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ body }) => 2 * body.length,
      ttl: LIFE_MS,
    }),
    making: new Map(),
  }));

/**
 * A text made once for all who ask within its life, anew when the catalogue has changed; a failure and null are not kept.
 * @param key unique over the site
 * @param make the text, and the moment of its last change where that is known
 */
export async function kept(
  key: string,
  make: () => Promise<{ body: string; modified?: string | null } | null>,
): Promise<Kept | null> {
  const { made, making } = store();
  const changed = changes().last(null);
  const known = made.get(key);
  if (known && known.at > changed) return known;
  const running = making.get(key);
  if (running && running.at > changed) return running.work;
  const at = Date.now();
  const work = make()
    .then((found) => {
      if (found === null) return null;
      const text = { at, body: found.body, etag: etagOf(found.body), lastModified: httpDate(found.modified) };
      made.set(key, text);
      return text;
    })
    .finally(() => {
      if (making.get(key)?.at === at) making.delete(key);
    });
  making.set(key, { at, work });
  return work;
}

/** Shared caches hold it as long as a page, and nobody shows it unasked. */
const KEPT_LIFE = 'public, max-age=0, s-maxage=300, must-revalidate';

const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** What it is that cannot be made, for whoever asked: 503, and when to ask again. */
export const comeBack = () => empty(503, { 'retry-after': '60' });

function respond(request: Request, type: string, { body, etag, lastModified }: Kept): Response {
  const headers = { 'cache-control': KEPT_LIFE, etag, ...(lastModified && { 'last-modified': lastModified }) };
  if (isUnchanged(request.headers, { etag, lastModified })) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': type } });
}

/** Responds with a text that is always there, or with 304 to who has it already. */
export function respondText(request: Request, type: string, body: string): Response {
  return respond(request, type, { body, etag: etagOf(body) });
}

/**
 * Responds with a kept text: 304 to who has it already, 404 for null, 503 with Retry-After where it cannot be made: a crawler
 * must never take a part for the whole.
 */
export async function respondKept(request: Request, type: string, read: () => Promise<Kept | null>): Promise<Response> {
  try {
    const found = await read();
    return found ? respond(request, type, found) : empty(404);
  } catch (error) {
    // The data layer has logged why.
    if (!isSiteError(error)) throw error;
    return comeBack();
  }
}

export const XML = 'application/xml; charset=utf-8';

import type { ServerResponse } from 'node:http';
import type { RequestContext } from '../../lib/request';
import type { Source } from './keep-answers';
import { isPlainList } from './query';

/** How long Next lets shared caches keep a page. It also lets browsers show it stale for a year, which no price may be. */
const SHARED_LIFE = /s-maxage=(\d+), stale-while-revalidate/;
/**
 * Seconds that a list without a query is kept, which Next draws anew for each request; shorter where other instances may draw it of
 * newer answers meanwhile, as a price is not to go back for who is moved between them.
 */
const LIST_LIFE_S = { alone: 60, together: 5 };

/** What lets shared caches keep an answer for `seconds`, and browsers only show it once they have asked. */
export const sharedLife = (seconds: number | string) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;

/** Nothing that is not good is kept by anyone; what is good, by shared caches for its life, and by browsers not unasked. */
export function limitLife(res: ServerResponse, { outdated }: RequestContext): void {
  const life = SHARED_LIFE.exec(String(res.getHeader('cache-control')))?.[1];
  if (res.statusCode >= 400 || (life && outdated)) res.setHeader('Cache-Control', 'no-store');
  else if (life) res.setHeader('Cache-Control', sharedLife(life));
}

/** Seconds that a list without a query is kept. @param redisUrl where instances of the site share */
export const listLife = (redisUrl: string | undefined) => LIST_LIFE_S[redisUrl ? 'together' : 'alone'];

/** What an answer may be kept as: under its key, as long as what it was made of is. */
export type Keep = { cacheKey: string; source: Source };

/**
 * How a good answer may be kept for those who ask for the same next; null for what is for its asker alone.
 * @param cacheKey what was asked for of all that is the same for everybody (`cacheKeyOf`)
 * @param version that of the changes known before
 * @param listS seconds that a list without a query is kept
 */
export function keepOf(
  res: ServerResponse,
  { cacheKey, version }: { cacheKey: string | null; version: number },
  { at = 0, copy, outdated }: RequestContext,
  listS: number,
): Keep | null {
  if (cacheKey === null || res.statusCode !== 200 || outdated || res.hasHeader('set-cookie')) return null;
  if (isPlainList(cacheKey)) return { cacheKey, source: { changes: version, until: at + listS * 1000 } };
  const life = Number(/\bs-maxage=(\d+)/.exec(String(res.getHeader('cache-control')))?.[1] ?? 0);
  if (copy === undefined || life === 0 || res.getHeader('x-nextjs-cache') !== 'HIT') return null;
  return { cacheKey, source: { changes: version, until: copy.madeAt + life * 1000, copy } };
}

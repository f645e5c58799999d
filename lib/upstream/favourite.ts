import { unavailable } from '@/lib/errors';
import { newBudget } from './client/budget';
import { call } from './client/call';
import { isRecord, pick } from './parse/coerce';

/** Credentials of the visitor's own request (lib/http/visitor.ts). */
export type Visitor = { token?: string; cookie?: string };

/** Guards against a back end whose pages never end. */
const MAX_PAGES = 20;

/**
 * Toggles a favourite, once: a toggle must never be retried. The site proves itself, and keeps the visitor's address to itself.
 * @returns `saved`: what it is now, null where a back end does not say
 */
export async function flipFavourite(
  id: number,
  visitor: Visitor,
): Promise<{ saved: boolean | null; setCookies: string[] }> {
  const args = { params: { id }, budget: newBudget(), client: '', ...visitor };
  const { answer, raw, setCookies } = await call('toggleFavourite', args);
  const isSaid = isRecord(raw.body) && pick(raw.body, 'is_favorite') !== undefined;
  return { saved: isSaid ? answer.is_favorite : null, setCookies };
}

/** The ids of all favourites that the upstream has of this visitor. */
export async function readFavouriteIds(visitor: Visitor): Promise<{ ids: number[]; setCookies: string[] }> {
  const budget = newBudget();
  const ids = new Set<number>();
  const setCookies: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { page: String(page), page_size: '48' };
    const read = await call('favourites', { query, budget, ...visitor });
    const before = ids.size;
    for (const { id } of read.answer.results) ids.add(id);
    setCookies.push(...read.setCookies);
    const done = ids.size >= read.answer.count || read.answer.next === null || ids.size === before;
    if (done) return { ids: [...ids], setCookies };
  }
  throw unavailable(`favourites in more than ${MAX_PAGES} pages`);
}

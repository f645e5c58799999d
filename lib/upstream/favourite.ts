import { unavailable } from '@/lib/errors';
import { newBudget } from './client/budget';
import { call } from './client/call';

/** Credentials of the visitor's own request (lib/http/visitor.ts). */
export type Visitor = { token?: string; cookie?: string };

/** Guards against a back end whose pages never end. */
const MAX_PAGES = 20;

/** Toggles a favourite, once: a toggle must never be retried. The site proves itself, and keeps the visitor's address to itself. */
export async function flipFavourite(id: number, visitor: Visitor): Promise<{ saved: boolean; setCookies: string[] }> {
  const args = { params: { id }, budget: newBudget(), client: '', ...visitor };
  const { answer, setCookies } = await call('toggleFavourite', args);
  return { saved: answer.is_favorite, setCookies };
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

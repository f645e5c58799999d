import { unavailable } from '@/lib/errors';
import { newBudget } from './client/budget';
import { call } from './client/call';

/** Who asks: only what the visitor's own request brought along (lib/http/visitor.ts). */
export type Visitor = { token?: string; cookie?: string };

/** No device holds more; a back end that pages for ever is broken. */
const MAX_PAGES = 20;

/** Flips a favourite, once: the call is a toggle and never retried. */
export async function flipFavourite(id: number, visitor: Visitor): Promise<{ saved: boolean; setCookies: string[] }> {
  const { answer, setCookies } = await call('toggleFavourite', { params: { id }, budget: newBudget(), ...visitor });
  return { saved: answer.is_favorite, setCookies };
}

/** The ids of the properties that the upstream holds as this visitor's favourites, its pages read to the end. */
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

import type { Page } from './query';

/** A page of results as the wire has it, with the addresses of its neighbours. */
export function pageAnswer<Item>(url: URL, page: Page, count: number, results: Item[]) {
  const last = Math.max(1, Math.ceil(count / page.size));
  const at = (number: number) => {
    const neighbour = new URL(url);
    neighbour.searchParams.set('page', String(number));
    return neighbour.href;
  };
  return {
    count,
    next: page.number < last ? at(page.number + 1) : null,
    previous: page.number > 1 ? at(Math.min(page.number - 1, last)) : null,
    results,
  };
}

/** How many rows come before a page. */
export const offsetOf = (page: Page) => (page.number - 1) * page.size;

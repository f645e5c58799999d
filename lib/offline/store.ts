'use client';

import { KEPT_AT, KEPT_TITLE, type KeptPage, PAGES } from './rules';

/** The documents kept on this device, the last viewed first; none where the browser keeps nothing. */
export async function readKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      return {
        path: new URL(request.url).pathname,
        title: decodeURIComponent(headers?.get(KEPT_TITLE) ?? ''),
        keptAt: new Date(headers?.get(KEPT_AT) ?? 0),
      };
    }),
  );
  return pages.sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}

/** Removes every kept document and its pictures from this device. */
export async function forgetKeptPages(): Promise<void> {
  await caches.delete(PAGES);
  // The worker knows what the offline page is still drawn with.
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ forgotten: true });
}

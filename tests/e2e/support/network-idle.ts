import type { Page, Request, Response } from '@playwright/test';
import { until } from '../../support/until';

/** What Playwright calls idle. */
const IDLE_MS = 500;

/**
 * Watches requests of `page` from now on.
 * @param counts which of them; all, unless given
 * @returns tells for how many milliseconds none has been under way; 0 while one is
 */
export function watchIdle(page: Page, counts: (request: Request) => boolean = () => true): () => number {
  const pending = new Set<Request>();
  let since = performance.now();
  page.on('request', (request) => {
    if (counts(request)) pending.add(request);
  });
  for (const name of ['requestfinished', 'requestfailed'] as const)
    page.on(name as 'requestfailed', (request) => {
      if (pending.delete(request)) since = performance.now();
    });
  return () => (pending.size > 0 ? 0 : performance.now() - since);
}

/**
 * Has `networkidle` of `page` come where Playwright's own is lost: one that came while the document was read is taken back, and comes no
 * more where requests begin and end before it is whole, as on a slow machine (https://github.com/microsoft/playwright/issues/42598).
 */
export function rescueNetworkIdle(page: Page): void {
  const idle = watchIdle(page);
  const wait = page.waitForLoadState.bind(page);
  page.waitForLoadState = async (state, options) => {
    if (state !== 'networkidle') return wait(state, options);
    await wait('load', options);
    const loaded = performance.now();
    const isIdle = () => Math.min(idle(), performance.now() - loaded) >= IDLE_MS;
    await Promise.race([wait(state, options), until(isIdle)]);
  };
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    page[name] = async (...args: unknown[]) => {
      const options = (args.at(-1) ?? {}) as { waitUntil?: string };
      if (options.waitUntil !== 'networkidle') return open(...args);
      const response = await open(...args.slice(0, -1), { ...options, waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      return response;
    };
  }
}

import type { Page, Request, Response } from '@playwright/test';
import { until } from '../../support/until';

/** What Playwright calls idle. */
const IDLE_MS = 500;

/**
 * Has `networkidle` of `page` say that nothing has been under way for `IDLE_MS` by now. Playwright's own is said of a document once: at
 * once where it ever was idle, though a click or a scroll has asked for more since; and no more where it came while the document was read
 * slowly, and was taken back (https://github.com/microsoft/playwright/issues/42598).
 */
export function currentNetworkIdle(page: Page): void {
  const pending = new Set<Request>();
  let since = performance.now();
  page.on('request', (request) => {
    pending.add(request);
  });
  for (const name of ['requestfinished', 'requestfailed'] as const)
    page.on(name as 'requestfailed', (request) => {
      if (pending.delete(request)) since = performance.now();
    });

  const wait = page.waitForLoadState.bind(page);
  page.waitForLoadState = async (state, options) => {
    if (state !== 'networkidle') return wait(state, options);
    await wait('load', options);
    const loaded = performance.now();
    await until(() => pending.size === 0 && performance.now() - Math.max(since, loaded) >= IDLE_MS, options?.timeout);
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

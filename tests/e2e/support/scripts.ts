import type { Page, Response } from '@playwright/test';
import { WAITING_SCRIPT } from '../../../lib/browser/early-scripts';
import { until } from '../../support/until';

/**
 * Whether the site's scripts run in a page: they come after its first paint, so that `load` may be before them. Where one of them
 * was not to be had, that it was asked for is enough.
 */
const RUNS = `(() => {
  if (document.querySelector('script[${WAITING_SCRIPT}]')) return false;
  const scripts = [...document.scripts].filter(({ src, noModule }) => !noModule && src.includes('/_next/static/'));
  const fetched = scripts.flatMap(({ src }) => performance.getEntriesByName(src).slice(0, 1));
  if (fetched.length < scripts.length) return false;
  return fetched.some(({ responseStatus }) => responseStatus !== 200) || scripts.length === 0 ||
    Object.keys(document).some((key) => key.startsWith('__reactContainer'));
})()`;

/** Waits until the site's scripts run in what `page` shows. */
export async function scriptsRun(page: Page): Promise<void> {
  // A page may go on to another by itself meanwhile.
  await until(() => page.evaluate<boolean>(RUNS).catch(() => false));
}

/** Waits until the page that `page` shows has started: what was pressed before is pressed. */
export async function pageStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete' && window.earlyClicks === undefined);
}

/** Has what opens a document in `page` until its `load` end once its scripts run as well, as if it asked for them itself. */
export function waitForScripts(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    page[name] = async (...args: unknown[]) => {
      const response = await open(...args);
      const { waitUntil = 'load' } = (args.at(-1) ?? {}) as { waitUntil?: string };
      if (/^(load|networkidle)$/.test(waitUntil)) await scriptsRun(page);
      return response;
    };
  }
}

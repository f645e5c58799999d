import type { Page } from '@playwright/test';

/** The scripts of a page. */
export const SCRIPTS = '**/_next/**/*.js';

/** Something that waits until the test lets it pass. */
export function gate() {
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const self = {
    open: false,
    passed,
    pass: () => {
      self.open = true;
      pass();
    },
  };
  return self;
}

/**
 * Holds back what a page asks for.
 * @param url of what
 * @returns what lets it come
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const held = gate();
  await page.route(url, async (route) => {
    await held.passed;
    await route.continue();
  });
  return held.pass;
}

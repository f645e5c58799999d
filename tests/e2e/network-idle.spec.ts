import { expect, test } from '@playwright/test';
import { currentNetworkIdle } from './support/network-idle';

/** What Playwright says of itself stands in each test: where that fails, support/network-idle.ts can do without. */

test('an idle network is said again of a document that has asked for more', async ({ browser }) => {
  const page = await browser.newPage();
  let answered = false;
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      answered = true;
    }
    await route.fulfill({ contentType: 'text/html', body: '' });
  });
  const ask = () =>
    page.evaluate(() => {
      void fetch('/more');
    });
  await page.goto('http://slow.example/', { waitUntil: 'networkidle' });
  await ask();
  await page.waitForLoadState('networkidle');
  expect(answered).toBe(false);
  await expect.poll(() => answered).toBe(true);
  answered = false;

  currentNetworkIdle(page);
  await ask();
  await page.waitForLoadState('networkidle');
  expect(answered).toBe(true);
  await page.close();
});

test('the idle network of a document that is read slowly is lost by Playwright, and rescued', async ({ browser }) => {
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().isNavigationRequest()
        ? `<script>const pause = (ms) => { for (const until = performance.now() + ms; performance.now() < until; ); }</script>
          ${'<p>.</p><script>pause(20)</script>'.repeat(50)}
          <script>
            pause(1500);
            const late = new XMLHttpRequest(); late.open('GET', '/late', false); late.send();
            pause(500);
          </script>`
        : '',
    }),
  );
  await page.goto('http://slow.example/');
  await expect(page.waitForLoadState('networkidle', { timeout: 3000 })).rejects.toThrow('Timeout');
  currentNetworkIdle(page);
  await page.waitForLoadState('networkidle', { timeout: 3000 });
  await page.close();
});

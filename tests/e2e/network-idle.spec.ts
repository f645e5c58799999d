import { expect, test } from '@playwright/test';
import { rescueNetworkIdle } from './support/network-idle';

/** When this fails, Playwright keeps its `networkidle`, and support/network-idle.ts can go. */

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
  rescueNetworkIdle(page);
  await page.waitForLoadState('networkidle', { timeout: 3000 });
  await page.close();
});

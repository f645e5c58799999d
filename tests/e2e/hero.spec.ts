import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { inLocale, words } from './support/words';

/** The film behind the promise: an extra for those who want it, never a cost for the others. */

const FILM = /\/hero\/hero-loop\./;

/** Addresses of the film the page has asked for so far. */
function films(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (FILM.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const paused = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused);

type Seen = { largest: string; shift: number };

/** Writes down, from the first byte on, what the browser paints largest and how far things move. */
async function observe(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen = { largest: '', shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        seen.largest = element?.tagName ?? '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  for (const [device, width] of [
    ['a phone', 390],
    ['a desk', 1440],
  ] as const) {
    test(`on ${device} the still is painted first and largest; the film comes after the page and moves nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const asked = films(page);
      const seen = await observe(page);
      await page.route(FILM, async (route) => {
        expect(await page.evaluate(() => document.readyState)).toBe('complete');
        await route.continue();
      });
      await page.goto('/');
      await expect(page.locator('video')).toHaveCSS('opacity', '1');
      expect(await paused(page)).toBe(false);
      expect(asked.length).toBeGreaterThan(0);
      expect(await seen()).toEqual({ largest: 'IMG', shift: 0 });
    });
  }

  // @spec 1.hero.video d.motion.hero
  test('the film is muted, loops, stands still when nobody watches, and can be paused for the session', async ({
    page,
  }) => {
    const asked = films(page);
    await page.goto('/');
    const pause = page.getByRole('button', { name: words('en', 'home.filmPause') });
    await expect(page.locator('video')).toHaveCSS('opacity', '1');
    const film = page.locator('video');
    await expect(film).toHaveJSProperty('muted', true);
    await expect(film).toHaveJSProperty('loop', true);
    const box = await pause.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);

    // Out of view it stands still; and so it does while a button is pointed at.
    await page.evaluate(() => scrollTo(0, innerHeight * 2));
    await expect.poll(() => paused(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => paused(page)).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'Explore Properties' }).hover();
    await expect.poll(() => paused(page)).toBe(true);
    await page.mouse.move(0, 300);
    await expect.poll(() => paused(page)).toBe(false);

    // By keyboard, and for the session: the next visit does not even fetch it, until it is wanted.
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => paused(page)).toBe(true);
    asked.length = 0;
    await page.goto(inLocale('ar', '/'));
    const play = page.getByRole('button', { name: words('ar', 'home.filmPlay') });
    await expect(play).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    expect(asked).toEqual([]);
    await play.click();
    await expect.poll(() => paused(page)).toBe(false);
    // In another tab it would be heard of no more.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => paused(page)).toBe(true);
  });

  test('a visitor who spares data gets the still alone', async ({ page }) => {
    const asked = films(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words('en', 'home.filmPause') })).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

// @spec 1.hero.video d.motion.hero
test('a visitor who wants no motion, or runs no script, gets the still alone', async ({ page, read, plain }) => {
  const asked = films(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('video')).toHaveCount(0);
  expect(asked).toEqual([]);
  await read('/');
  const still = plain.locator('[data-hero] picture img');
  await expect(still).toHaveAttribute('fetchpriority', 'high');
  await expect(plain.locator('[data-hero] source')).toHaveAttribute('media', '(orientation: portrait)');
  await expect(still).toHaveAttribute('srcset', /w=640.* 640w,.*w=1920.* 1920w/);
  expect(await plain.content()).not.toMatch(FILM);
});

test('without script the header lies on the picture as a whole, and scrolls away with it', async ({
  browser,
  site,
}) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/');
    const header = page.getByRole('banner');
    const [over, hero] = [await header.boundingBox(), await page.locator('[data-hero]').boundingBox()];
    expect([over?.y, hero?.y]).toEqual([0, 0]);
    expect(over?.height ?? 0).toBeLessThan(hero?.height ?? 0);
    await page.mouse.wheel(0, 1200);
    await expect.poll(async () => (await header.boundingBox())?.y).toBeLessThan(0);
    await context.close();
  }
});

test('the film is sent in parts, kept a day, and not sent twice', async ({ request }) => {
  for (const [file, type] of [
    ['/hero/hero-loop.mp4', 'video/mp4'],
    ['/hero/hero-loop.webm', 'video/webm'],
  ] as const) {
    const part = await request.get(file, { headers: { range: 'bytes=100-299' } });
    expect([part.status(), (await part.body()).length, part.headers()['content-type']]).toEqual([206, 200, type]);
    expect(part.headers()['content-range']).toMatch(/^bytes 100-299\/\d+$/);
    expect(part.headers()['cache-control']).toContain('max-age=86400');
    expect(part.headers()['content-encoding']).toBeUndefined();
    const beyond = await request.get(file, { headers: { range: 'bytes=99999999-' } });
    expect([beyond.status(), beyond.headers()['content-range']]).toEqual([416, expect.stringMatching(/^bytes \*\//)]);
    const again = await request.get(file, { headers: { 'if-none-match': part.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }
});

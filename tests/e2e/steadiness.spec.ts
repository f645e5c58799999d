import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { inLocale } from './support/words';

/** What moves while a page loads, and where its pictures come from. Third parties are watched in every test. */

const FONTS = '**/fonts/*';

/** Has the page note how far what stands in it moves; `shifted` reads the sum. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

for (const locale of ['en', 'ar'] as const) {
  for (const screen of ['home', 'list', 'property', 'units', 'unit', 'favourites', 'shortlist'] as const) {
    test(`${screen} in ${locale} does not move while it loads`, async ({ page, catalogue }) => {
      const { property, units } = await catalogue.find(
        (each, list) => list.length > 4 && each.property_images.length > 2,
      );
      const { results } = await catalogue.list();
      const own = `/properties/${property.slug}`;
      const path = {
        home: '/',
        list: '/properties',
        property: own,
        units: `${own}/units`,
        unit: `${own}/units/${units[0]?.id}`,
        favourites: '/favourites',
        shortlist: `/favourites/shortlist?homes=${results
          .slice(0, 4)
          .map(({ slug }) => slug)
          .join(',')}`,
      }[screen];
      await page.addInitScript(
        (saved) => {
          localStorage.setItem('favourites', saved);
        },
        JSON.stringify(results.slice(0, 4).map(({ id, slug }) => ({ id, slug, savedAt: '' }))),
      );
      await noteShifts(page);
      // Faces that come after the first frame move letters by a pixel or two: a test of their own, below.
      await page.route(FONTS, (route) => route.fulfill({ status: 404 }));
      await page.goto(inLocale(locale, path));
      await page.waitForLoadState('networkidle');
      // The largest picture is fetched first; nothing else is said to be as urgent. A unit opens with a drawing.
      const urgent = await page.locator('img[fetchpriority="high"]').count();
      expect(urgent).toBe(['units', 'unit', 'favourites', 'shortlist'].includes(screen) ? 0 : 1);
      for (let y = 0; y < 4000; y += 700) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await page.waitForTimeout(80);
      }
      expect(Math.round((await shifted(page)) * 1000) / 1000).toBe(0);
    });
  }
}

for (const width of [390, 768, 1440])
  test(`faces that come late move letters and no lines at ${width} px`, async ({ page, catalogue }) => {
    const { property, units } = await catalogue.find((each, list) => list.length > 4 && each.low_price !== null);
    const own = `/properties/${property.slug}`;
    await page.setViewportSize({ width, height: 844 });
    await noteShifts(page);
    let late: (() => void)[] = [];
    await page.route(FONTS, async (route) => {
      await new Promise<void>((come) => late.push(come));
      await route.continue();
    });
    for (const path of ['/', '/properties', own, `${own}/units/${units[0]?.id}`]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('h1').first()).toBeVisible();
      // Frames in the faces that the visitor has.
      await page.waitForTimeout(500);
      expect(late.length, path).toBeGreaterThan(0);
      for (const come of late) come();
      late = [];
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await page.waitForLoadState('networkidle');
      expect(await shifted(page), path).toBeLessThan(0.01);
    }
  });

// @spec d.list.covers
test('every picture comes from the site itself, has a size, and is loaded only where it shows', async ({
  page,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => each.property_images.length > 4);
  for (const path of ['/', '/properties', `/properties/${property.slug}`]) {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') loaded.push(request.url());
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const url of loaded) expect(url, path).toMatch(/^(http:\/\/127\.0\.0\.1|data:|blob:)/);
    expect(new Set(loaded).size, path).toBe(loaded.length);
    const unsized = await page
      .locator('main img:visible')
      .evaluateAll((images) =>
        images
          .filter((image) => image.getBoundingClientRect().height < 2)
          .map((image) => (image as HTMLImageElement).src),
      );
    expect(unsized, path).toEqual([]);
    const nameless = await page.locator('img:not([alt])').count();
    expect(nameless, path).toBe(0);
    page.removeAllListeners('request');
  }
});

/** Px below the window in which Chromium fetches a lazy picture on a fast line. */
const AHEAD = 1250;

for (const [width, height, rows] of [
  [390, 844, 1],
  [1440, 900, 3],
  [1440, 1200, 6],
] as const) {
  // @spec 2.list.card.preload d.list.covers
  test(`at ${width} x ${height} the first ${rows} covers are fetched at once, and none that stays out of reach`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const fetched: string[] = [];
    page.on('request', (request) => {
      const picture = new URL(request.url()).searchParams.get('url');
      if (request.url().includes('/_next/image') && picture) fetched.push(picture);
    });
    await page.goto('/properties', { waitUntil: 'networkidle' });
    const covers = await page.locator('main [data-property] img').evaluateAll((images) =>
      images.map((image) => ({
        top: image.getBoundingClientRect().top,
        picture: new URL((image as HTMLImageElement).srcset.split(' ')[0] ?? '', location.href).searchParams.get('url'),
      })),
    );
    const shown = covers.filter(({ top }) => top < height).map(({ picture }) => picture);
    expect(shown).toHaveLength(rows);
    // Each once; nothing but what the window shows, or a little scrolling will.
    expect(new Set(fetched).size).toBe(fetched.length);
    const near = covers.filter(({ top }) => top < height + AHEAD).map(({ picture }) => picture);
    expect([...fetched].sort()).toEqual([...near].sort());
    // What is asked for before the layout is known is exactly what shows.
    const early = await page
      .locator('link[rel="preload"][as="image"]')
      .evaluateAll((links) =>
        (links as HTMLLinkElement[])
          .filter(({ media }) => !media || matchMedia(media).matches)
          .map(({ imageSrcset }) => new URL(imageSrcset.split(' ')[0] ?? '', location.href).searchParams.get('url')),
      );
    expect(early).toEqual(shown);
  });
}

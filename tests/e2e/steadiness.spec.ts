import { expect, test } from './support/fixtures';
import { inLocale } from './support/words';

/** What moves while a page loads, and where its pictures come from. Third parties are watched in every test. */

for (const locale of ['en', 'ar'] as const) {
  for (const screen of ['home', 'list', 'property', 'units', 'unit', 'favourites'] as const) {
    test(`${screen} in ${locale} does not move while it loads`, async ({ page, catalogue }) => {
      const { property, units } = await catalogue.find(
        (each, list) => list.length > 4 && each.property_images.length > 2,
      );
      const own = `/properties/${property.slug}`;
      const path = {
        home: '/',
        list: '/properties',
        property: own,
        units: `${own}/units`,
        unit: `${own}/units/${units[0]?.id}`,
        favourites: '/favourites',
      }[screen];
      const { results } = await catalogue.list();
      await page.addInitScript(
        (saved) => {
          localStorage.setItem('favourites', saved);
        },
        JSON.stringify(results.slice(0, 4).map(({ id, slug }) => ({ id, slug, savedAt: '' }))),
      );
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(inLocale(locale, path));
      await page.waitForLoadState('networkidle');
      // The largest picture is fetched first; nothing else is said to be as urgent.
      const urgent = await page.locator('img[fetchpriority="high"]').count();
      expect(urgent).toBe(screen === 'units' || screen === 'favourites' ? 0 : 1);
      for (let y = 0; y < 4000; y += 700) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await page.waitForTimeout(80);
      }
      const total = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(Math.round(total * 1000) / 1000).toBe(0);
    });
  }
}

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

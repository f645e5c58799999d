import type { Page } from '@playwright/test';
import { headOf } from './pages/head';
import { expect, test } from './support/fixtures';
import type { Running } from './support/processes';
import { inLocale, LOCALES } from './support/words';

test.describe('what does not exist', () => {
  const WORDS: [path: string, title: string][] = [
    ['/properties/no-such-property', 'Property Not Found'],
    ['/properties/no-such-property/units', 'Property Not Found'],
    ['/properties/no-such-property/units/1', 'Property or Unit Not Found'],
    ['/no-such-page', 'Oops! Page not found'],
    ['/properties/a/b/c', 'Oops! Page not found'],
  ];

  for (const [path, title] of WORDS) {
    // @spec 2.route.other 2.property.missing 2.units.missing 2.unit.missing 2.404.words 4.pages 8.not-found
    // @spec d.status.absent d.screens.each d.screens.script
    test(`${path} is '${title}', 404 and noindex`, async ({ read, plain, page }) => {
      // The second answer may come from a cache; it says the same.
      for (let time = 0; time < 2; time++) {
        const response = await read(path);
        expect(response.status()).toBe(404);
        expect(response.headers()['cache-control']).toContain('no-store');
        await expect(plain.getByRole('heading', { name: title })).toBeVisible();
        expect((await headOf(plain)).robots).toContain('noindex');
        await expect(plain.getByRole('banner')).toBeVisible();
      }
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });
  }

  // @spec 2.unit.missing d.screens.each
  test('a unit that a living property lacks is its own screen', async ({ read, plain, catalogue }) => {
    const { property } = await catalogue.find((_, units) => units.length > 0);
    expect((await read(`/properties/${property.slug}/units/99999999`)).status()).toBe(404);
    await expect(plain.getByRole('heading', { name: 'Unit Not Found', exact: true })).toBeVisible();
  });

  // @spec d.screens.each
  test('a page past the last leads to page 1 of its own list', async ({ read, plain, catalogue }) => {
    const { property } = await catalogue.find((_, units) => units.length > 0);
    for (const path of [inLocale('ar', '/properties/in/dubai'), `/properties/${property.slug}/units`]) {
      expect((await read(`${path}?page=99`)).status()).toBe(404);
      await plain.getByRole('main').locator('a[href="?"]').click();
      await expect(plain).toHaveURL((url) => url.pathname === path && url.search === '');
      expect((await plain.reload())?.status()).toBe(200);
    }
  });

  // @spec d.404
  test('in each language, in its own words and direction', async ({ read, plain }) => {
    const titles = new Set<string>();
    for (const locale of LOCALES) {
      expect((await read(inLocale(locale, '/no-such-page'))).status()).toBe(404);
      const { lang, dir } = await headOf(plain);
      expect([lang, dir]).toEqual([locale, locale === 'en' ? 'ltr' : 'rtl']);
      titles.add(await plain.getByRole('main').innerText());
    }
    expect(titles.size).toBe(LOCALES.length);
  });

  test('HEAD answers as GET does', async ({ request }) => {
    for (const [path, status] of [
      ['/properties', 200],
      ['/no-such-page', 404],
      ['/properties/no-such-property', 404],
    ] as const)
      expect((await request.head(path)).status(), path).toBe(status);
  });

  test('the address of a screen itself is not found', async ({ read }) => {
    for (const path of ['/screens/not-found', '/screens/property-unavailable', '/ar/screens/unexpected'])
      expect((await read(path)).status(), path).toBe(404);
  });

  test('a soft navigation to nothing shows the same screen', async ({ fragile, page }) => {
    const { upstream, site } = fragile;
    // It was sold and taken off, and the list does not know yet. The page may be fetched before the click.
    upstream.fail(/detail\/texts-1/, '404');
    const soft = page.waitForRequest(/\/properties\/texts-1\?_rsc=/);
    await page.goto(`${site.url}/properties`);
    await page.getByRole('link', { name: 'Texts Tower' }).first().click();
    await soft;
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/properties/texts-1');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/properties$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luxury Properties');
  });
});

/** That each path is answered with the screen of that title: 503, to be asked for again, and none that takes it out of a search engine. */
async function expectOutage(plain: Page, site: Running, screens: (readonly [path: string, title: string])[]) {
  for (const [path, title] of screens) {
    const response = await plain.goto(`${site.url}${path}`);
    expect([response?.status(), response?.headers()['retry-after']], path).toEqual([503, expect.any(String)]);
    await expect(plain.getByRole('heading', { name: title }), path).toBeVisible();
    expect((await headOf(plain)).robots ?? '', path).not.toContain('noindex');
  }
}

test.describe('an outage', () => {
  const CASES = [
    ['/properties/bare-', /detail\/bare-/, 'Failed to load property'],
    ['/properties/texts-', /detail\/texts-/, 'Failed to load property'],
  ] as const;

  for (const fault of ['500', 'reset', 'html', 'cut', 'empty', 'text'] as const) {
    // @spec 4.pages d.status.outage d.status.uncached
    test(`by ${fault} of a page never seen is a 503 that may be indexed, and heals`, async ({ fragile, plain }) => {
      const { upstream, site } = fragile;
      for (const [path, address, title] of CASES) {
        upstream.fail(address, fault);
        const response = await plain.goto(`${site.url}${path}7`);
        expect(response?.status()).toBe(503);
        expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
        expect(response?.headers()['cache-control']).toContain('no-store');
        await expect(plain.getByRole('heading', { name: title })).toBeVisible();
        await expect(plain.getByText('Please check your connection and try again.')).toBeVisible();
        await expect(plain.getByRole('main').getByRole('link', { name: 'Try Again' })).toBeVisible();
        expect((await headOf(plain)).robots ?? '').not.toContain('noindex');
        expect(await plain.content()).not.toMatch(/Traceback|srv\/app|nginx/);
      }
      upstream.heal();
      await expect(async () => {
        expect((await plain.goto(`${site.url}/properties/bare-7`))?.status()).toBe(200);
      }).toPass({ timeout: 10_000 });
    });
  }

  test('of the units or of a unit alone: their own screens, 503; the property itself stands', async ({
    fragile,
    plain,
  }) => {
    const { upstream, site } = fragile;
    upstream.fail(/units/, '500');
    await expectOutage(plain, site, [
      ['/properties/texts-8/units', 'Failed to load property'],
      ['/properties/texts-8/units/2', 'Failed to load unit'],
    ]);
    expect((await plain.goto(`${site.url}/properties/texts-8`))?.status()).toBe(200);
    // Nor does the page wait for what it can do without.
    upstream.heal();
    upstream.fail(/units|similar/, 'hang');
    const started = Date.now();
    expect((await plain.goto(`${site.url}/properties/texts-9`))?.status()).toBe(200);
    expect(Date.now() - started).toBeLessThan(12_000);
  });

  // @spec d.status.outage
  test('of a brochure, an article or a draft is a 503 that may be indexed, too', async ({ fragile, plain }) => {
    const { upstream, site } = fragile;
    upstream.fail(/./, '500');
    await expectOutage(plain, site, [
      ['/properties/texts-9/brochure', 'Failed to load property'],
      ['/blog/written-by-an-editor', 'Failed to load page'],
      ['/preview/0123456789abcdef0123456789abcdef', 'Failed to load page'],
    ]);
  });

  // @spec d.status.outage
  test('of a draft is one too where the back end refuses the site', async ({ fragile, plain }) => {
    fragile.upstream.fail(/previews/, '429');
    await expectOutage(plain, fragile.site, [['/preview/0123456789abcdef0123456789abcdef', 'Failed to load page']]);
  });

  // @spec 7.timeout 9.api.timeout d.retry.document
  test('that hangs ends within 10 seconds', async ({ fragile, plain }) => {
    const { upstream, site } = fragile;
    upstream.fail(/detail/, 'hang');
    const start = Date.now();
    const response = await plain.goto(`${site.url}/properties/texts-9`);
    expect(response?.status()).toBe(503);
    expect(Date.now() - start).toBeLessThan(15_000);
  });

  // @spec 2.home.failed 8.featured 8.list d.home
  test('of the list and of the home page have their own words', async ({ fragile, plain }) => {
    const { upstream, site } = fragile;
    upstream.fail(/properties\/$|property-search|featured/, '500');
    expect((await plain.goto(`${site.url}/properties`))?.status()).toBe(503);
    await expect(plain.getByRole('heading', { name: 'Failed to load properties' })).toBeVisible();
    expect((await plain.goto(`${site.url}/`))?.status()).toBe(503);
    await expect(plain.getByText('Failed to load featured properties. Please try again later.')).toBeVisible();
    await expect(plain.getByText('Discover the Future of Luxury Living')).toBeVisible();
    expect((await plain.goto(`${site.url}/about`))?.status()).toBe(200);
  });

  // @spec d.status.copy
  test('after a visit shows the last good copy to everybody', async ({ fragile, plain }) => {
    const { upstream, site } = fragile;
    for (const path of ['/properties/texts-3', '/properties', '/'])
      expect((await plain.goto(`${site.url}${path}`))?.status(), path).toBe(200);
    upstream.fail(/./, '500');
    for (const path of ['/properties/texts-3', '/properties', '/']) {
      expect((await plain.goto(`${site.url}${path}`))?.status(), path).toBe(200);
      await expect(plain.getByRole('main')).toContainText('Texts Tower');
    }
  });

  // @spec d.retry.document
  test('is one retry at most, and none after a time-out', async ({ fragile, plain }) => {
    const { upstream, site } = fragile;
    upstream.fail(/detail\/nulls-4/, '500', 1);
    expect((await plain.goto(`${site.url}/properties/nulls-4`))?.status()).toBe(200);
    upstream.fail(/detail\/nulls-5/, '500');
    await plain.goto(`${site.url}/properties/nulls-5`);
    expect(upstream.asked.filter((line) => line.includes('nulls-5')).length).toBeLessThanOrEqual(4);
  });

  // @spec 8.list
  test('offers Try Again, which works once all is well', async ({ fragile, page, watch }) => {
    const { upstream, site } = fragile;
    watch.expected.push(/503/);
    upstream.fail(/detail/, '500');
    await page.goto(`${site.url}/properties/texts-8`);
    upstream.heal();
    const heading = page.getByRole('heading', { level: 1 });
    const again = page.getByRole('button', { name: 'Try Again' }).or(page.getByRole('link', { name: 'Try Again' }));
    await expect(async () => {
      // Not clicked again once the page has come: on a slow machine that may be after the last look.
      if ((await heading.textContent()) !== 'Texts Tower') await again.click({ timeout: 2000 });
      await expect(heading).toHaveText('Texts Tower', { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  });
});

test.describe('a list that is no list', () => {
  // @spec d.list.samples
  test('a bare array is one', async ({ fragile, plain }) => {
    fragile.upstream.shape = 'bare';
    expect((await plain.goto(`${fragile.site.url}/properties`))?.status()).toBe(200);
    await expect(plain.locator('main [data-property]')).toHaveCount(6);
  });

  // @spec 2.list.samples d.list.sample-card
  test('an answer without results shows three samples, marked, for no search engine', async ({ fragile, plain }) => {
    fragile.upstream.shape = 'no-results';
    expect((await plain.goto(`${fragile.site.url}/properties`))?.status()).toBe(200);
    const cards = plain.locator('main [data-property]');
    await expect(cards).toHaveCount(3);
    await expect(cards.getByText('Sample', { exact: true })).toHaveCount(3);
    await expect(cards.locator('a[href*="/properties/"]')).toHaveCount(0);
    await expect(cards.getByText(/AED/)).toHaveCount(0);
    await expect(plain.locator('script[type="application/ld+json"]').filter({ hasText: 'ItemList' })).toHaveCount(0);
    expect((await headOf(plain)).robots).toContain('noindex');
  });

  // @spec d.list.samples
  test('an error in a 200 is an outage', async ({ fragile, plain }) => {
    fragile.upstream.shape = 'error-in-200';
    expect((await plain.goto(`${fragile.site.url}/properties`))?.status()).toBe(503);
    await expect(plain.getByRole('heading', { name: 'Failed to load properties' })).toBeVisible();
  });
});

test.describe('a crash in the browser', () => {
  for (const [where, threshold] of [
    ['a page', '0.5'],
    ['the frame itself', 'none'],
  ] as const) {
    test(`of ${where} says so in the language of the page, and Refresh Page reloads it`, async ({ page, watch }) => {
      watch.expected.push(/crashed on purpose/, /error occurred/i);
      // The film of the hero watches with a threshold, the header without one.
      await page.addInitScript((only) => {
        const Watcher = window.IntersectionObserver;
        window.IntersectionObserver = class extends Watcher {
          constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
            if (String(options ? options.threshold : 'none') === only) throw new Error('crashed on purpose');
            super(seen, options);
          }
        };
      }, threshold);
      for (const locale of ['en', 'ar'] as const) {
        await page.goto(inLocale(locale, '/'));
        const title = { en: 'Something went wrong', ar: 'حدث خطأ ما' }[locale];
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        // The style sheet of the document that crashed stays.
        await expect(page.getByRole('button', { name: /Refresh Page|تحديث الصفحة/ })).toHaveCSS('height', '52px');
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'en' ? 'ltr' : 'rtl');
        // A crash of the page leaves the frame around it.
        await expect(page.getByRole('banner')).toHaveCount(threshold === 'none' ? 0 : 1);
      }
      await page.goto('/');
      const again = page.waitForRequest((request) => request.resourceType() === 'document');
      await page.getByRole('button', { name: 'Refresh Page' }).click();
      expect(new URL((await again).url()).pathname).toBe('/');
    });
  }
});

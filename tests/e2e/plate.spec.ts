import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Catalogue } from './support/catalogue';
import { expect, test } from './support/fixtures';
import { inLocale, words } from './support/words';

/** The first screen of a property, its pictures between sections, and the way there from a card. */

const LAPTOP = { width: 1440, height: 789 };
const DESK = { width: 1440, height: 900 };
const WIDE = { width: 1920, height: 1080 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };

async function pathOf(catalogue: Catalogue): Promise<string> {
  const { property } = await catalogue.find(
    (each, units) =>
      each.property_images.length > 8 &&
      units.length > 4 &&
      each.low_price !== null &&
      (each.sales_status?.key ?? '') === 'available',
  );
  return `/properties/${property.slug}`;
}

async function boxOf(locator: Locator) {
  return locator.first().evaluate((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, width, height };
  });
}

/** What lies on a picture of the gallery and can be seen: words and icons, not the pictures. */
async function marksOn(page: Page, locale: string): Promise<string[]> {
  return page.getByRole('region', { name: words(locale as 'en', 'property.gallery') }).evaluate((gallery) =>
    [...gallery.querySelectorAll<HTMLElement>('svg, p, ol button, .gallery-all, .tag')]
      .filter((mark) => !mark.parentElement?.closest('.gallery-all'))
      .filter((mark) => mark.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((mark) => mark.textContent || mark.tagName),
  );
}

for (const locale of ['en', 'ar', 'fa'] as const) {
  for (const size of [DESK, LAPTOP, WIDE, TABLET, PHONE]) {
    // @spec 2.property.gallery 2.property.price 2.property.status
    test(`at ${size.width} × ${size.height} in ${locale} pictures, name, place and price are the first screen`, async ({
      page,
      catalogue,
    }) => {
      await page.setViewportSize(size);
      await page.goto(inLocale(locale, await pathOf(catalogue)));
      await page.evaluate(() => document.fonts.ready);
      const wide = size.width >= 1024;
      const bar = wide ? size.height : (await boxOf(page.locator('[data-contact-bar]'))).top;
      for (const part of ['.plate-kind', '.plate-name', '.plate-price', '.plate-place', '.plate-notes'])
        expect((await boxOf(page.locator(part))).bottom, part).toBeLessThanOrEqual(bar);
      // The photograph is seen whole, from the edge at which reading begins.
      const cover = await boxOf(page.locator('.plate-cover'));
      expect(locale === 'en' ? cover.left : size.width - cover.right).toBe(0);
      if (wide) expect(Math.abs(cover.width / cover.height - 1.5)).toBeLessThan(0.01);
      const last = await boxOf(page.locator('.plate-tile').last());
      const words = await boxOf(page.locator('.plate-words'));
      const ends = (box: typeof last) => (locale === 'en' ? box.right : size.width - box.left);
      if (size === DESK || size === WIDE) expect(Math.abs(ends(last) - ends(words))).toBeLessThanOrEqual(1);
      if (wide) {
        // Name and price stand on one line, and the status is a word on paper.
        const [name, price] = [await boxOf(page.locator('.plate-name')), await boxOf(page.locator('.plate-price'))];
        expect(price.top).toBeLessThan(name.bottom);
        expect(price.bottom).toBeGreaterThan(name.top);
      }
      // A low window has room beside the pictures.
      const figures = await boxOf(page.locator('.plate-figures'));
      expect(figures.top < cover.bottom).toBe(size === LAPTOP);
      if (size === LAPTOP) {
        // As the board has them: one edge to read from, each in the middle of its height.
        const cells = await page.locator('.plate-figures > dl > div').evaluateAll((all) =>
          all.map((cell) => {
            const [box, value] = [cell, cell.querySelector('dd')].map((each) => each?.getBoundingClientRect());
            const range = document.createRange();
            range.selectNodeContents(cell);
            const words = range.getBoundingClientRect();
            return {
              start: Math.round((document.dir === 'rtl' ? value?.right : value?.left) ?? NaN),
              off: Math.abs(words.top + words.bottom - (box?.top ?? NaN) - (box?.bottom ?? NaN)),
            };
          }),
        );
        expect(cells).toHaveLength(4);
        expect(new Set(cells.map(({ start }) => start)).size).toBe(1);
        for (const { off } of cells) expect(off).toBeLessThanOrEqual(4);
      }
      await page.mouse.move(size.width / 2, size.height - 4);
      expect((await marksOn(page, locale)).length).toBeLessThanOrEqual(2);
    });
  }
}

for (const locale of ['en', 'ar', 'fa'] as const)
  // @spec 2.property.price
  test(`on a phone in ${locale} the words of a home that is sold, or has no price, keep their order`, async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize(PHONE);
    const all = await catalogue.all();
    const sold = all.find((each) => each.sales_status?.key === 'sold' && each.low_price !== null);
    await page.goto(inLocale(locale, `/properties/${sold?.slug ?? ''}`));
    const parts = ['.plate-from', '.plate-price', '.plate-notes', '.plate-place', '.plate-facts'];
    const boxes = await Promise.all(parts.map((part) => boxOf(page.locator(part))));
    boxes.slice(1).forEach((box, at) => {
      expect(box.top, parts[at + 1]).toBeGreaterThanOrEqual((boxes[at]?.bottom ?? Infinity) - 1);
    });
    // Without a label over it the price has the way to the form beside it.
    const asked = all.find((each) => each.low_price === null && each.average_price === null);
    await page.goto(inLocale(locale, `/properties/${asked?.slug ?? ''}`));
    await expect(page.locator('.plate-from')).toHaveCount(0);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const [price, enquire] = [await boxOf(page.locator('.plate-price')), await boxOf(page.locator('.plate-enquire'))];
      const words = await boxOf(page.locator('.plate-price *').first());
      expect(enquire.top).toBeLessThan(price.bottom);
      expect(enquire.bottom).toBeGreaterThan(price.top);
      expect(locale === 'en' ? enquire.left - words.right : words.left - enquire.right).toBeGreaterThanOrEqual(8);
    }
  });

for (const locale of ['en', 'ar'] as const)
  test(`in ${locale} the name and the parts of the page take the place of the header, without script too`, async ({
    browser,
    site,
    catalogue,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: DESK });
    const page = await context.newPage();
    await page.goto(inLocale(locale, await pathOf(catalogue)));
    const parts = page.getByRole('navigation', { name: words(locale, 'property.sections.label') });
    const header = page.getByRole('banner').getByRole('navigation').first();
    await expect(parts).toBeHidden();
    await page.locator('#overview').scrollIntoViewIfNeeded();
    await parts.getByRole('link', { name: words(locale, 'property.sections.units') }).click();
    await expect(page.locator('#units-title')).toBeInViewport();
    expect((await boxOf(page.locator('#units-title'))).top).toBeGreaterThanOrEqual((await boxOf(parts)).bottom);
    // It hides nothing that has the focus.
    await header.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(parts).toBeHidden();
    await page.setViewportSize(PHONE);
    await page.locator('#location').scrollIntoViewIfNeeded();
    await expect(parts).toBeHidden();
    await context.close();
  });

test('a window so low that not all fits has the price before more pictures', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(await pathOf(catalogue));
  const bar = await boxOf(page.locator('[data-contact-bar]'));
  expect((await boxOf(page.locator('.plate-price'))).bottom).toBeLessThanOrEqual(bar.top);
  const expand = page.locator('.plate-expand');
  await expect(expand).toBeVisible();
  await expect(expand.locator('svg')).toHaveCSS('width', '18px');
  await page.setViewportSize(PHONE);
  await expect(expand).toBeHidden();
});

for (const locale of ['en', 'ar'] as const) {
  test(`in ${locale} two pictures stand between sections from edge to edge, and the panel makes way`, async ({
    page,
    catalogue,
  }) => {
    // What follows the scroll is off for those who asked for no motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(DESK);
    await page.goto(inLocale(locale, await pathOf(catalogue)));
    const spreads = page.locator('figure.spread');
    await expect(spreads).toHaveCount(2);
    for (const [at, before] of ['overview', 'units'].entries()) {
      const frame = await boxOf(spreads.nth(at).locator('.frame'));
      expect([frame.left, frame.right, frame.height]).toEqual([0, DESK.width, 640]);
      await expect(spreads.nth(at).locator('figcaption')).toHaveCSS('font-size', '13px');
      expect(frame.top).toBeGreaterThan((await boxOf(page.locator(`#${before}`))).bottom);
      await spreads.nth(at).evaluate((figure) => {
        scrollTo({ top: scrollY + figure.getBoundingClientRect().top - 150, behavior: 'instant' });
      });
      // Where the panel stands there is the picture, and nothing of the panel around it.
      const panel = await boxOf(page.locator('#enquire'));
      const seen = await page.evaluate(
        ([x, ys]) => ys.map((y) => document.elementFromPoint(x, y)?.closest('#enquire') !== null),
        [panel.left + 40, [panel.top + 200, panel.top + 500]] as const,
      );
      expect(seen).toEqual([false, false]);
      await expect(page.locator('.beside > *').first()).toHaveCSS('opacity', '0');
      await page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' });
      });
    }
    // One who is in the form sees the form.
    await page.locator('#enquire input:visible').first().focus();
    await expect(page.locator('#enquire')).toHaveCSS('opacity', '1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESK.width);
  });
}

test.describe('pictures are fetched as sharp as they are drawn', () => {
  for (const [width, height] of [
    [1440, 900],
    [1440, 789],
    [1024, 768],
    [1920, 1080],
    [390, 844],
  ] as const) {
    for (const deviceScaleFactor of [1, 2, 3]) {
      test(`at ${width} × ${height}, ${deviceScaleFactor} pixels a point`, async ({ browser, site, catalogue }) => {
        const path = await pathOf(catalogue);
        const context = await browser.newContext({ baseURL: site.url, viewport: { width, height }, deviceScaleFactor });
        // What is asked for is what counts: any photograph will do.
        const photograph = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888' } })
          .png()
          .toBuffer();
        await context.route('**/_next/image?*', (route) =>
          route.fulfill({ contentType: 'image/png', body: photograph }),
        );
        const page = await context.newPage();
        for (const address of [path, '/properties']) {
          await page.goto(address);
          for (let y = 0; y < 6000; y += 600) {
            await page.evaluate((top) => {
              scrollTo({ top, behavior: 'instant' });
            }, y);
            await page.waitForTimeout(40);
          }
          await page.waitForLoadState('networkidle');
          const pictures = await page.locator('main .frame > img').evaluateAll((all) =>
            (all as HTMLImageElement[])
              .filter((image) => image.currentSrc && image.srcset && image.getBoundingClientRect().width > 2)
              .map((image) => {
                const frame = image.getBoundingClientRect();
                // 'cover': as wide as the frame, or as its height asks for.
                const drawn = Math.max(frame.width, (frame.height * image.naturalWidth) / image.naturalHeight);
                const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, candidate]) => Number(candidate));
                return {
                  needed: Math.round(drawn * devicePixelRatio),
                  fetched: Number(/[?&]w=(\d+)/.exec(image.currentSrc)?.[1]),
                  most: Math.max(...widths),
                };
              }),
          );
          expect(pictures.length).toBeGreaterThan(3);
          // A twentieth less cannot be seen; there is nothing wider than the widest, and none wider than the original.
          const soft = pictures.filter(({ needed, fetched, most }) => fetched < 0.95 * needed && fetched < most);
          expect(soft, address).toEqual([]);
          if (address === '/properties')
            expect(pictures.filter(({ needed, most }) => most < 0.95 * needed)).toEqual([]);
        }
        await context.close();
      });
    }
  }
});

/** Notes every animation of a cover: of which element, how long, and how far from its place it begins. */
async function watchGrowth(page: Page) {
  await page.addInitScript(() => {
    const grown: { element: string; duration: unknown; from: string }[] = [];
    Object.assign(window, { grown });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const { transform } = frames as { transform: string[] };
      const { id, duration } = options as KeyframeAnimationOptions;
      if (id === 'cover') grown.push({ element: this.className, duration, from: transform[0] ?? '' });
      return animate.call(this, frames, options);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { grown: { element: string; duration: number; from: string }[] }).grown);
}

test.describe('from a card to its page', () => {
  test.use({ reducedMotion: 'no-preference' });

  /** A card of the list that has come, and where its picture is from. */
  async function cardOf(page: Page) {
    await page.goto('/properties');
    const card = page.locator('main [data-property]').nth(3);
    await card.locator('h2').scrollIntoViewIfNeeded();
    const image = card.locator('img').first();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.currentSrc)).toBeTruthy();
    return { card, image };
  }

  for (const [name, size] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`on a ${name} the picture travels, in the same bytes; Back finds the card where it was`, async ({ page }) => {
      await page.setViewportSize(size);
      const growth = await watchGrowth(page);
      const { card, image } = await cardOf(page);
      const current = () => image.evaluate((each: HTMLImageElement) => (each.complete ? each.currentSrc : ''));
      const link = card.locator('h2 a');
      await link.hover();
      await page.waitForLoadState('networkidle');
      await expect.poll(current).not.toBe('');
      const sent = await current();
      const picture = new URL(sent).searchParams.get('url');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).searchParams.get('url') === picture) asked.push(request.url());
      });
      const place = await page.evaluate(() => scrollY);
      const lay = (await card.locator('.frame').first().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
      await link.click();
      const cover = page.locator('.plate-cover img').first();
      await expect(cover).toBeVisible();
      const moved = await growth();
      expect(moved).toEqual([
        { element: expect.stringContaining('gallery-strip'), duration: 350, from: expect.any(String) },
      ]);
      // Nothing of it is left, and the page is at its top.
      await expect(page.locator('html[data-growing]')).toHaveCount(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // It began where the card's picture was, and as high.
      const [x, y, scale] = [...(moved[0]?.from ?? '').matchAll(/-?[\d.]+/g)].map(Number);
      const strip = await page.locator('.gallery-strip').evaluate((each: HTMLElement) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x: x + width / 2, y: y + scrollY + height / 2, height };
      });
      expect(Math.abs(strip.x + (x ?? NaN) - (lay.x + lay.width / 2))).toBeLessThan(1);
      expect(Math.abs(strip.y + (y ?? NaN) - (lay.y + lay.height / 2))).toBeLessThan(1);
      expect(strip.height * (scale ?? NaN)).toBeGreaterThan(lay.height - 1);
      await page.waitForLoadState('networkidle');
      expect(await cover.evaluate((each: HTMLImageElement) => each.currentSrc)).toBe(sent);
      // The full-screen sheet and the strip show no other file of it.
      expect(asked.filter((address) => address !== sent)).toEqual([]);
      await page.goBack();
      await expect(card).toBeInViewport();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    });
  }
});

test('nothing travels where no motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const growth = await watchGrowth(page);
  await page.goto('/properties');
  await page.locator('main [data-property] h2 a').first().click();
  await expect(page.locator('.plate-cover img').first()).toBeVisible();
  expect(await growth()).toEqual([]);
});

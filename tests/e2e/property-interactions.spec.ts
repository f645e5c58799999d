import { Gallery, Fingers, Viewer } from './pages/pictures';
import { expect, test } from './support/fixtures';
import type { Catalogue } from './support/catalogue';
import { inLocale, words } from './support/words';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function withPictures(catalogue: Catalogue): Promise<{ path: string; total: number }> {
  const { property } = await catalogue.find((each) => each.property_images.length > 9);
  return { path: `/properties/${property.slug}`, total: property.property_images.length };
}

test.describe('gallery', () => {
  for (const locale of ['en', 'ar'] as const) {
    test(`is led by the keyboard, in reading direction, in ${locale}`, async ({ page, catalogue }) => {
      const { path } = await withPictures(catalogue);
      await page.goto(inLocale(locale, path));
      const gallery = new Gallery(page, locale);
      const [on, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await gallery.strip.focus();
      await page.keyboard.press(on);
      await expect.poll(() => gallery.at()).toBe(2);
      await page.keyboard.press(on);
      await expect.poll(() => gallery.at()).toBe(3);
      await page.keyboard.press(back);
      await expect.poll(() => gallery.at()).toBe(2);
      await page.keyboard.press('End');
      await expect.poll(async () => (await gallery.counter.innerText()).replace(/\s/g, '')).toMatch(/^(\d+)\/\1$/);
      await page.keyboard.press(on);
      await expect.poll(() => gallery.at()).toBe(1);
    });
  }

  test('goes one picture on for each press, however fast, where pictures glide', async ({ page, catalogue }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { path } = await withPictures(catalogue);
    await page.goto(path);
    const gallery = new Gallery(page);
    await gallery.strip.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => gallery.at()).toBe(4);
    await page.keyboard.press('Enter');
    await expect(gallery.large).toBeVisible();
    const counter = gallery.large.locator('p bdi').last();
    await expect(counter).toHaveText(/^4 \//);
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(/^7 \//);
    await page.keyboard.press('Escape');
    await expect(gallery.strip).toBeFocused();
  });

  test('fetches what it shows and the neighbours, nothing else', async ({ page, catalogue }) => {
    await page.setViewportSize(PHONE.viewport);
    const { path } = await withPictures(catalogue);
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const picture = new URL(request.url()).searchParams.get('url');
      if (request.resourceType() === 'image' && picture) fetched.add(picture);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const gallery = new Gallery(page);
    const sources = await gallery.strip
      .locator('img')
      .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).searchParams.get('url')));
    const seen = () => sources.flatMap((source, at) => (source && fetched.has(source) ? [at + 1] : []));
    // Two of them stand beside the first.
    expect(seen()).toEqual([1, 2, 3]);
    await gallery.strip.focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowRight');
    await expect.poll(seen).toEqual([1, 2, 3, 4]);
    await gallery.strip.hover();
    await gallery.photograph(7).click();
    await expect.poll(seen).toEqual([1, 2, 3, 4, 6, 7, 8]);
  });

  test('on a wide screen: dots, +N and buttons come for a pointer and lead; what stands beside opens large', async ({
    page,
    catalogue,
  }) => {
    const { path, total } = await withPictures(catalogue);
    await page.goto(path);
    const gallery = new Gallery(page);
    await page.getByRole('heading', { level: 1 }).hover();
    const dots = gallery.root.locator('ol');
    await expect(dots).toHaveCSS('opacity', '0');
    await gallery.strip.hover();
    await expect(dots).toHaveCSS('opacity', '1');
    await dots.getByRole('button').nth(5).click();
    await expect.poll(() => gallery.at()).toBe(6);
    const more = dots.getByRole('button').last();
    await expect(more).toHaveText(/^\+\d+$/);
    await more.click();
    await expect.poll(() => gallery.at()).toBe(9);
    await expect(more).toHaveAttribute('aria-current', 'true');
    await gallery.control('previous').click();
    await expect.poll(() => gallery.at()).toBe(8);
    expect(total).toBeGreaterThan(8);
    await gallery.root.locator('button[data-open="1"]').click();
    await expect(gallery.large.locator('p bdi').last()).toHaveText(/^2 \//);
  });

  // @spec 2.property.gallery.steps
  test('fills the screen: keys, zoom, thumbnails; the focus stays inside and comes back', async ({
    page,
    catalogue,
  }) => {
    const { path } = await withPictures(catalogue);
    await page.goto(path);
    const gallery = new Gallery(page);
    const opener = gallery.root.locator('button[data-open="2"]');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(gallery.large).toBeVisible();
    const counter = gallery.large.locator('p bdi').last();
    await expect(counter).toHaveText(/^3 \//);
    // What stands in for the picture lies where the picture does.
    await expect(gallery.large.locator('.frame').first()).toHaveCSS('background-size', 'contain');
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(/^4 \//);
    const viewer = new Viewer(gallery.large);
    await page.keyboard.press('+');
    await expect.poll(() => viewer.percent()).toBe(120);
    await page.keyboard.press('0');
    await expect.poll(() => viewer.percent()).toBe(100);
    await page.mouse.move(720, 400);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => viewer.percent()).toBe(110);
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]') !== null,
        ),
      ).toBe(true);
    }
    await gallery.large.getByRole('listitem').nth(4).getByRole('button').click();
    await expect(counter).toHaveText(/^5 \//);
    await expect.poll(() => viewer.percent()).toBe(100);
    // Only the picture and its neighbours are there at full size.
    expect(await gallery.large.locator('[style*="touch-action"] img, .snap-center img').count()).toBeLessThanOrEqual(3);
    // One press closes what is open, the words of an icon included.
    await viewer.control('gallery.zoomIn').hover();
    await expect(page.locator('[data-tooltip]')).toHaveText(words('en', 'gallery.zoomIn'));
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-tooltip]')).toHaveCount(0);
    await expect(gallery.large).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect.poll(() => gallery.at()).toBe(5);
  });

  test('without script: a strip to scroll, and a sheet with every photograph', async ({ browser, site, catalogue }) => {
    const { path } = await withPictures(catalogue);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, ...PHONE });
    const page = await context.newPage();
    await page.goto(path);
    const root = page.getByRole('region', { name: words('en', 'property.gallery') });
    await expect(root.getByText(/^1 \/ \d+$/).first()).toBeVisible();
    await expect(root.locator('ol')).toBeHidden();
    await expect(root.getByRole('group')).toHaveCSS('overflow-x', 'auto');
    await context.close();
    const wide = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const desktop = await wide.newPage();
    await desktop.goto(path);
    await desktop.locator('button[data-open]').last().click();
    await expect(desktop.locator('[popover]:popover-open img').first()).toBeVisible();
    await wide.close();
  });
});

test.describe('on a touch screen', () => {
  test.use(PHONE);

  test('the gallery is swiped, and pinched on the whole screen', async ({ page, catalogue }) => {
    const { path } = await withPictures(catalogue);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const gallery = new Gallery(page);
    const fingers = await Fingers.on(page);
    const box = await gallery.strip.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 120];
    await fingers.swipe([x, y], [-240, 0]);
    await expect.poll(() => gallery.at()).toBe(2);
    await gallery.strip.tap();
    await expect(gallery.large).toBeVisible();
    const viewer = new Viewer(gallery.large);
    await expect.poll(() => viewer.percent()).toBe(100);
    await fingers.pinch([195, 400], 80, 240);
    await expect.poll(() => viewer.percent()).toBeGreaterThan(150);
    // Zoomed, a finger moves the picture and not the strip.
    await fingers.swipe([300, 400], [-200, 0]);
    await expect(gallery.large.locator('p bdi').last()).toHaveText(/^2 \//);
    await viewer.root.getByRole('button', { name: /%/ }).tap();
    await expect.poll(() => viewer.percent()).toBe(100);
    await fingers.swipe([300, 400], [-240, 0]);
    await expect(gallery.large.locator('p bdi').last()).toHaveText(/^3 \//);
  });
});

test('a page that was opened anew stays where a screen reader moves it, also while it grows', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE.viewport);
  const { path } = await withPictures(catalogue);
  await page.goto(path);
  // The router has started, and what keeps places (lib/browser/scroll-restoration.ts) with it.
  await page.waitForFunction(() => Boolean((history.state as { __NA?: unknown } | null)?.__NA));
  const foot = page.getByRole('contentinfo');
  // Without a wheel, a finger or a key.
  await foot.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
  });
  // Longer than a page may take to be brought back.
  await page.waitForTimeout(1500);
  await expect(foot).toBeInViewport();
});

test('payment plans are shown for a unit that is chosen', async ({ page, catalogue }) => {
  const { property, units } = await catalogue.find(
    (each, list) =>
      each.payment_plans.length > 0 &&
      Boolean(each.low_price) &&
      list.some((unit) => unit.price && unit.price !== each.low_price),
  );
  await page.goto(`/properties/${property.slug}`);
  const choice = page.getByLabel('Choose a unit');
  // Its units are drawn for one who comes near it, once its script is there.
  await expect(async () => {
    await choice.blur();
    await choice.focus();
    await expect(choice.locator('option').nth(1)).toBeAttached({ timeout: 1000 });
  }).toPass();
  const options = await choice.locator('option').allTextContents();
  const at = options.findIndex((text) => units.some((unit) => unit.apartment_id && text.startsWith(unit.apartment_id)));
  await choice.selectOption({ index: at });
  const unit = units.find((each) => each.apartment_id && options[at]?.startsWith(each.apartment_id));
  await expect(page.getByText(`Calculated for unit ${unit?.apartment_id} at`)).toBeVisible();
  const share = property.payment_plans[0]?.values[0]?.percentage ?? 0;
  const amount = Math.round(((unit?.price ?? 0) * share) / 100).toLocaleString('en-US');
  await expect(page.locator('#payment-plans')).toContainText(amount);
});

test('in a low window the menu of sharing is scrolled, and each of its items shows the focus', async ({
  page,
  catalogue,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 256 });
  const { results } = await catalogue.list();
  await page.goto(`/properties/${results[0]?.slug ?? ''}`);
  await page.getByRole('button', { name: 'Share', exact: true }).focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  for (let at = 0; at < (await items.count()); at++) {
    if (at > 0) await page.keyboard.press('ArrowDown');
    await expect(items.nth(at)).toBeFocused();
    await expect(items.nth(at)).toBeInViewport({ ratio: 0.9 });
    await expect(items.nth(at)).toHaveCSS('outline-style', 'solid');
  }
});

// @spec 9.toasts d.toasts.one
test('a property is shared by WhatsApp or a copied link', async ({ page, context, catalogue }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { results } = await catalogue.list();
  await page.goto(`/properties/${results[0]?.slug ?? ''}`);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.+/,
  );
  const [at, below] = [await share.boundingBox(), await menu.boundingBox()];
  expect(Math.abs((below?.x ?? 0) - (at?.x ?? 0))).toBeLessThan(300);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(share).toBeFocused();
  await share.click();
  await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/properties/${results[0]?.slug}`);

  // Toasts: three at once, 356 px wide with 14 px between them; a screen reader is told of each.
  const toasts = page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
  for (let copy = 0; copy < 4; copy++) {
    await share.click();
    await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  }
  await expect(toasts).toHaveCount(3);
  await page.mouse.move(10, 10);
  await expect(page.locator('[aria-live="polite"]').filter({ has: toasts })).toHaveCount(1);
  await expect
    .poll(async () => {
      const boxes = await toasts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      boxes.sort((a, b) => a.top - b.top);
      const gaps = boxes.slice(1).map((box, at) => Math.round(box.top - (boxes[at]?.bottom ?? 0)));
      return [boxes.map(({ width }) => Math.round(width)), gaps];
    })
    .toEqual([
      [356, 356, 356],
      [14, 14],
    ]);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect
    .poll(() => toasts.evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().width))))
    .toBeLessThanOrEqual(360 - 32);
});

test.describe('with functional consent', () => {
  test.use({ consent: 'all' });

  // @spec d.map.consent
  test('the map comes by itself when it comes into view', async ({ page, catalogue, watch }) => {
    watch.allowed.push(/openstreetmap|google/);
    watch.expected.push(/openstreetmap|google|ERR_|Failed to load/);
    const { property } = await catalogue.find((each) => each.map_coordinates !== null);
    await page.goto(`/properties/${property.slug}`);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open in Maps' }).scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed/);
  });
});

test.describe('a permit', () => {
  test.use({ baseURL: async ({ odd }, use) => use(odd.site.url) });

  // @spec d.permit
  test('is shown with its code when the back end names one, and not at all otherwise', async ({ page }) => {
    await page.goto('/properties/texts-1');
    const main = page.getByRole('main');
    await expect(main).toContainText('71234567');
    await expect(main.getByRole('img', { name: 'QR code of permit 71234567' })).toBeVisible();
    // A unit is advertised under the same permit.
    await page.goto(`${page.url()}/units/2`);
    await expect(main.getByRole('img', { name: 'QR code of permit 71234567' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Check the permit' })).toHaveAttribute(
      'href',
      'https://permits.example/71234567',
    );
    await page.goto('/properties/bare-1');
    await expect(main).not.toContainText(/permit/i);
  });
});

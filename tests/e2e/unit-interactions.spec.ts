import type { Page } from '@playwright/test';
import { Fingers, Viewer } from './pages/pictures';
import type { Catalogue } from './support/catalogue';
import { expect, test } from './support/fixtures';
import { inLocale, type Locale, words } from './support/words';

async function withPlan(catalogue: Catalogue): Promise<string> {
  const { property, units } = await catalogue.find((_, list) =>
    list.some((unit) => unit.floor_plan_image && unit.unit_image),
  );
  const unit = units.find((each) => each.floor_plan_image && each.unit_image);
  return `/properties/${property.slug}/units/${unit?.id}`;
}

const viewerOf = (page: Page, locale: Locale = 'en') =>
  new Viewer(page.getByRole('region', { name: words(locale, 'unit.viewer') }), locale);

/** Opens the unit at the photograph, which zooms where it stands; so does a plan that comes as a picture. */
async function openPhotograph(page: Page, path: string, locale: Locale = 'en'): Promise<Viewer> {
  await page.goto(inLocale(locale, path));
  const photograph = page.getByRole('radio', { name: words(locale, 'unit.photograph') });
  await page.locator('label').filter({ has: photograph }).click();
  await expect(photograph).toBeChecked();
  return viewerOf(page, locale);
}

test.describe('the image viewer', () => {
  // @spec 2.unit.viewer 9.zoom
  test('zooms by 1.2 with its buttons, between 50% and 500%, and resets', async ({ page, catalogue }) => {
    const viewer = await openPhotograph(page, await withPlan(catalogue));
    expect(await viewer.percent()).toBe(100);
    await viewer.control('gallery.zoomIn').click();
    await expect.poll(() => viewer.percent()).toBe(120);
    await viewer.control('gallery.zoomIn').click();
    await expect.poll(() => viewer.percent()).toBe(144);
    for (let press = 0; press < 12; press++) await page.keyboard.press('+');
    await expect.poll(() => viewer.percent()).toBe(500);
    await page.mouse.dblclick(500, 400);
    await expect.poll(() => viewer.percent()).toBe(100);
    for (let press = 0; press < 8; press++) {
      await viewer.control('gallery.zoomOut').click();
      await page.waitForTimeout(20);
    }
    await expect.poll(() => viewer.percent()).toBe(50);
    await page.keyboard.press('0');
    await expect.poll(() => viewer.percent()).toBe(100);
  });

  // @spec 2.unit.viewer
  test('zooms by 1.1 and 0.9 with the wheel, and moves by drag and arrow', async ({ page, catalogue }) => {
    const viewer = await openPhotograph(page, await withPlan(catalogue));
    const box = await viewer.picture.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
    await page.mouse.move(x, y);
    await page.mouse.move(x + 5, y + 5);
    await expect(viewer.root.locator('[style*="touch-action"]')).toHaveCount(1);
    await page.waitForTimeout(200);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => viewer.percent()).toBe(110);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => viewer.percent()).toBe(99);
    for (let notch = 0; notch < 8; notch++) await page.mouse.wheel(0, -100);
    await expect.poll(() => viewer.percent()).toBeGreaterThan(180);
    const left = async () => Math.round((await viewer.picture.boundingBox())?.x ?? 0);
    const before = await left();
    await page.mouse.down();
    await page.mouse.move(x - 80, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(left).toBeLessThan(before - 40);
    const dragged = await left();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeGreaterThan(dragged);
    await page.keyboard.press('Escape');
    await expect.poll(() => viewer.percent()).toBe(100);
  });

  test('leaves a page that scrolls past under the pointer alone', async ({ page, catalogue }) => {
    const viewer = await openPhotograph(page, await withPlan(catalogue));
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.mouse.move(400, 300);
    // Without a pause: one of 150 ms is what tells a wish to zoom from scrolling past.
    for (let notch = 0; notch < 12; notch++) await page.mouse.wheel(0, -100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await viewer.percent()).toBe(100);
  });

  for (const locale of ['en', 'ar'] as const) {
    // @spec 2.unit.viewer
    test(`fills the screen and gives the focus back, its controls in order, in ${locale}`, async ({
      page,
      catalogue,
    }) => {
      const viewer = await openPhotograph(page, await withPlan(catalogue), locale);
      const [out, zoomIn] = [
        await viewer.control('gallery.zoomOut').boundingBox(),
        await viewer.control('gallery.zoomIn').boundingBox(),
      ];
      expect(out?.x ?? 0).toBeLessThan(zoomIn?.x ?? 0);
      const opener = viewer.control('unit.openPhoto');
      await opener.focus();
      await page.keyboard.press('Enter');
      const large = new Viewer(page.getByRole('dialog'), locale);
      await expect(large.picture).toBeVisible();
      await page.keyboard.press('+');
      await expect.poll(() => large.percent()).toBe(120);
      await page.keyboard.press('Escape');
      await expect(large.root).toHaveCount(0);
      expect(await viewer.percent()).toBe(100);
      await expect(opener).toBeFocused();
    });
  }

  test.describe('on a touch screen', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('is pinched, and lets one finger scroll the page', async ({ page, catalogue }) => {
      const viewer = await openPhotograph(page, await withPlan(catalogue));
      await page.waitForLoadState('networkidle');
      await expect(viewer.root.locator('[style*="pan-y"]').first()).toBeAttached();
      const fingers = await Fingers.on(page);
      const box = await viewer.picture.boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await fingers.swipe([x, y], [0, -150]);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await fingers.pinch([x, y], 60, 200);
      await expect.poll(() => viewer.percent()).toBeGreaterThan(150);
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    });
  });
});

test.describe('of a back end that has pictures alone', () => {
  test.use({ baseURL: async ({ odd }, use) => use(odd.site.url) });

  // @spec 2.unit.pictures
  test('plan and photograph are shown in turn, and the plan zooms where it stands', async ({ page }) => {
    await page.goto('/properties/texts-1/units/5');
    const viewer = viewerOf(page);
    await expect(viewer.picture).toHaveAttribute('alt', /Floor plan/);
    await viewer.control('gallery.zoomIn').click();
    await expect.poll(() => viewer.percent()).toBe(120);
    const frame = await viewer.root.locator('[style*="touch-action"]').boundingBox();
    const controls = await viewer.control('unit.openPlan').boundingBox();
    // Words of a drawing reach to its edge: nothing lies on them.
    expect(controls?.y ?? 0).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await page.getByRole('radio', { name: 'Photograph' }).check({ force: true });
    await expect(viewer.picture).toHaveAttribute('alt', /Interior/);
    await page.getByRole('radio', { name: 'Photograph' }).press('ArrowLeft');
    await expect(viewer.picture).toHaveAttribute('alt', /Floor plan/);
  });

  test('both are shown without script, and no control that does nothing', async ({ browser, odd }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: odd.site.url });
    const page = await context.newPage();
    await page.goto('/properties/texts-1/units/5');
    const viewer = viewerOf(page);
    await expect(viewer.picture).toBeVisible();
    await expect(viewer.root.getByRole('button')).toHaveCount(0);
    await page.getByText('Photograph', { exact: true }).click();
    await expect(viewer.picture).toHaveAttribute('alt', /Interior/);
    await context.close();
  });

  // @spec 2.unit.pictures
  test('the plan is said to be unavailable', async ({ page }) => {
    await page.goto('/properties/dates-1/units/4');
    await expect(page.getByText('Floor Plan Unavailable')).toBeAttached();
  });
});

import { Frame } from './pages/frame';
import { expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/gate';
import { pageStarted } from './support/scripts';

test.use({ viewport: { width: 390, height: 844 } });

// @spec 1.menu 1.menu.still 1.menu.contact 4.menu
test('the menu covers the screen, holds the page still and closes by button, key and link', async ({ page }) => {
  await page.goto('/about');
  const frame = new Frame(page);
  await frame.openMenu();
  await expect(frame.menu).toBeVisible();
  const box = await frame.menu.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(390);
  expect(box?.height).toBeGreaterThanOrEqual(844);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(frame.menu.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await expect(frame.menu.locator('a[href^="mailto:"]')).toBeVisible();
  await frame.closeMenu();
  await expect(frame.menu).toBeHidden();
  await frame.openMenu();
  // The keyboard stays inside, Escape closes, and the focus is back on the button that opened it.
  const focus = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (at?.closest('#site-menu')) return 'menu';
      return at === document.body || at === null ? 'none' : 'page';
    });
  const stops = await frame.menu.locator('a, button').count();
  for (let tab = 0; tab < stops + 3; tab++) {
    await page.keyboard.press('Tab');
    expect(await focus()).not.toBe('page');
  }
  await page.keyboard.press('Escape');
  await expect(frame.menu).toBeHidden();
  await expect(frame.header.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await frame.openMenu();
  await frame.menu.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(frame.menu).toBeHidden();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('the languages of the menu keep the page', async ({ page }) => {
  await page.goto('/contact');
  const frame = new Frame(page);
  await frame.openMenu();
  await frame.menu.getByRole('link', { name: 'فارسی' }).click();
  await expect(page).toHaveURL(/\/fa\/contact$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the menu opens before the code of the page has come, and stays open when it starts', async ({ page }) => {
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto('/about', { waitUntil: 'commit' });
  const frame = new Frame(page);
  await frame.openMenu();
  await expect(frame.menu).toBeVisible();
  letScriptsCome();
  await pageStarted(page);
  await expect(frame.menu).toBeVisible();
  await frame.menu.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(frame.menu).toBeHidden();
});

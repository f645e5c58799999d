import type { Locator } from '@playwright/test';
import { Frame } from './pages/frame';
import { Fingers, Gallery, Viewer } from './pages/pictures';
import { SearchPage } from './pages/search-page';
import { expect, test } from './support/fixtures';
import { inLocale, words } from './support/words';

/** What only a phone shows. */

// @spec 2.property.bar 7.link.whatsapp d.strip
test('a property has its bar with WhatsApp and Call, which the open menu hides', async ({ page, catalogue }) => {
  const { results } = await catalogue.list();
  const [property] = results;
  await page.goto(`/properties/${property?.slug ?? ''}`);
  // Nothing hovers here, so the phone stands in the header itself.
  await expect(page.getByRole('banner').locator('a[href^="tel:"]:visible')).toHaveCount(1);
  const fixed = page.locator('a[href^="tel:"]:visible').filter({ hasText: /Call/ }).last();
  await page.evaluate(() => scrollTo(0, 1500));
  const whatsapp = page.locator('a[href*="wa.me"]:visible').last();
  await expect(fixed).toBeInViewport();
  await expect(whatsapp).toBeInViewport();
  const href = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '').replace(/\+/g, ' ');
  expect(href).toContain(
    `Hi, I'm interested in the property: ${property?.title ?? ''}. Could you please provide more details?`,
  );
  await page.evaluate(() => scrollTo(0, 0));
  const bar = page.locator('[data-contact-bar]');
  await expect(bar).toBeVisible();
  await new Frame(page).openMenu();
  await expect(bar).toBeHidden();
});

test('no field has letters so small that an iPhone zooms in on it', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each, units) => units.length > 0 && each.payment_plans.length > 0);
  const own = `/properties/${property.slug}`;
  for (const path of ['/properties', own, `${own}/units`, '/blog', '/contact']) {
    await page.goto(path);
    const sizes = await page
      .locator(':is(input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea)')
      .evaluateAll((fields) =>
        fields.map((field) => [field.getAttribute('name'), parseFloat(getComputedStyle(field).fontSize)]),
      );
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(
      sizes.filter(([, size]) => Number(size) < 16),
      path,
    ).toEqual([]);
  }
});

// @spec 2.list.sidebar
test('filters open as a sheet, take a choice, and show the results', async ({ page, catalogue }) => {
  const list = new SearchPage(page);
  await list.open();
  await expect(list.filters).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expect(list.filters).toBeVisible();
  const option = (await catalogue.filters()).property_types.find(({ count }) => (count ?? 1) > 0);
  await list.choice(option?.name ?? '').tap();
  await expect(page).toHaveURL(/property_type=/);
  await list.filters.getByRole('button', { name: /^Show/ }).tap();
  await expect(list.filters).toBeHidden();
  const { count } = await catalogue.list({ property_type: String(option?.id) });
  await expect.poll(() => list.count()).toBe(count);
});

test('a picture of the whole screen that was left zoomed is swiped as any other when it comes again', async ({
  page,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => each.property_images.length > 2);
  await page.goto(`/properties/${property.slug}`);
  await page.waitForLoadState('networkidle');
  const { strip, large } = new Gallery(page);
  await strip.tap();
  const viewer = new Viewer(large);
  await expect.poll(() => viewer.percent()).toBe(100);
  const fingers = await Fingers.on(page);
  await fingers.pinch([195, 400], 80, 240);
  await expect.poll(() => viewer.percent()).toBeGreaterThan(150);
  const at = large.locator('p bdi').last();
  for (const n of [2, 1]) {
    await large.getByRole('button', { name: words('en', 'gallery.go', { n: String(n) }), exact: true }).tap();
    await expect(at).toHaveText(new RegExp(`^${n} /`));
  }
  await expect.poll(() => viewer.percent()).toBe(100);
  await fingers.swipe([300, 400], [-240, 0]);
  await expect(at).toHaveText(/^2 \//);
});

// @spec d.toasts.cover
test('toasts, banner and bar never cover one another', async ({ browser, site, catalogue }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const { results } = await catalogue.list();
  await page.goto(`/properties/${results[0]?.slug ?? ''}`);
  await page.evaluate(() => scrollTo(0, 1500));
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${String(locator)} is not shown`);
    return { top: box.y, bottom: box.y + box.height };
  };
  const banner = page.locator('[data-consent-banner]');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).dispatchEvent('click');
  await page.getByRole('menuitem', { name: 'Copy link' }).dispatchEvent('click');
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  // From the top: toast, banner, bar.
  await expect
    .poll(async () => {
      const [first, second, third] = [
        await boxOf(toast),
        await boxOf(banner),
        await boxOf(page.locator('[data-contact-bar]')),
      ];
      return first.bottom <= second.top + 1 && second.bottom <= third.top + 1;
    })
    .toBe(true);
  await context.close();
});

for (const locale of ['en', 'fa'] as const)
  test(`a toast stands in the middle of a phone in ${locale}`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { results } = await catalogue.list();
    await page.goto(inLocale(locale, `/properties/${results[0]?.slug ?? ''}`));
    await page.getByRole('button', { name: words(locale, 'property.share'), exact: true }).dispatchEvent('click');
    await page.getByRole('menuitem', { name: words(locale, 'property.copyLink') }).dispatchEvent('click');
    await expect
      .poll(async () => {
        const box = await page.locator('[data-sonner-toast]').boundingBox();
        return box && Math.round(box.x - (390 - box.x - box.width));
      })
      .toBe(0);
  });

test('what is touched is large enough', async ({ page, catalogue }) => {
  const { results } = await catalogue.list();
  // In Arabic 'Villas' is the shortest of names.
  for (const path of ['/', '/properties', '/ar/properties', `/properties/${results[0]?.slug ?? ''}`, '/contact']) {
    await page.goto(path);
    const small = await page
      .locator('button:visible, select:visible, input:visible, nav a:visible, a[href^="tel:"]:visible')
      .evaluateAll((targets) =>
        targets
          // The field that only programs fill in lies outside the page; a place on a map lies where it lies (WCAG 2.5.8).
          .filter(
            (target) =>
              !target.classList.contains('sr-only') && !target.closest('p, label, [aria-hidden="true"], .coast'),
          )
          .map((target) => ({
            name: (target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40),
            box: target.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 23.5))
          .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
      );
    expect(small, path).toEqual([]);
    // What of it takes a finger, its transparent edge too.
    const dots = await page
      .locator('.coast a:visible circle')
      .evaluateAll((all) =>
        all.map((dot) => dot.getBoundingClientRect().width + parseFloat(getComputedStyle(dot).strokeWidth)),
      );
    for (const dot of dots) expect(dot, path).toBeGreaterThanOrEqual(24);
  }
});

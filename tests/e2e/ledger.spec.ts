import type { Locator } from '@playwright/test';
import { UnitsPage } from './pages/property-page';
import { expect, test } from './support/fixtures';
import { inLocale } from './support/words';

/** The list view of a property's units: lines that are links, by the number of their bedrooms. */

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Px that two edges may differ and still meet. */
const HAIR = 0.6;

const heights = (rows: Locator) =>
  rows.evaluateAll((elements) => [...new Set(elements.map((row) => row.getBoundingClientRect().height))]);

for (const locale of ['en', 'ar'] as const) {
  for (const [size, height] of [
    [DESK, 64],
    [PHONE, 76],
  ] as const)
    test(`in ${locale} a line is ${height} px at ${size.width}, and its hairline tells its price per sq ft`, async ({
      page,
      catalogue,
    }) => {
      const { property, units } = await catalogue.find((_, list) => list.length > 20);
      await page.setViewportSize(size);
      await page.goto(inLocale(locale, `/properties/${property.slug}/units?view=list`));
      const lines = page.locator('main [data-unit]:visible');
      expect(await lines.count()).toBeGreaterThan(10);
      expect(await heights(lines)).toEqual([height]);

      const rates = new Map(
        units.flatMap(({ id, price, area }) =>
          price && area ? [[String(id), Math.round(price / area)] as const] : [],
        ),
      );
      const [least, most] = [Math.min(...rates.values()), Math.max(...rates.values())];
      const drawn = await lines.evaluateAll((rows) =>
        rows.flatMap((row) => {
          const hairline = row.querySelector('i');
          if (!hairline) return [];
          const { width } = hairline.getBoundingClientRect();
          const tick = getComputedStyle(hairline, '::after');
          const rtl = getComputedStyle(hairline).direction === 'rtl';
          const length = width - parseFloat(tick.width);
          const id = row.getAttribute('data-unit') ?? '';
          return [{ id, length, at: parseFloat(rtl ? tick.right : tick.left), colour: tick.backgroundColor }];
        }),
      );
      expect(drawn.length).toBeGreaterThan(10);
      for (const { id, at, length } of drawn)
        expect(Math.abs(at - (((rates.get(id) ?? 0) - least) / (most - least)) * length), id).toBeLessThan(HAIR);
      const bronze = new Set(drawn.filter(({ id }) => rates.get(id) === least).map(({ colour }) => colour));
      const others = new Set(drawn.filter(({ id }) => rates.get(id) !== least).map(({ colour }) => colour));
      for (const colour of bronze) expect(others.has(colour)).toBe(false);
    });
}

// @spec 2.units.card.details
test('the whole line is a link, by pointer and by keyboard', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((_, list) => list.length > 4);
  await page.setViewportSize(DESK);
  const screen = new UnitsPage(page);
  await screen.open(property.slug, '?view=list');
  const line = screen.cards.nth(1);
  const id = await line.getAttribute('data-unit');
  const link = line.getByRole('link');
  await expect(link).toHaveCount(1);
  await link.focus();
  // Reached by keyboard it is the line that is framed.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(line).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/units/${id}$`));
  await page.goBack();
  const box = await line.boundingBox();
  if (!box) throw new Error('The line is not drawn.');
  await page.mouse.click(box.x + box.width - 8, box.y + box.height - 6);
  await expect(page).toHaveURL(new RegExp(`/units/${id}$`));
});

test('units stand by bedrooms, sorted within, as a table, also without script', async ({
  browser,
  site,
  catalogue,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: DESK });
  const page = await context.newPage();
  const { property, units } = await catalogue.find((_, list) => {
    const groups = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (beds) => list.filter((unit) => unit.apartment_type_id === beds).length,
    );
    return list.length <= 48 && groups.filter(Boolean).length > 1 && groups.some((count) => count > 8);
  });
  await page.goto(`/properties/${property.slug}/units?view=list&sort=area`);
  const groups = page.locator('main tbody');
  expect(await groups.count()).toBe(new Set(units.map((unit) => unit.apartment_type_id)).size);
  let hidden = 0;
  for (const group of await groups.all()) {
    const ids = await group.locator('[data-unit]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.unit)));
    const held = ids.flatMap((id) => units.find((unit) => unit.id === id) ?? []);
    expect(new Set(held.map((unit) => unit.apartment_type_id)).size).toBe(1);
    const open = held.filter(({ status }) => status !== 'sold').map(({ area }) => area ?? 0);
    expect(open).toEqual([...open].sort((a, b) => a - b));
    await expect(group.locator('.ledger-head')).toContainText(`${held.length} unit`);
    hidden += await group.locator('[data-unit]:not(:visible)').count();
  }
  expect(hidden).toBeGreaterThan(2);
  for (const more of await page.locator('main tbody summary').all()) await more.click();
  await expect(page.locator('main [data-unit]:visible')).toHaveCount(units.length);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await context.close();
});

test('the grid shows plans, and the photograph when a pointer rests on a card', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((_, list) =>
    list.every((unit) => unit.unit_image !== null && unit.floor_plan_image !== null),
  );
  const photographs: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'image' && asked.url().includes('/_next/image')) photographs.push(asked.url());
  });
  await page.setViewportSize(DESK);
  const screen = new UnitsPage(page);
  await screen.open(property.slug);
  const card = screen.cards.first();
  await expect(card.getByRole('img')).toHaveAttribute('src', /\/plans\/.*\.svg#walls$/);
  await page.waitForLoadState('networkidle');
  expect(photographs).toEqual([]);
  await card.hover();
  await expect.poll(() => photographs.length).toBe(1);
});

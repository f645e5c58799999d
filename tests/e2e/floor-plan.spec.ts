import type { Locator } from '@playwright/test';
import { FloorPlan } from './pages/floor-plan';
import { unitWith } from './support/catalogue';
import { expect, test } from './support/fixtures';
import { inLocale, type Locale, words } from './support/words';

/** The plan as the first screen of a unit, where the back end gives its geometry. */

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const CASES = (['en', 'ar'] as const).flatMap((locale) => [DESKTOP, PHONE].map((size) => ({ locale, size })));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const only = (n: string) => ({ rows: [n], rooms: [n] });

for (const { locale, size } of CASES) {
  test.describe(`the plan of a unit in ${locale} at ${String(size.width)}`, () => {
    test.use({ viewport: size });

    test('lights a room and its row together, from either side', async ({ page, catalogue }) => {
      await page.goto(inLocale(locale, await unitWith(catalogue, 'flat-3')));
      const plan = new FloorPlan(page, locale);
      await expect.poll(() => plan.lit()).toEqual(only('1'));
      await plan.rooms.nth(2).hover();
      await expect.poll(() => plan.lit()).toEqual(only('3'));
      await plan.drawing.scrollIntoViewIfNeeded();
      const room = await boxOf(plan.areaOf(plan.rooms.nth(4)));
      await page.mouse.move(room.x + room.width / 2, room.y + room.height / 2);
      await expect.poll(() => plan.lit()).toEqual(only('5'));
      // A press holds it; by keyboard another is lit.
      await page.mouse.down();
      await page.mouse.up();
      await page.mouse.move(1, 1);
      await expect.poll(() => plan.lit()).toEqual(only('5'));
      expect(new URL(page.url()).hash).toBe('#r5');
      await page.keyboard.press('Tab');
      await expect(plan.rooms.nth(5)).toBeFocused();
      await expect.poll(() => plan.lit()).toEqual(only('6'));
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => plan.lit()).toEqual(only('5'));
    });

    test('lights them without script, and stays where it is', async ({ browser, site, catalogue }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: size });
      const page = await context.newPage();
      await page.goto(inLocale(locale, await unitWith(catalogue, 'house-4')));
      const plan = new FloorPlan(page, locale);
      await expect(plan.root.getByRole('button')).toHaveCount(0);
      const room = await boxOf(plan.areaOf(plan.rooms.nth(3)));
      await page.mouse.click(room.x + room.width / 2, room.y + room.height / 2);
      await expect(page).toHaveURL(/#r4$/);
      await page.mouse.move(1, 1);
      await expect.poll(() => plan.lit()).toEqual(only('4'));
      expect((await boxOf(plan.areaOf(plan.rooms.nth(3)))).y).toBe(room.y);
      // The upper floor is a sheet of its own, and goes on counting.
      const before = await plan.rooms.count();
      await page.getByText(words(locale, 'unit.first'), { exact: true }).click();
      await expect.poll(() => plan.lit()).toEqual(only(String(before + 1)));
      await context.close();
    });

    test('has a drawing that fills its frame, true to scale, with no word smaller than 11 px', async ({
      page,
      catalogue,
    }) => {
      await page.goto(inLocale(locale, await unitWith(catalogue, 'flat-3')));
      const plan = new FloorPlan(page, locale);
      const drawing = await boxOf(plan.drawing);
      const tabs = await boxOf(plan.root.getByRole('radiogroup'));
      const note = plan.root.getByText(words(locale, 'unit.planNote'));
      const foot = await boxOf(note.locator('..'));
      if (size === PHONE) expect(drawing.width / size.width).toBeGreaterThan(0.88);
      // Between tabs and foot stand the drawing and, above it, the line of its width.
      else expect((drawing.height + 26) / (foot.y - tabs.bottom)).toBeGreaterThan(0.9);
      expect(drawing.bottom).toBeLessThanOrEqual(foot.y + 1);

      const bar = plan.root.locator('div[aria-hidden] > bdi').last().locator('..');
      const metres = Number((await bar.locator('bdi').last().innerText()).replace(/[^\d.]/g, ''));
      const [, , width = '0'] = ((await plan.drawing.getAttribute('viewBox')) ?? '').split(' ');
      expect((await boxOf(bar)).width / metres).toBeCloseTo(drawing.width / (Number(width) / 100), 0);

      const smallest = await plan.root.evaluate((root) => {
        const sizes: number[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (!parent?.checkVisibility() || !node.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          // Hidden for all but readers of the screen.
          if (range.getBoundingClientRect().width > 1) sizes.push(parseFloat(getComputedStyle(parent).fontSize));
        }
        const numbers = [...root.querySelectorAll('[data-number]')].map((label) =>
          parseFloat(getComputedStyle(label, '::before').fontSize),
        );
        return {
          words: Math.min(...sizes),
          numbers: Math.min(...numbers),
          scaled: root.querySelectorAll('svg text').length,
        };
      });
      expect(smallest.words).toBeGreaterThanOrEqual(11);
      expect(smallest.numbers).toBeGreaterThanOrEqual(11);
      // Words in a drawing would shrink with it.
      expect(smallest.scaled).toBe(0);
    });

    test('shows name, status and price in the first screen', async ({ page, catalogue }) => {
      await page.goto(inLocale(locale, await unitWith(catalogue, 'flat-3')));
      const bar = page.locator('[data-contact-bar]:visible');
      const end = (await bar.count()) > 0 ? (await boxOf(bar)).y : size.height;
      const price = page.locator('main .figure', { hasText: 'AED' }).first();
      for (const part of [page.getByRole('heading', { level: 1 }), price]) {
        await expect(part).toBeVisible();
        expect((await boxOf(part)).bottom).toBeLessThanOrEqual(end);
      }
      expect((await boxOf(new FloorPlan(page, locale).drawing)).bottom).toBeLessThanOrEqual(end);
    });
  });
}

test('a plan is put at the reading edge, but never mirrored', async ({ page, catalogue }) => {
  const path = await unitWith(catalogue, 'house-4');
  const places = async (locale: Locale) => {
    await page.goto(inLocale(locale, path));
    const plan = new FloorPlan(page, locale);
    const drawing = await boxOf(plan.drawing);
    const areas = await plan.rooms.evaluateAll((rows) =>
      rows.map((row) => {
        const area = row.querySelector(':scope > [aria-hidden]')?.getBoundingClientRect();
        return [area?.left ?? 0, area?.top ?? 0];
      }),
    );
    const list = await boxOf(plan.rooms.first());
    return {
      rooms: areas.map(([x = 0, y = 0]) => [Math.round(x - drawing.x), Math.round(y - drawing.y)]),
      before: drawing.x < list.x,
    };
  };
  const [en, ar] = [await places('en'), await places('ar')];
  expect([en.before, ar.before]).toEqual([true, false]);
  expect(ar.rooms.length).toBe(en.rooms.length);
  ar.rooms.forEach(([x = 0, y = 0], at) => {
    expect(Math.abs(x - (en.rooms[at]?.[0] ?? NaN))).toBeLessThanOrEqual(2);
    expect(Math.abs(y - (en.rooms[at]?.[1] ?? NaN))).toBeLessThanOrEqual(2);
  });
});

// @spec 2.unit.pictures
test('storeys and photograph are sheets, and the plan opens on the full screen', async ({ page, catalogue }) => {
  await page.goto(await unitWith(catalogue, 'house-4'));
  const plan = new FloorPlan(page);
  const ground = await plan.rooms.count();
  await plan.sheet(words('en', 'unit.first')).check({ force: true });
  await expect(plan.rooms.first()).toHaveAttribute('href', `#r${String(ground + 1)}`);
  await plan.sheet(words('en', 'unit.photograph')).check({ force: true });
  await expect(plan.root.locator('img:visible')).toHaveAttribute('alt', /Interior/);
  await plan.sheet(words('en', 'unit.ground')).check({ force: true });
  await expect(plan.rooms.first()).toHaveAttribute('href', '#r1');
  const opener = plan.root.getByRole('button', { name: words('en', 'unit.openPlan') });
  await opener.click();
  await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('alt', /Floor plan/);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a link to a room shows it lit', async ({ page, catalogue }) => {
  await page.goto(`${await unitWith(catalogue, 'flat-3')}#r3`);
  await expect.poll(() => new FloorPlan(page).lit()).toEqual(only('3'));
});

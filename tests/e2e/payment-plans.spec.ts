import type { Locator } from '@playwright/test';
import type { WirePropertyDetail } from '../../lib/contract/property';
import { expect, test } from './support/fixtures';
import { LONG_NAMES } from './support/odd-data';
import { inLocale, words } from './support/words';

/** Payment plans in time: where bars and hairlines stand, what the figures say, and the table beside them. */

const HAIR = 0.7;

const indexOf = (due: string | number | null) => {
  const [, year, month] = /^(\d{4})-?(\d{2})/.exec(String(due)) ?? [];
  return Number(year) * 12 + Number(month) - 1;
};

/** A property that is being built, with a dated plan that goes on after its keys. */
const fits = (each: WirePropertyDetail) => Boolean(each.low_price) && planOf(each) !== undefined;
const planOf = (each: WirePropertyDetail) =>
  each.payment_plans.slice(0, 2).find(({ values }) => {
    const dues = values.map(({ due_date }) => indexOf(due_date));
    const keys = indexOf(each.delivery_date);
    return values.length < 10 && dues.includes(keys) && dues.some((due) => due > keys) && dues.every((due) => due > 0);
  });

type Drawn = { from: number; length: number; height: number };

/** Where the bars and hairlines of a chart stand, in months from its beginning, and how high or broad the bars are. */
const drawnIn = (chart: Locator) =>
  chart.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const months = Number(getComputedStyle(element).getPropertyValue('--months'));
    const rtl = getComputedStyle(element).direction === 'rtl';
    const upright = getComputedStyle(element).display === 'block';
    const month = (upright ? box.height : box.width) / months;
    const place = ({ top, left, right }: DOMRect) =>
      (upright ? top - box.top : rtl ? box.right - right : left - box.left) / month;
    const bars: Drawn[] = [...element.querySelectorAll('i')].map((bar) => {
      const own = bar.getBoundingClientRect();
      const [length, height] = upright ? [own.height, own.width] : [own.width, own.height];
      return { from: place(own), length: length / month, height };
    });
    const marks = [...element.querySelectorAll('.plan-mark')].map((mark) => place(mark.getBoundingClientRect()));
    return { months, month, upright, bars, marks };
  });

for (const locale of ['en', 'ar'] as const)
  for (const width of [1440, 390])
    test(`in ${locale} at ${width} px bars stand where they are due, today and the keys beside them`, async ({
      page,
      catalogue,
    }) => {
      const { property } = await catalogue.find(fits);
      const plan = planOf(property);
      const at = property.payment_plans.findIndex((each) => each === plan);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inLocale(locale, `/properties/${property.slug}`));
      const chart = page.locator('#payment-plans .plan').nth(at).locator('.plan-time');
      const { upright, bars, marks, month } = await drawnIn(chart);
      expect(upright).toBe(width === 390);
      const dues = (plan?.values ?? []).map(({ due_date }) => indexOf(due_date));
      const now = new Date();
      const first = Math.min(now.getUTCFullYear() * 12 + now.getUTCMonth(), dues[0] ?? 0) - 1;
      const near = (one: number | undefined, other: number) =>
        expect(Math.abs((one ?? NaN) - other) * month).toBeLessThan(HAIR);
      dues.forEach((due, step) => {
        near(bars[step]?.from, due - first);
        const next = dues[step + 1];
        // 3 px stay free between two
        if (next !== undefined) near(bars[step]?.length, next - due - 3 / month);
      });
      const shares = (plan?.values ?? []).map(({ percentage }) => Number(percentage));
      for (const [step, share] of shares.entries())
        expect((bars[step]?.height ?? 0) / share).toBeCloseTo((bars[0]?.height ?? 0) / (shares[0] ?? 1), 0);
      near(marks[0], now.getUTCFullYear() * 12 + now.getUTCMonth() - first);
      near(marks[1], indexOf(property.delivery_date) - first);
      // No word of the drawing lies over another, or beyond the page.
      const words = chart.locator('.plan-words > :visible, .plan-mark > :visible, .plan-axis > span');
      const boxes = await words.evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom, text: element.textContent };
        }),
      );
      const over = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 4 &&
              other.top < one.bottom - 4,
          )
          .map((other) => [one.text, other.text]),
      );
      expect(over).toEqual([]);
      for (const { left, right } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    });

for (const locale of ['en', 'ar'] as const)
  for (const width of [320, 390])
    test(`in ${locale} at ${width} px no instalment's words lie over the next, however long its names are`, async ({
      page,
      odd,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(odd.site.url + inLocale(locale, `/properties/${LONG_NAMES}`));
      const plan = page.locator('#payment-plans .plan-upright');
      await plan.scrollIntoViewIfNeeded();
      const moments = plan.locator('.plan-words');
      await expect(moments).toHaveCount(3);
      await expect(moments.nth(1)).toBeVisible();
      const places = await moments.evaluateAll((all) =>
        all.map((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          const { top, bottom } = range.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      for (const [at, { bottom }] of places.slice(0, -1).entries())
        expect(bottom, String(at)).toBeLessThanOrEqual((places[at + 1]?.top ?? 0) + 1);
    });

// @spec 2.property.plans
test('the three figures add up, and follow the unit that is chosen', async ({ page, catalogue }) => {
  const { property } = await catalogue.find(
    (each, units) =>
      fits(each) && units.some(({ price, status }) => price && price !== each.low_price && status !== 'sold'),
  );
  const at = property.payment_plans.findIndex((each) => each === planOf(property));
  await page.goto(`/properties/${property.slug}`);
  const plan = page.locator('#payment-plans .plan').nth(at);
  const parts = plan.locator('.plan-parts > li');
  for (const [index, key] of ['beforeKeys', 'withKeys', 'afterKeys'].entries())
    await expect(parts.nth(index)).toContainText(words('en', `property.${key}`));
  const figures = async () => {
    const texts = await parts.allInnerTexts();
    return texts.map((text) => ({
      share: Number(/([\d.]+)%/.exec(text)?.[1]),
      amount: Number(/AED\s([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    }));
  };
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const before = await figures();
  expect(sum(before.map(({ share }) => share))).toBe(100);
  expect(Math.abs(sum(before.map(({ amount }) => amount)) - Number(property.low_price))).toBeLessThanOrEqual(3);
  const choice = page.getByLabel('Choose a unit');
  // They are drawn for one who comes near.
  await expect(choice.locator('option')).toHaveCount(1);
  await choice.focus();
  await expect(choice.locator('option')).not.toHaveCount(1);
  const options = await choice.locator('option').allInnerTexts();
  const other = options.length - 1;
  const price = Number(/AED\s([\d,]+)/.exec(options[other] ?? '')?.[1]?.replaceAll(',', ''));
  await choice.selectOption({ index: other });
  await expect
    .poll(async () => Math.abs(sum((await figures()).map(({ amount }) => amount)) - price))
    .toBeLessThanOrEqual(3);
  expect((await figures()).map(({ share }) => share)).toEqual(before.map(({ share }) => share));
});

test('the instalments are a table for readers of the screen, the drawing is none; also without script', async ({
  read,
  plain,
  catalogue,
}) => {
  const { property } = await catalogue.find(fits);
  const plan = planOf(property);
  const at = property.payment_plans.findIndex((each) => each === plan);
  await read(`/properties/${property.slug}`);
  const drawn = plain.locator('#payment-plans .plan').nth(at);
  await expect(drawn.locator('.plan-time')).toHaveAttribute('aria-hidden', 'true');
  const rows = drawn.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount((plan?.values.length ?? 0) + 1);
  for (const [index, { name, percentage }] of (plan?.values ?? []).entries()) {
    await expect(rows.nth(index + 1).getByRole('rowheader')).toContainText(name);
    await expect(rows.nth(index + 1)).toContainText(`${percentage}%`);
  }
  await expect(drawn.locator('.plan-parts > li')).toHaveCount(3);
});

/** Of each of the plans, whether it is laid out and drawn. */
const laidOut = (plans: Locator) =>
  plans.evaluateAll((all) =>
    all.map((plan) => plan.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false),
  );

test('on a phone plans are laid out soon also where nobody scrolls: a picture of the whole page has them', async ({
  page,
  catalogue,
}) => {
  const { property } = await catalogue.find(fits);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/properties/${property.slug}`);
  const plans = page.locator('#payment-plans .plan-upright');
  await expect(plans.first()).toBeAttached();
  await expect.poll(async () => (await laidOut(plans)).every(Boolean)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const locale of ['en', 'ar'] as const)
  test(`in ${locale} on a phone plans are laid out when they come near, as high as was said; Back finds a place below them`, async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find(fits);
    await page.setViewportSize({ width: 390, height: 844 });
    // As it is in the moment before they are laid out where they are.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.plan-upright { animation-play-state: paused !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.goto(inLocale(locale, `/properties/${property.slug}`), { waitUntil: 'networkidle' });
    const plans = page.locator('#payment-plans .plan-upright');
    const drawn = () => laidOut(plans);
    const heights = () => plans.evaluateAll((all) => all.map((plan) => plan.getBoundingClientRect().height));
    // By the wheel: what a visitor has scrolled is not put back to the place that is being restored.
    await page.mouse.move(195, 400);
    const goTo = async (target: Locator) => {
      await expect(async () => {
        const top = await target.evaluate((element) => element.getBoundingClientRect().top);
        if (Math.abs(top - 200) > 1) await page.mouse.wheel(0, top - 200);
        expect(Math.abs(top - 200)).toBeLessThan(30);
      }).toPass();
    };
    const before = await heights();
    expect(before.length).toBeGreaterThan(0);
    expect(await drawn()).toEqual(before.map(() => false));
    for (const [at, height] of before.entries()) {
      await goTo(plans.nth(at));
      await expect.poll(async () => (await drawn())[at]).toBe(true);
      // A line of words more or less.
      expect(Math.abs(((await heights())[at] ?? 0) - height)).toBeLessThan(25);
    }
    const link = page.locator('#similar [data-property] a[href*="/properties/"]').first();
    await goTo(link);
    // Longer than a place rests before it is noted (lib/browser/scroll-restoration.ts).
    await page.waitForTimeout(400);
    const place = await page.evaluate(() => Math.round(scrollY));
    const address = page.url();
    await link.dispatchEvent('click');
    await expect(page).not.toHaveURL(address);
    await expect(page.locator('.plate-name')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  });

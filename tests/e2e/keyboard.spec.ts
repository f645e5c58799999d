import type { Locator, Page } from '@playwright/test';
import { SearchPage } from './pages/search-page';
import { UnitsPage } from './pages/property-page';
import { expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/gate';
import { inLocale } from './support/words';

/** From the list to a sent enquiry without a pointer: Tab, Enter, Space, arrows and typing only. */

/** The focus is on something, shows, and is seen. */
async function focusShows(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // What is drawn for a hidden radio or checkbox stands beside it.
    const drawn = element.matches('.sr-only') ? (element.nextElementSibling ?? element.parentElement) : element;
    const rings = [element, drawn, drawn?.parentElement].map((each) => each && getComputedStyle(each));
    const box = (drawn ?? element).getBoundingClientRect();
    return {
      what: element.outerHTML.slice(0, 120),
      ring:
        rings.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')) ||
        element.matches('input, textarea'),
      seen: box.bottom > 0 && box.top < innerHeight,
    };
  });
  expect(focus, 'the focus is lost').not.toBeNull();
  expect(focus).toMatchObject({ ring: true, seen: true });
}

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await focusShows(page);
      return;
    }
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Whether nothing lies over the middle of what has the focus, and it is in the window (WCAG 2.2, 2.4.11). */
function focusIsFree(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element) return false;
    const drawn = element.matches('.sr-only') ? element.parentElement : element;
    const { left, top, width, height } = (drawn ?? element).getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && drawn?.contains(found) === true;
  });
}

const announced = (page: Page, text: string | RegExp) =>
  page
    .locator('[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]')
    .filter({ hasText: text });

test('from the list over filter, property and unit to a sent enquiry by keyboard alone', async ({
  page,
  catalogue,
}) => {
  test.slow(); // some three hundred keys

  const { property, units } = await catalogue.find(
    (each, list) => list.length > 4 && each.property_type?.name === 'Villa',
  );
  const list = new SearchPage(page);
  await list.open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter'); // 'Skip to content'
  await tabTo(page, list.search);
  await page.keyboard.type(property.title);
  await expect(page).toHaveURL(/search=/);
  await expect(list.search).toBeFocused();
  await expect(announced(page, /^1 property$/).first()).toBeVisible();
  const villa = list.filters.getByRole('checkbox', { name: /Villa/ });
  await tabTo(page, villa);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/property_type=/);
  await expect(villa).toBeChecked();
  await expect(villa).toBeFocused();
  await tabTo(page, list.cards.first().getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(property.title);

  await tabTo(page, page.getByRole('link', { name: /View All Units/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Units');
  const screen = new UnitsPage(page);
  await tabTo(page, screen.bedrooms);
  const beds = units.map((unit) => unit.apartment_type_id).find((count) => count !== null && count > 0) ?? 1;
  await page.keyboard.type(String(beds));
  await expect(page).toHaveURL(new RegExp(`bedrooms=${beds}`));
  await expect(screen.bedrooms).toBeFocused();
  await tabTo(page, screen.cards.first().getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/units\/\d+$/);
  const back = page.getByRole('main').getByRole('link', { name: 'Back to Property' });
  await tabTo(page, back);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/properties/${property.slug}$`));

  const form = page.locator('main form').filter({ has: page.locator('textarea') });
  await tabTo(page, form.locator('[name="name"]'));
  const send = form.locator('button[type="submit"]');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(announced(page, 'Please check the form and try again.').first()).toBeAttached();
  await expect(form.locator('[name="name"]')).toBeFocused();
  await page.keyboard.type('Noor Haddad');
  await tabTo(page, form.locator('[name="email"]'));
  await page.keyboard.type('noor@example.com');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(announced(page, 'Message Sent Successfully!').first()).toBeAttached();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('below 1024 px the filters are a sheet that keeps the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  const list = new SearchPage(page);
  await list.open();
  const opener = page.getByRole('button', { name: /^Filters/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(list.filters).toBeVisible();
  const inside = () => page.evaluate(() => document.activeElement?.closest('#filters') !== null);
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    expect(await inside(), `after ${step + 1} steps`).toBe(true);
  }
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+Tab');
  expect(await inside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(list.filters).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, list.filters.getByRole('button', { name: /^Show \d+ results?$/ }));
  await page.keyboard.press('Enter');
  await expect(list.filters).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the sheet of filters that is opened before any script has run takes the focus when they do', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto('/properties', { waitUntil: 'domcontentloaded' });
  const list = new SearchPage(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(list.filters).toBeVisible();
  await expect(opener).toBeFocused();
  letScriptsCome();
  await expect(list.filters.getByRole('heading', { name: 'Filters' })).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveAttribute('aria-modal', 'true');
});

test('where the browser has no popovers, the filters stand in the page of a phone and lead to homes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    for (const prototype of [Element.prototype, Document.prototype]) {
      for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
        const ask = Reflect.get(prototype, name) as ((this: Node, selector: string) => unknown) | undefined;
        if (!ask) continue;
        Reflect.set(prototype, name, function (this: Node, selector: string) {
          if (selector.includes(':popover-open')) throw new DOMException(`'${selector}' is not valid`, 'SyntaxError');
          return ask.call(this, selector);
        });
      }
    }
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  // Its style sheet knows the attribute, and would hide them still.
  await page.route('**/properties', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(' popover="auto"', '') });
  });
  const list = new SearchPage(page);
  await list.open();
  await expect(list.cards.first()).toBeVisible();
  await expect(list.filters).toBeVisible();
  await expect(list.filters).toHaveCSS('position', 'static');
  await list.filters.getByRole('checkbox', { name: /Villa/ }).press('Space');
  await expect(page).toHaveURL(/property_type=/);
  await page.keyboard.press('Tab');
  await list.filters.getByRole('button', { name: /^Show \d+ results?$/ }).press('Enter');
  await expect(list.cards.first()).toBeVisible();
});

test('going back into the header leaves the page where it is', async ({ page }) => {
  await page.goto('/about');
  const first = page.getByRole('main').locator('a[href], button').first();
  const top = () => page.evaluate(() => Math.round(scrollY));
  // Of a page that was just loaded the place is kept until the visitor moves it, which a script does not.
  await page.mouse.wheel(0, 1);
  await expect.poll(top).toBe(1);
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, 900));
      return top();
    })
    .toBe(900);
  await first.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }));
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    expect(await top()).toBe(900);
  }
});

test.describe('with the cookie bar unanswered', () => {
  test.use({ consent: 'unset' });

  test('the rooms of a plan come clear of the bars of a phone as Tab goes through them', async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { property, units } = await catalogue.find((_, list) =>
      list.some((unit) => unit.price !== null && unit.floor_plan_image?.includes('/plans/flat-3')),
    );
    const unit = units.find(({ price, floor_plan_image: plan }) => price !== null && plan?.includes('/plans/flat-3'));
    const address = `/properties/${property.slug}/units/${String(unit?.id)}`;
    await page.goto(address);
    await expect(page.locator('[data-consent-banner]')).toBeVisible();
    const rooms = page.locator('a.floor-plan-room:visible');
    await tabTo(page, rooms.first());
    for (let at = 0; at < (await rooms.count()); at++) {
      await expect(rooms.nth(at)).toBeFocused();
      await expect.poll(() => focusIsFree(page), `room ${at + 1}`).toBe(true);
      await page.keyboard.press('Tab');
    }
    await rooms.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#r2$/);
    await expect.poll(() => focusIsFree(page), 'the room that was chosen').toBe(true);
    // The address of a room shows the plan.
    await page.goto('/about');
    await page.goto(`${address}#r5`);
    await expect(rooms.first()).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  for (const size of [
    { width: 1280, height: 720 },
    { width: 1366, height: 657 },
  ])
    test(`'Send Message' of the panel stands above the bar at ${size.width}×${size.height}`, async ({
      page,
      catalogue,
    }) => {
      await page.setViewportSize(size);
      const { property, units } = await catalogue.find((_, list) => list.length > 0);
      const own = `/properties/${property.slug}`;
      for (const path of [own, `${own}/units/${String(units[0]?.id)}`]) {
        await page.goto(path);
        await expect(page.locator('[data-consent-banner]')).toBeVisible();
        const panel = page.locator('.beside > *').first();
        await panel.locator('textarea').focus();
        await expect.poll(() => focusIsFree(page), `${path}: message`).toBe(true);
        await panel.locator('button[type="submit"]').focus();
        await expect.poll(() => focusIsFree(page), `${path}: Send Message`).toBe(true);
        await expect
          .poll(() => panel.evaluate((each) => each.getBoundingClientRect().bottom))
          .toBeLessThanOrEqual(
            await page.locator('[data-consent-banner]').evaluate((bar) => bar.getBoundingClientRect().top),
          );
      }
    });

  test('in the smallest window no focus is hidden by bars', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/properties');
    await expect(page.locator('[data-consent-banner]')).toBeVisible();
    await tabTo(page, page.getByRole('searchbox').first());
    for (let step = 0; step < 20; step++) {
      await expect
        .poll(() => focusIsFree(page), `step ${step}: ${await page.evaluate(() => document.activeElement?.outerHTML)}`)
        .toBe(true);
      await page.keyboard.press('Tab');
    }
  });
});

test('neither head nor foot of the sheet of filters hides what has the focus', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const list = new SearchPage(page);
  await list.open();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(list.filters.getByRole('heading', { name: 'Filters' })).toBeFocused();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => focusIsFree(page), `step ${step}: ${await page.evaluate(() => document.activeElement?.outerHTML)}`)
      .toBe(true);
  }
});

test('Tab brings the places of a coast into its window, sideways too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['en', 'ar'] as const) {
    await page.goto(inLocale(locale, '/properties/in'));
    const places = page.locator('.coast-window a');
    await tabTo(page, places.first());
    for (let at = 0; at < (await places.count()); at++) {
      await expect(places.nth(at)).toBeFocused();
      await expect
        .poll(() =>
          places.nth(at).evaluate((place) => {
            const { left, right } = place.getBoundingClientRect();
            return left >= 0 && right <= innerWidth;
          }),
        )
        .toBe(true);
      await page.keyboard.press('Tab');
    }
  }
});

import type { Page } from '@playwright/test';
import { SearchPage } from './pages/search-page';
import { broken } from './support/axe';
import { expect, test } from './support/fixtures';
import { type Locale, words } from './support/words';

/** The drawn menu over a select with many choices (docs/decisions/native-selects.md). */

const DEVELOPER = 'search.filter.developer';

/** The list with its developers unfolded: the native select, and the parts of the drawn menu. */
async function developers(page: Page, locale: Locale = 'en') {
  const list = new SearchPage(page, locale);
  await list.open();
  const title = words(locale, DEVELOPER);
  await list.unfold(title);
  const drawn = page.getByRole('dialog', { name: title });
  return {
    list,
    select: page.locator('select[name="developer"]'),
    drawn,
    field: drawn.getByRole('combobox', { name: title }),
    menu: drawn.getByRole('listbox', { name: title }),
    options: drawn.getByRole('option'),
  };
}

/** Brings the pointer to the select, waits for the code of the menu, and opens it. */
async function openDrawn(page: Page, { select, drawn }: Awaited<ReturnType<typeof developers>>) {
  const code = page.waitForResponse((response) => response.url().includes('/_next/static/chunks/'));
  await select.hover();
  await (await code).finished();
  await expect(async () => {
    // A second click would close what opened late.
    if (!(await drawn.isVisible())) await select.click({ timeout: 1000 });
    await expect(drawn).toBeVisible({ timeout: 2000 });
  }).toPass();
}

// @spec 9.dropdown 2.list.filters
test('what is typed narrows the choices, and Enter takes the one that is marked', async ({ page, catalogue }) => {
  const known = (await catalogue.filters()).developers;
  const target = known.at(-1);
  const named = known.filter(({ name }) => name.toLowerCase().includes(target?.name.toLowerCase() ?? ''));
  const { count } = await catalogue.list({ developer: String(target?.id) });
  const parts = await developers(page);
  await openDrawn(page, parts);
  await expect(parts.field).toBeFocused();
  await expect(parts.options).toHaveCount(known.length + 1); // and 'Any'
  await page.keyboard.type(target?.name.toUpperCase() ?? '');
  await expect(parts.options).toHaveCount(named.length);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/properties?developer=${target?.id}`);
  await expect(parts.drawn).toBeHidden();
  await expect(parts.select).toBeFocused();
  await expect(parts.select).toHaveValue(String(target?.id));
  await expect.poll(() => parts.list.count()).toBe(count);
});

test('high contrast shows which choice the keyboard is at', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const parts = await developers(page);
  await openDrawn(page, parts);
  await page.keyboard.press('ArrowDown');
  const outlined = () =>
    parts.options.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle === 'solid'));
  await expect.poll(async () => (await outlined()).indexOf(true)).toBe(1);
  expect((await outlined()).filter(Boolean)).toHaveLength(1);
});

test('a click takes a choice; a click elsewhere takes none', async ({ page }) => {
  const parts = await developers(page);
  await openDrawn(page, parts);
  await parts.list.heading.click();
  await expect(parts.drawn).toBeHidden();
  await expect(page).toHaveURL(/\/properties$/);
  await parts.select.click();
  const name = (await parts.options.nth(2).innerText()).split('\n')[0] ?? '';
  await parts.options.nth(2).click();
  await expect(page).toHaveURL(/\?developer=\d+$/);
  await expect(parts.list.removal(name)).toBeVisible();
  await parts.select.click();
  await expect(parts.options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(parts.field).toHaveAttribute('placeholder', name);
});

for (const locale of ['en', 'ar'] as const) {
  // @spec 8.dropdown.other 9.dropdown
  test(`in ${locale} the menu is at most 200 px high, stands over its field, and keeps WCAG 2.2 AA`, async ({
    page,
  }) => {
    test.slow(); // looked through twice
    const parts = await developers(page, locale);
    await openDrawn(page, parts);
    const [field, menu, select] = await Promise.all([
      parts.drawn.boundingBox(),
      parts.menu.boundingBox(),
      parts.select.boundingBox(),
    ]);
    expect(menu?.height).toBeLessThanOrEqual(200);
    expect(await parts.menu.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    expect([field?.x, field?.width].map((each) => Math.round(each ?? 0))).toEqual(
      [select?.x, select?.width].map((each) => Math.round(each ?? 0)),
    );
    expect(await broken(page, '#filters'), 'open').toEqual([]);
    await page.keyboard.type('zzqq');
    await expect(parts.drawn.getByText(words(locale, 'search.none.options'))).toBeVisible();
    await expect(parts.options).toHaveCount(0);
    expect(await broken(page, '#filters'), 'nothing found').toEqual([]);
    await page.keyboard.press('Enter');
    await expect(parts.drawn).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(parts.drawn).toBeHidden();
    await expect(parts.select).toBeFocused();
    await expect(page).toHaveURL(/\/properties$/);
  });
}

test('the keyboard opens it, moves in it and leaves it', async ({ page }) => {
  const parts = await developers(page);
  const code = page.waitForResponse((response) => response.url().includes('/_next/static/chunks/'));
  await parts.select.focus();
  await (await code).finished();
  const marked = () => parts.drawn.locator('[data-active]').getAttribute('id');
  await expect(async () => {
    if (!(await parts.drawn.isVisible())) await page.keyboard.press('Enter');
    await expect(parts.field).toBeFocused({ timeout: 2000 });
  }).toPass();
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['PageDown', 6],
    ['ArrowUp', 5],
  ] as const) {
    await page.keyboard.press(key);
    await expect(parts.options.nth(place)).toHaveAttribute('data-active');
    expect(await parts.field.getAttribute('aria-activedescendant')).toBe(await marked());
  }
  // What is marked is seen.
  const [row, menu] = await Promise.all([parts.options.nth(5).boundingBox(), parts.menu.boundingBox()]);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0) + 1);
  await page.keyboard.press('Tab');
  await expect(parts.drawn).toBeHidden();
  await expect(parts.select).not.toBeFocused();
  await expect(page.locator('summary').filter({ hasText: words('en', 'search.filter.completion_rate') })).toBeFocused();
  await expect(page).toHaveURL(/\/properties$/);
  // A letter opens it too, and is searched.
  await parts.select.focus();
  await page.keyboard.press('a');
  await expect(parts.field).toHaveValue('a');
  await expect(parts.field).toBeFocused();
});

test('in the sheet of a narrow window it stands on top, and Escape leaves the sheet open', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const list = new SearchPage(page);
  await list.open();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await list.unfold(words('en', DEVELOPER));
  const select = page.locator('select[name="developer"]');
  const option = page.getByRole('listbox').getByRole('option').nth(1);
  await select.hover();
  await expect(async () => {
    if (!(await page.getByRole('listbox').isVisible())) await select.click({ timeout: 1000 });
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await option.click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(list.filters).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  // @spec 5.list.select
  test('the select is the device’s own, and no code is fetched for another', async ({ page, catalogue }) => {
    const target = (await catalogue.filters()).developers.at(-1);
    const list = new SearchPage(page);
    // Elsewhere the pages of cards that are looked at are fetched, with their scripts.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await list.open();
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await list.unfold(words('en', DEVELOPER));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const select = page.locator('select[name="developer"]');
    await select.focus();
    await select.tap();
    await select.selectOption(String(target?.id));
    await expect(page).toHaveURL(`/properties?developer=${target?.id}`);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    expect(fetched.filter((url) => url.endsWith('.js'))).toEqual([]);
  });
});

// @spec 2.list.query.form
test('without script the select is a field of the form', async ({ read, plain, catalogue }) => {
  const known = (await catalogue.filters()).developers;
  await read('/properties');
  const select = plain.locator('select[name="developer"]');
  await expect(select.locator('option')).toHaveCount(known.length + 1);
  expect(await select.evaluate((element) => (element as HTMLSelectElement).form?.id)).toBe('search-form');
});

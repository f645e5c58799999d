import path from 'node:path';
import { broken } from './support/axe';
import { deskForTests, untilShown } from './support/desk';
import { expect, test } from './support/fixtures';

/** The agency's desk over an API of its own, and the site that the API tells of what is published. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const PICTURE = path.resolve(import.meta.dirname, '../../reference-api/demo/media/interiors/gym_day.jpg');

const desk = deskForTests({ [OWNER]: 'owner' }, { withSite: true });

test('says what was wrong with a password, and lets nobody in by it', async ({ page }) => {
  await page.goto(`${desk.api.url}/desk/listings`);
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('makes a listing from nothing to its page on the site, and undoes a change', async ({ page }) => {
  test.setTimeout(120_000);
  await desk.signIn(page, 'listings');
  const began = performance.now();
  await page.getByRole('button', { name: 'New listing' }).click();
  await page.getByLabel('Title').fill('Harbour House');
  await expect(page.getByLabel('Address of the page')).toHaveValue('harbour-house');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour House' })).toBeVisible();

  const english = page.getByRole('region', { name: 'English' });
  await english.getByLabel('Address').fill('Dubai Marina, Dubai');
  await english
    .getByLabel('Description')
    .fill('By the water, five minutes from the tram.\n\n## Homes\n\n- Two bedrooms');
  await page.getByRole('region', { name: 'العربية' }).getByLabel('Title').fill('بيت الميناء');

  await page.getByRole('tab', { name: 'Facts' }).click();
  await page.getByLabel('Type').selectOption({ index: 1 });
  await page.getByLabel('Sales status').selectOption({ index: 1 });
  await page.getByLabel('City').fill('Dubai');
  await page.getByLabel('District').fill('Dubai Marina');
  await page.getByLabel('Price from').fill('1450000');
  await page.getByLabel('Permit number').fill('71234567890');

  await page.getByRole('tab', { name: 'Pictures' }).click();
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(page.getByRole('listitem').getByText('Cover')).toBeVisible();
  // Keys alone: the point that every cut keeps.
  await page.getByRole('button', { name: 'Picture 1: the point that every cut keeps' }).focus();
  await page.keyboard.press('Enter');
  const cuts = page.getByRole('dialog', { name: 'What every cut keeps' });
  await cuts.getByRole('button', { name: 'Point of Picture 1' }).focus();
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  await expect(cuts.getByLabel('From the left')).toHaveValue('31');
  await cuts.getByLabel('From the top').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cuts.getByLabel('From the top')).toHaveValue('71');
  await expect(cuts.getByRole('listitem').first().locator('img')).toHaveCSS('object-position', '31% 71%');
  await cuts.getByRole('button', { name: 'Take this point' }).focus();
  await page.keyboard.press('Enter');
  await expect(cuts).toBeHidden();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveCSS('object-position', '31% 71%');

  await page.getByRole('tab', { name: 'Units' }).click();
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page.getByLabel('Cells, as copied').fill('Unit\tBeds\tPrice\nA-101\t2\t1,450,000\nA-102\tStudio\t980,000');
  await page.getByRole('button', { name: 'Add 2 units' }).click();
  await expect(page.getByLabel('Price, AED, row 1')).toHaveValue('1450000');

  await page.getByRole('tab', { name: /^Payment plans/ }).click();
  await page.getByRole('button', { name: 'Add a payment plan' }).click();
  await page.getByLabel('Name', { exact: true }).fill('60/40');
  for (const [at, name, share] of [
    [1, 'Booking', '60'],
    [2, 'Keys', '30'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an instalment' }).click();
    await page.getByLabel(`Instalment ${at}`, { exact: true }).fill(name);
    await page
      .getByLabel('Share, %')
      .nth(at - 1)
      .fill(share);
  }
  await expect(page.getByText('10% is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Instalment 2: fill up to 100%' }).click();
  await expect(page.getByText('is missing')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Map' }).click();
  await page.getByLabel('Or paste what a map says').fill('25.0803, 55.1403');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  const see = page.getByRole('link', { name: 'See its page' });
  await expect(see).toHaveAttribute('href', `${new URL(desk.site.url).origin}/properties/harbour-house`);
  await page.goto((await see.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour House' })).toBeVisible();
  await expect(page.locator('.plate-cover img').first()).toHaveCSS('object-position', '31% 71%');
  console.log(
    `a listing from nothing to its page: ${((performance.now() - began) / 1000).toFixed(1)} s of a machine's typing`,
  );

  await page.goto(`${desk.api.url}/desk/listings`);
  await page.getByRole('link', { name: 'Harbour House' }).click();
  await page.getByRole('tab', { name: 'Facts' }).click();
  await page.getByLabel('Price from').fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Saved as a draft').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Undone, as a new change.')).toBeVisible();
  await page.getByRole('tab', { name: 'Facts' }).click();
  await expect(page.getByLabel('Price from')).toHaveValue('1450000');
});

test('tells the second of two people, and loses nothing of either', async ({ page, context }) => {
  await desk.signIn(page, 'listings');
  await page.getByRole('link', { name: 'Harbour House' }).click();
  await page.getByRole('tab', { name: 'Facts' }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('tab', { name: 'Facts' }).click();
  await other.getByLabel('Price from').fill('1500000');
  await other.getByLabel('Permit number').fill('70000000000');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved.')).toBeVisible();

  await page.getByLabel('Price from').fill('1600000');
  await page.getByLabel('Average price').fill('1700000');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
  await expect(dialog.getByText('1500000')).toBeVisible();
  await dialog.getByText('1600000').click();
  await dialog.getByRole('button', { name: 'Save so' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Price from')).toHaveValue('1600000');
  await expect(page.getByLabel('Average price')).toHaveValue('1700000');
  await expect(page.getByLabel('Permit number')).toHaveValue('70000000000');
});

test('puts units and instalments in another order by keys, as the site then shows them', async ({ page }) => {
  test.setTimeout(90_000);
  await desk.signIn(page, 'listings');
  await page.getByRole('link', { name: 'Harbour House' }).click();
  await page.getByRole('tab', { name: 'Units' }).click();
  await page.getByRole('button', { name: 'Add a unit' }).click();
  await page.getByLabel('Unit, row 3').fill('A-103');
  await page.getByLabel('Bedrooms, row 3').fill('0');
  // Of one price: the site sorts by price, and leaves these as they stand here.
  await page.getByLabel('Price, AED, row 3').fill('980000');
  await page.getByRole('button', { name: 'Row 3: earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Row 2: earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Row 1: later' })).toBeFocused();
  await expect(page.getByText('Now 1 of 3')).toBeAttached();
  for (const [row, unit] of ['A-103', 'A-101', 'A-102'].entries())
    await expect(page.getByLabel(`Unit, row ${row + 1}`)).toHaveValue(unit);

  await page.getByRole('tab', { name: /^Payment plans/ }).click();
  await page.getByRole('button', { name: 'Instalment 2: earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Instalment 1: later' })).toBeFocused();
  await expect(page.getByLabel('Instalment 1', { exact: true })).toHaveValue('Keys');

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('link', { name: 'See its page' })).toBeVisible();
  const home = `${new URL(desk.site.url).origin}/properties/harbour-house`;
  await untilShown([home], (html) => html.indexOf('Keys') < html.indexOf('Booking') && html.includes('Keys'));
  await untilShown([`${home}/units`], (html) => html.includes('A-103'));
  await page.goto(home);
  await expect(
    page
      .locator('#payment-plans')
      .getByText(/^(Booking|Keys)$/)
      .first(),
  ).toHaveText('Keys');
  await page.goto(`${home}/units?view=list`);
  await expect(page.locator('main [data-unit] .ledger-name')).toHaveText([/A-103/, /A-102/, /A-101/]);
});

test('asks before unsaved changes are left', async ({ page }) => {
  await desk.signIn(page, 'listings');
  await page.getByRole('link', { name: 'Harbour House' }).click();
  await page.getByRole('region', { name: 'English' }).getByLabel('Title').fill('Harbour Houses');
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('region', { name: 'English' }).getByLabel('Title')).toHaveValue('Harbour Houses');
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
});

for (const locale of ['en', 'ar'] as const) {
  test(`keeps WCAG 2.2 AA in ${locale}, and its tabs are moved through by keys`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript((chosen) => localStorage.setItem('desk.locale', chosen), locale);
    await page.goto(`${desk.api.url}/desk/login`);
    await page.locator('h1').waitFor();
    expect(await broken(page)).toEqual([]);
    await desk.signIn(page, 'listings', { locale });
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    for (const screen of ['listings', 'enquiries', 'places', 'account']) {
      await page.goto(`${desk.api.url}/desk/${screen}`);
      await page.locator('h1').waitFor();
      expect([screen, await broken(page)]).toEqual([screen, []]);
    }
    await page.goto(`${desk.api.url}/desk/listings`);
    await page.locator('main li a').first().click();
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await expect(tabs.nth(at)).toBeFocused();
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      expect([at, await broken(page)]).toEqual([at, []]);
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });
}

test('a draft is previewed on the site in its languages, by whoever has the address, and is nowhere else', async ({
  page,
}) => {
  await desk.signIn(page, 'listings');
  const record = {
    slug: 'draft-house',
    title: 'Draft House',
    translations: { ar: { title: 'بيت المسودة', description: null } },
  };
  const made = await page.request.post(`${desk.api.url}/api/desk/listings/`, { data: { record } });
  const { id, version } = (await made.json()) as { id: number; version: string };
  const given = await page.request.post(`${desk.api.url}/api/desk/listings/${String(id)}/preview/`, {
    data: { version },
  });
  const { path: address, token } = (await given.json()) as { path: string; token: string };
  for (const [prefix, title] of [
    ['', 'Draft House'],
    ['/ar', 'بيت المسودة'],
  ] as const) {
    const answer = await page.goto(desk.site.url + prefix + address);
    const { 'cache-control': caching, 'x-robots-tag': robots, 'referrer-policy': referrer } = answer?.headers() ?? {};
    expect([answer?.status(), caching]).toEqual([200, expect.stringContaining('no-store')]);
    expect([robots, referrer]).toEqual(['noindex, nofollow', 'no-referrer']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    expect(await broken(page)).toEqual([]);
  }
  // Another listing's number, another hour, another signature: none is taken.
  const [claimed = '', until = '', signature = ''] = token.split('.');
  for (const other of [
    `${String(Number(claimed) + 1)}.${until}.${signature}`,
    `${claimed}.${String(Number(until) + 3600)}.${signature}`,
    `${claimed}.${until}.${[...signature].reverse().join('')}`,
  ])
    expect((await page.request.get(`${desk.site.url}/preview/${other}`)).status()).toBe(404);
  for (const elsewhere of ['/', '/properties', '/properties?search=draft', '/sitemap.xml'])
    expect(await (await page.request.get(desk.site.url + elsewhere)).text()).not.toContain('draft-house');
  expect((await page.request.get(`${desk.site.url}/properties/draft-house`)).status()).toBe(404);
});

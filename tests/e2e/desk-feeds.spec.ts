import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { broken } from './support/axe';
import { deskForTests } from './support/desk';
import { expect, test } from './support/fixtures';

/** The desk's screens of feeds, over an API of its own and a server that a feed is read from. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const ADVISER = 'adviser@agency.example';

let homes = 0;
const crm = createServer((_, response) => {
  const rows = Array.from({ length: homes }, (_each, at) => at + 1).map(
    (at) =>
      `<property><reference_number>W-${at}</reference_number><offering_type>RS</offering_type><property_type>AP</property_type>
<price>${900_000 + at}</price><city>Dubai</city><community>Dubai Marina</community><title_en>Web home ${at}</title_en><bedroom>2</bedroom></property>`,
  );
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<list>${rows.join('\n')}</list>`);
});
let feed: string;

const desk = deskForTests(
  { [OWNER]: 'owner', [ADVISER]: 'adviser' },
  { settings: { FEEDS_PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://api.agency.example' } },
);
test.beforeAll(async () => {
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  feed = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/feed.xml`;
});
test.afterAll(() => new Promise((resolve) => crm.close(resolve)));

test('makes listings of a table: chosen, mapped, tried, run and undone', async ({ page }) => {
  test.setTimeout(120_000);
  await desk.signIn(page);
  await page.getByRole('link', { name: 'Feeds' }).click();
  await expect(page.getByText('No source yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('spreadsheet');
  await dialog.getByLabel('Format').selectOption('csv');
  await dialog.getByLabel('Comes from').selectOption('upload');
  await dialog.getByLabel('File').setInputFiles({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Ref;Title;AED;City;Area name;Beds\nT-1;Table home;1,250,000;Dubai;Dubai Marina;2\nT-2;Another;900000;Dubai;Dubai Marina;many\n',
    ),
  });
  // Columns of known names are found; the others are chosen.
  await expect(dialog.getByLabel('Reference', { exact: true })).toHaveValue('ref');
  await expect(dialog.getByLabel('Price, AED')).toHaveValue('');
  await dialog.getByLabel('Price, AED').selectOption('aed');
  await dialog.getByLabel('For sale or rent').selectOption('Always the same …');
  await dialog.getByLabel('Always', { exact: true }).fill('sale');
  await dialog.getByRole('button', { name: 'Show the first rows' }).click();
  const rows = dialog.getByRole('region', { name: 'First rows' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Taken');
  await expect(rows.nth(1)).toContainText('1,250,000');
  await expect(rows.nth(2)).toContainText('Refused');
  await expect(rows.nth(2)).toContainText('not a number of rooms');
  expect(await broken(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'spreadsheet' })).toBeVisible();
  await page.getByRole('button', { name: 'Try without changes' }).click();
  const would = page.getByRole('region', { name: 'What a run would do' });
  await expect(would.getByRole('listitem').filter({ hasText: 'Table home' })).toContainText('New');
  await would.getByLabel('What becomes of it').selectOption('refused');
  await expect(would.getByText('Table home')).toHaveCount(0);
  await expect(would.getByText('not a number of rooms')).toBeVisible();

  await page.getByRole('button', { name: 'Run now' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible();
  const home = await page.request.get(`${desk.api.url}/api/v1/properties/detail/table-home-t-1/`);
  expect(home.status()).toBe(200);

  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 0 as before, 1 removed')).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect((await page.request.get(`${desk.api.url}/api/v1/properties/detail/table-home-t-1/`)).status()).toBe(404);
});

test('says in Arabic, read from the right, why a row is refused', async ({ page }) => {
  await desk.signIn(page, 'feeds', { locale: 'ar' });
  await page.locator('main li a').filter({ hasText: 'spreadsheet' }).click();
  // Behind the path of its field, which is Latin.
  const reason = page.locator('main section li bdi').filter({ hasText: /^[^\p{L}]*[a-z_]+.*many.*\p{Script=Arabic}/u });
  await expect(reason.first()).toHaveCSS('direction', 'rtl');
});

test('stops where too much would vanish, and goes on when that is right', async ({ page }) => {
  test.setTimeout(120_000);
  homes = 12;
  await desk.signIn(page, 'feeds');
  await page.getByRole('button', { name: 'New source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('crm');
  // What is no feed's address is said at its field.
  await dialog.getByLabel('Address').fill('http://10.0.0.1/feed.xml');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('10.0.0.1 is a private address.')).toBeVisible();
  await dialog.getByLabel('Address').fill(feed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('12 listings', { exact: true })).toBeVisible();

  homes = 3;
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('9 listings would vanish')).toBeVisible();
  await page.getByRole('button', { name: 'Take 9 listings off the site' }).click();
  expect(await broken(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Take them off' }).click();
  await expect(page.getByText('3 listings', { exact: true })).toBeVisible();
  await expect(page.getByText('9 listings would vanish')).toHaveCount(0);

  await page.getByRole('button', { name: 'Pause the schedule' }).click();
  await expect(page.getByRole('button', { name: 'Resume the schedule' })).toBeVisible();
  await page.getByRole('link', { name: 'Feeds' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'crm' }).first()).toContainText('Paused');
  await expect(page.getByLabel('Address for portals')).toHaveValue(/^https:\/\/api\.agency\.example\/portal-feed\//);
});

for (const locale of ['en', 'ar'] as const) {
  test(`keeps WCAG 2.2 AA in ${locale}, by keys and on a phone`, async ({ page }) => {
    test.setTimeout(120_000);
    await desk.signIn(page, 'feeds', { locale });
    const source = page.locator('main li a').first();
    await source.waitFor();
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await broken(page)]).toEqual([width, []]);
      await fits();
    }
    // A dialog opens by a key, keeps the focus, closes by Escape and gives it back.
    const making = page.locator('main button').first();
    await making.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(await broken(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(making).toBeFocused();
    await source.focus();
    await page.keyboard.press('Enter');
    await page.locator('main section').first().waitFor();
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await broken(page)]).toEqual([width, []]);
      await fits();
    }
  });
}

test('keeps what is typed of a source that somebody else has changed meanwhile', async ({ page }) => {
  await desk.signIn(page);
  const made = await page.request.post(`${desk.api.url}/api/desk/feeds/`, {
    data: {
      ...{ name: 'shared', kind: 'property-finder', address: feed, mapping: null },
      ...{ every_minutes: null, removal: 'unpublish', most_removed: 0.2 },
    },
  });
  const { id, version } = (await made.json()) as { id: number; version: string };
  await page.goto(`${desk.api.url}/desk/feeds/${String(id)}`);
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Most that may vanish in one run, %').fill('35');
  const theirs = await page.request.patch(`${desk.api.url}/api/desk/feeds/${String(id)}/`, {
    data: { version, every_minutes: 360 },
  });
  expect(theirs.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed this source meanwhile.')).toBeVisible();
  await expect(dialog.getByLabel('Schedule')).toHaveValue('360');
  await expect(dialog.getByLabel('Most that may vanish in one run, %')).toHaveValue('35');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const stands = await page.request.get(`${desk.api.url}/api/desk/feeds/${String(id)}/`);
  expect(await stands.json()).toMatchObject({ every_minutes: 360, most_removed: 0.35 });
});

test('an adviser is shown no feeds', async ({ page }) => {
  await desk.signIn(page, '', { email: ADVISER });
  await expect(page.getByRole('link', { name: 'Places and names' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Feeds' })).toHaveCount(0);
  expect((await page.request.get(`${desk.api.url}/api/desk/feeds/`)).status()).toBe(403);
});

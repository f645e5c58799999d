import type { Page } from '@playwright/test';
import { broken } from './support/axe';
import { deskForTests } from './support/desk';
import { expect, test } from './support/fixtures';

/** The list of listings narrowed and marked, reasons of the API in Arabic, and a feed's listings that come back. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const NEW_SLUG = 'wharf-rooms';

const desk = deskForTests({ [OWNER]: 'owner' });

/** What a call of the desk answers to who is signed in. */
async function asked(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<unknown> {
  const answer = await page.request.fetch(`${desk.api.url}/api/desk/${path}`, { method, ...(data && { data }) });
  expect([path, answer.ok()]).toEqual([path, true]);
  return answer.json();
}

test('says in Arabic what is refused of a form, and that somebody else was sooner', async ({ page }) => {
  await desk.signIn(page, 'listings', { locale: 'ar' });
  await asked(page, 'POST', 'listings/', { record: { slug: NEW_SLUG, title: 'Wharf Rooms' } });
  await page.getByRole('button', { name: 'عقار جديد' }).click();
  const form = page.getByRole('dialog', { name: 'عقار جديد' });
  await form.getByLabel('العنوان', { exact: true }).fill('Wharf Rooms');
  await form.getByRole('button', { name: 'إنشاء مسودة' }).click();
  await expect(form.getByText('هذا العنوان مستخدم لعقار آخر.')).toBeVisible();

  await page.goto(`${desk.api.url}/desk/places?kind=cities`);
  await page.locator('main li button').first().click();
  const name = page.getByRole('dialog');
  const { results } = (await asked(page, 'GET', 'names/cities/')) as { results: { id: number; version: string }[] };
  for (const { id, version } of results)
    await asked(page, 'PATCH', `names/cities/${id}/`, { version, text: { en: 'Said meanwhile.' } });
  await name.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByRole('alert')).toContainText('عدّل شخص آخر هذا الاسم في هذه الأثناء');
});

test('finds by reference and permit, narrows by what listings refer to, and goes back a step at a time', async ({
  page,
}) => {
  await desk.signIn(page, 'listings');
  const made = { slug: 'quay-rooms', title: 'Quay Rooms', reference: 'QR-881', permit_number: '7190044' };
  const more = {
    city: { name: 'Ajman Shore' },
    developer: { name: 'Quay Makers' },
    offer: 'rent',
    rent_period: 'year',
  };
  await asked(page, 'POST', 'listings/', { record: { ...made, ...more } });
  const row = page.getByRole('listitem').filter({ hasText: 'Quay Rooms' });
  const search = page.getByRole('searchbox');
  for (const words of ['qr-88', '7190044']) {
    await search.fill(words);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Quay Rooms']);
  }
  await search.fill('');

  const button = page.getByRole('button', { name: /^More filters/ });
  await expect(page.getByLabel('Offered for')).toHaveCount(0);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Offered for').selectOption('rent');
  await expect(row).toBeVisible();
  await expect(button).toHaveText('More filters (1 set)');
  const { results } = (await asked(page, 'GET', 'names/cities/')) as {
    results: { id: number; name: { en: string } }[];
  };
  const dubai = String(results.find((city) => city.name.en === 'Dubai')?.id);
  await page.getByLabel('Place', { exact: true }).selectOption(`city ${dubai}`);
  await expect(row).toHaveCount(0);
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toMatchObject({
    offer: 'rent',
    city: dubai,
  });
  await page.goBack();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('');
  await expect(row).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Offered for')).toHaveValue('rent');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Offered for')).toHaveValue('');
  await expect(button).toHaveText('More filters');
  await expect(button).toBeFocused();
});

test('marks several as reserved at once, which the filter by sales status then finds', async ({ page }) => {
  await desk.signIn(page, `listings?filter=${encodeURIComponent('{"search":"rooms","state":"draft"}')}`);
  const titles = ['Quay Rooms', 'Wharf Rooms'];
  for (const title of titles) await page.getByText(`Choose ${title}`).locator('..').click();
  await page.getByRole('button', { name: 'Mark as reserved' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 listings as reserved?' });
  await dialog.getByRole('button', { name: 'Mark as reserved' }).click();
  await expect(page.getByText('2 listings changed.')).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Sales status').selectOption({ label: 'reserved' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'Quay Rooms' })).toBeVisible();
});

test('brings back what was taken off by hand, once that is asked for', async ({ page }) => {
  await desk.signIn(page, 'feeds');
  const table = await page.request.post(`${desk.api.url}/api/desk/feed-uploads/`, {
    headers: { 'Content-Type': 'application/octet-stream' },
    data: Buffer.from('ref,title\nB-1,Returning home\n'),
  });
  const { upload } = (await table.json()) as { upload: string };
  const mapping = { fields: { reference: 'ref', title: 'title' } };
  const source = (await asked(page, 'POST', 'feeds/', { name: 'returns', kind: 'csv', upload, mapping })) as {
    id: number;
  };
  await page.goto(`${desk.api.url}/desk/feeds/${source.id}`);
  const bringBack = page.getByRole('button', { name: 'Bring back what was taken off by hand' });
  const has = page.getByText('1 listing', { exact: true });
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(has).toBeVisible();
  await expect(bringBack).toHaveCount(0);
  const { results } = (await asked(page, 'GET', 'listings/?search=Returning')) as {
    results: { id: number; version: string }[];
  };
  for (const { id, version } of results) await asked(page, 'POST', `listings/${id}/unpublish/`, { version });
  await page.getByRole('button', { name: 'Run now' }).click();
  await bringBack.click();
  const dialog = page.getByRole('dialog', { name: 'Bring back what was taken off by hand?' });
  await dialog.getByRole('button', { name: 'Bring back what was taken off by hand' }).click();
  await expect(has).toBeVisible();
  await expect(bringBack).toHaveCount(0);
});

test('says on the overview which names and articles lack a language, and leads to them', async ({ page }) => {
  await desk.signIn(page);
  await asked(page, 'POST', 'names/developers/', { name: { en: 'Half Said' } });
  await page.reload();
  const part = page.getByRole('region', { name: 'Not translated yet' });
  await part.getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByLabel('Kind')).toHaveValue('developers');
});

for (const locale of ['en', 'ar'] as const) {
  test(`keeps WCAG 2.2 AA in ${locale} with all filters open, on a phone too`, async ({ page }) => {
    await desk.signIn(page, `listings?filter=${encodeURIComponent('{"offer":"sale"}')}`, { locale });
    await page.locator('main li').first().waitFor();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await broken(page)]).toEqual([width, []]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, beyond]).toEqual([width, 0]);
    }
  });
}

test('finds a place among many by its name in any language, and says how many there are', async ({ page }) => {
  await desk.signIn(page, 'places');
  const { results } = (await asked(page, 'GET', 'names/cities/')) as { results: { id: number }[] };
  const name = { en: 'Sable Shore', ar: 'شاطئ السمّور' };
  await asked(page, 'POST', 'names/districts/', { name, city_id: results[0]?.id });
  await page.reload();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const said = page.getByRole('tabpanel').getByRole('status');
  expect(await rows.count()).toBeGreaterThan(20);
  const field = page.getByRole('searchbox', { name: 'Name, in any language' });
  for (const words of ['sable', 'شاطى السمور']) {
    await field.fill(words);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Sable Shore');
    await expect(said).toHaveText('1 found');
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await broken(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // Who comes back to the address finds the same.
  await page.reload();
  await expect(field).toHaveValue('شاطى السمور');
  await expect(rows).toHaveCount(1);
  await field.fill('nowhere at all');
  await expect(said).toHaveText('Nothing found.');
  await expect(rows).toHaveCount(0);
});

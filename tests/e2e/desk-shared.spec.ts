import type { Page } from '@playwright/test';
import { broken } from './support/axe';
import { deskForTests } from './support/desk';
import { expect, test } from './support/fixtures';

/** The history of what listings share, names and agents, at the desk: over an API of its own. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const EDITOR = 'editor@agency.example';
const ADVISER = 'adviser@agency.example';

const desk = deskForTests({ [EDITOR]: 'editor', [ADVISER]: 'adviser' });

/** The newest change of that history. */
const newest = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();

test('brings a removed place back, and takes a rename of it back', async ({ page }) => {
  await desk.signIn(page, 'places');
  await page.getByRole('button', { name: 'New name' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name, English').fill('Far Quay');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Far Quay/ }).click();
  await form.getByLabel('Name, English').fill('Near Quay');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Near Quay/ }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Near Quay/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Names' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
  await expect(newest(page)).toContainText('Near Quay · Removed');
  await expect(newest(page)).toContainText('editor@agency.example');
  await newest(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Undone, as a new change.')).toBeVisible();
  await expect(newest(page)).toContainText('Near Quay · Undone');
  const rename = page.getByRole('listitem').filter({ hasText: 'Near Quay · Changed' });
  await expect(rename).toContainText('Before: Far Quay');
  await rename.getByRole('button', { name: 'Undo' }).click();
  await expect(newest(page)).toContainText('Far Quay · Undone');
  await page.getByRole('tab', { name: 'Names' }).click();
  await expect(page.getByRole('button', { name: /^Far Quay/ })).toBeVisible();
});

test('says why a change cannot be undone, and that somebody else was faster', async ({ page }) => {
  await desk.signIn(page, 'places');
  await page.getByRole('tab', { name: 'History' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Far Quay · Changed' });
  await expect(change).toBeVisible();
  const names = `${desk.api.url}/api/desk/names/districts/`;
  const { results } = (await (await page.request.get(names)).json()) as {
    results: { id: number; version: string; name: { en: string } }[];
  };
  const { id, version } = results.find(({ name }) => name.en === 'Far Quay') ?? {};
  const theirs = await page.request.patch(`${names}${id}/`, { data: { version, name: { en: 'Low Quay' } } });
  expect(theirs.status()).toBe(200);
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Somebody else has changed this name. Nothing was written.')).toBeVisible();
  // What it has become is shown then.
  await expect(newest(page)).toContainText('Low Quay · Changed');
  expect((await page.request.delete(`${names}${id}/`)).status()).toBe(204);
  await page.reload();
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Low Quay · Changed' })
    .first()
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('It was removed since: undo that first.')).toBeVisible();
});

test('undoes what was done to an agent; an adviser reads it alone', async ({ page }) => {
  await desk.signIn(page, 'agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name, English').fill('Lena Aziz');
  await form.getByText('Arabic', { exact: true }).click();
  await form.getByLabel('Phone').fill('+971 50 000 0003');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /Lena Aziz/ }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(newest(page)).toContainText('Lena Aziz · Removed');
  await expect(newest(page)).toContainText('Before: Arabic');
  await newest(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('tab', { name: 'Agents' }).click();
  await expect(page.getByRole('button', { name: /Lena Aziz/ })).toContainText('+971 50 000 0003');

  await page.context().clearCookies();
  await desk.signIn(page, 'agents', { email: ADVISER });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(newest(page)).toContainText('Lena Aziz · Undone');
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

for (const locale of ['en', 'ar'] as const) {
  for (const width of [390, 768, 1440]) {
    test(`keeps WCAG 2.2 AA in ${locale} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await desk.signIn(page, 'places', { locale });
      for (const screen of ['places', 'agents']) {
        await page.goto(`${desk.api.url}/desk/${screen}`);
        await page.getByRole('tab').first().waitFor();
        await page.getByRole('tab').last().click();
        await newest(page).waitFor();
        expect([screen, await broken(page)]).toEqual([screen, []]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([screen, beyond]).toEqual([screen, 0]);
      }
    });
  }
}

import { broken } from './support/axe';
import { deskForTests } from './support/desk';
import { expect, test } from './support/fixtures';

/** What the desk says of texts that a language lacks, where they are written and before publishing. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';

const desk = deskForTests({ [OWNER]: 'owner' });

test('marks texts of plans and facilities that a language lacks, until they are written by keys', async ({ page }) => {
  test.setTimeout(90_000);
  await desk.signIn(page, 'listings');
  await page.getByRole('button', { name: 'New listing' }).click();
  await page.getByLabel('Title').fill('Marked House');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marked House' })).toBeVisible();

  await page.getByRole('tab', { name: 'Facts' }).click();
  await page.getByLabel('Facility').fill('Observatory');
  await page.keyboard.press('Enter');
  await page.getByLabel('Observatory, Arabic missing').focus();
  await page.keyboard.type('مرصد');
  await expect(page.getByLabel('Observatory, Arabic', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Observatory, Persian missing')).toBeVisible();
  expect(await broken(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Payment plans' }).click();
  await page.getByRole('button', { name: 'Add a payment plan' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Cash');
  await page.getByLabel('Name, Arabic missing').fill('نقدًا');
  await expect(page.getByLabel('Name, Persian missing')).toBeVisible();
  expect(await broken(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const said = page.getByRole('dialog').getByRole('listitem');
  for (const [what, where] of [
    ['A payment plan lacks texts in this language', 'Payment plans (Persian) 1'],
    ['Facilities without a name in this language', 'Facilities (Persian)'],
    ['No ORN of the agency under “Words and identity”, unless the site’s own settings name it', 'The agency'],
  ] as const)
    await expect(said.filter({ hasText: what })).toHaveText(`${what}${where}`);
});

import { readFileSync } from 'node:fs';
import { broken } from './support/axe';
import { deskForTests } from './support/desk';
import { expect, test } from './support/fixtures';

/** The agency's work on enquiries, at two desks at once, over an API of its own. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const EDITOR = 'editor@agency.example';

const desk = deskForTests(
  { [OWNER]: 'owner', [EDITOR]: 'editor' },
  { settings: { SITE_URL: 'https://www.agency.example' } },
);

async function enquire(more: object = {}): Promise<number> {
  const sent = await fetch(`${desk.api.url}/api/v1/contact/submit/?lang=ar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Layla Haddad', email: 'layla@example.com', phone: '0501234567' },
      ...{ subject: 'Viewing on Sunday', message: 'May we see the penthouse?' },
      ...more,
    }),
  });
  return ((await sent.json()) as { id: number }).id;
}

test('an enquiry shows without reloading, is given away, answered in one tap, and its history says so', async ({
  page,
}) => {
  await desk.signIn(page);
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await expect(page.getByText('No enquiry matches.')).toBeVisible();
  await enquire({ source: { utm_source: 'google', utm_campaign: 'spring' } });
  await page.getByRole('link', { name: /Layla Haddad/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Layla Haddad' })).toBeVisible();
  await expect(page.getByText('google / spring')).toBeVisible();
  await page.getByLabel('Works on it').selectOption({ label: EDITOR });
  await expect(page.getByText(`Given to ${EDITOR}`)).toBeVisible();
  const mail = page.getByRole('link', { name: 'Answer by e-mail' });
  await expect(mail).toHaveAttribute('href', 'mailto:layla%40example.com?subject=Re%3A%20Viewing%20on%20Sunday');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/971501234567');
  // The program that the link opens is none of ours.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));
  await mail.click();
  await expect(page.getByText('Answered by e-mail')).toBeVisible();
  await expect(page.getByText('Status: New → In progress')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('in_progress');
  await expect(page.getByText('1 minute')).toBeVisible();
});

test('of two who write a note, the second sees both and chooses; other changes of both stay', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  // What the other does is asked for every four seconds.
  const soon = { timeout: 20_000 };
  const id = await enquire({ name: 'Omar Aziz' });
  await desk.signIn(page, `enquiries/${id}`);
  await page.getByLabel('Note, for the agency alone').fill('Mine.');
  const other = await browser.newPage();
  await desk.signIn(other, `enquiries/${id}`, { email: EDITOR });
  await other.getByLabel('Status').selectOption('closed');
  // Of another field: it shows at the first desk by itself, and the note is saved over it.
  await expect(page.getByLabel('Status')).toHaveValue('closed', soon);
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('Note: Mine.')).toBeVisible();

  await expect(other.getByLabel('Note, for the agency alone')).toHaveValue('Mine.', soon);
  await other.getByLabel('Note, for the agency alone').fill('Of the other.');
  await page.getByLabel('Note, for the agency alone').fill('Mine again.');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(other.getByText('Note: Mine again.')).toBeVisible(soon);
  await other.getByRole('button', { name: 'Keep the note' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('Mine again.')).toBeVisible();
  await expect(dialog.getByText('Of the other.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Note, for the agency alone')).toHaveValue('Of the other.', soon);
  await other.close();
});

test('the list is searched and filtered, and saved as a table without formulas', async ({ page }) => {
  await enquire({ name: '=1+1 Evil', email: 'evil@example.com' });
  await desk.signIn(page, 'enquiries');
  const rows = page.locator('main li');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Status').selectOption('closed');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Omar Aziz');
  await page.getByLabel('Status').selectOption('');
  await page.getByLabel('Works on it').selectOption({ label: EDITOR });
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Layla Haddad');
  await page.getByLabel('Works on it').selectOption('none');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('evil@example.com');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Evil');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const table = readFileSync(await (await download).path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain(`"'=1+1 Evil"`);
});

test('a note that cannot be kept stays as it was typed, and is asked about before it is left', async ({ page }) => {
  await desk.signIn(page, 'enquiries');
  await page.locator('main li a').first().click();
  const note = page.getByLabel('Note, for the agency alone');
  await note.fill('Calls back on Sunday.');
  await page.route('**/api/desk/enquiries/*/', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('Something went wrong.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the note' })).toBeEnabled();
  await expect(note).toHaveValue('Calls back on Sunday.');
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/enquiries$/);
});

test('a list that could not be had says so, and is there when it is asked for again', async ({ page }) => {
  test.setTimeout(90_000);
  await desk.signIn(page);
  for (const [screen, asked] of [
    ['enquiries', /\/api\/desk\/enquiries\/\?/],
    ['places', /\/api\/desk\/names\/districts\//],
    ['account', /\/api\/desk\/sessions\//],
  ] as const) {
    await page.route(asked, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
    await page.goto(`${desk.api.url}/desk/${screen}`);
    const failed = page.locator('main').getByRole('alert').filter({ hasText: 'This could not be loaded.' });
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await page.unroute(asked);
    await failed.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(failed).toHaveCount(0);
    await expect(page.locator('main li').first()).toBeVisible();
  }
});

for (const locale of ['en', 'ar'] as const) {
  test(`keeps WCAG 2.2 AA in ${locale}, is worked by keys alone, and fits a phone`, async ({ page }) => {
    test.setTimeout(120_000);
    await desk.signIn(page, 'enquiries', { locale });
    const first = page.locator('main li a').first();
    await first.waitFor();
    expect(await broken(page)).toEqual([]);
    await first.focus();
    await page.keyboard.press('Enter');
    await page.locator('main select').first().waitFor();
    expect(await broken(page)).toEqual([]);
    const note = page.locator('main textarea');
    await note.focus();
    await page.keyboard.type('…');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main button')).toBeDisabled();
    for (const screen of ['enquiries', new URL(page.url()).pathname.replace('/desk/', '')]) {
      await page.goto(`${desk.api.url}/desk/${screen}`);
      await page.locator('main select').first().waitFor();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(await over()).toBeLessThanOrEqual(0);
      }
    }
  });
}

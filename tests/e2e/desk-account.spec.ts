import type { Page } from '@playwright/test';
import { statSync } from 'node:fs';
import path from 'node:path';
import { demoStaff } from '../../scripts/demo-staff.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { Accounts } from '../support/accounts';
import { broken } from './support/axe';
import { type DeskApi, signInAt, staffPassword } from './support/desk';
import { expect, test } from './support/fixtures';
import { DIST, startReferenceApi } from './support/processes';

/** How staff get a password at the desk itself, by the code of a mail; over an API of its own that knows its address. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const INVITED = 'nour@agency.example';
const FIRST = 'a lamp by the sea';
const SECOND = 'two lamps by the sea';

let api: DeskApi;
let accounts: Accounts;
let password: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = String(await freePort());
  api = await startReferenceApi({ API_PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, OUTBOX_PAUSE_S: '0.2' });
  accounts = new Accounts(() => api.url, api.dataDir);
  password = await staffPassword(api, OWNER);
});
test.afterAll(() => api.stop());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the demo makes its owner and says the password once; who has it signs in', async ({ page }) => {
  const command = path.join(DIST, 'staff.mjs');
  const [, email = '', said = ''] = /^(\S+), password (\S+)$/.exec(await demoStaff(api.dataDir, command)) ?? [];
  expect(said).not.toBe('');
  await signInAt(page, `${api.url}/desk/account`, { email, password: said });
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
  const again = await demoStaff(api.dataDir, command);
  expect(again).toContain(`${email}, its password is in `);
  expect(again).not.toContain(said);
  // Other accounts of the machine cannot read it.
  expect(statSync(path.join(api.dataDir, 'desk-password.txt')).mode & 0o077).toBe(0);
});

test('leads who was invited from the mail to a password and in, with no code left in the address', async ({ page }) => {
  await signInAt(page, `${api.url}/desk/account`, { email: OWNER, password });
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite' });
  await form.getByLabel('E-mail').fill(INVITED);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('The invitation is sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(title(page, 'Sign in')).toBeVisible();

  const { text } = await accounts.mail(INVITED, 'You are invited');
  const code = await accounts.code(INVITED, 'You are invited');
  const link = /^http\S+$/m.exec(text)?.[0] ?? '';
  expect(link).toContain(code);
  await page.goto(link);
  await expect(title(page, 'A new password')).toBeVisible();
  await expect(page).toHaveURL(`${api.url}/desk/login?password=set`);
  await expect(page.getByLabel('Code from the mail')).toHaveValue(code);
  const typed = page.getByLabel('New password');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription('At least 10 characters.');
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Code from the mail')).toHaveValue(code);
  await typed.fill(FIRST);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();
  await page.getByLabel('E-mail').fill(INVITED);
  await page.getByLabel('Password').fill(FIRST);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(page, 'Overview')).toBeVisible();
});

test('sends a code to who forgot the password, says the same of an unknown address, and signs in with the new one', async ({
  page,
}) => {
  const ask = async (email: string) => {
    await page.goto(`${api.url}/desk/listings`);
    await page.getByRole('link', { name: 'Forgot your password, or were you invited?' }).press('Enter');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code from the mail')).toBeFocused();
    return page.locator('main').innerText();
  };
  const unknown = await ask('nobody@agency.example');
  expect(await ask(INVITED)).toBe(unknown);

  await page.keyboard.type('this is no code');
  await page.getByLabel('New password').fill(SECOND);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('This code is not valid, or no longer. Please ask for a new one.')).toBeVisible();
  await expect(page.getByLabel('Code from the mail')).toHaveValue('this is no code');
  await page.getByLabel('Code from the mail').fill(await accounts.code(INVITED, 'Set a new password'));
  await page.keyboard.press('Enter');
  // Where one was going before one was asked who one is.
  await expect(title(page, 'Listings')).toBeVisible();
  expect(accounts.mails('nobody@agency.example')).toEqual([]);
});

for (const locale of ['en', 'ar'] as const) {
  test(`keeps WCAG 2.2 AA in ${locale} at 390 px, and takes a code from the query as well`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('desk.locale', chosen), locale);
    await page.setViewportSize({ width: 390, height: 844 });
    const check = async (where: string) => {
      await page.locator('h1').waitFor();
      expect([where, await broken(page)]).toEqual([where, []]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([where, beyond]).toEqual([where, 0]);
    };
    await page.goto(`${api.url}/desk/login?password=ask`);
    await check('asking for a code');
    await page.goto(`${api.url}/desk/login?reset=${'c'.repeat(43)}`);
    await expect(page).toHaveURL(`${api.url}/desk/login?password=set`);
    await expect(page.locator('input[name="reset-code"]')).toHaveValue('c'.repeat(43));
    await page.locator('input[name="new-password"]').fill('short');
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name="new-password"]')).toHaveAttribute('aria-invalid', 'true');
    await check('setting the password');
  });
}

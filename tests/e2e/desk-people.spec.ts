import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { broken } from './support/axe';
import { deskForTests } from './support/desk';
import { expect, test } from './support/fixtures';

/** Who works at the desk: second factors, sessions, roles, what an adviser may not do, and the dialogs. Over an API of its own. */
test.describe.configure({ mode: 'default' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const ADVISER = 'adviser@agency.example';
type Messages = Record<string, Record<string, string>>;
const DESK = path.resolve(import.meta.dirname, '../../desk');
const PICTURE = path.resolve(import.meta.dirname, '../../reference-api/demo/media/interiors/gym_day.jpg');

const desk = deskForTests({ [OWNER]: 'owner', [ADVISER]: 'adviser' });

test('asks who switched a second factor on for its code, takes a recovery code once, and is switched off', async ({
  page,
  watch,
}) => {
  watch.expected.push(/40[13]|422/);
  await desk.signIn(page, 'account');
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Second factor' });
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Next' }).click();
  // Beneath an open dialog a browser hides everything from pointers and screen readers.
  const notice = dialog.getByRole('alert').filter({ hasText: /./ });
  await expect(notice).toBeVisible();
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await notice.locator('> div').evaluate(isOnTop)).toBe(true);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);

  await dialog.getByLabel('Password').fill(desk.passwordOf(OWNER));
  await dialog.getByRole('button', { name: 'Next' }).click();
  const secret = (await dialog.locator('p.font-mono').textContent()) ?? '';
  await dialog.getByLabel('Code of your authenticator app').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  for (const second of [new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }), codes[0] ?? '']) {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Password').fill(desk.passwordOf(OWNER));
    await page.getByRole('button', { name: 'Sign in' }).click();
    const code = page.getByLabel('Code of your authenticator app');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await code.fill(second);
    await page.keyboard.press('Enter');
    // They go on where they were.
    await expect(page).toHaveURL(`${desk.api.url}/desk/account`);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  }
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByLabel('Password').fill(desk.passwordOf(OWNER));
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('It is off.').first()).toBeVisible();
});

/** Signs in over the screen where a session has ended. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await dialog.getByLabel('Password').fill(desk.passwordOf(email));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('ends a session elsewhere, which is asked to sign in over its screen and goes on where it was', async ({
  page,
  browser,
  watch,
}) => {
  watch.expected.push(/401/);
  const context = await browser.newContext();
  const other = await context.newPage();
  await desk.signIn(other, 'places');
  await expect(other.getByRole('tab').first()).toBeVisible();
  await desk.signIn(page, 'account');
  const rows = page.getByRole('listitem').filter({ hasText: 'The desk, elsewhere' });
  await expect(rows.first()).toBeVisible();
  for (let left = await rows.count(); left > 0; left -= 1) {
    await rows.first().getByRole('button', { name: 'End' }).click();
    await expect(rows).toHaveCount(left - 1);
  }
  await other.getByRole('link', { name: 'Agents' }).click();
  await signInAgain(other, OWNER);
  await expect(other).toHaveURL(`${desk.api.url}/desk/agents`);
  await expect(other.locator('main li button').first()).toBeVisible();
  await context.close();
});

test('an owner gives and takes roles: who has another signs in anew, and may do what it allows', async ({
  page,
  browser,
  watch,
}) => {
  watch.expected.push(/401/);
  await desk.signIn(page, 'account');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await desk.signIn(theirs, '', { email: ADVISER });
  await theirs.getByRole('link', { name: 'Listings' }).waitFor();
  await expect(theirs.getByRole('link', { name: 'Feeds' })).toHaveCount(0);
  for (const [role, feeds, screen] of [
    ['Editor', 1, 'Agents'],
    ['Adviser', 0, 'Articles'],
  ] as const) {
    const given = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page.getByLabel(`Role of ${ADVISER}`).selectOption(role);
    await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click();
    await given;
    await theirs.getByRole('link', { name: screen }).click();
    await signInAgain(theirs, ADVISER);
    await expect(theirs.getByRole('link', { name: 'Feeds' })).toHaveCount(feeds);
  }
  // An agency whose only owner had given it away could not be helped.
  await expect(page.getByLabel(`Role of ${OWNER}`)).toBeDisabled();
  await context.close();
});

test('an adviser reads a listing: nothing of it can be typed, dragged, dropped or published', async ({ page }) => {
  await desk.signIn(page, 'listings', { email: ADVISER });
  await expect(page.getByRole('button', { name: 'New listing' })).toHaveCount(0);
  await page.locator('main li a').first().click();
  await expect(page.getByLabel('Title').first()).toBeDisabled();
  for (const name of ['Save', 'Publish', 'Publish changes'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Pictures' }).click();
  const pictures = page.getByRole('tabpanel').getByRole('list').getByRole('listitem');
  await expect(pictures.first()).toHaveAttribute('draggable', 'false');
  const before = await pictures.count();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  const file = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(
      new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'x.jpg', { type: 'image/jpeg' }),
    );
    return data;
  }, readFileSync(PICTURE).toString('base64'));
  await pictures.first().dispatchEvent('drop', { dataTransfer: file });
  await page.getByRole('tab', { name: 'Units' }).click();
  const table = page.getByRole('tabpanel').locator('table').first();
  await table.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Unit\tBeds\nA-101\t2');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await expect(pictures).toHaveCount(before);
  expect(posts).toEqual([]);
});

test('a paragraph of a place without its English is asked for, and nothing typed is lost', async ({ page }) => {
  await desk.signIn(page, 'places');
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
  const form = page.getByRole('dialog');
  const english = form.getByLabel('What its page says, English');
  const arabic = form.getByLabel('What its page says, Arabic');
  await english.fill('');
  await arabic.fill('حيّ على الماء.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(english).toBeFocused();
  expect(await english.evaluate((field: HTMLTextAreaElement) => field.validity.valueMissing)).toBe(true);
  // Spaces are no text: the API's own word.
  await english.fill('  ');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(english).toHaveAccessibleDescription('Is empty.');
  await expect(arabic).toHaveValue('حيّ على الماء.');
  await english.fill('A district on the water.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await page.reload();
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
  await expect(arabic).toHaveValue('حيّ على الماء.');
});

/** Each dialog: the screen it is of, and the name of the button that opens it; of the names of places, the first. */
const DIALOGS = [
  ['listings', 'listings.new'],
  ['places', null],
  ['agents', 'agents.new'],
  ['account', 'account.switchOn'],
  ['account', 'staff.invite'],
  ['listings/', 'publish.first'],
] as const;

for (const locale of ['en', 'ar'] as const) {
  const messages = JSON.parse(readFileSync(path.resolve(DESK, `messages/${locale}.json`), 'utf8')) as Messages;
  for (const [screen, key] of DIALOGS) {
    test(`the dialog of ${key ?? screen} keeps WCAG 2.2 AA in ${locale}, fits a phone, and gives the focus back`, async ({
      page,
    }) => {
      await desk.signIn(page, 'listings', { locale });
      const [part = '', name = ''] = key?.split('.') ?? [];
      const opener = key
        ? page.getByRole('button', { name: messages[part]?.[name] ?? key, exact: true })
        : page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button');
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${desk.api.url}/desk/${screen}${screen.endsWith('/') ? await bareListing(page) : ''}`);
        await opener.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        expect([width, await broken(page)]).toEqual([width, []]);
        expect(await dialog.evaluate((of) => of.scrollWidth - of.clientWidth)).toBe(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
  }
}

/** Makes a listing that lacks everything that a check can miss. @returns its id */
async function bareListing(page: Page): Promise<number> {
  const made = await page.request.post(`${desk.api.url}/api/desk/listings/`, {
    data: { record: { slug: `bare-${String(Date.now())}`, title: 'Bare' } },
  });
  return ((await made.json()) as { id: number }).id;
}

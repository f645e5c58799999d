import { Frame } from './pages/frame';
import { expect, test } from './support/fixtures';

test.use({ consent: 'unset' });

test('Accept All saves all four, with the moment, and the banner stays away', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/');
  await expect(frame.banner).toBeVisible();
  expect(await frame.consent()).toBeNull();
  await frame.banner.getByRole('button', { name: 'Accept All' }).click();
  await expect(frame.banner).toBeHidden();
  expect(await frame.consent()).toEqual({ essential: true, analytics: true, marketing: true, functional: true });
  expect(Math.abs(Date.now() - Date.parse((await frame.consentDate()) ?? ''))).toBeLessThan(60_000);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await expect(frame.banner).toBeHidden();
});

test('Reject All saves only what is essential', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/properties');
  await frame.banner.getByRole('button', { name: 'Reject All' }).click();
  await expect(frame.banner).toBeHidden();
  expect(await frame.consent()).toEqual({ essential: true, analytics: false, marketing: false, functional: false });
});

test('preferences are chosen one by one; what is essential is locked', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/');
  await frame.banner.getByRole('button', { name: /Preferences/ }).click();
  const panel = page.locator('dialog[open]');
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Required');
  const switches = panel.getByRole('switch').or(panel.getByRole('checkbox'));
  const essential = switches.first();
  await expect(essential).toBeDisabled();
  await expect(essential).toBeChecked();
  await panel
    .getByRole('switch', { name: /functional/i })
    .or(panel.getByRole('checkbox', { name: /functional/i }))
    .click({ force: true });
  await panel.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(panel).toBeHidden();
  await expect(frame.banner).toBeHidden();
  expect(await frame.consent()).toEqual({ essential: true, analytics: false, marketing: false, functional: true });
});

test('Manage Cookies clears the record and asks again', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/about');
  await frame.banner.getByRole('button', { name: 'Accept All' }).click();
  await frame.footer.getByRole('button', { name: 'Manage Cookies' }).click();
  await expect(frame.banner).toBeVisible();
  expect(await frame.consent()).toBeNull();
});

test('a record that cannot be read is told to the console only, and the banner asks', async ({ page, watch }) => {
  watch.expected.push(/consent/i);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('cookieConsent', '{broken');
    sessionStorage.setItem('once', '1');
  });
  await page.goto('/');
  await expect(new Frame(page).banner).toBeVisible();
  expect(watch.errors.join()).toMatch(/consent/i);
});

test('before an answer nothing is stored and nobody else is asked', async ({ page, context, watch }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(watch.foreign).toEqual([]);
});

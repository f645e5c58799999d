import { expect, test } from './support/fixtures';
import { words } from './support/words';

test('a token that is no longer valid is removed and leads to /login; a visitor without one just goes on', async ({
  page,
}) => {
  await page.route('**/api/favourite', (route) => route.fulfill({ status: 401, json: {} }));
  const heart = page.locator('main [data-property] button[aria-pressed]').first();

  await page.goto('/ar/properties');
  const refused = page.waitForResponse('**/api/favourite');
  await heart.click();
  await refused;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/ar\/properties$/);

  await page.evaluate(() => localStorage.setItem('authToken', 'stale'));
  await heart.click();
  await expect(page).toHaveURL(/\/ar\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('ar', 'login.title'));
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  // No form, nothing for a search engine, and one way on.
  await expect(page.locator('main form')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page
    .getByRole('main')
    .getByRole('link', { name: words('ar', 'login.button') })
    .click();
  await expect(page).toHaveURL(/\/ar\/properties$/);
});

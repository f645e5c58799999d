import { EnquiryForm } from './pages/enquiry-form';
import { expect, test } from './support/fixtures';
import { words } from './support/words';

// @spec 4.token 8.401 d.401 d.favourite.waits
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

// @spec 4.token 8.401
test('a token that the back end refuses with an enquiry leads to /login; what was typed comes back, and is sent without it', async ({
  fragile: { site, upstream },
  page,
}) => {
  const typed = { name: 'Layla Haddad', email: 'layla@example.com', message: 'I would like to see it on Tuesday.' };
  upstream.knowsNoToken = true;
  await page.goto(`${site.url}/properties/texts-7`);
  await page.evaluate(() => localStorage.setItem('authToken', 'stale'));
  const form = new EnquiryForm(page);
  await form.fill(typed);
  await form.send.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(words('en', 'login.ended'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  expect(upstream.enquiries).toHaveLength(1);

  await page
    .getByRole('main')
    .getByRole('link', { name: words('en', 'login.button') })
    .click();
  await expect(page).toHaveURL(/\/properties\/texts-7$/);
  for (const [field, text] of Object.entries(typed))
    await expect(form.field(field as keyof typeof typed)).toHaveValue(text);
  await form.send.click();
  await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
  expect(upstream.enquiries).toHaveLength(2);

  // Opened by hand, the page claims nothing of a token.
  await page.goto(`${site.url}/login`);
  await expect(page.getByText(words('en', 'login.text'))).toBeVisible();
});

// @spec 8.401
test('a 401 for an enquiry of a visitor without a token leaves them at their form', async ({ fragile, page }) => {
  fragile.upstream.enquiryAnswer = { status: 401, body: { detail: 'Who are you?' } };
  await page.goto(`${fragile.site.url}/contact`);
  const form = new EnquiryForm(page);
  await form.fill({ name: 'Layla', email: 'l@example.com', subject: 'A viewing', message: 'May we come on Sunday?' });
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/enquiry') && response.request().method() === 'POST',
  );
  await form.send.click();
  expect((await answered).status()).toBe(401);
  await expect(form.form.getByRole('alert')).toContainText('Who are you?');
  await expect(form.field('message')).toHaveValue('May we come on Sunday?');
  expect(new URL(page.url()).pathname).toBe('/contact');
});

import { Frame } from './pages/frame';
import { SearchPage } from './pages/search-page';
import { expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/gate';

/** Saved properties as the visitor meets them (decisions; /favourites is an addition). */

// @spec 4.favourite d.favourite.page
test('what is saved in one tab is counted, listed and removed in every other', async ({ page, context, catalogue }) => {
  const { results } = await catalogue.list();
  const [first, second] = results;
  if (!first || !second) throw new Error('The catalogue has two properties.');
  const list = new SearchPage(page);
  await list.open();
  const heart = (slug: string) => page.locator(`[data-property="${slug}"] button[aria-pressed]`);
  const counter = page.getByRole('banner').getByRole('link', { name: /^Saved Properties/ });
  await heart(first.slug).click();
  await expect(counter).toHaveAccessibleName('Saved Properties (1)');

  const other = await context.newPage();
  await other.goto('/');
  await expect(new Frame(other).header.getByRole('link', { name: 'Saved Properties (1)' })).toBeVisible();
  await other.goto('/favourites');
  const saved = other.locator('main [data-property]:visible');
  await expect(saved).toHaveCount(1);
  await heart(second.slug).click();
  // The last one saved comes first.
  const slugs = () => saved.evaluateAll((homes) => homes.map((home) => home.getAttribute('data-property')));
  await expect.poll(slugs).toEqual([second.slug, first.slug]);

  await saved
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(heart(first.slug)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(second.slug)).toHaveAttribute('aria-pressed', 'true');
  await expect(counter).toHaveAccessibleName('Saved Properties (1)');
  await heart(second.slug).click();
  await expect(other.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

// @spec d.favourite.gone
test('a saved property that has gone since says so and is forgotten; the others stay', async ({ page, catalogue }) => {
  const { results } = await catalogue.list();
  const slug = results[0]?.slug ?? '';
  await page.addInitScript(
    (properties) => {
      if (!localStorage.getItem('favourites')) localStorage.setItem('favourites', JSON.stringify(properties));
    },
    [
      { id: results[0]?.id, slug, savedAt: '2026-01-01T00:00:00.000Z' },
      { id: 2_000_000_001, slug: 'gone-since', savedAt: '2026-01-02T00:00:00.000Z' },
    ],
  );
  await page.goto('/favourites');
  const gone = page.getByText('This property is no longer listed.').filter({ visible: true });
  await expect(gone).toBeVisible();
  await expect(page.locator(`[data-property="${slug}"]:visible`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(gone).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main [data-property]:visible')).toHaveCount(1);
  await expect(gone).toHaveCount(0);
});

// @spec d.favourite.toggle d.favourite.waits
test('what the upstream did not take is sent once by each page that is loaded, after a look at what it holds', async ({
  page,
  catalogue,
}) => {
  const homes = (await catalogue.list()).results.slice(0, 3).map(({ id, slug }) => ({ id, slug }));
  const unsent = Object.fromEntries(homes.map(({ id, slug }) => [id, { slug, saved: true }]));
  const asked: string[] = [];
  await page.route(/\/api\/favourite(\/\d+)?$/, (route) => {
    const request = route.request();
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    return request.method() === 'GET'
      ? route.fulfill({ json: { ids: [] } })
      : route.fulfill({ status: 401, json: { reason: 'refused' } });
  });
  // Idle: this page must not send what is put there for the next.
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.evaluate(
    ([favourites, waiting]) => {
      localStorage.setItem('favourites', favourites);
      localStorage.setItem('favouritesUnsent', waiting);
    },
    [JSON.stringify(homes), JSON.stringify(unsent)] as const,
  );
  await page.reload({ waitUntil: 'networkidle' });
  const posts = homes.map(({ id }) => `POST /api/favourite/${String(id)}`);
  expect(asked.slice(1).sort()).toEqual(posts.sort());
  expect(asked[0]).toBe('GET /api/favourite');
});

test('what is saved is filled before any script of the page has run, and can be taken away afterwards', async ({
  page,
}) => {
  await page.goto('/properties');
  const heart = page.locator('main [data-property] button[aria-pressed]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const letScriptsCome = await hold(page, SCRIPTS);
  const filled = () => heart.locator('svg').evaluate((icon) => getComputedStyle(icon).fill !== 'none');
  await page.reload({ waitUntil: 'commit' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await filled()).toBe(true);
  letScriptsCome();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await filled()).toBe(true);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await filled()).toBe(false);
});

test('a heart that is pressed before any script of the page has run is saved when it does', async ({ page }) => {
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto('/properties', { waitUntil: 'commit' });
  const hearts = page.locator('main [data-property] button[aria-pressed]');
  await hearts.nth(0).click();
  // Nothing was seen to happen.
  await hearts.nth(0).click();
  await hearts.nth(2).press('Enter');
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false');
  letScriptsCome();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await hearts.nth(0).click();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false');
});

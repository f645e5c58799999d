import { Frame } from './pages/frame';
import { headOf } from './pages/head';
import { expect, test } from './support/fixtures';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES } from './support/words';

test('the switch keeps the page and its query', async ({ page }) => {
  await page.goto('/properties?page_size=24&ordering=low_price');
  const frame = new Frame(page);
  await frame.language('العربية').first().click();
  await expect(page).toHaveURL(/\/ar\/properties\?page_size=24&ordering=low_price$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await frame.language('فارسی').first().click();
  await expect(page).toHaveURL(/\/fa\/properties\?page_size=24&ordering=low_price$/);
  await frame.language('English').first().click();
  await expect(page).toHaveURL(/\/properties\?page_size=24&ordering=low_price$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('?lang= never overrides the path', async ({ read, plain }) => {
  await read('/properties?lang=ar');
  expect((await headOf(plain)).lang).toBe('en');
  expect((await headOf(plain)).canonical).toBe(`${SITE_URL}/properties`);
});

test('numbers and dates have Latin digits and the Gregorian calendar in every language', async ({
  read,
  plain,
  catalogue,
}) => {
  const { property } = await catalogue.find((each, units) =>
    Boolean(each.low_price && each.delivery_date && units.length),
  );
  for (const locale of ['ar', 'fa'] as const) {
    for (const path of [
      '/',
      '/properties',
      `/properties/${property.slug}`,
      `/properties/${property.slug}/units`,
      '/terms',
    ]) {
      await read(inLocale(locale, path));
      expect(await plain.locator('body').innerText(), path).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
      expect((await headOf(plain)).title).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    }
    await read(inLocale(locale, `/properties/${property.slug}`));
    await expect(plain.getByRole('main')).toContainText(property.low_price?.toLocaleString('en-US') ?? '');
    await expect(
      plain
        .locator('main bdi')
        .filter({ hasText: /\d{3},\d{3}/ })
        .first(),
    ).toBeAttached();
  }
});

test('what is in English on another language’s page says so; where that is all, the English page is the canonical one', async ({
  odd,
  plain,
}) => {
  await plain.goto(`${odd.site.url}/ar/properties/texts-1`);
  expect((await headOf(plain)).canonical).toBe(`${SITE_URL}/properties/texts-1`);
  // In no language is it named beside the page that it only repeats.
  for (const locale of LOCALES)
    for (const path of ['/properties/texts-1', '/properties/texts-1/units']) {
      await plain.goto(`${odd.site.url}${inLocale(locale, path)}`);
      expect(Object.keys((await headOf(plain)).alternates).sort()).toEqual(['en', 'x-default']);
    }
  await plain.goto(`${odd.site.url}/ar/properties/texts-1`);
  await expect(
    plain.getByRole('heading', { level: 1 }).locator('[lang="en"]').or(plain.locator('h1[lang="en"]')),
  ).toHaveCount(1);
});

test('every link of a page stays in its language', async ({ read, plain, catalogue }) => {
  const { results } = await catalogue.list();
  for (const path of ['/', '/properties', `/properties/${results[0]?.slug ?? ''}`, '/contact']) {
    await read(inLocale('ar', path));
    const strays = await plain
      .locator('a[href^="/"]:not([hreflang]):not([href^="/ar"]):not([href^="/media"]):not([href^="/og"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(strays, path).toEqual([]);
  }
});

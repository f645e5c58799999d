import { expect, test } from './support/fixtures';

test('documents full of pictures say of none that it is unavailable', async ({ read, plain, catalogue }) => {
  const { property } = await catalogue.find((each, units) => units.length > 4 && each.property_images.length > 4);
  for (const path of [`/properties/${property.slug}`, `/properties/${property.slug}/units`, '/blog']) {
    await read(path);
    expect(await plain.locator('main img').count(), path).toBeGreaterThan(4);
    expect(await plain.locator('body').innerText(), path).not.toContain('Image unavailable');
  }
});

test('a picture that fails says so in its frame and aloud; no document says it of those that do not', async ({
  page,
  plain,
  odd,
}) => {
  const address = `${odd.site.url}/properties/texts-1/units/2`;
  const words = 'Image unavailable';
  await plain.goto(address);
  expect(await plain.locator('body').innerText()).not.toContain(words);
  expect(await plain.getByText(words).count()).toBe(0);
  // Its floor plan is no picture.
  await page.goto(address);
  const failed = page.locator('main .frame[data-failed]').first();
  await expect(failed).toBeVisible();
  expect(await failed.evaluate((frame) => getComputedStyle(frame, '::after').content)).toBe(`"${words}"`);
  await expect(page.getByRole('img', { name: new RegExp(`: ${words}$`) }).first()).toBeVisible();
});

test('where the only picture of a property fails, the heart on it is ink, and nothing opens it large', async ({
  page,
  odd,
  watch,
}) => {
  watch.expected.push(/Failed to load resource/);
  const address = `${odd.site.url}/properties/dates-1`;
  const heart = page.locator('.plate-cover > .heart');
  const larger = page.locator('.plate-cover > [data-open]');
  await page.goto(address);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(heart).not.toHaveCSS('color', ink);
  await expect(larger).toBeVisible();
  await page.route(/dates\.png/, (route) => route.fulfill({ status: 404 }));
  await page.goto(address);
  await expect(page.locator('.plate-cover .frame')).toHaveCount(1);
  await expect(page.locator('.plate-cover .frame[data-failed]')).toBeVisible();
  await expect(heart).toHaveCSS('color', ink);
  await expect(heart).toHaveCSS('filter', 'none');
  await expect(larger).toBeHidden();
});

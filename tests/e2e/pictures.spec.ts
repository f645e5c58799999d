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

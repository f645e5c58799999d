import { headOf, thingsOf } from './pages/head';
import { PropertyPage } from './pages/property-page';
import { expect, test } from './support/fixtures';
import { SOLD, SOLD_UNIT } from './support/odd-data';
import { inLocale, LOCALES, words } from './support/words';

/** A unit with a price that can still be had. */
const isLeft = ({ status, price }: { status?: string | null; price?: number | null }) =>
  Boolean(price) && !/sold/i.test(status ?? '');

/** What stands in the place of a property that is sold, or of a property or unit that is gone. */

for (const locale of LOCALES)
  test(`in ${locale} a property that is gone is a 404 that shows three homes for sale`, async ({
    read,
    plain,
    catalogue,
  }) => {
    const { property } = await catalogue.find((each) => each.district !== null && each.sales_status?.key !== 'sold');
    const place = (property.district?.name ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
    for (const slug of ['no-such-home', `old-house-in-${place}`]) {
      const response = await read(inLocale(locale, `/properties/${slug}`));
      expect(response.status()).toBe(404);
      expect(response.headers()['cache-control']).toBe('no-store');
      await expect(plain.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(words(locale, 'screens.propertyTitle'));
      const homes = plain.getByRole('region', { name: words(locale, 'screens.forSale') }).getByRole('listitem');
      await expect(homes).toHaveCount(3);
      for (const home of await homes.all()) {
        const address = (await home.getByRole('link').getAttribute('href')) ?? '';
        expect(address.startsWith(inLocale(locale, '/properties/'))).toBe(true);
      }
      // Nothing of the way it was drawn.
      expect(await plain.content()).not.toContain(`screens/property-not-found/${slug}`);
    }
  });

test('a gone property with a place in its name shows a home of that place first', async ({
  read,
  plain,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => each.district !== null && each.sales_status?.key !== 'sold');
  const name = property.district?.name ?? '';
  await read(`/properties/old-house-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);
  const first = plain
    .getByRole('region', { name: words('en', 'screens.forSale') })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText(name);
});

test('a unit that is gone shows three that are left, cheapest first', async ({ read, plain, catalogue }) => {
  const { property, units } = await catalogue.find((_, all) => all.filter(isLeft).length > 3);
  const response = await read(`/properties/${property.slug}/units/999999999`);
  expect(response.status()).toBe(404);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(words('en', 'screens.unitTitle'));
  const left = plain.locator(`main a[href^="/properties/${property.slug}/units/"]`);
  await expect(left).toHaveCount(3);
  const cheapest = units.filter(isLeft).sort((a, b) => Number(a.price) - Number(b.price))[0];
  await expect(plain.getByRole('main')).toContainText(Number(cheapest?.price).toLocaleString('en-US'));
});

test('an outage that begins later sends the plain screen', async ({ fragile, browser }) => {
  const { upstream, site } = fragile;
  upstream.fail(/detail\/texts-90/, '404');
  upstream.fail(/featured|filter|properties\/\?/, '500');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(`${site.url}/properties/texts-90`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'screens.propertyTitle'));
  await expect(page.getByRole('link', { name: words('en', 'screens.backToProperties') })).toBeVisible();
  await context.close();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a sold property says so before its price, with homes for sale in the first screen of ${width}`, async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find((each) => each.sales_status?.key === 'sold');
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/properties/${property.slug}`);
    await page.evaluate(() => document.fonts.ready);
    const strip = page.getByRole('region', { name: words('en', 'property.similarForSale') });
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    const box = await strip.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
    const sold = await page.getByText(words('en', 'property.soldOut')).boundingBox();
    const price = await page
      .getByText(/^AED/)
      .and(page.locator('.figure, .figure *'))
      .filter({ visible: true })
      .first()
      .boundingBox();
    expect(sold?.y ?? 0).toBeLessThan(price?.y ?? 0);
    await expect(strip.getByRole('link').first()).toHaveAttribute('href', /^\/properties\/[\w-]+$/);
    // What a face moves that comes after the first frame is less (steadiness.spec.ts).
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });

// @spec d.unit.status d.unit.truth
test('a sold property offers none of its units, whatever they say of themselves', async ({ plain, odd }) => {
  const main = plain.getByRole('main');
  const path = `/properties/${SOLD}`;
  const unit = `${path}/units/${String(SOLD_UNIT)}`;
  const open = async (at: string) => {
    const answer = await plain.goto(odd.site.url + at);
    expect([at, answer?.status()]).toEqual([at, 200]);
    await expect(main.getByText(words('en', 'unit.statuses.available'), { exact: true })).toHaveCount(0);
    await expect(main.getByText(words('en', 'unit.statuses.sold'), { exact: true })).not.toHaveCount(0);
    const said = JSON.stringify(await thingsOf(plain));
    expect([at, said.includes('schema.org/InStock')]).toEqual([at, false]);
    return said;
  };
  expect(await open(path)).toContain('schema.org/SoldOut');
  await expect(main.getByText(words('en', 'property.soldOut'))).toBeVisible();
  await open(`${path}/units`);
  // Nothing is left out: they are listed, and said to be sold.
  await expect(main.locator(`a[href="${unit}"]`)).not.toHaveCount(0);
  expect(await open(unit)).toContain('schema.org/SoldOut');
  const { robots, meta } = await headOf(plain);
  expect(robots).toContain('noindex');
  expect(meta['og:image:alt']).toContain(words('en', 'unit.statuses.sold'));
});

test('a property for sale begins with its pictures, as before', async ({ page, catalogue }) => {
  const { property } = await catalogue.find(
    (each) => each.sales_status?.key !== 'sold' && each.property_images.length > 4,
  );
  await page.goto(`/properties/${property.slug}`);
  await expect(page.getByText(words('en', 'property.similarForSale'))).toHaveCount(0);
  const gallery = await new PropertyPage(page, 'en').gallery.boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(gallery?.y ?? 0).toBeLessThan(title?.y ?? 0);
});

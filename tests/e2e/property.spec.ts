import { headOf, thingsOf } from './pages/head';
import { PropertyPage, UnitsPage } from './pages/property-page';
import { expect, test } from './support/fixtures';
import { claims } from './support/identity';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

const thousands = (value: number) => Math.round(value).toLocaleString('en-US');

for (const locale of LOCALES) {
  // @spec 1.open 2.route.property 2.property.loading 2.property.breadcrumb 2.property.enquiry 4.pages
  test(`a property is whole in ${locale}`, async ({ read, plain, catalogue }) => {
    const { property, units } = await catalogue.find((each, list) => each.payment_plans.length > 0 && list.length > 4);
    const own = await catalogue.property(property.slug, locale);
    const path = `/properties/${property.slug}`;
    expect((await read(inLocale(locale, path))).status()).toBe(200);
    const head = await headOf(plain);
    const main = plain.getByRole('main');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(own.title);
    expect(head.title).toContain(own.title);
    expect(head.robots ?? '').not.toContain('noindex');
    expect(head.canonical).toBe(`${SITE_URL}${inLocale(locale, path)}`);
    const price = own.low_price || own.average_price;
    if (price) await expect(main).toContainText(thousands(price));
    await expect(main).toContainText(own.developer?.name ?? '');
    await expect(main).toContainText(own.district?.name ?? '');
    for (const plan of own.payment_plans.slice(0, 2)) await expect(main).toContainText(plan.name);
    for (const { name } of own.facilities) await expect(main).toContainText(name);
    for (const unit of units.slice(0, 4))
      await expect(main.locator(`a[href="${inLocale(locale, `${path}/units/${unit.id}`)}"]`).first()).toBeAttached();
    await expect(main.locator(`a[href="${inLocale(locale, `${path}/units`)}"]`).first()).toContainText(
      String(units.length),
    );
    await expect(plain.getByRole('navigation', { name: words(locale, 'common.breadcrumb') })).toContainText(own.title);
    await expect(main.locator('form textarea')).toHaveCount(1);
    expect((await plain.content()).length).toBeLessThan(600_000);
  });
}

// @spec d.unit.truth d.claims
test('its structured data is true: status, price, place and path', async ({ read, plain, catalogue }) => {
  for (const status of ['available', 'sold']) {
    const { property } = await catalogue.find((each) => (each.sales_status?.key ?? each.sales_status?.name) === status);
    await read(`/properties/${property.slug}`);
    const things = await thingsOf(plain);
    const text = JSON.stringify(things);
    expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList');
    expect(text).toContain(property.title);
    expect(text).toContain(status === 'sold' ? 'schema.org/SoldOut' : 'schema.org/InStock');
    if (status === 'sold') expect(text).not.toContain('schema.org/InStock');
    for (const claim of claims('sold', 'satisfaction', 'volume')) expect(text).not.toContain(claim);
  }
});

// @spec 2.property.badges
test('its facts are those of the catalogue', async ({ read, plain, catalogue }) => {
  const { property } = await catalogue.find(
    (each) => each.post_delivery && each.guarantee_rental_guarantee && each.delivery_date !== null,
  );
  await read(`/properties/${property.slug}`);
  const main = plain.getByRole('main');
  await expect(main).toContainText(/post delivery/i);
  await expect(main).toContainText(/rental guarantee/i);
  const digits = String(property.delivery_date);
  if (/^\d{6}$/.test(digits)) {
    const date = new Date(Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4)) - 1));
    await expect(main).toContainText(date.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }));
  }
  if (property.completion_rate !== null) await expect(main).toContainText(`${Math.round(property.completion_rate)}%`);
  for (const key of [
    'overview',
    'information',
    'paymentPlans',
    'highlights',
    'enquiry',
    'availableUnits',
    'facilities',
    'location',
  ])
    await expect(new PropertyPage(plain).section(key).first(), key).toBeAttached();
});

// @spec 2.property.price
test('a property without price, pictures, plans or amenities still has its page', async ({
  read,
  plain,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => !each.low_price && !each.average_price);
  await read(`/properties/${property.slug}`);
  await expect(plain.getByRole('main')).toContainText(/Price on Request|Contact Required/);
  const things = JSON.stringify(await thingsOf(plain));
  expect(things).not.toContain('"price":0');
});

// @spec 2.property.plans 9.plans
test('a property with more than two plans shows two and counts the rest', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each) => each.payment_plans.length > 2);
  await page.goto(`/properties/${property.slug}`);
  await expect(
    page.locator('summary').getByText(new RegExp(`${property.payment_plans.length - 2} more plan`)),
  ).toBeVisible();
});

// @spec 2.property.gallery.steps 2.property.gallery.dots 9.gallery.dots
test('the gallery goes on, back, counts, and opens large', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each) => each.property_images.length > 9);
  await page.goto(`/properties/${property.slug}`);
  const { gallery } = new PropertyPage(page);
  const counter = gallery.locator('p bdi').first();
  await expect(counter).toHaveText(/^1 \/ \d+$/);
  await gallery.hover();
  await gallery.getByRole('button', { name: words('en', 'gallery.next') }).click();
  await expect(counter).toHaveText(/^2 \//);
  await gallery.getByRole('button', { name: words('en', 'gallery.previous') }).click();
  await expect(counter).toHaveText(/^1 \//);
  await expect(gallery.locator('ol li')).toHaveCount(9); // 8 dots and +N
  await gallery.getByRole('group').click();
  const large = page.getByRole('dialog');
  await expect(large).toBeVisible();
  await expect(large.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
});

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  // @spec 2.property.gallery.progress 9.gallery.progress
  test('the full screen goes on by itself every 4 seconds once played, unless paused', async ({ page, catalogue }) => {
    const { property } = await catalogue.find((each) => each.property_images.length > 3);
    await page.goto(`/properties/${property.slug}`);
    const { gallery } = new PropertyPage(page);
    await gallery.getByRole('group').click();
    const large = page.getByRole('dialog');
    const counter = large.locator('p bdi').last();
    await expect(counter).toHaveText(/^1 \//);
    await large.getByRole('button', { name: words('en', 'gallery.play') }).click();
    await expect(counter).toHaveText(/^2 \//, { timeout: 8000 });
    await large.getByRole('button', { name: words('en', 'gallery.pause') }).click();
    // A change that was under way ends first.
    await expect(large.getByRole('button', { name: words('en', 'gallery.play') })).toBeVisible();
    await page.waitForTimeout(1000);
    const held = await counter.innerText();
    await page.waitForTimeout(5000);
    await expect(counter).toHaveText(held);
  });
});

// @spec 2.property.location 7.link.maps d.map.consent d.map.panel
test('the map waits for consent, and names the host it contacts', async ({ page, catalogue, watch }) => {
  const { property } = await catalogue.find((each) => each.map_coordinates !== null);
  await page.goto(`/properties/${property.slug}`);
  const maps = page.getByRole('link', { name: 'Open in Maps' });
  await maps.scrollIntoViewIfNeeded();
  await expect(maps).toHaveAttribute('href', /^https:\/\//);
  const show = page.getByRole('button', { name: 'Show map' });
  await expect(show).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/The map is loaded from [\w.]+/);
  await expect(page.locator('iframe')).toHaveCount(0);
  watch.allowed.push(/openstreetmap|google/);
  watch.expected.push(/openstreetmap|google|ERR_|Failed to load/);
  await show.click();
  await expect(page.locator('iframe')).toHaveCount(1);
});

// @spec 1.favourites 2.list.heart 2.property.heart d.favourite.local
test('a heart saves on this device and holds after a reload', async ({ page, catalogue }) => {
  const { results } = await catalogue.list();
  await page.goto(`/properties/${results[0]?.slug ?? ''}`);
  const heart = page.locator('main button[aria-pressed]:visible').first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/properties');
  const saved = page.locator(`[data-property="${results[0]?.slug ?? ''}"] button[aria-pressed]`);
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/\/properties$/);
});

test.describe('units', () => {
  for (const locale of LOCALES) {
    // @spec 1.open 2.route.units d.unit.count
    test(`are all linked in ${locale}`, async ({ read, plain, catalogue }) => {
      const { property, units } = await catalogue.find((_, list) => list.length > 4);
      const linked = new Set<string>();
      for (let number = 1; linked.size < units.length && number < 20; number++) {
        const query = number === 1 ? '' : `?page=${number}`;
        const response = await read(inLocale(locale, `/properties/${property.slug}/units${query}`));
        expect(response.status()).toBe(200);
        const page = new UnitsPage(plain, locale);
        expect(await page.counts()).toEqual([units.length, units.length]);
        for (const id of await page.cards.evaluateAll((cards) =>
          cards.map((card) => card.getAttribute('data-unit') ?? ''),
        ))
          linked.add(id);
      }
      expect([...linked].sort()).toEqual(units.map(({ id }) => String(id)).sort());
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(words(locale, 'units.title'));
    });
  }

  // @spec 2.units.count 2.units.empty 5.units.search
  test('are searched, narrowed and sorted by the address', async ({ read, plain, catalogue }) => {
    const { property, units } = await catalogue.find(
      (_, list) => new Set(list.map((unit) => unit.apartment_type_id)).size > 2,
    );
    const page = new UnitsPage(plain);
    const beds = units[0]?.apartment_type_id ?? 0;
    await read(`/properties/${property.slug}/units?bedrooms=${beds}`);
    expect(await page.counts()).toEqual([units.filter((unit) => unit.apartment_type_id === beds).length, units.length]);
    const part = units[0]?.apartment_id?.slice(-2).toLowerCase() ?? '';
    await read(`/properties/${property.slug}/units?search=${encodeURIComponent(part)}`);
    const matches = units.filter((unit) =>
      [unit.apartment_id, unit.apt_no].some((text) => text?.toLowerCase().includes(part)),
    );
    expect(await page.counts()).toEqual([matches.length, units.length]);
    const prices = units.map((unit) => unit.price ?? 0).sort((a, b) => a - b);
    const middle = prices[Math.floor(prices.length / 2)] ?? 0;
    await read(`/properties/${property.slug}/units?price_range=${middle}-null&sort=price&direction=desc`);
    const dear = units.filter((unit) => unit.price && unit.price >= middle);
    expect(await page.counts()).toEqual([dear.length, units.length]);
    const first = await page.cards.first().getAttribute('data-unit');
    const most = Math.max(...dear.map((unit) => unit.price ?? 0));
    expect(units.find((unit) => String(unit.id) === first)?.price).toBe(most);
    await read(`/properties/${property.slug}/units?search=zzzz`);
    await expect(plain.getByText('No units found')).toBeVisible();
    await expect(plain.getByText('Try adjusting your filters or search criteria.')).toBeVisible();
  });

  // @spec 2.units.card.details
  test('are narrowed in the browser, as grid or list', async ({ page, catalogue }) => {
    const { property, units } = await catalogue.find((_, list) => list.some((unit) => unit.apartment_type_id === 2));
    const screen = new UnitsPage(page);
    await screen.open(property.slug);
    await screen.bedrooms.selectOption({ label: '2 Bedrooms' });
    await expect
      .poll(() => screen.counts())
      .toEqual([units.filter((unit) => unit.apartment_type_id === 2).length, units.length]);
    await page
      .getByRole('link', { name: 'List view' })
      .or(page.getByRole('button', { name: 'List view' }))
      .click();
    await expect(page).toHaveURL(/view=list/);
    await expect(screen.cards.first()).toBeVisible();
    await screen.cards.first().locator('a').first().click();
    await expect(page).toHaveURL(/\/units\/\d+$/);
  });

  test('take a choice that falls between the first drawing and the start of the router', async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find((_, list) => list.some((unit) => unit.apartment_type_id === 2));
    const screen = new UnitsPage(page);
    await page.addInitScript(() => {
      const { replaceState } = History.prototype;
      let drawn = false;
      History.prototype.replaceState = function (state: { __NA?: boolean } | null, ...entry) {
        replaceState.call(this, state, ...entry);
        if (drawn || !state?.__NA) return;
        drawn = true;
        // The router notes its state as React draws. That takes so long here that effects come in a task of their own.
        for (const start = performance.now(); performance.now() < start + 50;);
        queueMicrotask(() => {
          const select = document.querySelector<HTMLSelectElement>('main select[name="bedrooms"]');
          if (!select || Object.hasOwn(history, 'pushState')) return;
          document.documentElement.dataset.chosenBetween = '';
          select.value = '2';
          select.dispatchEvent(new Event('change', { bubbles: true }));
        });
      };
    });
    await screen.open(property.slug);
    await expect(page.locator('html')).toHaveAttribute('data-chosen-between');
    await expect(page).toHaveURL(/bedrooms=2/);
    await expect(screen.bedrooms).toHaveValue('2');
    await page.goBack();
    await expect(screen.bedrooms).toHaveValue('');
  });

  for (const locale of LOCALES) {
    // @spec 1.open 1.reach 2.route.unit 7.link.mail-body
    test(`one by one have a whole page in ${locale}`, async ({ read, plain, catalogue }) => {
      const { property, units } = await catalogue.find((_, list) =>
        list.some((unit) => unit.price && unit.floor_plan_image),
      );
      const unit = units.find((each) => each.price && each.floor_plan_image);
      const path = `/properties/${property.slug}/units/${unit?.id}`;
      expect((await read(inLocale(locale, path))).status()).toBe(200);
      const main = plain.getByRole('main');
      const head = await headOf(plain);
      await expect(plain.getByRole('heading', { level: 1 })).toContainText(unit?.apartment_id ?? '');
      expect(head.canonical).toContain(path);
      await expect(main).toContainText(thousands(unit?.price ?? 0));
      await expect(main).toContainText(thousands(unit?.area ?? 0));
      await expect(
        main.locator(`a[href="${inLocale(locale, `/properties/${property.slug}`)}"]`).first(),
      ).toBeAttached();
      await expect(main.locator('a[href^="tel:"]').first()).toBeAttached();
      await expect(main.locator('a[href^="mailto:"][href*="body="]').first()).toBeAttached();
      await expect(main.locator('a[href*="wa.me"], a[href*="whatsapp"]').first()).toBeAttached();
      expect(JSON.stringify(await thingsOf(plain))).toContain('"@type":"Offer"');
    });
  }

  test('zoom their photograph by button, key, wheel and double click, and fill the screen', async ({
    page,
    catalogue,
  }) => {
    const { property, units } = await catalogue.find((_, list) => list.some((unit) => unit.unit_image));
    const unit = units.find((each) => each.unit_image);
    await page.goto(`/properties/${property.slug}/units/${unit?.id}`);
    const viewer = page.getByRole('region', { name: words('en', 'unit.viewer') });
    await viewer.getByRole('radio', { name: words('en', 'unit.photograph') }).check({ force: true });
    const image = viewer.locator('img:visible').first();
    const width = async () => Math.round((await image.boundingBox())?.width ?? 0);
    const before = await width();
    await viewer
      .getByRole('button', { name: words('en', 'gallery.zoomIn') })
      .first()
      .click();
    await expect.poll(width).toBeCloseTo(before * 1.2, -1);
    await image.dblclick();
    await expect.poll(width).toBe(before);
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before);
    for (let time = 0; time < 25; time++) await page.keyboard.press('+');
    await expect.poll(width).toBeLessThanOrEqual(before * 5 + 2);
    await page.keyboard.press('Escape');
    await expect.poll(width).toBe(before);
    await image.hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(width).toBeLessThan(before);
    await viewer.getByRole('button', { name: words('en', 'unit.openPhoto') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // @spec 2.unit.share 7.link.share 8.copy d.copied
  test('share by link where the device shares nothing', async ({ page, context, catalogue }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const { property, units } = await catalogue.find((_, list) => list.length > 0);
    await page.goto(`/properties/${property.slug}/units/${units[0]?.id}`);
    await page.getByRole('button', { name: 'Share Unit' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/units/${units[0]?.id}`);
  });
});

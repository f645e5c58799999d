import { headOf, thingsOf } from './pages/head';
import { UnitsPage } from './pages/property-page';
import { expect, test } from './support/fixtures';
import { CAME_WITH, KINDS } from './support/odd-data';

declare global {
  interface Window {
    hacked?: unknown;
  }
}

const PATHS = Object.keys(KINDS).flatMap((kind) => [`/properties/${kind}-1`, `/properties/${kind}-1/units`]);

test.use({ baseURL: async ({ odd }, use) => use(odd.site.url) });

for (const path of [
  '/',
  '/properties',
  ...PATHS,
  '/properties/hostile-1/units/3',
  '/properties/texts-1/units/2',
  '/properties/dates-1/units/4',
  '/ar/properties/hostile-1',
]) {
  test(`${path} stands, and runs nothing that came with the data`, async ({ page, watch }) => {
    // The page asks its own origin for pictures that are none: it says so, and draws a frame instead.
    watch.expected.push(/Failed to load resource/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
    expect(await page.locator('[onerror], [onload], [onclick], iframe, a[href^="javascript:" i]').count()).toBe(0);
    const body = page.locator('body');
    await expect(body).not.toContainText(/undefined|NaN|\[object Object\]|Invalid Date|Infinity/);
    await expect(body).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await thingsOf(page);
    const { meta, title } = await headOf(page);
    expect(title.length).toBeGreaterThan(3);
    expect(meta['og:image']).toMatch(/^https:\/\/site\.example\//);
  });
}

test('texts for numbers are read as numbers', async ({ page }) => {
  await page.goto('/properties/texts-1');
  const main = page.getByRole('main');
  for (const text of [
    '1,250,000',
    'September 2027',
    '80%',
    'Palm Jumeirah',
    'Odd Developments',
    'Beach',
    'Plain words & no markup',
  ])
    await expect(main).toContainText(text);
  await page.goto('/properties/texts-1/units');
  await expect(page.getByRole('main')).toContainText('2,500,000');
});

// @spec d.unit.count
test('units that did not come with the property are counted and listed; an empty search is not to be found', async ({
  plain,
  odd,
}) => {
  await plain.goto(`${odd.site.url}/properties/texts-200`);
  await expect(plain.getByRole('link', { name: 'View All Units (2,000)' })).toBeVisible();
  await plain.goto(`${odd.site.url}/properties/texts-200/units?search=nowhere`);
  await expect(plain.getByRole('heading', { name: 'No units found' })).toBeVisible();
  expect((await headOf(plain)).robots).toContain('noindex');
});

for (const fault of [null, '404'] as const)
  // @spec d.unit.count
  test(`units that only came with the property are found by all links to them: ${fault ?? 'an empty list'}`, async ({
    page,
    fragile,
  }) => {
    const { upstream, site } = fragile;
    if (fault) upstream.fail(/properties\/\d+\/units/, fault);
    const home = `${site.url}/properties/${CAME_WITH.slug}`;
    const units = new UnitsPage(page);
    await page.goto(home);
    await page.getByRole('link', { name: `View All Units (${CAME_WITH.units})` }).click();
    await expect(units.cards).toHaveCount(CAME_WITH.units);
    expect(await units.counts()).toEqual([CAME_WITH.units, CAME_WITH.units]);
    // The document holds one of them: the browser asks for the others.
    await page.goto(`${home}/units?search=TX-1-03`);
    await expect(units.cards).toHaveCount(1);
    await units.search.fill('TX-1-0');
    await expect(units.cards).toHaveCount(CAME_WITH.units);
    expect((await page.goto(`${home}/units/100003`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TX-1-03');
    expect((await page.request.get(`${home}/units/100099`)).status()).toBe(404);
  });

// @spec d.favourite.gone
test('saved properties are told apart: here, gone, and out of reach for now', async ({ request, fragile }) => {
  const { upstream, site } = fragile;
  upstream.fail(/detail\/nulls-2/, '500');
  const ask = (...slugs: string[]) =>
    request.get(`${site.url}/api/property/cards?${slugs.map((slug) => `slug=${slug}`).join('&')}`);
  expect((await ask('texts-1', 'texts-2')).headers()['cache-control']).toContain('max-age=60');
  const answer = await ask('texts-1', 'gone-since', 'a,b', 'nulls-2');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const cards = (await answer.json()) as Record<string, { id: number } | null>;
  expect(Object.keys(cards)).toEqual(['texts-1', 'gone-since', 'a,b']);
  expect([cards['texts-1']?.id, cards['gone-since'], cards['a,b']]).toEqual([expect.any(Number), null, null]);
  expect((await ask('nulls-2')).status()).toBe(503);
});

// @spec 2.property.description d.description
test('a description keeps its prose and loses everything else', async ({ page }) => {
  await page.goto('/properties/hostile-1');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sea views and a pool');
  await expect(main.locator('b, strong').filter({ hasText: 'views' })).toHaveCount(1);
  await expect(main.locator('.prose td')).toHaveText('One');
  await expect(main.locator('[style*="position:fixed"], [style*="position: fixed"]')).toHaveCount(0);
  await expect(main.locator('input[name="card"]')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
});

for (const locale of ['', '/ar'])
  for (const width of [390, 1440])
    test(`a wide table of a description is scrolled within its column: ${locale || '/en'} at ${width}`, async ({
      page,
      watch,
    }) => {
      watch.expected.push(/Failed to load resource/);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${locale}/properties/pictures-1`);
      const table = page.locator('.prose table');
      await table.scrollIntoViewIfNeeded();
      const told = await table.evaluate((element) => {
        const [own, prose] = [element, element.parentElement ?? element].map((each) => each.getBoundingClientRect());
        const last = element.querySelector('td:last-child');
        last?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
        const seen = last?.getBoundingClientRect();
        return {
          within:
            own !== undefined && prose !== undefined && own.left >= prose.left - 1 && own.right <= prose.right + 1,
          onScreen: own !== undefined && own.left >= 0 && own.right <= innerWidth,
          reached: seen !== undefined && own !== undefined && seen.left >= own.left - 1 && seen.right <= own.right + 1,
          room: getComputedStyle(element.querySelector('td') ?? element).paddingInlineEnd,
          words: getComputedStyle(element.querySelector('td') ?? element).overflowWrap,
        };
      });
      expect(told).toEqual({ within: true, onScreen: true, reached: true, room: '20px', words: 'normal' });
    });

// @spec 5.text.missing 5.text.month-none
test('what is missing reads N/A, Price on Request or Contact Us, never nothing', async ({ page }) => {
  await page.goto('/properties/bare-1');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Price on Request/);
  await expect(main).toContainText('N/A');
  await expect(main).toContainText('Amenities Coming Soon');
  await page.goto('/properties');
  await expect(page.locator('[data-property="bare-1"]')).toContainText('Contact Us');
  await expect(page.locator('[data-property="bare-1"]')).toContainText('N/A');
});

test('the heart is ink where no photograph is below it', async ({ page }) => {
  await page.goto('/properties');
  const heart = (slug: string) => page.locator(`[data-property="${slug}"] .heart`);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(heart('bare-1')).toHaveCSS('color', ink);
  await page.goto('/properties/bare-1');
  await expect(page.locator('.plate-cover > .heart')).toHaveCSS('color', ink);
});

for (const locale of ['', '/ar', '/fa'])
  test(`a long name of a developer is cut on a card, the kind beside it stands in one line: ${locale || '/en'}`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/Failed to load resource/);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${locale}/properties`);
      const meta = page.locator('[data-property="dates-1"] .card-meta');
      const [kind, developer] = [meta.locator('> .caps'), meta.locator('> :nth-child(2)')];
      await expect(developer).toContainText('Emirates International');
      expect(await developer.evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(true);
      const line = await kind.evaluate((words) => parseFloat(getComputedStyle(words).lineHeight));
      expect((await kind.boundingBox())?.height).toBeLessThan(1.5 * line);
      // A kind that is longer than the card is broken, and leaves the name some room.
      const hostile = page.locator('[data-property="hostile-1"] .card-meta');
      expect(await hostile.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
      expect((await hostile.locator('> :nth-child(2)').boundingBox())?.width).toBeGreaterThan(40);
    }
  });

test('a record without id or slug is left out, and the rest is shown', async ({ page }) => {
  await page.goto('/properties');
  await expect(page.locator('main [data-property]')).toHaveCount(Object.keys(KINDS).length);
});

// @spec d.list.keys
test('a filter by bedrooms that the back end does not offer is ignored, and none is claimed', async ({
  page,
  request,
  odd,
}) => {
  await page.goto('/properties');
  const whole = await headOf(page);
  await page.goto('/properties?bedrooms=2');
  const { title, canonical, robots } = await headOf(page);
  expect({ title, canonical, robots }).toEqual({
    title: whole.title,
    canonical: whole.canonical,
    robots: whole.robots,
  });
  await expect(page.locator('.list-toolbar button[popovertarget="filters"]')).toHaveText('Filters');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await expect(page.locator('main [data-property]')).toHaveCount(Object.keys(KINDS).length);
  const answer = await request.get(`${odd.site.url}/api/search?bedrooms=2&lang=en`);
  expect(await answer.json()).toMatchObject({ query: '', title: whole.title, chips: {} });
  expect(odd.upstream.asked.filter((address) => address.includes('bedrooms='))).toEqual([]);
});

test('pictures of strangers, scripts and drawings do not pass', async ({ page, request }) => {
  await page.goto('/properties/pictures-1');
  const sources = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  for (const source of sources) expect(source).toMatch(/^(http:\/\/127\.0\.0\.1|data:image\/)/);
  expect(sources.filter((address) => /evil|passwd/.test(address))).toEqual([]);
  const answerOf = (name: string) => request.get(sources.find((address) => address.includes(name)) ?? '/nowhere');
  const drawing = await answerOf('drawing.svg');
  expect([drawing.status(), drawing.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(drawing.headers()['content-security-policy']).toContain('sandbox');
  const broken = await answerOf('broken.png');
  expect(broken.ok()).toBe(false);
  expect(broken.headers()['content-type'] ?? '').not.toContain('text/html');
});

test('a slow upstream is waited for', async ({ odd, page }) => {
  odd.upstream.fail(/detail\/texts-44/, 'slow', 1);
  expect((await page.goto('/properties/texts-44'))?.status()).toBe(200);
});

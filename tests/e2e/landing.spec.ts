import { headOf, thingsOf } from './pages/head';
import { broken } from './support/axe';
import { expect, test } from './support/fixtures';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

/** One of each kind, of the demo catalogue. */
const KINDS = {
  places: '/properties/in',
  city: '/properties/in/dubai',
  district: '/properties/in/palm-jumeirah',
  pair: '/properties/in/dubai/villas',
  developers: '/properties/by',
  developer: '/properties/by/meraya-group',
  type: '/properties/type/villas',
  stage: '/properties/type/villas/off-plan',
};
const HUBS: string[] = [KINDS.places, KINDS.developers];
/** Names with words as wide as the column beside the photograph, or wider. */
const WIDE = [
  '/properties/in/downtown-dubai',
  '/properties/in/mohammed-bin-rashid-city',
  '/properties/by/sarab-developments',
  '/properties/type/penthouses',
  '/properties/type/commercial',
];

for (const locale of LOCALES)
  for (const [kind, path] of Object.entries(KINDS))
    test(`${kind} in ${locale} is a whole document without scripts`, async ({ read, plain }) => {
      const own = inLocale(locale, path);
      expect((await read(own)).status()).toBe(200);
      const { title, canonical, alternates, robots, meta, lang } = await headOf(plain);
      expect(lang).toBe(locale);
      expect(canonical).toBe(SITE_URL + own);
      expect(alternates.ar).toBe(`${SITE_URL}/ar${path}`);
      expect(robots ?? '').not.toContain('noindex');
      expect(title.length).toBeLessThanOrEqual(60);
      expect(meta.description?.length).toBeLessThanOrEqual(160);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveCount(1);
      const things = await thingsOf(plain);
      const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
      const steps = await plain
        .getByRole('navigation', { name: words(locale, 'common.breadcrumb') })
        .getByRole('listitem')
        .allTextContents();
      expect((trail?.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual(steps);
      if (HUBS.includes(path)) return;
      const items = things.find((thing) => thing['@type'] === 'ItemList');
      expect(things.find((thing) => thing['@type'] === 'CollectionPage')?.mainEntity).toEqual({
        '@id': items?.['@id'],
      });
      const cards = plain.locator('article[data-property]');
      expect(await cards.count()).toBe((items?.itemListElement as unknown[]).length);
    });

test('what a district says is what the catalogue holds', async ({ read, plain, catalogue }) => {
  const district = (await catalogue.filters()).districts.find(({ name }) => name === 'Palm Jumeirah');
  const live = (await catalogue.all()).filter(
    (each) => each.district?.id === district?.id && each.sales_status?.key !== 'sold',
  );
  await read(KINDS.district);
  const prices = live.flatMap(({ low_price, average_price }) => low_price || average_price || []);
  const figures = await plain.locator('.landing-figures dd').allTextContents();
  expect(figures[0]).toContain((Math.min(...prices) / 1e6).toFixed(2).replace(/0$/, ''));
  expect(figures.at(-1)).toBe(String(live.length));
  await expect(plain.getByText(district?.text ?? 'no text')).toBeVisible();
});

test.describe('what is no landing page', () => {
  for (const path of [
    '/properties/in/atlantis',
    '/properties/in/dubai/castles',
    '/properties/in/dubai/villas/ready',
    '/properties/by/nobody',
    '/properties/type/castles',
    '/properties/type/villas/rumoured',
    '/properties/type',
    '/properties/in/dubai?page=99',
  ])
    test(`${path} is a 404`, async ({ read }) => {
      expect((await read(path)).status()).toBe(404);
    });
});

test('page two is its own canonical, and its title and description say so', async ({ read, plain }) => {
  await read('/properties/in/dubai?page=2&utm_source=letter');
  const { canonical, title, meta } = await headOf(plain);
  expect(canonical).toBe(`${SITE_URL}/properties/in/dubai?page=2`);
  expect(title).toContain('page 2');
  expect(meta.description).toMatch(/ Page 2\.$/);
  const items = (await thingsOf(plain)).find((thing) => thing['@type'] === 'ItemList');
  expect((items?.itemListElement as { position: number }[])[0]?.position).toBe(13);
});

test('a place with few listings stays out of search engines, names what is near, and offers to tell', async ({
  read,
  plain,
  catalogue,
}) => {
  const all = await catalogue.all();
  const few = (await catalogue.filters()).districts.find(({ id, text }) => {
    const count = all.filter((each) => each.district?.id === id).length;
    return count > 0 && count < 3 && !text;
  });
  expect(few).toBeDefined();
  const path = `/properties/in/${few?.name.toLowerCase().replaceAll(' ', '-') ?? ''}`;
  expect((await read(path)).status()).toBe(200);
  expect((await headOf(plain)).robots).toContain('noindex');
  await expect(plain.locator('.landing-row').first()).toBeVisible();
  await expect(plain.getByRole('link', { name: words('en', 'landing.thinAction') })).toBeVisible();
});

test('a pair that is its type once more names the type as canonical', async ({ read, plain, catalogue }) => {
  const live = (await catalogue.all()).filter((each) => each.sales_status?.key !== 'sold');
  const types = [...new Set(live.map((each) => each.property_type?.key ?? ''))];
  const alone = types.find((type) =>
    live.every((each) => each.property_type?.key !== type || each.city?.name === 'Dubai'),
  );
  expect(alone).toBeDefined();
  const slug = alone === 'commercial' ? alone : `${alone}s`;
  await read(`/properties/in/dubai/${slug}`);
  const { canonical, alternates } = await headOf(plain);
  expect(canonical).toBe(`${SITE_URL}/properties/type/${slug}`);
  expect(alternates).toEqual({});
});

test('a property, its units and a unit lead to their place, and are called the same in both breadcrumbs', async ({
  read,
  plain,
  catalogue,
}) => {
  const { property, units } = await catalogue.find(
    (each, list) => each.district?.name === 'Palm Jumeirah' && list.length > 1,
  );
  const own = `/properties/${property.slug}`;
  for (const path of [own, `${own}/units`, `${own}/units/${units[0]?.id}`]) {
    await read(path);
    const crumbs = plain.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link', { name: 'Palm Jumeirah' })).toHaveAttribute('href', KINDS.district);
    const trail = (await thingsOf(plain)).find((thing) => thing['@type'] === 'BreadcrumbList');
    const names = (trail?.itemListElement as { name: string }[]).map(({ name }) => name);
    expect(await crumbs.getByRole('listitem').allTextContents()).toEqual(names);
  }
  await read(own);
  await expect(plain.locator('main').getByRole('link', { name: /^More in Palm Jumeirah \(\d+\)$/ })).toHaveAttribute(
    'href',
    KINDS.district,
  );
});

for (const locale of ['en', 'ar'] as const)
  for (const [kind, path] of Object.entries(KINDS))
    test(`${kind} in ${locale} keeps WCAG 2.2 AA and its width on a phone and a desktop`, async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(inLocale(locale, path));
        await page.evaluate(() => document.fonts.ready);
        expect(await broken(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

for (const locale of ['en', 'ar'] as const)
  test(`in ${locale} no word of a title is broken over two lines`, async ({ page }) => {
    test.slow();
    for (const path of ['/', ...HUBS, KINDS.pair, ...WIDE]) {
      const answer = await page.goto(inLocale(locale, path), { waitUntil: 'domcontentloaded' });
      expect(answer?.status(), path).toBe(200);
      await page.evaluate(() => document.fonts.ready);
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(brokenWords), `${path} at ${width}`).toEqual([]);
      }
    }
  });

/** Words of headings that stand on more than one line. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const title of document.querySelectorAll('h1, h2, h3')) {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) found.push(word);
      }
  }
  return found;
}

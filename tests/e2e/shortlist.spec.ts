import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { WireProperty } from '../../lib/contract/property';
import { MOST_SHARED } from '../../lib/favourite/params';
import { Frame } from './pages/frame';
import { headOf } from './pages/head';
import { expect, test } from './support/fixtures';
import { SITE_URL } from './support/processes';
import { inLocale, words } from './support/words';

/** Saved homes side by side, and the link that shows them to somebody else (decisions; /favourites is an addition). */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The homes as this device keeps them; the last of them was saved last, so it comes first. */
async function save(page: Page, homes: readonly WireProperty[]): Promise<void> {
  await page.evaluate(
    (saved) => {
      localStorage.setItem('favourites', saved);
    },
    JSON.stringify([...homes].reverse().map(({ id, slug }) => ({ id, slug, savedAt: '' }))),
  );
}

/** Opens the page with these homes saved, and waits until they stand. */
async function open(page: Page, homes: readonly WireProperty[], path = '/favourites'): Promise<void> {
  await page.goto(path);
  await save(page, homes);
  await page.reload();
  await expect(page.locator('main [data-property]:visible')).toHaveCount(homes.length);
}

const columns = (page: Page): Locator => page.locator('main table thead th:visible');
const slugsOf = (homes: Locator) => homes.evaluateAll((all) => all.map((one) => one.getAttribute('data-property')));
/** The cells of a row, as they are read. */
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const cells = async (page: Page, name: string) =>
  (await row(page, name).getByRole('cell').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));

for (const locale of ['en', 'ar'] as const) {
  test(`one to six homes stand side by side, or one by one on a phone: ${locale}`, async ({ page, catalogue }) => {
    const { results } = await catalogue.list();
    for (const count of [1, 2, 3, 4, 6]) {
      const homes = results.slice(0, count);
      await page.setViewportSize(DESKTOP);
      await open(page, homes, inLocale(locale, '/favourites'));
      await expect(columns(page)).toHaveCount(Math.min(count, 4));
      expect(await slugsOf(columns(page))).toEqual(homes.slice(0, 4).map(({ slug }) => slug));
      await expect(page.locator('main article:visible')).toHaveCount(Math.max(0, count - 4));
      const first = columns(page).first();
      const [own, all] = [await first.boundingBox(), await page.locator('main').boundingBox()];
      // Whatever their number, a column is as wide as one of four.
      expect(own?.width ?? 0).toBeGreaterThan(250);
      expect(own?.width ?? 0).toBeLessThan((all?.width ?? 0) / 4.5);
      // What is said with each figure of its column: the home, not what can be done with it.
      await expect(first).not.toHaveAccessibleName(new RegExp(words(locale, 'favourite.remove').split(' ')[0] ?? ''));
      const price = `AED ${(homes[0]?.low_price ?? 0).toLocaleString('en-US')}`;
      expect((await cells(page, words(locale, 'favourite.row.price')))[0]).toBe(price);

      await page.setViewportSize(PHONE);
      await expect(page.locator('main table')).toBeHidden();
      expect(await slugsOf(page.locator('main li[data-property]:visible'))).toEqual(homes.map(({ slug }) => slug));
      await expect(page.locator('main li[data-property]:visible').first()).toContainText(price.slice(4));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    }
  });
}

for (const locale of ['en', 'ar'] as const)
  test(`the rows of the table are even, with or without a button at their head: ${locale}`, async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, (await catalogue.list()).results.slice(0, 4), inLocale(locale, '/favourites'));
    const heights = (all: Locator) =>
      all.evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().height)));
    const [price, ...others] = await heights(page.locator('main table tbody tr'));
    const [status, actions] = others.splice(-2);
    const plan = others.pop();
    expect([price, plan, status, actions]).toEqual([72, 72, 56, 72]);
    expect(new Set(others)).toEqual(new Set([56]));
    // The button keeps the size that a finger needs.
    expect(new Set(await heights(page.locator('main table tbody th button')))).toEqual(new Set([44]));
  });

test('the head of a row puts the homes in its order by keyboard; the best of it is marked', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(DESKTOP);
  const priced = (await catalogue.all()).filter(({ low_price, min_area }) => low_price && min_area).slice(0, 6);
  await open(page, priced);
  const foot = ({ low_price, min_area }: WireProperty) => Math.round((low_price ?? 0) / (min_area ?? 1));
  const ascending = [...priced].sort((a, b) => foot(a) - foot(b));
  const head = page.getByRole('rowheader', { name: 'Per sq ft' });
  await head.getByRole('button').focus();
  for (const [order, first] of [
    ['ascending', ascending],
    ['descending', [...ascending].reverse()],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', order);
    await expect(head.getByRole('button')).toBeFocused();
    // The four that come first stand in the table, the others below it.
    const figures = (await cells(page, 'Per sq ft')).map((text) => Number(text.replace(/\D/g, '')));
    expect(figures).toEqual(first.slice(0, 4).map(foot));
    const best = row(page, 'Per sq ft').locator('.best');
    await expect(best).toHaveText(new RegExp(Math.min(...figures).toLocaleString('en-US')));
    const said = (await cells(page, 'Per sq ft')).filter((text) => text.includes(words('en', 'favourite.bestFigure')));
    expect(said.map((text) => Number(text.replace(/\D/g, '')))).toContain(Math.min(...figures));
    expect(said.length).toBe(figures.filter((figure) => figure === Math.min(...figures)).length);
  }
  await page.keyboard.press('Enter');
  await expect(head).not.toHaveAttribute('aria-sort', /./);
  expect(await slugsOf(columns(page))).toEqual(priced.slice(0, 4).map(({ slug }) => slug));
});

// @spec d.favourite.page
test('a home is taken away in the table and on a phone; the focus goes to the next', async ({ page, catalogue }) => {
  const homes = (await catalogue.list()).results.slice(0, 3);
  await page.setViewportSize(DESKTOP);
  await open(page, homes);
  const remove = page.getByRole('button', { name: /^Remove .* from saved$/ });
  await remove.nth(1).click();
  await expect(columns(page)).toHaveCount(2);
  await expect(remove.nth(1)).toBeFocused();
  await expect(page.getByRole('status').first()).toHaveText('2 homes, kept on this device');
  await page.setViewportSize(PHONE);
  await remove.first().click();
  await remove.first().click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeFocused();
  // Three homes worth a look, each a link.
  await expect(page.locator('main section').getByRole('link')).toHaveCount(3);
});

test('the link of a list shows it to somebody else, who can save it all; it is not for search engines', async ({
  page,
  browser,
  site,
  catalogue,
}) => {
  const homes = (await catalogue.list()).results.slice(0, 4);
  await page.setViewportSize(DESKTOP);
  await open(page, homes);
  const titles = await columns(page).getByRole('link').allInnerTexts();
  const href = await page.getByRole('link', { name: 'Send to family' }).getAttribute('href');
  const message = new URL(href ?? '').searchParams.get('text') ?? '';
  expect(new URL(href ?? '').origin).toBe('https://wa.me');
  expect(message).toMatch(/^A shortlist of 4 homes\nhttp/);
  const link = new URL(message.split('\n')[1] ?? '');
  expect(link.origin + link.pathname).toBe(`${SITE_URL}/favourites/shortlist`);

  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const other = await context.newPage();
  const answer = await other.goto(link.pathname + link.search);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  const head = await headOf(other);
  expect(head.robots).toContain('noindex');
  expect(head.canonical).toBe(link.href);
  expect(await columns(other).getByRole('link').allInnerTexts()).toEqual(titles);
  const counter = new Frame(other).header.getByRole('link', { name: /^Saved Properties/ });
  await other.getByRole('button', { name: 'Save all 4' }).press('Enter');
  await expect(counter).toHaveAccessibleName('Saved Properties (4)');
  const onwards = other.getByRole('main').getByRole('link', { name: 'Saved Properties' });
  await expect(onwards).toBeFocused();
  await onwards.click();
  // The list that was sent has four columns too.
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Saved Properties');
  await expect(columns(other)).toHaveCount(4);
  expect(await slugsOf(columns(other))).toEqual(homes.map(({ slug }) => slug));
  await context.close();
});

test('a shared list is whole without script, and what it names beyond that is dropped', async ({
  browser,
  site,
  catalogue,
}) => {
  const [first, second] = (await catalogue.list()).results;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: DESKTOP });
  const plain = await context.newPage();
  await plain.goto(
    `/ar/favourites/shortlist?homes=${first?.slug ?? ''},no-such-home,%00,${second?.slug ?? ''}&email=a@b.ae`,
  );
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('قائمة مختصرة من منزلين');
  expect(await slugsOf(columns(plain))).toEqual([first?.slug, second?.slug]);
  await expect(plain.getByRole('rowheader', { name: words('ar', 'unit.perSqFt') })).toBeVisible();
  await expect(plain.locator('main').getByRole('button')).toHaveCount(0);
  await expect(plain.locator('header [hreflang]:visible')).toHaveCount(0);
  expect((await headOf(plain)).canonical).toBe(
    `${SITE_URL}/ar/favourites/shortlist?homes=${first?.slug ?? ''},${second?.slug ?? ''}`,
  );
  await plain.getByRole('main').getByRole('link', { name: 'English' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('A shortlist of 2 homes');
  await context.close();
});

test('links that name nothing are not found, and none is kept', async ({ request, catalogue }) => {
  const slug = (await catalogue.list()).results[0]?.slug ?? '';
  for (const query of ['', '?homes=', '?homes=no-such-home', '?homes[]=a', '?homes=../../etc', `?homes=,%2C,%20`]) {
    const answer = await request.get(`/favourites/shortlist${query}`);
    expect([query, answer.status(), answer.headers()['cache-control']]).toEqual([query, 404, 'no-store']);
  }
  const long = await request.get(`/favourites/shortlist?homes=${'a,'.repeat(3000)}${slug}`);
  expect(long.status()).toBe(404);
  const twice = await request.get(`/favourites/shortlist?homes=${slug},${slug}&homes=${slug}`);
  expect(twice.status()).toBe(200);
  expect(await twice.text()).toContain('A shortlist of one home');
});

test('out of reach, a shared list says so and can be tried again', async ({ fragile, request }) => {
  const { upstream, site } = fragile;
  upstream.fail(/detail\/nulls-2/, '500');
  const answer = await request.get(`${site.url}/favourites/shortlist?homes=texts-1,nulls-2`);
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '60']);
});

for (const locale of ['en', 'ar', 'fa'] as const)
  test(`a shared list has a preview card of its own: ${locale}`, async ({ read, plain, request, catalogue }) => {
    const homes = (await catalogue.list()).results.slice(0, 3).map(({ slug }) => slug);
    await read(inLocale(locale, `/favourites/shortlist?homes=${homes.join(',')}`));
    const { meta } = await headOf(plain);
    const image = new URL(meta['og:image'] ?? '', SITE_URL);
    expect(image.pathname).toMatch(new RegExp(`^/og/${locale}/shortlist/.+\\.[0-9a-f]{16}\\.jpg$`));
    const response = await request.get(image.pathname);
    expect([response.status(), response.headers()['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect((await request.get(`/og/${locale}/shortlist/no-such-home.jpg`)).status()).toBe(404);
  });

for (const locale of ['en', 'ar', 'fa'] as const)
  test(`the table is one sheet of A4 across: ${locale}`, async ({ page, catalogue }) => {
    const { results } = await catalogue.list({ page_size: String(MOST_SHARED) });
    for (const [size, count] of [
      [DESKTOP, 6],
      [PHONE, 6],
      [DESKTOP, MOST_SHARED],
    ] as const) {
      const homes = results.slice(0, count);
      await page.setViewportSize(size);
      await open(page, homes, inLocale(locale, '/favourites'));
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
      await page.emulateMedia({ media: 'print' });
      await expect(columns(page)).toHaveCount(4);
      await expect(page.locator('main :is(button, article, li)').filter({ visible: true })).toHaveCount(0);
      // Those that have no column are named below the table.
      await expect(page.locator('main p').getByText(words(locale, 'favourite.more'))).toBeVisible();
      await expect(page.getByRole('rowheader', { name: words(locale, 'unit.perSqFt') })).toBeVisible();
      // The day of the print stands clear of the line that the footer begins with.
      const date = await page.locator('.print-date').boundingBox();
      const footer = await page.locator('body > footer').boundingBox();
      expect((footer?.y ?? 0) - (date?.y ?? 0) - (date?.height ?? 0)).toBeGreaterThan(10);
      await page.emulateMedia({ media: null });
    }
  });

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { headOf, thingsOf } from './pages/head';
import { broken } from './support/axe';
import { expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/gate';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

/** The articles as they lie in content/: what an editor adds is tested too. */
const SLUGS = readdirSync(path.join(process.cwd(), 'content', 'articles')).sort();
const ARTICLE = '/blog/three-payment-plans-one-flat';

const articles = (page: Page) => page.getByRole('main').locator('article');

for (const locale of LOCALES) {
  test(`in ${locale} the blog links every article, and each is whole without script`, async ({ read, plain }) => {
    await read(inLocale(locale, '/blog'));
    const links = articles(plain).locator('h2 a');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect([...addresses].sort()).toEqual(SLUGS.map((slug) => inLocale(locale, `/blog/${slug}`)).sort());
    const titles = new Set<string>();
    for (const address of addresses) {
      const response = await read(address);
      expect(response.status(), address).toBe(200);
      const head = await headOf(plain);
      titles.add(head.title);
      expect(head.title.length, address).toBeLessThanOrEqual(60);
      expect(head.meta.description?.length ?? 0, address).toBeLessThanOrEqual(160);
      expect(head.canonical).toBe(SITE_URL + address);
      expect(Object.keys(head.alternates).sort()).toEqual(['ar', 'en', 'fa', 'x-default']);
      expect(head.meta['og:type']).toBe('article');
      expect(head.meta['article:published_time']).toMatch(/^\d{4}-\d\d-\d\d$/);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveCount(1);
      const text = await plain.locator('.text').innerText();
      expect(text.split(/\s+/).length, address).toBeGreaterThan(500);
      expect(text, address).not.toMatch(/[٠-٩۰-۹]/);
      // Pages of the site in the reader's own language, all of them there.
      const inside = await plain
        .locator('.text a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const href of inside)
        expect(href.startsWith(`${inLocale(locale, '/').replace(/\/$/, '')}/`), href).toBe(true);
      await expect(articles(plain)).toHaveCount(4);
    }
    expect(titles.size).toBe(SLUGS.length);
  });

  test(`in ${locale} an article tells search engines what it is`, async ({ read, plain }) => {
    await read(inLocale(locale, ARTICLE));
    const things = await thingsOf(plain);
    const of = (type: string) => things.find((thing) => thing['@type'] === type) as Record<string, unknown>;
    const [title, lead] = [plain.getByRole('heading', { level: 1 }), plain.locator('.lead')];
    const date = await plain.locator('aside time').first().getAttribute('datetime');
    expect(of('WebPage').mainEntity).toEqual({ '@id': of('BlogPosting')['@id'] });
    expect(of('BlogPosting')).toMatchObject({
      headline: await title.innerText(),
      description: await lead.innerText(),
      mainEntityOfPage: SITE_URL + inLocale(locale, ARTICLE),
      datePublished: date,
      inLanguage: locale,
      articleSection: words(locale, 'blog.investment'),
      publisher: { '@id': `${SITE_URL}/#agency` },
      author: {
        '@type': 'Organization',
        name: words(locale, 'blog.advisory'),
        url: SITE_URL + inLocale(locale, '/about'),
      },
    });
    const shown = await plain
      .locator('article nav li')
      .evaluateAll((all) => all.slice(0, 3).map((li) => li.textContent));
    const trail = of('BreadcrumbList').itemListElement as { name: string }[];
    expect(trail.map(({ name }) => name)).toEqual(shown);
  });
}

for (const locale of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`an article in ${locale} keeps WCAG 2.2 AA and its window at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inLocale(locale, ARTICLE));
      await page.evaluate(() => document.fonts.ready);
      expect(await broken(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

test('a line of an article holds 65 to 72 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
  await page.evaluate(() => document.fonts.ready);
  const measures = await page.locator('.text > p').evaluateAll((all) =>
    all.slice(1).flatMap((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
      // The last line of a paragraph is a part of one.
      return lines.size > 3 ? [paragraph.textContent.length / (lines.size - 0.5)] : [];
    }),
  );
  const mean = measures.reduce((sum, each) => sum + each, 0) / measures.length;
  expect(mean).toBeGreaterThanOrEqual(65);
  expect(mean).toBeLessThanOrEqual(72);
});

test('an article that there is none of is a 404 in its language', async ({ read, plain }) => {
  for (const locale of LOCALES) {
    const response = await read(inLocale(locale, '/blog/no-such-article'));
    expect(response.status()).toBe(404);
    expect(response.headers()['cache-control']).toBe('no-store');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(words(locale, 'screens.notFoundTitle'));
  }
});

// @spec 2.blog.chips 2.blog.search 2.blog.buttons d.buttons.blog
test('chips, search and Load More work over the articles, and a card leads to its article', async ({ page }) => {
  await page.goto('/blog');
  await expect(articles(page)).toHaveCount(SLUGS.length);
  await page.getByRole('button', { name: 'Design', exact: true }).click();
  await expect(articles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('payment PLAN');
  await expect(articles(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('');
  await page.getByRole('button', { name: 'Load More Articles' }).click();
  await expect(page.getByText('Coming soon')).toBeVisible();
  const card = articles(page).nth(1);
  const address = (await card.getByRole('link').getAttribute('href')) ?? '';
  // The whole card is the link, its 'Read More' too.
  await card.getByText('Read More').scrollIntoViewIfNeeded();
  const more = await card.getByText('Read More').boundingBox();
  await page.mouse.click((more?.x ?? 0) + 10, (more?.y ?? 0) + 10);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a search that is typed before any script of the blog has run is made when it does', async ({ page }) => {
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('searchbox', { name: 'Search articles' });
  await field.fill('payment PLAN');
  await expect(articles(page)).toHaveCount(SLUGS.length);
  letScriptsCome();
  await expect(articles(page)).toHaveCount(1);
  await expect(field).toHaveValue('payment PLAN');
});

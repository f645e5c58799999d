import type { Page } from '@playwright/test';
import { broken } from './support/axe';
import { deskForTests, untilShown } from './support/desk';
import { expect, test } from './support/fixtures';

/** Articles that an editor writes at the desk, and the blog that shows them. Each test goes on from the one before. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const EDITOR = 'editor@agency.example';
const TITLE = 'Where the wind comes from';
const ADDRESS = '/blog/where-the-wind-comes-from';

const desk = deskForTests({ [EDITOR]: 'editor' }, { withSite: true });

async function openArticles(page: Page, locale: 'en' | 'ar' = 'en'): Promise<void> {
  await desk.signIn(page, '', { locale });
  await page.locator('header nav a[href$="/articles"]').click();
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
}

const answer = (address: string) => fetch(desk.site.url + address);
const textOf = async (address: string) => (await answer(address)).text();
const until = (address: string, isSo: (html: string) => boolean) => untilShown([desk.site.url + address], isSo);
const write = (page: Page, field: string, language: string, text: string) =>
  page.getByRole('group', { name: field, exact: true }).getByLabel(`${field}, ${language}`).fill(text);

test('an article that is written and published at the desk is the blog, with a page of its own in its languages', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const own = await textOf('/blog');
  expect((await answer(ADDRESS)).status).toBe(404);
  await openArticles(page);
  await expect(page.getByText('No article yet')).toBeVisible();
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(TITLE);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  // Published too early: what is missing is marked, and nothing is on the site.
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Not saved: see the marked fields.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Text', exact: true }).getByText('Is missing.')).toBeVisible();
  expect(await textOf('/blog')).toBe(own);

  await write(page, 'Summary', 'English', 'Two winds, and what a terrace makes of them.');
  await write(
    page,
    'Text',
    'English',
    '## The sea breeze\n\nIt comes at noon. See [all homes](/properties).\n\n<b>x</b>',
  );
  await write(page, 'Title', 'Arabic', 'من أين تهب الريح');
  await write(page, 'Summary', 'Arabic', 'ريحان، وما تصنعه الشرفة منهما.');
  await write(page, 'Text', 'Arabic', '## نسيم البحر\n\nيأتي عند الظهر.');
  await page.getByRole('tab', { name: 'Facts and picture' }).click();
  await page.getByLabel('Category').selectOption('lifestyle');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const shown = await until('/blog', (html) => html.includes(TITLE));
  console.log(`on the blog after ${shown.toFixed(1)} s`);
  await expect(page.getByRole('link', { name: 'On the site' })).toHaveAttribute('href', desk.site.url + ADDRESS);

  const english = await textOf(ADDRESS);
  expect(english).toMatch(new RegExp(`<title>${TITLE}`));
  expect(english).toContain('"@type":"BlogPosting"');
  expect(english).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(english).toMatch(/<h2 id="part-1">The sea breeze<\/h2>/);
  const twins = [...english.matchAll(/rel="alternate" hrefLang="([\w-]+)"/g)].map(([, language]) => language);
  expect(twins).toEqual(['en', 'ar', 'x-default']);
  expect(await textOf(`/ar${ADDRESS}`)).toContain('من أين تهب الريح');
  // In a language that it was not written in it is the English, which is canonical.
  const farsi = await textOf(`/fa${ADDRESS}`);
  expect(farsi).toMatch(new RegExp(`<h1 lang="en">${TITLE}</h1>`));
  expect(farsi).toMatch(new RegExp(`rel="canonical" href="https?://[^/"]+${ADDRESS}"`));
  expect(await textOf('/sitemaps/articles-1.xml')).toContain(ADDRESS);
  // The site's own articles have made room.
  expect((await answer('/blog/three-payment-plans-one-flat')).status).toBe(404);
});

test('the blog of editors is searched and narrowed as its own is, and a card leads to its article', async ({
  page,
}) => {
  await page.goto(`${desk.site.url}/blog`);
  const articles = page.getByRole('main').locator('article');
  await expect(articles).toHaveCount(1);
  await page.getByRole('button', { name: 'Design', exact: true }).click();
  await expect(articles).toHaveCount(0);
  await page.getByRole('button', { name: 'Lifestyle', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('terrace WINDS');
  await expect(articles).toHaveCount(1);
  await articles.getByRole('link').click();
  await expect(page).toHaveURL(desk.site.url + ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(await broken(page)).toEqual([]);
});

for (const locale of ['en', 'ar'] as const)
  test(`its screens break no rule of WCAG, and fit a phone: ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await openArticles(page, locale);
    const fits = async () => {
      expect(await broken(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    const row = page.getByRole('main').locator('li h2 a');
    await expect(row).toHaveCount(1);
    await fits();
    await row.click();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(3);
    for (let at = 0; at < 3; at += 1) {
      await tabs.nth(at).click();
      await expect(page.getByRole('tabpanel').locator('[aria-busy]')).toHaveCount(0);
      await fits();
    }
  });

test('taken off the site, the blog is its own again', async ({ page }) => {
  await openArticles(page);
  await page.getByRole('main').locator('li h2 a').click();
  await page.getByRole('button', { name: 'Take off the site' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const gone = await until('/blog', (html) => !html.includes(TITLE));
  console.log(`off the blog after ${gone.toFixed(1)} s`);
  expect((await answer(ADDRESS)).status).toBe(404);
  expect((await answer('/blog/three-payment-plans-one-flat')).status).toBe(200);
});

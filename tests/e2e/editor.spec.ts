import type { Locator, Page } from '@playwright/test';
import { APPS } from '../../lib/check/apps';
import { broken } from './support/axe';
import { expect, test as base } from './support/fixtures';
import { startSite, type Running } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

const TOKEN = 'the-token-of-this-desk';
const ORIGIN = 'http://desk.example';
const DESK = '/editor/previews';

const test = base.extend<{ desk: EditorDesk }, { deskSite: Running }>({
  deskSite: [
    async ({ api }, use) => {
      const site = await startSite(api, { SITE_URL: ORIGIN, EDITOR_TOKEN: TOKEN, LOG_LEVEL: 'info' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ deskSite }, use) => use(deskSite.url),
  desk: async ({ page }, use) => use(new EditorDesk(page)),
});

/** The desk as an editor uses it. */
class EditorDesk {
  readonly token;
  readonly addresses;
  readonly cards;
  constructor(private readonly page: Page) {
    this.token = page.locator('#token');
    this.addresses = page.locator('#address');
    this.cards = page.locator('main figure:has(.shared)');
  }

  async signIn(token = TOKEN, locale: 'en' | 'ar' | 'fa' = 'en') {
    await this.page.goto(inLocale(locale, DESK));
    await this.token.fill(token);
    await this.page.getByRole('button', { name: words(locale, 'editor.signIn') }).click();
  }

  async show(text: string) {
    await this.addresses.fill(text);
    await this.page.getByRole('button', { name: words('en', 'editor.show') }).click();
  }
}

test('there is no desk where no token is set', async ({ site, request }) => {
  for (const path of [DESK, `/ar${DESK}`, `${DESK}/a.b`])
    expect((await request.get(site.url + path)).status()).toBe(404);
  const form = { act: 'sign-in', token: '' };
  expect((await request.post(`${site.url}/api/editor`, { form })).status()).toBe(404);
});

test('the desk is kept by nobody and out of search engines', async ({ request }) => {
  const answer = await request.get(DESK);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  expect(await (await request.get('/sitemaps/pages.xml')).text()).not.toContain('editor');
});

test('a wrong token, another site and another field open nothing', async ({ page, desk, request }) => {
  await desk.signIn('not-the-token-of-it');
  await expect(page.getByText(words('en', 'editor.notice.wrong'))).toBeVisible();
  await expect(desk.addresses).toHaveCount(0);
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post('/api/editor', { form, headers, maxRedirects: 0 });
  const foreign = await post({ act: 'sign-in', token: TOKEN }, { origin: 'https://evil.example' });
  expect([foreign.status(), foreign.headers()['set-cookie']]).toEqual([403, undefined]);
  expect((await post({ act: 'open' })).status()).toBe(404);
  // Without signing in nothing is read, and nothing refreshed.
  expect(await (await request.get(`${DESK}?address=/about`)).text()).not.toContain('class="shared');
  expect((await post({ act: 'refresh', address: '/about' })).headers().location).toBe(DESK);
});

test('one address is shown in every app and language, without script', async ({ browser, deskSite, catalogue }) => {
  test.slow();
  const { property } = await catalogue.find((each) => each.property_images.length > 0);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: deskSite.url });
  const page = await context.newPage();
  const desk = new EditorDesk(page);
  await desk.signIn();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(cookie?.value).not.toContain(TOKEN);
  expect(page.url()).not.toContain(TOKEN);
  await desk.show(`${ORIGIN}/ar/properties/${property.slug}?utm_source=x`);
  await expect(desk.cards).toHaveCount(Object.keys(APPS).length * LOCALES.length);
  for (const { name } of Object.values(APPS))
    await expect(desk.cards.filter({ hasText: name }).first()).toContainText(property.title);
  // The picture is the page's own, from this site.
  const shown = await page.locator('.shared-whatsapp img').first().getAttribute('src');
  const document = await (await page.request.get(`/properties/${property.slug}`)).text();
  expect(document).toContain(`content="${ORIGIN}${shown ?? ''}"`);
  await page.getByRole('button', { name: words('en', 'editor.refresh') }).click();
  await expect(page.getByText(words('en', 'editor.notice.refreshed'))).toBeVisible();
  await expect(desk.addresses).toHaveValue(new RegExp(`/properties/${property.slug}`));
  await page.getByRole('button', { name: words('en', 'editor.signOut') }).click();
  await expect(desk.token).toBeVisible();
  await context.close();
});

test('many addresses are shown in rows, and those of others are named and never asked for', async ({
  page,
  desk,
  catalogue,
}) => {
  test.slow();
  const properties = (await catalogue.list()).results.slice(0, 3);
  await desk.signIn();
  await desk.show(
    [
      ...properties.map(({ slug }) => `/properties/${slug}`),
      '/nowhere',
      'http://127.0.0.1:1/x',
      '//evil.example/y',
    ].join('\n'),
  );
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('http://127.0.0.1:1/x');
  await expect(alert).toContainText('//evil.example/y');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: '/' })).toHaveCount(4);
  await expect(desk.cards).toHaveCount(properties.length * LOCALES.length);
  const missing = page.getByRole('region', { name: '/nowhere' });
  await expect(missing.getByText(words('en', 'editor.fault.unreachable', { n: '404' }))).toHaveCount(LOCALES.length);
  await expect(missing.getByText(words('en', 'editor.nothingWrong'))).toHaveCount(0);
  await expect(missing.getByText(words('en', 'editor.changed.none'))).toHaveCount(0);
  // Names of all languages stand where the columns begin.
  const names = missing.getByRole('heading', { level: 3 });
  const starts = (all: Locator) => all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().left));
  expect(await starts(names.locator('bdi'))).toEqual(await starts(names));
  await page
    .getByRole('link', { name: words('en', 'editor.allApps') })
    .first()
    .click();
  await expect(desk.cards).toHaveCount(Object.keys(APPS).length * LOCALES.length);
});

test('a card is the same from the second look on, and nothing is said of what has none', async ({ page, desk }) => {
  test.slow();
  await desk.signIn();
  await expect(desk.addresses).toBeVisible();
  const look = async () => {
    // In any letters, as a phone's keyboard writes them.
    const typed = 'Desk.example/AR/privacy\n/nowhere-to-look\n/sitemap.xml';
    await page.goto(`${DESK}?address=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('region', { name: '/sitemap.xml' })).toBeVisible();
    const same = (name: string) =>
      page.getByRole('region', { name, exact: true }).getByText(words('en', 'editor.changed.none')).count();
    return Promise.all(['/privacy', '/nowhere-to-look', '/sitemap.xml'].map(same));
  };
  await look();
  // Cards are remembered for longer than a test that is tried again: the second look is what every next one is.
  expect(await look()).toEqual([LOCALES.length, 0, 0]);
  await page.goto(`${DESK}?address=/nowhere-${String(Date.now())}`);
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: '/nowhere-' })).toBeVisible();
  await expect(page.getByText(words('en', 'editor.changed.none'))).toHaveCount(0);
});

test('a colleague opens a report by its address, and no other', async ({ page, desk, browser, deskSite }) => {
  test.slow();
  await desk.signIn();
  await desk.show('/about');
  const href = (await page.getByRole('link', { name: words('en', 'editor.share') }).getAttribute('href')) ?? '';
  const context = await browser.newContext({ baseURL: deskSite.url });
  const other = await context.newPage();
  const answer = await other.goto(href);
  const { 'x-robots-tag': robots, 'referrer-policy': referrer } = answer?.headers() ?? {};
  expect([answer?.status(), robots, referrer]).toEqual([200, 'noindex, nofollow', 'no-referrer']);
  await expect(other.locator('main figure:has(.shared)')).toHaveCount(Object.keys(APPS).length * LOCALES.length);
  await expect(other.getByRole('main').locator('form')).toHaveCount(0);
  expect((await other.goto(href.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))))?.status()).toBe(422);
  await expect(other.getByText(words('en', 'editor.expired'))).toBeVisible();
  expect((await other.goto(DESK))?.status()).toBe(200);
  await expect(other.locator('#token')).toBeVisible();
  await context.close();
});

test('the token is in no line of the log', async ({ desk, page, deskSite }) => {
  await desk.signIn();
  await expect(desk.addresses).toBeVisible();
  await page.goto(`${DESK}?address=/contact`);
  await expect(desk.cards.first()).toBeVisible();
  // The lines of the log are written together, some time after their answers.
  await page.goto('/about');
  await expect.poll(() => deskSite.output()).toContain('"path":"/about"');
  expect(deskSite.output()).not.toContain(TOKEN);
});

for (const locale of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`the desk in ${locale} at ${String(width)} keeps WCAG 2.2 AA and its width`, async ({ page, desk }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const check = async () => {
        expect(await broken(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      };
      await page.goto(inLocale(locale, DESK));
      await check();
      await desk.signIn(TOKEN, locale);
      await page.goto(`${inLocale(locale, DESK)}?address=${encodeURIComponent('/about\nhttps://evil.example')}`);
      await expect(desk.cards.first()).toBeVisible();
      await check();
    });

test('the desk is used by keyboard', async ({ page, desk }) => {
  await desk.signIn();
  await desk.addresses.focus();
  await page.keyboard.type('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(desk.cards.first()).toBeVisible();
});

import { headOf, thingsOf } from './pages/head';
import { expect, test } from './support/fixtures';
import { networks, times } from './support/identity';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

/** Whole documents, as a crawler or a visitor without JavaScript gets them. */

const ROUTES = ['/', '/about', '/properties', '/blog', '/contact', '/terms', '/privacy', '/cookies'];

for (const locale of LOCALES) {
  for (const path of ROUTES) {
    // @spec 1.public 1.read 2.route.home 2.route.about 2.route.properties 2.route.blog 2.route.contact
    // @spec 2.route.legal 6.public d.document.whole d.lang.locales
    test(`${inLocale(locale, path)} is whole`, async ({ read, plain }) => {
      const response = await read(inLocale(locale, path));
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
      const head = await headOf(plain);
      expect(head.lang).toBe(locale);
      expect(head.dir).toBe(locale === 'en' ? 'ltr' : 'rtl');
      expect(head.title.length).toBeGreaterThan(5);
      expect(head.meta.description?.length ?? 0).toBeGreaterThan(40);
      expect(head.robots ?? '').not.toContain('noindex');
      expect(head.canonical).toBe(
        `${SITE_URL}${inLocale(locale, path)}`.replace(/\/$/, path === '/' && locale === 'en' ? '/' : ''),
      );
      expect(head.stray).toEqual([]);
      expect(head.meta['og:title']).toBeTruthy();
      expect(head.meta['og:url']).toBe(head.canonical?.replace(/\/$/, '') ?? '');
      expect(head.meta['og:image']).toMatch(/^https:\/\/site\.example\//);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(plain.getByRole('main')).toHaveCount(1);
      await thingsOf(plain);
    });
  }
}

// @spec d.lang.canonical
test('every page of a language names its twins, and they name it', async ({ read, plain, catalogue }) => {
  const { property, units } = await catalogue.find((_, list) => list.length > 4);
  const own = `/properties/${property.slug}`;
  for (const path of ['/', '/properties', '/about', own, `${own}/units`, `${own}/units/${units[0]?.id}`]) {
    const found: Record<string, Record<string, string>> = {};
    for (const locale of LOCALES) {
      await read(inLocale(locale, path));
      found[locale] = (await headOf(plain)).alternates;
    }
    const { en } = found;
    expect(Object.keys(en ?? {}).sort()).toEqual(['ar', 'en', 'fa', 'x-default']);
    expect(found.ar).toEqual(en);
    expect(found.fa).toEqual(en);
    expect(en?.['x-default']).toBe(en?.en);
  }
});

test('titles and descriptions differ from page to page', async ({ read, plain }) => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const path of ROUTES) {
    await read(path);
    const head = await headOf(plain);
    titles.push(head.title);
    descriptions.push(head.meta.description ?? '');
  }
  expect(new Set(titles).size).toBe(ROUTES.length);
  expect(new Set(descriptions).size).toBe(ROUTES.length);
});

// @spec d.lang.en
test('/en/… moves for good to the address without it', async ({ request }) => {
  for (const [from, to] of [
    ['/en', '/'],
    ['/en/properties?page=2', '/properties?page=2'],
    ['/en/about', '/about'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    const location = new URL(response.headers().location ?? '', 'http://127.0.0.1');
    expect(`${location.pathname}${location.search}`).toBe(to);
  }
});

// @spec d.document.whole
test('crawlers and previews get the metadata within the first 300 KB', async ({ request, catalogue }) => {
  const { results } = await catalogue.list();
  const slug = results[0]?.slug ?? '';
  for (const agent of [
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1',
    'Googlebot/2.1',
    'Twitterbot/1.0',
    'curl/8.0',
  ]) {
    const response = await request.get(`/properties/${slug}`, { headers: { 'User-Agent': agent, Accept: '*/*' } });
    expect(response.status(), agent).toBe(200);
    const start = (await response.body()).subarray(0, 300_000).toString();
    const head = start.slice(0, start.indexOf('</head>'));
    for (const tag of [
      '<title>',
      'property="og:title"',
      'property="og:image"',
      'rel="canonical"',
      'name="description"',
    ])
      expect(head, `${agent} ${tag}`).toContain(tag);
  }
});

test('the sitemap leads to every property, and robots.txt to the sitemap', async ({ request, catalogue }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const entry = /^Sitemap:\s*(\S+)/im.exec(robots)?.[1] ?? '';
  expect(entry).toContain(SITE_URL);
  const addresses: string[] = [];
  const queue = [entry];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const response = await request.get(new URL(at).pathname);
    expect(response.status(), at).toBe(200);
    const text = await response.text();
    const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(/&amp;/g, '&'));
    if (text.includes('<sitemapindex')) queue.push(...found);
    else addresses.push(...found);
  }
  for (const { slug } of await catalogue.all()) expect(addresses).toContain(`${SITE_URL}/properties/${slug}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

// @spec 1.public 2.route.login d.login
test('/login says that the session has ended, and is not for search engines', async ({ read, plain }) => {
  expect((await read('/login')).status()).toBe(200);
  // Of a token it speaks only after a 401 (session.spec.ts).
  await expect(plain.getByRole('main')).toContainText(words('en', 'login.text'));
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Your session has ended');
  await expect(plain.getByRole('link', { name: 'Continue browsing' })).toBeVisible();
  await expect(plain.getByRole('main').locator('form')).toHaveCount(0);
  expect((await headOf(plain)).robots).toContain('noindex');
});

// @spec 2.legal.updated d.updated
test('the legal pages say today in Dubai, and since when they are in force', async ({ page }) => {
  for (const path of ['/terms', '/privacy', '/cookies']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Last updated');
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Dubai' }).format(new Date());
    const [month = '', day = '', year = ''] = today.split(/[ ,]+/);
    for (const part of [month, day, year]) await expect(main).toContainText(part);
    await expect(main).toContainText('In force since');
    expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(9);
    await expect(
      main
        .getByRole('button', { name: 'Back to Previous Page' })
        .or(main.getByRole('link', { name: 'Back to Previous Page' })),
    ).toBeVisible();
  }
});

test('about, blog and contact hold what section 2 names', async ({ read, plain }) => {
  await read('/about');
  const main = plain.getByRole('main');
  for (const text of [
    'How we help you',
    'Luxury Sales & Resale',
    'Off-Plan Advisory',
    'Investment Guidance',
    'Buyer Representation',
    'Why Dubai? Why now?',
  ])
    await expect(main).toContainText(text, { ignoreCase: true });
  await expect(main.getByRole('link', { name: /invest today/i })).toHaveAttribute('href', /^tel:/);
  await read('/blog');
  await expect(main.locator('article')).toHaveCount(6);
  for (const chip of ['All', 'Market Insights', 'Investment', 'Design', 'Lifestyle', 'Technology', 'Sustainability'])
    await expect(main.getByText(chip, { exact: true }).first()).toBeAttached();
  await read('/contact');
  await expect(main).toContainText('Get in Touch');
  await expect(main.getByRole('button', { name: words('en', 'enquiry.send') })).toBeVisible();
  for (const text of times) await expect(main).toContainText(text);
});

// @spec 2.footer.social 9.featured
test('the footer leads where section 2 says', async ({ read, plain }) => {
  await read('/');
  const footer = plain.getByRole('contentinfo');
  const lead = (name: string) => footer.getByRole('link', { name, exact: true }).first();
  await expect(lead('Featured Properties')).toHaveAttribute(
    'href',
    /\/properties\?.*ordering=-completion_rate(,|%2C)-low_price.*completion_rate__gte=80/,
  );
  await expect(lead('Property Search')).toHaveAttribute('href', '/properties');
  await expect(lead('Investment Guide')).toHaveAttribute('href', '/about');
  await expect(lead('Buyer Representation')).toHaveAttribute('href', '/contact');
  for (const href of networks) {
    const social = footer.locator(`a[href="${href}"]`);
    await expect(social).toHaveAttribute('target', '_blank');
    await expect(social).toHaveAttribute('rel', /noopener/);
  }
});

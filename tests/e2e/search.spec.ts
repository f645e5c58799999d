import { headOf, thingsOf } from './pages/head';
import { PropertyPage } from './pages/property-page';
import { SearchPage } from './pages/search-page';
import { expect, test } from './support/fixtures';
import { hold, SCRIPTS } from './support/gate';
import { SITE_URL } from './support/processes';
import { pageStarted } from './support/scripts';
import { LOCALES, words } from './support/words';

test.describe('the query string drives the document', () => {
  const KEYS = ['property_type', 'property_status', 'sales_status', 'city', 'district', 'developer'] as const;
  const OPTIONS = {
    property_type: 'property_types',
    property_status: 'property_statuses',
    sales_status: 'sales_statuses',
    city: 'cities',
    district: 'districts',
    developer: 'developers',
  } as const;

  const LANDING_HUBS: Partial<Record<string, string>> = {
    city: 'in',
    district: 'in',
    developer: 'by',
    property_type: 'type',
  };

  for (const key of KEYS) {
    // @spec 1.browse 2.list.filters 2.list.views 3.filters.ids 7.answer.list d.list.canonical
    test(`by ${key}`, async ({ read, plain, catalogue }) => {
      const options = (await catalogue.filters())[OPTIONS[key]];
      const option = options.find(({ count }) => count === undefined || count > 0);
      const id = String(option?.id);
      const { count, results } = await catalogue.list({ [key]: id });
      expect(count).toBeGreaterThan(0);
      expect(results.map((each) => each[key]?.id)).toEqual(results.map(() => option?.id));
      expect((await read(`/properties?${key}=${id}`)).status()).toBe(200);
      const list = new SearchPage(plain);
      expect(await list.count()).toBe(count);
      expect(await list.slugs()).toEqual(results.map(({ slug }) => slug));
      const { canonical, alternates } = await headOf(plain);
      // One facet that has a landing page names it; any other is its own.
      const hub = LANDING_HUBS[key];
      const live = (await catalogue.all()).filter(
        (each) => each[key]?.id === option?.id && each.sales_status?.key !== 'sold',
      );
      const written = option !== undefined && 'text' in option && Boolean(option.text);
      if (hub !== undefined && live.length >= (written ? 3 : 5)) {
        expect(canonical).toMatch(new RegExp(`^${SITE_URL}/properties/${hub}/[a-z0-9-]+$`));
        expect(alternates).toEqual({});
      } else expect(canonical).toBe(`${SITE_URL}/properties?${key}=${id}`);
    });
  }

  // @spec d.list.several
  test('by several types at once', async ({ read, plain, catalogue }) => {
    const [first, second] = (await catalogue.filters()).property_types;
    const ids = [first?.id, second?.id].join(',');
    const { count } = await catalogue.list({ property_type: ids });
    await read(`/properties?property_type=${ids}`);
    const list = new SearchPage(plain);
    expect(await list.count()).toBe(count);
    await expect(list.chips.getByRole('link')).toHaveCount(3); // two types and 'Clear All'
  });

  for (const range of ['500000-1000000', '5000000-null', '0-1000000', '1500000-1700000']) {
    // @spec 3.filters.price d.list.price
    test(`by price_range ${range}, bounds inclusive`, async ({ read, plain, catalogue }) => {
      const [low, high] = range.split('-').map((bound) => (bound === 'null' ? Infinity : Number(bound)));
      const all = await catalogue.all();
      const fits = all.filter(({ low_price, average_price }) => {
        const price = low_price || average_price;
        return price ? price >= (low ?? 0) && price <= (high ?? Infinity) : false;
      });
      await read(`/properties?price_range=${range}&page_size=48`);
      const list = new SearchPage(plain);
      expect(await list.count()).toBe(fits.length);
    });
  }

  for (const [stage, least, most] of [
    [0, 0, 24],
    [25, 25, 49],
    [50, 50, 74],
    [75, 75, 99],
    [100, 100, 100],
  ] as const) {
    // @spec 2.list.completion d.list.stages
    test(`by completion stage ${stage}`, async ({ read, plain, catalogue }) => {
      const fits = (await catalogue.all()).filter(
        ({ completion_rate: rate }) => rate !== null && rate >= least && rate <= most,
      );
      await read(`/properties?completion_rate=${stage}&page_size=48`);
      const list = new SearchPage(plain);
      expect(await list.count()).toBe(fits.length);
      expect(fits.map(({ slug }) => slug)).toEqual(expect.arrayContaining(await list.slugs()));
      await expect(list.chips.getByRole('link')).toHaveCount(2);
    });
  }

  // @spec 2.footer.featured 3.filters.completion 9.featured
  test('by the footer’s featured link', async ({ read, plain, catalogue }) => {
    await read('/properties?ordering=-completion_rate,-low_price&completion_rate__gte=80&page_size=12');
    const list = new SearchPage(plain);
    const rates = new Map((await catalogue.all()).map(({ slug, completion_rate }) => [slug, completion_rate ?? -1]));
    const shown = (await list.slugs()).map((slug) => rates.get(slug) ?? -1);
    expect(shown.length).toBeGreaterThan(0);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(80);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
  });

  for (const [ordering, field] of [
    ['low_price', 'low_price'],
    ['-low_price', 'low_price'],
    ['min_area', 'min_area'],
    ['-min_area', 'min_area'],
    ['completion_rate', 'completion_rate'],
    ['-updated_at', 'updated_at'],
  ] as const) {
    // @spec 1.browse d.list.missing
    test(`in the order ${ordering}, missing values last`, async ({ read, plain, catalogue }) => {
      const all = new Map((await catalogue.all()).map((each) => [each.slug, each[field]]));
      await read(`/properties?ordering=${ordering}&page_size=48`);
      const values = (await new SearchPage(plain).slugs()).map((slug) => all.get(slug) ?? null);
      const present = values.filter((value) => value !== null);
      expect(values.slice(0, present.length)).toEqual(present);
      const sign = ordering.startsWith('-') ? -1 : 1;
      const sorted = [...present].sort((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0));
      expect(present).toEqual(sorted);
    });
  }

  test('by search, in any of the languages', async ({ read, plain, catalogue }) => {
    const { results } = await catalogue.list();
    const word = results[0]?.title.split(' ')[0] ?? '';
    const { count } = await catalogue.list({ search: word });
    await read(`/properties?search=${encodeURIComponent(word)}`);
    const list = new SearchPage(plain);
    expect(await list.count()).toBe(count);
    expect(count).toBeGreaterThan(0);
    await expect(list.search).toHaveValue(word);
  });
});

// @spec 1.browse 2.list.pagination
test('page by page every property is shown once, and each page links its neighbours', async ({
  read,
  plain,
  catalogue,
}) => {
  const all = await catalogue.all();
  const pages = Math.ceil(all.length / 12);
  const seen: string[] = [];
  for (let number = 1; number <= pages; number++) {
    expect((await read(`/properties${number === 1 ? '' : `?page=${number}`}`)).status()).toBe(200);
    const list = new SearchPage(plain);
    seen.push(...(await list.slugs()));
    await expect(list.pages.locator('[aria-current="page"]')).toHaveText(String(number));
    if (number < pages) await expect(list.pages.locator(`a[href$="page=${number + 1}"]`).first()).toBeAttached();
    const items = (await thingsOf(plain)).find((thing) => thing['@type'] === 'ItemList');
    expect(items?.numberOfItems).toBe(all.length);
    expect((items?.itemListElement as { position: number }[])[0]?.position).toBe((number - 1) * 12 + 1);
  }
  expect(seen.sort()).toEqual(all.map(({ slug }) => slug).sort());
});

// @spec 2.list.card.click d.list.link
test('the cards are real links, named in the structured data', async ({ read, plain }) => {
  await read('/properties');
  const list = new SearchPage(plain);
  const slugs = await list.slugs();
  for (const slug of slugs) await expect(plain.locator(`main a[href="/properties/${slug}"]`).first()).toBeAttached();
  const items = (await thingsOf(plain)).find((thing) => thing['@type'] === 'ItemList');
  expect(JSON.stringify(items)).toContain(`${SITE_URL}/properties/${slugs[0]}`);
  await expect(list.cards.locator('a a, a button')).toHaveCount(0);
});

// @spec d.screens.each d.page-999
test('a page past the last is a 404 with a way to page 1', async ({ read, plain }) => {
  const response = await read('/properties?page=999');
  expect(response.status()).toBe(404);
  expect((await headOf(plain)).robots).toContain('noindex');
  await plain.getByRole('link', { name: 'Go to page 1' }).click();
  await expect(plain).toHaveURL(/\/properties\??$/);
  await expect(new SearchPage(plain).cards.first()).toBeVisible();
});

// @spec 2.list.banner d.list.malformed
test('malformed values are ignored and never an error', async ({ read, plain, catalogue }) => {
  const { count } = await catalogue.list();
  for (const query of [
    'page=abc',
    'page=-1',
    'page=1.5',
    'page_size=13',
    'page_size=100000',
    'city=Dubai',
    'property_type=,,x,',
    'price_range=5-1',
    'price_range=abc',
    'completion_rate=33',
    'ordering=password',
    'search=%00%F0%9F%8F%9D',
    'search=%E0%A4%A',
    'lang=fa',
    '__proto__=1&constructor=2&toString',
    `search=${'x'.repeat(3000)}`,
    'a[]=1&b[x]=2',
    'post_delivery=maybe',
  ]) {
    const response = await read(`/properties?${query}`);
    expect(response.status(), query).toBe(200);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Luxury Properties');
    if (!query.startsWith('search')) expect(await new SearchPage(plain).count(), query).toBe(count);
  }
});

// @spec d.list.form
test('without JavaScript the form is answered at the normalised address', async ({ read, plain, catalogue }) => {
  const [first, second] = (await catalogue.filters()).property_types;
  const sent = `property_type=${second?.id}&property_type=${first?.id}&search=&city=&price_range=&price_min=1000000&price_max=`;
  const response = await read(`/properties?${sent}`);
  expect(response.status()).toBe(200);
  const address = new URL(response.url());
  expect(decodeURIComponent(address.search)).toBe(
    `?property_type=${[first?.id, second?.id].sort((a, b) => Number(a) - Number(b)).join(',')}&price_range=1000000-null`,
  );
  await expect(plain.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
});

// @spec 8.empty.search 8.empty.filters 8.empty.clear
test('a list without results says why, and how to go on', async ({ read, plain }) => {
  await read('/properties?search=zzzzqqqq');
  await expect(
    plain.getByText('No properties match "zzzzqqqq". Try different keywords or check spelling.'),
  ).toBeVisible();
  await expect(
    plain.getByRole('link', { name: 'Clear Filters' }).or(plain.getByRole('button', { name: 'Clear Filters' })),
  ).toBeVisible();
  await read('/properties?price_range=1-2');
  await expect(plain.getByText('No matching properties found')).toBeVisible();
  await expect(plain.getByText('Try adjusting your search criteria or filters.')).toBeVisible();
});

test('a list or units without results show three homes worth a look, with and without script', async ({
  page,
  read,
  plain,
  catalogue,
}) => {
  const list = page.locator('section[aria-labelledby="worth"]');
  await read('/ar/properties?search=zzzzqqqq');
  const shown = plain.locator('section[aria-labelledby="worth"]');
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText(words('ar', 'search.worth'));
  await expect(shown.locator('[data-property]')).toHaveCount(3);
  await page.goto('/properties');
  await expect(list).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('zzzzqqqq');
  await expect(list.locator('[data-property]')).toHaveCount(3);

  const { property } = await catalogue.find((each, units) => each.sales_status?.key !== 'sold' && units.length > 4);
  const units = `/properties/${property.slug}/units`;
  await read(`${units}?search=zzzzqqqq`);
  await expect(shown).toBeVisible();
  await expect(shown.locator('li a[href^="/properties/"]')).toHaveCount(3);
  await page.goto(`${units}?search=zzzzqqqq`);
  await expect(list).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: words('en', 'units.clear') })
    .first()
    .click();
  await expect(list).toBeHidden();
  // Without a word to the server: they are in the document and wait.
  await page.goto(units);
  await expect(list).toBeHidden();
  await page.getByRole('main').getByRole('searchbox').fill('zzzzqqqq');
  await expect(list.locator('li a')).toHaveCount(3);
  await expect(list).toBeVisible();
});

// @spec 2.list.sidebar 2.list.columns
test('the grid has one, two or three columns by width, and filters fold below 1024 px', async ({ page }) => {
  const list = new SearchPage(page);
  await list.open();
  const columns = () =>
    list.cards.evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
  for (const [width, expected] of [
    [1440, 3],
    [1280, 3],
    [1024, 2],
    [1023, 2],
    [700, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, { message: String(width) }).toBe(expected);
    await expect(list.filters).toBeVisible({ visible: width >= 1024 });
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible({ visible: width < 1024 });
  }
});

test.describe('in the browser', () => {
  // @spec 2.list.query 7.answer.list d.list.chips
  test('a filter changes list, address and chips at once; its chip takes it back', async ({ page, catalogue }) => {
    const list = new SearchPage(page);
    await list.open('?page=2');
    const option = (await catalogue.filters()).property_types.find(({ count }) => (count ?? 1) > 0);
    const { count } = await catalogue.list({ property_type: String(option?.id) });
    await list.choice(option?.name ?? '').click();
    await expect(page).toHaveURL(/\/properties\?property_type=\d+$/);
    await expect.poll(() => list.count()).toBe(count);
    await list.removal(option?.name ?? '').click();
    await expect(page).toHaveURL(/\/properties$/);
    await page.goBack();
    await expect(page).toHaveURL(/property_type=/);
    await expect.poll(() => list.count()).toBe(count);
  });

  // @spec 2.list.banner 4.search.active d.list.search
  test('searching filters at once, then asks the server after a pause', async ({ page, catalogue }) => {
    const list = new SearchPage(page);
    await list.open();
    const all = await catalogue.all();
    const [target] = all;
    const word = target?.title ?? '';
    await list.search.pressSequentially(word.slice(0, 6), { delay: 20 });
    await expect(page.getByText(/^Searching for/)).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText(/^Searching for/)).toBeHidden();
    const { count } = await catalogue.list({ search: word.slice(0, 6).trim() });
    await expect.poll(() => list.count()).toBe(count);
    await expect(list.search).toHaveValue(word.slice(0, 6));
    await expect(list.search).toBeFocused();
  });

  // @spec d.list.price
  test('a price is typed in peace, and a band takes its place', async ({ page, catalogue }) => {
    const list = new SearchPage(page);
    await list.open();
    const [from, to] = [
      list.filters.getByLabel('From', { exact: true }),
      list.filters.getByLabel('To', { exact: true }),
    ];
    await from.pressSequentially('6');
    await expect(page).toHaveURL(/\?price_range=6-null$/);
    await expect(from).toBeFocused();
    await page.keyboard.type('00000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3000000');
    await expect(page).toHaveURL(/\?price_range=600000-3000000$/);
    await expect(to).toBeFocused();
    await expect(from).toHaveValue('600000');
    const { count } = await catalogue.list({ price_range: '600000-3000000' });
    await expect.poll(() => list.count()).toBe(count);
    await list.choice('Over 5M').click();
    await expect(page).toHaveURL(/\?price_range=5000000-null$/);
    await expect(from).toHaveValue('');
    await page.goBack();
    await expect(to).toHaveValue('3000000');
    await list.choice('Any').click();
    await expect(page).toHaveURL(/\/properties$/);
    await expect(to).toHaveValue('');
  });

  // @spec d.scroll
  test('Back right after a choice takes it back, however busy the page is', async ({ page, catalogue }) => {
    const list = new SearchPage(page);
    await list.open();
    const to = list.filters.getByLabel('To', { exact: true });
    await to.fill('3000000');
    await expect(page).toHaveURL(/\?price_range=0-3000000$/);
    await list.choice('Over 5M').evaluate((over: HTMLElement) => {
      over.click();
      // In the task of the choice, before the router has drawn anything of it.
      if (!location.search.includes('5000000-null')) throw new Error('the choice is not in the address');
      history.back();
    });
    await expect(page).toHaveURL(/\?price_range=0-3000000$/);
    await expect(list.choice('Over 5M')).not.toBeChecked();
    await expect(to).toHaveValue('3000000');
    const { count } = await catalogue.list({ price_range: '0-3000000' });
    await expect.poll(() => list.count()).toBe(count);
  });

  for (const [what, query, touch] of [
    ['an order', 'ordering=-low_price', (list: SearchPage) => list.sort.selectOption('-low_price')],
    ['a band', 'price_range=5000000-null', (list: SearchPage) => list.choice('Over 5M').click()],
    ['a word', 'search=villa', (list: SearchPage) => list.search.fill('villa')],
  ] as const)
    test(`${what} that is chosen before any script of the page has run is asked for when it does`, async ({
      page,
      catalogue,
    }) => {
      const letScriptsCome = await hold(page, SCRIPTS);
      await page.goto('/properties', { waitUntil: 'domcontentloaded' });
      const list = new SearchPage(page);
      await touch(list);
      await expect(page).toHaveURL(/\/properties$/);
      letScriptsCome();
      await expect(page).toHaveURL(`/properties?${query}`);
      const { count, results } = await catalogue.list(Object.fromEntries(new URLSearchParams(query)));
      await expect.poll(() => list.count()).toBe(count);
      await expect.poll(() => list.slugs()).toEqual(results.map(({ slug }) => slug));
      await expect(list.sort).toHaveValue(what === 'an order' ? '-low_price' : '');
      await expect(list.search).toHaveValue(what === 'a word' ? 'villa' : '');
      await page.goBack();
      await expect(page).toHaveURL(/\/properties$/);
      await expect(list.sort).toHaveValue('');
      await expect(list.search).toHaveValue('');
    });

  test('a document that is come back to holds what its address says, not what was chosen in it', async ({ page }) => {
    const list = new SearchPage(page);
    await list.open();
    await list.sort.selectOption('-low_price');
    await expect(page).toHaveURL('/properties?ordering=-low_price');
    await page.goto('/robots.txt');
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await expect(page).toHaveURL(/\/properties$/);
    await pageStarted(page);
    await expect(list.sort).toHaveValue('');
    await expect(page).toHaveURL(/\/properties$/);
  });

  for (const locale of LOCALES)
    test(`in ${locale} the order stands in its column on a phone, however long its words`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const list = new SearchPage(page, locale);
      await list.open();
      const orders = await list.sort.locator('option').allTextContents();
      expect(orders.length).toBeGreaterThan(5);
      for (const label of orders) {
        await list.sort.selectOption({ label });
        const over = await list.sort.evaluate((select) => {
          const box = select.getBoundingClientRect();
          const row = select.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect();
          return Math.max(row.left - box.left, box.right - row.right);
        });
        expect(over, label).toBeLessThanOrEqual(0.5);
      }
    });

  // @spec 4.search
  test('typing fast asks once', async ({ page }) => {
    const list = new SearchPage(page);
    await list.open();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search=')) asked.push(request.url());
    });
    await list.search.pressSequentially('marina', { delay: 60 });
    await expect(page).toHaveURL(/search=marina/);
    // The address comes first, what it asks for after it.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new Set(asked.map((url) => new URL(url).searchParams.get('search')))).toEqual(new Set(['marina']));
  });

  // @spec 2.list.selectors 4.list.size
  test('sorting and page size are kept in the address and reset the page', async ({ page }) => {
    const list = new SearchPage(page);
    await list.open('?page=2');
    await list.sort.selectOption({ label: 'Price: Low to High' });
    await expect(page).toHaveURL(/\/properties\?ordering=low_price$/);
    await list.pageSize.selectOption({ label: '24 per page' });
    await expect(page).toHaveURL(/page_size=24.*ordering=low_price|ordering=low_price.*page_size=24/);
    await expect.poll(() => list.cards.count()).toBeGreaterThan(12);
  });

  // @spec 2.list.last 4.beyond
  test('on the last page the next one is coming soon', async ({ page, catalogue }) => {
    const { count } = await catalogue.list();
    const list = new SearchPage(page);
    await list.open(`?page=${Math.ceil(count / 12)}`);
    await expect(page.getByText('More Properties Coming Soon!')).toBeVisible();
    await expect(page.getByRole('link', { name: /Get Notified/ })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('link', { name: /WhatsApp Updates/ })).toHaveAttribute('href', /wa\.me|whatsapp/);
    const address = page.url();
    await list.pages
      .getByRole('button', { name: 'Next' })
      .or(list.pages.getByRole('link', { name: 'Next' }))
      .click();
    await expect(page.getByText('Coming Soon!', { exact: true })).toBeVisible();
    expect(page.url()).toBe(address);
  });

  for (const [screen, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    // @spec 2.home.card.click 2.list.card.click d.scroll
    test(`Back and Forward restore filters, page and place on a ${screen}, before pictures and results are there`, async ({
      page,
      watch,
    }) => {
      watch.expected.push(/Failed to load resource/);
      await page.setViewportSize(viewport);
      await page.route('**/_next/image*', (route) => route.abort());
      await page.route('**/api/search*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      const list = new SearchPage(page);
      const top = () => page.evaluate(() => Math.round(scrollY));
      await list.open('?page=2&ordering=low_price');
      const second = await list.slugs();
      await list.cards.nth(8).scrollIntoViewIfNeeded();
      const place = await top();
      expect(place).toBeGreaterThan(200);

      await list.cards.nth(8).locator('a').first().click();
      await expect(page).toHaveURL(/\/properties\/[^?]+$/);
      await expect.poll(top).toBeLessThan(50);
      await page.goBack();
      await expect.poll(top).toBe(place);
      expect(await list.slugs()).toEqual(second);

      // Reloaded, the page holds the results of its own address only.
      await list.sort.selectOption({ label: 'Price: High to Low' });
      await expect(page).toHaveURL(/\?ordering=-low_price$/);
      await expect.poll(() => list.slugs()).not.toEqual(second);
      await page.reload();
      await expect.poll(top).toBe(0);
      const dearest = await list.slugs();
      await page.goBack();
      await expect(page).toHaveURL(/page=2&ordering=low_price$/);
      await expect.poll(() => list.slugs()).toEqual(second);
      await expect.poll(top).toBe(place);
      await expect(list.sort).toHaveValue('low_price');
      await page.goForward();
      await expect.poll(() => list.slugs()).toEqual(dearest);
      await expect.poll(top).toBe(0);
    });
  }

  for (const way of ['tap', 'Enter'] as const)
    // @spec d.scroll
    test(`Back and Forward past a fragment of a property show its page, led there by ${way}`, async ({
      page,
      catalogue,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { property } = await catalogue.find((_, units) => units.length > 0);
      const home = new PropertyPage(page, 'ar');
      await home.open(property.slug);
      await pageStarted(page);
      const title = await page.title();
      const name = await home.heading.innerText();
      const top = () => page.evaluate(() => Math.round(scrollY));
      const enquire = page.locator('main a[href="#enquire"]:visible').first();
      // Twice: the second makes its entry anew, at the same address.
      for (let press = 0; press < 2; press++) await (way === 'tap' ? enquire.click() : enquire.press('Enter'));
      await expect(page).toHaveURL(/#enquire$/);
      await expect(home.form).toBeInViewport();
      const unit = page.locator('main a[href*="/units/"]').first();
      // At the click: what comes near as the page is scrolled may move it until then.
      const clicked = page.evaluate(
        () =>
          new Promise<number>((tell) => {
            addEventListener('click', () => tell(scrollY), { capture: true, once: true });
          }),
      );
      await unit.click();
      const place = await clicked;
      await expect(page).toHaveURL(/\/units\//);
      await expect(home.heading).not.toHaveText(name);
      await page.goBack();
      await expect(page).toHaveURL(/#enquire$/);
      await expect(home.heading).toHaveText(name);
      await expect(page).toHaveTitle(title);
      await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThanOrEqual(1);
      await page.goForward();
      await expect(home.heading).not.toHaveText(name);
      await page.goBack();
      await expect(home.heading).toHaveText(name);
      await page.goBack();
      await expect(page).toHaveURL(/\/properties\/[^/#]+$/);
      await expect.poll(top).toBe(0);
    });

  // @spec d.scroll
  test('Back to the list that a skip link was used in shows it as it was', async ({ page, catalogue }) => {
    const list = new SearchPage(page);
    await list.open();
    await pageStarted(page);
    const all = await list.count();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    const option = (await catalogue.filters()).property_types.find(({ count }) => (count ?? 1) > 0);
    await list.choice(option?.name ?? '').click();
    await expect(page).toHaveURL(/property_type=/);
    await expect.poll(() => list.count()).toBeLessThan(all);
    await page.goBack();
    await expect(page).toHaveURL(/\/properties#main$/);
    await expect.poll(() => list.count()).toBe(all);
    await expect(list.choice(option?.name ?? '')).not.toBeChecked();
    await expect(list.chips).toHaveCount(0);
  });

  // @spec d.scroll
  test('Back to a fragment that was typed into the address shows its page', async ({ page, catalogue }) => {
    const { property } = await catalogue.find((_, units) => units.length > 0);
    const home = new PropertyPage(page);
    await home.open(property.slug);
    await pageStarted(page);
    const name = await home.heading.innerText();
    // In the same document, as by the address bar.
    await page.goto(`/properties/${property.slug}#units`);
    await page.locator('main a[href*="/units/"]').first().click();
    await expect(page).toHaveURL(/\/units\//);
    await expect(home.heading).not.toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL(/#units$/);
    await expect(home.heading).toHaveText(name);
  });
});

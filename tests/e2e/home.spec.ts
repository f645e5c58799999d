import { Frame } from './pages/frame';
import { expect, test } from './support/fixtures';
import { hold } from './support/gate';
import { claims, identity } from './support/identity';

// @spec 1.hero.title 9.claims
test('the hero, the teaser and the reasons say what section 1 and 2 say', async ({ read, plain }) => {
  await read('/');
  const main = plain.getByRole('main');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Discover the Future of Luxury Living');
  await expect(main.getByRole('link', { name: 'Explore Properties' })).toHaveAttribute('href', /^\/properties/);
  await expect(main.getByRole('link', { name: 'Contact Advisor' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Learn Our Story' })).toHaveAttribute('href', '/about');
  for (const text of [
    'Where Vision Meets Reality',
    ...claims('sold', 'years', 'satisfaction', 'volume'),
    'Featured Properties',
    'Why Choose Us',
    'Premium Quality',
    'Trusted Expertise',
    'Personalized Service',
    'Investment Value',
    'Dubai, United Arab Emirates',
    'Get Property Alerts',
  ])
    await expect(main, text).toContainText(text);
  const reasons = main.locator('section', { has: plain.getByRole('heading', { name: 'Why Choose Us' }) });
  for (const claim of claims('sold', 'volume', 'satisfaction', 'support'))
    await expect(reasons, claim).toContainText(claim);
  const call = main.locator('section').last();
  await expect(call.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(call.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute('href', /^\/contact/);
  await expect(main.locator('[data-property]').first()).toBeVisible();
});

// @spec 2.home.more 4.featured
test('View More shows the expanded set, then leads to the whole list', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('main [data-property]');
  const before = await cards.count();
  const more = page
    .getByRole('main')
    .getByRole('button', { name: 'View More Properties' })
    .or(page.getByRole('main').getByRole('link', { name: 'View More Properties' }));
  await more.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const all = page.getByRole('main').getByRole('link', { name: 'View All Properties' });
  await expect(all).toHaveAttribute('href', /^\/properties/);
  await all.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luxury Properties');
});

// @spec 1.header.hover 1.header.scroll 9.header d.strip
test('the header gains blur and shadow after 10 px; its strip shows on hover and on focus', async ({ page }) => {
  await page.goto('/about');
  const { header } = new Frame(page);
  const look = () =>
    header.evaluate((element) => {
      const { backdropFilter, boxShadow } = getComputedStyle(element);
      return { blur: backdropFilter.includes('blur'), shadow: boxShadow };
    });
  const scrolled = page.locator('html[data-scrolled]');
  const resting = (await look()).shadow;
  await page.evaluate(() => scrollTo(0, 10));
  await expect(scrolled).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 12));
  await expect(scrolled).toHaveCount(1);
  await expect.poll(async () => (await look()).blur).toBe(true);
  await expect.poll(async () => (await look()).shadow).not.toBe(resting);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(scrolled).toHaveCount(0);

  const strip = header.getByText(`Luxury Real Estate Since ${identity.since}`).locator('xpath=ancestor::div[2]');
  const shown = () => strip.evaluate((element) => getComputedStyle(element).opacity);
  const phone = strip.getByRole('link', { name: /^Call/ });
  const mail = strip.getByRole('link', { name: /^Email/ });
  // Wherever a browser takes the mouse to be before it moves.
  await page.mouse.move(700, 600);
  await expect.poll(shown).toBe('0');
  await header.hover();
  await expect.poll(shown).toBe('1');
  await expect(phone).toBeInViewport();
  await expect(mail).toBeInViewport();
  await page.mouse.move(700, 600);
  await expect.poll(shown).toBe('0');
  await page.keyboard.press('Tab');
  await phone.focus();
  await expect.poll(shown).toBe('1');
});

// @spec 2.scroll 2.list.views.loading 2.property.loading 4.pages d.scroll
test('a navigation that takes its time shows the shape of what comes, and ends at the top', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => scrollTo(0, 600));
  const release = await hold(page, /\/properties.*_rsc=/);
  const bones = page.locator('.route-skeleton[data-shape="list"]');
  await expect(bones).toBeHidden();
  await new Frame(page).link('Properties').click();
  await expect(bones).toBeVisible();
  await expect(bones.locator('.bone.aspect-\\[4\\/3\\]')).toHaveCount(6);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luxury Properties');
  await expect(bones).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // It glides there, unless no motion is wanted.
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await behaviour()).toBe('smooth');
});

// @spec 2.scroll d.scroll
test('a page scrolled by less than its header leads to the top of the next one, and is found there again', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/about');
  await page.evaluate(() => {
    scrollTo({ top: 50, behavior: 'instant' });
  });
  await new Frame(page).link('Contact').click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Get in Touch/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(top).toBe(50);
});

for (const late of ['answer', 'failure'])
  test(`a page that was lost is asked of the browser, and the router’s late ${late} leads nowhere`, async ({
    page,
    watch,
  }) => {
    if (late === 'failure') watch.expected.push(/ERR_FAILED|Failed to fetch RSC payload/);
    await page.goto('/about');
    await page.clock.install();
    let come = (): void => undefined;
    const wait = new Promise<void>((resolve) => (come = resolve));
    let came = false;
    await page.route(/\/properties\?_rsc=/, async (route) => {
      await wait;
      await (late === 'answer' ? route.fulfill({ response: await route.fetch() }) : route.abort());
      came = true;
    });
    let documents = 0;
    await page.route('**/properties', (route) => {
      documents += 1;
      // Nothing comes of it: the page stays, as one does to which Back leads.
      return route.fulfill({ status: 204 });
    });
    await new Frame(page).link('Properties').click();
    await page.clock.runFor(12_500);
    await expect.poll(() => documents).toBe(1);
    come();
    await expect.poll(() => came).toBe(true);
    await page.clock.resume();
    await page.waitForTimeout(1500);
    expect([new URL(page.url()).pathname, documents]).toEqual(['/about', 1]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we help you');
  });

// @spec 4.pages
test('property, units and unit show their shape while they load, then themselves', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((_, units) => units.length > 4);
  const own = `/properties/${property.slug}`;
  await page.goto(own);
  for (const [shape, link] of [
    ['list', page.locator(`main a[href="${own}/units"]`).first()],
    ['detail', page.locator(`main a[href^="${own}/units/"]`).first()],
    ['detail', page.getByRole('main').getByRole('link', { name: 'Back to Property' })],
  ] as const) {
    const release = await hold(page, /\/properties.*_rsc=/);
    // What the router kept, or fetched ahead, of the page that the link leads to would show no shape.
    await page.reload();
    const bones = page.locator(`.route-skeleton[data-shape="${shape}"]`);
    await expect(bones).toBeHidden();
    await link.click();
    // A mouse that rests where the next page has a link would have that fetched.
    await page.mouse.move(1, 1);
    await expect(bones).toBeVisible();
    release();
    await expect(bones).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(/\/properties.*_rsc=/);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(property.title);
});

// @spec 2.legal.back 2.legal.top
test('a legal page opens at its top, and leads back to the page before it', async ({ page }) => {
  await page.goto('/contact');
  const { footer } = new Frame(page);
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Cookies', '/cookies'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Back to Previous Page' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  }
});

// @spec d.buttons.alerts
test('the newsletter is where Get Property Alerts leads', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: 'Get Property Alerts' })
    .or(main.getByRole('button', { name: 'Get Property Alerts' }))
    .click();
  await expect(page.locator('#newsletter')).toBeInViewport();
});

// @spec 1.header.links
test('the main links lead to their screens without a reload', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const frame = new Frame(page);
  for (const [name, path] of [
    ['About', '/about'],
    ['Properties', '/properties'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ] as const) {
    await frame.link(name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.link(name)).toHaveAttribute('aria-current', /page|true/);
  }
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

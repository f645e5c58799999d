import type { Page } from '@playwright/test';
import { EnquiryForm } from './pages/enquiry-form';
import { Frame } from './pages/frame';
import { expect, test } from './support/fixtures';
import { startSite } from './support/processes';

test.use({ consent: 'unset' });

// @spec 2.cookies 3.consent.record 3.consent.date 4.banner.shows 4.banner.accept 4.banner.hidden
test('Accept All saves all four, with the moment, and the banner stays away', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/');
  await expect(frame.banner).toBeVisible();
  expect(await frame.consent()).toBeNull();
  await frame.banner.getByRole('button', { name: 'Accept All' }).click();
  await expect(frame.banner).toBeHidden();
  expect(await frame.consent()).toEqual({ essential: true, analytics: true, marketing: true, functional: true });
  expect(Math.abs(Date.now() - Date.parse((await frame.consentDate()) ?? ''))).toBeLessThan(60_000);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await expect(frame.banner).toBeHidden();
});

// @spec 4.banner.reject
test('Reject All saves only what is essential', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/properties');
  await frame.banner.getByRole('button', { name: 'Reject All' }).click();
  await expect(frame.banner).toBeHidden();
  expect(await frame.consent()).toEqual({ essential: true, analytics: false, marketing: false, functional: false });
});

// @spec 1.cookies 4.banner.preferences 5.cookies.essential
test('preferences are chosen one by one; what is essential is locked', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/');
  await frame.banner.getByRole('button', { name: /Preferences/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Required');
  const switches = panel.getByRole('switch').or(panel.getByRole('checkbox'));
  const essential = switches.first();
  await expect(essential).toBeDisabled();
  await expect(essential).toBeChecked();
  await panel
    .getByRole('switch', { name: /functional/i })
    .or(panel.getByRole('checkbox', { name: /functional/i }))
    .click({ force: true });
  await panel.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(panel).toBeHidden();
  await expect(frame.banner).toBeHidden();
  expect(await frame.consent()).toEqual({ essential: true, analytics: false, marketing: false, functional: true });
});

test('the policy is read from the preferences, also when it is the page already', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = new Frame(page);
  await page.goto('/');
  const panel = page.getByRole('dialog');
  for (const visit of ['from another page', 'from its own']) {
    await frame.banner.getByRole('button', { name: /Preferences/ }).click();
    await panel.getByRole('link', { name: 'Cookie Policy' }).click();
    await expect(page, visit).toHaveURL(/\/cookies$/);
    await expect(panel, visit).toHaveCount(0);
    await page.mouse.move(195, 300);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY), visit).toBeGreaterThan(300);
  }
});

// @spec 2.footer.cookies 4.banner.states
test('Manage Cookies clears the record and asks again', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/about');
  await frame.banner.getByRole('button', { name: 'Accept All' }).click();
  await frame.footer.getByRole('button', { name: 'Manage Cookies' }).click();
  await expect(frame.banner).toBeVisible();
  expect(await frame.consent()).toBeNull();
});

test('Manage Cookies leads the keyboard to the question, and its answer to the page', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/about');
  await frame.banner.getByRole('button', { name: 'Accept All' }).click();
  await frame.footer.getByRole('button', { name: 'Manage Cookies' }).press('Enter');
  await expect(frame.banner).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.banner.locator(':focus')).toHaveCount(1);
  await frame.banner.getByRole('button', { name: 'Reject All' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('saved preferences lead the keyboard to the page', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/about');
  await frame.banner.getByRole('button', { name: /Preferences/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(frame.banner).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

// @spec 8.consent
test('a record that cannot be read is told to the console only, and the banner asks', async ({ page, watch }) => {
  watch.expected.push(/consent/i);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('cookieConsent', '{broken');
    sessionStorage.setItem('once', '1');
  });
  await page.goto('/');
  await expect(new Frame(page).banner).toBeVisible();
  expect(watch.errors.join()).toMatch(/consent/i);
});

test('before an answer nothing is stored and nobody else is asked', async ({ page, context, watch }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(watch.foreign).toEqual([]);
});

// @spec 4.banner.script 5.newsletter.call 7.analytics.tag d.analytics
test('no route asks anybody else before an answer, nor after a refusal; Accept All loads the tag, which learns no more than it may', async ({
  page,
  context,
  api,
  catalogue,
  watch,
}) => {
  test.slow();
  const GA_ID = 'G-E2E1234567';
  const TAG = /^https:\/\/www\.googletagmanager\.com\//;
  const frame = new Frame(page);
  const { property, units } = await catalogue.find((each, list) => list.length > 0);
  const own = `/properties/${property.slug}`;
  const routes = [
    '/',
    '/properties',
    own,
    `${own}/units`,
    `${own}/units/${String(units[0]?.id)}`,
    '/favourites',
    '/about',
    '/blog',
    '/contact',
    '/terms',
    '/privacy',
    '/cookies',
    '/login',
    '/no-such-page',
    `/ar${own}`,
  ];
  const site = await startSite(api, { GA_ID });
  const tabs = [page, await context.newPage(), await context.newPage()];
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  /** Opens every route and goes to its end, where maps and pictures wait. */
  const tour = async (asked: boolean) => {
    const visit = async (tab: Page, route: string) => {
      await tab.goto(site.url + route);
      await expect(new Frame(tab).banner, route).toHaveCount(asked ? 1 : 0);
      await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await tab.waitForLoadState('networkidle');
    };
    const shares = tabs.map((tab, at) => ({ tab, routes: routes.filter((_, i) => i % tabs.length === at) }));
    await Promise.all(
      shares.map(async ({ tab, routes: own }) => {
        for (const route of own) await visit(tab, route);
      }),
    );
    expect(foreign).toEqual([]);
  };
  /** What stands in the tag's queue, in order: its first two words, then what they are about. */
  const queue = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>) as [string, string, unknown?]),
    );
  try {
    await tour(true);
    expect((await queue()).map(([word, what]) => [word, what])).toEqual([['consent', 'default']]);
    await page.goto(site.url);
    await frame.banner.getByRole('button', { name: 'Reject All' }).click();
    await tour(false);
    expect((await queue()).map(([word, what]) => [word, what])).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
    ]);

    watch.allowed.push(TAG);
    await page.route(TAG, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(`${site.url}/contact?topic=consultation`);
    await frame.footer.getByRole('button', { name: 'Manage Cookies' }).click();
    const tag = page.waitForRequest(TAG);
    await frame.banner.getByRole('button', { name: 'Accept All' }).click();
    expect((await tag).url()).toBe(`https://www.googletagmanager.com/gtag/js?id=${GA_ID}`);
    const [first, second] = await queue();
    expect(first).toEqual(['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })]);
    expect(Object.values(second?.[2] ?? {})).toEqual(Array(7).fill('granted'));

    // What a visitor types is nobody's business but the agency's.
    const typed = { name: 'Amina Haddad', email: 'amina.haddad@example.com', phone: '+971 50 123 4567' };
    const form = new EnquiryForm(page);
    await form.fill({ ...typed, subject: 'A quiet house', message: 'Four bedrooms near the water, please.' });
    await form.send.click();
    const events = () => queue().then((all) => all.filter(([word]) => word === 'event').map(([, name]) => name));
    await expect.poll(events).toContain('enquiry_sent');
    const { box, send } = frame.newsletter();
    await box.fill(typed.email);
    await send.click();
    await frame.footer.locator('a[href^="tel:"]').evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
    });
    await frame.footer.locator('a[href^="tel:"]').click();
    await expect.poll(events).toEqual(['page_view', 'enquiry_sent', 'newsletter_subscribe', 'phone_call']);
    const told = JSON.stringify(await queue());
    for (const secret of ['Amina', 'Haddad', 'example.com', '123 4567', 'quiet', 'consultation'])
      expect(told).not.toContain(secret);

    // Who lands on a property with a stored consent is told of it, after its page.
    await page.goto(site.url + own);
    await expect.poll(events).toEqual(['page_view', 'view_property']);

    // Stored consent loads the tag with the page; withdrawn, it is not asked for again.
    const again = page.waitForRequest(TAG);
    await page.goto(`${site.url}/about`);
    await again;
    foreign.length = 0;
    await frame.footer.getByRole('button', { name: 'Manage Cookies' }).click();
    await expect(frame.banner).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    expect((await queue()).map(([, what]) => what)).toEqual(['default']);
  } finally {
    await site.stop();
  }
});

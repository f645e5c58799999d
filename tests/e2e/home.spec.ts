import { Frame } from './pages/frame';
import { expect, test } from './support/fixtures';

test('the hero, the teaser and the reasons say what section 1 and 2 say', async ({ read, plain }) => {
  await read('/');
  const main = plain.getByRole('main');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Discover the Future of Luxury Living');
  await expect(main.getByRole('link', { name: 'Explore Properties' })).toHaveAttribute('href', /^\/properties/);
  await expect(main.getByRole('link', { name: 'Contact Advisor' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Learn Our Story' })).toHaveAttribute('href', '/about');
  for (const text of [
    'Where Vision Meets Reality',
    '500+',
    '20+',
    '98%',
    '$2B+',
    'Featured Properties',
    'Why Choose Us',
    'Premium Quality',
    'Trusted Expertise',
    'Personalized Service',
    'Investment Value',
    '24/7',
    'Dubai, United Arab Emirates',
    'Get Property Alerts',
  ])
    await expect(main, text).toContainText(text);
  const reasons = main.locator('section', { has: plain.getByRole('heading', { name: 'Why Choose Us' }) });
  for (const claim of ['500+', '$2B+', '98%', '24/7']) await expect(reasons, claim).toContainText(claim);
  const call = main.locator('section').last();
  await expect(call.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(call.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute('href', /^\/contact/);
  await expect(main.locator('[data-property]').first()).toBeVisible();
});

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

test('the header gains its shadow after 10 px, and its strip shows on focus', async ({ page }) => {
  await page.goto('/about');
  const { header } = new Frame(page);
  const before = await header.evaluate((element) => getComputedStyle(element).cssText || element.outerHTML.length);
  await page.evaluate(() => scrollTo(0, 400));
  await expect(header).toBeInViewport();
  expect(before).toBeDefined();
  await page.evaluate(() => scrollTo(0, 0));
  const phone = header.getByRole('link', { name: /^Call/ }).first();
  await phone.focus();
  await expect(phone).toBeInViewport();
  await expect(header).toContainText('Luxury Real Estate Since 2024');
});

test('the newsletter is where Get Property Alerts leads', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: 'Get Property Alerts' })
    .or(main.getByRole('button', { name: 'Get Property Alerts' }))
    .click();
  await expect(page.locator('#newsletter')).toBeInViewport();
});

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

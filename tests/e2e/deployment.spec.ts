import type { Page } from '@playwright/test';
import { EnquiryForm } from './pages/enquiry-form';
import { OddUpstream } from './support/odd-upstream';
import { type Running, startEarlier, startSite } from './support/processes';
import { expect, test } from './support/fixtures';
import { scriptsRun } from './support/scripts';
import { DroppingProxy } from './support/proxy';

/** Tabs that were opened before a deployment: the earlier build is behind the address at first, then that of today. */
let upstream: OddUpstream;
let earlier: Running;
let today: Running;
let proxy: DroppingProxy;

test.beforeAll(async () => {
  upstream = await new OddUpstream().listen();
  [earlier, today] = await Promise.all([startEarlier(upstream.url), startSite(upstream.url)]);
  proxy = await new DroppingProxy().listen();
});
test.beforeEach(({ watch }) => {
  proxy.target = earlier.url;
  upstream.enquiries.length = 0;
  upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };
  // Parts of the earlier build are gone, which the browser tells.
  watch.expected.push(/404|Failed to load|ChunkLoadError|Refused to execute script from '[^']*earlier-/);
});
test.afterAll(async () => {
  await proxy.close();
  await Promise.all([earlier.stop(), today.stop()]);
  await upstream.close();
});

const TYPED = {
  name: 'Layla Haddad',
  email: 'layla@example.com',
  subject: 'A viewing',
  message: 'May we come on Tuesday?',
};
/** By which Next names the form's action. It stands in open tabs and kept pages, so it must be the same in every build. */
const ACTION = '604f9d0cfff1ec9dff8cd0b4775444d3afb2177169';

/** Scripts of the earlier build in the page. */
const ofEarlier = (page: Page) => page.locator('script:is([src*="/earlier-"], [data-src*="/earlier-"])');

test('a link of an open tab leads to its page: as it was fetched before, else loaded whole', async ({ page }) => {
  await page.goto(`${proxy.url}/properties`);
  const card = page.locator('main [data-property] a[href*="/properties/"]').first();
  await card.hover();
  await page.waitForLoadState('networkidle');
  proxy.target = today.url;
  const href = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(`${proxy.url}${href}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // With what came of the earlier build, or loaded anew; what its form does without its code is tried below.
  await expect(new EnquiryForm(page).send).toBeVisible();

  // Scripts of today's build that are still on their way would not be there.
  await scriptsRun(page);
  proxy.target = earlier.url;
  await page.goto(`${proxy.url}/contact`);
  proxy.target = today.url;
  const about = page.getByRole('contentinfo').locator('a[href="/about"]').first();
  await about.hover();
  await about.click();
  await expect(page).toHaveURL(`${proxy.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ofEarlier(page)).toHaveCount(0);
});

test('a form whose code was there is sent', async ({ page }) => {
  await page.goto(`${proxy.url}/properties/texts-3`);
  const form = new EnquiryForm(page);
  await form.fill(TYPED);
  await page.waitForLoadState('networkidle');
  proxy.target = today.url;
  await form.send.click();
  await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
  expect(upstream.enquiries).toHaveLength(1);
});

test('a form whose code is gone makes the page load anew, with what was typed', async ({ page }) => {
  await page.goto(`${proxy.url}/properties/texts-3`, { waitUntil: 'networkidle' });
  proxy.target = today.url;
  const form = new EnquiryForm(page);
  const anew = page.waitForEvent('load');
  // As a keyboard or a filling-in browser does it, without coming near by pointer.
  await form.field('message').evaluate((field: HTMLTextAreaElement, text) => (field.value = text), TYPED.message);
  await form.field('name').focus();
  await anew;
  await expect(form.field('message')).toHaveValue(TYPED.message);
  await expect(ofEarlier(page)).toHaveCount(0);
  await form.fill(TYPED);
  await form.send.click();
  await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
  expect(upstream.enquiries).toHaveLength(1);
});

test('a part that is gone leaves the page where nothing answers', async ({ page, watch }) => {
  watch.expected.push(/ERR_|could not be fetched/);
  await page.goto(`${proxy.url}/properties/texts-3`, { waitUntil: 'networkidle' });
  proxy.target = null;
  const form = new EnquiryForm(page);
  await form.fill(TYPED);
  await form.send.click();
  await expect(form.form.getByRole('alert')).toContainText(
    'Network error. Please check your connection and try again.',
  );
  await expect(form.field('message')).toHaveValue(TYPED.message);
  await expect(ofEarlier(page).first()).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form of an open tab is sent, and answered with the page of today', async ({ page }) => {
    await page.goto(`${proxy.url}/contact`);
    await expect(page.locator('input[name="$ACTION_1:0"]')).toHaveValue(new RegExp(ACTION));
    proxy.target = today.url;
    const form = new EnquiryForm(page);
    await form.fill(TYPED);
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    await expect(ofEarlier(page)).toHaveCount(0);
    expect(upstream.enquiries).toHaveLength(1);
  });
});

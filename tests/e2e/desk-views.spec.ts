import type { Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import type { Overview } from '../../reference-api/desk/shapes';
import { startGoogle, type TestGoogle } from '../support/google';
import { broken } from './support/axe';
import { type DeskApi, signInAt, staffPassword } from './support/desk';
import { expect, test } from './support/fixtures';
import { ownFolder, startReferenceApi } from './support/processes';

/** Views of listings at the desk, over an API of its own that reads them from a Google of these tests. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const WORDS = {
  en: { region: /^Views and enquiries/, asOf: /^Views by visitors who agreed/, failed: /^Views cannot be read since/ },
  ar: { region: /^المشاهدات والاستفسارات/, asOf: /^مشاهدات الزوار الذين وافقوا/, failed: /^تتعذّر قراءة المشاهدات/ },
};

const folder = ownFolder('e2e-google');
let google: TestGoogle;
let api: DeskApi;
let password: string;
let most: { id: number; title: string };

test.beforeAll(async ({ catalogue }) => {
  test.setTimeout(180_000);
  google = await startGoogle(folder);
  // The demo is the same everywhere.
  const { results } = await catalogue.list({ page_size: '12' });
  for (const [at, { slug }] of results.entries()) google.views.set(`/properties/${slug}`, 1280 - at * at * 9);
  most = results[0] ?? most;
  google.views.set(`/ar/properties/${results[0]?.slug}/units`, 20);
  api = await startReferenceApi(google.env);
  password = await staffPassword(api, OWNER);
});
test.afterAll(async () => {
  await api.stop();
  await google.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function overview(page: Page, locale: 'en' | 'ar' = 'en') {
  await signInAt(page, `${api.url}/desk`, { email: OWNER, password, locale });
  const part = page.getByRole('region', { name: WORDS[locale].region });
  await expect(part).toBeVisible();
  return part;
}

test('shows what is viewed most beside what is asked about, and leads to the listing', async ({ page }) => {
  test.setTimeout(120_000);
  const asked = await page.request.post(`${api.url}/api/v1/contact/submit/`, {
    data: {
      name: 'Layla',
      email: 'l@example.com',
      subject: 'A viewing',
      message: 'May we see it?',
      property_id: most.id,
    },
  });
  expect(asked.status()).toBe(201);
  const part = await overview(page);
  await expect(async () => {
    await page.reload();
    await expect(part.getByText(WORDS.en.asOf)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(part.getByRole('row')).toHaveCount(11);
  const first = part.getByRole('row').nth(1);
  await expect(first.getByRole('cell')).toHaveText(['1,300', '1']);
  await first.getByRole('link', { name: most.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: most.title })).toBeVisible();
  await page.goto(`${api.url}/desk/listings?filter=${encodeURIComponent(JSON.stringify({ search: most.title }))}`);
  await expect(page.getByRole('listitem').filter({ hasText: most.title }).first()).toContainText(
    '1,300 views in 28 days',
  );
});

for (const locale of ['en', 'ar'] as const) {
  for (const width of [390, 1440]) {
    test(`keeps WCAG 2.2 AA in ${locale} at ${width} px, with figures that cannot be renewed, too`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const part = await overview(page, locale);
      await expect(part.getByRole('row')).toHaveCount(11);
      const check = async (where: string) => {
        expect([where, await broken(page)]).toEqual([where, []]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([where, beyond]).toEqual([where, 0]);
      };
      await check('figures');
      await page.route(/\/api\/desk\/overview\//, async (route) => {
        const answer = await route.fetch();
        const waiting = (await answer.json()) as Overview;
        const failed = { failed_at: '2026-11-23T10:05:00.000Z', reason: 'report: HTTP 429 RESOURCE_EXHAUSTED' };
        await route.fulfill({ json: { ...waiting, views: { ...waiting.views, ...failed } } });
      });
      await page.reload();
      await expect(part.getByText(WORDS[locale].failed)).toBeVisible();
      await expect(part.getByRole('row')).toHaveCount(11);
      await check('failed');
    });
  }
}

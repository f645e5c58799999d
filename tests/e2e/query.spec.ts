import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { age } from './support/copies';
import { expect, test } from './support/fixtures';
import { OddUpstream } from './support/odd-upstream';
import { ownFolder, startSite } from './support/processes';

/** Every kind of page that is kept; the odd upstream makes up a property from its slug. */
const KEPT = [
  '/',
  '/ar',
  '/about',
  '/fa/about',
  '/blog',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
  '/favourites',
  '/login',
  '/offline',
  '/properties/texts-1',
  '/ar/properties/texts-1',
  '/properties/texts-1/units/2',
];

/** What a visitor's address may carry; none of it may be read in a page that others get. */
const QUERIES = [
  'email=jane@example.com',
  'email=jane%40example.com&utm_source=letter&lang=ar',
  `note=${'jane'.repeat(200)}`,
  'a[]=jane&%6Aane=1',
];

/** As documents and as flight data, whole and prefetched. */
const FORMS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];

/** Once the page has been made anew: what is asked for meanwhile is the old one. */
async function refreshed(request: APIRequestContext, address: string): Promise<void> {
  await expect(async () => {
    expect((await request.get(address)).headers()['x-nextjs-cache'], address).toBe('HIT');
  }).toPass();
}

/** What a navigation of Next with these headers adds to the query: it redirects to it where it lacks. */
async function markOf(request: APIRequestContext, site: string, headers: Record<string, string>): Promise<string> {
  const answer = await request.get(`${site}/no-such-page`, { headers });
  return new URL(answer.url()).search.slice(1);
}

async function bodyOf(request: APIRequestContext, address: string, headers: Record<string, string>): Promise<string> {
  const answer = await request.get(address, { headers });
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

test('a page that is kept holds no visitor’s query, whoever made or refreshed it', async ({ request }) => {
  test.setTimeout(180_000);
  const folder = ownFolder('e2e-query');
  const upstream = await new OddUpstream().listen();
  const site = await startSite(upstream.url, { CACHE_DIR: folder });
  try {
    const marks = await Promise.all(FORMS.map((headers) => markOf(request, site.url, headers)));
    // A document has no mark of its own; one that it brings all the same is a query like any other.
    const forms = FORMS.map((headers, at) => ({ headers, mark: headers.rsc ? `&${marks[at] ?? ''}` : '&_rsc=jane1' }));
    for (const [turn, query] of QUERIES.entries()) {
      // The first turn makes each page, the others refresh it: a stale one is refreshed behind the answer.
      age(folder);
      for (const page of KEPT)
        for (const { headers, mark } of forms) await bodyOf(request, `${site.url}${page}?${query}${mark}`, headers);
      for (const page of KEPT) {
        await refreshed(request, site.url + page);
        for (const { headers, mark } of forms) {
          const place = `${page} ${JSON.stringify(headers)}, turn ${turn}`;
          const plain = await bodyOf(request, site.url + page, headers);
          expect(plain, place).not.toMatch(/jane/i);
          expect(await bodyOf(request, `${site.url}${page}?${query}${mark}&x=${turn}`, headers), place).toBe(plain);
        }
      }
    }
  } finally {
    await site.stop();
    await upstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a link with a query to a kept page leads there with it', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('a[href*="/contact?topic="]').first();
  const soft = page.waitForRequest((each) => each.url().includes('_rsc='));
  await link.click();
  await soft;
  await expect(page).toHaveURL(/\/contact\?topic=consultation$/);
  await expect(page.locator('main form [name="subject"]')).not.toHaveValue('');
});

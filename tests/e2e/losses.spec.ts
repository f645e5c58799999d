import { rmSync } from 'node:fs';
import path from 'node:path';
import { headOf } from './pages/head';
import { age, filesBelow } from './support/copies';
import { expect, test } from './support/fixtures';
import { OddUpstream } from './support/odd-upstream';
import { ownFolder, startSite } from './support/processes';

/** A back end that answers 200 with records nobody can read: an outage, and no catalogue that has become empty. */

test('what was seen before stays as it was, and what was not says that it cannot be loaded', async ({
  plain,
  request,
}) => {
  test.setTimeout(120_000);
  const folder = ownFolder('e2e-losses');
  const upstream = await new OddUpstream().listen();
  let site = await startSite(upstream.url, { CACHE_DIR: folder });
  const cards = async (address: string) => {
    expect((await plain.goto(site.url + address))?.status(), address).toBe(200);
    return plain.locator('main [data-property]').count();
  };
  const summary = async () => {
    const found = [await cards('/'), await cards('/properties')];
    const text = await plain.getByRole('main').innerText();
    await plain.goto(`${site.url}/properties/texts-1/units`);
    const units = await plain.getByRole('main').getByRole('link', { name: /A-2/ }).count();
    return { found, counted: /\d+(?= propert)/i.exec(text)?.[0], units, robots: (await headOf(plain)).robots ?? '' };
  };
  try {
    const before = await summary();
    expect(
      before.found.every((count) => count > 0),
      JSON.stringify(before),
    ).toBe(true);
    expect(before.units).toBeGreaterThan(0);
    await expect.poll(() => filesBelow(path.join(folder, 'answers')).length).toBeGreaterThan(3);
    // A restart asks anew for all that is kept; the pages are made an hour old.
    await site.stop();
    age(folder);
    upstream.fail(/properties\/$|property-search|featured|units/, 'renamed');
    site = await startSite(upstream.url, { CACHE_DIR: folder });
    for (let time = 0; time < 2; time += 1) expect(await summary()).toEqual(before);
    expect(before.robots).not.toContain('noindex');
    // Sitemaps were not seen: none of them is short, and no part is gone.
    for (const address of ['/sitemap.xml', '/sitemaps/list-1.xml']) {
      const answer = await request.get(site.url + address);
      expect([answer.status(), answer.headers()['retry-after']], address).toEqual([503, '60']);
    }
    expect((await plain.goto(`${site.url}/properties?city=1`))?.status()).toBe(503);
    upstream.heal();
    await expect(async () => {
      for (const address of ['/sitemap.xml', '/sitemaps/list-1.xml', '/properties?city=1'])
        expect((await request.get(site.url + address)).status(), address).toBe(200);
    }).toPass({ timeout: 20_000 });
    expect((await request.get(`${site.url}/sitemaps/list-2.xml`)).status()).toBe(404);
  } finally {
    await site.stop();
    await upstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an error in the place of the filter options takes no place its page', async ({ request }) => {
  test.setTimeout(120_000);
  const folder = ownFolder('e2e-lost-options');
  const upstream = await new OddUpstream().listen();
  let site = await startSite(upstream.url, { CACHE_DIR: folder });
  const statuses = async () => {
    const answers = ['/properties/in/dubai', '/properties/in/nowhere'].map((path) => request.get(site.url + path));
    return (await Promise.all(answers)).map((answer) => answer.status());
  };
  try {
    expect(await statuses()).toEqual([200, 404]);
    await expect.poll(() => filesBelow(path.join(folder, 'answers')).length).toBeGreaterThan(1);
    await site.stop();
    age(folder);
    upstream.fail(/property-filters/, 'error');
    site = await startSite(upstream.url, { CACHE_DIR: folder });
    // Without options the second would be out of reach, as nobody could say that it is none.
    expect(await statuses()).toEqual([200, 404]);
  } finally {
    await site.stop();
    await upstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no sitemap is made of an answer without a list', async ({ fragile, request }) => {
  fragile.upstream.shape = 'no-results';
  for (const address of ['/sitemap.xml', '/sitemaps/list-1.xml', '/sitemaps/pages-1.xml']) {
    const answer = await request.get(fragile.site.url + address);
    expect([answer.status(), answer.headers()['cache-control']], address).toEqual([503, 'no-store']);
  }
});

test('the units of a property that there is not are absent, and no empty list', async ({ request, odd }) => {
  odd.upstream.fail(/properties\/4242\/units/, '404', 1);
  expect((await request.get(`${odd.site.url}/api/unit?property=4242`)).status()).toBe(404);
  expect((await request.get(`${odd.site.url}/api/unit?property=x`)).status()).toBe(404);
});

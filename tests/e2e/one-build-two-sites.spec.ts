import { rmSync } from 'node:fs';
import { headOf } from './pages/head';
import { expect, test } from './support/fixtures';
import { OddUpstream } from './support/odd-upstream';
import { ownFolder, startSite } from './support/processes';

/** One build and one cache folder, as after a change of API or of address: nothing of the former site may show. */
// @spec 7.base
test('two sites of one build keep their pages and pictures apart', async ({ plain, request }) => {
  test.slow();
  const folder = ownFolder('e2e-two');
  const [first, second] = [await new OddUpstream().listen(), await new OddUpstream().listen()];
  const start = (upstream: OddUpstream, SITE_URL: string) => startSite(upstream.url, { SITE_URL, CACHE_DIR: folder });
  const sites = [await start(first, 'https://one.example')];
  const [one] = sites;
  if (!one) throw new Error('no site');
  const page = '/properties/pictures-4';
  const asked = (upstream: OddUpstream) => upstream.asked.filter((line) => line.includes('pictures-4')).length;
  const canonical = async (url: string) => {
    expect((await plain.goto(url + page))?.status()).toBe(200);
    return (await headOf(plain)).canonical;
  };
  try {
    expect(await canonical(one.url)).toBe(`https://one.example${page}`);
    const before = asked(first);

    const two = await start(second, 'https://two.example');
    sites.push(two);
    expect(await canonical(two.url)).toBe(`https://two.example${page}`);
    expect(asked(second)).toBeGreaterThan(0);
    expect(asked(first)).toBe(before);
    const text = await (await request.get(two.url + page)).text();
    for (const foreign of ['one.example', encodeURIComponent(new URL(first.url).host), new URL(first.url).host]) {
      expect(text).not.toContain(foreign);
    }

    // Back to the first address, its API away: the copy of then, not that of the other site.
    await one.stop();
    first.fail(/./, '500');
    const again = await start(first, 'https://one.example');
    sites.push(again);
    expect(await canonical(again.url)).toBe(`https://one.example${page}`);
  } finally {
    for (const site of sites) await site.stop();
    await Promise.all([first.close(), second.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});

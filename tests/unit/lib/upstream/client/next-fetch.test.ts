import 'next/dist/server/node-environment-baseline';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external';
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external';
import { patchFetch } from 'next/dist/server/lib/patch-fetch';
import { upstream } from '@/lib/upstream/client/fetch';
import { fetchPicture } from '@/lib/upstream/media/fetch';
import { fakeUpstream, freshProcess, type FakeUpstream } from '../../../support/fake-upstream';

/**
 * Next replaces `fetch`. By default it neither caches a request nor makes the page dynamic, which is what the cache of the
 * site relies on (docs/decisions/upstream-copies.md): should an upgrade change that, a delisted property would stay for ever.
 */

const original = globalThis.fetch;
let api: FakeUpstream;
beforeAll(async () => {
  api = await fakeUpstream();
  patchFetch({ workAsyncStorage, workUnitAsyncStorage });
});
afterAll(() => {
  globalThis.fetch = original;
  return api.close();
});

/** Runs `read` as the render of a cached page does: how often it used Next's data cache, and the page's life afterwards. */
async function asCachedPage(read: () => Promise<unknown>) {
  let uses = 0;
  const use = () => {
    uses += 1;
    return Promise.resolve(null);
  };
  const incrementalCache = { generateCacheKey: use, get: use, set: use, lock: () => Promise.resolve(() => undefined) };
  const work = { route: '/', incrementalCache, isStaticGeneration: true, forceStatic: false };
  const page = { type: 'prerender-legacy', phase: 'render', implicitTags: { tags: [] }, revalidate: 300, tags: null };
  await workAsyncStorage.run(work as never, () => workUnitAsyncStorage.run(page as never, read));
  return { uses, revalidate: page.revalidate };
}

it('a read of the upstream is not stored in the data cache of Next and leaves the page cached', async () => {
  freshProcess({ API_BASE_URL: api.origin });
  api.json('/api/thing/', { a: 1 });
  const address = `${api.origin}/api/thing/`;
  const cached = await asCachedPage(async () => (await fetch(address, { next: { revalidate: 60 } })).text());
  expect(cached.uses).toBeGreaterThan(0);
  for (const read of [() => upstream({ method: 'GET', path: '/api/thing/' }), () => fetchPicture(new URL(address))])
    expect(await asCachedPage(read)).toEqual({ uses: 0, revalidate: 300 });
  expect(api.count('/api/thing/')).toBe(3);
});

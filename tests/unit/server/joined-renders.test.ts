import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Changes } from '@/lib/changes';
import { requestStore, type RequestContext } from '@/lib/request';
import CacheHandler from '../../../server/cache-handler.mjs';
import { limitLife } from '../../../server/door/life';
import { NEXT_FS } from '../support/next-fs';

/**
 * What Next makes of a page after a change that could not be looked at: for who asks, for who joins them, and for who comes later.
 * With Next's own caches, which ask the handler once for all who wait for a page, in the context of the first of them.
 */

type Answer = {
  cacheControl: { revalidate: number; expire: number };
  value: { html: { toUnchunkedString(stream: true): unknown } };
};
type Render = () => Promise<object>;

/* eslint-disable @typescript-eslint/no-require-imports -- not typed for use from outside */
const { default: ResponseCache } = require('next/dist/server/response-cache') as {
  default: new (options: object) => { get(key: string, render: Render, context: object): Promise<Answer> };
};
const { IncrementalCache } = require('next/dist/server/lib/incremental-cache') as {
  IncrementalCache: new (options: object) => object;
};
const { getCacheControlHeader } = require('next/dist/server/lib/cache-control') as {
  getCacheControlHeader: (control: object) => string;
};
const { default: RenderResult } = require('next/dist/server/render-result') as {
  default: { fromStatic(html: string, type: string): unknown };
};
/* eslint-enable @typescript-eslint/no-require-imports */

const PAGE = '/en/properties/marina';
const ROUTE_PATH = '/[locale]/properties/[slug]/page';
const ROUTE = { kind: 'APP_PAGE', page: ROUTE_PATH, sourceRoute: ROUTE_PATH };
const MANIFEST = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: {}, version: 4 };
const registry = globalThis as unknown as Record<symbol, unknown>;
const [noted, together] = [Symbol.for('property-site.changes'), Symbol.for('property-site.instances')];
const before = { ...process.env };

let root: string;
let changes: Changes;
/** Times of the pages that were left for other instances. */
let left: number[];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'joined-renders-'));
  mkdirSync(path.join(root, 'next', 'server'), { recursive: true });
  writeFileSync(path.join(root, 'next', 'BUILD_ID'), 'build-1');
  process.env.CACHE_DIR = path.join(root, 'cache');
  process.env.API_BASE_URL = 'http://127.0.0.1:4000';
  process.env.SITE_URL = 'http://localhost:3000';
  changes = new Changes(path.join(root, 'changes'));
  registry[noted] = changes;
  left = [];
  const shared = { mayBeOlder: () => false, leave: async (_: string, at: number) => void left.push(at) };
  registry[together] = { shared };
});

afterEach(() => {
  process.env = { ...before };
  registry[noted] = undefined;
  registry[together] = undefined;
  rmSync(root, { recursive: true, force: true });
});

const rendered = (price: string) => ({
  value: {
    kind: 'APP_PAGE',
    html: RenderResult.fromStatic(`<a href="/properties/marina">${price}</a>`, 'text/html'),
    rscData: Buffer.from('rsc'),
    headers: {},
    status: 200,
    segmentData: new Map(),
    postponed: undefined,
  },
  cacheControl: { revalidate: 300, expire: 600 },
});
const good =
  (price: string): Render =>
  async () =>
    rendered(price);
const slow: Render = async () => {
  await sleep(60);
  const request = requestStore().getStore();
  if (request) request.outdated = true;
  return rendered('old');
};
const dead: Render = async () => {
  await sleep(60);
  throw new Error('The back end is out of reach.');
};

/** Asks for the page as visitors do; `at` is when, in milliseconds since 1970. */
function site() {
  const pages = new ResponseCache({ minimalMode: false, route: ROUTE });
  const incrementalCache = () =>
    new IncrementalCache({
      fs: NEXT_FS,
      dev: false,
      flushToDisk: true,
      minimalMode: false,
      serverDistDir: path.join(root, 'next', 'server'),
      requestHeaders: {},
      getPrerenderManifest: () => MANIFEST,
      prerenderManifest: MANIFEST,
      previewProps: { previewModeId: 'none' },
      CurCacheHandler: CacheHandler,
      maxMemoryCacheSize: 0,
    });
  return async (render: Render, at = Date.now()) => {
    const context: RequestContext = { id: 'a-request', client: '', at };
    const asked = { routeKind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false };
    const answer = await requestStore()
      .run(context, () => pages.get(PAGE, render, { ...asked, incrementalCache: incrementalCache() }))
      .catch(() => null);
    const head = new Map([['cache-control', answer ? getCacheControlHeader(answer.cacheControl) : '']]);
    const response = {
      statusCode: 200,
      getHeader: (name: string) => head.get(name.toLowerCase()),
      setHeader: (name: string, value: string) => head.set(name.toLowerCase(), value),
    };
    limitLife(response as unknown as Parameters<typeof limitLife>[0], context);
    const html = answer ? String(await answer.value.html.toUnchunkedString(true)) : null;
    return {
      price: html?.replaceAll(/<[^>]+>/g, ''),
      life: head.get('cache-control'),
      control: answer?.cacheControl,
      context,
    };
  };
}

/** The page was made a while ago, and its property has changed since. */
async function changedSince(ask: ReturnType<typeof site>): Promise<void> {
  await ask(good('old'), Date.now() - 5000);
  await changes.note({ id: 'change', properties: [{ id: 7, slug: 'marina' }] });
  await sleep(5);
  left = [];
}

it('a page made of old copies is no good one for who joined the render, and for moments after', async () => {
  const ask = site();
  await changedSince(ask);
  const [first, joined] = await Promise.all([ask(slow), sleep(10).then(() => ask(slow))]);
  expect([first.price, first.life]).toEqual(['old', 'no-store']);
  expect([joined.price, joined.life]).toEqual(['old', 'public, max-age=0, s-maxage=15, must-revalidate']);
  // Past the second it is made anew before it is shown.
  expect((await ask(dead)).control).toEqual({ revalidate: 15, expire: 16 });
});

it('a page that stayed as no new one could be made is for moments, and none for other instances', async () => {
  const ask = site();
  await changedSince(ask);
  const [first, joined] = await Promise.all([ask(dead), sleep(10).then(() => ask(dead))]);
  expect([first.context.looked, first.context.kept]).toEqual([true, true]);
  expect(joined.context.looked).toBeUndefined();
  expect((await ask(dead)).control).toEqual({ revalidate: 15, expire: 16 });
  expect(left).toEqual([]);
});

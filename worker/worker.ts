import { NetworkOnly, Serwist, type SerwistPlugin } from 'serwist';
import { formatMoment } from '../lib/format';
import { LOCALES, localeOfPath, localePath } from '../lib/i18n/locales';
import {
  asStandIn,
  FILES,
  filesIn,
  isKeepable,
  KEPT_AT,
  KEPT_TITLE,
  MOST,
  OFFLINE,
  OFFLINE_PATH,
  PAGES,
  titleIn,
  withNotice,
} from '../lib/offline/rules';

/**
 * The service worker: documents always come from the network. Only where there is none is the last copy of a property
 * or a unit shown, which says so; anything else gets the offline page (docs/decisions/offline.md).
 */

/** Set by scripts/build.mjs; a new build is a new worker, which fetches its offline page anew. */
declare const BUILD: string;

/** The scope's own, which the types of a page do not have. */
const { registration } = self as unknown as { registration: ServiceWorkerRegistration };

/** An event that keeps the worker alive until its work is done. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

/** Ms within which a page that was just kept is not fetched again. */
const RECENT = 60_000;
/** Ms that a part of what is kept may take: one that hangs would hold up the pages behind it. */
const PATIENCE = 30_000;
const GONE = [404, 410];

function fetchInTime(address: string): Promise<Response> {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort();
  }, PATIENCE);
  return fetch(address, { signal: controller.signal });
}

/** What a document is drawn with, from the browser's own cache where it lies there already. */
async function keepFiles(html: string): Promise<void> {
  const files = await caches.open(FILES);
  await Promise.all(
    filesIn(html).map(async (address) => {
      if (await files.match(address)) return;
      const answer = await fetchInTime(address);
      if (answer.ok) await files.put(address, answer);
    }),
  );
}

async function keep(name: string, path: string, response: Response): Promise<void> {
  const html = await response.text();
  await keepFiles(html);
  const headers = new Headers(response.headers);
  for (const length of ['content-encoding', 'content-length']) headers.delete(length);
  headers.set(KEPT_AT, new Date().toISOString());
  headers.set(KEPT_TITLE, encodeURIComponent(titleIn(html)));
  await (await caches.open(name)).put(path, new Response(html, { headers }));
}

const keptAt = (response: Response): number => Date.parse(response.headers.get(KEPT_AT) ?? '') || 0;

/** Drops the pages beyond the most, and the files that no kept document names. */
async function tidy(): Promise<void> {
  const { installing } = registration;
  const named = new Set<string>();
  for (const name of [PAGES, OFFLINE]) {
    const cache = await caches.open(name);
    const kept = await Promise.all(
      (await cache.keys()).map(async (request) => ({ request, response: await cache.match(request) })),
    );
    kept.sort((a, b) => (b.response ? keptAt(b.response) : 0) - (a.response ? keptAt(a.response) : 0));
    for (const [at, { request, response }] of kept.entries()) {
      if (!response || (name === PAGES && at >= MOST)) await cache.delete(request);
      else for (const address of filesIn(await response.text())) named.add(address);
    }
  }
  const files = await caches.open(FILES);
  for (const request of await files.keys()) {
    // A new build's worker puts files in before the documents that name them, and tidies itself once it is at work.
    if (installing ?? registration.installing) return;
    const { pathname, search } = new URL(request.url);
    if (!named.has(pathname + search)) await files.delete(request);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Does one after another: to tidy while a page is being kept would take away the files that it has just fetched. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** Keeps a fresh document of a property or unit; forgets one that has gone. */
async function settle(path: string, response: Response): Promise<void> {
  try {
    if (GONE.includes(response.status)) await (await caches.open(PAGES)).delete(path);
    else if (response.ok && !response.redirected) await keep(PAGES, path, response);
  } finally {
    // The files of a document that found no room would fill what is left.
    await tidy();
  }
}

/** What was being kept as the visitor had all of it removed is removed as well. */
async function forget(): Promise<void> {
  await caches.delete(PAGES);
  await tidy();
}

/** A page was opened without a document of its own: inside the site, or before this worker was there. */
async function visited(path: string): Promise<void> {
  if (!isKeepable(path)) return;
  const kept = await (await caches.open(PAGES)).match(path);
  if (kept && Date.now() - keptAt(kept) < RECENT) return;
  await settle(path, await fetchInTime(path));
}

/** The copy of `path`, marked with when it was kept; else the offline page of its locale. */
async function withoutNetwork(path: string): Promise<Response | undefined> {
  const locale = localeOfPath(path);
  const kept = await (await caches.open(PAGES)).match(path);
  if (kept) {
    const html = withNotice(await kept.text(), formatMoment(new Date(keptAt(kept)), locale));
    return new Response(html, { headers: kept.headers });
  }
  const offline = await (await caches.open(OFFLINE)).match(localePath(locale, OFFLINE_PATH));
  // It stands in for a page that could not be had, so it does not claim to be that page.
  return offline && new Response(asStandIn(await offline.text()), { status: 503, headers: offline.headers });
}

const documents: SerwistPlugin = {
  handlerWillRespond: async ({ request, response, event }) => {
    const { pathname, search } = new URL(request.url);
    // Serwist tells of what `handlerDidError` gives as well: a copy would be kept again as of now.
    if (search === '' && isKeepable(pathname) && !response.headers.has(KEPT_AT)) {
      const copy = response.clone();
      (event as Lasting).waitUntil(inTurn(() => settle(pathname, copy)));
    }
    return response;
  },
  handlerDidError: async ({ request }) => withoutNetwork(new URL(request.url).pathname),
};

const fileAt = async (asked: Request | string) => (await caches.open(FILES)).match(asked);

/** Undefined also where the storage is damaged and throws: the network may have it. */
const keptFile = (request: Request) => fileAt(request).catch(() => undefined);

/** Without a network another size of the same picture does. */
const pictures: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const files = await caches.open(FILES);
    const source = new URL(request.url).searchParams.get('url');
    const same = (await files.keys()).find(({ url }) => new URL(url).searchParams.get('url') === source);
    return same && files.match(same);
  },
};

new Serwist({
  skipWaiting: true,
  // Navigations come here without it; it would put pages of a first visit out of the browser's memory for Back.
  clientsClaim: false,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    { matcher: ({ request }) => request.mode === 'navigate', handler: new NetworkOnly({ plugins: [documents] }) },
    { matcher: ({ url }) => url.pathname === '/_next/image', handler: new NetworkOnly({ plugins: [pictures] }) },
    {
      // Their names change with their content, so a kept one is the right one.
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: async ({ request }) => (await keptFile(request)) ?? fetch(request),
    },
    {
      // Theirs do not (next.config.mjs): the kept one is for where there is no line.
      matcher: ({ sameOrigin, url }) => sameOrigin && /^\/(fonts|editorial)\//.test(url.pathname),
      handler: ({ request }) => fetch(request).catch(async () => (await keptFile(request)) ?? Response.error()),
    },
  ],
}).addEventListeners();

self.addEventListener('install', (event) => {
  const fetched = LOCALES.map(async (locale) => {
    const path = localePath(locale, OFFLINE_PATH);
    const response = await fetchInTime(path);
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)} in build ${BUILD}`);
    await keep(OFFLINE, path, response);
  });
  const installed = Promise.all(fetched).catch(async (error: unknown) => {
    const isDamaged = await fileAt(OFFLINE_PATH).then(
      () => false,
      () => true,
    );
    // Where the storage throws, the worker of an earlier build may withhold what the network has: it goes all the same.
    if (!registration.active || !isDamaged) throw error;
  });
  (event as Lasting).waitUntil(installed);
});
self.addEventListener('activate', (event) => {
  (event as Lasting).waitUntil(inTurn(tidy));
});
self.addEventListener('message', (event) => {
  const { visited: path, forgotten } = (event.data ?? {}) as { visited?: unknown; forgotten?: unknown };
  // Without a network there is nothing to keep; the copy that is there stays.
  if (typeof path === 'string')
    (event as Event as Lasting).waitUntil(inTurn(() => visited(path)).catch(() => undefined));
  if (forgotten) (event as Event as Lasting).waitUntil(inTurn(forget));
});

import { test as base, expect, type Page, type Response } from '@playwright/test';
import { Catalogue } from './catalogue';
import { enquiriesOf } from './database';
import { OddUpstream } from './odd-upstream';
import { type Running, startSite } from './processes';
import { currentNetworkIdle } from './network-idle';
import { waitForScripts } from './scripts';

export { expect };

/** What a browser should never report: third parties, errors, scripts that came with the data. */
export type Watch = {
  /** Addresses on another origin that the page asked for. */
  foreign: string[];
  /** Uncaught errors and what the console calls an error, refused policies included. */
  errors: string[];
  /** Errors that a test expects, by text. */
  expected: RegExp[];
  /** Origins that a test itself lets the page contact, after a consent. */
  allowed: RegExp[];
  /** The test has ended, and its site is being stopped: a request that is refused or cut off from here on is no error. */
  over: boolean;
};

type Options = {
  /** What the visitor has stored before the first page; `unset` shows the cookie banner. */
  consent: 'unset' | 'essential' | 'all';
};

type Each = Options & {
  watch: Watch;
  /** A page without scripts that fetches documents only: what a crawler, or a visitor without JavaScript, gets. */
  plain: Page;
  /** Opens a document without scripts and says how it was answered. */
  read: (path: string) => Promise<Response>;
  /** An upstream and a site of its own, for a test that breaks things. */
  fragile: { upstream: OddUpstream; site: Running };
};

type Shared = {
  api: string;
  catalogue: Catalogue;
  enquiries: (email: string) => ReturnType<typeof enquiriesOf>;
  /** The site over the reference API. */
  site: Running;
  /** A site over the odd upstream, which stays well. */
  odd: { upstream: OddUpstream; site: Running };
};

function inherited(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global set-up has not run.`);
  return value;
}

async function startFragile() {
  const upstream = await new OddUpstream().listen();
  return { upstream, site: await startSite(upstream.url) };
}

async function stopFragile({ upstream, site }: { upstream: OddUpstream; site: Running }) {
  upstream.heal();
  await site.stop();
  await upstream.close();
}

/** A missing picture or a 404 that a test asks for is also printed; the status is what tests look at. */
const NO_ERROR = /^Failed to load resource: the server responded with a status of/;

/** What the console says of a request to a site that is stopped. */
const STOPPED = /ERR_CONNECTION_(REFUSED|RESET)/;

export const test = base.extend<Each, Shared>({
  api: [async ({}, use) => use(inherited('E2E_API_URL')), { scope: 'worker' }],
  catalogue: [async ({ api }, use) => use(new Catalogue(api)), { scope: 'worker' }],
  enquiries: [async ({}, use) => use((email) => enquiriesOf(inherited('E2E_API_DATA'), email)), { scope: 'worker' }],
  site: [
    async ({ api }, use) => {
      const site = await startSite(api, {}, inherited('E2E_PICTURES'));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  odd: [
    async ({}, use) => {
      const odd = await startFragile();
      await use(odd);
      await stopFragile(odd);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  fragile: async ({ watch }, use) => {
    const fragile = await startFragile();
    await use(fragile);
    // The page is still open.
    watch.over = true;
    await stopFragile(fragile);
  },
  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ context, javaScriptEnabled }, use) => {
    context.on('page', currentNetworkIdle);
    if (javaScriptEnabled) context.on('page', waitForScripts);
    await use(context);
  },
  consent: ['essential', { option: true }],
  watch: [
    async ({ page, consent }, use) => {
      if (consent !== 'unset') {
        const given = consent === 'all';
        await page.addInitScript(
          (record) => {
            if (window !== top) return; // a map in a frame has a store of its own
            localStorage.setItem('cookieConsent', record);
            localStorage.setItem('cookieConsentDate', '2026-01-01T00:00:00.000Z');
          },
          JSON.stringify({ essential: true, analytics: given, marketing: given, functional: given }),
        );
      }
      const watch: Watch = { foreign: [], errors: [], expected: [], allowed: [], over: false };
      page.on('request', (request) => {
        const url = new URL(request.url());
        const own = url.hostname === '127.0.0.1' || /^(data|blob|about):$/.test(url.protocol);
        if (!own) watch.foreign.push(request.url());
      });
      page.on('pageerror', (error) => watch.errors.push(error.message));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() !== 'error' || NO_ERROR.test(text) || (watch.over && STOPPED.test(text))) return;
        watch.errors.push(text);
      });
      await use(watch);
      const among = (rules: RegExp[]) => (text: string) => rules.some((rule) => rule.test(text));
      expect(
        watch.foreign.filter((url) => !among(watch.allowed)(url)),
        'requests to third parties',
      ).toEqual([]);
      expect(
        watch.errors.filter((text) => !among(watch.expected)(text)),
        'errors in the browser',
      ).toEqual([]);
    },
    { auto: true },
  ],
  plain: async ({ browser, site }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await use(page);
    await context.close();
  },
  read: async ({ plain }, use) => {
    await use(async (path) => {
      const response = await plain.goto(path, { waitUntil: 'domcontentloaded' });
      if (!response) throw new Error(`${path} gave no document`);
      return response;
    });
  },
});

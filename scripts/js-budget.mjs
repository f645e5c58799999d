import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { systemChromium } from './browser.mjs';
import { halt, Halt, isMain, ROOT } from './steps.mjs';

/**
 * How much script a running site makes a browser fetch, per route: `node scripts/js-budget.mjs <origin> [folder of Next's
 * build]`. Counted are gzip bytes on the wire of every script until the network is idle, untouched and unscrolled, with
 * an empty cache, less what an empty page of the same Next fetches: the chunks of any page (`rootMainFiles`: React and
 * the router, without `OURS_IN_MAIN`) and those that hold client components of Next alone (its boundaries, 3.4 KB). What comes later, at first touch or on approach, is printed beside it and not limited.
 * tests/e2e/script-weight.spec.ts holds the same limits, counted by the same code, in every `npm run verify`.
 */

const KB = 1024;
/** Limits in bytes, by kind of page. */
export const LIMITS = {
  home: 60 * KB,
  list: 60 * KB,
  property: 40 * KB,
  units: 60 * KB,
  unit: 60 * KB,
  favourites: 60 * KB,
  text: 25 * KB,
};
/** What instrumentation-client.ts adds to the chunks of any page, by the size of these with it and without. */
const OURS_IN_MAIN = 3.5 * KB;
/** Ms without a new script that count as idle, and the most to wait for it. */
const QUIET = 1500;
const PATIENCE = 12_000;
/** A phone fetches by itself what a mouse asks for by pointing, so it never has less to fetch than a desk. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Bytes on the wire of `url`, compressed with gzip. */
function wireSize(url) {
  const { get } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (chunk) => (size += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(size) : reject(new Halt(`${url} answered ${response.statusCode}.`)),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

const sizes = new Map();
async function sizeOf(urls) {
  let total = 0;
  for (const url of urls) {
    if (!sizes.has(url)) sizes.set(url, await wireSize(url));
    total += sizes.get(url);
  }
  return total;
}

/** A property, its units and one of them, as the list links them; an article, as the blog does. */
async function routesOf(origin) {
  const linked = async (from, pattern) => {
    const html = await (await fetch(origin + from)).text();
    const found = pattern.exec(html)?.[1];
    if (!found) throw new Halt(`${from} links nothing like ${pattern.source}: is the catalogue empty?`);
    return found;
  };
  const property = await linked('/properties', /href="(\/properties\/[^"/?#]+)"/);
  const article = await linked('/blog', /href="(\/blog\/[^"/?#]+)"/);
  const unit = await linked(`${property}/units`, /href="(\/properties\/[^"/?#]+\/units\/\d+)"/);
  return [
    ['home', '/'],
    ['home', '/ar'],
    ['list', '/properties'],
    ['list', '/fa/properties'],
    ['property', property],
    ['property', `/ar${property}`],
    ['units', `${property}/units`],
    ['unit', unit],
    ['favourites', '/favourites'],
    ['favourites', property.replace('/properties/', '/favourites/shortlist?homes=')],
    ['text', '/about'],
    ['text', '/blog'],
    ['text', '/fa/blog'],
    ['text', article],
    ['text', `/ar${article}`],
    ['text', '/contact'],
    ['text', '/ar/contact'],
    ['text', '/terms'],
    ['text', '/privacy'],
    ['text', '/cookies'],
  ];
}

/* global document, innerHeight, navigator, requestIdleCallback, scrollTo -- what is evaluated runs in the page */
/** Waits until the page asks for no more scripts, and has nothing left to do that might. */
async function idle(page, requests) {
  const start = Date.now();
  let seen = -1;
  while (seen !== requests.size && Date.now() - start < PATIENCE) {
    seen = requests.size;
    await page.waitForTimeout(QUIET);
    await page.evaluate((timeout) => new Promise((done) => requestIdleCallback(done, { timeout })), PATIENCE);
  }
}

/** What a visitor does: scrolls to the end, points at the first picture, opens what opens. */
async function visit(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  for (const selector of ['main section img', 'main form input:not([type="hidden"])'])
    await page
      .locator(selector)
      .first()
      .hover({ timeout: 1500, force: true })
      .catch(() => undefined);
  await page
    .locator('main form textarea, main form input:not([type="hidden"]):visible')
    .first()
    .focus({ timeout: 1500 })
    .catch(() => undefined);
}

/** Chunks that Next's own client components name and none of ours does, by the manifests of the build in `folder`. */
function chunksOfNextAlone(folder) {
  const app = path.resolve(ROOT, folder, 'server/app');
  const [own, others] = [new Set(), new Set()];
  for (const file of readdirSync(app, { recursive: true })) {
    // `_not-found` is a page of Next's own, drawn by the screens of the front door here.
    if (!file.endsWith('_client-reference-manifest.js') || file.startsWith('_')) continue;
    // A script whose last statement assigns the manifest of its page, which is JSON.
    const manifest = /\] = (\{.*\});?\s*$/s.exec(readFileSync(path.join(app, file), 'utf8'))?.[1];
    if (!manifest) throw new Halt(`${file} is not the manifest this script knows.`);
    for (const [name, { chunks }] of Object.entries(JSON.parse(manifest).clientModules))
      for (const chunk of chunks) (name.includes('node_modules/next/dist/') ? own : others).add(chunk);
  }
  return [...own].filter((chunk) => !others.has(chunk));
}

/** Addresses of the chunks that an empty page would fetch too: `main` on every page, the others where Next wants them. */
function chunksOfEmptyPage(origin, folder) {
  const { rootMainFiles } = JSON.parse(readFileSync(path.resolve(ROOT, folder, 'build-manifest.json'), 'utf8'));
  const address = (file) => new URL(file, origin).href;
  const main = rootMainFiles.map((file) => address(`/_next/${file}`));
  return { main, all: new Set([...main, ...chunksOfNextAlone(folder).map(address)]) };
}

/**
 * Opens one route as a first visitor on a phone.
 * @returns {Promise<{ initial: number, later: number }>} bytes at rest, and bytes more after `touch`
 */
export async function weigh(browser, origin, route, build, touch) {
  const empty = chunksOfEmptyPage(origin, build);
  // A context of its own: nothing is in its cache.
  const context = await browser.newContext(PHONE);
  try {
    // What is fetched ahead is of the page it is for (lib/browser/ahead.ts), which is weighed itself.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await context.newPage();
    const scripts = new Set();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    const answer = await page.goto(new URL(route, origin).href, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new Halt(`${route} answered ${answer?.status() ?? 'nothing'}.`);
    // They are asked for after the first paint.
    await page.waitForSelector('script[data-src]', { state: 'detached' });
    await idle(page, scripts);
    const atRest = [...scripts];
    if (empty.main.some((url) => !scripts.has(url))) throw new Halt(`${origin} does not run the build in ${build}.`);
    if (touch) {
      await touch(page);
      await idle(page, scripts);
    }
    return {
      initial: OURS_IN_MAIN + (await sizeOf(atRest.filter((url) => !empty.all.has(url)))),
      later: await sizeOf([...scripts].filter((url) => !atRest.includes(url))),
    };
  } finally {
    await context.close();
  }
}

/** @returns {Promise<{ route: string, limit: number, initial: number, later: number }[]>} sizes in bytes */
async function measure(origin, build) {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  const results = [];
  try {
    for (const [kind, route] of await routesOf(origin))
      results.push({ route, limit: LIMITS[kind], ...(await weigh(browser, origin, route, build, visit)) });
  } finally {
    await browser.close();
  }
  return results;
}

const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

async function main([origin, build = '.next']) {
  if (!origin || !/^https?:\/\//.test(origin))
    throw new Halt('Say which running site to measure: npm run measure:js -- http://127.0.0.1:3000');
  const results = await measure(origin.replace(/\/$/, ''), build);
  const width = Math.max(...results.map(({ route }) => route.length));
  console.log(`${'route'.padEnd(width)}  at rest    limit      later`);
  for (const { route, initial, later, limit } of results)
    console.log(
      `${route.padEnd(width)}  ${kb(initial).padEnd(9)}  ${kb(limit).padEnd(9)}  ${`+${kb(later)}`.padEnd(9)}${initial > limit ? '  TOO MUCH' : ''}`,
    );
  const over = results.filter(({ initial, limit }) => initial > limit);
  if (over.length > 0) throw new Halt(`${over.length} of ${results.length} routes fetch more script than they may.`);
}

if (isMain(import.meta.url)) await main(process.argv.slice(2)).catch(halt);

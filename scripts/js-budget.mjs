import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { systemChromium } from './browser.mjs';
import { halt, Halt, ROOT } from './steps.mjs';

/**
 * How much script a running site makes a browser fetch, per route: `node scripts/js-budget.mjs <origin> [folder of Next's
 * build]`. Counted are gzip bytes on the wire of every script until the network is idle, untouched and unscrolled, with
 * an empty cache, less the chunks that Next loads on any page (`rootMainFiles` of the build manifest: React and the
 * router). A real empty page of this Next fetches 3.4 KB more than those, its own error boundaries, so what is printed
 * errs against the site. What comes later, at first touch or on approach, is printed beside it and not limited.
 */

const KB = 1024;
/** Limits in KB, by kind of page. */
const LIMITS = { home: 60, list: 60, property: 40, units: 60, unit: 60, text: 25 };
/** Ms without requests that count as idle, and the most to wait for it: a gallery that goes on by itself never rests. */
const QUIET = 1500;
const PATIENCE = 12_000;

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

/** A property, its units and one of them, as the list links them. */
async function routesOf(origin) {
  const linked = async (from, pattern) => {
    const html = await (await fetch(origin + from)).text();
    const found = pattern.exec(html)?.[1];
    if (!found) throw new Halt(`${from} links nothing like ${pattern.source}: is the catalogue empty?`);
    return found;
  };
  const property = await linked('/properties', /href="(\/properties\/[^"/?#]+)"/);
  const unit = await linked(`${property}/units`, /href="(\/properties\/[^"/?#]+\/units\/\d+)"/);
  return [
    ['home', '/'],
    ['list', '/properties'],
    ['property', property],
    ['property', `/ar${property}`],
    ['units', `${property}/units`],
    ['unit', unit],
    ['text', '/about'],
    ['text', '/terms'],
    ['text', '/privacy'],
  ];
}

async function idle(page, requests) {
  const start = Date.now();
  let seen = -1;
  while (seen !== requests.size && Date.now() - start < PATIENCE) {
    seen = requests.size;
    await page.waitForTimeout(QUIET);
  }
}

/* global document, innerHeight, scrollTo -- what is evaluated runs in the page */
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

/** @returns {Promise<{ kind: string, route: string, initial: number, later: number, limit: number }[]>} sizes in bytes */
export async function measure(origin, build) {
  const manifest = JSON.parse(readFileSync(path.resolve(ROOT, build, 'build-manifest.json'), 'utf8'));
  const baseline = new Set(manifest.rootMainFiles.map((file) => new URL(`/_next/${file}`, origin).href));
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  const results = [];
  try {
    for (const [kind, route] of await routesOf(origin)) {
      // A context of its own: nothing is in its cache.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const scripts = new Set();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url());
      });
      await page.goto(origin + route, { waitUntil: 'load' });
      await idle(page, scripts);
      const initial = new Set(scripts);
      const missing = [...baseline].filter((url) => !initial.has(url));
      if (missing.length > 0) throw new Halt(`${origin} does not run the build in ${build}.`);
      await visit(page);
      await idle(page, scripts);
      const own = [...initial].filter((url) => !baseline.has(url));
      const later = [...scripts].filter((url) => !initial.has(url));
      results.push({ kind, route, initial: await sizeOf(own), later: await sizeOf(later), limit: LIMITS[kind] * KB });
      await context.close();
    }
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2)).catch(halt);

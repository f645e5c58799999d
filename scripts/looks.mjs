/* global document, localStorage -- of the page, in what is sent there */
import { createServer } from 'node:http';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { systemChromium } from './browser.mjs';
import { halt, Halt, needNode, ROOT, startServer, stopServer } from './steps.mjs';

/** `npm run looks`: every screen in every state, size and language from the running demo, beside how it looked before. */

const PLACE = path.join(ROOT, '.looks');
const [NOW, KEPT, MOVED] = ['now', 'kept', 'moved'].map((name) => path.join(PLACE, name));
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 789],
  [1440, 900],
  [1920, 1080],
];
const LOCALES = Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'lib/contract/locales.json'), 'utf8')));
/** What stands in a page because of the time of day is always that of this moment. */
const MOMENT = new Date('2026-11-22T10:00:00+04:00');
/** From here a difference is one: the browser smooths letters a little differently from run to run. */
const LEAST_SHARE = 0.0002;
const AT_ONCE = 2;
/** What an act opens. */
const OPEN = ':is([role="dialog"][data-state="open"], dialog[open], :popover-open)';

const ASKED = { essential: true, analytics: false, marketing: false, functional: false };

/** The words of the command line: `--only=a,b --locale=ar --size=390 --url=http://… --keep`. */
function readOptions(words) {
  const given = Object.fromEntries(words.map((word) => word.replace(/^--/, '').split('=')));
  const list = (name) => given[name]?.split(',').filter(Boolean) ?? [];
  const unknown = Object.keys(given).filter((name) => !['only', 'locale', 'size', 'url', 'keep'].includes(name));
  if (unknown.length > 0) throw new Halt(`looks knows no --${unknown.join(', --')}.`);
  return { only: list('only'), locales: list('locale'), sizes: list('size'), url: given.url, keep: 'keep' in given };
}

/** The address of the demo that runs. */
async function demoUrl(given) {
  const running = path.join(ROOT, '.data', 'demo', 'running.json');
  const url = given ?? (existsSync(running) ? JSON.parse(readFileSync(running, 'utf8')).url : 'http://localhost:3000');
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Halt(`No demo answers at ${url}: start one with "npm run demo", or name it with --url=.`);
  return url.replace(/\/$/, '');
}

const localPath = (locale, at) => (locale === 'en' ? at : `/${locale}${at === '/' ? '' : at}`);

/** Homes of the catalogue that show what a screen is for. */
async function findHomes(url) {
  const page = await (await fetch(`${url}/properties`)).text();
  const slugs = [...new Set([...page.matchAll(/data-property="([^"]+)"/g)].map(([, slug]) => slug))];
  const ids = [...new Set([...page.matchAll(/data-heart="(\d+)"/g)].map(([, id]) => Number(id)))];
  const slug = slugs[0];
  const units = await (await fetch(`${url}/properties/${slug}/units`)).text();
  const unit = /data-unit="(\d+)"/.exec(units)?.[1] ?? new RegExp(`/properties/${slug}/units/(\\d+)`).exec(units)?.[1];
  const blog = await (await fetch(`${url}/blog`)).text();
  const article = /href="\/blog\/([a-z0-9-]+)"/.exec(blog)?.[1];
  const places = await (await fetch(`${url}/properties/in`)).text();
  const place = /href="\/properties\/in\/([a-z0-9-]+)"/.exec(places)?.[1];
  if (!slug || !unit || !article || !place || ids.length < 3)
    throw new Halt('The demo catalogue lacks a home, a unit, an article or a place.');
  return { slug, slugs, unit, article, place, ids };
}

/**
 * Every screen and state: its name, its address, and what is done there before the picture is taken.
 * `first`: the first screen alone, as what opens there stands fixed in the window; else the whole page.
 */
function screensOf({ slug, slugs, unit, article, place, ids }) {
  const property = `/properties/${slug}`;
  const saved = (page) =>
    page.addInitScript(
      (held) => localStorage.setItem('favourites', held),
      JSON.stringify(ids.slice(0, 4).map((id, at) => ({ id, slug: slugs[at], savedAt: MOMENT.toISOString() }))),
    );
  const click = (selector) => (page) => page.locator(selector).and(page.locator(':visible')).first().click();
  const narrow = ([width]) => width < 1024;
  return [
    { name: 'home', at: '/' },
    { name: 'list', at: '/properties' },
    { name: 'list-filtered', at: '/properties?bedrooms=3,4&ordering=-low_price', first: true },
    { name: 'list-empty', at: '/properties?search=zzzz' },
    { name: 'list-filters', at: '/properties', first: true, when: narrow, act: click('[popovertarget="filters"]') },
    { name: 'menu', at: '/', first: true, when: narrow, act: click('header [aria-haspopup="dialog"]') },
    { name: 'property', at: property },
    { name: 'property-gallery', at: property, first: true, act: click('main [data-open]') },
    { name: 'property-gone', at: `${property}-that-was-sold` },
    { name: 'property-brochure', at: `${property}/brochure`, print: true, when: ([width]) => width === 1440 },
    { name: 'unit', at: `${property}/units/${unit}` },
    { name: 'units', at: `${property}/units` },
    { name: 'units-ledger', at: `${property}/units?view=list` },
    { name: 'place', at: `/properties/in/${place}` },
    { name: 'places', at: '/properties/in' },
    { name: 'about', at: '/about' },
    { name: 'blog', at: '/blog' },
    { name: 'article', at: `/blog/${article}` },
    { name: 'contact', at: '/contact' },
    { name: 'terms', at: '/terms' },
    { name: 'privacy', at: '/privacy' },
    { name: 'cookies', at: '/cookies' },
    { name: 'favourites', at: '/favourites', before: saved },
    { name: 'shortlist', at: `/favourites/shortlist?homes=${slugs.slice(0, 4).join(',')}` },
    { name: 'favourites-empty', at: '/favourites' },
    { name: 'login', at: '/login' },
    { name: 'offline', at: '/offline' },
    { name: 'not-found', at: '/no-such-page' },
    { name: 'cookie-bar', at: '/', first: true, asks: true },
    { name: 'cookie-bar-property', at: property, first: true, asks: true },
    {
      name: 'cookie-preferences',
      at: '/',
      first: true,
      asks: true,
      act: (page) => page.locator('[data-consent-banner] button:not([data-primary])').first().click(),
    },
    { name: 'outage', at: '/', status: 503 },
    { name: 'outage-property', at: `${property}-2`, status: 503 },
    // of what one client may ask for, the least
    { name: 'limited', at: '/editor/previews', status: 429 },
    { name: 'busy', at: '/properties?page=3', status: 503 },
  ];
}

/**
 * The documents of a site of the same build in distress, by name and language: over a back end that fails, for a client
 * that asks too often, and while too many wait.
 * @returns {Promise<Map<string, string>>} HTML by `name locale`
 */
async function distressed(url, screens, locales) {
  const documents = new Map();
  if (screens.length === 0) return documents;
  let hangs = false;
  const upstream = createServer((request, response) => {
    if (!hangs) response.writeHead(500).end('{}');
  });
  const port = await new Promise((done) => upstream.listen(0, '127.0.0.1', () => done(upstream.address().port)));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'looks-'));
  const site = await startServer([process.execPath, 'dist/site.mjs'], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port + 1),
      API_BASE_URL: `http://127.0.0.1:${String(port)}`,
      SITE_URL: url,
      TRUST_PROXY: '1',
      CACHE_DIR: folder,
      STOP_GRACE_S: '0',
    },
  });
  const ask = (at, client) =>
    fetch(`${site.url}${at}`, { redirect: 'manual', headers: { 'X-Forwarded-For': client, Accept: 'text/html' } });
  const many = (count, at, client) =>
    Promise.allSettled(
      Array.from({ length: count }, async (_, n) => {
        await (await ask(`${at}?page=${String(n + 2)}`, client(n))).arrayBuffer();
      }),
    );
  try {
    for (const { name, at, status } of screens.filter(({ name }) => name.startsWith('outage')))
      await keep(name, at, status, '203.0.113.1');
    const limited = screens.find(({ name }) => name === 'limited');
    if (limited) {
      await many(130, limited.at, () => '203.0.113.2');
      await keep(limited.name, limited.at, limited.status, '203.0.113.2');
    }
    const busy = screens.find(({ name }) => name === 'busy');
    if (busy) {
      hangs = true;
      const waiting = many(260, '/properties', (n) => `198.51.100.${String(n % 250)}`);
      await new Promise((done) => setTimeout(done, 1500));
      await keep(busy.name, busy.at, busy.status, '203.0.113.3');
      upstream.closeAllConnections();
      hangs = false;
      await waiting;
    }
  } finally {
    await stopServer(site.child);
    upstream.closeAllConnections();
    upstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return documents;

  async function keep(name, at, status, client) {
    for (const locale of locales) {
      const answer = await ask(localPath(locale, at), client);
      if (answer.status !== status)
        console.log(`  ${name} in ${locale}: ${String(answer.status)} instead of ${String(status)}`);
      documents.set(`${name} ${locale}`, await answer.text());
    }
  }
}

/** Waits until nothing of the page will change any more: faces, pictures, what comes with scripts. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
}

/** Takes one picture. */
async function take(browser, url, screen, { locale, size: [width, height] }, document, file) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: locale === 'en' ? 'en-GB' : locale,
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: width < 1024,
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(MOMENT);
    if (!screen.asks)
      await page.addInitScript((given) => {
        localStorage.setItem('cookieConsent', given);
        localStorage.setItem('cookieConsentDate', '2026-01-01T00:00:00.000Z');
      }, JSON.stringify(ASKED));
    await screen.before?.(page);
    const at = localPath(locale, screen.at);
    if (document !== undefined)
      await page.route(
        (asked) => asked.pathname + asked.search === at,
        (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: document }),
      );
    await page.goto(at, { waitUntil: 'load' });
    if (screen.print) await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await settle(page);
    if (screen.act) {
      await screen.act(page);
      // Its code may come first, when the network is idle already.
      await page.locator(OPEN).first().waitFor();
      await settle(page);
    }
    await page.screenshot({ path: file, fullPage: !screen.first, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

const pixels = (file, width, height) =>
  sharp(file).ensureAlpha().extend({ right: width, bottom: height, background: '#fff' }).raw().toBuffer();

/**
 * Compares a picture with the one kept.
 * @returns {Promise<string | null>} what moved, in words; null when nothing did
 */
async function compare(name) {
  const [now, kept, moved] = [NOW, KEPT, MOVED].map((folder) => path.join(folder, name));
  if (!existsSync(kept)) return 'new';
  const [a, b] = await Promise.all([sharp(now).metadata(), sharp(kept).metadata()]);
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const [one, other] = await Promise.all([
    pixels(now, width - a.width, height - a.height),
    pixels(kept, width - b.width, height - b.height),
  ]);
  const shown = Buffer.alloc(one.length);
  const share = pixelmatch(one, other, shown, width, height, { threshold: 0.1 }) / (width * height);
  if (share <= LEAST_SHARE && a.height === b.height) return null;
  await sharp(shown, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(moved);
  const grown = a.height === b.height ? '' : `, ${String(b.height)} → ${String(a.height)} px tall`;
  return `${(share * 100).toFixed(2)} %${grown}`;
}

/** One page to look at all of it: a row for each screen and language, what moved framed in red. */
function contactPage(taken) {
  const rows = new Map();
  for (const each of taken) {
    const title = `${each.screen} · ${each.locale}`;
    rows.set(title, [...(rows.get(title) ?? []), each]);
  }
  const figure = ({
    name,
    size,
    moved,
  }) => `<figure${moved ? ' class="moved"' : ''}><a href="now/${name}"><img src="now/${name}" loading="lazy" alt=""></a>
<figcaption>${size}${moved ? ` · ${moved}` : ''}${moved && moved !== 'new' ? ` · <a href="kept/${name}">before</a> · <a href="moved/${name}">where</a>` : ''}</figcaption></figure>`;
  return `<!doctype html><meta charset="utf-8"><title>Looks</title>
<style>body{font:14px/1.4 sans-serif;margin:24px;background:#faf8f4;color:#15191b}section>div{display:flex;gap:12px;align-items:start;overflow-x:auto}
figure{margin:0;flex:none}img{height:360px;max-width:640px;object-fit:cover;object-position:top;border:1px solid #ddd6c8;background:#fff}
.moved img{border:3px solid #97352f}h2{margin:28px 0 8px;font-size:16px}</style>
${[...rows].map(([title, figures]) => `<section><h2>${title}</h2><div>${figures.map(figure).join('')}</div></section>`).join('\n')}`;
}

/** Does `work` for each, a few at once. */
async function forEachAtOnce(items, work) {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item; item = left.shift()) await work(item);
    }),
  );
}

async function looks() {
  const options = readOptions(process.argv.slice(2));
  const url = await demoUrl(options.url);
  const all = screensOf(await findHomes(url));
  // `--only=property` means all of its states.
  const wanted = all.filter(
    ({ name }) => !options.only.length || options.only.some((only) => name === only || name.startsWith(`${only}-`)),
  );
  if (wanted.length === 0) throw new Halt(`No such screen. There are: ${all.map(({ name }) => name).join(', ')}.`);
  const locales = LOCALES.filter((locale) => !options.locales.length || options.locales.includes(locale));
  const jobs = wanted.flatMap((screen) =>
    locales.flatMap((locale) =>
      SIZES.filter(([width]) => !options.sizes.length || options.sizes.includes(String(width)))
        .filter((size) => screen.when?.(size) ?? true)
        .map((size) => ({ screen, locale, size, name: `${screen.name}-${locale}-${size.join('x')}.png` })),
    ),
  );
  for (const folder of [NOW, KEPT, MOVED]) mkdirSync(folder, { recursive: true });
  const documents = await distressed(
    url,
    wanted.filter(({ status }) => status),
    locales,
  );
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  const results = new Map();
  let done = 0;
  try {
    await forEachAtOnce(jobs, async (job) => {
      const { screen, locale, name } = job;
      try {
        rmSync(path.join(MOVED, name), { force: true });
        await take(browser, url, screen, job, documents.get(`${screen.name} ${locale}`), path.join(NOW, name));
        results.set(name, await compare(name));
      } catch (error) {
        results.set(name, `not taken: ${error.message.split('\n')[0]}`);
      }
      done += 1;
      if (process.stdout.isTTY) process.stdout.write(`\r${String(done)} of ${String(jobs.length)} `);
    });
  } finally {
    await browser.close();
  }
  const taken = jobs.map(({ screen, locale, size, name }) => ({
    screen: screen.name,
    locale,
    size: size.join(' × '),
    name,
    moved: results.get(name),
  }));
  writeFileSync(path.join(PLACE, 'index.html'), contactPage(taken));
  report(taken, options.keep);
}

/** Says what moved, and keeps what was taken when there was nothing to compare with, or when asked to. */
function report(taken, keep) {
  const [failed, fresh, moved] = [/^not taken/, /^new$/, /%/].map((kind) =>
    taken.filter(({ moved }) => kind.test(moved ?? '')),
  );
  for (const { name, moved: what } of [...failed, ...moved]) console.log(`  ${name}  ${what}`);
  for (const { name } of keep ? taken : fresh)
    if (existsSync(path.join(NOW, name))) cpSync(path.join(NOW, name), path.join(KEPT, name));
  const counts = [`${moved.length} moved`, `${fresh.length} new`, `${failed.length} not taken`];
  console.log(`${taken.length} pictures: ${counts.join(', ')}. Look at .looks/index.html`);
  if (keep) console.log(`Kept: ${readdirSync(KEPT).length} pictures in .looks/kept.`);
  else if (moved.length > 0) console.log('What moved is meant to: npm run looks -- --keep');
  process.exitCode = failed.length > 0 ? 1 : 0;
}

needNode('20.19');
await looks().catch(halt);

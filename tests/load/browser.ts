// What a visitor's browser pays on a phone of 390 px: `npm run bench:browser -- [name=]URL … [--rounds=5] [--only=walk,inp,rest]`.
// Several sites are visited in turns in one run, so that only their ratios count. Nothing here can fail but the visit itself.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.mjs';

const KB = 1024;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** The same window under a mouse. */
const POINTED = { viewport: PHONE.viewport };
const RATES = [1, 4];
/** Ms that a visitor looks at the list before the choice, and that a mouse rests on a card before the click. */
const LOOKS = 1500;
const RESTS = 400;
/** Ms after which a page is not waited for any more. */
const PATIENCE = 30_000;

type Site = { name: string; origin: string };
type Figures = Record<string, number>;

/**
 * Notes when a click fell and the first frame that shows the heading of another page. As text: see units.ts. Frames are asked for only
 * once that heading is in the document: one that is asked for costs a slow phone 10 ms, and the site did not ask for it.
 */
const WATCH = `
  addEventListener('click', ({ timeStamp }) => {
    const from = document.querySelector('main h1');
    const other = () => {
      const title = document.querySelector('main h1');
      return title !== from && title;
    };
    const frame = () => {
      if (!other()?.getClientRects().length) return requestAnimationFrame(frame);
      const { port1, port2 } = new MessageChannel();
      // The next task after a frame's callbacks is the first after it is painted.
      port1.onmessage = () => (window.shown = performance.now() - timeStamp);
      port2.postMessage(0);
    };
    new MutationObserver((_, watch) => {
      if (!other()) return;
      watch.disconnect();
      requestAnimationFrame(frame);
    }).observe(document.querySelector('main'), { childList: true, subtree: true });
  }, { capture: true });
`;

/** Notes the longest interaction, as Event Timing knows it: what INP is made of. */
const INTERACTIONS = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) slowest = Math.max(slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

async function visit<T>(
  browser: Browser,
  { rate = 1, mouse = false },
  act: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(mouse ? POINTED : PHONE);
  try {
    await context.addInitScript(`localStorage.setItem('cookieConsent', '{"essential":true}')`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return await act(page, session);
  } finally {
    await context.close();
  }
}

const cardAt = (page: Page, at: number) => page.locator('main [data-property] a[href*="/properties/"]').nth(at);

/** Ms from the click on a card of the list to the frame with the property's name; and what was asked for after the click. */
async function walk(browser: Browser, { origin }: Site, rate: number, mouse: boolean): Promise<Figures> {
  return visit(browser, { rate, mouse }, async (page) => {
    await page.addInitScript(WATCH);
    await page.goto(`${origin}/properties`, { waitUntil: 'networkidle' });
    const card = cardAt(page, 0);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(LOOKS);
    const box = await card.boundingBox();
    if (!box) throw new Error(`${origin} shows no card.`);
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    if (mouse) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(RESTS);
    }
    let requests = 0;
    page.on('request', () => (requests += 1));
    await (mouse ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
    let ms = 0;
    for (let waited = 0; ms === 0; waited += 500) {
      if (waited > PATIENCE) throw new Error(`${origin} shows no property ${String(PATIENCE)} ms after the click.`);
      await page.waitForTimeout(500);
      ms = Number(await page.evaluate('window.shown ?? 0'));
    }
    const how = `${mouse ? 'hover' : 'tap'} ${String(rate)}x`;
    return { [`${how}: click to title, ms`]: ms, [`${how}: requests after the click`]: requests };
  });
}

/** Ms of the longest interaction while `act` runs. */
async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(1000);
  await page.evaluate('window.slowest = 0');
  await act();
  await page.waitForTimeout(1500);
  return Number(await page.evaluate('window.slowest'));
}

async function interact(browser: Browser, { origin }: Site, rate: number): Promise<Figures> {
  const list = await visit(browser, { rate }, async (page) => {
    await page.addInitScript(INTERACTIONS);
    await page.goto(`${origin}/properties`, { waitUntil: 'networkidle' });
    const typing = await slowest(page, async () => {
      await page.getByRole('searchbox').tap();
      await page.keyboard.type('marina', { delay: 150 });
    });
    await page.goto(`${origin}/properties`, { waitUntil: 'networkidle' });
    const sheet = await slowest(page, () => page.locator('[popovertarget="filters"]:visible').first().tap());
    const toggle = await slowest(page, () =>
      page.locator('label.choice:has(input:not(:checked)):visible').first().tap(),
    );
    return { 'search typing': typing, 'filters open': sheet, 'filter toggle': toggle };
  });
  const property = await visit(browser, { rate }, async (page) => {
    await page.addInitScript(INTERACTIONS);
    await page.goto(`${origin}/properties`, { waitUntil: 'networkidle' });
    const path = await cardAt(page, 0).getAttribute('href');
    await page.goto(origin + String(path), { waitUntil: 'networkidle' });
    const open = await slowest(page, () => page.locator('.plate-cover img').first().tap());
    const next = await slowest(page, () => page.keyboard.press('ArrowRight'));
    return { 'gallery opens': open, 'next photograph': next };
  });
  return Object.fromEntries(
    Object.entries({ ...list, ...property }).map(([what, ms]) => [`INP ${String(rate)}x: ${what}, ms`, ms]),
  );
}

const KINDS: Partial<Record<string, string>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'fonts',
  Image: 'pictures',
};

/** What a document costs until it rests: bytes on the wire by kind, work of the main thread in its own time, nodes. */
async function rest(browser: Browser, { origin, name }: Site, kind: string, path: string): Promise<Figures> {
  return visit(browser, {}, async (page, session) => {
    const kinds = new Map<string, string>();
    const bytes: Figures = {};
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      const ahead = /[?&]_rsc=/.test(response.url);
      kinds.set(requestId, ahead ? 'fetched ahead' : (KINDS[type] ?? 'other'));
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const of = kinds.get(requestId) ?? 'other';
      bytes[of] = (bytes[of] ?? 0) + encodedDataLength;
    });
    const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${name} answered ${String(answer?.status())} for ${path}.`);
    await page.waitForTimeout(1500);
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find((each) => each.name === wanted)?.value ?? 0;
    const nodes = Number(await page.evaluate('document.querySelectorAll("*").length'));
    const total = Object.values(bytes).reduce((sum, value) => sum + value, 0);
    const rows: Figures = {
      'main thread, ms': metric('TaskDuration') * 1000,
      '  of it script, ms': metric('ScriptDuration') * 1000,
      '  of it style, ms': metric('RecalcStyleDuration') * 1000,
      '  of it layout, ms': metric('LayoutDuration') * 1000,
      elements: nodes,
      'bytes, KB': total / KB,
    };
    for (const of of [...Object.values(KINDS), 'fetched ahead', 'other'])
      if (of !== undefined) rows[`  of it ${of}, KB`] = (bytes[of] ?? 0) / KB;
    return Object.fromEntries(Object.entries(rows).map(([what, value]) => [`${kind}: ${what}`, value]));
  });
}

async function propertyOf(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/properties`)).text();
  const path = /href="(\/properties\/[^"/?#]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${origin}/properties links no property.`);
  return path;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function print(sites: Site[], all: Map<string, Map<string, number[]>>): void {
  const said = (values: number[] = []) =>
    values.length === 0
      ? '-'
      : `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)})`;
  console.log(`| median (least-most) | ${sites.map(({ name }) => name).join(' | ')} |`);
  console.log(`|---|${sites.map(() => '---|').join('')}`);
  for (const [what, bySite] of all)
    console.log(`| ${what} | ${sites.map(({ name }) => said(bySite.get(name))).join(' | ')} |`);
}

async function main(argv: string[]): Promise<void> {
  const option = (name: string) => argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
  const sites = argv
    .filter((one) => !one.startsWith('--'))
    .map((one): Site => {
      const [, name, url = ''] = /^(?:(\w[\w-]*)=)?(https?:.*)$/.exec(one) ?? [];
      return { name: name ?? 'site', origin: url.replace(/\/$/, '') };
    });
  if (sites.length === 0 || sites.some(({ origin }) => origin === ''))
    throw new Error('Say which running sites to measure: npm run bench:browser -- before=http://… after=http://…');
  if (new Set(sites.map(({ name }) => name)).size < sites.length) throw new Error('Two sites have one name.');
  const rounds = Number(option('rounds') ?? 5);
  const parts = (option('only') ?? 'walk,inp,rest').split(',');
  const all = new Map<string, Map<string, number[]>>();
  const note = ({ name }: Site, figures: Figures) => {
    for (const [what, value] of Object.entries(figures)) {
      const bySite = all.get(what) ?? new Map<string, number[]>();
      all.set(what, bySite.set(name, [...(bySite.get(name) ?? []), value]));
    }
  };
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  try {
    const jobs: ((site: Site) => Promise<Figures>)[] = [];
    if (parts.includes('walk'))
      for (const rate of RATES)
        for (const mouse of [true, false]) jobs.push((site) => walk(browser, site, rate, mouse));
    if (parts.includes('inp')) for (const rate of RATES) jobs.push((site) => interact(browser, site, rate));
    if (parts.includes('rest')) {
      jobs.push(
        (site) => rest(browser, site, 'home', '/'),
        (site) => rest(browser, site, 'list', '/properties'),
      );
      jobs.push(async (site) => rest(browser, site, 'property', await propertyOf(site.origin)));
    }
    // The first round makes the pages and pictures, and counts for nothing.
    for (let round = 0; round <= rounds; round++)
      for (const job of jobs)
        for (const site of sites) {
          const figures = await job(site);
          if (round > 0) note(site, figures);
        }
  } finally {
    await browser.close();
  }
  console.log(`390 px, ${String(rounds)} rounds in turns\n`);
  print(sites, all);
}

await main(process.argv.slice(2));

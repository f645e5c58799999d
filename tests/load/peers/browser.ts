import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from '@playwright/test';
import { systemChromium } from '../../../scripts/browser.mjs';
import type { Site } from './arguments';

/** As a machine without a way out needs them; without them Chromium asks its maker for things all the time. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** Nothing on its way for this long is idle. */
const QUIET_MS = 1000;
const PATIENCE_MS = 30_000;
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Media', 'Fetch'] as const;

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: systemChromium(), args: FLAGS });

/** A visitor whom no site knows, on a screen of 390 px. */
async function visitor(browser: Browser, { storage }: Site, touch: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, hasTouch: touch, isMobile: touch });
  // The loader of this file names functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name ??= (one) => one;');
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, storage);
  return context;
}

/** Follows what a page loads. @returns when nothing has been on its way for a second, with the bytes as they were sent */
async function follow(session: CDPSession) {
  const bytes = Object.fromEntries([...KINDS, 'Other'].map((kind) => [kind, 0]));
  const under = new Map<string, { kind: string; received: number }>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    last = performance.now();
    const kind = type === 'XHR' ? 'Fetch' : type;
    under.set(requestId, { kind: kind in bytes ? kind : 'Other', received: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const request = under.get(requestId);
    if (request) request.received += encodedDataLength;
  });
  const end = (requestId: string, sent = 0) => {
    last = performance.now();
    const request = under.get(requestId);
    if (request) bytes[request.kind] = (bytes[request.kind] ?? 0) + Math.max(sent, request.received);
    under.delete(requestId);
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  async function idle(page: Page): Promise<void> {
    const started = performance.now();
    while (under.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() - started > PATIENCE_MS) throw new Error(`not idle after ${PATIENCE_MS / 1000} s`);
      await page.waitForTimeout(50);
    }
  }
  return { bytes, idle };
}

/** The property that a site's list links to first, and the title that its page shows. */
export async function findProperty(browser: Browser, site: Site): Promise<{ property: string; title: string }> {
  const context = await visitor(browser, site, false);
  try {
    const page = await context.newPage();
    let { property } = site;
    if (!property) {
      await page.goto(site.origin + site.list);
      const paths = await page.locator('a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
      const base = site.list.replace(/\/$/, '');
      property =
        paths.find((path) => path.startsWith(`${base}/`) && /^\/[^/]+\/?$/.test(path.slice(base.length))) ?? '';
      if (!property) throw new Error(`${site.name}: ${site.list} links to no property; name one with --property=/…`);
    }
    await page.goto(site.origin + property);
    const title = (
      await page
        .locator('h1')
        .first()
        .evaluate((one) => one.textContent)
    )
      .replace(/\s+/g, ' ')
      .trim();
    if (!title) throw new Error(`${site.name}: ${property} has no title (h1)`);
    return { property, title };
  } finally {
    await context.close();
  }
}

/** Kilobytes (1,024) by kind as sent, and milliseconds of the main thread's CPU by work, from the start until idle. */
export async function visit(browser: Browser, site: Site, path: string): Promise<Record<string, number>> {
  const context = await visitor(browser, site, true);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { bytes, idle } = await follow(session);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const answer = await page.goto(site.origin + path);
    if (!answer?.ok()) throw new Error(`answered ${String(answer?.status())}`);
    await idle(page);
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) => (metrics.find((one) => one.name === name)?.value ?? NaN) * 1000;
    const kb = Object.entries(bytes).map(([kind, value]) => [kind, value / 1024] as const);
    return {
      ...Object.fromEntries(kb),
      all: kb.reduce((sum, [, value]) => sum + value, 0),
      task: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      layout: ms('LayoutDuration'),
      style: ms('RecalcStyleDuration'),
    };
  } finally {
    await context.close();
  }
}

/** Notes in every document when the visitor clicked, and when the title of the next page was first on the screen. */
const watchTitle = (title: string) => {
  const now = () => performance.timeOrigin + performance.now();
  const spaceless = (text: string) => text.replace(/\s+/g, ' ').trim();
  const clicked = ({ timeStamp }: Event) =>
    sessionStorage.setItem('bench-clicked', String(performance.timeOrigin + timeStamp));
  addEventListener('click', clicked, { capture: true });
  const look = () => {
    const shown = [...document.querySelectorAll('h1')].some(
      (one) => spaceless(one.textContent) === title && one.getClientRects().length > 0,
    );
    if (!shown || sessionStorage.getItem('bench-clicked') === null) {
      requestAnimationFrame(look);
      return;
    }
    // A task after the frame in which it stood: that frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => sessionStorage.setItem('bench-painted', String(now()));
      port2.postMessage(null);
    });
  };
  requestAnimationFrame(look);
};

/** How a visitor goes from the list to a property. */
export type Click = { hover: boolean; slower: number };

/** Milliseconds from the click on the list until the title of the property is painted. */
export async function click(browser: Browser, site: Site, title: string, { hover, slower }: Click): Promise<number> {
  const context = await visitor(browser, site, !hover);
  try {
    await context.addInitScript(watchTitle, title);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { idle } = await follow(session);
    await page.goto(site.origin + site.list);
    await idle(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const links = page.locator('a:visible');
    const at = await links.evaluateAll(
      (all, path) => all.findIndex((one) => (one as HTMLAnchorElement).pathname === path),
      site.property,
    );
    if (at < 0) throw new Error(`the list does not link to ${site.property}`);
    const link = links.nth(at);
    await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // What a site fetches ahead of what is in view has come.
    await idle(page);
    const options = { noWaitAfter: true, timeout: PATIENCE_MS };
    if (hover) {
      await link.hover(options);
      await page.waitForTimeout(400);
      await link.click(options);
    } else await link.tap(options);
    const painted = await page.waitForFunction(() => sessionStorage.getItem('bench-painted'), undefined, {
      timeout: PATIENCE_MS,
      polling: 100,
    });
    const clicked = await page.evaluate(() => sessionStorage.getItem('bench-clicked'));
    return Number(await painted.jsonValue()) - Number(clicked);
  } finally {
    await context.close();
  }
}

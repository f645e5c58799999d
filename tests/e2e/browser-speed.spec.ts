import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.mjs';
import { HINT } from '../../scripts/compile-hints.mjs';
import { until } from '../support/until';
import { expect, test } from './support/fixtures';

/** What makes the site quick in a browser, as far as it can be counted (docs/decisions/browser-speed.md). */

/** How many elements the browser styles, time after time, while `act` runs. */
async function styled(page: Page, act: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const counts: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as { name: string; args?: { elementCount?: number } }[])
      if (event.name === 'UpdateLayoutTree') counts.push(event.args?.elementCount ?? 0);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await page.evaluate(act);
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return counts;
}

/** How many elements the browser styles at once, at most, while `act` runs. */
const mostStyled = async (page: Page, act: string) => Math.max(0, ...(await styled(page, act)));

const COMES = `{
  const guest = document.createElement('div');
  guest.innerHTML = '<section><p><a href="x">x</a></p></section>';
  document.querySelector('main > *').append(guest);
  document.body.offsetWidth;
  guest.remove();
  document.body.offsetWidth;
}`;
/** A phone's contact bar, which a property's page brings along and takes away. */
const BAR_COMES = `{
  const bar = document.createElement('div');
  bar.dataset.contactBar = '';
  document.querySelector('main > *').append(bar);
  document.body.offsetWidth;
  bar.remove();
  document.body.offsetWidth;
}`;

test('what comes into a page leaves the looks of all else alone', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each, units) => each.property_images.length > 8 && units.length > 4);
  for (const path of ['/properties', `/properties/${property.slug}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.locator('*').count()).toBeGreaterThan(1000);
    expect(await mostStyled(page, COMES), `${path}, an element`).toBeLessThan(200);
  }
});

test('the cookie banner comes and leaves the looks of all else alone', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each, units) => each.property_images.length > 8 && units.length > 4);
  await page.goto(`/properties/${property.slug}`, { waitUntil: 'networkidle' });
  expect(await page.locator('*').count()).toBeGreaterThan(1000);
  // As another tab takes the consent back.
  const most = await mostStyled(
    page,
    `localStorage.removeItem('cookieConsent');
    dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }));
    new Promise((done) => {
      const look = () => {
        const height = getComputedStyle(document.documentElement).getPropertyValue('--consent-height');
        if (height === '0px') requestAnimationFrame(look);
        else requestAnimationFrame(() => requestAnimationFrame(done));
      };
      look();
    })`,
  );
  await expect(page.locator('[data-consent-banner]')).toBeVisible();
  expect(most).toBeLessThan(50);
});

test('a dialog that opens has the whole page styled once', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each, units) => each.property_images.length > 8 && units.length > 4);
  await page.goto(`/properties/${property.slug}`, { waitUntil: 'networkidle' });
  const counts = await styled(
    page,
    `document.querySelector('button[data-open]').click();
    new Promise((done) => {
      const look = () => {
        if (!document.body.dataset.scrollLocked) requestAnimationFrame(look);
        else requestAnimationFrame(() => requestAnimationFrame(done));
      };
      look();
    })`,
  );
  // Radix takes the pointer from `body`, which every element inherits; its lock of scrolling costs nothing more.
  expect(counts.filter((count) => count > 1000)).toHaveLength(1);
});

test.describe('to whom has not answered', () => {
  test.use({ consent: 'unset' });

  test('the cookie banner grows and leaves the looks of all else alone', async ({ page, catalogue }) => {
    const { property } = await catalogue.find((each, units) => each.property_images.length > 8 && units.length > 4);
    await page.goto(`/properties/${property.slug}`, { waitUntil: 'networkidle' });
    expect(await page.locator('*').count()).toBeGreaterThan(1000);
    const banner = page.locator('[data-consent-banner]');
    await expect(banner).toBeVisible();
    const height = await banner.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
    await expect(page.locator('html')).toHaveCSS('--consent-height', `${height}px`);
    // Its height changes, as it does once when it comes.
    const most = await mostStyled(
      page,
      `document.querySelector('[data-consent-banner]').append('longer '.repeat(60));
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`,
    );
    expect(most).toBeLessThan(50);
    await expect(page.locator('html')).not.toHaveCSS('--consent-height', `${height}px`);
    // A focus in it leaves the page where it is.
    await page.evaluate(() => {
      scrollTo({ top: 1500, behavior: 'instant' });
    });
    for (const button of await banner.getByRole('button').all()) await button.focus();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
    // The end of the page stands above it.
    await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    const ends = await page.locator('body > footer').evaluate((element) => element.getBoundingClientRect().bottom);
    expect(ends).toBeLessThanOrEqual(await banner.evaluate((element) => element.getBoundingClientRect().top + 1));
  });
});

test('scripts are asked for once the first contents are painted', async ({ page }) => {
  for (const path of ['/', '/properties', '/ar/properties']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { painted, asked, own } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.endsWith('.js') ? [{ name, startTime }] : [])),
      own: [...document.scripts].filter(({ src, noModule }) => src !== '' && !noModule).map(({ src }) => src),
    }));
    expect(own.length, path).toBeGreaterThanOrEqual(5);
    expect(
      asked.map(({ name }) => name),
      path,
    ).toEqual(expect.arrayContaining(own));
    expect(Math.min(...asked.map(({ startTime }) => startTime)), path).toBeGreaterThanOrEqual(painted);
  }
});

// Fails when Next no longer reads `__next_s`: then the entry that `SCRIPTS_AFTER_PAINT` gives it can go.
test('React is read in a task before the one in which Next starts', async ({ page }) => {
  await page.addInitScript(() => {
    const read: string[] = [];
    // React tells this hook, which is that of its developer tools, when its renderer is read.
    const hook = { supportsFiber: true, inject: () => read.push('React') };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, read });
    new MutationObserver((changes) => {
      // While the document is read, a script may be there before its text.
      if (
        document.readyState !== 'loading' &&
        changes.some(
          ({ addedNodes: [node] }) => node instanceof HTMLScriptElement && !node.attributes.length && !node.text,
        )
      )
        read.push('empty script');
    }).observe(document, { childList: true, subtree: true });
    // Next names its router once it starts (`window.next.router`).
    const next = {};
    let router: unknown;
    Object.defineProperty(next, 'router', {
      get: () => router,
      set: (value: unknown) => {
        router = value;
        read.push('Next');
      },
    });
    Object.defineProperty(window, 'next', { get: () => next, set: (value: object) => Object.assign(next, value) });
  });
  await page.goto('/properties', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => (window as unknown as { read: string[] }).read)).toEqual([
    'React',
    'empty script',
    'Next',
  ]);
});

test('every script of a page asks to be compiled whole, beside the main thread', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.goto('/properties', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThanOrEqual(5);
  for (const script of await Promise.all(scripts.map((response) => response.text())))
    expect(script.slice(0, 40)).toContain(HINT);
});

/** A browser that keeps pages for Back: Playwright switches that memory off, and a browser without a window has none. */
function browserWithMemory(): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/**
 * Has the page note that it is shown again out of that memory. A page that was left before it heard of its first showing hears
 * of that after the second: what it says is no news.
 */
const NOTES_RETURN = `addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(window, { persisted }))`;

/** Goes back to such a page, which is to be shown out of the memory: of a document that comes anew nothing is known. */
async function expectRemembered(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    history.back();
  });
  await expect.poll(() => page.evaluate('window.persisted').catch(() => undefined), path).toBe(true);
}

test('Back from another document shows the page as it was left, from the memory of the browser', async ({
  site,
  catalogue,
}) => {
  const { property } = await catalogue.find((each, units) => each.property_images.length > 8 && units.length > 4);
  const browser = await browserWithMemory();
  try {
    for (const path of ['/', '/properties', `/properties/${property.slug}`]) {
      const page = await browser.newPage();
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await page.evaluate(NOTES_RETURN);
      await page.goto(`${site.url}/robots.txt`);
      await expectRemembered(page, path);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

test('the first page of a visit stays in that memory where the worker starts after it was left', async ({ site }) => {
  const browser = await browserWithMemory();
  try {
    const page = await browser.newPage({ serviceWorkers: 'allow' });
    await page.goto(`${site.url}/properties`, { waitUntil: 'commit' });
    await page.evaluate(NOTES_RETURN);
    // Left while the worker is being installed.
    await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined));
    await page.goto(`${site.url}/robots.txt`);
    await until(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'));
    await expectRemembered(page, '/properties');
  } finally {
    await browser.close();
  }
});

/**
 * Pages of properties that are fetched as flight data from now on; `ahead` resolves once one is, in all its parts: each of them asks for
 * the next.
 */
function watchPages(page: Page): { pages: Set<string>; ahead: (path: string) => Promise<unknown> } {
  const pages = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc') && /^\/properties\/[^/]+$/.test(pathname)) pages.add(pathname);
  });
  return {
    pages,
    ahead: async (path) => {
      await until(() => pages.has(path));
      await page.waitForLoadState('networkidle');
    },
  };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page of a card that is looked at is there before the tap, its parts all come, Back finds the place', async ({
    page,
  }) => {
    const { pages, ahead } = watchPages(page);
    await page.goto('/properties');
    const card = page.locator('main [data-property]').nth(2);
    await card.locator('h2').scrollIntoViewIfNeeded();
    const link = card.locator('h2 a');
    const path = (await link.getAttribute('href')) ?? '';
    await ahead(path);
    const place = await page.evaluate(() => scrollY);
    pages.clear();
    // Without the mouse's way there, which fetches too.
    await link.dispatchEvent('click');
    await expect(page.locator('.plate-name')).toBeVisible();
    expect([...pages]).toEqual([]);
    for (const part of ['overview', 'units', 'enquire', 'location', 'similar'])
      await expect(page.locator(`#${part}`)).toHaveCount(1);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('the first frame of a property is its first screen alone, with styles that were there, and no view transition', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const first = { elements: 0, styles: 0, added: 0, transitions: 0 };
      Object.assign(window, { first });
      const styles = () => document.querySelectorAll('link[rel="stylesheet"]').length;
      document.startViewTransition = () => {
        first.transitions += 1;
        throw new Error('none is wanted');
      };
      addEventListener(
        'click',
        () => {
          first.styles = styles();
          new MutationObserver((_, watch) => {
            if (!document.querySelector('.plate-name')) return;
            watch.disconnect();
            first.elements = document.querySelectorAll('main *').length;
            first.added = styles() - first.styles;
          }).observe(document.documentElement, { childList: true, subtree: true });
        },
        { capture: true },
      );
    });
    const { ahead } = watchPages(page);
    await page.goto('/properties', { waitUntil: 'networkidle' });
    expect(await mostStyled(page, BAR_COMES)).toBeLessThan(50);
    const link = page.locator('main [data-property] h2 a').first();
    const path = (await link.getAttribute('href')) ?? '';
    await ahead(path);
    await link.dispatchEvent('click');
    await expect(page.locator('#similar')).toHaveCount(1);
    const first = await page.evaluate(() => (window as unknown as { first: Record<string, number> }).first);
    expect(first).toMatchObject({ styles: 1, added: 0, transitions: 0 });
    expect(first.elements).toBeGreaterThan(50);
    expect(first.elements).toBeLessThan(200);
    expect(await page.locator('main *').count()).toBeGreaterThan(600);
  });

  for (const { locale, faces } of [
    { locale: '', faces: ['instrument-sans', 'newsreader'] },
    { locale: '/ar', faces: ['instrument-sans', 'markazi-text', 'newsreader', 'vazirmatn'] },
    { locale: '/fa', faces: ['instrument-sans', 'markazi-text', 'newsreader', 'vazirmatn'] },
  ])
    test(`the list ${locale} fetches the letters of its language alone`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${locale}/properties`, { waitUntil: 'networkidle' });
      expect(asked.filter((path) => path.startsWith('/fonts/')).sort()).toEqual(
        faces.map((face) => `/fonts/${face}.woff2`),
      );
      // Letters of other languages come when a glyph asks for them.
      await page.evaluate(() => document.body.append('Čeština: Łódź, Ørsted'));
      await expect.poll(() => asked.includes('/fonts/instrument-sans-more.woff2')).toBe(true);
    });

  test('what is scrolled by is not fetched, and of a long look only so much', async ({ page }) => {
    const { pages } = watchPages(page);
    await page.goto('/properties?page_size=24', { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (const card of document.querySelectorAll('main [data-property]')) {
        card.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((done) => setTimeout(done, 700));
      }
    });
    await page.waitForLoadState('networkidle');
    expect(pages.size).toBeGreaterThan(2);
    expect(pages.size).toBeLessThanOrEqual(8);
  });

  for (const line of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '3g' },
  ])
    test(`a line that ${line.saveData ? 'saves data' : 'is slow'} fetches nothing ahead`, async ({ page }) => {
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: given });
      }, line);
      const { pages } = watchPages(page);
      await page.goto('/properties', { waitUntil: 'networkidle' });
      await page.locator('main [data-property] h2').first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(1500);
      expect([...pages]).toEqual([]);
    });
});

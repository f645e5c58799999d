import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { inLocale } from './support/words';

/** What moves while a page loads, and where its pictures come from. Third parties are watched in every test. */

const FONTS = '**/fonts/*';

type Shift = { value: number; moved: string[] };

/** Has the page note how far what stands in it moves, and what does; `shifted` reads it. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '')}: ${at(previousRect)} to ${at(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far things moved, in all, and what a failure should say of it. */
async function shifted(page: Page): Promise<{ sum: number; told: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), told: JSON.stringify(shifts, null, 1) };
}

/**
 * Takes a page apart from its end, node by node, which gives every state in which a browser may draw it while it is read.
 * @returns the steps that move what shows, as Chromium weighs a move (area and distance, as parts of the window), by 0.0005
 *   or more: the least that the sum of the test below would be rounded up from
 */
function movesWhileRead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window;
    const rtl = document.documentElement.dir === 'rtl';
    const shows = (element: Element, box = element.getBoundingClientRect()) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [box.width, box.height, box.right, box.bottom, width - box.left, height - box.top].every((room) => room > 0);
    const draws = (element: Element) =>
      element.matches('img, svg, input, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const boxes = new Map(
      [...document.body.querySelectorAll('*')]
        .filter((element) => draws(element) && shows(element))
        .map((element) => [element, element.getBoundingClientRect()] as const),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const nodes: { node: ChildNode; near: boolean }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as ChildNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!node.parentElement?.closest('svg')) nodes.push({ node, near: element !== null && shows(element) });
    }
    const told: string[] = [];
    for (const { node, near } of nodes.reverse()) {
      const own = node.parentElement;
      node.remove();
      if (node instanceof Element) boxes.delete(node);
      // What does not show itself is counted with the next one that does.
      if (!near) continue;
      let area = 0;
      let distance = 0;
      for (const [element, after] of boxes) {
        const before = element.getBoundingClientRect();
        boxes.set(element, before);
        const far = Math.max(
          Math.abs(before.top - after.top),
          Math.abs(rtl ? before.right - after.right : before.left - after.left),
        );
        if (far < 3 || !shows(element, before) || !shows(element, after)) continue;
        // A label that grows by its own words.
        if (own?.contains(element)) continue;
        area += before.width * before.height + after.width * after.height;
        distance = Math.max(distance, far);
      }
      const score = (area / (width * height)) * (distance / Math.max(width, height));
      if (score >= 0.0005)
        told.push(`${(node.textContent ?? '').slice(0, 40) || node.nodeName}: ${String(distance)} px`);
    }
    return told;
  });
}

for (const locale of ['en', 'ar'] as const) {
  for (const screen of ['home', 'list', 'property', 'units', 'unit', 'favourites', 'shortlist', 'privacy'] as const) {
    test(`${screen} in ${locale} does not move while it loads`, async ({ page, catalogue }) => {
      const { property, units } = await catalogue.find(
        (each, list) => list.length > 4 && each.property_images.length > 2,
      );
      const { results } = await catalogue.list();
      const own = `/properties/${property.slug}`;
      const path = {
        home: '/',
        list: '/properties',
        property: own,
        units: `${own}/units`,
        unit: `${own}/units/${units[0]?.id}`,
        favourites: '/favourites',
        privacy: '/privacy',
        shortlist: `/favourites/shortlist?homes=${results
          .slice(0, 4)
          .map(({ slug }) => slug)
          .join(',')}`,
      }[screen];
      await page.addInitScript(
        (saved) => {
          localStorage.setItem('favourites', saved);
        },
        JSON.stringify(results.slice(0, 4).map(({ id, slug }) => ({ id, slug, savedAt: '' }))),
      );
      await noteShifts(page);
      // Faces that come after the first frame move letters by a pixel or two: a test of their own, below.
      await page.route(FONTS, (route) => route.fulfill({ status: 404 }));
      await page.goto(inLocale(locale, path));
      await page.waitForLoadState('networkidle');
      // The largest picture is fetched first; nothing else is said to be as urgent. A unit opens with a drawing.
      const urgent = await page.locator('img[fetchpriority="high"]').count();
      expect(urgent).toBe(['home', 'list', 'property'].includes(screen) ? 1 : 0);
      for (let y = 0; y < 4000; y += 700) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await page.waitForTimeout(80);
      }
      const { sum, told } = await shifted(page);
      expect(Math.round(sum * 1000) / 1000, told).toBe(0);
    });
  }
}

test.describe('before the scripts have come', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, locale] of [
    [390, 'en'],
    [390, 'ar'],
    [768, 'en'],
    [1440, 'en'],
    [1440, 'ar'],
  ] as const)
    test(`nothing moves wherever the reading of a page halts at ${width} px in ${locale}`, async ({
      page,
      catalogue,
      odd,
    }) => {
      const { property, units } = await catalogue.find((_, list) => list.length > 4 && list[0]?.price !== null);
      const own = `/properties/${property.slug}`;
      await page.setViewportSize({ width, height: 844 });
      // Pictures have their room without their bytes.
      const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
      await page.route('**/_next/image?*', (route) => route.fulfill(picture));
      for (const path of ['/', '/properties', own, `${own}/units`, `${own}/units/${units[0]?.id}`, '/contact']) {
        await page.goto(inLocale(locale, path));
        expect(await movesWhileRead(page), path).toEqual([]);
      }
      // A unit whose back end has pictures of its plan alone.
      await page.goto(odd.site.url + inLocale(locale, '/properties/texts-1/units/5'));
      expect(await movesWhileRead(page)).toEqual([]);
    });

  for (const width of [390, 768, 1024, 1440])
    test(`titles stand at their place before what is below them has come at ${width} px`, async ({
      page,
      catalogue,
    }) => {
      const { property, units } = await catalogue.find((_, list) => list.length > 4);
      await page.setViewportSize({ width, height: 800 });
      const top = async (path: string) => {
        await page.goto(path);
        return (await page.locator('h1').boundingBox())?.y;
      };
      // What comes next: the ways on; the plan.
      for (const [path, next] of [
        ['/', '</h1>'],
        ['/ar', '</h1>'],
        [`/properties/${property.slug}/units/${units[0]?.id}`, '<section'],
      ] as const) {
        const whole = await top(path);
        expect(whole, path).toBeGreaterThan(0);
        // As a slow browser draws it first: with no more than what comes before that.
        await page.route(
          (url) => url.pathname === path,
          async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: (await response.text()).split(next)[0] ?? '' });
          },
        );
        expect(await top(path), path).toBe(whole);
      }
    });
});

for (const width of [390, 768, 1440])
  test(`faces that come late move letters and no lines at ${width} px`, async ({ page, catalogue }) => {
    const { property, units } = await catalogue.find((each, list) => list.length > 4 && each.low_price !== null);
    const own = `/properties/${property.slug}`;
    await page.setViewportSize({ width, height: 844 });
    await noteShifts(page);
    let late: (() => void)[] = [];
    await page.route(FONTS, async (route) => {
      await new Promise<void>((come) => late.push(come));
      await route.continue();
    });
    for (const path of ['/', '/properties', own, `${own}/units/${units[0]?.id}`]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('h1').first()).toBeVisible();
      // Frames in the faces that the visitor has.
      await page.waitForTimeout(500);
      expect(late.length, path).toBeGreaterThan(0);
      for (const come of late) come();
      late = [];
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await page.waitForLoadState('networkidle');
      const { sum, told } = await shifted(page);
      expect(sum, `${path} ${told}`).toBeLessThan(0.01);
    }
  });

// @spec d.list.covers
test('every picture comes from the site itself, has a size, and is loaded only where it shows', async ({
  page,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => each.property_images.length > 4);
  for (const path of ['/', '/properties', `/properties/${property.slug}`]) {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') loaded.push(request.url());
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const url of loaded) expect(url, path).toMatch(/^(http:\/\/127\.0\.0\.1|data:|blob:)/);
    expect(new Set(loaded).size, path).toBe(loaded.length);
    const unsized = await page
      .locator('main img:visible')
      .evaluateAll((images) =>
        images
          .filter((image) => image.getBoundingClientRect().height < 2)
          .map((image) => (image as HTMLImageElement).src),
      );
    expect(unsized, path).toEqual([]);
    const nameless = await page.locator('img:not([alt])').count();
    expect(nameless, path).toBe(0);
    page.removeAllListeners('request');
  }
});

/** Px below the window in which Chromium fetches a lazy picture on a fast line. */
const AHEAD = 1250;

for (const [width, height, rows] of [
  [390, 844, 1],
  [1440, 900, 3],
  [1440, 1200, 6],
] as const) {
  // @spec 2.list.card.preload d.list.covers
  test(`at ${width} x ${height} the first ${rows} covers are fetched at once, and none that stays out of reach`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const fetched: string[] = [];
    page.on('request', (request) => {
      const picture = new URL(request.url()).searchParams.get('url');
      if (request.url().includes('/_next/image') && picture) fetched.push(picture);
    });
    await page.goto('/properties', { waitUntil: 'networkidle' });
    const covers = await page.locator('main [data-property] img').evaluateAll((images) =>
      images.map((image) => ({
        top: image.getBoundingClientRect().top,
        picture: new URL((image as HTMLImageElement).srcset.split(' ')[0] ?? '', location.href).searchParams.get('url'),
      })),
    );
    const shown = covers.filter(({ top }) => top < height).map(({ picture }) => picture);
    expect(shown).toHaveLength(rows);
    // Each once; nothing but what the window shows, or a little scrolling will.
    expect(new Set(fetched).size).toBe(fetched.length);
    const near = covers.filter(({ top }) => top < height + AHEAD).map(({ picture }) => picture);
    expect([...fetched].sort()).toEqual([...near].sort());
    // What is asked for before the layout is known is exactly what shows.
    const early = await page
      .locator('link[rel="preload"][as="image"]')
      .evaluateAll((links) =>
        (links as HTMLLinkElement[])
          .filter(({ media }) => !media || matchMedia(media).matches)
          .map(({ imageSrcset }) => new URL(imageSrcset.split(' ')[0] ?? '', location.href).searchParams.get('url')),
      );
    expect(early).toEqual(shown);
  });
}

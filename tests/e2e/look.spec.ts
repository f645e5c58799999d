import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { EnquiryForm } from './pages/enquiry-form';
import { Frame } from './pages/frame';
import { unitWith } from './support/catalogue';
import { expect, test } from './support/fixtures';
import { inLocale, LOCALES, words } from './support/words';

/** What the eye measures: edges that meet, words that stand out from their picture, nothing that lies over what matters. */

const LAPTOP = { width: 1440, height: 789 };
const DESK = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1920, height: 1080 };
const BOTH = ['en', 'ar'] as const;
/** Px that two edges may differ and still meet: browsers place text on fractions of a pixel. */
const HAIR = 0.6;

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

type Box = { top: number; bottom: number; left: number; right: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  return locator.first().evaluate((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, width, height };
  });
}

/** The edge of a box at which its language begins. */
const startOf = (box: Box, locale: string) => (locale === 'en' ? box.left : box.right);

/** The lines of a text as the browser has broken it, top to bottom. */
async function linesOf(locator: Locator): Promise<Box[]> {
  return locator.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines: Box[] = [];
    for (const { top, bottom, left, right, width, height } of range.getClientRects()) {
      if (width === 0) continue;
      const same = lines.find((line) => Math.abs(line.top - top) < height / 2);
      if (!same) lines.push({ top, bottom, left, right, width, height });
      else {
        same.left = Math.min(same.left, left);
        same.right = Math.max(same.right, right);
        same.width = same.right - same.left;
      }
    }
    return lines;
  });
}

/** Where the letters of a text stand: the lower edge of an empty box put at its end. */
async function baselineOf(locator: Locator): Promise<number> {
  return locator.first().evaluate((element) => {
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    element.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });
}

const within = (one: Box, other: Box) => one.top < other.bottom && other.top < one.bottom;

/** A place on the screen, pixel by pixel. */
async function pixelsOf(page: Page, { left, top, width, height }: Box): Promise<[r: number, g: number, b: number][]> {
  const png = await page.screenshot({ clip: { x: left, y: top, width, height } });
  const raw = await sharp(png).removeAlpha().raw().toBuffer();
  return Array.from({ length: raw.length / 3 }, (_, at) => [
    raw[3 * at] ?? 0,
    raw[3 * at + 1] ?? 0,
    raw[3 * at + 2] ?? 0,
  ]);
}

/** Relative luminance of WCAG 2.2. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const [name, size] of Object.entries({ phone: PHONE, tablet: TABLET, laptop: LAPTOP, desk: DESK, wide: WIDE })) {
  for (const locale of LOCALES) {
    test(`on a ${name} in ${locale} the hero's words keep 3:1 over every part of the picture`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, inLocale(locale, '/'));
      const heading = page.getByRole('heading', { level: 1 });
      const lines = await linesOf(heading);
      await page
        .locator('[data-hero] img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
      await heading.evaluate((element) => {
        element.style.visibility = 'hidden';
      });
      const white = luminance([250, 248, 244]);
      for (const line of lines) {
        const pixels = await pixelsOf(page, line);
        const faint = pixels.filter((pixel) => (white + 0.05) / (luminance(pixel) + 0.05) < 3).length;
        expect(faint / pixels.length).toBeLessThan(0.002);
      }
    });
  }
}

for (const locale of LOCALES) {
  test(`in ${locale} on any phone the home in the hero has its whole name in one line, its place and price below`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, inLocale(locale, '/'));
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 844 });
      const home = page.locator('.hero-caption').getByRole('link');
      const [name, place, price] = [
        home.locator('.hero-name'),
        home.locator('.hero-place'),
        home.locator('.hero-price'),
      ];
      expect(await linesOf(name), String(width)).toHaveLength(1);
      for (const words of [name, place])
        expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth), String(width)).toBeLessThanOrEqual(
          0,
        );
      expect(Math.abs((await baselineOf(place)) - (await baselineOf(price)))).toBeLessThanOrEqual(1);
      expect((await boxOf(name)).bottom).toBeLessThanOrEqual((await boxOf(price)).top + 4);
    }
  });

  // @spec 2.about.touch
  test(`in ${locale} no paragraph of a phone ends in a word of its own, and no phone number is broken`, async ({
    page,
  }) => {
    for (const path of ['/', '/about']) {
      await page.setViewportSize(PHONE);
      await open(page, inLocale(locale, path));
      expect.soft(await page.evaluate(lonelyWords), path).toEqual([]);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const numbers = page.locator('main bdi[dir="ltr"]:visible', { hasText: /^\+[\d ]+$/ });
        for (const number of await numbers.all()) expect(await linesOf(number), `${path} at ${width}`).toHaveLength(1);
      }
    }
  });
}

test('on a phone the capitals of a title keep clear of the line above them', async ({ page, catalogue }) => {
  await page.setViewportSize(PHONE);
  const { property } = await catalogue.find((each) => each.low_price !== null && each.sales_status?.key !== 'sold');
  for (const path of [`/properties/${property.slug}`, '/properties/in/palm-jumeirah']) {
    await open(page, path);
    const title = page.locator('main h1');
    const size = await title.evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
    const above = page.locator('main p:has(+ h1)');
    // Newsreader's capitals are 0.72 of its size
    expect((await baselineOf(title)) - 0.72 * size - (await baselineOf(above)), path).toBeGreaterThanOrEqual(12);
  }
});

for (const locale of ['en', 'ar', 'fa'] as const)
  test(`in ${locale} on a phone the name of a payment plan has one line`, async ({ page, catalogue }) => {
    await page.setViewportSize(PHONE);
    const { property } = await catalogue.find(({ payment_plans }) =>
      payment_plans.some(({ name }) => /post-handover/.test(name)),
    );
    await open(page, inLocale(locale, `/properties/${property.slug}`));
    for (const name of await page.locator('.plan h3').all()) expect(await linesOf(name)).toHaveLength(1);
  });

/** Last lines of running text that hold one word alone, where the lines before have room to give one more. */
function lonelyWords(): string[] {
  const found: string[] = [];
  for (const text of document.querySelectorAll<HTMLElement>('main p')) {
    const words: { word: string; top: number }[] = [];
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const box = range.getClientRects()[0];
        if (box && box.width > 0) words.push({ word, top: Math.round(box.bottom) });
      }
    const last = words.at(-1);
    const lines = [...new Set(words.map(({ top }) => top))];
    if (last && lines.length > 1 && words.filter(({ top }) => Math.abs(top - last.top) < 4).length === 1)
      found.push(
        words
          .slice(-4)
          .map(({ word }) => word)
          .join(' '),
      );
  }
  return found;
}

for (const locale of BOTH) {
  test(`in ${locale} the hero ends in a row that holds the pause at its start and one home at its end`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const size of [PHONE, TABLET, LAPTOP, DESK, WIDE]) {
      await page.setViewportSize(size);
      await open(page, inLocale(locale, '/'));
      const row = page.locator('.hero-caption');
      const [box, home] = [await boxOf(row), await boxOf(row.getByRole('link'))];
      expect(box.height).toBeGreaterThanOrEqual(76);
      expect(box.bottom).toBeLessThanOrEqual(size.height);
      const end = locale === 'en' ? box.right - home.right : home.left - box.left;
      expect(Math.abs(end), String(size.width)).toBeLessThanOrEqual(HAIR);
      const pause = await boxOf(page.getByRole('button', { name: words(locale, 'home.filmPause') }));
      expect(Math.abs(pause.top + pause.height / 2 - (box.top + box.height / 2))).toBeLessThanOrEqual(1);
      // Its drawing, 16 of 44 px, stands at the edge of the text; it lies over no word.
      expect(Math.abs(Math.abs(startOf(pause, locale) - startOf(box, locale)) - 14)).toBeLessThanOrEqual(1);
      expect(locale === 'en' ? pause.right <= home.left : home.right <= pause.left).toBe(true);
    }
    await page.setViewportSize(TABLET);
    expect(await page.locator('h1').evaluate((title) => Math.round(parseFloat(getComputedStyle(title).fontSize)))).toBe(
      56,
    );
  });

  test(`in ${locale} the featured row is one large home and three small ones, flush with its picture`, async ({
    page,
  }) => {
    await page.setViewportSize(DESK);
    await open(page, inLocale(locale, '/'));
    const cards = page.locator('.featured > li');
    const pictures = await Promise.all([0, 1, 2, 3].map((at) => boxOf(cards.nth(at).locator('.frame'))));
    const [large, first, , last] = pictures as [Box, Box, Box, Box];
    expect([Math.round(large.width), Math.round(large.width / large.height / 0.015)]).toEqual([853, 100]);
    expect([Math.round(first.width), Math.round(first.height)]).toEqual([213, 142]);
    expect(Math.abs(first.top - large.top)).toBeLessThanOrEqual(HAIR);
    expect(last.bottom).toBeLessThanOrEqual(large.bottom + HAIR);
    await expect(cards.first().locator('.card-about')).toBeVisible();
    const lowest = Math.max(...(await Promise.all([1, 2, 3].map(async (at) => (await boxOf(cards.nth(at))).bottom))));
    expect(Math.abs(lowest - large.bottom)).toBeLessThanOrEqual(24);
    // Its facts stand at the end of their line, whose box cuts what leaves it.
    const cut = await cards
      .first()
      .locator('.fact-line')
      .evaluate((facts) => {
        const box = facts.parentElement?.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(facts.querySelector('li') ?? facts);
        const { left, right } = words.getBoundingClientRect();
        return box && Math.max(box.left - left, right - box.right);
      });
    expect(cut).toBeLessThanOrEqual(0.1);
  });

  test(`in ${locale} on a phone a unit's status covers nothing of its plan, whose rooms have their names in one line`, async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize(PHONE);
    const unit = inLocale(locale, await unitWith(catalogue, 'flat-1'));
    await open(page, unit.replace(/\/\d+$/, ''));
    const card = page.locator('[data-unit]').filter({ has: page.locator('.unit-plan') });
    const tag = await boxOf(card.first().locator('.tag'));
    const plan = await card
      .first()
      .locator('.unit-plan')
      .evaluate((image) => image.getBoundingClientRect().top + parseFloat(getComputedStyle(image).paddingTop));
    expect(tag.bottom).toBeLessThanOrEqual(plan);
    await open(page, unit);
    const names = page.locator('.floor-plan-label b').filter({ visible: true });
    const lines = await names.evaluateAll((all) =>
      all.map((name) => Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight))),
    );
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines)).toEqual(new Set([1]));
  });
}

test.describe('the cookie bar', () => {
  test.use({ consent: 'unset' });

  for (const locale of LOCALES) {
    // @spec d.toasts.cover
    test(`in ${locale} is one low bar that covers no headline, name or price`, async ({ page, catalogue }) => {
      const { property } = await catalogue.find((each) => each.property_images.length > 4);
      const { banner } = new Frame(page, locale);
      for (const [size, most] of [
        [PHONE, 136],
        [TABLET, 76],
        [LAPTOP, 76],
        [DESK, 76],
      ] as const) {
        await page.setViewportSize(size);
        for (const path of ['/', `/properties/${property.slug}`]) {
          await open(page, inLocale(locale, path));
          await expect(banner).toBeVisible();
          const bar = await boxOf(banner);
          expect(bar.width).toBe(size.width);
          expect(bar.height).toBeLessThanOrEqual(most);
          const main = page.getByRole('main');
          const kept = [page.getByRole('heading', { level: 1 })];
          if (path === '/') kept.push(main.locator('[data-hero] a').last());
          else kept.push(main.locator('.figure', { hasText: 'AED' }).and(page.locator(':visible')).first());
          for (const locator of kept) {
            const box = await boxOf(locator);
            expect(box.bottom, `${path} at ${size.width} × ${size.height}`).toBeLessThanOrEqual(bar.top);
          }
        }
        // Nor the end of the page.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const end = await boxOf(page.getByRole('contentinfo'));
        expect(end.bottom).toBeLessThanOrEqual((await boxOf(banner)).top + HAIR);
      }
    });
  }

  test('moves nothing when it comes, and is read in its order by keyboard', async ({ page }) => {
    // Two homes until nothing of them is fetched any more: with both cores busy that took 40 s.
    test.slow();
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await page.goto('/');
      const { banner } = new Frame(page);
      await expect(banner).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
      const button = (key: string) => banner.getByRole('button', { name: words('en', `consent.${key}`) });
      await button('choose').focus();
      await expect(button('choose')).toBeFocused();
      for (const key of ['reject', 'accept']) {
        await page.keyboard.press('Tab');
        await expect(button(key)).toBeFocused();
      }
    }
  });
});

for (const locale of BOTH) {
  for (const size of [LAPTOP, DESK]) {
    test(`at ${size.width} × ${size.height} in ${locale} the panel beside a property keeps its price in sight`, async ({
      page,
      catalogue,
    }) => {
      const { property } = await catalogue.find((each, units) => units.length > 4 && each.property_images.length > 4);
      await page.setViewportSize(size);
      await open(page, inLocale(locale, `/properties/${property.slug}`));
      const panel = page.locator('#enquire');
      const price = panel.locator('.figure').first();
      const whatsapp = panel.locator('a[href*="wa.me"]').first();
      // All of it shows, with its button; nothing is to be scrolled in it.
      const { scrollHeight, clientHeight } = await panel.evaluate((element) => ({
        scrollHeight: element.scrollHeight,
        clientHeight: element.clientHeight,
      }));
      expect(scrollHeight).toBe(clientHeight);
      const header = await boxOf(page.getByRole('banner'));
      const column = page.locator('.beside');
      for (let y = 0; y < 6000; y += 300) {
        await page.evaluate((top) => scrollTo(0, top), y);
        const box = await boxOf(panel);
        // At the end of its column it leaves with it.
        if ((await boxOf(column)).bottom < box.height + header.height + 24) break;
        expect((await boxOf(price)).top, `scrolled to ${y}`).toBeGreaterThanOrEqual(header.height);
        expect((await boxOf(whatsapp)).top, `scrolled to ${y}`).toBeGreaterThanOrEqual(header.height);
        if (y > 900) expect(box.bottom).toBeLessThanOrEqual(size.height);
      }
    });
  }

  test(`at ${DESK.width} × ${DESK.height} in ${locale} the panel beside a unit shows whole, its form too`, async ({
    page,
    catalogue,
  }) => {
    const { property, units } = await catalogue.find((each, list) => each.agent !== null && list.length > 0);
    await page.setViewportSize(DESK);
    await open(page, inLocale(locale, `/properties/${property.slug}/units/${String(units[0]?.id)}`));
    const panel = page.locator('.beside > *').first();
    await expect(panel.locator('button[type="submit"]')).toBeVisible();
    expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });

  test(`on a phone in ${locale} a unit opens with its price, and a property leads to its form`, async ({
    page,
    catalogue,
  }) => {
    const { property, units } = await catalogue.find((_, list) => list.some(({ price }) => Boolean(price)));
    const unit = units.find(({ price }) => Boolean(price));
    await page.setViewportSize(PHONE);
    await open(page, inLocale(locale, `/properties/${property.slug}/units/${String(unit?.id)}`));
    const bar = await boxOf(page.locator('[data-contact-bar]'));
    const price = page.locator('main .figure:visible').filter({ hasText: 'AED' });
    expect((await boxOf(price)).bottom).toBeLessThanOrEqual(bar.top);
    await open(page, inLocale(locale, `/properties/${property.slug}`));
    const enquire = page.getByRole('link', { name: words(locale, 'property.enquire'), exact: true });
    const beside = await boxOf(page.locator('main .figure:visible').first());
    expect(within(await boxOf(enquire), beside)).toBe(true);
    // Its words stand clear above the price, however long the one or the other.
    expect(beside.top - ((await linesOf(enquire)).at(-1)?.bottom ?? Infinity)).toBeGreaterThanOrEqual(6);
    await enquire.click();
    await expect(page.locator('#enquire .figure')).toBeInViewport();
  });

  test(`in ${locale} the lists' toolbars keep one line, and their carets stand at their words`, async ({
    page,
    catalogue,
  }) => {
    const filters = await catalogue.filters();
    const types = filters.property_types.slice(0, 3).map(({ id }) => String(id));
    for (const [width, query, many] of [
      [1440, `?property_type=${types.join(',')}&sales_status=1`, true],
      [1440, `?property_type=${types.slice(0, 2).join(',')}`, false],
      [1024, `?property_type=${types.slice(0, 2).join(',')}`, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, inLocale(locale, `/properties${query}`));
      const count = await boxOf(page.locator('#search-form p[role="status"]'));
      const selects = page.locator('select[name="ordering"], select[name="page_size"]');
      for (const select of await selects.all())
        expect(within(await boxOf(select), count), `${width}${query}`).toBe(true);
      const chips = await boxOf(page.getByRole('list', { name: words(locale, 'search.activeFilters') }));
      expect(within(chips, count)).toBe(!many);
      if (many) expect(chips.top).toBeGreaterThan(count.bottom);
      const gaps = await selects.evaluateAll((all) =>
        (all as HTMLSelectElement[]).map((select) => {
          const pen = document.createElement('canvas').getContext('2d');
          if (!pen) throw new Error('no canvas');
          const { fontSize, fontFamily } = getComputedStyle(select);
          pen.font = `${fontSize} ${fontFamily}`;
          const text = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
          const caret = select.parentElement?.querySelector('svg')?.getBoundingClientRect().width ?? 0;
          return select.getBoundingClientRect().width - text - caret;
        }),
      );
      for (const gap of gaps) expect(gap).toBeLessThan(24);
    }
  });

  test(`in ${locale} what stands over another thing begins where it begins`, async ({ page, catalogue }) => {
    const { property } = await catalogue.find(
      (each) => each.payment_plans.length > 0 && each.property_images.length > 4,
    );
    const meet = async (one: Locator, other: Locator, what: string) => {
      const [first, second] = [await boxOf(one), await boxOf(other)];
      expect(Math.abs(startOf(first, locale) - startOf(second, locale)), what).toBeLessThanOrEqual(HAIR);
    };
    await page.setViewportSize(DESK);
    await open(page, inLocale(locale, '/contact'));
    await meet(page.locator('main header > p'), page.locator('section[aria-labelledby="office"]'), 'lead and office');
    await open(page, inLocale(locale, '/blog'));
    await meet(page.locator('main header > p'), page.locator('main article h2'), 'lead and featured article');
    const more = page.locator('main li article').getByText(words(locale, 'blog.readMore'));
    const rows = (await Promise.all((await more.all()).map(boxOf))).map(({ bottom }) => Math.round(bottom));
    // Two articles, then three.
    expect(new Set(rows).size).toBe(2);
    await open(page, inLocale(locale, `/properties/${property.slug}`));
    await meet(page.locator('#location h2'), page.locator('#location p svg').first(), 'location and its address');
    await page.setViewportSize(TABLET);
    await meet(page.getByRole('heading', { level: 1 }), page.locator('[data-contact-bar] a').first(), 'contact bar');
    await page.setViewportSize(PHONE);
    await meet(page.getByRole('heading', { level: 1 }), page.locator('.plate-price'), 'name and price');
    await page.setViewportSize(TABLET);
    // The picture bleeds to both edges, however low the window.
    const picture = page.getByRole('region', { name: words(locale, 'property.gallery') }).locator('.frame');
    expect((await boxOf(picture)).width).toBe(TABLET.width);
  });

  test(`in ${locale} the steps of a plan stand on paper exactly under their part of the bar`, async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find((each) =>
      each.payment_plans.some(
        ({ values }) =>
          values.length > 2 && values.length < 7 && values.every(({ percentage }) => Number(percentage) >= 9),
      ),
    );
    const drift = (bars: string, labels: string) =>
      page.evaluate(
        ([bar, label, rtl]) => {
          const edges = (selector: string) =>
            [...document.querySelectorAll(selector)].map((element) => {
              const box = element.getBoundingClientRect();
              return rtl ? box.right : box.left;
            });
          const [steps, words] = [edges(bar), edges(label)];
          return { steps: steps.length, off: Math.max(...words.map((edge, at) => Math.abs(edge - (steps[at] ?? 0)))) };
        },
        [bars, labels, locale === 'ar' ? 'rtl' : ''] as const,
      );
    await open(page, inLocale(locale, `/properties/${property.slug}/brochure`));
    await page.emulateMedia({ media: 'print' });
    await page
      .locator('.bro-plan:has(.bro-under)')
      .first()
      .evaluate((element) => element.setAttribute('data-printed', ''));
    const paper = await drift('[data-printed] .bro-bar > i', '[data-printed] .bro-under > li');
    expect(paper.steps).toBeGreaterThan(2);
    expect(paper.off).toBeLessThanOrEqual(HAIR);
  });

  test(`in ${locale} cards of one row keep one line for kind, name and facts`, async ({ page, catalogue }) => {
    const { results } = await catalogue.list();
    const lone = results.findIndex(({ developer }) => !developer);
    expect(lone, 'a property without a developer').toBeGreaterThanOrEqual(0);
    await page.setViewportSize(DESK);
    await open(page, inLocale(locale, '/properties'));
    const cards = page.locator('main [data-property]');
    const first = lone - (lone % 3);
    const titles = await Promise.all([0, 1, 2].map((at) => boxOf(cards.nth(first + at).locator('h2'))));
    for (const title of titles) expect(Math.abs(title.top - (titles[0]?.top ?? 0))).toBeLessThanOrEqual(HAIR);
    const whole = cards.filter({ has: page.locator('.truncate') }).first();
    const [kind, developer] = [whole.locator('.caps').last(), whole.locator('.truncate').first()];
    expect(Math.abs((await baselineOf(kind)) - (await baselineOf(developer)))).toBeLessThanOrEqual(HAIR);
    await open(page, inLocale(locale, '/'));
    for (const facts of await page.locator('main [data-property] .fact-line').all())
      expect(await facts.locator('li').count()).toBeLessThanOrEqual(3);
  });

  // @spec d.toasts.cover
  test(`in ${locale} a filled field keeps its name, and the form speaks without a toast over its button`, async ({
    fragile,
    page,
  }) => {
    fragile.upstream.fail(/inquiry|contact/, '500');
    const form = new EnquiryForm(page, locale);
    await page.setViewportSize(DESK);
    await open(page, `${fragile.site.url}${inLocale(locale, '/properties/texts-1')}`);
    await form.fill({ name: 'Layla Haddad', email: 'layla@example.com', phone: '0501234567' });
    for (const field of ['name', 'email', 'phone', 'subject', 'message']) {
      const label = form.form.locator('label', { hasText: form.words(field) }).first();
      await expect(label).toBeVisible();
      expect((await boxOf(label)).width).toBeGreaterThan(10);
    }
    // Lines of a message that are scrolled out of sight end below its name: they show in padding, not in a border.
    const message = form.field('message');
    const under = (await boxOf(message)).top + (await message.evaluate((field) => field.clientTop));
    expect(under).toBeGreaterThanOrEqual(
      (await boxOf(form.form.locator('label', { hasText: form.words('message') }).first())).bottom,
    );
    await form.send.click();
    const alert = form.form.getByRole('alert');
    await expect(alert).toContainText(form.words('failureTitle'));
    await expect(alert).toContainText(form.words('errors.failed'));
    const [said, button] = [await boxOf(alert), await boxOf(form.send)];
    expect(button.top - said.bottom).toBeGreaterThanOrEqual(11);
    expect(said.top - (await boxOf(form.field('message'))).bottom).toBeGreaterThanOrEqual(12);
    await expect(new Frame(page).toasts).toHaveCount(0);
    // Sent at last, it thanks once.
    fragile.upstream.heal();
    await form.send.click();
    const thanks = page.locator('[data-thanks]');
    await expect(thanks).toContainText(form.words('successTitle'));
    await expect(thanks).toBeFocused();
    await expect(new Frame(page).toasts).toHaveCount(0);
    await expect(page.getByText(words(locale, 'property.enquiryPromise'))).toBeHidden();
  });

  test(`in ${locale} a toast stands at the side where reading begins, away from the panel`, async ({
    page,
    catalogue,
  }) => {
    const { results } = await catalogue.list();
    await open(page, inLocale(locale, `/properties/${results[0]?.slug ?? ''}`));
    await page
      .locator('#enquire')
      .getByRole('button', { name: words(locale, 'property.share'), exact: true })
      .click();
    await page.getByRole('menuitem', { name: words(locale, 'property.copyLink') }).click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toBeVisible();
    const [box, panel] = [await boxOf(toast), await boxOf(page.locator('#enquire'))];
    expect(locale === 'en' ? box.right < panel.left : box.left > panel.right).toBe(true);
  });

  test(`in ${locale} phones keep the pages on one line, and buttons beside one another equally wide`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, inLocale(locale, '/properties?page=5'));
    const [filters, sort] = [
      page.locator('button[popovertarget="filters"]:visible'),
      page.locator('select[name="ordering"]'),
    ];
    expect(Math.abs((await boxOf(filters)).width - (await boxOf(sort)).width)).toBeLessThanOrEqual(HAIR);
    const pager = page.getByRole('navigation', { name: words(locale, 'search.pagination') });
    const tops = await pager
      .locator('a:visible, span[aria-current]')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops).size).toBe(1);
    await open(page, inLocale(locale, '/'));
    for (const row of await page.locator('main .button-row').all()) {
      const widths = await row.locator('a').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(new Set(widths).size, String(widths)).toBe(1);
    }
    await open(page, inLocale(locale, '/contact'));
    for (const hours of await page.locator('section[aria-labelledby="office"] td bdi').all()) {
      const widths = (await linesOf(hours)).map(({ width }) => width);
      expect(Math.min(...widths) / Math.max(...widths), 'a word alone').toBeGreaterThan(0.5);
    }
  });

  test(`in ${locale} the sheet of filters has one line under its head, and empty price bands last`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, inLocale(locale, '/properties'));
    await page.getByRole('button', { name: words(locale, 'search.filters') }).click();
    const sheet = page.locator('#filters');
    await expect(sheet).toBeVisible();
    await expect(sheet.locator('details').first()).toHaveCSS('border-top-width', '0px');
    const bands = sheet.locator('label', { has: page.locator('[name="price_range"]:not([value=""])') });
    const counts = await bands.locator('bdi').allInnerTexts();
    expect(counts).toHaveLength(8);
    expect(counts).toContain('0');
    expect(counts.slice(counts.indexOf('0')).filter((count) => count !== '0')).toEqual([]);
    const empty = bands
      .filter({ hasText: /(^|\D)0$/ })
      .first()
      .locator('span:not([aria-hidden])')
      .first();
    const full = bands.first().locator('span:not([aria-hidden])').first();
    const colour = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);
    expect(await colour(empty)).not.toBe(await colour(full));
  });
}

for (const locale of ['ar', 'fa'] as const) {
  test(`in ${locale} titles are as tall as Latin ones, break by hand, and small words can be read`, async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find(
      (each) => /<h3/.test(each.description ?? '') && Boolean(each.arabic_title),
    );
    await page.setViewportSize(DESK);
    await open(page, inLocale(locale, '/'));
    // Letters are measured in pixels on a canvas, where a face is as large as in the page.
    const tall = await page.evaluate(async () => {
      await Promise.all([
        document.fonts.load('100px "Markazi Text"', 'ا'),
        document.fonts.load('100px Newsreader', 'H'),
      ]);
      const pen = document.createElement('canvas').getContext('2d');
      const height = (font: string, letter: string) => {
        if (!pen) throw new Error('no canvas');
        pen.font = `100px ${font}`;
        return pen.measureText(letter).actualBoundingBoxAscent;
      };
      return height('"Markazi Text"', 'ا') / height('Newsreader', 'H');
    });
    expect(tall).toBeGreaterThan(0.85);
    expect(tall).toBeLessThan(1.05);
    const heading = page.getByRole('heading', { level: 1 });
    for (const size of [PHONE, TABLET, DESK]) {
      await page.setViewportSize(size);
      const lines = await linesOf(heading);
      expect(lines).toHaveLength(2);
      // Nothing of it is cut off, or lies on the line above.
      expect((lines[1]?.top ?? 0) - (lines[0]?.top ?? 0)).toBeGreaterThan(40);
    }
    await open(page, inLocale(locale, `/properties/${property.slug}`));
    const small = await page
      .locator('main .caps:not([lang="en"]), main .eyebrow')
      .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
    expect(small.length).toBeGreaterThan(3);
    expect(Math.min(...small)).toBeGreaterThanOrEqual(13.5);
    const weight = await page
      .locator('.prose h3')
      .first()
      .evaluate((each) => getComputedStyle(each).fontWeight);
    expect(Number(weight)).toBeGreaterThanOrEqual(400);
  });
}

test('the cross of a search is ours: no blue in it', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((_, units) => units.length > 4);
  for (const path of ['/properties', `/properties/${property.slug}/units`, '/blog']) {
    await open(page, path);
    const box = page.locator('main input[type="search"]');
    await box.fill('palm');
    await box.focus();
    const { right, top, height } = await boxOf(box);
    const end = await pixelsOf(page, { left: right - 32, top, right, bottom: top + height, width: 32, height });
    const blue = end.filter(([r, , b]) => b - r > 60);
    const ink = end.filter((pixel) => luminance(pixel) < 0.2);
    expect(blue.length, path).toBe(0);
    expect(ink.length, path).toBeGreaterThan(8);
  }
});

test('the header is paper over a dark passage, and its strip leaves room over the button', async ({ page }) => {
  await open(page, '/about');
  const { header } = new Frame(page);
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.locator('html[data-scrolled]')).toHaveCount(1);
  const opacity = await header.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return Number(/\/ ([\d.]+)/.exec(getComputedStyle(element).backgroundColor)?.[1] ?? 1);
  });
  expect(opacity).toBeGreaterThanOrEqual(0.97);
  await header.hover();
  const strip = header.locator('> div').first();
  await expect(strip).toHaveCSS('opacity', '1');
  const button = header.getByRole('link', { name: words('en', 'header.getInTouch') }).first();
  const room = async () => {
    const [above, box, all] = [await boxOf(strip), await boxOf(button), await boxOf(header)];
    return Math.min(box.top - above.bottom, all.bottom - box.bottom);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(5.5);
});

test('what stands in rows of its kind stands alike', async ({ page }) => {
  await page.setViewportSize(DESK);
  // The four ways on from the services of an agency are a line each.
  await open(page, '/about');
  const ways = page.locator('section[aria-labelledby=services] li > a');
  await expect(ways).toHaveCount(4);
  const heights = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([44]));
  // A name is as far from the hairline above it as from the one below.
  await open(page, '/properties/by');
  const rows = page.locator('main li:has(> a bdi)');
  await expect(rows.first()).toBeVisible();
  for (const [above, below] of await rows.evaluateAll((all) =>
    all.map((row) => {
      const [box, name] = [row.getBoundingClientRect(), row.querySelector('a')?.getBoundingClientRect()];
      return [(name?.top ?? NaN) - box.top, box.bottom - (name?.bottom ?? NaN)] as const;
    }),
  ))
    expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
  // So does what a form says below a field, be it of one line or of many.
  await open(page, '/contact');
  await page.locator('main form button[type=submit]').click();
  const told = page.locator('main form :is(input, textarea)[aria-invalid=true]');
  // The phone may be left out.
  await expect(told).toHaveCount(4);
  const gaps = await told.evaluateAll((all) =>
    all.map((field) => {
      const message = document.getElementById((field.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '');
      return Math.round((message?.getBoundingClientRect().top ?? NaN) - field.getBoundingClientRect().bottom);
    }),
  );
  expect(new Set(gaps).size).toBe(1);
});

test('numerals of the legal contents stand on the line of their words', async ({ page }) => {
  for (const locale of BOTH) {
    await open(page, inLocale(locale, '/terms'));
    const entry = page.locator('main nav li a').first();
    const numeral = await baselineOf(entry.locator('.figure'));
    const text = await entry.evaluate((link) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      const wrap = document.createElement('span');
      wrap.append(...[...link.childNodes].slice(1), mark);
      link.append(wrap);
      return mark.getBoundingClientRect().bottom;
    });
    expect(Math.abs(numeral - text)).toBeLessThanOrEqual(HAIR);
  }
});

test('a plan on the full screen lies on one tone', async ({ page, catalogue }) => {
  const { property, units } = await catalogue.find((_, list) => list.some(({ floor_plan_image }) => floor_plan_image));
  const unit = units.find(({ floor_plan_image }) => floor_plan_image);
  await open(page, `/properties/${property.slug}/units/${String(unit?.id)}`);
  await page.getByRole('button', { name: words('en', 'unit.openPlan') }).click();
  const large = page.getByRole('dialog');
  await expect(large).toBeVisible();
  await expect(large).toHaveCSS('opacity', '1');
  await large.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const { left, width, top, height } = await boxOf(large);
  // A column at the middle of the screen, from the overlay above the drawing into its own margin.
  const column = await pixelsOf(page, {
    left: left + 24,
    top: top + 80,
    right: 0,
    bottom: 0,
    width: 2,
    height: height - 160,
  });
  expect(width).toBeGreaterThan(0);
  expect(new Set(column.map(String)).size).toBe(1);
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { inLocale, words } from './support/words';

/** The coast: on home, list and places, in districts, and behind the address of a property. */

const PLACES = '/properties/in';
/** Px of a target, and between two (WCAG 2.2, 2.5.8). */
const TARGET = 24;

type Dot = { href: string; text: string; x: number; y: number; width: number; height: number; radius: number };

/** The dots of the large sheet that lead somewhere. */
function dotsOf(page: Page): Promise<Dot[]> {
  return page.locator('.coast svg > a').evaluateAll((links) =>
    links.map((link) => {
      const circle = link.querySelector('circle');
      const { width, height } = circle?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const stroke = parseFloat(getComputedStyle(circle ?? link).strokeWidth);
      const value = (name: string) => Number(circle?.getAttribute(name));
      return {
        href: link.getAttribute('href') ?? '',
        text: link.textContent,
        x: value('cx'),
        y: value('cy'),
        width: width + stroke,
        height: height + stroke,
        radius: value('r'),
      };
    }),
  );
}

for (const path of ['/', '/properties', PLACES])
  test(`${path} leads to its places by a coast, without script, the same in both directions`, async ({
    read,
    plain,
    page,
    catalogue,
  }) => {
    const live = (await catalogue.all()).filter((each) => each.sales_status?.key !== 'sold');
    await read(path);
    const dots = await dotsOf(plain);
    expect(dots.length).toBeGreaterThanOrEqual(path === '/properties' ? 8 : 20);
    const names = new Map((await catalogue.filters()).districts.map(({ name, id }) => [name, id]));
    for (const { href, text } of dots) {
      expect(href).toMatch(/^\/properties\/in\/[\w-]+$/);
      const [, name = '', count] = /^(.+) (\d+)$/.exec(text) ?? [];
      expect(Number(count), text).toBe(live.filter(({ district }) => district?.id === names.get(name)).length);
    }
    // Of what is drawn: a document alone has no style.
    await page.goto(path);
    for (const { text, width, height } of await dotsOf(page))
      expect(Math.min(width, height), text).toBeGreaterThanOrEqual(TARGET);
    for (const [at, a] of dots.entries())
      for (const b of dots.slice(at + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.text} and ${b.text}`).toBeGreaterThanOrEqual(TARGET - 1);
    const [most, least] = [...dots].sort((a, b) => Number(/\d+$/.exec(b.text)?.[0]) - Number(/\d+$/.exec(a.text)?.[0]));
    expect(most?.radius).toBeGreaterThanOrEqual(least?.radius ?? Infinity);
    // The cities of the whole coast, in the inset.
    expect(await plain.locator('.coast-inset a').count()).toBeGreaterThan(1);
    await read(inLocale('ar', path));
    // Equals stand in the order of their names, which differs.
    const places = (all: Dot[]) => all.map(({ href, x, y }) => `${href.replace('/ar/', '/')} ${x} ${y}`).sort();
    expect(places(await dotsOf(plain))).toEqual(places(dots));
  });

test('a place that is focused comes into view on a phone, and is entered by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PLACES);
  const far = page.locator('.coast a[href$="/dubai-creek-harbour"]');
  await expect(far).not.toBeInViewport();
  await far.focus();
  await expect(far.locator('circle')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dubai-creek-harbour$/);
  await expect(page.locator('.coast-here')).toHaveCount(1);
});

test('on a phone the coast of a developer ends below its last place, and that of all places is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heightOf = async (path: string) => {
    await page.goto(path);
    const window = page.locator('.coast-window').first();
    await expect(window).toBeVisible();
    const lowest = Math.max(...(await dotsOf(page)).map(({ y }) => y));
    const { height = 0 } = (await window.boundingBox()) ?? {};
    expect(height, path).toBeGreaterThanOrEqual(lowest + 24);
    return { height, lowest };
  };
  const developer = await heightOf('/properties/by/meraya-group');
  expect(developer.height).toBe(Math.max(420, developer.lowest + 96));
  expect(developer.height).toBeLessThan(660);
  expect((await heightOf(PLACES)).height).toBe(660);
});

for (const locale of ['en', 'ar'] as const)
  test(`in ${locale} a property stands on the coast at its own place, with places around it, until the map is asked for`, async ({
    page,
    read,
    plain,
    catalogue,
  }) => {
    const { property } = await catalogue.find(
      (each) => each.map_coordinates !== null && each.district?.name === 'Palm Jumeirah',
    );
    const other = await catalogue.find((each) => each.map_coordinates !== null && each.city?.name === 'Abu Dhabi');
    for (const [{ slug }, sheet] of [
      [property, 'dubai'],
      [other.property, 'emirates'],
    ] as const) {
      await read(inLocale(locale, `/properties/${slug}`));
      const panel = plain.locator('#location');
      await expect(panel.locator('.coast img')).toHaveAttribute('src', `/editorial/coast-${sheet}.svg`);
      await expect(panel.locator('.coast-here')).toHaveCount(1);
      await expect(panel.locator('.coast a')).toHaveCount(2);
    }
    await page.goto(inLocale(locale, `/properties/${property.slug}`));
    const panel = page.locator('#location');
    await panel.scrollIntoViewIfNeeded();
    const here = await panel.locator('.coast-here .coast-ring').evaluate((ring) => {
      const { left, width, top, height } = ring.getBoundingClientRect();
      const frame = ring.closest('.location')?.getBoundingClientRect() ?? new DOMRect();
      return { across: left + width / 2 - frame.left, down: top + height / 2 - frame.top, width: frame.width };
    });
    // Palm Jumeirah is far from the ends of the sheet: it stands in the middle.
    expect(Math.abs(here.across - here.width / 2)).toBeLessThanOrEqual(1);
    expect(here.down).toBeGreaterThan(0);
    await panel.getByRole('button', { name: words(locale, 'property.showMap') }).focus();
    await expect(panel.locator('.coast a').first()).toBeVisible();
  });

test('the drawings are light, and every page has the same ones', async ({ request }) => {
  let bytes = 0;
  for (const sheet of ['dubai', 'emirates', 'inset']) {
    const answer = await request.get(`/editorial/coast-${sheet}.svg`);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers()['cache-control']).toContain('max-age=86400');
    bytes += (await answer.body()).length;
  }
  expect(bytes).toBeLessThanOrEqual(15 * 1024);
});

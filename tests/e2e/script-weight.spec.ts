import { LIMITS, weigh } from '../../scripts/js-budget.mjs';
import { expect, test } from './support/fixtures';
import { NEXT } from './support/processes';
import { pageStarted } from './support/scripts';

/** Script that a page fetches before it is touched, in every kind of page and each language once. */
const ROUTES: [kind: keyof typeof LIMITS, path: string][] = [
  ['home', '/'],
  ['list', '/fa/properties'],
  ['property', '/ar/properties/{slug}'],
  ['units', '/properties/{slug}/units'],
  ['unit', '/properties/{slug}/units/{unit}'],
  ['favourites', '/favourites'],
  ['favourites', '/favourites/shortlist?homes={slug}'],
  // Of the texts, those with an island of their own.
  ['text', '/contact'],
  ['text', '/ar/blog'],
  ['text', '/blog/three-payment-plans-one-flat'],
  ['text', '/cookies'],
];

test.describe('a first visitor', () => {
  test.use({ consent: 'unset' });

  // Its own, those of every page (frame; Next, React and the screens of a crash; Next's boundaries) and what loads them.
  test('of a property asks for five scripts, the banner for cookies among them', async ({ page, catalogue }) => {
    const { property } = await catalogue.find((each) => each.property_images.length > 2);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await page.goto(`/properties/${property.slug}`);
    await pageStarted(page);
    await expect(page.locator('[data-consent-banner]')).toBeVisible();
    expect([...scripts]).toHaveLength(5);
  });
});

for (const [kind, path] of ROUTES) {
  test(`${path} fetches at most ${LIMITS[kind] / 1024} KB of script before it is touched`, async ({
    browser,
    site,
    catalogue,
  }) => {
    const { property, units } = await catalogue.find((each, own) => own.length > 4 && each.property_images.length > 2);
    const route = path.replace('{slug}', property.slug).replace('{unit}', String(units[0]?.id));
    const { initial } = await weigh(browser, site.url, route, NEXT);
    expect(initial).toBeGreaterThan(0);
    expect(initial / 1024).toBeLessThanOrEqual(LIMITS[kind] / 1024);
  });
}

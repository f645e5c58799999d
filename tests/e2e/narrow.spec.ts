import { expect, test } from './support/fixtures';
import { inLocale, LOCALES, words } from './support/words';

/** The narrowest phone, and usual ones whose visitors ask the browser for letters larger by half, and twice as large (WCAG 2.2, 1.4.4). */
const SCREENS = [
  { width: 320, letters: 16 },
  { width: 384, letters: 24 },
  { width: 390, letters: 32 },
];

for (const { width, letters } of SCREENS)
  for (const locale of LOCALES) {
    test(`nothing scrolls sideways at ${width} px with letters of ${letters} px in ${locale}`, async ({
      page,
      catalogue,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 2 * width });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      const { property, units } = await catalogue.find(
        (each, list) => list.length > 0 && each.payment_plans.length > 0,
      );
      const own = `/properties/${property.slug}`;
      for (const path of [
        '/',
        '/about',
        '/properties',
        own,
        `${own}/units`,
        `${own}/units/${units[0]?.id}`,
        `/favourites/shortlist?homes=${property.slug}`,
        '/properties/in',
        '/properties/in/dubai',
        '/properties/type/mansions/resale',
        '/blog',
        '/blog/three-payment-plans-one-flat',
        '/contact',
        '/terms',
        '/login',
        '/nowhere',
      ]) {
        await page.goto(inLocale(locale, path));
        await expect(page.locator('html'), path).toHaveCSS('font-size', `${letters}px`);
        const wide = await page.evaluate(() => {
          const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
          if (excess <= 0) return [];
          return [...document.body.querySelectorAll('*')]
            .filter((element) => {
              const box = element.getBoundingClientRect();
              return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
            })
            .slice(0, 5)
            .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`.slice(0, 80));
        });
        expect(wide, path).toEqual([]);
        // A figure is never broken, and what stands beyond the page's edge scrolls nothing.
        const cut = await page.locator('main dd.figure > bdi').evaluateAll((all) =>
          all
            .map((figure) => ({ box: figure.getBoundingClientRect(), text: figure.textContent }))
            .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
            .map(({ text }) => text),
        );
        expect(cut, path).toEqual([]);
        // Nor do the words of a button run over its border.
        const over = await page.locator('main .btn:visible').evaluateAll((all) =>
          all
            .filter((button) => {
              const range = document.createRange();
              const { left, right } = button.getBoundingClientRect();
              return [...button.childNodes].some((part) => {
                if (part instanceof Element && part.matches('.sr-only')) return false;
                range.selectNode(part);
                const box = range.getBoundingClientRect();
                return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5);
              });
            })
            .map((button) => button.textContent),
        );
        expect(over, path).toEqual([]);
      }
    });
  }

for (const locale of ['ar', 'fa'] as const)
  test(`in ${locale} no figure runs out of its cell on a phone, nor does a range in words`, async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find(({ property_units_summary: summary }) =>
      /^0\D+\d/.test(summary?.bedrooms ?? ''),
    );
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(inLocale(locale, `/properties/${property.slug}`));
      const cells = page.locator('main dl > div:has(> dd.figure)');
      await expect(cells.first()).toContainText(words(locale, 'units.studio'));
      const over = await cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map(({ textContent }) => textContent),
      );
      expect(over, String(width)).toEqual([]);
    }
  });

/** What a visitor may set for all text (WCAG 2.2, 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`;

for (const width of [320, 390]) {
  test(`spaced text scrolls nothing sideways at ${width} px${width === 390 ? ', and is cut nowhere' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/properties/in/palm-jumeirah', '/properties', '/about', '/nowhere']) {
      await page.goto(path);
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, SPACED);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      // On the narrowest phone a card shortens the name of a developer.
      if (width < 390) continue;
      const cut = await page
        .locator('main :is(.card-meta > *, .landing-figure, .title-2, .btn > span)')
        .evaluateAll(
          (all) => all.filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1).length,
        );
      expect(cut, path).toBe(0);
    }
  });
}

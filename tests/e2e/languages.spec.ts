import type { Locator, Page } from '@playwright/test';
import { isolated } from '../../lib/format';
import { FloorPlan } from './pages/floor-plan';
import { Frame } from './pages/frame';
import { headOf } from './pages/head';
import type { Catalogue } from './support/catalogue';
import { expect, test } from './support/fixtures';
import { identity } from './support/identity';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

test('the switch keeps the page and its query', async ({ page }) => {
  await page.goto('/properties?page_size=24&ordering=low_price');
  const frame = new Frame(page);
  await frame.language('العربية').first().click();
  await expect(page).toHaveURL(/\/ar\/properties\?page_size=24&ordering=low_price$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await frame.language('فارسی').first().click();
  await expect(page).toHaveURL(/\/fa\/properties\?page_size=24&ordering=low_price$/);
  await frame.language('English').first().click();
  await expect(page).toHaveURL(/\/properties\?page_size=24&ordering=low_price$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the switch keeps the query before the scripts have come', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', () => undefined);
  await page.goto('/properties?page_size=24', { waitUntil: 'commit' });
  await new Frame(page).language('العربية').first().click();
  await expect(page).toHaveURL(/\/ar\/properties\?page_size=24$/);
});

// @spec 1.lang d.list.canonical d.lang.query
test('?lang= never overrides the path', async ({ read, plain }) => {
  await read('/properties?lang=ar');
  expect((await headOf(plain)).lang).toBe('en');
  expect((await headOf(plain)).canonical).toBe(`${SITE_URL}/properties`);
});

// @spec d.lang.digits
test('numbers and dates have Latin digits and the Gregorian calendar in every language', async ({
  read,
  plain,
  catalogue,
}) => {
  const { property } = await catalogue.find((each, units) =>
    Boolean(each.low_price && each.delivery_date && units.length),
  );
  for (const locale of ['ar', 'fa'] as const) {
    for (const path of [
      '/',
      '/properties',
      `/properties/${property.slug}`,
      `/properties/${property.slug}/units`,
      '/terms',
    ]) {
      await read(inLocale(locale, path));
      expect(await plain.locator('body').innerText(), path).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
      expect((await headOf(plain)).title).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    }
    await read(inLocale(locale, `/properties/${property.slug}`));
    await expect(plain.getByRole('main')).toContainText(property.low_price?.toLocaleString('en-US') ?? '');
    await expect(
      plain
        .locator('main bdi')
        .filter({ hasText: /\d{3},\d{3}/ })
        .first(),
    ).toBeAttached();
  }
});

// @spec d.lang.else d.lang.canonical
test('what is in English on another language’s page says so; where that is all, the English page is the canonical one', async ({
  odd,
  plain,
}) => {
  await plain.goto(`${odd.site.url}/ar/properties/texts-1`);
  expect((await headOf(plain)).canonical).toBe(`${SITE_URL}/properties/texts-1`);
  // In no language is it named beside the page that it only repeats.
  for (const locale of LOCALES)
    for (const path of ['/properties/texts-1', '/properties/texts-1/units']) {
      await plain.goto(`${odd.site.url}${inLocale(locale, path)}`);
      expect(Object.keys((await headOf(plain)).alternates).sort()).toEqual(['en', 'x-default']);
    }
  await plain.goto(`${odd.site.url}/ar/properties/texts-1`);
  await expect(
    plain.getByRole('heading', { level: 1 }).locator('[lang="en"]').or(plain.locator('h1[lang="en"]')),
  ).toHaveCount(1);
});

test('every link of a page stays in its language', async ({ read, plain, catalogue }) => {
  const { results } = await catalogue.list();
  for (const path of ['/', '/properties', `/properties/${results[0]?.slug ?? ''}`, '/contact']) {
    await read(inLocale('ar', path));
    const strays = await plain
      .locator('a[href^="/"]:not([hreflang]):not([href^="/ar"]):not([href^="/media"]):not([href^="/og"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(strays, path).toEqual([]);
  }
});

/** How `texts` are drawn in an element: the edges of each one's boxes, in px from the left of the window. */
function drawn(element: Locator, texts: string[]): Promise<{ left: number; right: number }[]> {
  return element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    return wanted.map((text) => {
      const node = nodes.find(({ data }) => data.includes(text));
      if (!node) throw new Error(`${text} is not in one text of the element`);
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(text));
      range.setEnd(node, node.data.indexOf(text) + text.length);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
  }, texts);
}

/** What of `main` matches `pattern`, and on how many lines each is drawn; what is not drawn is left out. */
function linesOf(page: Page, pattern: string): Promise<{ text: string; lines: number; signAfter: boolean }[]> {
  return page.evaluate((source) => {
    const found: { text: string; lines: number; signAfter: boolean }[] = [];
    const main = document.querySelector('main');
    if (!main) return found;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const isHeardOnly = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isHeardOnly(element.parentElement));
    const boxOf = (node: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range;
    };
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const match of node.data.matchAll(new RegExp(source, 'g'))) {
        const end = match.index + match[0].length;
        const boxes = [...boxOf(node, match.index, end).getClientRects()].filter(({ width }) => width > 0);
        if (boxes.length === 0 || !node.parentElement?.checkVisibility()) continue;
        if (isHeardOnly(node.parentElement)) continue;
        const last = boxOf(node, end - 1, end).getBoundingClientRect();
        const first = boxOf(node, match.index, match.index + 1).getBoundingClientRect();
        found.push({
          text: match[0],
          lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
          signAfter: last.left > first.left,
        });
      }
    }
    return found;
  }, pattern);
}

test.describe('on a page that is read from the right', () => {
  const wanted = (catalogue: Catalogue) =>
    catalogue.find(
      (each, units) =>
        Boolean(each.low_price && each.min_area && each.downPayment && each.payment_plans.length) &&
        units.some((unit) => unit.price && unit.area && unit.floor_plan_image),
    );

  for (const locale of ['ar', 'fa'] as const) {
    test(`figures on both sides of a dot keep their places in ${locale}`, async ({ page, catalogue }) => {
      const { property } = await wanted(catalogue);
      await page.goto(inLocale(locale, `/properties/${property.slug}`));
      const percent = `${property.downPayment}%`;
      const notes = page.locator('#enquire .fact-line').filter({ hasText: percent });
      const price = (await notes.innerText()).match(/AED\s[\d,]+/)?.[0] ?? '';
      const [first, second] = await drawn(notes, [price, percent]);
      // What is said first is drawn further to the right.
      expect(first?.left).toBeGreaterThan(second?.right ?? Infinity);
      const [number, sign] = await drawn(notes, [percent.slice(0, -1), '%']);
      expect(sign?.left).toBeGreaterThan(number?.left ?? Infinity);
    });

    test(`a percent sign stands on one side of its number in ${locale}`, async ({ page, catalogue }) => {
      const { property } = await wanted(catalogue);
      await page.goto(inLocale(locale, `/properties/${property.slug}`));
      const percentages = await linesOf(page, String.raw`\d+%`);
      expect(percentages.length).toBeGreaterThan(4);
      expect(percentages.filter(({ signAfter }) => !signAfter)).toEqual([]);
    });

    for (const width of [768, 1440])
      test(`amounts share the edge of their words at ${width} px in ${locale}`, async ({ page, catalogue }) => {
        const { property } = await wanted(catalogue);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(inLocale(locale, `/properties/${property.slug}`));
        const edges = (parts: Locator, side: 'left' | 'right') =>
          parts.evaluateAll(
            (elements, end) =>
              elements.map((element) => {
                const range = document.createRange();
                range.selectNodeContents(element);
                return Math.round(range.getBoundingClientRect()[end]);
              }),
            side,
          );
        const moments = page.locator('#payment-plans .plan-words:visible');
        if (width === 1440) expect(await moments.count()).toBeGreaterThan(0);
        for (const moment of await moments.all()) {
          const [amount, name] = await edges(moment.locator('.plan-amount bdi, .plan-what > bdi'), 'right');
          expect(Math.abs((amount ?? 0) - (name ?? NaN))).toBeLessThanOrEqual(1);
        }
        // A price stands flush with the head of its column, which is at the end of the line.
        const prices = await edges(page.locator('#units .ledger-price:visible'), 'left');
        expect(prices.length).toBeGreaterThan(1);
        for (const price of prices) expect(Math.abs(price - (prices[0] ?? NaN))).toBeLessThanOrEqual(1);
      });

    test(`every amount and percentage is isolated from its sentence in ${locale}`, async ({ page, catalogue }) => {
      const { property, units } = await wanted(catalogue);
      const unit = units.find((each) => each.price && each.area && each.floor_plan_image);
      await page.addInitScript(
        (held) => {
          if (window === top) localStorage.setItem('favourites', held);
        },
        JSON.stringify([{ id: property.id }]),
      );
      for (const path of [
        '/properties',
        `/properties/${property.slug}`,
        `/properties/${property.slug}/units`,
        `/properties/${property.slug}/units/${unit?.id}`,
        `/properties/${property.slug}/brochure`,
        '/favourites',
      ]) {
        await page.goto(inLocale(locale, path));
        await expect(page.locator('main').getByText(/AED/).first()).toBeAttached();
        const bare = await page.locator('main').evaluate((main) => {
          const found: string[] = [];
          let amounts = 0;
          const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const { data, parentElement } = walker.currentNode as Text;
            // The developer's own text runs as it was written.
            if (!parentElement?.checkVisibility() || parentElement.closest('script, style, option, .prose')) continue;
            for (const { index } of data.matchAll(/AED\s?[\d,.]+|\d+(\.\d+)?%/g)) {
              amounts += 1;
              const before = data.slice(0, index);
              const open = (before.match(/[\u2066-\u2068]/g) ?? []).length - (before.match(/\u2069/g) ?? []).length;
              const whole = parentElement.closest('bdi');
              // In a box of its own, or isolated within a sentence.
              if (open === 0 && (!whole || /\p{Script=Arabic}/u.test(whole.textContent))) found.push(data);
            }
          }
          return { amounts, found };
        });
        expect(bare.amounts, path).toBeGreaterThan(0);
        expect(bare.found, path).toEqual([]);
      }
    });

    test(`the name stands in Latin letters under its title in ${locale}, at the edge of the page’s words`, async ({
      page,
      catalogue,
    }) => {
      const { property } = await wanted(catalogue);
      await page.goto(inLocale(locale, `/properties/${property.slug}`));
      const name = page.locator('main').getByText(property.title, { exact: true }).first();
      await expect(name).toBeVisible();
      await expect(name).toHaveAttribute('lang', 'en');
      await page.goto(inLocale(locale, '/properties'));
      const card = page.locator('main [data-property]').first();
      const under = card.locator('p[lang="en"]');
      const [title] = await drawn(card.locator('h2'), [(await card.locator('h2').innerText()).trim()]);
      const [latin] = await drawn(under, [(await under.innerText()).trim()]);
      expect(Math.abs((title?.right ?? 0) - (latin?.right ?? NaN))).toBeLessThanOrEqual(2);
      await page.goto('/properties');
      await expect(page.locator('main [data-property] p[lang]')).toHaveCount(0);
    });

    test(`no letters are spaced in ${locale}`, async ({ page, catalogue }) => {
      const { property } = await wanted(catalogue);
      for (const path of ['/', `/properties/${property.slug}`]) {
        await page.goto(inLocale(locale, path));
        const spaced = await page.locator('body *').evaluateAll((elements) =>
          elements
            .filter((element) =>
              [...element.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && /\p{Script=Arabic}/u.test(node.textContent ?? ''),
              ),
            )
            .filter((element) => !['normal', '0px'].includes(getComputedStyle(element).letterSpacing))
            .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        );
        expect(spaced, path).toEqual([]);
      }
    });

    test(`an address and a number are typed from the left, at the edge of the page’s words, in ${locale}`, async ({
      page,
    }) => {
      await page.goto(inLocale(locale, '/contact'));
      for (const field of ['main input[name="email"]', 'main input[name="phone"]', 'footer input[name="email"]']) {
        const input = page.locator(field);
        await expect(input).toHaveCSS('text-align', 'right');
        await input.fill('foo@');
        await expect(input).toHaveCSS('direction', 'ltr');
        await expect(input).toHaveCSS('text-align', 'right');
      }
    });
  }

  test('a sentence that begins with a price is read from its beginning', async ({ page, catalogue }) => {
    const { property, units } = await wanted(catalogue);
    const unit = units.find(({ price, area }) => price && area);
    await page.goto(inLocale('ar', `/properties/${property.slug}/units/${unit?.id}`));
    const line = page.locator('#highlights li').filter({ hasText: 'AED' });
    const [price, words] = await drawn(line, ['AED', 'للقدم']);
    expect(price?.left).toBeGreaterThan(words?.left ?? Infinity);
  });

  test('the number of a unit and of its rooms do not change places in its title', async ({ page, catalogue }) => {
    const { property, units } = await catalogue.find((_, held) =>
      held.some(({ apartment_type_id: beds, apartment_id: id }) => (beds ?? 0) > 2 && id?.startsWith('A-')),
    );
    const unit = units.find(({ apartment_type_id: beds, apartment_id: id }) => (beds ?? 0) > 2 && id?.startsWith('A-'));
    await page.goto(inLocale('fa', `/properties/${property.slug}/units/${unit?.id}`));
    const [name, rooms] = await drawn(page.getByRole('heading', { level: 1 }), [
      unit?.apartment_id ?? '',
      `${unit?.apartment_type_id} `,
    ]);
    expect(name?.left).toBeGreaterThan(rooms?.left ?? Infinity);
  });

  test('a floor plan is drawn in the language of the page', async ({ page, catalogue }) => {
    const { property, units } = await wanted(catalogue);
    const unit = units.find((each) => each.floor_plan_image);
    for (const locale of ['en', 'ar', 'fa'] as const) {
      await page.goto(inLocale(locale, `/properties/${property.slug}/units/${unit?.id}`));
      const plan = new FloorPlan(page, locale);
      const rooms = await plan.rooms.allInnerTexts();
      expect(rooms.length).toBeGreaterThan(2);
      for (const room of rooms) expect(/\p{Script=Arabic}/u.test(room), room).toBe(locale !== 'en');
      await plan.root.getByRole('button', { name: words(locale, 'unit.openPlan') }).click();
      const whole = page.getByRole('dialog').locator('img[src*="plans"]');
      await expect(whole).toHaveAttribute('src', locale === 'en' ? /-\d\.svg/ : new RegExp(`-\\d\\.${locale}\\.svg`));
      await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
});

for (const locale of LOCALES)
  test(`no figure is broken inside at any width in ${locale}`, async ({ page, catalogue }) => {
    const { property } = await catalogue.find(
      (each) => each.payment_plans.some(({ values }) => values.length > 3) && Boolean(each.low_price),
    );
    await page.goto(inLocale(locale, `/properties/${property.slug}`));
    for (const width of [390, 768, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const figures = await linesOf(page, String.raw`\d[\d,.]*%?`);
      expect(figures.length).toBeGreaterThan(20);
      expect(
        figures.filter(({ lines }) => lines > 1),
        `${width} px`,
      ).toEqual([]);
      const broken = await page
        .locator('#payment-plans :is(.plan-what, .plan-table th) > bdi:visible')
        .evaluateAll((names) =>
          names.flatMap((name) => {
            const text = name.firstChild;
            // A table that is only heard is a box of 1 px.
            if (!(text instanceof Text) || name.closest('.plan-table')?.clientHeight === 1) return [];
            return [...text.data.matchAll(/\p{L}+/gu)].flatMap((word) => {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word[0]] : [];
            });
          }),
        );
      expect(broken, `${width} px`).toEqual([]);
    }
  });

test('offices are offices in every language, never studios', async ({ read, plain, catalogue }) => {
  const { property, units } = await catalogue.find(
    (each, held) => each.property_type?.key === 'commercial' && held.some(({ apartment_type_id: beds }) => beds === 0),
  );
  const unit = units.find(({ apartment_type_id: beds }) => beds === 0);
  for (const locale of LOCALES) {
    const studio = words(locale, 'units.studio');
    for (const path of ['', '/units', `/units/${unit?.id}`]) {
      await read(inLocale(locale, `/properties/${property.slug}${path}`));
      // The text of the developer may speak of studios; figures, rows and titles do not.
      const said = await plain.locator('main :is(h1, dd, li, option)').allInnerTexts();
      expect(
        said.filter((text) => text.includes(studio)),
        path,
      ).toEqual([]);
    }
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
      words(locale, 'unit.officeTitle', { id: isolated(unit?.apartment_id ?? '', locale) }),
    );
  }
});

test('words fit what they are said of', async ({ read, plain, catalogue }) => {
  const { property, units } = await catalogue.find((each, held) => held.some(({ status }) => status === 'available'));
  const unit = units.find(({ status }) => status === 'available');
  await read(inLocale('ar', `/properties/${property.slug}/units/${unit?.id}`));
  await expect(plain.locator('#specifications')).toContainText(words('ar', 'unit.statuses.available'));

  const { property: past } = await catalogue.find(
    (each) => each.property_status?.key === 'resale' && each.delivery_date !== null,
  );
  await read(`/properties/${past.slug}`);
  await expect(plain.locator('#overview')).toContainText('Handed over');
  await expect(plain.locator('#overview')).not.toContainText('Expected delivery');

  const { property: article } = await catalogue.find((each) => each.title.startsWith('The '));
  await read(`/properties/${article.slug}/units`);
  await expect(plain.locator('main')).not.toContainText(/the the /i);

  await read('/properties');
  const card = plain.locator('[data-property]').filter({ hasText: 'AED' }).first();
  expect(
    await card
      .locator('p', { hasText: 'AED' })
      .first()
      .evaluate((line) => line.textContent),
  ).toMatch(/^From\sAED/);
});

test('districts and developers stand in the order of the alphabet; languages in theirs', async ({ read, plain }) => {
  for (const locale of LOCALES) {
    await read(inLocale(locale, '/properties'));
    for (const name of ['district', 'developer']) {
      const options = plain.locator(`select[name="${name}"] option:not([value=""])`);
      const names = (await options.allTextContents()).map((text) => text.replace(/ \([\d,]+\)$/, ''));
      expect(names.length).toBeGreaterThan(5);
      expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    }
  }
  await expect(plain.locator('header [hreflang]').first()).toHaveAttribute('hreflang', 'en');
  const order = await plain
    .locator('header ul')
    .filter({ has: plain.locator('[hreflang]') })
    .first()
    .locator('a')
    .allTextContents();
  expect(order).toEqual(['EN', 'ع', 'فا']);
});

test('claims are told in the language of the page', async ({ read, plain }) => {
  for (const locale of ['ar', 'fa'] as const) {
    await read(inLocale(locale, '/'));
    const told = (await plain.locator('main dl').allInnerTexts()).join('\n');
    for (const claim of Object.values(identity.claims ?? {})) {
      const [en, own] = typeof claim === 'string' ? [claim, claim] : [claim.en, claim[locale]];
      expect(told).toContain(own);
      if (own !== en) expect(told).not.toContain(en);
    }
  }
});

test('an amount is typed as people write it; what is none is said beside its field, without JavaScript too', async ({
  read,
  plain,
}) => {
  const send = async (min: string, max: string) => {
    const query = new URLSearchParams({ price_min: min, price_max: max });
    const response = await read(inLocale('ar', `/properties?${query.toString()}`));
    expect(response.status()).toBe(200);
    return new URL(response.url()).searchParams;
  };
  expect(Object.fromEntries(await send('٥٠٠ ألف', '2,5 مليون'))).toEqual({ price_range: '500000-2500000' });
  expect(Object.fromEntries(await send('قليل', '٢٬٠٠٠٬٠٠٠'))).toEqual({ price_range: '0-2000000', price_min: 'قليل' });
  const field = plain.locator('input[name="price_min"]');
  await expect(field).toHaveValue('قليل');
  await expect(field).toHaveAccessibleDescription(words('ar', 'search.priceUnread'));
  await expect(plain.locator('input[name="price_max"]')).toHaveValue('2000000');
});

import { constants, inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { qrPath } from '@/components/property/qr-code';
import { unitWith } from './support/catalogue';
import { expect, test } from './support/fixtures';
import { identity } from './support/identity';
import { inLocale, type Locale, words } from './support/words';

declare global {
  interface Window {
    printed?: string;
  }
}

/** Pages of the document as a browser prints it, on the paper that its own style asks for or on another. */
async function pagesOf(page: Page, format?: 'Letter'): Promise<number> {
  const pdf = await page.pdf(format ? { format } : { preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The objects of the document that a browser prints, by their number. */
async function objectsOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return new Map([...pdf.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body]) => [id, body ?? '']));
}

const sheetsIn = (objects: ReadonlyMap<string, string>) =>
  [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body));

/** How many pieces of text stand on each sheet that the browser prints, in their order; those in a part that is blended are not counted. */
async function textsOf(page: Page): Promise<number[]> {
  const objects = await objectsOf(page);
  const text = (id = '') => {
    const packed = /stream\r?\n([^]*?)endstream/.exec(objects.get(id) ?? '')?.[1] ?? '';
    // Whether the line break before `endstream` belongs to it cannot be told: what is read until there is all of it.
    const content = inflateSync(Buffer.from(packed, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    );
    return content.match(/\bT[jJ]\b/g)?.length ?? 0;
  };
  return sheetsIn(objects).map((body) => text(/\/Contents (\d+) 0 R/.exec(body)?.[1]));
}

/** How many pictures stand on the first sheet that the browser prints, those in a part that is blended among them. */
async function picturesOf(page: Page): Promise<number> {
  const objects = await objectsOf(page);
  const pictures = (body: string): number => {
    const head = body.split('stream', 1)[0] ?? '';
    if (/\/Subtype\s*\/Image\b/.test(head)) return 1;
    const drawn = /\/XObject\s*<<([^]*?)>>/.exec(head)?.[1] ?? '';
    const each = [...drawn.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => pictures(objects.get(id) ?? ''));
    return each.reduce((all, some) => all + some, 0);
  };
  return pictures(sheetsIn(objects)[0] ?? '');
}

/** The words that stand on paper. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  return (await page.locator('body').innerText()).replaceAll('\u00a0', ' ');
}

const TODAY: Record<Locale, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn', fa: 'fa-IR-u-ca-gregory-nu-latn' };
const day = (date: Date, locale: Locale) =>
  new Intl.DateTimeFormat(TODAY[locale], { dateStyle: 'long', timeZone: 'Asia/Dubai' }).format(date);

for (const locale of ['en', 'ar'] as const) {
  test(`a property is a brochure of two pages in ${locale}`, async ({ page, catalogue }) => {
    // The longest there is: a price, more than one plan, and many amenities.
    const { property } = await catalogue.find((each) => each.low_price !== null && each.payment_plans.length > 1);
    const say = (key: string, values: Record<string, string> = {}) => words(locale, key, values);
    await page.goto(inLocale(locale, `/properties/${property.slug}/brochure`));
    expect(await pagesOf(page)).toBe(2);
    expect(await pagesOf(page, 'Letter')).toBe(2);

    const text = await onPaper(page);
    const { title, facilities, developer, formatted_address } = await catalogue.property(property.slug, locale);
    const updated = property.updated_at ?? '';
    for (const part of [
      locale === 'en' ? title : (property.arabic_title ?? ''),
      `AED ${(property.low_price ?? 0).toLocaleString('en-US')}`,
      say('brochure.asOf', { date: day(new Date(updated), locale) }),
      say('brochure.printed', { date: day(new Date(), locale) }),
      facilities[0]?.name ?? '',
      developer?.name ?? '',
      formatted_address ?? '',
      say('property.highlight1'),
      identity.phone,
      identity.email,
    ]) {
      expect(part).not.toBe('');
      expect(text).toContain(part);
    }
    for (const screen of ['common.whatsapp', 'enquiry.send', 'property.similar', 'header.getInTouch'])
      expect(text).not.toContain(say(screen));
    await expect(page.locator('header, footer.on-dark, nav, form, button').filter({ visible: true })).toHaveCount(0);

    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    await expect(page.getByRole('img', { name: say('brochure.code') }).locator('path')).toHaveAttribute(
      'd',
      qrPath(canonical ?? '').path,
    );
    expect(
      await page.locator('[data-brochure] img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });
}

for (const locale of ['en', 'ar'] as const)
  test(`the terms of a brochure have its whole measure, and its price stands clear of what it is: ${locale}`, async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find((each) => each.low_price !== null && each.payment_plans.length > 1);
    await page.goto(inLocale(locale, `/properties/${property.slug}/brochure`));
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [title, terms] = [await boxOf(page.locator('.bro-title')), await boxOf(page.locator('.bro-terms'))];
    expect(terms.width).toBeGreaterThan(0);
    expect([terms.x, terms.width]).toEqual([title.x, title.width]);
    const price = page.locator('.bro-price');
    const says = await boxOf(price.getByText(words(locale, 'property.startingPrice'), { exact: true }));
    const figure = await boxOf(price.locator('.figure:visible'));
    expect(figure.y - says.y - says.height).toBeGreaterThan(3);
  });

test('a brochure is whole without script, and names no day that only a browser knows', async ({
  browser,
  site,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => each.low_price !== null && each.cover !== null);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(`/properties/${property.slug}/brochure`);
  expect(await pagesOf(page)).toBe(2);
  const text = await onPaper(page);
  expect(text).toContain(words('en', 'brochure.asOf', { date: day(new Date(property.updated_at ?? ''), 'en') }));
  expect(text).not.toContain('Printed on');
  await context.close();
});

test('is printed from the share menu and by the keys that print, once, with its cover in the fineness of paper', async ({
  page,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => (each.cover_width ?? 0) >= 1600);
  await page.addInitScript(() => {
    window.print = () => {
      window.printed = document.querySelector<HTMLImageElement>('[data-brochure] img')?.currentSrc;
    };
  });
  const brochure = new RegExp(`/properties/${property.slug}/brochure$`);
  const printed = () => page.evaluate(() => window.printed);
  await page.goto(`/properties/${property.slug}`);
  await page.getByRole('button', { name: words('en', 'property.share'), exact: true }).click();
  await page.getByRole('menuitem', { name: words('en', 'brochure.print') }).click();
  await expect.poll(printed).toMatch(/[?&]w=1920&/);
  await expect(page).toHaveURL(brochure);
  // Coming back to it prints nothing.
  await page.reload();
  await expect(page.getByRole('button', { name: words('en', 'brochure.print') })).toBeVisible();
  expect(await printed()).toBeUndefined();

  await page.goto(`/properties/${property.slug}`);
  await page.keyboard.press('Control+p');
  await expect(page).toHaveURL(brochure);
  await expect.poll(printed).toMatch(/[?&]w=1920&/);
});

test('is found by people alone: search engines are sent to the property', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each) => each.low_price !== null);
  await page.goto(`/properties/${property.slug}/brochure`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/properties/${property.slug}$`),
  );
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    new RegExp(`/properties/${property.slug}/brochure$`),
  );
  expect((await page.goto('/properties/no-such-property/brochure'))?.status()).toBe(404);
});

test.describe('what a back end may leave out', () => {
  test.use({ baseURL: async ({ odd }, use) => use(odd.site.url) });

  test('the permit stands with its code, and a price without a date of its own with that of the print', async ({
    page,
    browser,
    odd,
  }) => {
    await page.goto('/properties/texts-1/brochure');
    expect(await pagesOf(page)).toBe(2);
    // Written by the page's own script, a moment after it has come.
    await expect.poll(() => onPaper(page)).toContain('Printed on');
    const text = await onPaper(page);
    expect(text).toContain('Permit number 71234567');
    await expect(page.getByRole('img', { name: 'QR code of permit 71234567' })).toBeVisible();
    expect(text).toContain('AED 1,250,000');
    expect(text).not.toContain('Prices as of');

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: odd.site.url });
    const plain = await context.newPage();
    await plain.goto('/properties/texts-1/brochure');
    const without = await onPaper(plain);
    expect(without).not.toContain('AED 1,250,000');
    expect(without).toContain('Price on Request');
    await context.close();
  });
});

test('other pages print their words under the name of the agency, without what works on a screen alone', async ({
  page,
  catalogue,
}) => {
  const { property, units } = await catalogue.find((_, all) => Boolean(all[0]?.price));
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    '/',
    '/terms',
    '/about',
    `/properties/${property.slug}`,
    `/properties/${property.slug}/units/${String(units[0]?.id)}`,
    '/properties',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body > header > .wrap > a').first()).toBeVisible();
    await expect(page.locator('nav, button, a.btn, input, select, textarea').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('body > footer')).toContainText(identity.phone);
    for (const dark of ['body > footer', 'main .bg-night'])
      for (const block of await page.locator(dark).all())
        await expect(block).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    if (path.startsWith('/properties')) await expect(page.locator('.print-date')).toContainText('Printed on');
  }
});

for (const width of [768, 1440])
  test(`a unit is printed with its words, and without the form: ${String(width)}`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(await unitWith(catalogue, 'flat-3'));
    const sheets = await textsOf(page);
    expect(sheets[0]).toBeGreaterThan(20);
    expect(sheets.reduce((all, texts) => all + texts)).toBeGreaterThan(300);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: words('en', 'property.enquiry') })).toBeHidden();
  });

test('an article begins on its first sheet', async ({ page }) => {
  await page.goto('/blog');
  await page.locator('main article a').first().click();
  await expect(page.locator('article.reading')).toBeVisible();
  expect((await textsOf(page))[0]).toBeGreaterThan(20);
});

for (const locale of ['en', 'ar'] as const)
  test(`the blog begins with its featured article: ${locale}`, async ({ page }) => {
    await page.goto(inLocale(locale, '/blog'));
    expect((await textsOf(page))[0]).toBeGreaterThan(250);
  });

test('what stands beside a column on a screen is no grid on paper, which Firefox would cut', async ({
  page,
  catalogue,
}) => {
  const unit = await unitWith(catalogue, 'flat-3');
  const { property } = await catalogue.find((each) => each.low_price !== null);
  await page.emulateMedia({ media: 'print' });
  for (const [path, column] of [
    [`/properties/${property.slug}`, 'aside'],
    [unit, 'aside'],
    ['/properties', 'aside'],
    ['/terms', 'nav'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(`main .grid:has(> ${column})`)).toHaveCSS('display', 'block');
  }
});

test('a heading that begins a sheet has room above its letters, which no break takes', async ({ page, catalogue }) => {
  const { property } = await catalogue.find((each) => each.description?.includes('<h3') ?? false);
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/properties/${property.slug}`);
  await expect(page.locator('.prose h3').first()).toBeVisible();
  const rooms = await page
    .locator('main :is(h2, h3, h4):visible')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).paddingTop)));
  expect(Math.min(...rooms)).toBeGreaterThan(0.5);
});

test('payment plans stand whole on paper, the first with its heading and what it is calculated on', async ({
  page,
  catalogue,
}) => {
  const { property, units } = await catalogue.find(
    (each, all) => each.low_price !== null && each.payment_plans.length > 1 && Boolean(all[0]?.price),
  );
  await page.emulateMedia({ media: 'print' });
  const path = `/properties/${property.slug}`;
  for (const [at, id] of [
    [path, '#payment-plans'],
    [`${path}/units/${String(units[0]?.id)}`, '#payment-plan'],
  ] as const) {
    await page.goto(at);
    await expect(page.locator(`${id} > h2`)).toHaveCSS('break-after', 'avoid');
    const line = page.locator(`${id} p[aria-live]`).locator('..');
    await expect(line).toHaveCSS('break-after', 'avoid');
    await expect(line.locator('..')).toHaveCSS('display', 'block');
    await expect(page.locator(`${id} .plan`).first()).toHaveCSS('break-inside', 'avoid');
    // In a row that is a flexible box it would hold the whole list to what follows, which then is cut.
    await expect(page.locator('main dt').first()).toHaveCSS('break-after', 'auto');
  }
});

for (const locale of ['en', 'ar', 'fa'] as const)
  test(`a property is printed with its cover, whichever picture the gallery stands at: ${locale}`, async ({
    page,
    catalogue,
  }) => {
    const { property } = await catalogue.find((each) => each.cover !== null && each.property_images.length > 4);
    await page.goto(inLocale(locale, `/properties/${property.slug}`));
    const slides = page.locator('.gallery-slide');
    const cover = slides.first().locator('img');
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await picturesOf(page)).toBe(1);

    await slides.nth(3).evaluate((slide) => {
      slide.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' });
    });
    await expect(slides.first()).not.toHaveAttribute('data-near');
    expect(await picturesOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(cover).toBeVisible();
    await expect(page.locator('.gallery-counter')).toBeHidden();
  });

test('the map of a property is printed whole, as it is drawn, also where another has taken its place', async ({
  page,
  catalogue,
}) => {
  const { property } = await catalogue.find((each) => each.low_price !== null && each.map_coordinates !== null);
  await page.goto(`/properties/${property.slug}`);
  const map = page.locator('.location');
  await map.evaluate((each) => each.append(document.createElement('iframe')));
  await expect(map.locator('.coast')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(map).toHaveCSS('break-inside', 'avoid');
  await expect(map.locator('.coast')).toBeVisible();
  await expect(map).not.toContainText(words('en', 'property.mapConsent', { host: 'www.openstreetmap.org' }), {
    useInnerText: true,
  });
});

test('the dot of a status is printed, and the frame of a picture that failed, also without backgrounds', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/properties');
  const adjust = (element: Element, pseudo?: string) =>
    getComputedStyle(element, pseudo).getPropertyValue('-webkit-print-color-adjust');
  const dots = page.locator('article .dotted');
  await expect(dots.first()).toBeVisible();
  expect(await dots.first().evaluate(adjust, '::before')).toBe('exact');
  const frame = page.locator('article .frame').first();
  await frame.evaluate((each) => {
    each.setAttribute('data-failed', 'Image unavailable');
  });
  expect(await frame.evaluate(adjust, '::after')).toBe('exact');
});

for (const kind of ['flat-1', 'house-4'] as const)
  test(`a unit's agent is printed on one sheet with the dates and the ways to the agency: ${kind}`, async ({
    page,
    catalogue,
  }) => {
    await page.goto(await unitWith(catalogue, kind));
    expect((await textsOf(page)).at(-1)).toBeGreaterThan(235);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.beside .figure')).toBeHidden();
    await expect(page.locator('.beside [data-agent]')).toBeVisible();
  });

// Whether a running site works in WebKit, which every browser of an iPhone is, at the width of a phone: the other tests draw
// in Chromium alone. Not part of `verify`, which installs no second browser. Faults that were found are named behind a check.
import { setTimeout as sleep } from 'node:timers/promises';
import { promised } from '../chaos/support/promises';
import { until } from '../support/until';
import { startWebKit } from './driver';

const SITE = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
/** The small browser gets no narrower than some 450 px; up to 599 px pages are as on a phone. */
const PHONE = [390, 900] as const;
/** Later than anything that a page lays out by itself. */
const SETTLED_MS = 4000;

/** Addresses of the first homes of the list, the busiest pages of the site. */
async function homes(): Promise<string[]> {
  const list = await fetch(`${SITE}/properties`).catch(() => null);
  if (!list?.ok) {
    console.error(`No site answers at ${SITE}: start one with "npm run demo", or name it: npm run check:webkit -- URL`);
    process.exit(1);
  }
  const found = [...(await list.text()).matchAll(/href="(\/properties\/[a-z0-9-]+)"/g)].map(([, path = '']) => path);
  return [...new Set(found)];
}

/** The first of some addresses whose document holds `mark`. */
async function first(paths: readonly string[], mark: string): Promise<string> {
  for (const path of paths) if ((await (await fetch(SITE + path)).text()).includes(mark)) return path;
  throw new Error(`No page of ${SITE} holds ${mark}.`);
}

const all = await homes();
const planned = await first(all, 'plan-upright');
const units = await first(all.map((path) => `${path}/units`), 'name="bedrooms"'); // prettier-ignore
const page = await startWebKit();
const open = (path: string) => page.open(SITE + path);
const count = () =>
  page.evaluate<number[]>(
    'return (document.querySelector("main [role=status]")?.innerText.match(/\\d+/g) ?? []).map(Number)',
  );

try {
  await page.size(...PHONE);

  const wide: string[] = [];
  for (const path of [
    '/',
    '/properties',
    planned,
    units,
    '/favourites',
    '/blog',
    '/contact',
    '/properties/in',
    '/about',
  ])
    for (const locale of ['', '/ar', '/fa']) {
      await open(path === '/' ? locale || '/' : locale + path);
      const [width, window] = await page.evaluate<[number, number]>(
        'return [document.documentElement.scrollWidth, innerWidth]',
      );
      if (width > window) wide.push(`${locale}${path}: ${String(width)} in ${String(window)} px`);
    }
  promised('no page is wider than its window', wide.length === 0, wide.join('; ') || '27 pages');

  // An animation that shows what was left out leaves it out for good: the plans were 19 px high.
  await open(planned);
  await sleep(SETTLED_MS);
  const heights = 'return [...document.querySelectorAll(".plan-upright")].map((plan) => Math.round(plan.offsetHeight))';
  const before = await page.evaluate<number[]>(heights);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await sleep(500);
  await page.evaluate('document.querySelector(".plan-upright").scrollIntoView()');
  await sleep(500);
  const after = await page.evaluate<number[]>(heights);
  const drawn = [...before, ...after].every((height) => height > 300);
  promised(
    'payment plans are drawn, before and after they are scrolled to',
    drawn,
    `${String(before)} and ${String(after)} px`,
  );

  // WebKit has no `scroll-initial-target`.
  for (const path of ['/', '/ar']) {
    await open(path);
    const place = 'return document.querySelector(".coast-window")?.scrollLeft || null';
    const left = await until(() => page.evaluate<number | null>(place), 10_000, 200).catch(() => 0);
    promised(`the coast of ${path} begins in its middle`, left > 200, `${String(left)} px from its end`);
  }

  // Its rectangles are told unzoomed here, so the zoom itself is looked at.
  await open(`${planned}/brochure`);
  const [zoom, fitting] = await page.evaluate<[number, number]>(
    'const brochure = document.querySelector("[data-brochure]"); return [Number(getComputedStyle(brochure).zoom), innerWidth / brochure.offsetWidth]',
  );
  promised(
    'the brochure fits the window',
    zoom <= fitting,
    `${zoom.toFixed(3)} of its size, ${fitting.toFixed(3)} fit`,
  );

  const plain: string[] = [];
  for (const path of ['/favourites', '/properties', units, '/blog']) {
    await open(path);
    const shown = await page.evaluate<string[]>(
      'return [...document.querySelectorAll(".without-script")].filter((each) => each.offsetHeight > 0).map((each) => each.innerText)',
    );
    plain.push(...shown);
  }
  promised('what is for browsers without script is hidden', plain.length === 0, plain.join('; ') || '4 pages');

  await open(units);
  const choose =
    'const field = document.querySelector("select[name=bedrooms]"); field.selectedIndex = arguments[0]; field.dispatchEvent(new Event("input", { bubbles: true })); field.dispatchEvent(new Event("change", { bubbles: true }))';
  let narrowed = '';
  for (let option = 1; option <= 5 && !narrowed; option += 1) {
    await page.evaluate(choose, option);
    await sleep(1000);
    const [some = 0, total = 0] = await count();
    if (some > 0 && some < total) narrowed = `${String(some)} of ${String(total)}`;
  }
  promised('units are narrowed in the browser', narrowed !== '', narrowed || 'by none of the bedrooms');

  await open('/properties');
  await page.evaluate(
    'document.querySelector("main button[popovertarget=filters]:not([popovertargetaction])").click()',
  );
  const sheet = await until(() => page.evaluate<boolean>('return Boolean(document.querySelector(".sheet:popover-open"))'), 10_000, 200).catch(() => false); // prettier-ignore
  promised('the filters open as a sheet', sheet, sheet ? 'open' : 'closed');

  await open(planned);
  await sleep(SETTLED_MS);
  await page.evaluate('document.querySelector("form:has(textarea)").requestSubmit()');
  const wrong = await until(() => page.evaluate<number>('return document.querySelectorAll("form [aria-invalid=true]").length || null'), 10_000, 200).catch(() => 0); // prettier-ignore
  const focused = await page.evaluate<string>('return document.activeElement?.getAttribute("name") ?? ""');
  promised(
    'an empty enquiry says what is missing, and leads there',
    wrong > 0 && focused === 'name',
    `${String(wrong)} fields, at ${focused}`,
  );

  await open('/properties');
  await sleep(SETTLED_MS);
  await page.evaluate('scrollTo(0, 1500)');
  await sleep(1500);
  await page.evaluate(
    `[...document.querySelectorAll('main a[href^="/properties/"]')].find((link) => link.getBoundingClientRect().top > 0).click()`,
  );
  await until(() => page.evaluate<boolean>('return !location.pathname.endsWith("/properties")'));
  await page.evaluate('history.back()'); // WebDriver’s goes past pages that no person touched
  const place = await until(async () => {
    const at = await page.evaluate<number>('return location.pathname.endsWith("/properties") ? scrollY : 0');
    return Math.abs(at - 1500) < 60 && at;
  }, 10_000, 200).catch(() => page.evaluate<number>('return scrollY')); // prettier-ignore
  promised(
    'Back leads to the place in the list that was left',
    Math.abs(place - 1500) < 60,
    `${String(place)} px of 1500`,
  );
} finally {
  await page.close();
}

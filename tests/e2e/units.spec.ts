import { UnitsPage } from './pages/property-page';
import { expect, test } from './support/fixtures';
import { CROWDS } from './support/odd-data';
import { inLocale, LOCALES } from './support/words';

/** A building of two thousand units. */
const CROWD = 'texts-200';
const TOTAL = CROWDS[CROWD];
const PATH = `/properties/${CROWD}/units`;
const AT_ONCE = 48;
/** Bytes of HTML, whatever the language. */
const DOCUMENT = 220 * 1024;

test.use({ baseURL: async ({ odd }, use) => use(odd.site.url) });

test('a document holds 48 of two thousand units and plain links to the others, in less than 220 KB', async ({
  request,
}) => {
  for (const locale of LOCALES) {
    const html = await (await request.get(inLocale(locale, PATH))).text();
    expect(Buffer.byteLength(html), locale).toBeLessThan(DOCUMENT);
    expect(html.match(/ data-unit="/g)).toHaveLength(AT_ONCE);
    const last = Math.ceil(TOTAL / AT_ONCE);
    for (const page of [2, last]) expect(html).toContain(`href="${inLocale(locale, PATH)}?page=${page}"`);
    const end = await (await request.get(inLocale(locale, `${PATH}?page=${last}`))).text();
    expect(end.match(/ data-unit="/g)).toHaveLength(TOTAL % AT_ONCE);
  }
});

test('two thousand units are loaded once, then searched, narrowed, sorted and paged in the browser', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/|_rsc=/.test(request.url())) asked.push(request.url());
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const units = new UnitsPage(page);
  await units.open(CROWD);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  const bound = (await elements()) + 200;
  expect(await units.counts()).toEqual([TOTAL, TOTAL]);
  expect(asked).toEqual([]);

  const first = () => units.cards.first().getByRole('heading').innerText();
  await units.search.pressSequentially('tx-25-3');
  await expect.poll(() => units.counts()).toEqual([10, TOTAL]);
  await expect(page).toHaveURL(/\?search=tx-25-3$/);
  await units.search.fill('2539');
  await expect.poll(() => units.counts()).toEqual([1, TOTAL]);
  expect(await first()).toBe('TX-25-39');
  await units.search.fill('');
  await expect.poll(() => units.counts()).toEqual([TOTAL, TOTAL]);

  // '5+' is exactly 5; the bounds of a price are inclusive, and what has no price falls out.
  await units.bedrooms.selectOption({ label: '5+ Bedrooms' });
  await expect.poll(() => units.counts()).toEqual([TOTAL / 8, TOTAL]);
  await units.price.selectOption({ label: 'Over 5M' });
  await expect.poll(async () => (await units.counts())[0]).toBeLessThan(TOTAL / 8);
  await units.price.selectOption({ label: 'Any price' });
  await units.bedrooms.selectOption({ label: 'Any bedrooms' });
  // A missing price counts as 0.
  await expect(units.cards.first()).toContainText('Contact Us');
  await units.sort.selectOption({ label: 'Unit ID' });
  await expect.poll(first).toBe('TX-1-00');
  await units.direction.click();
  await expect.poll(first).toBe('TX-50-39');
  await expect(page).toHaveURL(/\?sort=unit_id&direction=desc$/);

  await page.getByRole('link', { name: 'Page 42' }).click();
  await expect(units.cards).toHaveCount(TOTAL % AT_ONCE);
  // The link is gone; the focus is not.
  await expect(units.shown).toBeFocused();
  await expect(units.shown).toHaveText(
    `Showing ${TOTAL.toLocaleString('en-US')} of ${TOTAL.toLocaleString('en-US')} units. Page 42 of 42`,
  );
  await page.goBack();
  await expect.poll(first).toBe('TX-50-39');
  await expect(units.cards).toHaveCount(AT_ONCE);
  await page.goBack();
  await expect.poll(first).toBe('TX-1-00');
  await expect(units.direction).toHaveText('Ascending');
  await page.goForward();
  await expect.poll(first).toBe('TX-50-39');

  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 800);
  expect(await elements()).toBeLessThan(bound);
  expect(asked.filter((url) => url.includes('/api/unit'))).toHaveLength(1);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  test.info().annotations.push({ type: 'long tasks, ms', description: tasks.join(' ') || 'none' });
});

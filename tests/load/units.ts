// How the units screen of 2,000 units answers beside the one of 48, on a phone slowed down four times: `npm run bench:units`
// after `npm run build`. Both are visited in turns in one run, so that only their ratio counts. Exits with 1 above the limit.
import { type Browser, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.mjs';
import { CROWDS } from '../e2e/support/odd-data';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startSite } from '../e2e/support/processes';
import { medianOf } from './peers/table';

const [FEW, MANY] = Object.keys(CROWDS) as (keyof typeof CROWDS)[];
const ROUNDS = 5;
const SLOWER = 4;
/** What an interaction with the larger screen may cost, in times of the smaller one's. */
const LIMIT = 2;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Measure = { typing: number; sorting: number; scrolling: number };

/** Ms of the longest frame while `act` runs: what a visitor feels as a stutter. */
async function longestFrame(page: Page, act: () => Promise<void>): Promise<number> {
  // As text: the loader of this file names functions by a helper that the page does not have.
  await page.evaluate(`
    window.seen = { longest: 0, last: performance.now(), on: true };
    requestAnimationFrame(function frame(now) {
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      if (seen.on) requestAnimationFrame(frame);
    });
  `);
  await act();
  await page.waitForTimeout(600);
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { longest: number; on: boolean } };
    seen.on = false;
    return seen.longest;
  });
}

async function visit(browser: Browser, url: string, more: boolean): Promise<Measure> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(() => {
      localStorage.setItem('cookieConsent', JSON.stringify({ essential: true }));
    });
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'networkidle' });
    const search = page.getByRole('searchbox');
    // What is not in the document comes with the first touch; what is measured is what comes after.
    const data = more ? page.waitForResponse(/\/api\/unit/) : null;
    await search.focus();
    await search.press('t');
    await data;
    await page.waitForTimeout(1500);
    const typing = await longestFrame(page, () => search.pressSequentially('x-1', { delay: 120 }));
    await search.fill('');
    await page.waitForTimeout(1500);
    const sort = page.getByRole('combobox').last();
    const options = await sort
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const sorting = await longestFrame(page, async () => {
      for (const option of options) {
        await sort.selectOption(option);
        await page.waitForTimeout(300);
      }
    });
    const scrolling = await longestFrame(page, async () => {
      for (let turn = 0; turn < 12; turn++) {
        await page.mouse.wheel(0, 700);
        await page.waitForTimeout(80);
      }
    });
    return { typing, sorting, scrolling };
  } finally {
    await context.close();
  }
}

const upstream = await new OddUpstream().listen();
const site = await startSite(upstream.url);
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
try {
  const all: Record<string, Measure[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const slug of [FEW, MANY])
      (all[`${slug}`] ??= []).push(await visit(browser, `${site.url}/properties/${slug}/units`, slug === MANY));
  let worst = 0;
  console.log(`Longest frame, ms, median of ${ROUNDS} visits, CPU ${SLOWER} times slower`);
  for (const what of ['typing', 'sorting', 'scrolling'] as const) {
    const [few, many] = [FEW, MANY].map((slug) => medianOf((all[`${slug}`] ?? []).map((one) => one[what])));
    if (few === undefined || many === undefined) throw new Error('Nothing was measured.');
    worst = Math.max(worst, many / few);
    console.log(
      `${what.padEnd(10)} ${few.toFixed(0).padStart(5)} with 48, ${many.toFixed(0).padStart(5)} with 2,000: ${(many / few).toFixed(2)} times`,
    );
  }
  console.log(worst <= LIMIT ? `At most ${LIMIT} times, as it should be.` : `More than ${LIMIT} times.`);
  process.exitCode = worst <= LIMIT ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
  await upstream.close();
}

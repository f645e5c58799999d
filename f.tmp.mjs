import { chromium } from '@playwright/test';
const [url, hold = ''] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const get = async (block) => {
  const c = await b.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const p = await c.newPage();
  if (block) await p.route(/\.woff2/, (r) => (r.request().url().includes(hold) ? r.abort() : r.continue()));
  await p.goto(url); await p.waitForLoadState('networkidle'); await p.evaluate(() => document.fonts.ready);
  const r = await p.evaluate(() => [...document.querySelectorAll('header *, main *')].filter((e) => e.getBoundingClientRect().top < 900).map((e) => [e.tagName, String(e.className?.baseVal ?? e.className).slice(0, 50), (e.textContent ?? '').slice(0, 30), e.getBoundingClientRect().top, e.getBoundingClientRect().height]));
  await c.close();
  return r;
};
const [x, y] = [await get(true), await get(false)];
x.forEach((e, i) => { if (y[i] && (Math.abs(e[4] - y[i][4]) > 0.2)) console.log(e.join(' | '), '->', y[i][4]); });
await b.close();

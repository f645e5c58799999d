import { chromium } from '@playwright/test';
const [origin, path, w = '1440', saved = ''] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: +w, height: w === '390' ? 844 : 900 }, deviceScaleFactor: w === '390' ? 2 : 1, isMobile: w === '390', hasTouch: w === '390', serviceWorkers: 'block', reducedMotion: 'reduce' });
const p = await c.newPage();
if (saved) await p.addInitScript((s) => localStorage.setItem('favourites', s), JSON.stringify(saved.split(',').map((slug, i) => ({ id: i + 1, slug, savedAt: '' }))));
await p.addInitScript(() => {
  localStorage.setItem('cookieConsent', '{"essential":true}');
  window.shifts = [];
  new PerformanceObserver((l) => { for (const e of l.getEntries()) window.shifts.push([Math.round(e.startTime), e.value, e.hadRecentInput, ...e.sources.map((s) => [s.node?.nodeName, s.node?.className?.slice?.(0, 60), s.node?.textContent?.slice(0, 40), JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)].join(' | '))]); }).observe({ type: 'layout-shift', buffered: true });
});
await p.goto(origin + path); await p.waitForLoadState('networkidle');
for (let y = 0; y < 4000; y += 700) { await p.evaluate((t) => scrollTo(0, t), y); await p.waitForTimeout(80); }
console.log(JSON.stringify(await p.evaluate(() => window.shifts), null, 1));
await b.close();

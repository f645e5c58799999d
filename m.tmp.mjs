import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage();
await p.goto(process.argv[2]);
console.log(await p.evaluate(async () => {
  const out = {};
  for (const f of ['300 1000px Newsreader', '350 1000px Newsreader', '400 1000px "Instrument Sans"', '300 1000px "Newsreader Fallback"', '400 1000px "Instrument Fallback"', '450 1000px "Markazi Text"', '400 1000px Vazirmatn']) {
    await document.fonts.load(f, 'A5ا');
    const c = document.createElement('canvas').getContext('2d'); c.font = f;
    const m = c.measureText('AED 14,750,000'); const s = c.measureText('Discover the future of luxury living in Dubai');
    out[f] = [m.fontBoundingBoxAscent, m.fontBoundingBoxDescent, Math.round(m.width), Math.round(s.width)];
  }
  return out;
}));
await b.close();

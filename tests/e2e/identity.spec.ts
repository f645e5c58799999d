import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './support/fixtures';
import { DIST, startSite } from './support/processes';
import { inLocale, LOCALES } from './support/words';

type Manifest = Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] };

const OWN = path.resolve(import.meta.dirname, '../../lib/identity.json');
const shipped = JSON.parse(readFileSync(OWN, 'utf8')) as {
  name: { en: string; ar: string };
  phone: string;
  email: string;
  colours: { paper: string };
};

test('the site can be installed, in each language under its own name, with icons that are there', async ({
  read,
  plain,
  request,
}) => {
  for (const locale of LOCALES) {
    await read(inLocale(locale, '/about'));
    const href = await plain.locator('link[rel="manifest"]').getAttribute('href');
    expect(href).toBe(inLocale(locale, '/manifest.webmanifest'));
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({
      id: '/',
      lang: locale,
      dir: locale === 'en' ? 'ltr' : 'rtl',
      start_url: inLocale(locale, '/'),
      scope: '/',
      display: 'standalone',
      theme_color: shipped.colours.paper,
      background_color: shipped.colours.paper,
    });
    for (const field of ['name', 'short_name', 'description']) expect(manifest[field], field).toBeTruthy();
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    );
    if (locale !== 'en') continue;
    const linked = await plain
      .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(linked).toHaveLength(3);
    for (const address of [...linked, ...manifest.icons.map(({ src }) => src)]) {
      const icon = await request.get(address);
      expect(icon.status(), address).toBe(200);
      expect(icon.headers()['content-type'], address).toMatch(/^image\//);
      expect(icon.headers()['cache-control'], address).toContain('max-age=86400');
    }
  }
});

test('another identity file is another agency: name, numbers, logo, hours and colours, everywhere', async ({
  api,
  page,
  request,
}) => {
  test.slow();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'e2e-identity-'));
  const file = path.join(folder, 'identity.json');
  const other = {
    ...shipped,
    name: { en: 'North Quay', ar: 'رصيف الشمال', fa: 'اسکله شمال' },
    legalName: { en: 'North Quay Properties L.L.C', ar: 'رصيف الشمال للعقارات', fa: 'املاک اسکله شمال' },
    since: '2011',
    phone: '+971 4 000 1111',
    whatsapp: '+971 50 000 2222',
    email: 'desk@northquay.example',
    address: { en: 'Pier 3, Dubai', ar: 'الرصيف 3، دبي', fa: 'اسکله ۳، دبی' },
    socials: { facebook: '', instagram: 'https://instagram.example/northquay', tiktok: '', linkedin: '' },
    hours: [{ days: 'weekdays', opens: '08:15', closes: '16:45' }],
    orn: '12345',
    mark: { width: 24, height: 24, path: 'M12 0L24 24H0z' },
    colours: { paper: '#ffffff', ink: '#0a0a0a', night: '#0b1b33', bronze: '#0b4f6c', 'bronze-2': '#7fc8f8' },
  };
  writeFileSync(file, JSON.stringify(other));
  const site = await startSite(api, { IDENTITY_FILE: file });
  try {
    for (const [address, name] of [
      ['/contact', 'North Quay'],
      ['/ar/about', 'رصيف الشمال'],
      ['/no-such-page', 'North Quay'],
    ] as const) {
      await page.goto(site.url + address);
      const html = await page.content();
      for (const trace of [shipped.name.en, shipped.name.ar, shipped.phone, shipped.email, shipped.colours.paper])
        expect(html, address).not.toContain(trace);
      expect(html, address).toContain(name);
      expect(html, address).toContain('tel:+97140001111');
      expect(html, address).toContain('desk@northquay.example');
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff');
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(10, 10, 10)');
      await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(11, 27, 51)');
      await expect(page.locator('#mark path')).toHaveAttribute('d', other.mark.path);
      const logo = page.getByRole('banner').locator('svg:has(use[href="#mark"])').first();
      await expect(logo).toHaveCSS('color', 'rgb(127, 200, 248)');
      const box = await logo.boundingBox();
      expect([box?.width, box?.height]).toEqual([22, 22]);
      await expect(page.getByRole('contentinfo').locator('a[target="_blank"][href*="instagram"]')).toHaveCount(1);
      await expect(page.getByRole('contentinfo').locator('a[target="_blank"]')).toHaveCount(1);
    }
    await page.goto(`${site.url}/contact`);
    await expect(page.getByRole('main')).toContainText('8:15 AM-4:45 PM');
    await expect(page.getByRole('contentinfo')).toContainText('ORN 12345');
    expect(await (await request.get(`${site.url}/fa/manifest.webmanifest`)).json()).toMatchObject({
      name: 'اسکله شمال',
      theme_color: '#ffffff',
    });
  } finally {
    await site.stop();
  }

  // One that is wrong is told of by field, and nothing starts.
  writeFileSync(file, JSON.stringify({ ...other, phone: 'call us' }));
  const child = spawn(process.execPath, [path.join(DIST, 'site.mjs')], {
    env: { ...process.env, API_BASE_URL: api, SITE_URL: 'https://site.example', PORT: '0', IDENTITY_FILE: file },
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(printed).toContain('phone must be a phone number');
  rmSync(folder, { recursive: true, force: true });
});

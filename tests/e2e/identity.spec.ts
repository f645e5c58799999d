import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/fixtures';
import { identity } from './support/identity';
import { DIST, ownFolder, startSite } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

type Manifest = Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] };

/** Whichever agency is in force, this one is another in every field, and leaves out all that may be left out. */
const OTHER = {
  name: { en: 'West Row', ar: 'الصف الغربي', fa: 'ردیف غرب' },
  legalName: { en: 'West Row Homes L.L.C', ar: 'الصف الغربي للعقارات', fa: 'املاک ردیف غرب' },
  since: '2019',
  phone: '+971 4 333 1111',
  whatsapp: '+971 50 333 2222',
  email: 'desk@westrow.example',
  address: { en: 'Pier 3, Dubai', ar: 'الرصيف 3، دبي', fa: 'اسکلهٔ 3، دبی' },
  coordinates: { latitude: 25.21, longitude: 55.28 },
  socials: { instagram: 'https://instagram.example/westrow', mastodon: 'https://mastodon.example/@westrow' },
  hours: [
    { days: 'monday-thursday', opens: '08:15', closes: '16:45' },
    { days: 'friday', opens: '08:15', closes: '11:45' },
  ],
  orn: '54321',
  licence: '778899',
  mark: { width: 24, height: 24, path: 'M0 0H24L12 24z' },
  colours: { paper: '#eef3fa', ink: '#0a0a0a', night: '#0a1a30', bronze: '#0a4d68', 'bronze-2': '#7ec4f4' },
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
      theme_color: identity.colours.paper,
      background_color: identity.colours.paper,
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

// @spec 1.contact d.claims
test('another identity file is another agency: name, numbers, logo, hours and colours, everywhere', async ({
  api,
  page,
  request,
}) => {
  test.slow();
  const folder = ownFolder('e2e-identity');
  const file = path.join(folder, 'identity.json');
  writeFileSync(file, JSON.stringify(OTHER));
  const site = await startSite(api, { IDENTITY_FILE: file });
  try {
    for (const [address, name] of [
      ['/contact', OTHER.name.en],
      ['/ar/about', OTHER.name.ar],
      ['/no-such-page', OTHER.name.en],
    ] as const) {
      await page.goto(site.url + address);
      const html = await page.content();
      for (const trace of [identity.name.en, identity.name.ar, identity.phone, identity.email, identity.colours.paper])
        expect(html, address).not.toContain(trace);
      expect(html, address).toContain(name);
      expect(html, address).toContain('tel:+97143331111');
      expect(html, address).toContain(OTHER.email);
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', OTHER.colours.paper);
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(10, 10, 10)');
      await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(10, 26, 48)');
      await expect(page.locator('#mark path')).toHaveAttribute('d', OTHER.mark.path);
      const logo = page.getByRole('banner').locator('svg:has(use[href="#mark"])').first();
      await expect(logo).toHaveCSS('color', 'rgb(126, 196, 244)');
      const box = await logo.boundingBox();
      expect([box?.width, box?.height]).toEqual([22, 22]);
      const networks = page.getByRole('contentinfo').locator('a[target="_blank"]');
      expect(await networks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        OTHER.socials.instagram,
        OTHER.socials.mastodon,
      ]);
    }
    await page.goto(`${site.url}/contact`);
    const office = page.getByRole('region', { name: words('en', 'contact.officeTitle') });
    for (const line of ['Mon-Thu 8:15 AM-4:45 PM', 'Fri 8:15 AM-11:45 AM', 'Sat-Sun Closed'])
      await expect(office.getByRole('row', { name: line, exact: true })).toBeVisible();
    // A panel is of the cool paper, not of the cream of the style sheet.
    const [red = 0, , blue = 0] = await office.evaluate((panel) =>
      (getComputedStyle(panel).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(blue).toBeGreaterThan(red);
    await expect(page.getByRole('contentinfo')).toContainText(`Trade licence ${OTHER.licence}`);
    await expect(page.getByRole('contentinfo')).toContainText(`ORN ${OTHER.orn}`);
    await page.goto(site.url);
    await expect(page.getByRole('heading', { name: words('en', 'home.aboutTitle') })).toBeVisible();
    await expect(page.getByRole('main').locator('dl')).toHaveCount(0);
    expect(await (await request.get(`${site.url}/fa/manifest.webmanifest`)).json()).toMatchObject({
      name: OTHER.name.fa,
      theme_color: OTHER.colours.paper,
    });
  } finally {
    await site.stop();
  }

  // One that is wrong is told of by field, and nothing starts.
  writeFileSync(file, JSON.stringify({ ...OTHER, phone: 'call us' }));
  const child = spawn(process.execPath, [path.join(DIST, 'site.mjs')], {
    env: { ...process.env, API_BASE_URL: api, SITE_URL: 'https://site.example', PORT: '0', IDENTITY_FILE: file },
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(printed).toContain('phone must be a phone number');
  rmSync(folder, { recursive: true, force: true });
});

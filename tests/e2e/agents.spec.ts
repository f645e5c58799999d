import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { broken } from './support/axe';
import { Catalogue, recordOf } from './support/catalogue';
import { expect, test } from './support/fixtures';
import { identity } from './support/identity';
import { ownFolder, runCommand, type Running, startReferenceApi, startSite } from './support/processes';
import { inLocale, LOCALES, words } from './support/words';

/** Who answers for a listing, and homes for rent: over a catalogue that names them. */

const AGENT = {
  id: 21,
  name: 'Sara Haddad',
  brn: '12345',
  languages: ['ar', 'en'],
  phone: '+971 50 000 0001',
  whatsapp: '+971 50 000 0002',
};
const RENTAL = {
  slug: 'marina-flat',
  title: 'Marina Flat 1204',
  reference: 'R-77',
  offer: 'rent',
  rent_period: 'year',
  rent_cheques: 4,
  rent_deposit: 9000,
  low_price: 180_000,
  min_area: 1250,
  property_type: { name: 'Apartment' },
  city: { name: 'Dubai' },
  property_units: [
    { apartment_id: 'M-1204', apartment_type_id: 2, no_of_baths: 3, area: 1250, floor_no: '12', price: 180_000 },
  ],
};

const started: Running[] = [];
let folder: string;
let site: Running;
/** A listing of the demo with its agent, and the same without one. */
let slugs: { agent: string; plain: string };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = ownFolder('e2e-agents');
  const api = await startReferenceApi();
  started.push(api);
  const catalogue = new Catalogue(api.url);
  const { property } = await catalogue.find(({ cover }, units) => cover !== null && units.length > 1);
  const { id: _, ...record } = await recordOf(catalogue, property);
  slugs = { agent: property.slug, plain: 'without-agent' };
  const file = path.join(folder, 'agents.json');
  const listings = [
    { ...record, agent: AGENT, reference: 'R-1042' },
    { ...record, slug: slugs.plain, title: 'Without Agent', featured_rank: null },
    { ...RENTAL, cover: record.cover, agent: { brn: AGENT.brn } },
  ];
  writeFileSync(file, JSON.stringify({ agents: [AGENT], properties: listings }));
  await runCommand('catalogue-import', [file], api.dataDir);
  site = await startSite(api.url);
  started.push(site);
});
test.afterAll(async () => {
  for (const each of started.reverse()) await each.stop();
  rmSync(folder, { recursive: true, force: true });
});

const digits = (phone: string) => phone.replace(/\D/g, '');

test('the agent is called and written to from the keyboard, with the number of the listing', async ({ page }) => {
  await page.goto(`${site.url}/properties/${slugs.agent}`);
  const panel = page.locator('#enquire');
  await expect(panel.locator('[data-agent]')).toContainText('Sara Haddad');
  await expect(panel.locator('[data-agent]')).toContainText('Arabic, English');
  await expect(panel.locator('[data-agent]')).toContainText('BRN 12345');
  const whatsapp = panel.getByRole('link', { name: 'WhatsApp' }).first();
  await whatsapp.focus();
  await expect(whatsapp).toBeFocused();
  const href = (await whatsapp.getAttribute('href')) ?? '';
  expect(href).toContain(`wa.me/${digits(AGENT.whatsapp)}?text=`);
  expect(decodeURIComponent(href)).toContain(', ref. R-1042.');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: 'Call Now' })).toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('tel:+971500000001');
  // The agent has no address of their own: the agency's stands in.
  await expect(panel.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${identity.email}`),
  );
});

test('a phone’s bar and the page of a unit lead to the agent too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/properties/marina-flat`);
  const bar = page.locator('[data-contact-bar]');
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+971500000001');
  await page.goto(`${site.url}/properties/${slugs.agent}/units`);
  await page.locator('main [data-unit] a.card-link').first().click();
  await expect(page.locator('[data-agent]')).toContainText('Sara Haddad');
  await expect(page.locator('[data-contact-bar]').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(digits(AGENT.whatsapp)),
  );
});

test('a listing without an agent leads to the agency, in its own words', async ({ plain }) => {
  await plain.goto(`${site.url}/properties/${slugs.plain}`);
  await expect(plain.locator('[data-agent]')).toHaveCount(0);
  const href =
    (await plain.locator('#enquire').getByRole('link', { name: 'WhatsApp' }).first().getAttribute('href')) ?? '';
  expect(href).toContain(`wa.me/${digits(identity.whatsapp)}`);
  expect(decodeURIComponent(href)).toContain('the property: Without Agent. Could you');
  await expect(plain.locator('.plate-from')).toHaveText('Starting price');
});

test('a rent is said with its period on card and page in each language, and nothing of instalments', async ({
  plain,
}) => {
  for (const locale of LOCALES) {
    const price = new RegExp(`AED.180,000[\\u2069]? ?${words(locale, 'rent.per.year')}`);
    await plain.goto(site.url + inLocale(locale, '/properties?search=Marina+Flat+1204'));
    const card = plain.locator('[data-property="marina-flat"]');
    await expect(card.locator('.card-price')).toHaveText(price);
    await expect(card.locator('.card-price small')).toHaveCount(0);
    await plain.goto(site.url + inLocale(locale, '/properties/marina-flat'));
    await expect(plain.locator('.plate-price')).toHaveText(price);
    await expect(plain.locator('.plate-from')).toHaveText(words(locale, 'rent.rent'));
    await expect(plain.locator('#information')).toContainText(words(locale, 'rent.deposit'));
    for (const part of ['#payment-plans', '#units', '#highlights']) await expect(plain.locator(part)).toHaveCount(0);
    const data = await plain.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('goodrelations/v1#LeaseOut');
    expect(data.join()).toContain('"unitCode":"ANN"');
  }
});

test('who reads with assistive technology meets no barrier, in both directions', async ({ page }) => {
  for (const address of [`/properties/${slugs.agent}`, '/ar/properties/marina-flat']) {
    await page.goto(site.url + address);
    await page.locator('#location').scrollIntoViewIfNeeded();
    expect(await broken(page)).toEqual([]);
  }
});

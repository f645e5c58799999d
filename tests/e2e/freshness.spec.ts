import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signatureOf } from '../../lib/contract/change';
import { freePort } from '../../scripts/ports.mjs';
import { Catalogue, type CatalogueRecord, recordOf } from './support/catalogue';
import { age } from './support/copies';
import { expect, test } from './support/fixtures';
import { ownFolder, runCommand, type Running, startReferenceApi, startSite } from './support/processes';
import { inLocale, LOCALES } from './support/words';

/** A back end that changes, a site that it tells of it, and one that it does not. Each test goes on from the one before. */
test.describe.configure({ mode: 'serial' });

const SECRET = 'a-secret-of-the-site-and-its-back-end';

const started: Running[] = [];
let api: Running & { dataDir: string };
let told: Running;
let folder: string;
/** Of the site that is told nothing: its copies outlive it. */
let copies: string;
/** The property whose changes are looked for: on the home page, with a unit that has a price. */
let subject: CatalogueRecord;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = ownFolder('e2e-catalogue');
  copies = ownFolder('e2e-copies');
  const port = await freePort();
  const secret = { REVALIDATE_SECRET: SECRET };
  api = await startReferenceApi({
    ...secret,
    SITE_REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`,
    OUTBOX_PAUSE_S: '0.2',
  });
  started.push(api);
  told = await startSite(api.url, { ...secret, PORT: String(port) });
  started.push(told);
  const catalogue = new Catalogue(api.url);
  const { property } = await catalogue.find(
    ({ cover }, units) => cover !== null && units.some(({ price }) => price !== null),
  );
  subject = await recordOf(catalogue, property);
});
test.afterAll(async () => {
  for (const each of started.reverse()) await each.stop();
  for (const each of [folder, copies]) rmSync(each, { recursive: true, force: true });
});

/** Imports the subject as it is now, with `change`: the real command, over the database of the running API. */
async function change(change: Partial<CatalogueRecord>): Promise<void> {
  subject = { ...subject, ...change };
  const file = path.join(folder, 'one.json');
  writeFileSync(file, JSON.stringify([subject]));
  await runCommand('catalogue-import', [file], api.dataDir);
}

const pagesOf = ({ slug, property_units: [unit] }: CatalogueRecord) => [
  '/',
  '/properties',
  `/properties/${slug}`,
  `/properties/${slug}/units`,
  `/properties/${slug}/units/${String(unit?.id)}`,
];
const textOf = async (site: Running, address: string) => {
  const answer = await fetch(site.url + address);
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.text();
};
/** Both prices of the subject; the first stands on cards and its page, the second where its unit is. */
const prices = (low: number, first: number): Partial<CatalogueRecord> => ({
  low_price: low,
  property_units: subject.property_units.map((unit, at) => (at === 0 ? { ...unit, price: first } : unit)),
});
const everyPage = () =>
  (['en', 'ar'] as const).flatMap((locale) =>
    pagesOf(subject).map((page, at) => ({ address: inLocale(locale, page), at: at < 3 ? 'low' : 'first' }) as const),
  );

test('a change that the back end tells of is on every page at once, in each language', async () => {
  for (const { address } of everyPage()) await textOf(told, address);
  await change(prices(7_654_321, 8_765_432));
  const shown = { low: '7,654,321', first: '8,765,432' };
  // Until the call has come; no page would change by itself for five minutes.
  await expect.poll(() => textOf(told, pagesOf(subject)[2] ?? '')).toContain(shown.low);
  for (const { address, at } of everyPage())
    expect((await textOf(told, address)).includes(shown[at]), `${address} shows ${shown[at]}`).toBe(true);
});

test('a forged call is refused and changes nothing', async () => {
  const address = `/properties/${subject.slug}`;
  const body = JSON.stringify({ id: 'forged-call-1', all: true });
  const now = String(Math.floor(Date.now() / 1000));
  const send = (headers: Record<string, string>, sent = body) =>
    fetch(`${told.url}/api/revalidate`, { method: 'POST', body: sent, headers });
  const made = async () => (await fetch(told.url + address)).headers.get('x-nextjs-cache');
  await textOf(told, address);
  expect((await send({})).status).toBe(401);
  const forged = await send({ 'x-timestamp': now, 'x-signature': signatureOf('another-secret', now, body) });
  expect([forged.status, forged.headers.get('cache-control')]).toEqual([401, 'no-store']);
  const foreign = JSON.stringify({ id: 'foreign-call-1', properties: [{ id: 1, slug: 'https://evil.example/' }] });
  const refused = await send({ 'x-timestamp': now, 'x-signature': signatureOf(SECRET, now, foreign) }, foreign);
  expect([refused.status, (await refused.json()) as object]).toEqual([422, expect.objectContaining({ status: 422 })]);
  expect(await made()).toBe('HIT');
  // The same, well signed, is taken: so it is the signature that the others lacked.
  const signed = { 'x-timestamp': now, 'x-signature': signatureOf(SECRET, now, body) };
  expect(await (await send(signed)).json()).toMatchObject({ changed: 'all', failed: 0 });
  expect(await (await send(signed)).json()).toEqual({ changed: 0 });
});

test('a renamed property leads to its new address for good, units and brochure too', async () => {
  const former = subject.slug;
  const unit = String(subject.property_units[0]?.id);
  const parts = ['', '/units', `/units/${unit}`, '/brochure'];
  for (const part of parts) await textOf(told, `/properties/${former}${part}`);
  await change({ slug: `${former}-renamed` });
  const statusOf = async (slug: string) =>
    (await fetch(`${told.url}/properties/${slug}`, { redirect: 'manual' })).status;
  await expect.poll(() => statusOf(subject.slug)).toBe(200);
  // A page that nobody has seen needs no word of the change; one that is kept does.
  await expect.poll(() => statusOf(former)).toBe(308);
  for (const locale of LOCALES)
    for (const part of parts) {
      const address = inLocale(locale, `/properties/${former}${part}`);
      const now = inLocale(locale, `/properties/${subject.slug}${part}`);
      // Twice: the second comes from a copy.
      for (const query of ['', '?utm_source=mail&sort=price']) {
        const answer = await fetch(told.url + address + query, { redirect: 'manual' });
        expect([answer.status, answer.headers.get('location')], address + query).toEqual([308, now + query]);
        expect(answer.headers.get('cache-control') ?? '').toMatch(/no-store|max-age=0/);
        expect(await answer.text()).toBe('');
      }
      expect((await fetch(told.url + address)).status, `${address}, followed`).toBe(200);
    }
});

test('without a call, the first visitor after a pause sees what is true; in an outage, what was', async () => {
  test.slow();
  const restart = () => startSite(api.url, { CACHE_DIR: copies });
  const address = (at: number) => pagesOf(subject)[at] ?? '';
  let site = await restart();
  for (const { address: each } of everyPage()) await textOf(site, each);
  await site.stop();

  // As after a week: every copy is old, and nobody has looked.
  age(copies);
  await change(prices(6_543_210, 9_876_543));
  site = await restart();
  for (const { address: each, at } of everyPage())
    expect(await textOf(site, each), each).toContain(at === 'low' ? '6,543,210' : '9,876,543');
  const control = (await fetch(site.url + address(2))).headers.get('cache-control');
  expect(control).toBe('public, max-age=0, s-maxage=300, must-revalidate');
  await site.stop();

  age(copies);
  await api.stop();
  site = await restart();
  for (const { address: each, at } of everyPage()) {
    const answer = await fetch(site.url + each);
    expect([each, answer.status]).toEqual([each, 200]);
    expect(await answer.text(), each).toContain(at === 'low' ? '6,543,210' : '9,876,543');
  }
  // It is not passed on as if it were of today.
  expect((await fetch(site.url + address(2))).headers.get('cache-control')).toMatch(/no-store|max-age=0, s-maxage=15,/);
  const never = await fetch(`${site.url}/properties/never-seen`);
  expect([never.status, never.headers.get('cache-control')]).toEqual([503, 'no-store']);
  await site.stop();
});

test('a change that is told of in an outage takes no good copy away', async ({ fragile }) => {
  const { upstream } = fragile;
  const site = await startSite(upstream.url, { REVALIDATE_SECRET: SECRET });
  const call = async (id: string) => {
    const body = JSON.stringify({ id, all: true });
    const now = String(Math.floor(Date.now() / 1000));
    const headers = { 'x-timestamp': now, 'x-signature': signatureOf(SECRET, now, body) };
    return (await fetch(`${site.url}/api/revalidate`, { method: 'POST', body, headers })).status;
  };
  const addresses = [
    '/',
    '/properties',
    '/properties/texts-1',
    '/ar/properties/texts-1/units',
    '/properties/texts-1/units/2',
  ];
  for (const address of addresses) await textOf(site, address);
  for (const fault of ['500', 'reset'] as const) {
    upstream.fail(/./, fault);
    expect(await call(`in-an-outage-${fault}`)).toBe(200);
    for (const address of addresses) await textOf(site, address);
    upstream.heal();
  }
  await site.stop();
});

// How long a change in the catalogue takes to every surface of the site: `npm run bench:freshness` after `npm run build`. Each is made
// by the import command, and counted from when the API itself answers with it. Exits with 1 above the limit.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/ports.mjs';
import { Catalogue, type CatalogueRecord, recordOf } from '../e2e/support/catalogue';
import { runCommand, SITE_URL, startReferenceApi, startSite } from '../e2e/support/processes';

const LIMIT_S = 5;
const PATIENCE_S = 20;
const SECRET = 'a-secret-of-the-site-and-its-back-end';

type Answer = { status: number; text: string; location: string; hash: string };

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-freshness-'));
const port = await freePort();
const secret = { REVALIDATE_SECRET: SECRET };
const api = await startReferenceApi({ ...secret, SITE_REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate` });
const site = await startSite(api.url, { ...secret, PORT: String(port) });
const catalogue = new Catalogue(api.url);
const { property } = await catalogue.find(({ cover, city }, units) => Boolean(cover && city && units[0]?.price));
let subject = await recordOf(catalogue, property);
const listed = await catalogue.all();
const others = listed.filter(({ id }) => id !== subject.id);
const soldOut = others.find(({ sales_status: status }) => status?.key?.includes('sold'))?.sales_status;

async function ask(address: string): Promise<Answer> {
  const answer = await fetch(address.replace(SITE_URL, site.url), { redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  const hash = createHash('sha256').update(body).digest('hex');
  return { status: answer.status, text: body.toString('utf8'), location: answer.headers.get('location') ?? '', hash };
}

/** The first match in the property's page: other parts of the site are found as a visitor or a crawler finds them. */
const linked = async (pattern: RegExp) =>
  pattern.exec((await ask(`${site.url}/properties/${subject.slug}`)).text)?.[1] ?? null;

/** The sitemap that names `page`, among those of the index. */
async function sitemapOf(page: string): Promise<string | null> {
  const { text } = await ask(`${site.url}/sitemap.xml`);
  for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g))
    if ((await ask(address)).text.includes(`<loc>${SITE_URL}${page}</loc>`)) return address;
  return null;
}

type Surface = keyof typeof SURFACES;
/** Where each surface is, asked anew at every look; null where the site has none. */
const SURFACES = {
  'home en': async () => `${site.url}/`,
  'home ar': async () => `${site.url}/ar`,
  'list en': async () => `${site.url}/properties`,
  'property en': async () => `${site.url}/properties/${subject.slug}`,
  'property ar': async () => `${site.url}/ar/properties/${subject.slug}`,
  'units en': async () => `${site.url}/properties/${subject.slug}/units`,
  'unit en': async () => `${site.url}/properties/${subject.slug}/units/${String(subject.property_units[0]?.id)}`,
  'unit fa': async () => `${site.url}/fa/properties/${subject.slug}/units/${String(subject.property_units[0]?.id)}`,
  landing: async () => {
    const found = await linked(/href="(\/properties\/in\/[^"?]+)"/);
    return found && site.url + found;
  },
  card: () => linked(/property="og:image" content="([^"]+)"/),
  sitemap: () => sitemapOf(`/properties/${subject.slug}`),
} as const;

type Change = {
  what: string;
  edit: (one: CatalogueRecord) => CatalogueRecord | null;
  /** on which surfaces it is looked for, and whether an answer shows it */
  shown: Partial<Record<Surface, (now: Answer, before: Answer) => boolean>>;
};

const holds = (text: string) => (now: Answer) => now.text.includes(text);
const differs = (now: Answer, before: Answer) => now.status === 200 && now.hash !== before.hash;
const gone = (now: Answer) => now.status === 404;
const onAll = (surfaces: Surface[], shows: (now: Answer, before: Answer) => boolean) =>
  Object.fromEntries(surfaces.map((each) => [each, shows]));
const moved = (now: Answer) => now.status === 308 && now.location.includes(`-moved`);

const former = subject.slug;
const CHANGES: Change[] = [
  {
    what: 'price',
    edit: (one) => ({ ...one, low_price: 7_654_321 }),
    shown: {
      ...onAll(['home en', 'home ar', 'list en', 'property en', 'property ar', 'landing'], holds('7,654,321')),
      ...onAll(['card', 'sitemap'], differs),
    },
  },
  {
    what: 'unit price',
    edit: (one) => ({
      ...one,
      property_units: one.property_units.map((unit, at) => (at === 0 ? { ...unit, price: 8_765_432 } : unit)),
    }),
    shown: onAll(['units en', 'unit en', 'unit fa'], holds('8,765,432')),
  },
  {
    what: 'title',
    edit: (one) => ({ ...one, title: 'Freshly Named House' }),
    shown: onAll(['home en', 'list en', 'property en', 'units en', 'unit en'], holds('Freshly Named House')),
  },
  {
    what: 'cover',
    edit: (one) => ({ ...one, cover: others.find(({ cover }) => cover)?.cover ?? null }),
    shown: onAll(['card', 'home en', 'property en'], differs),
  },
  {
    what: 'sale',
    edit: (one) => ({ ...one, sales_status: soldOut }),
    shown: { ...onAll(['property en', 'property ar'], holds('SoldOut')), card: differs },
  },
  {
    what: 'rename',
    edit: (one) => ({ ...one, slug: `${one.slug}-moved` }),
    shown: onAll(['property en', 'property ar', 'units en', 'unit en'], moved),
  },
  { what: 'removal', edit: () => null, shown: onAll(['property en', 'property ar', 'units en', 'unit en'], gone) },
];

/** Seconds until the API itself answers otherwise than before: what follows is counted from there. */
async function committed(before: string): Promise<number> {
  const { slug } = subject;
  for (;;) {
    const answer = await fetch(`${api.url}/api/v1/properties/detail/${slug}/`, { redirect: 'manual' });
    if (`${String(answer.status)} ${await answer.text()}` !== before) return performance.now();
    await sleep(20);
  }
}

async function watch(shows: (now: Answer) => boolean, address: () => Promise<string | null>, began: Promise<number>) {
  const start = await began;
  while (performance.now() - start < PATIENCE_S * 1000) {
    const at = await address();
    if (at !== null && shows(await ask(at))) return (performance.now() - start) / 1000;
    await sleep(100);
  }
  return null;
}

let slow = 0;
try {
  for (const { what, edit, shown } of CHANGES) {
    const before = new Map<string, Answer | null>();
    // Everything has been visited, twice, so that it is a copy; and under its address of now, which a rename changes.
    const places = new Map<string, () => Promise<string | null>>();
    for (const name of Object.keys(shown) as Surface[]) {
      const at = await SURFACES[name]();
      if (at !== null) await ask(at);
      before.set(name, at === null ? null : await ask(at));
      places.set(name, name === 'card' || name === 'landing' ? SURFACES[name] : async () => at);
    }
    const detail = await fetch(`${api.url}/api/v1/properties/detail/${subject.slug}/`);
    const began = committed(`${String(detail.status)} ${await detail.text()}`);
    const changed = edit(subject);
    const file = path.join(folder, 'changed.json');
    // The others lose all but their names: nothing more is looked for.
    const rest = others.map(({ id, slug, title }) => ({ id, slug, title }));
    writeFileSync(file, JSON.stringify(changed ? [changed] : rest));
    const imported = runCommand('catalogue-import', changed ? [file] : [file, '--replace'], api.dataDir);
    const rows = Object.entries(shown).map(async ([name, shows]) => {
      const was = before.get(name);
      const place = places.get(name);
      if (!was || !place) return [name, 'absent'] as const;
      const seconds = await watch((now) => shows(now, was), place, began);
      if (seconds === null || seconds > LIMIT_S) slow += 1;
      return [name, seconds === null ? `not within ${String(PATIENCE_S)} s` : `${seconds.toFixed(2)} s`] as const;
    });
    for (const [name, result] of await Promise.all(rows)) console.log(`${what.padEnd(12)}${name.padEnd(14)}${result}`);
    await imported;
    if (changed) subject = changed;
  }
  console.log(slow === 0 ? `\nAll within ${String(LIMIT_S)} s.` : `\n${String(slow)} not within ${String(LIMIT_S)} s.`);
  console.log(`The property was ${former}.`);
} finally {
  await site.stop();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(slow > 0 ? 1 : 0);

// Over a thousand texts that run in a careless document, through the description and every other text of a back end, in
// Chromium: as prose by itself, and in whole pages with and without the Content-Security-Policy.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/browser.mjs';
import { isShort, promised } from '../chaos/support/promises';
import { startSite } from '../e2e/support/processes';
import { scriptsRun } from '../e2e/support/scripts';
import { toProse } from '../../lib/upstream/parse/html';
import { BATCH, EVERY, HostileUpstream } from './support/hostile-upstream';
import { vectors } from './support/vectors';

const FEED_TOKEN = 'a-token-of-the-feed';
const all = vectors();
const BATCHES = Math.ceil(all.length / BATCH);
/** So many are opened by the short form. */
const SPREAD = 2;
/** Batches whose pages are opened: those of the short form are spread over all kinds. */
const opened = Array.from({ length: isShort ? SPREAD : BATCHES }, (_, at) =>
  isShort ? Math.floor((at * BATCHES) / SPREAD) : at,
);

/** What prose may consist of: element and attribute. */
const PROSE = new Set(
  'h3 h4 p ul ol li blockquote table thead tbody tfoot tr th td strong em b i u sub sup a br caption'.split(' '),
);
const PROSE_ATTRIBUTES = new Set(
  'a[href] a[rel] a[target] th[colspan] th[rowspan] th[scope] td[colspan] td[rowspan]'.split(' '),
);

/** What happened in pages, by what it was. */
const ran: string[] = [];

/** Says in the page's own words what ran: the function that vectors call. */
const WATCH = `if (!('ran' in top)) top.ran = (number) => { console.log('ran ' + number) };`;

async function openContext(browser: Browser, bypassCSP: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP, serviceWorkers: 'block' });
  // What runs these scripts gives functions their names by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(WATCH);
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (/^ran \d/.test(message.text())) ran.push(`${message.text()} in ${page.url()}`);
    });
    page.on('dialog', (dialog) => {
      ran.push(`dialog in ${page.url()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      // The map is a frame of the site's own making.
      if (/^https?:$/.test(url.protocol) && !/^(127\.0\.0\.1|www\.openstreetmap\.org)$/.test(url.hostname))
        ran.push(`request of ${url.href} in ${page.url()}`);
    });
  });
  await context.route(/openstreetmap/, (route) => route.abort());
  return context;
}

/** Each vector as prose, set as markup and read again from what the browser makes of it; what is foreign in it. */
function proseIn(page: Page, texts: readonly (string | null)[]): Promise<string[]> {
  return page.evaluate((list) => {
    const place = document.createElement('div');
    document.body.append(place);
    return list.flatMap((html) => {
      if (html === null) return [];
      place.innerHTML = html;
      // A second reading of what the first one wrote is where mutations wake up.
      const again = place.innerHTML;
      place.innerHTML = again;
      return [...place.querySelectorAll('*')].flatMap((element) => [
        element.localName,
        ...[...element.attributes].map(({ name, value }) =>
          name === 'href' && !/^(https?:|mailto:|tel:)/.test(value) ? `href=${value}` : `${element.localName}[${name}]`,
        ),
      ]);
    });
  }, texts);
}

/** Elements and attributes of a document as it was sent, each once: those outside of prose, and those in it. */
function shapeOf(page: Page, html: string): Promise<{ outside: string[]; prose: string[] }> {
  return page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html');
    const outside = new Set<string>();
    const prose = new Set<string>();
    for (const element of sent.querySelectorAll('*')) {
      const found = element.closest('.prose') && !element.matches('.prose') ? prose : outside;
      found.add(element.localName);
      for (const { name } of element.attributes) found.add(`${element.localName}[${name}]`);
    }
    return { outside: [...outside], prose: [...prose] };
  }, html);
}

/** What must hold in the text of a document before any script ran. */
function unreadableData(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, json = '']) => {
    try {
      JSON.parse(json);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
}

const squeezed = (text: string) => text.replace(/[\s\p{C}\ufffd]+/gu, ' ').trim();

/** Names of the structured data and the preview's title, against the title that the page shows. */
function namesIn(page: Page): Promise<{ title: string; data: string; preview: string; image: string }> {
  return page.evaluate(() => {
    const of = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
    const graphs = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
      const { '@graph': nodes } = JSON.parse(script.textContent) as { '@graph': { '@type': string; name?: string }[] };
      return nodes;
    });
    return {
      title: document.querySelector('h1')?.textContent ?? '',
      data: graphs.find((node) => /Listing/.test(node['@type']))?.name ?? '',
      preview: of('meta[property="og:title"]'),
      image: of('meta[property="og:image"]'),
    };
  });
}

const upstream = await new HostileUpstream().listen();
const site = await startSite(upstream.url, { LOG_LEVEL: 'silent', FEED_TOKEN });
const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const problems = {
  shape: [] as string[],
  data: [] as string[],
  meta: [] as string[],
  cards: [] as string[],
  xml: [] as string[],
};
let pages = 0;
let cards = 0;

const kindsOf = (slug: string) => [
  `/properties/${slug}`,
  `/ar/properties/${slug}`,
  `/properties/${slug}/units`,
  `/properties/${slug}/units/1`,
  `/properties?search=${slug}`,
];

/** The shapes of honest pages, by their place among the kinds. */
const honest: Set<string>[] = [];

/**
 * Opens the pages of a batch and notes what is wrong with them.
 * @param reader a page without a policy, in which documents are read as they were sent
 */
async function openPages(context: BrowserContext, reader: Page, slug: string): Promise<void> {
  upstream.batch = slug;
  for (const [at, path] of kindsOf(slug).entries()) {
    const page = await context.newPage();
    const answer = await page.goto(site.url + path, { waitUntil: 'load' });
    if (answer?.status() !== 200) problems.shape.push(`${path} is ${String(answer?.status())}`);
    await scriptsRun(page);
    // What waits for a pointer, for the focus or for the end of an animation gets its chance.
    await page.mouse.move(300, 300);
    await page.keyboard.press('Tab');
    const html = (await answer?.text()) ?? '';
    const { outside, prose } = await shapeOf(reader, html);
    const known = (honest[at] ??= new Set(outside));
    problems.shape.push(
      ...outside.filter((each) => !known.has(each)).map((each) => `${each} in ${path}`),
      ...prose
        .filter((each) => !PROSE.has(each) && !PROSE_ATTRIBUTES.has(each))
        .map((each) => `${each} in prose of ${path}`),
    );
    problems.data.push(...unreadableData(html).map((each) => `${each} in ${path}`));
    if (at === 0 && slug !== 'honest-0') {
      const { title, data, preview, image } = await namesIn(page);
      if (squeezed(title) === '' || squeezed(data) !== squeezed(title)) problems.data.push(`name of ${path}`);
      if (!squeezed(preview).startsWith(squeezed(title).slice(0, 20))) problems.meta.push(`og:title of ${path}`);
      const card = await fetch(site.url + new URL(image).pathname);
      if (card.status !== 200 || !/^image\//.test(card.headers.get('content-type') ?? ''))
        problems.cards.push(`${card.status} for ${path}`);
      await card.arrayBuffer();
      cards += 1;
    }
    pages += 1;
    await page.close();
  }
}

/** Sitemaps and feeds filled with all batches, as an XML parser sees them. */
async function readXml(page: Page): Promise<number> {
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, part = '']) => part);
  const addresses = [
    '/sitemap.xml',
    ...parts,
    ...['en', 'ar'].map((each) => `/feeds/meta-${each}.xml?token=${FEED_TOKEN}`),
  ];
  for (const address of addresses) {
    const text = await (await fetch(site.url + address)).text();
    const error = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? '';
    }, text);
    if (error) problems.xml.push(`${address}: ${error.slice(0, 200)}`);
  }
  return addresses.length;
}

try {
  const bare = await openContext(browser, true);
  const guarded = await openContext(browser, false);

  const blank = await bare.newPage();
  await blank.goto(`${site.url}/robots.txt`);
  const shapes = new Set(await proseIn(blank, all.map(toProse)));
  const foreign = [...shapes].filter((each) => !PROSE.has(each) && !PROSE_ATTRIBUTES.has(each));
  promised(
    'A description becomes prose and nothing else, read once and again',
    foreign.length === 0 && ran.length === 0,
    `${all.length} texts, ${foreign.length} foreign elements or attributes, ${ran.length} ran ${foreign.slice(0, 5).join(' ')}`,
  );
  upstream.batch = EVERY;
  const documents = await readXml(blank);
  promised(
    'Sitemaps and feeds stay well-formed',
    problems.xml.length === 0,
    `${documents} documents, ${problems.xml.slice(0, 3).join('; ')}`,
  );

  await openPages(bare, blank, 'honest-0');
  ran.length = 0;
  for (const number of opened) await openPages(bare, blank, `attack-${number}`);
  const without = ran.length;
  promised(
    'Nothing runs in a page without its policy, whatever the back end says',
    without === 0,
    `${opened.length * BATCH} texts, ${pages} pages, ${without} ran ${ran.slice(0, 5).join('; ')}`,
  );
  const before = pages;
  for (const number of opened) await openPages(guarded, blank, `attack-${number}`);
  promised(
    'Nothing runs in a page with its policy',
    ran.length === without,
    `${pages - before} pages, ${ran.length - without} ran`,
  );
  promised(
    'No element and no attribute is there that an honest page lacks',
    problems.shape.length === 0,
    `${pages} pages, ${problems.shape.length} ${problems.shape.slice(0, 5).join('; ')}`,
  );
  promised(
    'Structured data can be read, and name what the page names',
    problems.data.length === 0,
    `${pages} pages, ${problems.data.length} ${problems.data.slice(0, 5).join('; ')}`,
  );
  promised(
    'Attributes for previews hold the title, and the card is a picture',
    problems.meta.length + problems.cards.length === 0,
    `${cards} cards, ${[...problems.meta, ...problems.cards].slice(0, 5).join('; ')}`,
  );
} finally {
  await browser.close();
  await site.stop();
  await upstream.close();
}

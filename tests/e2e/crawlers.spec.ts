import { robotsOf } from '../../lib/check/addresses';
import { APP_KEYS, APPS, cardOf, type AppKey } from '../../lib/check/apps';
import { beginningOf } from '../../lib/check/facts';
import { isRead, lookAt, Pictures, type Site } from '../../lib/check/look';
import { FIRST, HEAD, PAGE_RULES, type PageRule, type PageRuleName } from '../../lib/check/page-rules';
import { reader } from '../../lib/check/read';
import { expect, test } from './support/fixtures';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES } from './support/words';

/** What every app needs of a page; the rest of the rules is for search engines. */
const NEEDED: PageRuleName[] = [
  'preview-tags',
  'preview-address',
  'preview-brand',
  'preview-depth',
  'preview-facts',
  'preview-picture',
  'head-stray',
];

const KINDS = ['home', 'list', 'property', 'units', 'unit'] as const;

for (const locale of LOCALES)
  for (const kind of KINDS)
    test(`${kind} in ${locale} gives every app its card`, async ({ site, catalogue }) => {
      const { property, units } = await catalogue.find(
        (each, list) => each.property_images.length > 0 && list.some(({ price }) => Number(price) > 0),
      );
      const own = `/properties/${property.slug}`;
      const unit = units.find(({ price }) => Number(price) > 0);
      const path = {
        home: '/',
        list: '/properties',
        property: own,
        units: `${own}/units`,
        unit: `${own}/units/${unit?.id}`,
      };
      const { read, close } = reader('test');
      const here: Site = { origin: SITE_URL, base: site.url, read };
      const url = `${SITE_URL}${inLocale(locale, path[kind])}`;
      const wrong: string[] = [];
      const seen = new Set<string>();
      for (const app of APP_KEYS) {
        const { userAgent, headers } = APPS[app];
        const page = await lookAt(here, url, new Pictures(here), { 'user-agent': userAgent, ...headers });
        if (!isRead(page)) throw new Error(`${app} is answered ${page.status}`);
        // A loaded machine is no fault of the page.
        const faults = cardOf(APPS[app], page).faults.filter(({ kind: fault }) => !/slow$/i.test(fault));
        wrong.push(...faults.map((fault) => `${app}: ${fault.kind} ${fault.n}`));
        for (const rule of NEEDED)
          for (const says of (PAGE_RULES[rule] as PageRule).check(page)) wrong.push(`${rule}: ${says}`);
        seen.add(JSON.stringify([page.facts.title, page.facts.tags, page.facts.canonicals]));
      }
      close();
      expect([...new Set(wrong)]).toEqual([]);
      expect(seen.size, 'all apps read the same').toBe(1);
    });

/** What a crawler sends, over the line as it is. */
async function ask(site: { url: string }, app: AppKey, path: string, method: 'GET' | 'HEAD' = 'GET') {
  const { userAgent, headers } = APPS[app];
  const { read, close } = reader(userAgent);
  const answer = await read(site.url + path, headers, method);
  close();
  return answer;
}

test('Facebook gets gzip, which it can read, and the page’s own bytes in it', async ({ site }) => {
  const packed = await fetch(`${site.url}/about`, {
    headers: { 'user-agent': APPS.facebook.userAgent, 'accept-encoding': 'gzip, deflate' },
  });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const { body } = await ask(site, 'facebook', '/about');
  expect(body.toString()).toContain('og:title');
});

test('Slack asks for the first 32 KB and finds all tags in what it gets', async ({ site }) => {
  const { status, body } = await ask(site, 'slack', '/properties');
  expect([200, 206]).toContain(status);
  const first = body.subarray(0, 32 * 1024).toString();
  for (const tag of ['og:title', 'og:description', 'og:image', 'og:url']) expect(first).toContain(`property="${tag}"`);
  expect(first.lastIndexOf('property="og:')).toBeLessThan(HEAD);
});

test('HEAD says what GET says, for pages and pictures', async ({ site, catalogue }) => {
  const { property } = await catalogue.find((each) => each.property_images.length > 0);
  const path = `/properties/${property.slug}`;
  const page = await ask(site, 'whatsapp', path);
  const picture = /property="og:image" content="([^"]+)"/.exec(page.body.toString())?.[1] ?? '';
  for (const address of [path, new URL(picture).pathname]) {
    const [got, headed] = [await ask(site, 'whatsapp', address), await ask(site, 'whatsapp', address, 'HEAD')];
    expect([headed.status, headed.headers['content-type'], headed.body.length]).toEqual([
      got.status,
      got.headers['content-type'],
      0,
    ]);
  }
});

test('robots.txt keeps no preview crawler and no search engine from pages and pictures', async ({ site }) => {
  const text = await (await fetch(`${site.url}/robots.txt`)).text();
  const { allows } = robotsOf(text);
  for (const path of ['/', '/ar/properties/a', '/properties/a/units/1', '/og/en.jpg', '/media/a.jpg'])
    expect([path, allows(path)]).toEqual([path, true]);
});

test('the first 80 characters of a sold property name no price', async ({ site, catalogue }) => {
  const sold = (await catalogue.all()).find((each) => each.sales_status?.key === 'sold');
  expect(sold).toBeDefined();
  const { body } = await ask(site, 'whatsapp', `/properties/${sold?.slug ?? ''}`);
  const said = /property="og:description" content="([^"]*)"/.exec(body.toString())?.[1] ?? '';
  expect(beginningOf(said, FIRST)).not.toMatch(/AED/);
});

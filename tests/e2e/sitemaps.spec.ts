import type { APIRequestContext } from '@playwright/test';
import { type Listed, readIndex, readSitemaps } from './pages/sitemaps';
import { expect, test } from './support/fixtures';
import { KINDS } from './support/odd-data';
import { OddUpstream } from './support/odd-upstream';
import { SITE_URL, startSite } from './support/processes';
import { inLocale, LOCALES } from './support/words';

/** What search engines read of the site: robots.txt, sitemaps, feeds, versions of documents, one address for each page. */

/** Runs `work` over all of `items`, a few at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/** The address of home ends in a slash in one place and not in another: it is the same. */
const bare = (address: string) => address.replace(/\/$/, '');

/** The address of a property, of its units or of one of them. */
const OF_THE_CATALOGUE = /\/properties\/(?!(in|by|type)(\/|$))./;

/** Of pages that there are in each language, each in one, by turns: there are hundreds, all drawn by the same code. */
function inTurn(listed: Listed[]): Listed[] {
  const pages = listed.filter(({ address, alternates }) => address === alternates.en);
  const chosen = new Set(pages.map(({ alternates }, at) => alternates[LOCALES[at % LOCALES.length] ?? 'en']));
  return listed.filter(({ address }) => chosen.has(address));
}

/** Of a document: its canonical address, and what it tells crawlers. */
async function saidBy(request: APIRequestContext, address: string) {
  const answer = await request.get(new URL(address).pathname);
  const html = await answer.text();
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  const [, robots = ''] = /<meta name="robots" content="([^"]+)"/.exec(html) ?? [];
  const twins = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  return {
    status: answer.status(),
    canonical: bare(canonical),
    noindex: robots.includes('noindex'),
    alternates: Object.fromEntries(twins.map(([, language = '', href = '']) => [language, bare(href)])),
  };
}

test.describe('the sitemaps of the demo', () => {
  test('name pages that are there, may be listed, are their own canonical and name the same twins', async ({
    request,
    site,
  }) => {
    test.setTimeout(600_000);
    const listed = await readSitemaps(request, site.url);
    const catalogued = listed.filter(({ address }) => OF_THE_CATALOGUE.test(address));
    const units = catalogued.filter(({ address }) => /\/units\/\d+$/.test(address));
    const sample = units.filter((_, at) => at % Math.ceil(units.length / 60) === 0);
    const homes = catalogued.filter((one) => !units.includes(one));
    const others = listed.filter((one) => !catalogued.includes(one));
    const once = inTurn(homes);
    expect(once).toHaveLength(homes.length / LOCALES.length);
    const wrong: unknown[] = [];
    await each([...others, ...once, ...sample], async ({ address, alternates }) => {
      const said = await saidBy(request, address);
      const named = Object.fromEntries(Object.entries(alternates).map(([language, twin]) => [language, bare(twin)]));
      const right = { status: 200, canonical: bare(address), noindex: false, alternates: named };
      if (JSON.stringify(said) !== JSON.stringify(right)) wrong.push({ said, right });
    });
    expect(wrong).toEqual([]);
  });

  test('name every page that may be listed, each once, with its languages, picture and last change', async ({
    request,
    site,
    catalogue,
  }) => {
    test.setTimeout(300_000);
    const listed = await readSitemaps(request, site.url);
    const byAddress = new Map(listed.map((one) => [one.address, one]));
    expect(byAddress.size).toBe(listed.length);
    const expected = new Set<string>();
    const add = (path: string) => LOCALES.forEach((locale) => expected.add(`${SITE_URL}${inLocale(locale, path)}`));
    for (const { id, slug, updated_at: updated, cover } of await catalogue.all()) {
      const units = await catalogue.units(id);
      const path = `/properties/${slug}`;
      add(path);
      if (units.length > 0) add(`${path}/units`);
      for (const { id: unit, status, price, unit_image: image, floor_plan_image: plan } of units)
        if (status !== 'sold' && (price ?? image ?? plan)) add(`${path}/units/${unit}`);
      for (const locale of LOCALES) {
        const own = byAddress.get(`${SITE_URL}${inLocale(locale, path)}`);
        expect([slug, own?.modified]).toEqual([slug, updated]);
        const picture = cover === null ? [] : [`${SITE_URL}${new URL(cover).pathname}`];
        expect([slug, own?.pictures]).toEqual([slug, picture]);
      }
    }
    const catalogued = listed.map(({ address }) => address).filter((address) => OF_THE_CATALOGUE.test(address));
    expect(catalogued.filter((address) => !expected.has(address))).toEqual([]);
    expect([...expected].filter((address) => !byAddress.has(address))).toEqual([]);
  });

  test('say truly when pages of words and lists changed, and the index when its sitemaps did', async ({
    request,
    site,
    catalogue,
  }) => {
    const newest =
      (await catalogue.all())
        .map(({ updated_at: at }) => at ?? '')
        .sort()
        .at(-1) ?? '';
    const listed = await readSitemaps(request, site.url);
    for (const locale of LOCALES) {
      const of = (path: string) =>
        listed.find(
          ({ address }) => address.replace(/\/$/, '') === `${SITE_URL}${inLocale(locale, path)}`.replace(/\/$/, ''),
        );
      expect(of('/properties')?.modified).toBe(newest);
      expect(of('/')?.modified).toBe(newest);
      const html = await (await request.get(inLocale(locale, '/terms'))).text();
      const [, inForce = ''] = /<time dateTime="(\d{4}-\d\d-\d\d)"/i.exec(html) ?? [];
      expect(of('/terms')?.modified).toBe(new Date(inForce).toISOString());
    }
    for (const { name, modified } of await readIndex(request, site.url)) {
      const own = listed.filter(({ sitemap }) => sitemap === name).map((one) => one.modified ?? '');
      expect([name, own.length > 0, own.length <= 10_000]).toEqual([name, true, true]);
      expect([name, modified]).toEqual([name, own.sort().at(-1)]);
    }
  });

  test('are XML that a parser takes', async ({ request, site, plain }) => {
    // A page of the site takes no text for markup.
    await plain.goto('about:blank');
    const names = (await readIndex(request, site.url)).map(({ name }) => name);
    for (const address of ['/sitemap.xml', ...names]) {
      const xml = await (await request.get(address)).text();
      const errors = await plain.evaluate(
        (text) => new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('parsererror').length,
        xml,
      );
      expect([address, errors]).toEqual([address, 0]);
    }
  });

  test('that the index does not name are 404s, whatever they spell', async ({ request }) => {
    for (const name of [
      'properties-2-1024',
      'properties-1-99999',
      'units-1-1024-99',
      'list-1',
      'pages-2',
      'toString-1',
      'en-1',
    ])
      expect([name, (await request.get(`/sitemaps/${name}.xml`)).status()]).toEqual([name, 404]);
  });
});

test.describe('over a back end without addresses', () => {
  test('sitemaps are made of its list, in the languages of its titles', async ({ odd, request }) => {
    const listed = await readSitemaps(request, odd.site.url);
    const addresses = listed.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    const properties = addresses.filter((address) => /\/properties\/[^/]+$/.test(address));
    expect(properties.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => address.includes('/units'))).toEqual([]);
    for (const { address, alternates } of listed) {
      expect(Object.values(alternates)).toContain(address);
      expect(alternates['x-default']).toBe(alternates.en);
    }
  });
});

test('a failure of the back end is a 503, never a shorter sitemap', async ({ request, api }) => {
  const upstream = await new OddUpstream().listen();
  const site = await startSite(upstream.url);
  try {
    for (const fault of ['500', 'cut', 'html'] as const) {
      upstream.heal();
      upstream.fail(/property-addresses|properties\/$/, fault);
      for (const address of ['/sitemap.xml', '/sitemaps/list-1.xml', '/sitemaps/pages-1.xml']) {
        const answer = await request.get(site.url + address);
        const { 'retry-after': again, 'cache-control': life, etag } = answer.headers();
        expect([fault, address, answer.status(), again, life, etag]).toEqual([
          fault,
          address,
          503,
          '60',
          'no-store',
          undefined,
        ]);
      }
    }
    expect(api).toBeTruthy();
  } finally {
    await site.stop();
    await upstream.close();
  }
});

test.describe('robots.txt', () => {
  const groupOf = (text: string, agent: string) =>
    text.split('\n\n').find((group) => group.split('\n').includes(`User-agent: ${agent}`)) ?? '';

  test('opens the site to search engines and to those who answer people, and names the sitemaps', async ({
    request,
    site,
  }) => {
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    for (const agent of ['*', 'OAI-SearchBot', 'PerplexityBot', 'GPTBot', 'Google-Extended']) {
      const group = groupOf(text, agent);
      expect([agent, group.split('\n').filter((line) => line.startsWith('Disallow'))]).toEqual([
        agent,
        ['Disallow: /api/', 'Disallow: /editor'],
      ]);
    }
    // Every indexable address may be read.
    const closed = ['/api/', '/editor'];
    const listed = await readSitemaps(request, site.url);
    expect(listed.filter(({ address }) => closed.some((path) => new URL(address).pathname.startsWith(path)))).toEqual(
      [],
    );
  });

  test('closes it to the training of models with one variable, and to nothing else', async ({ request, odd }) => {
    const site = await startSite(odd.upstream.url, { AI_TRAINING: 'deny' });
    try {
      const text = await (await request.get(`${site.url}/robots.txt`)).text();
      for (const agent of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot', 'Applebot-Extended'])
        expect(groupOf(text, agent)).toMatch(/\nDisallow: \/$/);
      for (const agent of ['*', 'ChatGPT-User', 'Claude-SearchBot'])
        expect(groupOf(text, agent)).toContain('Allow: /\n');
    } finally {
      await site.stop();
    }
  });
});

test.describe('a version of', () => {
  test('every kind of answer is named, steady, and a 304 to who has it', async ({ request, site, catalogue }) => {
    test.setTimeout(240_000);
    const { property, units } = await catalogue.find((_, list) => list.length > 2);
    const own = `/properties/${property.slug}`;
    const [sitemap = ''] = (await readIndex(request, site.url)).map(({ name }) => name).slice(-1);
    const dated = [own, `${own}/units`, `${own}/units/${units[0]?.id ?? 0}`];
    const pages = ['/', '/about', '/terms', '/blog', '/contact', '/properties', '/properties?page=2', ...dated];
    const localised = pages.flatMap((path) => LOCALES.map((locale) => inLocale(locale, path)));
    for (const address of [...localised, '/sitemap.xml', sitemap, '/robots.txt', '/manifest.webmanifest']) {
      // A page whose five minutes are over is made anew between two of these, with new marks of its forms: once.
      await expect(async () => {
        const first = await request.get(address);
        const { etag = '', 'last-modified': modified } = first.headers();
        expect([address, first.status(), /^W\/"[\w-]{20,}"$/.test(etag)]).toEqual([address, 200, true]);
        const second = await request.get(address);
        expect([address, second.headers().etag]).toEqual([address, etag]);
        const same = await request.get(address, { headers: { 'if-none-match': `"other", ${etag}` } });
        expect([address, same.status(), (await same.body()).length]).toEqual([address, 304, 0]);
        expect([address, same.headers().etag, same.headers()['last-modified']]).toEqual([address, etag, modified]);
        const other = await request.get(address, { headers: { 'if-none-match': 'W/"other"' } });
        expect([address, other.status()]).toEqual([address, 200]);
        const head = await request.head(address);
        const facts = ['etag', 'last-modified', 'content-type', 'cache-control'];
        expect([address, head.status(), facts.map((name) => head.headers()[name])]).toEqual([
          address,
          200,
          facts.map((name) => first.headers()[name]),
        ]);
      }).toPass({ timeout: 20_000 });
    }
  });

  test('a property and a unit are dated by their last change, what holds many is not, and no date makes a 304', async ({
    request,
    site,
    catalogue,
  }) => {
    const { property, units } = await catalogue.find((_, list) => list.length > 2);
    const own = `/properties/${property.slug}`;
    const updated = new Date(property.updated_at ?? '').toUTCString();
    const sitemaps = ['/sitemap.xml', ...(await readIndex(request, site.url)).map(({ name }) => name)];
    const pages: [string, string | undefined][] = [
      [own, updated],
      [`${own}/units/${units[0]?.id ?? 0}`, updated],
      ...['/', '/properties', '/properties/in/dubai', '/blog', `${own}/units`].map((path): [string, undefined] => [
        path,
        undefined,
      ]),
    ];
    const localised = pages.flatMap(([path, date]) =>
      LOCALES.map((locale): [string, string | undefined] => [inLocale(locale, path), date]),
    );
    for (const [address, date] of [...localised, ...sitemaps.map((name): [string, undefined] => [name, undefined])]) {
      const answer = await request.get(address, { headers: { 'if-modified-since': new Date().toUTCString() } });
      expect([address, answer.status(), answer.headers()['last-modified']]).toEqual([address, 200, date]);
    }
  });

  test('what is not good is not named', async ({ request }) => {
    for (const address of [
      '/no-such-page',
      '/properties/no-such-property',
      '/sitemaps/none.xml',
      '/feeds/meta-en.xml',
    ]) {
      const answer = await request.get(address, { headers: { 'if-none-match': '*' } });
      const { etag, 'last-modified': modified, 'cache-control': life } = answer.headers();
      expect([address, answer.status(), etag, modified, life]).toEqual([
        address,
        404,
        undefined,
        undefined,
        'no-store',
      ]);
    }
  });
});

test('everything that is text leaves compressed', async ({ request, site }) => {
  const [sitemap = ''] = (await readIndex(request, site.url)).map(({ name }) => name).slice(-1);
  for (const [address, type] of [
    ['/about', 'text/html'],
    ['/sitemap.xml', 'application/xml'],
    [sitemap, 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/api/search', 'application/json'],
    ['/sw.js', 'javascript'],
    ['/icons/icon.svg', 'image/svg+xml'],
  ] as const) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await request.get(address, { headers: { 'accept-encoding': encoding } });
      const { 'content-encoding': sent, 'content-type': said, vary } = answer.headers();
      const small = (await answer.body()).length < 1024;
      expect([address, answer.status(), said?.includes(type)]).toEqual([address, 200, true]);
      if (!small)
        expect([address, sent, vary?.toLowerCase().includes('accept-encoding')]).toEqual([address, encoding, true]);
    }
  }
});

test.describe('one address for each page', () => {
  test('whatever its letters and escapes: one redirect, with the query', async ({ request, catalogue }) => {
    test.setTimeout(240_000);
    const { property, units } = await catalogue.find((_, list) => list.length > 2);
    const { slug } = property;
    const capital = slug.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());
    const unit = String(units[0]?.id ?? 0);
    for (const locale of ['', '/ar', '/fa']) {
      const odd = locale.toUpperCase();
      for (const [asked, to] of [
        [`${odd}/About`, `${locale}/about`],
        [`${locale}/%61bout?utm_source=A%20b`, `${locale}/about?utm_source=A%20b`],
        [`${locale}/Properties?city=1&search=Villa`, `${locale}/properties?city=1&search=Villa`],
        [`${odd}/Properties/${capital}`, `${locale}/properties/${slug}`],
        [`${locale}/properties/${capital}`, `${locale}/properties/${slug}`],
        [`${locale}/properties/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`, `${locale}/properties/${slug}`],
        [`${odd}/PROPERTIES/${slug}/Units/`, `${locale}/properties/${slug}/units`],
        [`${locale}/properties/${capital}/UNITS/${unit}?a=B`, `${locale}/properties/${slug}/units/${unit}?a=B`],
      ] as const) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await request.fetch(asked, { method, maxRedirects: 0 });
          expect([asked, answer.status(), answer.headers().location]).toEqual([asked, 308, to]);
        }
        expect([to, (await request.get(to, { maxRedirects: 0 })).status()]).toEqual([to, 200]);
      }
    }
    const english = await request.get('/EN/About/', { maxRedirects: 0 });
    expect([english.status(), english.headers().location]).toEqual([308, '/about']);
    const bare = await request.get('/AR', { maxRedirects: 0 });
    expect([bare.status(), bare.headers().location]).toEqual([308, '/ar']);
  });

  test('what is unknown stays unknown, in the visitor’s language, and leads nowhere else', async ({
    read,
    plain,
    request,
    site,
  }) => {
    for (const locale of ['en', 'ar', 'fa'] as const) {
      for (const path of [
        '/No-Such-Page',
        '/Properties/No-Such-Property',
        '/About/Us',
        '/%61bout/us',
        '/properties/%4eo-such',
      ]) {
        const response = await read(inLocale(locale, path));
        expect([path, response.status()]).toEqual([path, 404]);
        expect(await plain.locator('html').getAttribute('lang')).toBe(locale);
      }
    }
    for (const hostile of [
      '//evil.example/About',
      '/\\evil.example/About',
      '/%2F%2Fevil.example/About',
      '/About/..//evil.example',
    ])
      expect(
        new URL((await request.get(site.url + hostile, { maxRedirects: 0 })).headers().location ?? '/', 'http://own')
          .host,
      ).toBe('own');
    expect((await request.post('/About', { form: { name: 'x' }, maxRedirects: 0 })).status()).toBe(404);
  });
});

test.describe('feeds for Meta', () => {
  const TOKEN = 'a-token-of-the-agency';

  test('hold every home that is for sale, whole, in each language, and are validated', async ({
    request,
    api,
    catalogue,
    plain,
  }) => {
    test.setTimeout(300_000);
    const site = await startSite(api, { FEED_TOKEN: TOKEN, LOG_LEVEL: 'info' });
    try {
      const sold = new Set<string>();
      const priced = new Set<string>();
      for (const property of await catalogue.all()) {
        if (property.sales_status?.key === 'sold') sold.add(String(property.id));
        else if (property.low_price ?? property.average_price) priced.add(String(property.id));
      }
      // A page of the site takes no text for markup.
      await plain.goto('about:blank');
      for (const locale of LOCALES) {
        const address = `${site.url}/feeds/meta-${locale}.xml?token=${TOKEN}`;
        const answer = await request.get(address);
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
        const xml = await answer.text();
        const homes = await plain.evaluate((text): Record<string, string>[] => {
          const feed = new DOMParser().parseFromString(text, 'application/xml');
          if (feed.querySelector('parsererror')) throw new Error('no XML');
          return [...feed.querySelectorAll('listings > listing')].map((listing) => {
            const of = (selector: string) => listing.querySelector(`:scope > ${selector}`)?.textContent ?? '';
            const names = [
              'home_listing_id',
              'name',
              'availability',
              'description',
              'latitude',
              'longitude',
              'neighborhood',
            ];
            const more = ['listing_type', 'price', 'property_type', 'url'];
            const row: Record<string, string> = {
              ...Object.fromEntries([...names, ...more].map((name) => [name, of(name)])),
              place: [...listing.querySelectorAll('address[format="simple"] > component')]
                .map((part) => part.getAttribute('name'))
                .join(),
              image: of('image > url'),
            };
            return row;
          });
        }, xml);
        const ids = homes.map((home) => home.home_listing_id ?? '');
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => sold.has(id))).toEqual([]);
        expect(ids.length).toBeGreaterThan(priced.size * 0.9);
        for (const home of homes) {
          expect(Object.entries(home).filter(([, value]) => value.length === 0)).toEqual([]);
          expect(home.price).toMatch(/^\d+(\.\d+)? AED$/);
          expect(home.availability).toMatch(/^(for_sale|sale_pending|available_soon)$/);
          expect(home.property_type).toMatch(/^(apartment|condo|house|townhouse|other)$/);
          expect(home.place).toBe('addr1,city,region,country');
          expect(home.url).toContain(`${SITE_URL}${inLocale(locale, '/properties/')}`);
        }
        const picture = await request.get(site.url + new URL(homes[0]?.image ?? '').pathname);
        expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
        const { etag = '' } = answer.headers();
        const again = await request.get(address, { headers: { 'if-none-match': etag } });
        expect([again.status(), again.headers().etag]).toEqual([304, etag]);
      }
      for (const wrong of ['', '?token=', `?token=${TOKEN}x`, `?TOKEN=${TOKEN}`])
        expect([wrong, (await request.get(`${site.url}/feeds/meta-en.xml${wrong}`)).status()]).toEqual([wrong, 404]);
      expect((await request.get(`${site.url}/feeds/meta-de.xml?token=${TOKEN}`)).status()).toBe(404);
      await expect.poll(() => site.output()).toContain('"path":"/feeds/meta-de.xml"');
      expect(site.output()).not.toContain(TOKEN);
    } finally {
      await site.stop();
    }
  });

  test('that cannot be begun are a 503, those that cannot be finished break off', async ({ request }) => {
    const upstream = await new OddUpstream().listen();
    const site = await startSite(upstream.url, { FEED_TOKEN: TOKEN });
    const address = `${site.url}/feeds/meta-en.xml?token=${TOKEN}`;
    try {
      const whole = await (await request.get(address)).text();
      expect(whole.trimEnd()).toMatch(/<\/listings>$/);
      // The last of them fails: what was sent before is no feed, and must not look like one.
      upstream.fail(new RegExp(`detail/${Object.keys(KINDS).at(-1) ?? ''}-1`), '500');
      const broken = await fetch(address);
      expect(broken.status).toBe(200);
      await expect(broken.text()).rejects.toThrow();
      upstream.fail(/properties\/detail/, '500');
      const begun = await request.get(address);
      expect([begun.status(), begun.headers()['retry-after'], begun.headers()['cache-control']]).toEqual([
        503,
        '60',
        'no-store',
      ]);
    } finally {
      await site.stop();
      await upstream.close();
    }
  });
});

test.describe('IndexNow', () => {
  const KEY = '0a1b2c3d4e5f6a7b8c9d';

  test('finds the key where one is set, and no other', async ({ request, odd }) => {
    const site = await startSite(odd.upstream.url, { INDEXNOW_KEY: KEY });
    try {
      const answer = await request.get(`${site.url}/${KEY}.txt`);
      expect([answer.status(), await answer.text()]).toEqual([200, KEY]);
      expect(answer.headers()['content-type']).toContain('text/plain');
      for (const other of ['/another-key-of-it.txt', `/indexnow/${KEY}x`, `/ar/${KEY}.txt`])
        expect([other, (await request.get(site.url + other)).status()]).toEqual([other, 404]);
    } finally {
      await site.stop();
    }
    const off = await request.get(`${odd.site.url}/${KEY}.txt`);
    expect(off.status()).toBe(404);
    expect(await off.text()).toContain('<h1');
  });
});

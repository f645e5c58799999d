import { readdirSync } from 'node:fs';
import { changes } from '@/lib/changes';
import { respondKept, XML } from '@/lib/http/kept';
import { PAGES } from '@/lib/routes';
import { keptIndex, keptSitemap } from '@/lib/seo/sitemap';
import { drop, hang, inTurn, reply, siteOverFake } from '../../support/fake-upstream';
import { later } from '../../support/later';

/** Sitemaps over a back end made by hand: the bounds, what is asked of it, and its failures. */

const RANGES = '/api/v1/property-addresses/ranges/';
const ADDRESSES = '/api/v1/property-addresses/';
const LIST = '/api/v1/properties/';

// Articles have a test of their own; what reads them asks for packages that Jest does not load.
jest.mock('@/lib/blog/data', () => ({
  articles: () =>
    Promise.resolve([
      { slug: 'shade', languages: ['en', 'ar', 'fa'], updated: '2026-09-01', picture: { src: '/editorial/shade.jpg' } },
    ]),
}));

jest.mock('@/lib/landing/data', () => ({ landingPaths: () => Promise.resolve([]) }));

const { api: upstream, restart: start, folder } = siteOverFake({ SITE_URL: 'https://site.example' });

/** The back end says that something has changed. */
async function change(): Promise<void> {
  await changes().note({ id: `test-${Math.random().toString(36).slice(2)}`, all: true });
  // What is made within the same millisecond counts as made before.
  await new Promise((resolve) => setTimeout(resolve, 5));
}

const range = (after: number, more: object = {}) => ({
  after,
  until: after + 1024,
  properties: 2,
  units: 3,
  updated_at: '2026-10-01T00:00:00.000Z',
  ...more,
});

const address = (id: number, units: number, more: object = {}) => ({
  id,
  slug: `home-${id}`,
  updated_at: '2026-10-01T00:00:00.000Z',
  languages: ['en', 'ar', 'fa'],
  picture: null,
  listed_units: units,
  units: Array.from({ length: units }, (_, at) => ({ id: id * 10_000 + at, picture: null })),
  ...more,
});

/** Answers addresses by key, as the contract says. */
function serve(all: ReturnType<typeof address>[]) {
  upstream.on(ADDRESSES, ({ url }, response) => {
    const [after, until] = ['after', 'until'].map((key) => Number(url.searchParams.get(key)));
    const found = all.filter(({ id }) => id > (after ?? 0) && id <= (until ?? 0)).slice(0, 2);
    void reply(found)({ method: 'GET', url, headers: {}, body: '' }, response);
  });
}

const namesIn = (xml = '') => [...xml.matchAll(/sitemaps\/([^<]+)<\/loc>/g)].map(([, name]) => name);
const count = (xml = '') => [...xml.matchAll(/<url>/g)].length;

it('the index names properties and units by ranges of ids, each of at most 10,000 addresses', async () => {
  upstream.json(RANGES, [range(0), range(5120, { units: 0 }), range(6144, { units: 7000 })]);
  expect(namesIn((await keptIndex())?.body)).toEqual([
    'pages-1.xml',
    'articles-1.xml',
    'properties-1-1024.xml',
    'units-1-1024-1.xml',
    'properties-5121-6144.xml',
    'properties-6145-7168.xml',
    'units-6145-7168-1.xml',
    'units-6145-7168-2.xml',
    'units-6145-7168-3.xml',
  ]);
});

it('a legal page changed when an editor changed it, where that is later than its build', async () => {
  upstream.json(RANGES, [range(0)]);
  upstream.json('/api/v1/content/', { in_force: { terms: '2099-02-03', privacy: '2020-01-01' } });
  const body = (await keptSitemap('pages-1.xml'))?.body ?? '';
  const changed = (path: string) =>
    new RegExp(`<loc>https://site\\.example${path}</loc><lastmod>([^<]{10})`).exec(body)?.[1];
  expect([changed('/terms'), changed('/privacy'), changed('/cookies')]).toEqual([
    '2099-02-03',
    PAGES.privacy.modified,
    PAGES.cookies.modified,
  ]);
});

// Ten thousand addresses of each of three parts take a while on a busy machine.
jest.setTimeout(30_000);

it('parts of a range hold every unit once, and at most 10,000 addresses each', async () => {
  serve([address(1, 3000), address(2, 3000), address(3, 1000, { languages: ['en'] })]);
  upstream.json(RANGES, [range(0, { properties: 3, units: 7000 })]);
  const bodies = await Promise.all(
    [1, 2, 3].map(async (part) => (await keptSitemap(`units-1-1024-${part}.xml`))?.body ?? ''),
  );
  const found = bodies.flatMap((body) => [...body.matchAll(/<loc>([^<]+)</g)].map(([, loc]) => loc));
  expect(bodies.map(count).every((each) => each <= 10_000)).toBe(true);
  expect(found).toHaveLength(6000 * 3 + 1000);
  expect(new Set(found).size).toBe(found.length);
  const properties = (await keptSitemap('properties-1-1024.xml'))?.body;
  expect(count(properties)).toBe(3 * 2 + 3 * 2 + 2);
});

it('a property without listed units has no list of them, and one in English alone no twins', async () => {
  serve([address(1, 0, { languages: ['en'], picture: `${upstream.origin}/media/a.jpg` })]);
  upstream.json(RANGES, [range(0, { properties: 1, units: 0 })]);
  const body = (await keptSitemap('properties-1-1024.xml'))?.body ?? '';
  expect([...body.matchAll(/<loc>([^<]+)</g)].map(([, loc]) => loc)).toEqual([
    'https://site.example/properties/home-1',
  ]);
  expect(body).toContain('<image:loc>https://site.example/media/a.jpg</image:loc>');
  expect(body).not.toContain('hreflang="ar"');
});

it('the picture of a property is on its page, and not on that of its units', async () => {
  serve([address(1, 1, { picture: `${upstream.origin}/media/a.jpg` })]);
  upstream.json(RANGES, [range(0)]);
  const body = (await keptSitemap('properties-1-1024.xml'))?.body ?? '';
  const pictured = body.split('<url>').filter((url) => url.includes('<image:loc>'));
  expect(pictured).toHaveLength(3);
  expect(pictured.filter((url) => /<loc>[^<]+\/units</.test(url))).toEqual([]);
});

it('an address is written as it is asked for, whatever letters its slug has; a hub is no property', async () => {
  serve([address(1, 1, { slug: 'برج 100%' }), address(2, 1, { slug: 'in' })]);
  upstream.json(RANGES, [range(0)]);
  const bodies = [await keptSitemap('properties-1-1024.xml'), await keptSitemap('units-1-1024-1.xml')];
  const found = bodies.flatMap((made) => [...(made?.body ?? '').matchAll(/<loc>([^<]+)</g)].map(([, loc]) => loc));
  const own = `https://site.example/properties/${encodeURIComponent('برج 100%')}`;
  expect(found.filter((loc) => !/\/(ar|fa)\//.test(loc ?? ''))).toEqual([own, `${own}/units`, `${own}/units/10000`]);
});

it('an instant that nobody can mean dates nothing', async () => {
  const updated_at = '9999-12-31T00:00:00.000Z';
  serve([address(1, 0, { updated_at })]);
  upstream.json(RANGES, [range(0, { units: 0, updated_at })]);
  const bodies = [await keptIndex(), await keptSitemap('properties-1-1024.xml')].map((made) => made?.body);
  expect(bodies[1]).toContain('/properties/home-1<');
  expect(bodies.join('')).not.toContain('9999');
});

it('ids are as large as a number holds exactly', async () => {
  const [after, id] = [4_000_000_000_000, 4_000_000_000_001];
  serve([address(id, 0)]);
  upstream.json(RANGES, [range(after, { units: 0 })]);
  const name = namesIn((await keptIndex())?.body).find((each) => each?.startsWith('properties-')) ?? '';
  expect((await keptSitemap(name))?.body).toContain(`/properties/home-${id}<`);
});

it('for a name that the index does not have nothing is asked', async () => {
  upstream.json(RANGES, [range(0)]);
  await keptIndex();
  for (const name of [
    'properties-1-99999.xml',
    'properties-2-1024.xml',
    'units-1-1024-9.xml',
    'list-1.xml',
    'constructor-1.xml',
    '',
  ])
    expect(await keptSitemap(name)).toBeNull();
  expect(upstream.count(ADDRESSES)).toBe(0);
});

it('it is made once for all who ask, and again when the catalogue has changed', async () => {
  serve([address(1, 1), address(2, 1)]);
  upstream.json(RANGES, [range(0)]);
  await Promise.all([keptSitemap('properties-1-1024.xml'), keptSitemap('properties-1-1024.xml'), keptIndex()]);
  const asked = upstream.received.length;
  const [first, second] = [await keptSitemap('properties-1-1024.xml'), await keptIndex()];
  expect(upstream.received.length).toBe(asked);
  expect(await keptSitemap('properties-1-1024.xml')).toEqual(first);
  await change();
  expect((await keptIndex())?.etag).toBe(second?.etag);
  expect(upstream.received.length).toBeGreaterThan(asked);
});

it('it is made again where the clock has been set back since', async () => {
  serve([address(1, 1)]);
  upstream.json(RANGES, [range(0)]);
  await keptIndex();
  const asked = upstream.received.length;
  const now = Date.now;
  const set = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  await keptIndex();
  set.mockRestore();
  expect(upstream.received.length).toBeGreaterThan(asked);
});

it('who asks by date alone gets the whole of it: what is removed makes nothing newer', async () => {
  upstream.json(RANGES, [range(0), range(1024)]);
  const ask = (headers: Record<string, string>) =>
    respondKept(new Request('https://site.example/sitemap.xml', { headers }), XML, keptIndex);
  const before = await ask({});
  expect([before.status, before.headers.get('last-modified')]).toEqual([200, null]);
  upstream.json(RANGES, [range(0)]);
  await change();
  const after = await ask({ 'if-modified-since': new Date().toUTCString() });
  expect([after.status, namesIn(await after.text()).includes('properties-1025-2048.xml')]).toEqual([200, false]);
  const tags = [before, after].map(({ headers }) => headers.get('etag') ?? '');
  const asked = tags.map(async (tag) => (await ask({ 'if-none-match': tag })).status);
  expect(await Promise.all(asked)).toEqual([200, 304]);
});

describe('a failure is a failure', () => {
  it.each([
    ['of the ranges', RANGES, reply({ detail: 'no' }, 500)],
    ['of the ranges, in words', RANGES, reply('<html>', 200)],
    ['of a range that holds more than a sitemap', RANGES, reply([range(0, { properties: 5000 })])],
    ['of an unreadable range among good ones', RANGES, reply([range(0), { after: 'x' }])],
  ])('%s', async (_, path, how) => {
    upstream.on(path, how);
    await expect(keptIndex()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('of a range that holds more addresses than it says', async () => {
    serve(Array.from({ length: 1700 }, (_, at) => address(at + 1, 1)));
    upstream.json(RANGES, [range(0, { until: 2048 })]);
    await expect(keptSitemap('properties-1-2048.xml')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('of the second portion, or of one unreadable record in it', async () => {
    for (const how of [
      reply({}, 500),
      reply([address(2, 1), { id: 3 }]),
      reply([address(1, 1)]),
      reply([address(5000, 1)]),
    ]) {
      start();
      upstream.json(RANGES, [range(0)]);
      upstream.on(ADDRESSES, inTurn(reply([address(1, 1)]), how));
      await expect(keptSitemap('properties-1-1024.xml')).rejects.toMatchObject({ kind: 'unavailable' });
    }
  });

  it('of a back end that had the calls before and answers 404 now', async () => {
    upstream.json(RANGES, [range(0)]);
    const before = await keptIndex();
    await change();
    upstream.json(RANGES, { detail: 'Not found.' }, 404);
    expect(await keptIndex()).toEqual({ ...before, outdated: true });
    expect(upstream.count(LIST)).toBe(0);
  });
});

it.each([400, 401, 403, 404, 405, 410, 501])('a back end that answers %i has its list read', async (status) => {
  upstream.json(RANGES, { detail: 'no' }, status);
  const results = Array.from({ length: 48 }, (_, at) => ({
    id: at + 1,
    slug: `home-${at + 1}`,
    title: 'A',
    arabic_title: 'ب',
  }));
  upstream.json(LIST, { count: 500, results });
  expect(namesIn((await keptIndex())?.body)).toEqual(['pages-1.xml', 'articles-1.xml', 'list-1.xml', 'list-2.xml']);
  const body = (await keptSitemap('list-1.xml'))?.body ?? '';
  expect(body).toContain('https://site.example/ar/properties/home-1<');
  expect(body).not.toContain('https://site.example/fa/');
});

it('a property of the list whose address is that of a hub has no page to name', async () => {
  upstream.json(RANGES, {}, 404);
  const results = ['in', 'by', 'home'].map((slug, at) => ({ id: at + 1, slug, title: 'A' }));
  upstream.json(LIST, { count: 3, results });
  const body = (await keptSitemap('list-1.xml'))?.body ?? '';
  expect([...body.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
    'https://site.example/properties/home',
  ]);
});

describe('in an outage', () => {
  const good = async () => {
    serve([address(1, 1)]);
    upstream.json(RANGES, [range(0)]);
    const [index, part] = [await keptIndex(), await keptSitemap('properties-1-1024.xml')];
    // Written behind the back of whoever asked.
    while (readdirSync(folder(), { recursive: true }).filter((name) => String(name).endsWith('.gz')).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return { index, part };
  };
  const outdated = (kept: object | null) => ({ ...kept, outdated: true });

  it.each([
    ['fails', drop],
    ['hangs', hang],
  ])('the last good ones stand where the upstream %s, whole and for no shared cache', async (_what, how) => {
    const { index, part } = await good();
    later(301);
    for (const at of [RANGES, ADDRESSES]) upstream.on(at, how);
    expect(await keptIndex()).toEqual(outdated(index));
    expect(await keptSitemap('properties-1-1024.xml')).toEqual(outdated(part));
    const response = await respondKept(new Request('https://site.example/sitemap.xml'), XML, keptIndex);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('those of an earlier process stand, and whoever asks gets new ones once there are some', async () => {
    const { index, part } = await good();
    start();
    for (const at of [RANGES, ADDRESSES]) upstream.json(at, {}, 500);
    expect((await keptIndex())?.body).toBe(index?.body);
    expect((await keptSitemap('properties-1-1024.xml'))?.body).toBe(part?.body);
    await change();
    upstream.json(RANGES, [range(1024)]);
    expect(namesIn((await keptIndex())?.body)).toContain('properties-1025-2048.xml');
  });
});

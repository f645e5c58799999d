import { GET } from '@/app/feeds/[name]/route';
import { dayInDubai } from '@/lib/contract/rules';
import { metaFeed, metaFeedVersion } from '@/lib/seo/meta-feed';
import { freshProcess, siteOverFake } from '../../support/fake-upstream';
import { later } from '../../support/later';

/** The feed for Meta over a back end made by hand: which version there is, which properties it has, and who may read it. */

const RANGES = '/api/v1/property-addresses/ranges/';
const ADDRESSES = '/api/v1/property-addresses/';
const LIST = '/api/v1/properties/';

const TOKEN = 'a-token-of-the-agency';

const { api: upstream, restart } = siteOverFake({ SITE_URL: 'https://site.example', FEED_TOKEN: TOKEN });

const range = { after: 0, until: 1024, properties: 2, units: 3, updated_at: '2026-10-01T00:00:00.000Z' };

const ask = (query: string, headers: Record<string, string> = {}) =>
  GET(new Request(`https://site.example/feeds/meta-en.xml${query}`, { headers }), {
    params: Promise.resolve({ name: 'meta-en.xml' }),
  });

const etag = async (locale: 'en' | 'ar' = 'en') => (await metaFeedVersion(locale)).etag;

/** Answers a property that has all that Meta asks for. */
const serve = (given: { slug: string; [field: string]: unknown }) =>
  upstream.json(`/api/v1/properties/detail/${given.slug}/`, {
    low_price: 1_250_000,
    city: { id: 1, name: 'Dubai' },
    sales_status: { id: 1, name: 'available' },
    map_coordinates: { latitude: 25.1, longitude: 55.2 },
    cover: '/media/a.jpg',
    ...given,
  });

/** The addresses of the properties that the feed has. */
async function slugsOf(locale: 'en' | 'ar'): Promise<string[]> {
  let text = '';
  for await (const piece of metaFeed(locale)) text += piece;
  return [...text.matchAll(/<url>[^<]*\/properties\/([^<]*)<\/url>/g)].map(([, slug = '']) => slug);
}

it('is the same until the day in Dubai ends, on which a permit may', async () => {
  upstream.json(RANGES, [range]);
  // An hour past midnight in Dubai: two more are the same day.
  later((Date.parse(`${dayInDubai(Date.now(), 1)}T01:00:00+04:00`) - Date.now()) / 1000);
  const first = await etag();
  later(2 * 3600);
  expect(await etag()).toBe(first);
  later(21 * 3600);
  expect(await etag()).not.toBe(first);
});

it('is another when the catalogue changes, and in another language', async () => {
  upstream.json(RANGES, [range]);
  const first = await etag();
  expect(await etag('ar')).not.toBe(first);
  restart();
  upstream.json(RANGES, [{ ...range, properties: 1 }]);
  expect(await etag()).not.toBe(first);
});

it('is told by its tag alone: what is removed makes no date newer', async () => {
  upstream.json(RANGES, [range]);
  upstream.json(ADDRESSES, []);
  const whole = await ask(`?token=${TOKEN}`, { 'if-modified-since': new Date().toUTCString() });
  expect([whole.status, whole.headers.get('last-modified')]).toEqual([200, null]);
  expect(await whole.text()).toMatch(/<\/listings>\n$/);
  expect((await ask(`?token=${TOKEN}`, { 'if-none-match': await etag() })).status).toBe(304);
});

describe('a back end that has a list alone', () => {
  const list = (results: object[], count = results.length) => {
    upstream.json(RANGES, {}, 404);
    upstream.json(LIST, { count, results });
  };
  const home = { id: 1, slug: 'home', title: 'A', updated_at: '2026-10-01T00:00:00.000Z' };

  it('has another version each hour: its later pages may have changed', async () => {
    list([home]);
    // Five minutes into an hour.
    later((Math.ceil(Date.now() / 3_600_000) * 3_600_000 - Date.now()) / 1000 + 300);
    const first = await etag();
    later(3000);
    expect(await etag()).toBe(first);
    later(600);
    expect(await etag()).not.toBe(first);
  });

  it('has no feed where a page of the list is empty that others follow', async () => {
    list([], 60);
    await expect(slugsOf('en')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('has those in it that have a title in its language, and a page of their own', async () => {
    const both = { ...home, id: 2, slug: 'both', arabic_title: 'ب' };
    const hub = { ...home, id: 3, slug: 'in', arabic_title: 'ب' };
    list([home, both, hub]);
    for (const each of [home, both, hub]) serve(each);
    expect(await slugsOf('en')).toEqual(['home', 'both']);
    expect(await slugsOf('ar')).toEqual(['both']);
  });
});

it('has no property that has no title in its language', async () => {
  const address = { updated_at: '2026-10-01T00:00:00.000Z', picture: null, listed_units: 0, units: [] };
  upstream.json(RANGES, [range]);
  upstream.json(ADDRESSES, [
    { ...address, id: 1, slug: 'home', languages: ['en'] },
    { ...address, id: 1024, slug: 'both', languages: ['en', 'ar'] },
  ]);
  for (const slug of ['home', 'both']) serve({ id: 1, slug, title: 'A', arabic_title: 'ب' });
  expect(await slugsOf('en')).toEqual(['home', 'both']);
  expect(await slugsOf('ar')).toEqual(['both']);
});

describe('the address of the feed', () => {
  it('is a secret: a 404 without its token, and nothing for shared caches with it', async () => {
    upstream.json(RANGES, []);
    for (const query of ['', '?token=', `?token=${TOKEN}x`]) expect((await ask(query)).status).toBe(404);
    expect((await ask(`?token=${TOKEN}`)).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is none where the site has no token', async () => {
    upstream.json(RANGES, []);
    delete process.env.FEED_TOKEN;
    freshProcess();
    try {
      for (const query of ['', '?token=', '?token=undefined']) expect((await ask(query)).status).toBe(404);
    } finally {
      process.env.FEED_TOKEN = TOKEN;
    }
  });
});

import { GET } from '@/app/feeds/[name]/route';
import { dayInDubai } from '@/lib/contract/rules';
import { metaFeedVersion } from '@/lib/seo/meta-feed';
import { siteOverFake } from '../../support/fake-upstream';
import { later } from '../../support/later';

/** Which version of the feed for Meta there is, over a back end made by hand. */

const RANGES = '/api/v1/property-addresses/ranges/';

const TOKEN = 'a-token-of-the-agency';

const { api: upstream, restart } = siteOverFake({ SITE_URL: 'https://site.example', FEED_TOKEN: TOKEN });

const range = { after: 0, until: 1024, properties: 2, units: 3, updated_at: '2026-10-01T00:00:00.000Z' };

const etag = async (locale: 'en' | 'ar' = 'en') => (await metaFeedVersion(locale)).etag;

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
  upstream.json('/api/v1/property-addresses/', []);
  const ask = (headers: Record<string, string>) =>
    GET(new Request(`https://site.example/feeds/meta-en.xml?token=${TOKEN}`, { headers }), {
      params: Promise.resolve({ name: 'meta-en.xml' }),
    });
  const whole = await ask({ 'if-modified-since': new Date().toUTCString() });
  expect([whole.status, whole.headers.get('last-modified')]).toEqual([200, null]);
  expect(await whole.text()).toMatch(/<\/listings>\n$/);
  expect((await ask({ 'if-none-match': await etag() })).status).toBe(304);
});

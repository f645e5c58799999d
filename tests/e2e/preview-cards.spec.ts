import sharp from 'sharp';
import { headOf } from './pages/head';
import { expect, test } from './support/fixtures';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES } from './support/words';

/** What an app gets that shows a link of ours: the card that each kind of page names. */

const MOST_BYTES = 200 * 1024;
const PAGES = ['/', '/about', '/properties', '/blog', '/contact', '/favourites'];

for (const locale of LOCALES)
  test(`every kind of page has a card of its own: ${locale}`, async ({ read, plain, request, catalogue }) => {
    const { property, units } = await catalogue.find((_, all) => all.length > 0);
    const home = `/properties/${property.slug}`;
    const addresses = [...PAGES, home, `${home}/units`, `${home}/units/${String(units[0]?.id)}`];
    const seen = new Map<string, string>();
    for (const path of addresses) {
      await read(inLocale(locale, path));
      const { meta } = await headOf(plain);
      const image = new URL(meta['og:image'] ?? '', SITE_URL);
      expect(image.origin, path).toBe(SITE_URL);
      expect(image.pathname, path).toMatch(new RegExp(`^/og/${locale}/[a-z]+/.+\\.[0-9a-f]{16}\\.jpg$`));
      expect([meta['og:image:width'], meta['og:image:height'], meta['og:image:type']]).toEqual([
        '1200',
        '630',
        'image/jpeg',
      ]);
      expect(meta['og:image:alt']?.length ?? 0, path).toBeGreaterThan(3);

      const response = await request.get(image.pathname);
      expect(response.status(), image.pathname).toBe(200);
      const headers = response.headers();
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const body = await response.body();
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['x-body-length']).toBeUndefined();
      expect(body.length).toBeLessThanOrEqual(MOST_BYTES);
      expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
      seen.set(body.toString('base64'), path);

      const head = await request.head(image.pathname);
      expect([head.status(), head.headers()['content-length']]).toEqual([200, String(body.length)]);
      const again = await request.get(image.pathname, { headers: { 'if-none-match': headers.etag ?? '' } });
      expect(again.status(), image.pathname).toBe(304);

      const old = image.pathname.replace(/[0-9a-f]{16}(?=\.jpg$)/, '0123456789abcdef');
      const shared = await request.get(old);
      expect([shared.status(), shared.headers()['cache-control']]).toEqual([200, 'public, max-age=300']);
      expect((await shared.body()).equals(body), old).toBe(true);
    }
    expect(seen.size).toBe(addresses.length);
  });

test('cards that were shared under the addresses of former days are still there', async ({ request, catalogue }) => {
  const [property] = await catalogue.all();
  for (const path of [`/og/property/${String(property?.slug)}`, '/og/en.jpg', '/og/ar.jpg']) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, 200, 'public, max-age=300']);
  }
  const gone = await request.get('/og/en/property/no-such-property.jpg');
  expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-store']);
});

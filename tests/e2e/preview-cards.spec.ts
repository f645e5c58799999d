import sharp from 'sharp';
import { headOf } from './pages/head';
import { expect, test } from './support/fixtures';
import { SITE_URL } from './support/processes';
import { inLocale, LOCALES } from './support/words';

/** What an app gets that shows a link of ours: the card that each kind of page names. */

const MOST_BYTES = 200 * 1024;
const PAGES: Record<string, (home: string, unit: string) => string> = {
  home: () => '/',
  'a page of words': () => '/about',
  'the list': () => '/properties',
  'a property': (home) => home,
  'its units': (home) => `${home}/units`,
  'a unit': (home, unit) => `${home}/units/${unit}`,
};

for (const locale of LOCALES)
  for (const [kind, pathOf] of Object.entries(PAGES))
    test(`${kind} has a card of its own: ${locale}`, async ({ read, plain, request, catalogue }) => {
      const { property, units } = await catalogue.find((_, all) => all.length > 0);
      await read(inLocale(locale, pathOf(`/properties/${property.slug}`, String(units[0]?.id))));
      const { meta } = await headOf(plain);
      const image = new URL(meta['og:image'] ?? '', SITE_URL);
      expect(image.origin).toBe(SITE_URL);
      expect(image.pathname).toMatch(new RegExp(`^/og/${locale}/[a-z]+/.+\\.[0-9a-f]{16}\\.jpg$`));
      expect([meta['og:image:width'], meta['og:image:height'], meta['og:image:type']]).toEqual([
        '1200',
        '630',
        'image/jpeg',
      ]);
      expect(meta['og:image:alt']?.length ?? 0).toBeGreaterThan(3);

      const response = await request.get(image.pathname);
      expect(response.status()).toBe(200);
      const headers = response.headers();
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const body = await response.body();
      expect([headers['content-length'], headers['x-body-length']]).toEqual([String(body.length), undefined]);
      expect(body.length).toBeLessThanOrEqual(MOST_BYTES);
      expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });

      const head = await request.head(image.pathname);
      expect([head.status(), head.headers()['content-length']]).toEqual([200, String(body.length)]);
      const again = await request.get(image.pathname, { headers: { 'if-none-match': headers.etag ?? '' } });
      expect(again.status()).toBe(304);

      const old = await request.get(image.pathname.replace(/[0-9a-f]{16}(?=\.jpg$)/, '0123456789abcdef'));
      expect([old.status(), old.headers()['cache-control']]).toEqual([200, 'public, max-age=300']);
      expect((await old.body()).equals(body)).toBe(true);
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

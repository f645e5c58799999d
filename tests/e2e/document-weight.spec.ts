import { brotliDecompressSync } from 'node:zlib';
import http from 'node:http';
import { expect, test } from './support/fixtures';
import { inLocale, type Locale } from './support/words';

const KB = 1024;
/** Bytes of a document, plain and in brotli. Arabic letters take two bytes each, which brotli makes up for. */
const LIMITS: Record<'property' | 'list' | 'unit', (locale: Locale) => { plain: number; brotli: number }> = {
  property: (locale) => ({ plain: (locale === 'en' ? 200 : 215) * KB, brotli: 30 * KB }),
  // 4 KB more than before the links to landing pages below it and the linked structured data.
  list: (locale) => ({ plain: (locale === 'en' ? 154 : 168) * KB, brotli: 30 * KB }),
  // A plan of two storeys is some 15 KB as paths and as much again as a list of rooms, each twice.
  unit: (locale) => ({ plain: (locale === 'en' ? 200 : 215) * KB, brotli: 30 * KB }),
};

/** The body of a document as it crosses the wire, in brotli. */
function fetchBrotli(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
        const parts: Buffer[] = [];
        expect(response.headers['content-encoding']).toBe('br');
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts)));
      })
      .on('error', reject);
  });
}

for (const locale of ['en', 'ar'] as const)
  test(`documents are light in ${locale}: a property, the list, a unit with its plan`, async ({ site, catalogue }) => {
    // The most there is to say: plans, units and photographs.
    const { property } = await catalogue.find(
      (each, units) => each.payment_plans.length > 1 && units.length > 4 && each.property_images.length > 8,
    );
    const { property: house, units } = await catalogue.find((_, list) =>
      list.some(({ floor_plan_image: plan }) => plan?.includes('/plans/house-7')),
    );
    const unit = units.find(({ floor_plan_image: plan }) => plan?.includes('/plans/house-7'));
    const pages = [
      ['property', `/properties/${property.slug}`],
      ['list', '/properties'],
      ['unit', `/properties/${house.slug}/units/${String(unit?.id)}`],
    ] as const;
    for (const [kind, path] of pages) {
      const limits = LIMITS[kind](locale);
      const read = () => fetchBrotli(site.url + inLocale(locale, path));
      // As it is kept for all: the first two who ask for it have it packed in a hurry (server/door/keep-answers.ts).
      await expect
        .poll(async () => (await read()).length, { message: `${path} in brotli` })
        .toBeLessThanOrEqual(limits.brotli);
      expect(brotliDecompressSync(await read()).length, `${path} plain`).toBeLessThanOrEqual(limits.plain);
    }
  });

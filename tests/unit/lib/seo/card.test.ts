import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { GET as general } from '@/app/og/[card]/route';
import { GET as ofProperty } from '@/app/og/property/[slug]/route';
import { CARD_MAX_BYTES, makeCard } from '@/lib/seo/card';
import { drop, fakeUpstream, freshProcess, type FakeUpstream } from '../../support/fake-upstream';

let api: FakeUpstream;
let noise: Buffer;
beforeAll(async () => {
  api = await fakeUpstream();
  const raw = { width: 1600, height: 1200, channels: 3 } as const;
  noise = await sharp(randomFillSync(Buffer.alloc(1600 * 1200 * 3)), { raw })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());
beforeEach(() => {
  api.reset();
  freshProcess({ API_BASE_URL: api.origin, CACHE_DIR: '/dev/null/none' });
});

const DETAIL = '/api/v1/properties/detail/marina/';
const property = (cover: string | null) => api.json(DETAIL, { id: 1, slug: 'marina', title: 'Marina', cover });
const picture = (body: Buffer) =>
  api.on('/media/a.jpg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.end(body);
  });
const ask = (slug = 'marina', headers: Record<string, string> = {}) =>
  ofProperty(new Request(`http://localhost:3000/og/property/${slug}`, { headers }), {
    params: Promise.resolve({ slug }),
  });

describe('a preview card', () => {
  it('is 1200 × 630 and fits 200 KB even of pure noise', async () => {
    const { jpeg } = await makeCard(noise);
    expect(jpeg.length).toBeLessThanOrEqual(CARD_MAX_BYTES);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  });

  it('of a property is its cover, made once', async () => {
    property('/media/a.jpg');
    picture(noise);
    const first = await ask();
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(first.headers.get('cache-control')).toContain('max-age=86400');
    const again = await ask('marina.jpg', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(api.count('/media/a.jpg')).toBe(1);
  });

  it('of a property without a cover is the general one', async () => {
    property(null);
    const english = await general(new Request('http://localhost:3000/og/en.jpg'), {
      params: Promise.resolve({ card: 'en.jpg' }),
    });
    const card = await ask();
    expect(card.headers.get('etag')).toBe(english.headers.get('etag'));
    expect(card.headers.get('cache-control')).toContain('public');
  });

  it.each([
    ['cannot be had', () => api.on('/media/a.jpg', drop)],
    ['is no picture', () => picture(Buffer.from('nonsense'))],
  ])('whose cover %s is the general one, for now', async (_name, broken) => {
    property('/media/a.jpg');
    broken();
    const card = await ask();
    expect([card.status, card.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('of nothing is a 404, in an outage a 503, and neither is kept', async () => {
    const gone = await ask('nope');
    api.on(DETAIL, drop);
    const out = await ask();
    expect([gone.status, gone.headers.get('cache-control'), out.status, out.headers.get('cache-control')]).toEqual([
      404,
      'no-store',
      503,
      'no-store',
    ]);
    const wrong = await general(new Request('http://localhost:3000/og/xx'), {
      params: Promise.resolve({ card: 'xx' }),
    });
    expect(wrong.status).toBe(404);
  });
});

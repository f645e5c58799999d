import { Subject, itOurs } from './subject';

const subject = Subject.forSuite('caching');

describe('public responses', () => {
  itOurs('are cached for a minute and answered 304 afterwards when unchanged', async () => {
    const first = await subject.fetch('/api/v1/properties/');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers.get('set-cookie')).toBeNull();
    for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await subject.fetch('/api/v1/properties/', { headers: { 'If-None-Match': held } });
      expect([held, again.status, await again.text()]).toEqual([held, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await subject.fetch('/api/v1/properties/?page=2', { headers: { 'If-None-Match': etag } })).status).toBe(
      200,
    );
  });

  itOurs('do not include failures, health or what is private', async () => {
    for (const path of [
      '/api/v1/properties/detail/none/',
      '/api/v1/properties/?page=x',
      '/api/health/',
      '/api/user/favorites/',
    ]) {
      expect((await subject.fetch(path)).headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});

describe('pictures', () => {
  itOurs('have absolute addresses of this API and are cached for good', async () => {
    const { results } = await subject.read('listProperties', { page_size: 3 });
    expect(results).toHaveLength(3);
    for (const { cover } of results) {
      expect(cover).toMatch(new RegExp(`^${subject.url}/media/`));
      const picture = await fetch(cover ?? '');
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      const again = await fetch(cover ?? '', { headers: { 'If-None-Match': picture.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
  });

  itOurs('have headers that keep an SVG from running scripts', async () => {
    const { results } = await subject.read('listProperties', { page_size: 20 });
    const plans = await Promise.all(results.map(({ id }) => subject.read('propertyUnits', {}, { id })));
    const svg = plans
      .flatMap((page) => page.results.flatMap((unit) => unit.floor_plan_image ?? []))
      .find((url) => url.endsWith('.svg'));
    const response = await fetch(svg ?? '');
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox/);
  });

  itOurs('and films support range requests', async () => {
    const whole = await subject.fetch('/media/hero/hero-loop.mp4');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    const size = bytes.length;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, size - 1],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=${size - 10}-${size + 10}`, size - 10, size - 1],
    ] as const) {
      const part = await subject.fetch('/media/hero/hero-loop.mp4', { headers: { Range: range } });
      expect([range, part.status, part.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${size}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    const beyond = await subject.fetch('/media/hero/hero-loop.mp4', { headers: { Range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  itOurs('are addressed by a Host that is plausible', async () => {
    const { results } = await subject.read(
      'listProperties',
      { page_size: 1 },
      {},
      { headers: { 'X-Forwarded-Host': 'evil.example' } },
    );
    expect(results[0]?.cover).not.toContain('evil');
  });
});

describe('PUBLIC_URL', () => {
  const published = Subject.forSuite('published', { PUBLIC_URL: 'https://api.example.com' });

  itOurs('is the origin of every address in an answer', async () => {
    const page = await published.read('listProperties', { page_size: 1 });
    expect(page.next).toMatch(/^https:\/\/api\.example\.com\/api\/v1\/properties\/\?/);
    expect(page.results[0]?.cover).toMatch(/^https:\/\/api\.example\.com\/media\//);
    const toggled = await published.fetch(`/api/v1/properties/${page.results[0]?.id}/favorite/`, { method: 'POST' });
    expect(toggled.headers.get('set-cookie')).toMatch(/Secure/);
  });
});

import { POST } from '@/app/api/newsletter/route';

const settings: Record<string, string | undefined> = {};
jest.mock('@/lib/env', () => ({
  env: () => ({ SITE_URL: 'https://site.example', ...settings }),
  logLevel: () => 'silent',
}));

let fetched: jest.SpyInstance;
const post = (body: string, headers: Record<string, string> = {}) =>
  POST(new Request('https://site.example/api/newsletter', { method: 'POST', body, headers }));
const json = (email: unknown) => post(JSON.stringify({ email }), { 'content-type': 'application/json' });
const form = (fields: Record<string, string>, referer?: string) =>
  post(new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...(referer ? { referer } : {}),
  });

beforeEach(() => {
  delete settings.NEWSLETTER_URL;
  fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('not expected'));
});

it('reads no more of a body than an address and a locale need', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(stream) {
      sent += 1;
      if (sent > 1000) stream.close();
      else stream.enqueue(new Uint8Array(1024));
    },
  });
  const request = new Request('https://site.example/api/newsletter', {
    ...{ method: 'POST', body: endless, duplex: 'half' },
    headers: { 'content-type': 'application/json' },
  });
  const answer = await POST(request);
  expect([answer.status, await answer.json()]).toEqual([413, { outcome: 'invalid' }]);
  expect(sent).toBeLessThan(20);
});

// @spec 7.answer.newsletter
it('only validates where no service is configured', async () => {
  const answer = await json('a@b.ae');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toEqual({ outcome: 'success' });
  expect((await json('')).status).toBe(422);
  expect(await (await json(7)).json()).toEqual({ outcome: 'empty' });
  expect(await (await json('nobody')).json()).toEqual({ outcome: 'invalid' });
  expect(fetched).not.toHaveBeenCalled();
});

// @spec 7.answer.newsletter d.form.newsletter
it('posts the address to the service and succeeds only when that does', async () => {
  settings.NEWSLETTER_URL = 'https://news.example/join';
  fetched.mockResolvedValueOnce(new Response('ok'));
  expect((await json(' Someone@Example.com ')).status).toBe(200);
  expect(fetched).toHaveBeenCalledWith(
    'https://news.example/join',
    expect.objectContaining({ method: 'POST', body: '{"email":"someone@example.com"}', redirect: 'error' }),
  );
  fetched.mockResolvedValueOnce(new Response('no', { status: 500 }));
  expect((await json('a@b.ae')).status).toBe(503);
  fetched.mockRejectedValueOnce(new TypeError('unreachable'));
  expect(await (await json('a@b.ae')).json()).toEqual({ outcome: 'failed' });
});

it('takes three subscriptions of one address in an hour, however it is written, and refuses a fourth', async () => {
  settings.NEWSLETTER_URL = 'https://news.example/join';
  fetched.mockImplementation(() => Promise.resolve(new Response('ok')));
  for (const email of ['often@b.ae', ' Often@B.ae', 'OFTEN@b.ae']) expect((await json(email)).status).toBe(200);
  const fourth = await json('often@b.ae');
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await fourth.json()).toEqual({ outcome: 'limited' });
  expect((await form({ email: 'often@b.ae' })).headers.get('location')).toBe('/#newsletter-limited');
  expect(fetched).toHaveBeenCalledTimes(3);
  expect((await json('seldom@b.ae')).status).toBe(200);
});

it('redirects a plain form to the anchor of its page that shows the outcome', async () => {
  const back = async (fields: Record<string, string>, referer?: string) => {
    const answer = await form(fields, referer);
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  };
  expect(await back({ email: 'a@b.ae', locale: 'ar' }, 'https://site.example/ar/properties?page=2')).toBe(
    '/ar/properties?page=2#newsletter-done',
  );
  expect(await back({ email: 'x', locale: 'fa' }, 'https://elsewhere.example/trap')).toBe('/fa#newsletter-invalid');
  expect(await back({ locale: 'xx' })).toBe('/#newsletter-empty');
});

it('refuses other sites, oversized bodies, and what neither the script nor the form sends', async () => {
  expect((await post('email=a@b.ae', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await form({ email: 'x'.repeat(5000) })).status).toBe(413);
  for (const type of ['text/plain', 'multipart/form-data; boundary=a']) {
    const answer = await post('x'.repeat(5000), { 'content-type': type });
    expect([answer.status, await answer.json()]).toEqual([415, { outcome: 'invalid' }]);
  }
  const garbled = await post('{', { 'content-type': 'application/json' });
  expect([garbled.status, garbled.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(await garbled.json()).toEqual({ outcome: 'invalid' });
});

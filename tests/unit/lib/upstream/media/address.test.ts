import fc from 'fast-check';
import { GET } from '@/app/media/[...path]/route';
import { mediaPath, mediaSource } from '@/lib/upstream/media/address';
import { type FakeUpstream, hang, siteOverFake } from '../../../support/fake-upstream';
import { until } from '../../../../support/until';

const { api } = siteOverFake({ MEDIA_HOSTS: 'cdn.example.com, img.example.com:8443' });

const get = (path: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000${path}`, { headers }));

describe('addresses of pictures', () => {
  it.each([
    ['/media/exteriors/a b.jpg', '/media/exteriors/a%20b.jpg'],
    ['media/a.jpg', '/media/a.jpg'],
    ['/uploads/a.jpg', '/media/~api/uploads/a.jpg'],
    ['/media/a.jpg?v=2&w=3', '/media/a.jpg/~q.dj0yJnc9Mw'],
    ['https://cdn.example.com/x/a.jpg', '/media/~https/cdn.example.com/x/a.jpg'],
    ['//cdn.example.com/a.jpg', '/media/~http/cdn.example.com/a.jpg'],
    ['https://img.example.com:8443/a.jpg', '/media/~https/img.example.com:8443/a.jpg'],
    ['/media/~api/a.jpg', '/media/~api/media/~api/a.jpg'],
  ])('%s is %s', (address, path) => expect(mediaPath(address)).toBe(path));

  it.each([
    'https://evil.example/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://cdn.example.com/a',
    'https://u:p@cdn.example.com/a.jpg',
    'https://img.example.com/a.jpg',
    'http://',
  ])('%s is none', (address) => expect(mediaPath(address)).toBeNull());

  it('map back to the address they were made from', () => {
    const segment = fc.stringMatching(/^[\w .~%é-]{1,12}$/).filter((text) => !/^\.+$/.test(text));
    const host = fc.constantFrom(
      '',
      'https://cdn.example.com',
      'http://cdn.example.com',
      'https://img.example.com:8443',
    );
    fc.assert(
      fc.property(
        host,
        fc.array(segment, { minLength: 1, maxLength: 5 }),
        fc.option(fc.webQueryParameters()),
        (origin, path, query) => {
          const address = `${origin || api.origin}/${path.map(encodeURIComponent).join('/')}${query ? `?${query}` : ''}`;
          fc.pre(!path.at(-1)?.startsWith('~q.') && !(origin === '' && path[0] === 'api'));
          const made = mediaPath(address);
          expect(made === null ? null : mediaSource(made)?.href).toBe(new URL(address).href);
        },
      ),
    );
  });

  it.each([
    '/media/~https/evil.example/a.jpg',
    '/media/~https/169.254.169.254/latest/meta-data/',
    '/media/~api/api/v1/contact/inquiries/list/',
    '/media/../api/health/',
    '/media/%2e%2e/api/health/',
    '/media/..%2fapi/health/',
    '/media/a/%2e%2e%2Fapi',
    '/media/~api/..%2fapi/../api/health/',
    '/media/~api//evil.example/a.jpg/../../..',
    '/media/~file/etc/passwd',
    '/media/~https/cdn.example.com@evil.example/a.jpg',
    '/media/~https/cdn.example.com/../../evil',
    '/media/~http/cdn.example.com',
    '/other/a.jpg',
  ])('%s maps to no address', (path) => expect(mediaSource(path)).toBeNull());

  it('never map to a host outside MEDIA_HOSTS, whatever the path', () => {
    const allowed = [new URL(api.origin).host, 'cdn.example.com', 'img.example.com:8443'];
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '~api/', '~https/', '~http/'), (text, mark) => {
        const found = mediaSource(`/media/${mark}${text}`);
        if (found) expect(allowed).toContain(found.host);
      }),
    );
  });
});

describe('a picture', () => {
  const image =
    (headers: Record<string, string> = {}): Parameters<FakeUpstream['on']>[1] =>
    (request, response) => {
      if (request.headers['if-none-match'] === '"e"') {
        response.writeHead(304, { etag: '"e"' });
        response.end();
        return;
      }
      response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"e"', ...headers });
      response.end('picture');
    };

  it('is passed on with its caching headers, and sandboxed', async () => {
    api.on(
      '/media/a.jpg',
      image({ 'cache-control': 'public, max-age=31536000, immutable', 'content-length': '7', 'set-cookie': 'a=b' }),
    );
    const answer = await get('/media/a.jpg');
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '7',
      etag: '"e"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('answers 304 when it did not change', async () => {
    api.on('/media/a.jpg', image());
    const answer = await get('/media/a.jpg', { 'if-none-match': '"e"' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, '"e"']);
  });

  it.each([
    ['is gone', 404, 'image/jpeg', 404],
    ['is no picture', 200, 'text/html', 502],
    ['is a redirect', 302, 'image/jpeg', 502],
    ['fails', 500, 'image/jpeg', 502],
    ['is forbidden', 403, 'image/jpeg', 502],
  ])('that %s is answered so, and not kept', async (_name, status, type, expected) => {
    api.on('/media/a.jpg', (_request, response) => {
      response.writeHead(status, { 'content-type': type, location: 'http://127.0.0.1:1/' });
      response.end('x');
    });
    const answer = await get('/media/a.jpg');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([expected, 'no-store']);
  });

  it('fails above 20 MB', async () => {
    api.on('/media/a.jpg', image({ 'content-length': String(21 * 1024 * 1024) }));
    expect((await get('/media/a.jpg')).status).toBe(502);
    api.on('/media/b.jpg', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.end(Buffer.alloc(21 * 1024 * 1024));
    });
    await expect((await get('/media/b.jpg')).arrayBuffer()).rejects.toThrow('too large');
  });

  it('is let go of where its headers alone are asked for', async () => {
    let closed = false;
    api.on('/media/a.jpg', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"e"' }).write('picture');
      response.once('close', () => (closed = true));
    });
    const answer = await GET(new Request('http://localhost:3000/media/a.jpg', { method: 'HEAD' }));
    expect([answer.status, answer.headers.get('etag'), answer.body]).toEqual([200, '"e"', null]);
    await until(() => closed);
  });

  it('waits longer for a visitor on a slow line than for its host', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    api.on('/media/a.jpg', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('one ');
      setImmediate(() => response.end('two'));
    });
    const answer = get('/media/a.jpg');
    const body = (await answer).body?.getReader();
    const first = await body?.read();
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    const rest = [first?.value, (await body?.read())?.value].map((part) => Buffer.from(part ?? []).toString());
    expect(rest.join('')).toMatch(/^one (two)?$/);
  });

  it('is given up after 10 s without a byte', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    api.on('/media/a.jpg', hang);
    const answer = get('/media/a.jpg');
    while (api.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(10_001);
    jest.useRealTimers();
    expect((await answer).status).toBe(504);
  });

  it('is not requested from an unknown host', async () => {
    expect((await get('/media/~https/evil.example/a.jpg')).status).toBe(404);
    expect(api.received).toHaveLength(0);
  });
});

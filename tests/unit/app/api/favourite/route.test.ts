import { GET } from '@/app/api/favourite/route';
import { POST } from '@/app/api/favourite/[id]/route';
import { requestStore } from '@/lib/request';
import { freshProcess, inTurn, reply, siteOverFake } from '../../../support/fake-upstream';

const { api } = siteOverFake({ SITE_URL: 'https://site.example' });
afterAll(() => freshProcess({ SITE_URL: 'http://localhost:3000' }));

const FLIP = '/api/v1/properties/7/favorite/';
const LIST = '/api/user/favorites/';
const request = (method: string, headers: Record<string, string> = {}) =>
  new Request('https://site.example/api/favourite', { method, headers });
const flip = (id: string, headers?: Record<string, string>) =>
  POST(request('POST', headers), { params: Promise.resolve({ id }) });

describe('favourites', () => {
  // @spec 6.cookies 7.call.favorite d.handlers d.users
  it('are toggled once, with the visitor’s upstream cookie set for the site', async () => {
    api.on(
      FLIP,
      reply({ is_favorite: true }, 200, { 'set-cookie': 'visitor=abc; Max-Age=9; Domain=api.example; SameSite=None' }),
    );
    const answer = await flip('7', { cookie: 'other=1; api-visitor=old', authorization: 'Bearer t' });
    expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([
      200,
      { saved: true },
      'private, no-store',
    ]);
    expect(answer.headers.getSetCookie()).toEqual([
      'api-visitor=abc; Path=/; Max-Age=9; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(api.received[0]?.headers).toMatchObject({ cookie: 'visitor=old', authorization: 'Bearer t' });
  });

  it('are toggled with the proof that the site asks, and without the visitor’s address', async () => {
    freshProcess({ API_BASE_URL: api.origin, SITE_KEY: 'a-key-of-sixteen-signs' });
    api.json(FLIP, { is_favorite: true }, 200);
    await requestStore().run({ id: 'test', client: '192.0.2.1' }, () => flip('7'));
    expect(api.received[0]?.headers).toMatchObject({ 'x-site-key': 'a-key-of-sixteen-signs' });
    expect(api.received[0]?.headers).not.toHaveProperty('x-client-address');
    freshProcess({ API_BASE_URL: api.origin, SITE_KEY: '' });
  });

  it('set no cookie with a longer life than the privacy page states', async () => {
    const later = new Date(Date.now() + 4e11).toUTCString();
    const soon = new Date(Date.now() + 4e9).toUTCString();
    api.on(
      FLIP,
      reply({ is_favorite: true }, 200, {
        'set-cookie': ['a=1; Max-Age=99999999', `b=2; Expires=${later}`, `c=3; Expires=${soon}`, 'd=4'],
      }),
    );
    expect((await flip('7')).headers.getSetCookie().map((line) => line.replace(/; HttpOnly.*/, ''))).toEqual([
      'api-a=1; Path=/; Max-Age=31536000',
      'api-b=2; Path=/; Max-Age=31536000',
      `api-c=3; Path=/; Expires=${soon}`,
      'api-d=4; Path=/',
    ]);
  });

  // @spec d.favourite.toggle
  it.each([
    [401, 401],
    [404, 404],
    [500, 503],
  ])('answer an upstream %i with %i, without a retry', async (status, expected) => {
    api.json(FLIP, {}, status);
    expect((await flip('7')).status).toBe(expected);
    expect(api.count(FLIP)).toBe(1);
  });

  // @spec d.favourite.toggle
  it.each([
    [{ is_favorite: 1 }, 200, true],
    [{ is_favorite: 'true' }, 200, true],
    [{ is_favorite: 'false' }, 201, false],
    // Done, though nothing says what it is now.
    ['', 204, null],
    ['', 200, null],
    [{ message: 'Added' }, 201, null],
    [{ status: 'success', error: null, errors: [] }, 200, null],
    [{ is_favorite: null }, 200, null],
    ['"Added"', 200, null],
  ])('are toggled by an upstream that answers %j with %i', async (body, status, saved) => {
    api.on(FLIP, reply(body, status));
    const answer = await flip('7');
    expect([answer.status, await answer.json()]).toEqual([200, { saved }]);
    expect(api.count(FLIP)).toBe(1);
  });

  it.each([
    { error: 'Try again later.' },
    { errors: { id: ['Unknown.'] } },
    { success: false },
    { ok: false, message: 'Not done.' },
    { status: 'failed' },
    { is_favorite: true, error: 'Not stored.' },
  ])('are not toggled by an upstream that says so with 200: %j', async (body) => {
    api.json(FLIP, body);
    expect((await flip('7')).status).toBe(503);
    expect(api.count(FLIP)).toBe(1);
  });

  it('are toggled for same-origin requests and numeric ids only', async () => {
    expect((await flip('7', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const id of ['..', '0', '9007199254740992']) expect((await flip(id)).status).toBe(404);
    expect(api.received).toHaveLength(0);
  });

  it('are toggled by ids as large as a number holds exactly', async () => {
    api.json(FLIP.replace('7', '9007199254740991'), { is_favorite: true });
    expect((await flip('9007199254740991')).status).toBe(200);
  });

  // @spec 7.call.favorites
  it('are read over all pages of the upstream', async () => {
    const page = (...ids: number[]) => ids.map((id) => ({ id, slug: `p-${id}` }));
    api.on(
      LIST,
      inTurn(reply({ count: 3, next: 'x', results: page(1, 2) }), reply({ count: 3, next: null, results: page(3) })),
    );
    const answer = await GET(request('GET'));
    expect(await answer.json()).toEqual({ ids: [1, 2, 3] });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

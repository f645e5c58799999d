import { POST as flip } from '@/app/api/favourite/[id]/route';
import { GET as favourites } from '@/app/api/favourite/route';
import { POST as enquire } from '@/app/api/enquiry/route';
import { GET as search } from '@/app/api/search/route';
import { POST as subscribe } from '@/app/api/newsletter/route';
import { GET as cards } from '@/app/api/property/cards/route';
import { GET as featured } from '@/app/api/property/featured/route';
import { GET as units } from '@/app/api/unit/route';
import { fakeUpstream, freshProcess, reply, type FakeUpstream } from '../../support/fake-upstream';

/**
 * What a back end that answers everything with 401 comes to, through the site's own handlers: the calls that carry a
 * visitor's token pass it on, and end the session; the others never do, as they carry none.
 */

let api: FakeUpstream;
beforeAll(async () => {
  api = await fakeUpstream();
});
afterAll(() => api.close());
beforeEach(() => {
  api.reset();
  freshProcess({ API_BASE_URL: api.origin, NEWSLETTER_URL: `${api.origin}/newsletter` });
  const no = reply({ detail: 'Invalid token.' }, 401);
  for (const path of [
    '/newsletter',
    '/api/user/favorites/',
    '/api/v1/contact/submit/',
    '/api/v1/properties/7/favorite/',
    '/api/v1/properties/7/units/',
    '/api/v1/properties/',
    '/api/v1/property-filters/',
    '/api/v1/properties/detail/amara/',
    '/api/v1/featured-properties/expanded/',
  ])
    api.on(path, no);
});
afterAll(() => {
  delete process.env.NEWSLETTER_URL;
});

const ask = (path: string, method = 'GET', body?: object) =>
  new Request(`http://localhost:3000/api/${path}`, {
    method,
    headers: { authorization: 'Bearer stale', host: 'localhost:3000', 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
const VALUES = { name: 'Layla', email: 'a@b.ae', subject: 'A viewing', message: 'May we come on Sunday?' };

// @spec 4.token 8.401
it.each<[string, () => Promise<Response>]>([
  ['an enquiry', () => enquire(ask('enquiry', 'POST', { values: VALUES, idempotencyKey: 'key-12345678' }))],
  ['the favourites', () => favourites(ask('favourite'))],
  ['a favourite toggled', () => flip(ask('favourite/7', 'POST'), { params: Promise.resolve({ id: '7' }) })],
])('%s passes on the 401 of its token', async (_, send) => {
  expect((await send()).status).toBe(401);
  expect(api.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer stale']);
});

// @spec 8.401
it.each<[string, () => Promise<Response>]>([
  ['a page of the list', () => search(ask('search'))],
  ['units', () => units(ask('unit?property=7'))],
  ['saved properties', () => cards(ask('property/cards?slug=amara'))],
  ['the expanded featured set', () => featured(ask('property/featured'))],
  ['the newsletter', () => subscribe(ask('newsletter', 'POST', { email: 'a@b.ae' }))],
])('%s sends no token, and turns the 401 into a 503 that ends no session', async (_, send) => {
  expect((await send()).status).toBe(503);
  expect(api.received.length).toBeGreaterThan(0);
  for (const { headers } of api.received) expect(headers.authorization).toBeUndefined();
});

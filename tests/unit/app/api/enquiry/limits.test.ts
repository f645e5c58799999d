import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GET, POST } from '@/app/api/enquiry/route';
import { Limiter, LIMITS, MEMORY_SECONDS, networkOf } from '@/lib/contract/limits';
import { limiters, requestStore } from '@/lib/request';
import { LEAST_MS, pageStamp, scriptToken, stampKind } from '@/lib/stamp';
import en from '@/messages/en.json';
import { submitEnquiry } from '@/lib/enquiry/submit';
import { fakeUpstream, freshProcess, type FakeUpstream } from '../../../support/fake-upstream';

let api: FakeUpstream;
/** What the back end stores: one row for each idempotency key. */
const rows = new Set<string>();

beforeAll(async () => {
  api = await fakeUpstream();
});
afterAll(() => api.close());
beforeEach(() => {
  api.reset();
  rows.clear();
  freshProcess({ API_BASE_URL: api.origin, SITE_KEY: '' });
  api.on('/api/v1/contact/submit/', ({ headers }, response) => {
    rows.add(String(headers['idempotency-key']));
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end('{"message":"Thank you."}');
  });
});

let serial = 0;
const unlike = () => (serial += 1).toString(36).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
const LONG = 'Grow your sales with our unbeatable search ranking service, first month free of charge.';

type Post = { client: string; message?: string; email?: string; stamp?: string; trap?: string; key?: string };

/** One post of a form's script, from a network address. */
async function post({ client, message, email, stamp = '', trap = '', key }: Post): Promise<Response> {
  const name = unlike();
  const body = {
    values: {
      name: `Somebody ${name}`,
      email: email ?? `${name}@example.com`,
      phone: '',
      subject: 'A question',
      message: message ?? `${name} would like to see the flat above the water, ${name}, on any day.`,
    },
    property: null,
    idempotencyKey: key ?? `key-${name}-${serial}`,
    locale: 'en',
    stamp,
    trap,
  };
  return requestStore().run({ id: 'test', client }, () =>
    POST(
      new Request('http://localhost:3000/api/enquiry', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost:3000' },
        body: JSON.stringify(body),
      }),
    ),
  );
}

const ripe = () => scriptToken(Date.now() - 5 * LEAST_MS);
const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

it('10,000 posts by bots store at most 20 enquiries, and none of 500 people is refused', async () => {
  const one = ripe();
  const bots: ((n: number) => Post)[] = [
    (n) => ({ client: address(n) }),
    (n) => ({ client: address(n), stamp: ripe(), trap: 'Nice site' }),
    (n) => ({ client: address(n), stamp: scriptToken() }),
    (n) => ({ client: '203.0.113.9', stamp: n % 2 ? one : 'script.1.forged.signature' }),
    (n) => ({ client: address(n), stamp: ripe(), message: `${LONG} ${n}` }),
  ];
  const people = new Set<number>();
  const refused: number[] = [];
  for (let n = 0; n < 10_000; n += 1) {
    await post(bots[n % bots.length]?.(n) ?? { client: '' });
    if (n % 20 !== 0) continue;
    // Three fifths sit behind four shared addresses; half of all send what the form itself proposes or a short line.
    const person = n / 20;
    const shared = person % 5 < 3;
    const client = shared ? `198.51.100.${person % 4}` : `192.0.${person >> 8}.${person & 255}`;
    const message = person % 2 ? undefined : 'Please call me back.';
    const answer = await post({ client, stamp: ripe(), message, key: `person-${person}` });
    if (answer.status !== 201) refused.push(person);
    people.add(person);
  }
  expect(people.size).toBe(500);
  expect(refused).toEqual([]);
  const ofPeople = [...rows].filter((key) => key.startsWith('person-'));
  expect(ofPeople).toHaveLength(500);
  expect(rows.size - ofPeople.length).toBeLessThanOrEqual(20);
}, 120_000);

it('forms without script are accepted with the stamp of their page, ten an hour from one address', async () => {
  const send = (client: string, n: number) =>
    requestStore().run({ id: 'test', client }, () =>
      submitEnquiry(
        {
          name: `Person ${unlike()}`,
          email: `${unlike()}@example.com`,
          phone: '',
          subject: 'Hello there',
          message: `A line of ${n}.`,
          propertyType: '',
        },
        null,
        // A copy of the page that is a month old.
        {
          idempotencyKey: `plain-${client}-${n}`,
          bearing: { stamp: pageStamp(Date.now() - 30 * 86_400_000), trap: '' },
        },
      ),
    );
  const { most } = LIMITS.enquiryPlainPlace;
  for (let n = 0; n < most; n += 1) expect(await send('192.0.2.1', n)).toMatchObject({ ok: true });
  expect(await send('192.0.2.1', most)).toMatchObject({ ok: false, reason: 'limited' });
  expect(await send('192.0.2.2', 0)).toMatchObject({ ok: true });
});

it('a limited client gets Retry-After, and an accepted enquiry may be repeated', async () => {
  const taken = {
    client: '192.0.2.7',
    key: 'first-key-of-many',
    message: 'The same as before.',
    email: 'a@example.com',
  };
  for (let n = 0; n < LIMITS.enquiryDoubtful.most - 1; n += 1)
    expect((await post({ client: address(n) })).status).toBe(201);
  serial = 1000;
  expect((await post(taken)).status).toBe(201);
  const late = await post({ client: '192.0.2.8' });
  expect([late.status, await late.json()]).toEqual([429, expect.objectContaining({ ok: false, reason: 'limited' })]);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(MEMORY_SECONDS);
  // An answer that was lost: the same enquiry under the same key.
  serial = 1000;
  expect((await post(taken)).status).toBe(201);
  expect(api.received.filter(({ headers }) => headers['idempotency-key'] === taken.key)).toHaveLength(2);
});

it('one enquiry is counted once for ten times that it is sent, and anew from the eleventh on', async () => {
  const again = async () => {
    serial = 5000;
    return (await post({ client: '192.0.2.7', key: 'sent-many-times', message: 'The same as before.' })).status;
  };
  for (let time = 1; time <= 10; time += 1) expect([time, await again()]).toEqual([time, 201]);
  serial = 6000;
  for (let n = 0; n < LIMITS.enquiryDoubtful.most - 1; n += 1)
    expect((await post({ client: address(n) })).status).toBe(201);
  expect(await again()).toBe(429);
});

it('a bot cannot tell from the response that it was recognised', async () => {
  for (let n = 0; n < LIMITS.enquiryDoubtful.most; n += 1) await post({ client: address(n) });
  const answers = await Promise.all([
    post({ client: '192.0.2.1' }),
    post({ client: '192.0.2.1', stamp: scriptToken() }),
    post({ client: '192.0.2.1', stamp: ripe(), trap: 'x' }),
  ]);
  const told = await Promise.all(
    answers.map(async (answer) => {
      const body = (await answer.json()) as Record<string, unknown>;
      return [answer.status, { ...body, wait: undefined }];
    }),
  );
  expect(new Set(told.map((it) => JSON.stringify(it))).size).toBe(1);
});

it('a token must have the right age, a stamp be at most sixty days old, and neither can be forged', async () => {
  const now = Date.now();
  const given = (await GET().json()) as { token: string; afterMs: number };
  expect(given.afterMs).toBe(LEAST_MS);
  expect(stampKind(given.token, now + LEAST_MS + 100)).toBe('script');
  expect([stampKind(given.token, now), stampKind(given.token, now + 13 * 3_600_000)]).toEqual([null, null]);
  expect([0, 59, 62].map((days) => stampKind(pageStamp(now - days * 86_400_000), now))).toEqual(['page', 'page', null]);
  expect(pageStamp(now)).toBe(pageStamp(now));
  for (const bad of [
    '',
    '.',
    'page.1.x',
    given.token.replace('script', 'page'),
    `${pageStamp(now)}a`,
    'x'.repeat(5000),
  ])
    expect(stampKind(bad, now)).toBeNull();
  const made = pageStamp(now);
  freshProcess({ API_BASE_URL: api.origin, SITE_KEY: 'a-key-of-sixteen-signs' });
  expect(stampKind(made, now)).toBeNull();
  const shared = pageStamp(now);
  freshProcess();
  expect(stampKind(shared, now)).toBe('page');
});

describe('a limiter', () => {
  it('holds at most its number of keys, and forgets all after its period', async () => {
    const limiter = new Limiter({ most: 2, seconds: 0.05 }, 100);
    for (let n = 0; n < 1000; n += 1) limiter.count(String(n));
    expect(limiter.size).toBe(100);
    limiter.count('999');
    expect([limiter.wait('999'), limiter.wait('998')]).toEqual([1, 0]);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(limiter.wait('999')).toBe(0);
    limiter.forget();
    expect(limiter.size).toBe(0);
  });

  it('counts nothing when one key has reached its limit', () => {
    const full: ['enquiryToken', string] = ['enquiryToken', 'x'];
    for (let n = 0; n < LIMITS.enquiryToken.most; n += 1) expect(limiters().take(full)).toBe(0);
    for (let n = 0; n < 500; n += 1) expect(limiters().take(['enquirySender', 'y'], full)).toBeGreaterThan(0);
    expect(limiters().take(['enquirySender', 'y'])).toBe(0);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['x'.repeat(500), 'x'.repeat(64)],
  ])('counts %s as %s', (given, network) => expect(networkOf(given)).toBe(network));
});

it('the privacy page states how long an address is stored', () => {
  expect(MEMORY_SECONDS).toBe(3600);
  expect(Object.values(LIMITS).every(({ seconds }) => seconds <= MEMORY_SECONDS)).toBe(true);
  expect(JSON.stringify(en.privacy)).toContain('held in memory for at most one hour');
});

it('the stamp of a page is valid after a restart, and not on another site', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamps-'));
  freshProcess({ API_BASE_URL: api.origin, SITE_KEY: '', CACHE_DIR: folder });
  const stamp = pageStamp();
  freshProcess({ API_BASE_URL: api.origin, SITE_KEY: '', CACHE_DIR: folder });
  expect(stampKind(stamp)).toBe('page');
  freshProcess({ API_BASE_URL: api.origin, SITE_KEY: '', CACHE_DIR: mkdtempSync(path.join(tmpdir(), 'stamps-')) });
  expect(stampKind(stamp)).toBeNull();
  // A disk that keeps nothing: stamps hold as long as the process.
  freshProcess({ API_BASE_URL: api.origin, SITE_KEY: '', CACHE_DIR: '/dev/null/nowhere' });
  expect(stampKind(pageStamp())).toBe('page');
});

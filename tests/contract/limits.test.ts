import pg from 'pg';
import { CLIENT_HEADER, LIMITS, SITE_KEY_HEADER } from '../../lib/contract/limits';
import { Subject, itOurs } from './subject';

const KEY = 'the-key-of-this-site-and-its-api';
const subject = Subject.forSuite('limits', { SITE_KEY: KEY });
let serial = 0;

/** One enquiry that is like no other. */
function send(headers: Record<string, string> = {}): Promise<Response> {
  serial += 1;
  const body = {
    name: `Sender ${serial}`,
    email: `sender-${serial}@example.com`,
    subject: 'A viewing',
    message: `May we come on day ${serial}?`,
  };
  return subject.postJson('/api/v1/contact/submit/', body, headers);
}
const count = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status).length;
async function stored(): Promise<number> {
  const client = new pg.Client({ connectionString: subject.databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ n: number }>('select count(*)::int as n from enquiries')).rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

itOurs('a caller who bypasses the site is limited, whatever address it claims', async () => {
  const answers: Response[] = [];
  for (let n = 0; n < 300; n += 1) {
    const claimed = `10.0.${n >> 8}.${n & 255}`;
    answers.push(await send({ [CLIENT_HEADER]: claimed, 'X-Forwarded-For': claimed, [SITE_KEY_HEADER]: 'guessed' }));
  }
  const { most } = LIMITS.strangerPlace;
  expect([count(answers, 201), count(answers, 429), await stored()]).toEqual([most, 300 - most, most]);
  const last = answers.at(-1);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last?.json()).toMatchObject({
    status: 429,
    message: 'Too many messages are arriving just now. Please try again later.',
  });
});

itOurs('visitors of the site are counted by the address that the site forwards', async () => {
  const before = await stored();
  const site = (client: string) => send({ [CLIENT_HEADER]: client, [SITE_KEY_HEADER]: KEY });
  const { most } = LIMITS.enquiryPlace;
  const answers: Response[] = [];
  for (let n = 0; n < most + 20; n += 1) answers.push(await site(`2001:db8::1:${n % 2}`));
  expect([count(answers, 201), count(answers, 429)]).toEqual([most, 20]);
  for (let n = 0; n < 50; n += 1) expect((await site(`192.0.2.${n}`)).status).toBe(201);
  expect(await stored()).toBe(before + most + 50);
});

itOurs('an enquiry that is stored already may be repeated beyond the limit', async () => {
  const headers = { [CLIENT_HEADER]: '198.51.100.1', [SITE_KEY_HEADER]: KEY, 'Idempotency-Key': 'again-and-again' };
  serial = 9000;
  expect((await send(headers)).status).toBe(201);
  for (let n = 0; n < LIMITS.strangerAll.most + 5; n += 1) {
    serial = 9000;
    expect((await send({ 'Idempotency-Key': 'again-and-again' })).status).toBe(201);
  }
});

itOurs('an enquiry that is being stored is counted once, however often it is sent meanwhile', async () => {
  const headers = { [CLIENT_HEADER]: '198.51.100.9', [SITE_KEY_HEADER]: KEY };
  const others = await Promise.all(Array.from({ length: LIMITS.enquiryPlace.most - 1 }, () => send(headers)));
  expect(count(others, 201)).toBe(others.length);
  const same = await Promise.all(
    Array.from({ length: 10 }, () => {
      serial = 20_000;
      return send({ ...headers, 'Idempotency-Key': 'sent-ten-times-at-once' });
    }),
  );
  expect(count(same, 201)).toBe(10);
  expect((await send(headers)).status).toBe(429);
});

itOurs(
  'favourites past the site are limited under whatever cookies, and leave those of its visitors alone',
  async () => {
    const { results } = await subject.read('listProperties', { page_size: 1 });
    const toggle = (headers: Record<string, string>) =>
      subject.fetch(`/api/v1/properties/${results[0]?.id ?? 0}/favorite/`, { method: 'POST', headers });
    const { most } = LIMITS.favouriteStranger;
    const answers: Response[] = [];
    for (let n = 0; n < most + 5; n += 1)
      answers.push(await toggle(n % 2 === 0 ? {} : { cookie: `visitor=${String(n).padStart(43, 'x')}` }));
    expect([count(answers, 200), count(answers, 429)]).toEqual([most, 5]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await toggle({ [SITE_KEY_HEADER]: KEY })).status).toBe(200);
  },
);

import { announce } from '@/lib/seo/indexnow';
import { log } from '@/lib/log';
import { tellSearchEngines } from '../../../server/indexnow';
import { fakeUpstream, freshProcess, reply, type FakeUpstream } from '../support/fake-upstream';

/** Announcements against an endpoint made by hand. */

const KEY = '0a1b2c3d4e5f';
let engine: FakeUpstream;
beforeAll(async () => {
  engine = await fakeUpstream();
});
afterAll(() => engine.close());

function start(variables: Record<string, string> = { INDEXNOW_KEY: KEY }) {
  engine.reset();
  delete process.env.INDEXNOW_KEY;
  freshProcess({
    API_BASE_URL: 'http://127.0.0.1:4000',
    SITE_URL: 'https://site.example',
    INDEXNOW_ENDPOINT: `${engine.origin}/indexnow`,
    ...variables,
  });
  engine.on('/indexnow', reply('', 202));
}

type Sent = { host: string; key: string; keyLocation: string; urlList: string[] };
const sent = () => engine.received.map(({ body }) => JSON.parse(body) as Sent);
/** The clock stands where earlier failures of this file no longer count. */
let now = Date.now();
const later = (seconds = 100_000) => (now += seconds * 1000);

it('names what has changed in every language, each once, with the key and where it lies', async () => {
  start();
  announce(['/properties/a', '/properties/a/units']);
  announce(['/properties/a']);
  await tellSearchEngines(later());
  expect(engine.received[0]).toMatchObject({ method: 'POST' });
  expect(engine.received[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(sent()).toEqual([
    {
      host: 'site.example',
      key: KEY,
      keyLocation: `https://site.example/${KEY}.txt`,
      urlList: ['', '/ar', '/fa']
        .map((prefix) => `https://site.example${prefix}/properties/a`)
        .concat(['', '/ar', '/fa'].map((prefix) => `https://site.example${prefix}/properties/a/units`)),
    },
  ]);
  await tellSearchEngines(later());
  expect(engine.received).toHaveLength(1);
});

it('sends at most 10,000 addresses a call, and holds at most 50,000', async () => {
  start();
  const warned = jest.spyOn(log(), 'warn').mockImplementation();
  announce(Array.from({ length: 20_000 }, (_, at) => `/properties/home-${at}`));
  expect(warned.mock.calls.map(([line]) => line)).toEqual([{ event: 'indexnow_full', lost: 10_000 }]);
  for (let call = 0; call < 6; call += 1) await tellSearchEngines(later());
  expect(sent().map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
  expect(new Set(sent().flatMap(({ urlList }) => urlList)).size).toBe(50_000);
});

it('tries again later, each time after twice the pause, five times, and says what is lost', async () => {
  start();
  const told: unknown[] = [];
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(log(), level).mockImplementation((line: unknown) => void told.push((line as { event: string }).event));
  engine.on('/indexnow', reply('', 429));
  announce(['/properties/a']);
  const began = later();
  for (const seconds of [0, 14, 15, 44, 45, 104, 105, 224, 225, 1000]) await tellSearchEngines(began + seconds * 1000);
  expect(engine.received).toHaveLength(5);
  expect(told).toEqual([...Array<string>(4).fill('indexnow_failed'), 'indexnow_lost']);
  later();
  engine.on('/indexnow', reply('', 200));
  announce(['/properties/b']);
  await tellSearchEngines(later());
  expect(sent().at(-1)?.urlList).toHaveLength(3);
});

it('neither waits nor fails where nobody answers', async () => {
  start({ INDEXNOW_KEY: KEY, INDEXNOW_ENDPOINT: 'http://127.0.0.1:9/indexnow' });
  jest.spyOn(log(), 'warn').mockImplementation();
  announce(['/']);
  await expect(tellSearchEngines(later())).resolves.toBeUndefined();
});

it('does nothing without a key', async () => {
  start({});
  announce(['/properties/a']);
  await tellSearchEngines(later());
  expect(engine.received).toEqual([]);
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { POST } from '@/app/api/revalidate/route';
import { changes } from '@/lib/changes';
import { MOST_NAMED, signatureOf } from '@/lib/contract/change';
import { getProperty } from '@/lib/property/data';
import { instances, type Instances, type Noted } from '@/lib/instances';
import { limiters, pageMaker } from '@/lib/request';
import { announcements } from '@/lib/seo/indexnow';
import { drop, freshProcess, reply, siteOverFake } from '../../../support/fake-upstream';
import { until } from '../../../../support/until';

const SECRET = 'a-secret-of-the-site-and-its-back-end';
const { api, folder } = siteOverFake({ REVALIDATE_SECRET: SECRET });
let made: string[];

beforeEach(() => {
  made = [];
  pageMaker().make = async (at) => {
    made.push(at);
    return 200;
  };
});
afterEach(() => {
  delete process.env.REVALIDATE_SECRET;
});

const now = () => String(Math.floor(Date.now() / 1000));
const send = (body: string, headers: Record<string, string>) =>
  POST(new Request('https://site.example/api/revalidate', { method: 'POST', body, headers }));
const signed = (content: unknown, at = now()) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return send(body, { 'x-timestamp': at, 'x-signature': signatureOf(SECRET, at, body) });
};
const TOWER = { id: 'change-0001', properties: [{ id: 7, slug: 'tower' }] };
const nothingChanged = () => expect([changes().last(null), made]).toEqual([0, []]);

describe('a call that is ours', () => {
  it('outdates first and has the pages made next, in every language', async () => {
    let outdated = 0;
    pageMaker().make = async (at) => {
      made.push(at);
      outdated = changes().last('tower');
      return 200;
    };
    const answer = await signed(TOWER);
    expect([answer.status, await answer.json()]).toEqual([200, { changed: 1, made: 12, failed: 0 }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(outdated).toBeGreaterThan(0);
    const paths = ['/properties/tower', '/', '/properties', '/properties/tower/units'];
    expect(made.sort()).toEqual(
      paths.flatMap((at) => [at, at === '/' ? '/ar' : `/ar${at}`, at === '/' ? '/fa' : `/fa${at}`]).sort(),
    );
  });

  it('has the pages of a few units made too, and of many properties no more than its bound', async () => {
    api.json('/api/v1/properties/7/units/', [{ id: 51 }, { id: 52 }]);
    await signed(TOWER);
    expect(made).toEqual(expect.arrayContaining(['/properties/tower/units/51', '/fa/properties/tower/units/52']));
    made = [];
    const properties = Array.from({ length: MOST_NAMED }, (_, at) => ({ id: at + 1, slug: `p-${at}` }));
    expect(await (await signed({ id: 'change-0002', properties })).json()).toEqual({
      changed: 500,
      made: 60,
      failed: 0,
    });
    expect(made.slice(0, 3)).toEqual(['/', '/ar', '/fa']);
    made = [];
    await signed({ id: 'change-0003', all: true });
    expect(made).toHaveLength(6);
  });

  it('changes nothing when it is heard again, at any time and under any signature', async () => {
    await signed(TOWER);
    const at = changes().last('tower');
    made = [];
    const again = await signed(TOWER, String(Number(now()) - 5));
    expect([again.status, await again.json()]).toEqual([200, { changed: 0 }]);
    expect([changes().last('tower'), made]).toEqual([at, []]);
  });

  it('is noted where Next runs without the front door, though no page is made', async () => {
    pageMaker().make = undefined;
    expect(await (await signed(TOWER)).json()).toEqual({ changed: 1 });
    expect(changes().last('tower')).toBeGreaterThan(0);
  });

  it('says how many pages could not be made', async () => {
    pageMaker().make = async (at) => (at.startsWith('/ar') ? 503 : 200);
    expect(await (await signed(TOWER)).json()).toEqual({ changed: 1, made: 8, failed: 4 });
  });
});

describe('a call that reaches several instances', () => {
  let told: Noted[];
  const heard = (isNew: boolean | null) => {
    freshProcess({ API_BASE_URL: api.origin, CACHE_DIR: folder(), INDEXNOW_KEY: 'a-key-of-search-engines' });
    told = [];
    const shared: Partial<Instances> = {
      count: () => undefined,
      counted: () => 0,
      tell: async (noted) => {
        told.push(noted);
        return isNew;
      },
    };
    instances().shared = shared as Instances;
    pageMaker().make = async (at) => {
      made.push(at);
      return 200;
    };
  };
  afterEach(() => {
    delete process.env.INDEXNOW_KEY;
  });

  it('is done by the first that hears it alone', async () => {
    heard(false);
    expect(await (await signed(TOWER)).json()).toEqual({ changed: 0 });
    expect([told.length, made, announcements().size]).toEqual([1, [], 0]);
    expect(changes().last('tower')).toBe(told[0]?.at);
  });

  it.each([
    ['no other has heard it', true],
    ['no other can be asked', null],
  ])('is done and announced where %s', async (_, isNew) => {
    heard(isNew);
    expect(await (await signed(TOWER)).json()).toEqual({ changed: 1, made: 12, failed: 0 });
    expect(told).toEqual([{ at: changes().last('tower'), change: TOWER }]);
    expect([...announcements()]).toContain('http://localhost:3000/ar/properties/tower');
  });

  it('is announced before its pages are made, as the process may end meanwhile', async () => {
    heard(true);
    let waiting: string[] = [];
    pageMaker().make = () => {
      waiting = [...announcements()];
      return Promise.resolve(200);
    };
    await signed(TOWER);
    expect(waiting).toContain('http://localhost:3000/ar/properties/tower');
  });
});

describe('a call that is not, is refused and changes nothing:', () => {
  const body = JSON.stringify(TOWER);

  it.each<[string, Record<string, string>]>([
    ['without a signature', {}],
    ['under another secret', { 'x-timestamp': now(), 'x-signature': signatureOf('another-secret', now(), body) }],
    ['of another body', { 'x-timestamp': now(), 'x-signature': signatureOf(SECRET, now(), `${body} `) }],
    ['of another time', { 'x-timestamp': now(), 'x-signature': signatureOf(SECRET, '1700000000', body) }],
    ['of no time', { 'x-timestamp': 'now', 'x-signature': signatureOf(SECRET, 'now', body) }],
    ['with signs of many bytes', { 'x-timestamp': now(), 'x-signature': `sha256=${'é'.repeat(64)}` }],
  ])('%s (401)', async (_what, headers) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ title: 'Unauthorized', status: 401 });
    nothingChanged();
  });

  it.each([-1, 1])('signed more than five minutes from now, to either side (%d) (401)', async (side) => {
    expect((await signed(TOWER, String(Number(now()) + side * 310))).status).toBe(401);
    nothingChanged();
    expect((await signed(TOWER, String(Number(now()) + side * 270))).status).toBe(200);
  });

  const id = 'change-0009';
  it.each<[string, unknown, number]>([
    ['no JSON', '{"id": "change-0009"', 400],
    ['a list', [], 422],
    ['nothing named', { id, properties: [] }, 422],
    ['both', { id, all: true, properties: TOWER.properties }, 422],
    ['no id', { all: true }, 422],
    ['a short id', { id: 'a', all: true }, 422],
    ['a hostile title', { id, properties: [{ id: 7, slug: 'tower', title: '<script>alert(1)</script>' }] }, 422],
    ['the address of another site', { id, properties: [{ id: 7, slug: 'https://evil.example/x' }] }, 422],
    ['a step upward', { id, properties: [{ id: 7, slug: '..' }] }, 422],
    ['a query', { id, properties: [{ id: 7, slug: 'tower?x=1' }] }, 422],
    ['a line break', { id, properties: [{ id: 7, slug: 'tower\nx' }] }, 422],
    ['an id that is none', { id, properties: [{ id: '7', slug: 'tower' }] }, 422],
    ['all, but not true', { id, all: 'yes' }, 422],
    [
      'more properties than a call may name',
      { id, properties: Array.from({ length: MOST_NAMED + 1 }, (_, at) => ({ id: at + 1, slug: `p-${at}` })) },
      422,
    ],
    [
      'a million addresses',
      { id, properties: Array.from({ length: 1_000_000 }, (_, at) => ({ id: at + 1, slug: `p-${at}` })) },
      413,
    ],
  ])('%s', async (_what, content, status) => {
    const answer = await signed(content);
    expect([answer.status, (await answer.json()) as object]).toEqual([status, expect.objectContaining({ status })]);
    nothingChanged();
  });

  it('more than a back end has to say (429); forged ones use nothing of that up', async () => {
    for (let call = 0; call < 200; call += 1) expect((await send(body, {})).status).toBe(401);
    for (let call = 0; call < 120; call += 1) expect(limiters().take(['revalidateAll', ''])).toBe(0);
    const answer = await signed(TOWER);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    nothingChanged();
  });

  it('any, where the site has no secret (404)', async () => {
    delete process.env.REVALIDATE_SECRET;
    freshProcess({ API_BASE_URL: api.origin, CACHE_DIR: folder() });
    expect((await signed(TOWER)).status).toBe(404);
    nothingChanged();
  });

  it('one that cannot be noted (503), so that it is sent again', async () => {
    writeFileSync(path.join(folder(), 'changes'), 'no folder');
    const answer = await signed(TOWER);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(made).toEqual([]);
  });
});

describe('what was kept before a change', () => {
  const DETAIL = '/api/v1/properties/detail/tower/';
  const price = async () => (await getProperty('tower', 'en'))?.lowPrice ?? null;

  it('is asked for anew by the next reader, and only what has changed', async () => {
    const other = '/api/v1/properties/detail/court/';
    api.json(DETAIL, { id: 7, slug: 'tower', low_price: 100 });
    api.json(other, { id: 8, slug: 'court', low_price: 5 });
    await Promise.all([price(), getProperty('court', 'en')]);
    api.json(DETAIL, { id: 7, slug: 'tower', low_price: 110 });
    expect(await price()).toBe(100);
    await signed(TOWER);
    expect([await price(), await price()]).toEqual([110, 110]);
    await getProperty('court', 'en');
    expect([api.count(DETAIL), api.count(other)]).toEqual([2, 1]);
  });

  it('stays while the back end is out of reach, and is not asked for at every look', async () => {
    api.json(DETAIL, { id: 7, slug: 'tower', low_price: 100 });
    await price();
    await signed(TOWER);
    for (const fault of [reply({}, 500), drop]) {
      api.on(DETAIL, fault);
      expect(await price()).toBe(100);
    }
    const asked = api.count(DETAIL);
    expect([await price(), await price(), api.count(DETAIL) - asked]).toEqual([100, 100, 0]);
  });

  it('is not taken for new when it was on its way while the change came', async () => {
    let answer: () => void = () => undefined;
    api.on(DETAIL, (request, response) => {
      answer = () => void reply({ id: 7, slug: 'tower', low_price: 100 })(request, response);
    });
    const early = price();
    await until(() => api.count(DETAIL) > 0);
    await signed(TOWER);
    api.json(DETAIL, { id: 7, slug: 'tower', low_price: 110 });
    answer();
    await early;
    expect(await price()).toBe(110);
  });
});

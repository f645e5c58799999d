import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { LIMITS } from '@/lib/contract/limits';
import { admission, countedNetwork, kindOf } from '../../../../server/door/admit';
import { freshProcess } from '../../support/fake-upstream';

/** Who is let in to what has to be made (docs/decisions/limits.md). */

beforeEach(() => freshProcess({}));

type Answer = { status?: number; cache?: string };
const KEPT: Answer = { cache: 'public, max-age=0, s-maxage=300, must-revalidate' };

class Response extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  writableNeedDrain = false;
  #cache = '';

  getHeader = () => this.#cache;

  end({ status = 200, cache = 'no-store' }: Answer = {}): void {
    Object.assign(this, { statusCode: status, headersSent: true });
    this.#cache = cache;
    this.emit('close');
  }
}

/** One request: what it is told, and its end once that was said. */
async function ask(admit: ReturnType<typeof admission>, target: string, client: string, method = 'GET', asKept = true) {
  const response = new Response();
  const entry = await admit(response as unknown as ServerResponse, method, target, client, asKept);
  const end = (answer?: Answer) => {
    if ('leave' in entry) entry.leave();
    response.end(answer);
  };
  return { status: 'status' in entry ? entry.status : 200, wait: 'wait' in entry ? entry.wait : 0, end, response };
}

async function statuses(
  admit: ReturnType<typeof admission>,
  times: number,
  target: (n: number) => string,
  answer?: Answer,
) {
  const told: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const asked = await ask(admit, target(n), '203.0.113.1');
    if (asked.status === 200) asked.end(answer);
    told.push(asked.status);
  }
  return told;
}

it.each([
  ['GET', '/', 'page'],
  ['GET', '/properties/x?utm_source=y', 'page'],
  ['GET', '/properties', 'list'],
  ['GET', '/ar/properties?page=2', 'list'],
  ['GET', '/properties/x/units?search=y', 'list'],
  ['GET', '/fa/favourites/shortlist?homes=x,y', 'list'],
  ['GET', '/favourites', 'page'],
  ['POST', '/contact', 'form'],
  ['GET', '/api/search?page=2', 'search'],
  ['GET', '/API/../api/%73earch?page=2', 'search'],
  ['GET', '/api/unit?property=1', 'data'],
  ['GET', '/api/property/cards?slug=a', 'data'],
  ['GET', '/api/favourite', 'favourite'],
  ['POST', '/api/favourite/12', 'favourite'],
  ['GET', '/og/en/property/x.jpg', 'card'],
  ['GET', '/_next/image?url=%2Fmedia%2Fx&w=640&q=75', 'picture'],
  ['GET', '/fa/editor/previews', 'preview'],
  ['GET', '/ar/preview/a-token', 'preview'],
  ['GET', '/_next/static/chunks/x.js', null],
  ['POST', '/api/enquiry', null],
  ['GET', '/media/x.jpg', null],
  ['GET', '/sw.js', null],
  ['GET', '//', 'page'],
])('%s %s asks for: %s', (method, target, kind) => {
  expect(kindOf(method, target)).toBe(kind);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2'],
  // A proxy that is not told of by TRUST_PROXY: all visitors come from there.
  ['127.0.0.1', null],
  ['::ffff:172.17.0.1', null],
  ['10.1.2.3', null],
  ['::1', null],
  ['fd12:3456::1', null],
  ['', null],
])('%s is counted by %s', (client, network) => {
  expect(countedNetwork(client)).toBe(network);
});

it('what is made for one network in a minute has an end, and another network does not feel it', async () => {
  const admit = admission();
  const { most } = LIMITS.doorList;
  const told = await statuses(admit, most + 5, (n) => `/properties?page=${n}`);
  expect(told.indexOf(429)).toBe(most);
  expect(told.slice(most)).toEqual(Array(5).fill(429));
  const late = await ask(admit, '/properties?page=1', '203.0.113.1');
  expect(late.wait).toBeGreaterThan(0);
  expect(late.wait).toBeLessThanOrEqual(60);
  expect((await ask(admit, '/properties?page=1', '203.0.113.2')).status).toBe(200);
  // Another kind is counted by itself.
  expect((await ask(admit, '/api/search', '203.0.113.1')).status).toBe(200);
});

it('a page that is kept is never counted, and one that is gone is again', async () => {
  const admit = admission();
  expect(new Set(await statuses(admit, LIMITS.doorPage.most + 50, () => '/properties/x', KEPT))).toEqual(
    new Set([200]),
  );
  await statuses(admit, LIMITS.doorPage.most, (n) => `/properties/cold-${n}`, KEPT);
  expect((await ask(admit, '/properties/other', '203.0.113.1')).status).toBe(429);
  const known = await ask(admit, '/properties/x', '203.0.113.1');
  expect(known.status).toBe(200);
  known.end({ status: 404 });
  expect((await ask(admit, '/properties/x', '203.0.113.1')).status).toBe(429);
});

it('what Next answers itself, as a range of a page, is counted though the page is kept', async () => {
  const admit = admission();
  await statuses(admit, 1, () => '/properties/x', KEPT);
  const past = async (target: string) => (await ask(admit, target, '203.0.113.1', 'GET', false)).status;
  await statuses(admit, LIMITS.doorPage.most - 1, (n) => `/properties/cold-${n}`, KEPT);
  expect(await past('/properties/x')).toBe(429);
  expect((await ask(admit, '/properties/x', '203.0.113.1')).status).toBe(200);
});

it('addresses that are not there have a smaller share', async () => {
  const admit = admission();
  const told = await statuses(admit, LIMITS.doorAbsent.most + 1, (n) => `/properties/no-${n}`, { status: 404 });
  expect(told.indexOf(429)).toBe(LIMITS.doorAbsent.most);
});

it('files of the site are sent to who may have no more pages, and made-up names beside them are not', async () => {
  const admit = admission();
  await statuses(admit, LIMITS.doorAbsent.most, (n) => `/nothing-${n}`, { status: 404 });
  const told = await Promise.all(
    ['/nothing', '/fonts/nothing.woff2', '/fonts/newsreader.woff2', '/favicon.ico'].map(
      async (target) => (await ask(admit, target, '203.0.113.1')).status,
    ),
  );
  expect(told).toEqual([429, 429, 200, 200]);
});

it('a visitor who leaves before the answer does not make a page unknown', async () => {
  const admit = admission();
  await statuses(admit, 1, () => '/properties/x', KEPT);
  const left = await ask(admit, '/properties/x', '203.0.113.1');
  left.response.emit('close');
  await statuses(admit, LIMITS.doorPage.most, (n) => `/properties/cold-${n}`, KEPT);
  expect((await ask(admit, '/properties/x', '203.0.113.1')).status).toBe(200);
});

describe('at once', () => {
  /** What comes without a place being given free, else 'waits'. */
  const soon = (work: Promise<unknown>) =>
    Promise.race([work, new Promise((resolve) => setImmediate(resolve, 'waits'))]);

  /** Lists that are being made, from as many networks, until no more are let in without waiting. */
  const fill = async (admit: ReturnType<typeof admission>, most: number) =>
    Promise.all(Array.from({ length: most }, async (_, n) => ask(admit, `/properties?page=${n}`, `198.51.100.${n}`)));

  it('only so many of a kind are made; the next waits until one is done', async () => {
    const admit = admission();
    const inside = await fill(admit, 16);
    expect(inside.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const waiting = ask(admit, '/properties?page=99', '198.51.100.99');
    expect(await soon(waiting)).toBe('waits');
    // Another kind has places of its own.
    expect((await ask(admit, '/api/search', '198.51.100.98')).status).toBe(200);
    inside[0]?.end();
    expect((await waiting).status).toBe(200);
  });

  it('who waits too long, or comes when too many wait, is asked to come back', async () => {
    jest.useFakeTimers();
    const admit = admission();
    await fill(admit, 16);
    const waiting = Array.from({ length: 200 }, async (_, n) => ask(admit, `/properties?late=${n}`, `198.51.101.${n}`));
    const turned = await ask(admit, '/properties?late=200', '198.51.101.200');
    expect([turned.status, turned.wait > 0]).toEqual([503, true]);
    jest.advanceTimersByTime(5000);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]));
    jest.useRealTimers();
  });

  it('who leaves while waiting gives the place on', async () => {
    const admit = admission();
    const inside = await fill(admit, 16);
    const gone = new Response();
    const first = admit(gone as unknown as ServerResponse, 'GET', '/properties?page=98', '198.51.100.98', true);
    const second = ask(admit, '/properties?page=99', '198.51.100.99');
    gone.emit('close');
    expect(await first).toMatchObject({ status: 503 });
    inside[0]?.end();
    expect((await second).status).toBe(200);
  });

  it('who leaves while it is made keeps the place for a moment only, though its end is never said', async () => {
    jest.useFakeTimers();
    const admit = admission();
    const inside = await fill(admit, 16);
    for (const { response } of inside) response.emit('close');
    const waiting = ask(admit, '/properties?page=99', '198.51.100.99');
    jest.advanceTimersByTime(1999);
    expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits');
    jest.advanceTimersByTime(1);
    expect((await waiting).status).toBe(200);
    // The end may be said all the same: it gives no second place.
    for (const { end } of inside) end();
    await fill(admit, 15);
    const other = ask(admit, '/properties?page=98', '198.51.100.98');
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits');
    jest.useRealTimers();
  });

  it('who takes nothing of an answer gives the place on, and has none while it is not begun', async () => {
    jest.useFakeTimers();
    const admit = admission();
    const inside = await fill(admit, 16);
    const waiting = ask(admit, '/properties?page=99', '198.51.100.99');
    jest.advanceTimersByTime(2000);
    expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits');
    for (const { response } of inside) response.writableNeedDrain = true;
    jest.advanceTimersByTime(2000);
    expect((await waiting).status).toBe(200);
    for (const { end } of inside) end();
    expect(jest.getTimerCount()).toBe(1);
    jest.useRealTimers();
  });

  it('who asks for a page that is being made anyway needs no place', async () => {
    const admit = admission();
    const made = Array.from({ length: 32 }, async (_, n) => ask(admit, `/properties/x-${n}`, `198.51.100.${n}`));
    await Promise.all(made);
    expect((await ask(admit, '/properties/x-0', '198.51.101.1')).status).toBe(200);
    const other = ask(admit, '/properties/x-99', '198.51.101.2');
    expect(await soon(other)).toBe('waits');
    (await made[0])?.end(KEPT);
    expect((await other).status).toBe(200);
  });
});

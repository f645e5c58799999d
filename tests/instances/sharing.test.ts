import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@redis/client';
import { Changes } from '@/lib/changes';
import { Limiters, LIMITS } from '@/lib/contract/limits';
import { freePort } from '../../scripts/ports.mjs';
import { needRedis, startRedis } from '../../scripts/redis.mjs';
import { RedisInstances } from '../../server/instances/redis';
import { until } from '../support/until';

type Server = Awaited<ReturnType<typeof startRedis>>;
type Instance = { shared: RedisInstances; changes: Changes };

/** Milliseconds by which two measure the clock of Redis differently at most, also where one is stopped while it measures. */
const APART = 500;

const folder = mkdtempSync(path.join(tmpdir(), 'instances-'));
const joined: RedisInstances[] = [];
let port: number;
let server: Server;
let made = 0;

async function join(site = 'https://one.example', url = server.url): Promise<Instance> {
  const changes = new Changes(path.join(folder, String((made += 1))));
  const shared = new RedisInstances(url, { name: site, key: 'a key', changes });
  joined.push(shared);
  await shared.join();
  return { shared, changes };
}

const change = (id: string, slug = 'tower') => ({ id: `change-${id}`, properties: [{ id: 1, slug }] });
const text = (left: { body: Buffer | null } | null) => left?.body?.toString() ?? null;

async function pair(): Promise<[Instance, Instance]> {
  return [await join(), await join()];
}

beforeAll(async () => {
  port = await freePort();
});
beforeEach(async () => {
  server = await startRedis(needRedis(), port);
});
afterEach(async () => {
  for (const each of joined.splice(0)) each.end();
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a copy that one instance leaves', () => {
  it('is known by the others to be newer than theirs, and taken over', async () => {
    const [one, other] = await pair();
    const heard: string[] = [];
    other.shared.heard = (name) => void heard.push(name);
    const at = Date.now();
    await one.shared.leave('page b home', at, Buffer.from('new'), 60);
    await until(() => heard.includes('page b home'));
    expect(other.shared.mayBeOlder('page b home', at - APART)).toBe(true);
    expect(text(await other.shared.newer('page b home', at - APART))).toBe('new');
    expect(other.shared.mayBeOlder('page b home', at + APART)).toBe(false);
    expect(one.shared.mayBeOlder('page b home', at)).toBe(false);
  });

  it('does not take the place of a newer one, whichever arrives last', async () => {
    const [one, other] = await pair();
    const at = Date.now();
    await one.shared.leave('page b home', at, Buffer.from('newer'), 60);
    await other.shared.leave('page b home', at - 1000, Buffer.from('older'), 60);
    expect(text(await (await join()).shared.newer('page b home', 0))).toBe('newer');
    await until(() => other.shared.mayBeOlder('page b home', at - 1000));
  });

  it('is asked for once by who starts later, and not again', async () => {
    const one = await join();
    await one.shared.leave('page b home', Date.now() - 5000, Buffer.from('made before'), 60);
    const { shared } = await join();
    expect(text(await shared.newer('page b home', Date.now() - 9000))).toBe('made before');
    const [mine, other] = [Date.now() - 100, 'page b about'];
    expect(shared.mayBeOlder(other, mine)).toBe(true);
    expect(await shared.newer(other, mine)).toBeNull();
    expect(shared.mayBeOlder(other, mine)).toBe(false);
  });

  it('may be gone: the others make theirs anew; nothing is noted of what nobody had', async () => {
    const [one, other] = await pair();
    const at = Date.now();
    await one.shared.leave('page b tower', at - 2 * APART, Buffer.from('page'), 60);
    await one.shared.gone('page b tower', at);
    await one.shared.gone('page b made-up', at);
    const left = await other.shared.newer('page b tower', at - APART);
    expect(left?.body).toBeNull();
    expect(Math.abs((left?.at ?? 0) - at)).toBeLessThan(APART);
    const client = await createClient({ url: server.url }).connect();
    const keys = await client.keys('*:page:*');
    const lives = await Promise.all((await client.keys('*')).map((key) => client.ttl(key)));
    client.destroy();
    expect(keys).toHaveLength(1);
    // Everything ends by itself.
    expect(Math.min(...lives)).toBeGreaterThan(0);
  });

  it('is none of another site', async () => {
    const [one, foreign] = [await join(), await join('https://two.example')];
    await one.shared.leave('page b home', Date.now(), Buffer.from('mine'), 60);
    expect(await foreign.shared.newer('page b home', 0)).toBeNull();
  });
});

describe('a change that one instance is told of', () => {
  it('outdates the copies of all within a second, and is new once', async () => {
    const [one, other] = await pair();
    const at = Date.now();
    expect(await one.shared.tell({ at, change: change('1') })).toBe(true);
    await until(() => Math.abs(other.changes.last('tower') - at) < APART, 1000);
    expect(await other.shared.tell({ at: at + 5, change: change('1') })).toBe(false);
  });

  it('is learnt by who was away', async () => {
    const one = await join();
    await one.shared.tell({ at: Date.now(), change: change('1') });
    const late = await join();
    expect(late.changes.last('tower')).toBeGreaterThan(0);
  });

  it('is forgotten by all when copies from before it are renewed anyway', async () => {
    const one = await join();
    const before = Date.now() - 21 * 60_000;
    await one.shared.tell({ at: Date.now(), change: change('new') });
    const client = await createClient({ url: server.url }).connect();
    const [stream = ''] = await client.keys('*{changes}');
    const told = JSON.stringify({ at: before, change: change('old', 'villa') });
    await client.del(stream);
    await client.xAdd(stream, `${String(before)}-0`, { noted: told });
    await client.xAdd(stream, '*', { noted: JSON.stringify({ at: Date.now(), change: change('new') }) });
    client.destroy();
    const late = await join();
    expect(late.changes.last('tower')).toBeGreaterThan(0);
    expect(late.changes.last('villa')).toBe(0);
    // What an instance has noted itself is told, once Redis is back, as long as it is of use.
    await server.stop();
    await until(async () => (await late.shared.tell({ at: Date.now(), change: change('0') })) === null);
    await late.changes.note(change('older', 'palace'), before);
    await late.changes.note(change('newer', 'castle'), Date.now());
    server = await startRedis(needRedis(), port);
    await until(() => one.changes.last('castle') > 0);
    await new Promise((done) => setTimeout(done, 200));
    expect(one.changes.last('palace')).toBe(0);
  });

  it('reaches the others when Redis is back', async () => {
    const [one, other] = await pair();
    await server.stop();
    await until(async () => (await one.shared.tell({ at: Date.now(), change: change('0') })) === null);
    await one.changes.note(change('1'), Date.now());
    server = await startRedis(needRedis(), port);
    await until(() => other.changes.last('tower') > 0);
  });
});

describe('a Redis that fails', () => {
  it('leaves each with its own copies, without waiting, and is joined again', async () => {
    const [one, other] = await pair();
    await one.shared.leave('page b home', Date.now(), Buffer.from('before'), 60);
    await server.stop();
    await until(() => !one.shared.mayBeOlder('page b home', 0));
    const started = performance.now();
    for (let time = 0; time < 20; time += 1) {
      expect(await one.shared.newer('page b home', 0)).toBeNull();
      await one.shared.leave('page b home', Date.now(), Buffer.from('alone'), 60);
    }
    // Each that waited for an answer would take a tenth of a second.
    expect(performance.now() - started).toBeLessThan(1000);
    server = await startRedis(needRedis(), port);
    // What was made meanwhile is not known of: it is asked for again.
    await until(() => other.shared.mayBeOlder('page b home', Date.now() - 1000));
  });

  it('that hangs costs whoever asks a tenth of a second, once', async () => {
    const [one] = await pair();
    server.process.kill('SIGSTOP');
    const started = performance.now();
    const asked = await Promise.all(Array.from({ length: 200 }, (_, at) => one.shared.newer(`page b ${at}`, 0)));
    const first = performance.now() - started;
    expect(asked.every((each) => each === null)).toBe(true);
    expect(first).toBeLessThan(1500);
    expect(one.shared.mayBeOlder('page b 1', 0)).toBe(false);
    server.process.kill('SIGCONT');
    await until(() => one.shared.mayBeOlder('page b 1', 0));
  });

  it('by becoming a replica is left for the server that the address leads to now', async () => {
    const taken = await startRedis(needRedis(), await freePort());
    let leadsTo = port;
    const address = createServer((socket) => {
      const line = connect(leadsTo, '127.0.0.1');
      for (const each of [socket, line]) each.on('error', () => undefined);
      socket.pipe(line).pipe(socket);
    }).listen(await freePort(), '127.0.0.1');
    await once(address, 'listening');
    const one = await join(undefined, `redis://127.0.0.1:${(address.address() as AddressInfo).port}`);
    leadsTo = Number(new URL(taken.url).port);
    // As a failover does it: connections to the old one stay.
    const admin = await createClient({ url: server.url }).connect();
    await admin.sendCommand(['REPLICAOF', '127.0.0.1', String(leadsTo)]);
    admin.destroy();
    await until(() => !one.shared.mayBeOlder('page b home', 0));
    await until(() => one.shared.mayBeOlder('page b home', 0), 10_000);
    one.shared.end();
    address.close();
    await taken.stop();
  });
});

describe('a clock that is set', () => {
  it('is measured anew: what is told afterwards has the time of Redis', async () => {
    const one = await join();
    const now = Date.now;
    const set = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    // Told of once a second.
    await new Promise((done) => setTimeout(done, 2500));
    await one.shared.tell({ at: Date.now(), change: change('set') });
    set.mockRestore();
    const client = await createClient({ url: server.url }).connect();
    const [stream = ''] = await client.keys('*{changes}');
    const [told] = (await client.xRange(stream, '-', '+')) as { message: Record<string, string> }[];
    client.destroy();
    const { at } = JSON.parse(told?.message.noted ?? '{}') as { at: number };
    expect(Math.abs(at - now())).toBeLessThan(60_000);
  });
});

describe('a limit', () => {
  it('holds for all instances together, within a second', async () => {
    const [one, other] = await pair();
    const [mine, theirs] = [one, other].map(({ shared }) => new Limiters(undefined, shared));
    const share = LIMITS.doorAbsent.most;
    for (let count = 0; count < share; count += 1) mine?.take(['doorAbsent', '203.0.113.7']);
    expect(mine?.wait(['doorAbsent', '203.0.113.7'])).toBeGreaterThan(0);
    await until(() => (theirs?.take(['doorAbsent', '203.0.113.7']) ?? 0) > 0, 5000);
    expect(theirs?.take(['doorAbsent', '203.0.113.8'])).toBe(0);
  });
});

/** @jest-environment node */
import type { SerwistPlugin } from 'serwist';
import { FILES, KEPT_AT, OFFLINE, PAGES } from '@/lib/offline/rules';

/**
 * What the service worker keeps when one page is opened before another is kept, and what it does where the storage fails
 * (docs/decisions/offline.md).
 */

type Asked = { request: Request; url: URL; sameOrigin: boolean };
type Route = { matcher: (asked: Asked) => boolean; handler: (asked: Asked) => Promise<Response> };
let mockRoutes: Route[] = [];
const mockPlugins: SerwistPlugin[] = [];
jest.mock('serwist', () => ({
  NetworkOnly: class {
    constructor({ plugins }: { plugins: SerwistPlugin[] }) {
      mockPlugins.push(...plugins);
    }
    handle() {
      // what it asks the network for is not tested
    }
  },
  Serwist: class {
    constructor({ runtimeCaching }: { runtimeCaching: Route[] }) {
      mockRoutes = runtimeCaching;
    }
    addEventListeners() {
      // the worker's own listeners are what is tested
    }
  },
}));

const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'https://x').href;

/** Cache Storage, as far as the worker uses it. */
class MemoryCache {
  readonly kept = new Map<string, Response>();
  match = async (asked: string | { url: string }) => this.kept.get(addressOf(asked))?.clone();
  put = async (asked: string, response: Response) => void this.kept.set(addressOf(asked), response);
  delete = async (asked: string | { url: string }) => this.kept.delete(addressOf(asked));
  keys = async () => [...this.kept.keys()].map((url) => ({ url }));
}
const storage = new Map<string, MemoryCache>();
let isDamaged = false;
const open = async (name: string) => {
  if (isDamaged) throw new DOMException('Unexpected internal error.', 'UnknownError');
  const cache = storage.get(name) ?? new MemoryCache();
  storage.set(name, cache);
  return cache;
};
const names = (name: string) => [...(storage.get(name)?.kept.keys() ?? [])].map((url) => new URL(url).pathname).sort();

type Heard = { data?: object; waitUntil: (work: Promise<unknown>) => void };
const listeners = new Map<string, (event: Heard) => void>();
const registration: { installing: object | null; active: object | null } = { installing: null, active: null };
/** Gives the worker an event. @returns once its work is done */
const dispatch = (name: string, data?: object) =>
  new Promise((done) => {
    listeners.get(name)?.({ data, waitUntil: done });
  });
/** Sends the worker what a page sends it. @returns once its work is done */
const tell = (data: object) => dispatch('message', data);

let pageStatus = 200;
/** by address: those that wait for the file */
let waiting: Map<string, (() => void)[]>;
const filesOf = (name: string) => ['js', 'css'].map((kind) => `/_next/static/chunks/${name}.${kind}`);
const document = (name: string) =>
  `<title>${name}</title>${filesOf(name)
    .map((file) => `<link href="${file}">`)
    .join('')}`;

beforeAll(async () => {
  Object.assign(globalThis, {
    BUILD: 'test',
    caches: { open, delete: async (name: string) => storage.delete(name) },
    self: {
      addEventListener: (name: string, hear: (event: Heard) => void) => listeners.set(name, hear),
      registration,
    },
    fetch: async (asked: string | Request, { signal }: { signal?: AbortSignal } = {}) => {
      const address = new URL(addressOf(asked)).pathname;
      const page = /^(?:\/\w\w)?\/(?:properties\/(\w+)|offline)$/.exec(address);
      if (!page)
        await new Promise<void>((come, fail) => {
          waiting.set(address, [...(waiting.get(address) ?? []), come]);
          signal?.addEventListener('abort', () => {
            fail(new Error('aborted'));
          });
        });
      return new Response(page ? document(page[1] ?? 'offline') : 'file', { status: page ? pageStatus : 200 });
    },
  });
  await import('../../../worker/worker');
});
beforeEach(() => {
  storage.clear();
  waiting = new Map();
  isDamaged = false;
  pageStatus = 200;
  Object.assign(registration, { installing: null, active: null });
});

/** Until the worker has asked for a file, which then comes. */
async function fileComes(address: string): Promise<void> {
  for (let look = 0; look < 100 && !waiting.has(address); look += 1) await new Promise((next) => setImmediate(next));
  for (const come of waiting.get(address) ?? []) come();
  waiting.delete(address);
}
const [tower = [], court = []] = ['tower', 'court'].map(filesOf);

it('a page that is opened while another is being kept is kept whole, with its files', async () => {
  const both = [tell({ visited: '/properties/tower' }), tell({ visited: '/properties/court' })];
  // What belongs to the second page may be here before the first is kept, and the rest after that.
  for (const file of [...court.slice(0, 1), ...tower]) await fileComes(file);
  await both[0];
  for (const file of court) await fileComes(file);
  await Promise.all(both);
  expect(names(PAGES)).toEqual(['/properties/court', '/properties/tower']);
  expect(names(FILES)).toEqual([...court, ...tower].sort());
});

it('a page that is being kept while all are removed is removed too', async () => {
  const kept = tell({ visited: '/properties/tower' });
  storage.delete(PAGES);
  const forgotten = tell({ forgotten: true });
  for (const file of tower) await fileComes(file);
  await Promise.all([kept, forgotten]);
  expect(names(PAGES)).toEqual([]);
  expect(names(FILES)).toEqual([]);
});

it('a page whose files hang is given up, and the next one is kept', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const both = [tell({ visited: '/properties/tower' }), tell({ visited: '/properties/court' })];
  for (const file of tower.slice(0, 1)) await fileComes(file);
  jest.advanceTimersByTime(30_000);
  for (const file of court) await fileComes(file);
  await Promise.all(both);
  jest.useRealTimers();
  expect(names(PAGES)).toEqual(['/properties/court']);
});

const noRoom = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));

it('a page whose document finds no room leaves no files behind', async () => {
  (await open(PAGES)).put = noRoom;
  const kept = tell({ visited: '/properties/tower' });
  for (const file of tower) await fileComes(file);
  await kept;
  expect([names(PAGES), names(FILES)]).toEqual([[], []]);
});

it('files that the worker of a new build has fetched stay until it is at work', async () => {
  registration.installing = {};
  const kept = tell({ visited: '/properties/tower' });
  for (const file of tower) await fileComes(file);
  for (const file of court) await (await open(FILES)).put(file, new Response('of the new build'));
  await kept;
  expect(names(FILES)).toEqual([...court, ...tower].sort());

  registration.installing = null;
  await dispatch('activate');
  expect(names(FILES)).toEqual([...tower].sort());
});

it('files that a worker has fetched stay where it is installed while the former one tidies', async () => {
  registration.installing = {};
  const offline = await open(OFFLINE);
  for (const file of court) await (await open(FILES)).put(file, new Response('of the new build'));
  offline.keys = async () => {
    registration.installing = null;
    return [];
  };
  await dispatch('activate');
  expect(names(FILES)).toEqual([...court].sort());
});

it.each(['/_next/static/chunks/a.js', '/fonts/a.woff2', '/editorial/coast-a.svg'])(
  'where the storage is damaged %s comes from the network',
  async (address) => {
    isDamaged = true;
    const url = new URL(address, 'https://x');
    const asked = { request: new Request(url), url, sameOrigin: true };
    const answer = mockRoutes.find(({ matcher }) => matcher(asked))?.handler(asked);
    await fileComes(address);
    expect(await (await answer)?.text()).toBe('file');
  },
);

/** Lets the worker answer a navigation with a response that it has. @returns what it keeps of it, as work under way */
async function answer(path: string, response: Response): Promise<unknown[]> {
  const work: unknown[] = [];
  const event = { waitUntil: (each: unknown) => work.push(each) };
  for (const { handlerWillRespond: respond } of mockPlugins)
    await respond?.({ request: new Request(`https://x${path}`), response, event, params: undefined } as never);
  return work;
}

it('a page of the network is kept, and a copy that stands in for it without one is not kept anew', async () => {
  const kept = answer('/properties/tower', new Response(document('tower')));
  for (const file of tower) await fileComes(file);
  await Promise.all(await kept);
  expect(names(PAGES)).toEqual(['/properties/tower']);
  const copy = new Response(document('tower'), { headers: { [KEPT_AT]: new Date(0).toUTCString() } });
  expect(await answer('/properties/tower', copy)).toEqual([]);
});

/** Installs the worker, whatever files its offline page asks for. */
async function install(): Promise<unknown> {
  const installed = dispatch('install');
  for (const file of isDamaged || pageStatus !== 200 ? [] : filesOf('offline')) await fileComes(file);
  return installed;
}

it('a worker that finds the storage damaged takes the place of a former one, and is not the first', async () => {
  isDamaged = true;
  await expect(install()).rejects.toThrow('Unexpected internal error');
  registration.active = {};
  await expect(install()).resolves.toBeUndefined();
});

it('a worker whose offline page cannot be had takes the place of none', async () => {
  registration.active = {};
  await install();
  expect(names(OFFLINE)).toEqual(['/ar/offline', '/fa/offline', '/offline']);
  pageStatus = 503;
  await expect(install()).rejects.toThrow('/offline answered 503');
});

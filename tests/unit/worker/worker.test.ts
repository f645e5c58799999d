/** @jest-environment node */
import { FILES, PAGES } from '@/lib/offline/rules';

/** What the service worker keeps when one page is opened before another is kept (docs/decisions/offline.md). */

jest.mock('serwist', () => ({
  NetworkOnly: jest.fn(),
  Serwist: class {
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
const open = async (name: string) => {
  const cache = storage.get(name) ?? new MemoryCache();
  storage.set(name, cache);
  return cache;
};
const names = (name: string) => [...(storage.get(name)?.kept.keys() ?? [])].map((url) => new URL(url).pathname).sort();

type Message = { data: object; waitUntil: (work: Promise<unknown>) => void };
let listener: (event: Message) => void;
/** Sends the worker what a page sends it. @returns once its work is done */
const tell = (data: object) =>
  new Promise((done) => {
    listener({ data, waitUntil: done });
  });

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
      addEventListener: (name: string, hear: typeof listener) => {
        if (name === 'message') listener = hear;
      },
    },
    fetch: async (address: string, { signal }: { signal: AbortSignal }) => {
      const page = /^\/properties\/(\w+)$/.exec(address);
      if (!page)
        await new Promise<void>((come, fail) => {
          waiting.set(address, [...(waiting.get(address) ?? []), come]);
          signal.addEventListener('abort', () => {
            fail(new Error('aborted'));
          });
        });
      return new Response(page ? document(page[1] ?? '') : 'file');
    },
  });
  await import('../../../worker/worker');
});
beforeEach(() => {
  storage.clear();
  waiting = new Map();
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

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { close, listen } from '../../support/listen';

export type Received = { method: string; url: URL; headers: IncomingMessage['headers']; body: string };
type Reply = (request: Received, response: ServerResponse) => void | Promise<void>;

/** A back end made by hand: odd, hostile or broken as the test wants it. Paths that nobody set answer 404. */
export type FakeUpstream = {
  origin: string;
  received: Received[];
  on: (path: string, reply: Reply) => void;
  json: (path: string, body: unknown, status?: number) => void;
  /** how many requests reached `path` */
  count: (path: string) => number;
  reset: () => void;
  close: () => Promise<void>;
};

export const reply =
  (body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Never answers. */
export const hang: Reply = () => undefined;

/** Closes the connection without a word. */
export const drop: Reply = (_request, response) => {
  response.destroy();
};

/** Plays `replies` one after another; the last one stays. */
export function inTurn(...replies: Reply[]): Reply {
  let turn = 0;
  return (request, response) => {
    const now = replies[Math.min(turn, replies.length - 1)];
    turn += 1;
    return now?.(request, response);
  };
}

export async function fakeUpstream(): Promise<FakeUpstream> {
  const replies = new Map<string, Reply>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const body = Buffer.concat(chunks).toString('utf8');
      const got = { method: request.method ?? '', url, headers: request.headers, body };
      received.push(got);
      void (replies.get(url.pathname) ?? reply({ detail: 'Not found.' }, 404))(got, response);
    });
  });
  return {
    origin: await listen(server),
    received,
    on: (path, how) => replies.set(path, how),
    json: (path, body, status) => replies.set(path, reply(body, status)),
    count: (path) => received.filter(({ url }) => url.pathname === path).length,
    reset: () => {
      replies.clear();
      received.length = 0;
    },
    close: () => close(server),
  };
}

/** Forgets what exists once per process, and reads the environment anew with `variables`. */
export function freshProcess(variables: Record<string, string> = {}): void {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('property-site.')) Reflect.deleteProperty(globalThis, key);
  Object.assign(process.env, { SITE_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', ...variables });
}

/**
 * Gives each test of a file a site that has just started over a back end made by hand, with a cache folder of its own.
 * @param variables of its environment, beside the two that name these
 * @returns the back end, which answers from the first test on; how the site is started again; its folder during a test
 */
export function siteOverFake(variables: Record<string, string> = {}) {
  const api = {} as FakeUpstream;
  let cacheDir = '';
  const restart = (more: Record<string, string> = {}) =>
    freshProcess({ API_BASE_URL: api.origin, CACHE_DIR: cacheDir, ...variables, ...more });
  beforeAll(async () => {
    Object.assign(api, await fakeUpstream());
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.reset();
    cacheDir = mkdtempSync(path.join(tmpdir(), 'site-'));
    restart();
  });
  // Copies may still be on their way to the disk: waiting in between lets them arrive.
  afterEach(() => rm(cacheDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 }));
  return { api, restart, folder: () => cacheDir };
}

import { createAdaptorServer } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Server } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { Problem, problemResponse } from '@/reference-api/http/problem';
import { readMedia } from '@/reference-api/media';
import { mountMedia } from '@/reference-api/routes/media/route';
import { close, listen } from '@/tests/support/listen';
import { until } from '@/tests/support/until';

/** More than the kernel holds for a connection that is not read. */
const SIZE = 32 * 1024 * 1024;
const FILE = `catalogue/ab/${'ab'.repeat(16)}.gif`;
const content = Buffer.alloc(SIZE, 'no picture, but none that is taken for another');

let folder = '';
let origin = '';
let server: Server;
const opened: { handle: FileHandle; bytesRead: number }[] = [];
/** What the disk says of the next chunk. */
let failure: Error | null = null;
/** Called when a file is open and nothing was answered yet. */
let meanwhile: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'media-'));
  await mkdir(path.dirname(path.join(folder, FILE)), { recursive: true });
  await writeFile(path.join(folder, FILE), content);
  const app = new OpenAPIHono();
  mountMedia(app, async (name) => {
    const media = await readMedia(name, folder, pino({ level: 'silent' }));
    if (media && !Buffer.isBuffer(media.body)) watch(media.body);
    await meanwhile();
    return media;
  });
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(c, error);
    throw error;
  });
  server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  origin = await listen(server);
});
afterAll(async () => {
  await close(server);
  await rm(folder, { recursive: true });
});
beforeEach(() => void opened.splice(0));

/** Counts what is read of an open file. */
function watch(handle: FileHandle): void {
  const file = { handle, bytesRead: 0 };
  const read = handle.read.bind(handle) as (...args: unknown[]) => Promise<{ bytesRead: number }>;
  Object.assign(handle, {
    read: async (...args: unknown[]) => {
      if (failure && file.bytesRead > 0) throw failure;
      const done = await read(...args);
      file.bytesRead += done.bytesRead;
      return done;
    },
  });
  opened.push(file);
}

const allClosed = () => until(() => opened.every(({ handle }) => handle.fd === -1));

/** A connection that asks for the file and takes the first bytes of the answer alone. */
async function stalled(): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET /media/${FILE} HTTP/1.1\r\nHost: api\r\n\r\n`);
  await new Promise<void>((resolve) => socket.once('data', () => resolve(void socket.pause())));
  return socket;
}

describe('a file of /media/', () => {
  it('is read no further than its client takes it, and closed when the client leaves', async () => {
    const clients = await Promise.all([stalled(), stalled(), stalled()]);
    expect(opened).toHaveLength(3);
    let [last, looks] = [-1, 0];
    await until(() => {
      const read = opened.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
      looks = read === last ? looks + 1 : 0;
      last = read;
      return looks > 25;
    });
    for (const { handle, bytesRead } of opened) {
      expect(handle.fd).not.toBe(-1);
      expect(bytesRead).toBeGreaterThan(0);
      expect(bytesRead).toBeLessThan(SIZE);
    }
    for (const client of clients) client.destroy();
    await allClosed();
  });

  it.each([
    ['whole', 'GET', {}, 200, SIZE],
    ['by its first byte', 'GET', { Range: 'bytes=0-0' }, 206, 1],
    ['by its end', 'GET', { Range: 'bytes=-70000' }, 206, 70_000],
    ['by its head', 'HEAD', {}, 200, SIZE],
    ['by the head of a part', 'HEAD', { Range: 'bytes=5-8' }, 206, 4],
    ['when it is known', 'GET', { 'If-None-Match': '*' }, 304, null],
    ['behind its end', 'GET', { Range: `bytes=${SIZE}-` }, 416, null],
  ])('is closed after it was asked for %s', async (_, method, headers, status, length) => {
    const answer = await fetch(`${origin}/media/${FILE}`, { method, headers: headers as HeadersInit });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(status);
    if (length !== null) expect(answer.headers.get('content-length')).toBe(String(length));
    if (length !== null && method === 'GET') {
      const [, from = '0'] = /^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '') ?? [];
      expect(body.equals(content.subarray(Number(from), Number(from) + length))).toBe(true);
      expect(opened[0]?.bytesRead).toBe(length);
    }
    expect(opened).toHaveLength(1);
    await allClosed();
  });

  it('is closed when its client left before it was answered', async () => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
    meanwhile = async () => {
      const left = new Promise((resolve) => server.once('left', resolve));
      socket.destroy();
      await left;
      await turn();
    };
    server.once('request', (request: { socket: net.Socket }) =>
      request.socket.once('close', () => server.emit('left')),
    );
    socket.write(`GET /media/${FILE} HTTP/1.1\r\nHost: api\r\n\r\n`);
    await until(() => opened.length === 1);
    await allClosed();
    meanwhile = () => Promise.resolve();
  });

  it('is cut off and closed when the disk fails', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    failure = new Error('EIO');
    const cut = fetch(`${origin}/media/${FILE}`).then((answer) => answer.arrayBuffer());
    await expect(cut).rejects.toThrow();
    expect(opened).toHaveLength(1);
    await allClosed();
    expect(said).toHaveBeenCalledWith(failure);
    failure = null;
    said.mockRestore();
  });

  it('is answered without a byte when it has none', async () => {
    const empty = FILE.replace('.gif', '.png');
    await writeFile(path.join(folder, empty), '');
    const answer = await fetch(`${origin}/media/${empty}`);
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', '']);
    expect(opened).toHaveLength(1);
    await allClosed();
  });
});

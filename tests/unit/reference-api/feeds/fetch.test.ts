import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { GuardedReader, type Limits } from '../../../../reference-api/feeds/read/fetch';
import { close, listen } from '../../../support/listen';

/** So long that no clock ends a reading of these tests. */
const LONG: Limits = { bytes: 1000, silenceMs: 600_000, totalMs: 600_000, slowest: 0 };

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
const reader = new GuardedReader(['127.0.0.1']);
let origin = '';
beforeAll(async () => (origin = await listen(server)));
afterAll(async () => {
  reader.close();
  await close(server);
});

const read = (path: string, signal?: AbortSignal) => reader.get(`${origin}${path}`, {}, LONG, signal);

describe('a reader of addresses', () => {
  it('keeps no connection to answers that announce too much', async () => {
    answer = ({ url }, response) =>
      url === '/good' ? response.end('good') : response.writeHead(200, { 'content-length': 2000 }).write('x');
    const large = Array.from({ length: 4 }, () => read('/large'));
    for (const one of large) await expect(one).rejects.toThrow('Larger than');
    const good = await read('/good');
    expect(good.status).toBe(200);
    good.drop();
  });

  it('ends when it is told to, also where a reading waits for a connection', async () => {
    let asked = 0;
    const stop = new AbortController();
    answer = () => {
      asked += 1;
      if (asked === 4) stop.abort();
    };
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => read('/silent', stop.signal)));
    expect(all).toEqual(
      all.map(() => ({ status: 'rejected', reason: expect.objectContaining({ message: 'Stopped.' }) as unknown })),
    );
    expect(asked).toBe(4);
    await expect(read('/silent', stop.signal)).rejects.toThrow('Stopped.');
  });

  it.each([301, 302, 303, 307, 308])('follows three redirects by %i, and no fourth', async (status) => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(status, { location: `/${String(left - 1)}` }).end();
    };
    const ends = (path: string) =>
      read(path).then(
        (there) => (there.drop(), there.status),
        (error: unknown) => (error as Error).message,
      );
    expect(await ends('/3')).toBe(200);
    expect(await ends('/4')).toBe('More than 3 redirects.');
  });

  it('does not change its protocol', async () => {
    answer = ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
    await expect(read('/other')).rejects.toThrow('Answered 101.');
  });
});

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { engines } from '@/package.json';
import { stoppable, whileConnected } from '@/lib/running/listening';

/** How a server that is asked to stop parts with who is connected (docs/decisions/restarts.md). */

/** Longer than a test may take: who waits for it fails. */
const LIMIT_MS = 60_000;

async function listen(answer: RequestListener): Promise<{ server: Server; stop: () => Promise<void> }> {
  const server = createServer(whileConnected(answer));
  const finish = stoppable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, stop: () => finish(0, LIMIT_MS) };
}

/** A connection that the server has taken. */
async function connected(server: Server): Promise<Socket> {
  const taken = new Promise((resolve) => server.once('connection', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await taken;
  return socket;
}

/** All that the other side says until it hangs up. */
async function heard(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  await new Promise((resolve) => socket.once('close', resolve));
  return said;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('a connection', () => {
  it('that ends with several requests unanswered lets go of all of them', async () => {
    const asked: ServerResponse[] = [];
    const closed = jest.fn();
    const { server, stop } = await listen((_req, res) => {
      asked.push(res.once('close', closed));
      if (asked.length === 5) socket.destroy();
    });
    const gone = new Promise<void>((resolve) => {
      server.once('connection', (taken: Socket) => taken.once('close', () => setImmediate(resolve)));
    });
    const socket = await connected(server);
    socket.write(REQUEST.repeat(5));
    await gone;
    expect(asked.map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(true));
    // What is answered to them afterwards goes nowhere, and throws nothing.
    for (const res of asked) res.end('late');
    await stop();
    expect(closed).toHaveBeenCalledTimes(5);
  });

  it('that sends more requests than it waits for is cut, and what was read of it is not begun', async () => {
    let begun = 0;
    const { server, stop } = await listen(() => void (begun += 1));
    const socket = await connected(server);
    const cut = heard(socket.on('error', () => undefined));
    socket.write(REQUEST.repeat(500));
    expect(await cut).toBe('');
    expect(begun).toBe(8);
    await stop();
  });

  it('that takes nothing of its answer for two minutes is ended', async () => {
    const { server, stop } = await listen((_req, res) => res.end());
    expect(server.timeout).toBe(120_000);
    await stop();
  });
});

describe('a server that is asked to stop', () => {
  it('does not wait for who connected ahead of a request and says nothing', async () => {
    const { server, stop } = await listen((_req, res) => res.end());
    const cut = heard(await connected(server));
    await stop();
    expect(await cut).toBe('');
  });

  it('does not wait for a request of which half has come', async () => {
    const { server, stop } = await listen((_req, res) => res.end());
    const socket = await connected(server);
    socket.write('GET / HTTP/1.1\r\nHost: a');
    const cut = heard(socket);
    await stop();
    expect(await cut).toBe('');
  });

  it('answers who connected ahead and then asks, and who waits for an answer, before it ends', async () => {
    const { server, stop } = await listen((req, res) => {
      setTimeout(() => res.end(`${req.url} is answered`), 1500);
    });
    const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const [early, late] = [await connected(server), await connected(server)];
    const answers = Promise.all([heard(early), heard(late)]);
    const asked = new Promise((resolve) => server.once('request', resolve));
    ask(early, '/early');
    await asked;
    const stopped = stop();
    ask(late, '/late');
    await stopped;
    expect(await answers).toEqual([
      expect.stringContaining('/early is answered'),
      expect.stringContaining('/late is answered'),
    ]);
  });

  /** From 26.4 on Node itself ends such connections (nodejs/node#63470): then `closeSilent` goes. */
  it('runs on versions of Node that do not end silent connections themselves', () => {
    const [major = 0, minor = 0] = /\d+\.\d+/.exec(engines.node)?.[0].split('.').map(Number) ?? [];
    expect(major + minor / 100).toBeLessThan(26.04);
  });
});

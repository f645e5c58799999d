import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { close, listen } from '../../support/listen';

/** How an upstream goes wrong, fast or slowly. */
export const FAST = [
  'refuse',
  'reset mid-body',
  '500',
  '502 as HTML',
  '503',
  '429',
  '404',
  '401',
  'truncated JSON',
  'wrong shape',
  'HTML with 200',
  '50 MB body',
  'redirect loop',
  'compression bomb',
] as const;
export const SLOW = ['hang before headers', 'hang in the body', '12 s latency', 'slow drip'] as const;
export type Fault = (typeof FAST)[number] | (typeof SLOW)[number] | '3 s latency';
export const FAULTS: readonly Fault[] = [...FAST, ...SLOW, '3 s latency'];

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = '<!doctype html><title>Welcome to nginx!</title><h1>502 Bad Gateway</h1>';
/** 1 GB, unpacked. */
const BOMB = gzipSync(Buffer.alloc(64 * MEGABYTE, ' '));
const BOMB_PARTS = 16;
const STATUSES: Partial<Record<Fault, [status: number, body: string, headers?: Record<string, string>]>> = {
  '500': [500, '{"message":"Traceback: database exploded at /srv/app.py"}'],
  '502 as HTML': [502, HTML, { 'content-type': 'text/html' }],
  '503': [503, '{"detail":"Service unavailable."}', { 'retry-after': '30' }],
  '429': [429, '{"detail":"Request was throttled."}', { 'retry-after': '30' }],
  '404': [404, '{"detail":"Not found."}'],
  '401': [401, '{"detail":"Invalid token."}'],
  'HTML with 200': [200, HTML, { 'content-type': 'text/html' }],
};

type Rule = { path: RegExp; fault: Fault };

/** Stands between a site and an upstream, counts what passes, and breaks it on demand. */
export class FaultyProxy {
  /** method and address of each request, newest last */
  readonly asked: string[] = [];
  /** requests under way now, and the most at once since `forget` */
  inFlight = 0;
  most = 0;
  /** answers of the upstream are changed by it: so a new one can be told from an old one */
  rewrite: (text: string) => string = (text) => text;
  /** milliseconds before each answer */
  delay = 0;
  /** its origin; once it has listened, the port stays the same */
  url = 'http://127.0.0.1:0';
  readonly #upstream: string;
  readonly #server: Server;
  #rules: Rule[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #held = new Set<ServerResponse>();

  constructor(upstream: string) {
    this.#upstream = upstream;
    this.#server = createServer((request, response) => {
      this.asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      this.inFlight += 1;
      this.most = Math.max(this.most, this.inFlight);
      response.once('close', () => {
        this.inFlight -= 1;
        this.#held.delete(response);
      });
      this.#held.add(response);
      void this.#answer(request, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<this> {
    this.url = await listen(this.#server, Number(new URL(this.url).port));
    return this;
  }

  /** From now on what matches goes wrong; the first rule that matches counts. `refuse` closes the whole port. */
  async fail(fault: Fault, path = /./): Promise<void> {
    if (fault === 'refuse') await close(this.#server);
    else this.#rules.push({ path, fault });
  }

  /** From now on all is well; what hangs is cut. */
  async heal(): Promise<void> {
    this.#rules = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const response of this.#held) response.destroy();
    if (!this.#server.listening) await this.listen();
  }

  forget(): void {
    this.asked.length = 0;
    this.most = 0;
  }

  async close(): Promise<void> {
    await this.heal();
    await close(this.#server);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        resolve();
      }, milliseconds);
      this.#timers.add(timer);
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = this.#rules.find(({ path }) => path.test(request.url ?? ''))?.fault;
    if (this.delay > 0) await this.#wait(this.delay);
    if (fault === '3 s latency') await this.#wait(3000);
    if (fault === '12 s latency') await this.#wait(12_000);
    if (fault === undefined || fault.endsWith('latency')) {
      await this.#pass(request, Buffer.concat(chunks), response);
      return;
    }
    const [status, body, headers = {}] = STATUSES[fault] ?? [];
    if (status !== undefined) {
      response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body);
      return;
    }
    await this.#goWrong(fault, request, Buffer.concat(chunks), response);
  }

  async #goWrong(fault: Fault, request: IncomingMessage, sent: Buffer, response: ServerResponse): Promise<void> {
    switch (fault) {
      case 'reset mid-body':
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '5000' }).write('{"id": 1, "slug": "cut');
        await this.#wait(20);
        response.socket?.resetAndDestroy();
        break;
      case 'truncated JSON':
        response.writeHead(200, JSON_TYPE).end('{"count": 3, "results": [{"id": 1, "slug": "cu');
        break;
      case 'wrong shape': {
        // All is well formed, and no record can be read.
        const { status, text } = await this.#fetch(request, sent);
        response.writeHead(status, JSON_TYPE).end(text.toString().replaceAll('"id":', '"identifier":'));
        break;
      }
      case '50 MB body':
        response.writeHead(200, JSON_TYPE);
        response.write('"');
        for (let part = 0; part < 50 && !response.destroyed; part += 1) {
          if (!response.write('x'.repeat(MEGABYTE))) await this.#drained(response);
        }
        response.end('"');
        break;
      case 'compression bomb':
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
        for (let part = 0; part < BOMB_PARTS && !response.destroyed; part += 1) {
          if (!response.write(BOMB)) await this.#drained(response);
        }
        response.end();
        break;
      case 'redirect loop':
        response.writeHead(302, { location: request.url ?? '/' }).end();
        break;
      case 'hang in the body':
        response.writeHead(200, JSON_TYPE).write('{"id": 1,');
        break;
      case 'slow drip':
        response.writeHead(200, JSON_TYPE);
        for (const letter of `{"id": 1,${' '.repeat(200)}}`) {
          if (response.destroyed) break;
          response.write(letter);
          await this.#wait(250);
        }
        break;
      default: // it hangs
    }
  }

  #drained(response: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        response.off('drain', done).off('close', done);
        resolve();
      };
      response.on('drain', done).on('close', done);
    });
  }

  #fetch({ method, url, headers }: IncomingMessage, sent: Buffer) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; text: Buffer }>((resolve, reject) => {
      const { hostname, port } = new URL(this.#upstream);
      const passed = ask(
        { hostname, port, method, path: url, headers: { ...headers, connection: 'close' } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, text: Buffer.concat(chunks) }),
          );
          answer.once('error', reject);
        },
      );
      passed.once('error', reject);
      passed.end(sent);
    });
  }

  async #pass(request: IncomingMessage, sent: Buffer, response: ServerResponse): Promise<void> {
    const { status, headers, text } = await this.#fetch(request, sent);
    const isText = /json/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
    const { connection: _connection, 'transfer-encoding': _encoding, 'content-length': _length, ...rest } = headers;
    const body = isText ? this.rewrite(text.toString()) : text;
    response.writeHead(status, { ...rest, 'content-length': Buffer.byteLength(body) }).end(body);
  }
}

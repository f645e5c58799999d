import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { deflateSync } from 'node:zlib';
import { close, listen } from '../../support/listen';
import { HOSTILE, KINDS, type Kind, oddFilters, oddProperty, oddUnits } from './odd-data';

/** How an answer goes wrong. */
export type Fault = keyof typeof SAID | 'hang' | 'reset' | 'cut' | 'slow' | 'renamed';

/** What an answer says that goes wrong at once and comes whole. */
const SAID = {
  '500': {
    status: 500,
    type: 'application/json',
    body: '{"message":"Traceback: <b>database</b> exploded at /srv/app.py"}',
  },
  '429': { status: 429, type: 'application/json', body: '{"detail":"Request was throttled."}' },
  '404': { status: 404, type: 'application/json', body: '{"detail":"Not found."}' },
  error: { status: 200, type: 'application/json', body: '{"error":"database is down"}' },
  html: { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome to nginx!</title>' },
  text: { status: 200, type: 'application/json', body: '"ok"' },
  empty: { status: 200, type: 'application/json', body: '' },
};

/** In which shape the list comes: section 7 says `results`; other back ends send a bare array, or something else. */
export type ListShape = 'results' | 'bare' | 'no-results' | 'error-in-200';

type Rule = { path: RegExp; fault: Fault; times: number };

const API = '/api/v1';

/**
 * A back end as one meets it: fields missing, numbers as texts, hostile texts, and faults on demand. Properties are
 * made up from their slug, `<kind>-<number>`, so that a test has addresses no cache has seen.
 */
export class OddUpstream {
  /** Its origin, once it listens. */
  url = '';
  shape: ListShape = 'results';
  /** What was asked for, newest last: method and address. */
  readonly asked: string[] = [];
  /** How enquiries are answered. */
  enquiryAnswer: { status: number; body: unknown } = { status: 201, body: {} };
  /** Whether a request that carries a bearer token is answered 401. */
  knowsNoToken = false;
  /** Bodies of enquiries that came in. */
  readonly enquiries: unknown[] = [];
  #rules: Rule[] = [];
  readonly #server: Server;
  readonly #held = new Set<ServerResponse>();

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  async listen(): Promise<this> {
    this.url = await listen(this.#server);
    return this;
  }

  /** The next `times` answers whose address matches `path` go wrong. */
  fail(path: RegExp, fault: Fault, times = Infinity): void {
    this.#rules.push({ path, fault, times });
  }

  /** From now on all is well; requests that hang are let go. */
  heal(): void {
    this.#rules = [];
    for (const response of this.#held) response.destroy();
    this.#held.clear();
  }

  async close(): Promise<void> {
    this.heal();
    await close(this.#server);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://odd');
    this.asked.push(`${request.method ?? 'GET'} ${url.pathname}${url.search}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rule = this.#rules.find(({ path, times }) => times > 0 && path.test(url.pathname));
    if (rule) {
      rule.times -= 1;
      if (rule.fault !== 'slow' && rule.fault !== 'renamed') {
        this.#goWrong(rule.fault, response);
        return;
      }
      if (rule.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    if (url.pathname.startsWith('/media/')) {
      picture(url.pathname, response);
      return;
    }
    const refused = this.knowsNoToken && request.headers.authorization !== undefined;
    const found = this.#find(request.method ?? 'GET', url, Buffer.concat(chunks).toString());
    const { status, body } = refused ? { status: 401, body: { detail: 'Invalid token.' } } : found;
    const text = JSON.stringify(body);
    // As after a deployment that called the ids something else: all is well formed, and no record can be read.
    json(response, status, rule?.fault === 'renamed' ? text.replaceAll('"id":', '"identifier":') : text);
  }

  #goWrong(fault: Exclude<Fault, 'slow' | 'renamed'>, response: ServerResponse): void {
    switch (fault) {
      case 'cut':
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
        response.write('{"id": 1, "slug": "cut');
        setTimeout(() => response.destroy(), 50);
        break;
      case 'reset':
        response.destroy();
        break;
      case 'hang':
        this.#held.add(response);
        break;
      default:
        response.writeHead(SAID[fault].status, { 'Content-Type': SAID[fault].type }).end(SAID[fault].body);
    }
  }

  #find(method: string, { pathname, searchParams, origin }: URL, body: string): { status: number; body: unknown } {
    const found = (value: unknown) => ({ status: 200, body: value });
    const gone = { status: 404, body: { detail: 'Not found.' } };
    const here = this.url || origin;
    if (method === 'POST' && /\/(inquiry|contact\/submit)\/$/.test(pathname)) {
      this.enquiries.push(JSON.parse(body));
      return this.enquiryAnswer;
    }
    if (method === 'POST') return { status: 403, body: { detail: 'CSRF cookie not set.' } };
    const path = pathname.startsWith(API) ? pathname.slice(API.length) : pathname;
    const [, first = '', second = '', third = '', fourth = ''] = path.split('/');
    if (first === 'properties' && second === '') return found(this.#list(searchParams, here));
    if (first === 'property-search') return found(this.#list(searchParams, here));
    if (first === 'properties' && second === 'detail') {
      const property = oddProperty(decodeURIComponent(third), here, 'whole');
      return property ? found(property) : gone;
    }
    if (first === 'properties' && third === 'units') {
      const units = oddUnits(Number(second), here);
      if (fourth === '') return found(units);
      const unit = units.find((each) => String((each as { id?: unknown } | null)?.id) === fourth);
      return unit ? found(unit) : gone;
    }
    if (first === 'featured-properties') return found(oddList(here));
    if (first === 'property-filters') return found(oddFilters());
    if (third === 'similar_properties') return found({ results: null });
    if (path === '/api/health/') return found({ status: HOSTILE });
    return gone;
  }

  #list(query: URLSearchParams, here: string): unknown {
    const all = query.get('search') ? [] : oddList(here);
    if (this.shape === 'bare') return all;
    if (this.shape === 'no-results') return { count: null };
    if (this.shape === 'error-in-200') return { error: 'upstream connect error', results: null };
    return { count: String(all.length), next: undefined, results: all };
  }
}

function oddList(here: string): unknown[] {
  const kinds = (Object.keys(KINDS) as Kind[]).map((kind) => oddProperty(`${kind}-1`, here, 'card'));
  return [...kinds, null, 'a text', { id: 77 }, { slug: 'no-id' }, []];
}

function json(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}

/** A grey picture of 8 × 6 points; `broken` is none, `drawing` is an SVG that would run a script. */
function picture(path: string, response: ServerResponse): void {
  if (path.includes('broken')) {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>window.hacked = true</script>');
    return;
  }
  if (path.includes('drawing')) {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>window.hacked = true</script></svg>';
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(svg);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'image/png' }).end(GREY);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const HEADER = Buffer.from([0, 0, 0, 8, 0, 0, 0, 6, 8, 0, 0, 0, 0]);
/** Of each row: no filter, then its points. */
const ROW = [0, ...Array<number>(8).fill(128)];
const GREY = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', HEADER),
  chunk('IDAT', deflateSync(Buffer.from(Array(6).fill(ROW).flat()))),
  chunk('IEND', Buffer.alloc(0)),
]);

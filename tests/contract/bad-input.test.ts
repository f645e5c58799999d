import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { CALLS } from '../../lib/contract/calls';
import { problem } from '../../lib/contract/common';
import { searchQuery } from '../../lib/contract/search';
import { until } from '../support/until';
import { Desk } from './desk-subject';
import { ENQUIRY, Subject, itOurs } from './subject';

const subject = Subject.forSuite('bad_input');
const KEYS = Object.keys(searchQuery.shape);
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    '1e9',
    'NaN',
    'null',
    '999999999999999999999',
    '1,2,,3',
    '-',
    '5-1',
    'true',
    '\0',
    '\ud800',
    "' or 1=1 --",
    '%',
    '٣',
    '__proto__',
  ),
  fc.string({ minLength: 90, maxLength: 3000 }),
);

/** One request as raw bytes would have it: `fetch` mends addresses. */
function raw(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(subject.url);
    request({ hostname, port, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

/** Sends the beginning of a request and leaves when that is on its way. */
function leaveAfter(start: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(subject.url);
    const socket = connect(Number(port), hostname, () => {
      // The call must have begun to read, else nobody hears of it.
      socket.write(start, () => setTimeout(() => socket.destroy(), 100));
    });
    socket.once('close', () => resolve()).once('error', reject);
  });
}

const wellTold = async (response: Response) => {
  if (response.ok) return;
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { status, message } = problem.parse(await response.json());
  expect([status, message === '']).toEqual([response.status, false]);
};

describe('malformed input', () => {
  itOurs(
    'is never an error of the server: queries',
    async () => {
      const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 10 })), nasty), {
        minLength: 1,
        maxLength: 4,
      });
      const path = fc.constantFrom(
        '/api/v1/properties/',
        '/api/v1/property-filters/',
        '/api/v1/cities/',
        '/api/v1/multilingual-properties',
      );
      await fc.assert(
        fc.asyncProperty(path, query, async (address, pairs) => {
          const response = await subject.fetch(`${address}?${new URLSearchParams(pairs)}`);
          expect([200, 400]).toContain(response.status);
          await wellTold(response);
        }),
        { numRuns: 400, seed: 51 },
      );
    },
    60_000,
  );

  itOurs(
    'is never an error of the server: paths',
    async () => {
      const paths = Object.values(CALLS).filter(({ method, path }) => method === 'GET' && path.includes('{'));
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...paths), nasty, async ({ path }, value) => {
          const response = await subject.fetch(
            path.replace(/\{\w+\}/g, encodeURIComponent(Buffer.from(value).toString())),
          );
          expect([200, 401, 404, 405]).toContain(response.status);
          await wellTold(response);
        }),
        { numRuns: 300, seed: 52 },
      );
    },
    60_000,
  );

  itOurs(
    'is never an error of the server: bodies',
    async () => {
      const field = fc.constantFrom(
        'name',
        'email',
        'phone',
        'subject',
        'message',
        'propertyType',
        'property_id',
        'property_slug',
        'unit_id',
        '__proto__',
        'constructor',
        'extra',
      );
      const body = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.oneof(nasty, fc.jsonValue())));
      await fc.assert(
        fc.asyncProperty(body, async (value) => {
          const response = await subject.postJson('/api/v1/contact/submit/', value);
          expect([201, 422]).toContain(response.status);
          await wellTold(response);
        }),
        { numRuns: 300, seed: 53 },
      );
    },
    60_000,
  );

  itOurs('is never an error of the server: units that cannot be', async () => {
    for (const unit_id of [3_000_000_000, -5, 0]) {
      const response = await subject.postJson('/api/v1/contact/submit/', { ...ENQUIRY, property_id: 1, unit_id });
      expect([unit_id, response.status]).toEqual([unit_id, 201]);
    }
    expect(await subject.sql('select unit_id from enquiries where unit_id < 1')).toEqual([]);
  });

  itOurs('is never an error of the server: searches in the desk', async () => {
    const { cookie } = await Desk.of(subject, 'editor', 'searches@agency.example');
    for (const list of ['listings', 'articles', 'enquiries']) {
      const { status } = await subject.fetch(`/api/desk/${list}/?search=pa%00lm`, { headers: { cookie } });
      expect([list, status]).toEqual([list, 200]);
    }
  });

  itOurs('names the field', async () => {
    const wrong = {
      page: '0',
      page_size: '101',
      lang: 'de',
      city: 'x',
      property_type: '1,b',
      price_range: '5',
      completion_rate: '101',
      post_delivery: 'maybe',
      bedrooms: '-2',
    };
    const response = await subject.fetch(`/api/v1/properties/?${new URLSearchParams(wrong)}`);
    expect(response.status).toBe(400);
    expect(Object.keys(problem.parse(await response.json()).errors ?? {}).sort()).toEqual(Object.keys(wrong).sort());
  });

  itOurs('is a search of more than 100 characters, not of 100 that JavaScript counts as two', async () => {
    const answers = ['a', 'é', '🏠', '𐒰'].flatMap((sign) => [
      { search: sign.repeat(100), answer: 200 },
      { search: sign.repeat(101), answer: 400 },
    ]);
    for (const { search, answer } of answers)
      for (const list of ['properties', 'property-filters']) {
        const { status } = await subject.fetch(`/api/v1/${list}/?${new URLSearchParams({ search })}`);
        expect([list, search, status]).toEqual([list, search, answer]);
      }
  });

  // @spec 7.json
  itOurs('is refused by kind and size', async () => {
    const post = (body: string, type: string) =>
      subject.fetch('/api/v1/contact/submit/', { method: 'POST', body, headers: { 'Content-Type': type } });
    const answers = await Promise.all([
      post('{}', 'text/plain'),
      post('name=a', 'application/x-www-form-urlencoded'),
      post('{', 'application/json'),
      post('', 'application/json'),
      post(JSON.stringify({ message: 'x'.repeat(70_000) }), 'application/json'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 400, 400, 413]);
    for (const answer of answers) await wellTold(answer);
  });

  describe('that nobody reads to its end', () => {
    let agent: Agent;
    beforeEach(() => (agent = new Agent({ keepAlive: true, maxSockets: 1 })));
    afterEach(() => agent.destroy());

    const send = (call: string, size: number, more: { chunked?: boolean; cookie?: string } = {}) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const { chunked = false, ...others } = more;
        const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': size };
        const [method, path] = call.split(' ');
        const headers = { 'content-type': 'application/json', ...length, ...others };
        const asked = request(`${subject.url}${path}`, { agent, method, headers }, (answer) => {
          answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]));
        });
        asked.once('error', reject).end(Buffer.alloc(size));
      });
    const next = () => send('POST /api/v1/contact/submit/', 2);

    itOurs('as it is too large leaves the connection to the next request, or says that it ends', async () => {
      const { cookie } = await Desk.of(subject, 'editor', 'large@agency.example');
      // A call with a limit of its own, and one without. Little more than it: what is refused is read on for half a second, in which
      // a busy machine does not read 20 MB, and then its connection is ended.
      const limits = { 'PATCH /api/desk/articles/1/': 1024 * 1024, 'POST /api/v1/contact/submit/': 64 * 1024 };
      for (const [call, most] of Object.entries(limits)) {
        expect([call, ...(await send(call, most + 200 * 1024, { cookie }))]).toEqual([call, 413, 'keep-alive']);
        expect([call, ...(await next())]).toEqual([call, 400, 'keep-alive']);
        // Read to its end: what is left would reset the connection before the answer is read.
        expect([call, ...(await send(call, most + 1, { cookie, chunked: true }))]).toEqual([call, 413, 'close']);
        expect([call, ...(await next())]).toEqual([call, 400, 'keep-alive']);
      }
    });

    itOurs('as it is refused before leaves the connection to the next request', async () => {
      const refused = {
        'POST /api/v1/nothing/': 404,
        'POST /api/v1/properties/': 405,
        'POST /api/desk/featured/': 401,
        'PATCH /api/desk/articles/1/': 401,
      };
      for (const [call, status] of Object.entries(refused)) {
        expect([call, ...(await send(call, 200 * 1024, { chunked: true }))]).toEqual([call, status, 'keep-alive']);
        expect([call, ...(await next())]).toEqual([call, 400, 'keep-alive']);
      }
    });

    itOurs('as it is refused before and has no end loses its connection', async () => {
      const { hostname, port } = new URL(subject.url);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (part) => (answer += part.toString()));
      socket.write('POST /api/v1/nothing/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n');
      await new Promise((resolve) => socket.once('end', resolve));
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      socket.destroy();
    });
  });

  itOurs('whose caller leaves in the middle of it is no outage of the database', async () => {
    const { cookie } = await Desk.of(subject, 'editor', 'leaving@agency.example');
    const [known, unknown] = ['Content-Length: 5000', 'Transfer-Encoding: chunked'];
    const begun: [path: string, type: string, length: string, start: string][] = [
      ['/api/v1/contact/submit/', 'application/json', known, '{'],
      ['/api/v1/contact/submit/', 'application/json', unknown, '1\r\n{\r\n'],
      ['/api/desk/listings/', 'application/json', known, '{'],
      ['/api/desk/pictures/', 'image/jpeg', known, 'x'],
      ['/api/desk/pictures/', 'image/jpeg', unknown, '1\r\nx\r\n'],
      ['/api/desk/feed-uploads/', 'application/octet-stream', known, 'x'],
    ];
    for (const [path, type, length, start] of begun) {
      const before = subject.log.length;
      const heads = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Content-Type: ${type}`, length];
      await leaveAfter(`${heads.join('\r\n')}\r\n\r\n${start}`);
      const logged = () => subject.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
      const { status } = await until(() =>
        logged().find(({ event, method }) => event === 'request' && method === 'POST'),
      );
      expect([path, length, status]).toEqual([path, length, 400]);
      expect(logged().filter(({ level }) => level !== 'info')).toEqual([]);
    }
  });

  itOurs('survives malformed addresses and headers', async () => {
    for (const path of [
      '/api/v1/properties/detail/%E0%A4%A/',
      '/api/v1/properties/?search=%FF',
      '//',
      '/api//v1/',
      '/media/%2e%2e/%2e%2e/package.json',
      '/api/v1/properties/?' + '&'.repeat(2000),
    ]) {
      expect([path, (await raw(path)) < 500]).toEqual([path, true]);
    }
    for (const host of [
      'evil"><script>',
      'a'.repeat(300),
      'x:99999999',
      'x:99999',
      '1.2.3.999',
      'a..b',
      '[::1',
      'exa mple.com',
    ]) {
      expect([host, (await raw('/api/v1/properties/?page_size=1', { host })) < 500]).toEqual([host, true]);
    }
    const bogus = {
      cookie: 'visitor=%00; visitor',
      'if-none-match': ',,"',
      range: 'bytes=9-1',
      'x-request-id': 'a\tb',
    };
    expect(await raw('/api/v1/properties/?page_size=1', bogus)).toBe(200);
  });
});

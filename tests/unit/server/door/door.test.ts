import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { absent, unavailable } from '@/lib/errors';
import { readEnv } from '@/lib/env';
import { LIMITS } from '@/lib/contract/limits';
import { log } from '@/lib/log';
import { limiters, pageMaker, setPageStatus, request } from '@/lib/request';
import { clientAddress, pathOf, withoutOrigin } from '../../../../server/door/asked';
import { accessLog } from '../../../../server/door/access';
import { frontDoor } from '../../../../server/door/door';
import { pagePolicy, scriptHashes } from '../../../../server/door/policy';
import { atAddress, digestIn } from '../../../../server/door/render-error-pages';
import { scriptsOf } from '../../../../server/door/scripts-of';
import { FILE_POLICY, SECURITY_HEADERS } from '../../../../server/headers.mjs';
import { close, listen } from '../../../support/listen';

const env = (more: Record<string, string> = {}) =>
  readEnv({ API_BASE_URL: 'http://127.0.0.1:4000', SITE_URL: 'http://site.test', ...more });

const shell = (digest: string) =>
  `<!DOCTYPE html><html id="__next_error__"><body><script>self.__next_f.push([1,"7:E{\\"digest\\":\\"${digest}\\"}"])</script></body></html>`;

function html(res: ServerResponse, status: number, body: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=31535700');
  res.setHeader('ETag', '"x"');
  res.end(body);
}

/** How often `/properties/in/[place]` was drawn, and `/kept` read. */
let asked = 0;
const COPY = path.join(mkdtempSync(path.join(tmpdir(), 'door-')), 'kept.html');

/** What stands before the token of addresses that let in whoever has them. */
const SECRETS = ['/preview/', '/ar/preview/', '/editor/previews/', '/fa/editor/previews/'];

/** What Next would answer, by path; screens say their own name and address. */
const PAGES: Record<string, (res: ServerResponse, req: IncomingMessage) => void> = {
  '/about': (res) =>
    html(res, 200, '<html lang="en"><script>self.__next_f.push([1,"hello"])</script><p>About</p></html>'),
  '/properties/gone': (res) => html(res, 404, shell(absent('property').digest)),
  '/ar/properties/gone': (res) => html(res, 404, shell(absent('property').digest)),
  '/properties/away': (res) => html(res, 500, shell(unavailable('down').digest)),
  '/properties/broken': (res) => html(res, 500, shell('4104604405')),
  '/properties/renamed': (res) => {
    res.setHeader('Location', ['/properties/now', '/properties/now']);
    html(res, 308, shell('NEXT_REDIRECT;replace;/properties/now;308;'));
  },
  '/once-kept': (res) => {
    const context = request();
    // As Next does: it fails to make a page anew, and has its copy back for who asks next.
    if (context?.client !== '') {
      if (context) context.kept = true;
      html(res, 500, shell(unavailable('down').digest));
    } else html(res, 200, '<html lang="en"><p>As it was</p></html>');
  },
  '/properties/in/marina': (res) => {
    asked += 1;
    res.statusCode = 200;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    res.end('<html lang="en"><p>Homes in Marina</p></html>');
  },
  '/properties/in/outdated': (res) => {
    asked += 1;
    const context = request();
    if (context) context.outdated = true;
    res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end('<html lang="en"></html>');
  },
  '/kept': (res) => {
    asked += 1;
    const context = request();
    if (context) context.copy = { file: COPY, name: 'page b /kept', madeAt: statSync(COPY).mtime.getTime() };
    res.setHeader('x-nextjs-cache', 'HIT');
    res.setHeader('Vary', 'rsc');
    html(res, 200, readFileSync(COPY, 'utf8'));
  },
  '/kept-data': (res) => {
    asked += 1;
    const context = request();
    if (context) context.copy = { file: COPY, name: 'page b /kept', madeAt: statSync(COPY).mtime.getTime() };
    res.setHeader('x-nextjs-cache', 'HIT');
    res.setHeader('Content-Type', 'text/x-component');
    res.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=31535700');
    res.write('0:{"tree":');
    res.end('1}');
  },
  '/outdated': (res) => {
    const context = request();
    if (context) context.outdated = true;
    html(res, 200, '<html lang="en"></html>');
  },
  '/form': (res) => {
    setPageStatus(422);
    html(res, 200, '<html lang="en"><p>Please check the form and try again.</p></html>');
  },
  '/flight': (res) => {
    res.statusCode = 404;
    res.setHeader('Content-Type', 'text/x-component');
    res.setHeader('Cache-Control', 's-maxage=300');
    res.end('0:{}');
  },
  '/media/photo': (res) => {
    res.setHeader('Content-Type', 'image/png');
    res.write('first ');
    setTimeout(() => res.end('second'), 30);
  },
  '/handler': (res) => {
    // As Next hands over what a route handler says: each header a list.
    res.setHeader('Content-Type', ['application/xml; charset=utf-8']);
    res.end(`<urlset>${'<url></url>'.repeat(500)}</urlset>`);
  },
  '/part': (res) => {
    res.statusCode = 206;
    res.setHeader('Content-Type', 'application/javascript');
    res.setHeader('Content-Range', 'bytes 0-4999/9000');
    res.end('x'.repeat(5000));
  },
  '/heard': (res, req) => {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(req.headers));
  },
  '/_next/image': (res, req) => {
    if (req.url?.includes('cut-off')) res.statusCode = 500;
    res.end();
  },
  '/api/failing': (res) => {
    res.statusCode = 500;
    res.end();
  },
  '/api/newsletter': (res) => {
    // As Next answers for a route handler that lacks the method.
    res.statusCode = 405;
    res.end();
  },
  '/fonts/who.woff2': (res) => void res.end('asked'),
  '/asked': (res, req) => html(res, 200, `<html lang="en">${req.url ?? ''}</html>`),
  '/properties': (res, req) => html(res, 200, `<html lang="en">${req.url ?? ''}</html>`),
  '/api/missing': (res) => {
    // The head of a page that was made at build has the length of that page.
    res.setHeader('Content-Length', 4720);
    html(res, 404, shell(''));
  },
  '/cut-form': (res) => {
    const context = request();
    if (context) context.unreadable = true;
    res.statusCode = 500;
    res.setHeader('Content-Type', 'text/plain');
    res.setHeader('Content-Length', 21);
    res.end('Internal Server Error');
  },
  ...Object.fromEntries(SECRETS.map((before) => [`${before}very-secret`, (res: ServerResponse) => void res.end()])),
  '/throws': () => {
    throw new Error('handler failed');
  },
  '/slow': (res) => {
    res.setHeader('Content-Type', 'text/html');
    res.flushHeaders();
    res.write('<html lang="en">');
    res.write(Buffer.from('<p>whole</p>'));
    setTimeout(() => res.end('</html>'), 10);
  },
  '/who': (res, req) => {
    const forwarded = String(req.headers['x-forwarded-host'] ?? 'none');
    html(res, 200, `<html lang="en">${request()?.id ?? 'no context'} ${forwarded} ${req.method ?? ''}</html>`);
  },
};

let drawn: string[] = [];
let broken = false;
/** What a screen about a slug is drawn with: nothing, a failure, or a while that it takes. */
let about: 'well' | 'failing' | 'slow' = 'well';

const next = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const path = (req.url ?? '').split('?')[0] ?? '';
  if (path.includes('/screens/')) {
    drawn.push(path);
    const [screen = '', subject] = path.split('/screens/')[1]?.split('/') ?? [];
    if (broken || (subject && about === 'failing')) throw new Error('cannot draw');
    if (subject && about === 'slow') await new Promise((resolve) => setTimeout(resolve, 1000));
    html(
      res,
      200,
      `<html lang="en"><title>${screen}</title>${subject ? `<p>like ${subject}</p>` : ''}<a href="/fa${path.replace(/^\/(ar|fa)/, '')}">fa</a></html>`,
    );
    return Promise.resolve();
  }
  PAGES[path]?.(res, req);
  return Promise.resolve();
};

const servers: Server[] = [];

async function open(settings = env()): Promise<string> {
  const door = frontDoor(next, settings);
  const server = createServer((req, res) => void door.handle(req, res));
  servers.push(server);
  return listen(server);
}

beforeEach(() => {
  drawn = [];
  broken = false;
  about = 'well';
});

afterEach(() => {
  jest.useRealTimers();
  return Promise.all(servers.splice(0).map(close));
});

it('an address that cannot be decoded is a 404 in its language, and logged as it came', async () => {
  const told = jest.spyOn(accessLog(), 'info');
  const answer = await fetch(`${await open()}/ar/a%ff?x=1`);
  expect(answer.status).toBe(404);
  expect(drawn).toEqual(['/ar/screens/not-found']);
  expect(told.mock.calls.map(([line]) => (line as { path?: string }).path)).toContain('/ar/a%ff');
});

it.each(SECRETS)('the token of an address that lets in whoever has it is not logged: %s', async (before) => {
  const told = jest.spyOn(accessLog(), 'info');
  await fetch(`${await open()}${before}very-secret`);
  const paths = told.mock.calls.map(([line]) => (line as { path?: string }).path);
  expect(paths).toContain(`${before}…`);
  expect(paths.join()).not.toContain('very-secret');
});

it('what is kept and cannot be read is asked of Next', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  writeFileSync(path.join(folder, 'who.woff2'), 'x');
  const told = jest.spyOn(log(), 'error').mockImplementation();
  const door = frontDoor(next, env(), { '/_next/static/': '', '/fonts/': folder });
  rmSync(folder, { recursive: true });
  const server = createServer((req, res) => void door.handle(req, res));
  servers.push(server);
  const answer = await fetch(`${await listen(server)}/fonts/who.woff2`);
  expect([answer.status, await answer.text()]).toEqual([200, 'asked']);
  expect(told.mock.calls.map(([line]) => (line as { event?: string }).event)).toEqual(['kept_unread']);
});

it('a form that cannot be read is a mistake of its sender', async () => {
  const answer = await fetch(`${await open()}/cut-form`, { method: 'POST', body: 'x' });
  expect([answer.status, await answer.text()]).toEqual([400, 'Bad Request']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('a picture that Next fails on is the fault of its host, and no other failure is', async () => {
  const url = await open();
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf('/_next/image?url=%2Fmedia%2Fcut-off.jpg&w=640&q=75')).toBe(502);
  expect(await statusOf('/_next/image?url=%2Fmedia%2Fwhole.jpg&w=640&q=75')).toBe(200);
  expect(await statusOf('/api/failing?url=%2F_next%2Fimage')).toBe(500);
});

it('who is turned away gets a page of ours, or problem details, and is told when to come back', async () => {
  const client = { 'x-forwarded-for': '203.0.113.9' };
  const url = await open(env({ TRUST_PROXY: '1' }));
  const { most } = LIMITS.doorSearch;
  for (let n = 0; n < most; n += 1)
    for (const name of ['doorSearch', 'doorPage'] as const) limiters().take([name, '203.0.113.9']);
  const page = await fetch(`${url}/ar/nowhere`, { headers: client });
  expect([page.status, drawn]).toEqual([429, ['/ar/screens/limited']]);
  expect(page.headers.get('cache-control')).toBe('no-store');
  for (const [path, headers] of [
    ['/api/search', client],
    ['/nowhere', { ...client, rsc: '1' }],
  ] as const) {
    const answer = await fetch(url + path, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, expect.stringMatching(/problem\+json/)]);
    expect(await answer.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

it('who has left while let in is asked of nobody, and the place is free at once', async () => {
  // The while after which a place is given on whose end is never said does not pass.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const handler = jest.fn(next);
  const door = frontDoor(handler, env());
  const server = createServer((req, res) => {
    void door.handle(req, res);
    // Its `close` comes later, and for one behind another answer of its connection Node never says it.
    if (req.headers['x-leaves']) res.destroy();
  });
  servers.push(server);
  const url = `${await listen(server)}/preview/very-secret`;
  // More than are made at once.
  for (let n = 0; n < 20; n += 1) await expect(fetch(url, { headers: { 'x-leaves': '1' } })).rejects.toThrow();
  expect(handler.mock.calls.map(([req]) => req.url)).toEqual([]);
  expect((await fetch(url)).status).toBe(200);
});

describe('answers that are kept', () => {
  /** Asks until the answer no longer comes from Next, as compressing takes its time. */
  async function untilKept(address: string): Promise<Response> {
    for (let time = 0; time < 100; time += 1) {
      const before = asked;
      const answer = await fetch(address);
      if (asked === before) return answer;
      await answer.text();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('never kept');
  }

  beforeEach(() => {
    asked = 0;
    writeFileSync(COPY, '<html lang="en"><script>self.__next_f.push([1,"kept"])</script><p>Kept</p></html>');
  });

  it("a copy of Next's is read and judged once, and again when there is a newer one", async () => {
    const url = await open();
    const first = await fetch(`${url}/kept`);
    const answer = await untilKept(`${url}/kept?utm_source=mail`);
    for (const name of ['content-security-policy', 'cache-control', 'etag', 'x-nextjs-cache', 'x-frame-options'])
      expect([name, answer.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('rsc, Accept-Encoding');
    expect(answer.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await answer.text()).toBe(await first.text());
    const etag = answer.headers.get('etag') ?? '';
    const unchanged = await fetch(`${url}/kept`, { headers: { 'if-none-match': etag } });
    expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([304, null]);
    const head = await fetch(`${url}/kept`, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([200, true, '']);
    const before = asked;
    // What Next asks itself for, and drafts, are not that document.
    for (const [name, value] of [
      ['rsc', '1'],
      ['cookie', '__prerender_bypass=x'],
    ] as const)
      await fetch(`${url}/kept`, { headers: { [name]: value } });
    expect(asked).toBe(before + 2);
    writeFileSync(COPY, '<html lang="en"><p>New</p></html>');
    utimesSync(COPY, new Date(), new Date(Date.now() + 5000));
    // What was found good is not looked at again for 50 ms.
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await (await fetch(`${url}/kept`)).text()).toContain('<p>New</p>');
  });

  it("the data of a page for Next's navigations is kept beside the page", async () => {
    const url = await open();
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const mark = createHash('sha256').update('1,/_tree,0,0').digest('base64url').slice(0, 16);
    const ask = () => fetch(`${url}/kept-data?_rsc=${mark}`, { headers });
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    let answer = first;
    for (let time = 0; time < 100 && asked === time + 1; time += 1) {
      expect(await answer.text()).toBe('0:{"tree":1}');
      await new Promise((resolve) => setTimeout(resolve, 10));
      answer = await ask();
    }
    expect(await answer.text()).toBe('0:{"tree":1}');
    expect(asked).toBeLessThan(100);
    expect(answer.headers.get('content-security-policy')).toBe(FILE_POLICY);
    for (const name of ['cache-control', 'content-type', 'etag'])
      expect(answer.headers.get(name)).toBe(first.headers.get(name));
    const unchanged = await fetch(`${url}/kept-data?_rsc=${mark}`, { headers: { ...headers, 'if-none-match': tag } });
    expect(unchanged.status).toBe(304);
    // A mark that is not theirs is Next's to redirect.
    const before = asked;
    await fetch(`${url}/kept-data?_rsc=other`, { headers });
    expect(asked).toBe(before + 1);
  });

  it('a list without a query is kept for a minute, by shared caches too; one with a query is not', async () => {
    const url = await open();
    const answer = await untilKept(`${url}/properties/in/marina`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    const before = asked;
    const further = await fetch(`${url}/properties/in/marina?page=2`);
    expect([asked, further.headers.get('cache-control')]).toEqual([before + 1, expect.stringContaining('no-store')]);
  });

  it('names its properties to a CDN where that is asked for, from memory too; one that nobody may keep does not', async () => {
    writeFileSync(COPY, '<html lang="en"><a href="/properties/marina-tower">Kept</a></html>');
    const url = await open(env({ SURROGATE_KEYS: 'Cache-Tag' }));
    const keys = 'catalogue,property:marina-tower';
    expect((await fetch(`${url}/kept`)).headers.get('cache-tag')).toBe(keys);
    expect((await untilKept(`${url}/kept`)).headers.get('cache-tag')).toBe(keys);
    expect((await fetch(`${url}/properties/in/outdated`)).headers.get('cache-tag')).toBeNull();
    expect((await fetch(`${await open()}/kept`)).headers.get('cache-tag')).toBeNull();
  });

  it('a list of copies that could not be renewed is kept by nobody', async () => {
    const url = await open();
    for (let time = 1; time <= 3; time += 1) {
      const answer = await fetch(`${url}/properties/in/outdated`);
      expect([asked, answer.headers.get('cache-control')]).toEqual([time, expect.stringContaining('no-store')]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
});

describe('documents', () => {
  it('a good page leaves as it is, with the hash of its own scripts', async () => {
    const answer = await fetch(`${await open()}/about`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<p>About</p>');
    // A browser asks again each time: Next alone would let it show a price of last year first.
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
    const hash = createHash('sha256').update('self.__next_f.push([1,"hello"])').digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(` 'sha256-${hash}'; style-src`);
  });

  // @spec 2.failure d.screens.fault
  it.each([
    ['/properties/gone', 404, 'property-not-found', null],
    ['/ar/properties/gone', 404, 'property-not-found', null],
    ['/properties/away', 503, 'property-unavailable', '60'],
    ['/properties/broken', 500, 'unexpected', null],
    ['/throws', 500, 'unexpected', null],
    ['/screens/unexpected', 404, 'not-found', null],
    ['/ar/%73creens/unexpected', 404, 'not-found', null],
    ['/%E0%A4%A', 404, 'not-found', null],
  ])('%s is a whole %i', async (path, status, screen, retryAfter) => {
    const url = await open();
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(url + path, { method });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('retry-after')).toBe(retryAfter);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain(method === 'GET' ? `<title>${screen}</title>` : '');
    }
    // Drawn once, in the locale of the address, and remembered.
    const subject = path.endsWith('/gone') ? '/gone' : '';
    expect(drawn).toEqual([`${path.startsWith('/ar') ? '/ar' : ''}/screens/${screen}${subject}`]);
  });

  it('a property that is gone shows what is like it, at its own address', async () => {
    const answer = await fetch(`${await open()}/ar/properties/gone`);
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain('<p>like gone</p>');
    expect(text).toContain('href="/fa/properties/gone"');
    expect(text).not.toContain('/screens/');
  });

  it('a screen that cannot be drawn about a slug is the plain one, and is tried again', async () => {
    about = 'failing';
    const told = jest.spyOn(log(), 'warn');
    const url = await open();
    for (let time = 1; time <= 2; time += 1) {
      const answer = await fetch(`${url}/properties/gone`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toMatch(/<title>property-not-found<\/title><a/);
    }
    expect(drawn).toEqual(
      ['gone', '', 'gone'].map((slug) => ['/screens/property-not-found', slug].filter(Boolean).join('/')),
    );
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('a storm of unknown properties is answered without drawing about each', async () => {
    about = 'slow';
    const url = await open();
    const slugs = Array.from({ length: 20 }, (_, at) => `unknown-${String(at)}`);
    for (const slug of slugs) PAGES[`/properties/${slug}`] = (res) => html(res, 404, shell(absent('property').digest));
    const answers = await Promise.all(slugs.map(async (slug) => (await fetch(`${url}/properties/${slug}`)).status));
    expect(new Set(answers)).toEqual(new Set([404]));
    // Two at once; the others share one plain screen.
    expect(drawn.filter((path) => path.includes('unknown'))).toHaveLength(2);
    about = 'well';
    drawn = [];
    for (let at = 0; at < 70; at += 1) {
      PAGES[`/properties/more-${String(at)}`] = (res) => html(res, 404, shell(absent('property').digest));
      await fetch(`${url}/properties/more-${String(at)}`);
    }
    // Sixty a minute in all.
    expect(drawn.filter((path) => path.includes('more-'))).toHaveLength(58);
  });

  it('a page that has moved for good says where, with the query that was asked, and nothing else', async () => {
    const answer = await fetch(`${await open()}/properties/renamed?utm_source=mail`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/properties/now?utm_source=mail']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
    expect([answer.headers.get('etag'), await answer.text()]).toEqual([null, '']);
  });

  it('a page made of copies that could not be renewed is shown, and kept by nobody', async () => {
    const answer = await fetch(`${await open()}/outdated`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('a page that cannot be made anew leaves as it was, kept by nobody; one without a copy does not', async () => {
    const url = await open();
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${url}/once-kept`, { method });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await answer.text()).toContain(method === 'GET' ? 'As it was' : '');
    }
    expect((await fetch(`${url}/properties/away`)).status).toBe(503);
  });

  it('a page is made inside the process, without a socket, and its status told', async () => {
    await open();
    const { make } = pageMaker();
    expect([await make?.('/about'), await make?.('/properties/away'), await make?.('/throws')]).toEqual([
      200, 500, 500,
    ]);
  });

  it('decides by what is answered, not by what was asked for', async () => {
    const answer = await fetch(`${await open()}/properties/gone`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>property-not-found</title>');
  });

  // @spec d.form.plain
  it('a form that comes back with messages keeps its page and gets its status', async () => {
    const answer = await fetch(`${await open()}/form`, { method: 'POST' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('Please check the form');
  });

  it('a page written in parts leaves whole', async () => {
    const answer = await fetch(`${await open()}/slow`);
    expect(await answer.text()).toBe('<html lang="en"><p>whole</p></html>');
  });

  it('a screen that cannot be drawn is still a document with its status', async () => {
    broken = true;
    const answer = await fetch(`${await open()}/properties/away`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Unexpected Application Error!');
  });

  it('links of a screen lead to the visitor’s own address', async () => {
    const answer = await fetch(`${await open()}/ar/properties/gone?x=1`);
    expect(await answer.text()).toContain('href="/fa/properties/gone"');
  });
});

describe('everything else', () => {
  it('streams untouched', async () => {
    const answer = await fetch(`${await open()}/media/photo`);
    expect(answer.headers.get('content-security-policy')).toBe(FILE_POLICY);
    expect(await answer.text()).toBe('first second');
  });

  it('is compressed, also where Next hands its headers over as lists', async () => {
    const answer = await fetch(`${await open()}/handler`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toContain('<urlset><url></url>');
  });

  it('is not stored when it is not good', async () => {
    const url = await open();
    expect((await fetch(`${url}/flight`)).headers.get('cache-control')).toBe('no-store');
    // Uncompressed, a length that was said is sent as it is.
    const missing = await fetch(`${url}/api/missing`, { headers: { 'accept-encoding': 'identity' } });
    expect(missing.headers.get('content-type')).toContain('text/plain');
    expect(await missing.text()).toBe('Not Found');
  });

  it('carries the security headers also where the door answers by itself', async () => {
    for (const path of ['/%', '/throws', '/screens/unexpected']) {
      const { headers } = await fetch((await open()) + path);
      for (const { key, value } of SECURITY_HEADERS) {
        // This site is not served over TLS.
        expect(headers.get(key)).toBe(key === 'Strict-Transport-Security' ? null : value);
      }
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});

describe('requests', () => {
  it('lose a query that no page reads before Next sees it, and no other', async () => {
    const url = await open();
    const seen = async (path: string, headers = {}) => (await fetch(url + path, { headers })).text();
    expect(await seen('/asked?email=jane@example.com')).toContain('>/asked<');
    expect(await seen('/asked?email=jane@example.com&_rsc=1a2b3')).toContain('>/asked<');
    expect(await seen('/asked?email=jane@example.com&_rsc=1a2b3', { rsc: '1' })).toContain('>/asked?_rsc=1a2b3<');
    expect(await seen('/properties?city=1')).toContain('>/properties?city=1<');
  });

  it.each([
    ['POST', '/favicon.ico', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/x/../%2e/favicon.ico', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/_next/static/chunks/a.js', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/ar/manifest.webmanifest', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/_next/static/chunks/a.js', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/robots.txt', 204, 'GET, HEAD, OPTIONS'],
    ['TRACE', '/media/photo', 405, 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/search', 405, 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/enquiry', 405, 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/api/newsletter', 405, 'POST, OPTIONS'],
    ['DELETE', '/properties/st.regis', 405, 'GET, HEAD, POST, OPTIONS'],
  ])('%s of %s is %i, with the methods that there are', async (method, path, status, allowed) => {
    const { port } = new URL(await open());
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask({ port, method, path, agent: false }, (res) => resolve(res.resume()))
        .on('error', reject)
        .end();
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([status, allowed]);
  });

  it.each([
    ['PUT', '/about', {}, 405],
    ['DELETE', '/about', {}, 405],
    ['PATCH', '/', {}, 405],
    ['OPTIONS', '/about', {}, 204],
    ['POST', '/form', { 'sec-fetch-site': 'cross-site' }, 403],
    ['POST', '/form', { origin: 'https://evil.test' }, 403],
    ['POST', '/form', { origin: 'http://site.test' }, 422],
    ['POST', '/form', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 422],
    ['POST', '/form', { 'sec-fetch-site': 'same-site' }, 403],
    ['POST', '/api/missing', { 'sec-fetch-site': 'cross-site' }, 403],
    ['DELETE', '/media/photo', { origin: 'https://evil.test' }, 403],
    ['PUT', '/api/missing', {}, 404],
  ])('%s of %s with %j is %i', async (method, path, headers, status) => {
    const answer = await fetch((await open()) + path, { method, headers });
    expect(answer.status).toBe(status);
    const allowed = status === 405 || status === 204 ? 'GET, HEAD, POST, OPTIONS' : null;
    expect(answer.headers.get('allow')).toBe(allowed);
    if (status < 422 && status !== 404) expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    // Next refuses a form of a page that hides its origin, whatever the browser says of it.
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, []],
    [{ origin: 'null' }, ['origin']],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://site.test' }, ['origin']],
  ])('with %j reach Next with %j', async (headers, names) => {
    const answer = await fetch(`${await open()}/heard`, { headers });
    expect(Object.keys((await answer.json()) as object).filter((name) => name === 'origin')).toEqual(names);
  });

  it('lose the headers by which parts of Next speak to each other, and no other', async () => {
    const sent = {
      ...{ 'x-middleware-prefetch': '1', 'x-middleware-subrequest': 'middleware', 'x-invoke-path': '/' },
      ...{ 'x-nextjs-data': '1', 'x-prerender-revalidate': '1', 'next-resume': '1' },
      ...{ rsc: '1', 'next-router-prefetch': '1', 'x-requested-with': 'script' },
    };
    const answer = await fetch(`${await open()}/heard`, { headers: sent });
    const heard = ['next-router-prefetch', 'rsc', 'x-requested-with'];
    const names = Object.keys((await answer.json()) as object);
    expect(names.filter((name) => name in sent).sort()).toEqual(heard);
  });

  it('for a picture with an empty part in its path are refused: Next’s optimiser fails at them', async () => {
    const url = await open();
    for (const path of ['%2Fmedia%2F%2Fa.png', '/media//a.png', '%2f%2fevil.test/a.png'])
      expect((await fetch(`${url}/_next/image?w=96&url=${path}&q=75`)).status).toBe(400);
    expect((await fetch(`${url}/_next/image?url=%2Fmedia%2Fa.png&w=96&q=75`)).status).toBe(200);
  });

  it('of a form larger than any, or of nothing in particular, are answered by the door', async () => {
    const url = await open();
    expect((await fetch(`${url}/form`, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413);
    const { port } = new URL(url);
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const asked = ask({ port, method: 'OPTIONS', path: '*', agent: false }, (res) => {
        res.resume();
        resolve(res.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(answer).toBe(204);
  });

  it('have an id that renders see; one of their own only behind a trusted proxy', async () => {
    const headers = { 'x-request-id': 'given-by-client', 'x-forwarded-host': 'evil.test' };
    const answer = await fetch(`${await open()}/who`, { headers });
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.text()).toBe(`<html lang="en">${id} none GET</html>`);
    const trusted = await fetch(`${await open(env({ TRUST_PROXY: '1' }))}/who`, { headers });
    expect(trusted.headers.get('x-request-id')).toBe('given-by-client');
    expect(await trusted.text()).toContain('evil.test');
  });

  it('come from the address that trusted proxies saw', () => {
    const req = { headers: { 'x-forwarded-for': 'forged, 1.1.1.1, 2.2.2.2' }, socket: { remoteAddress: '3.3.3.3' } };
    const from = (hops: number) => clientAddress(req as unknown as IncomingMessage, hops);
    expect([from(0), from(1), from(2), from(9)]).toEqual(['3.3.3.3', '2.2.2.2', '1.1.1.1', 'forged']);
  });

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['203.0.113.9', '203.0.113.9'],
  ])('come from the address of %s, whatever port a proxy writes with it', (written, address) => {
    const req = { headers: { 'x-forwarded-for': written }, socket: { remoteAddress: '3.3.3.3' } };
    expect(clientAddress(req as unknown as IncomingMessage, 1)).toBe(address);
  });

  it.each([
    ['http://site.example/ar/about?x=/1', '/ar/about?x=/1'],
    ['HTTPS://site.example:8443', '/'],
    ['/properties?next=http://a/', '/properties?next=http://a/'],
    ['//elsewhere/a', '//elsewhere/a'],
    ['*', '*'],
  ])('ask for %s without its origin', (target, path) => {
    expect(withoutOrigin(target)).toBe(path);
  });

  it.each([
    ['/a?b=/c', '/a'],
    ['/%D8%A8', '/ب'],
    ['/%', null],
    [undefined, '/'],
  ])('path of %p', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });
});

it('a part of a file is sent as it lies there, uncompressed', async () => {
  const answer = await fetch(`${await open()}/part`, { headers: { range: 'bytes=0-4999', 'accept-encoding': 'gzip' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([206, null]);
  expect(await answer.text()).toHaveLength(5000);
});

describe('what stands in a document', () => {
  it('the digest, in both forms that Next writes', () => {
    expect(digestIn(Buffer.from(shell('unavailable:unit')))).toBe('unavailable:unit');
    expect(digestIn(Buffer.from('<template data-dgst="unavailable"></template>'))).toBe('unavailable');
    expect(digestIn(Buffer.from('<p>digest</p>'))).toBe('');
  });

  it('hashes of scripts that run; none of data, files or empty ones', () => {
    const html = Buffer.from(
      '<script src="/a.js"></script><script type="application/ld+json">[0]</script><script id="_R_">self.__next_f.push([1,"a"])</script><script type="module">self.__next_f.push([1,"b"])</script><script></script><script>self.__next_f.push([1,"a"])</script>',
    );
    expect(scriptHashes(scriptsOf(html))).toHaveLength(2);
  });

  it('analytics and maps only where they are configured', () => {
    const bare = pagePolicy([], env());
    expect(bare).not.toContain('google');
    expect(bare).toContain('frame-src https://www.openstreetmap.org;');
    const full = pagePolicy([], env({ GA_ID: 'G-ABC1234', MAPS_KEY: 'abcdefghijkl' }));
    expect(full).toContain("script-src 'self' https://www.googletagmanager.com");
    expect(full).toContain('frame-src https://www.google.com;');
  });

  it.each([
    ['/ar/x/y?z', '<a href="/ar/x/y"></a><a href="/x/y"></a>'],
    ['/', '<a href="/ar"></a><a href="/"></a>'],
    ['/a"><script>', '<a href="/ar"></a><a href="/"></a>'],
    ['//evil.test', '<a href="/ar"></a><a href="/"></a>'],
    ['/screens/not-found', '<a href="/ar"></a><a href="/"></a>'],
  ])('a screen at %s', (target, expected) => {
    const html = Buffer.from('<a href="/ar/screens/not-found"></a><a href="/screens/not-found"></a>');
    expect(atAddress(html, 'not-found', target).toString()).toBe(expected);
  });
});

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { listen } from '../support/listen';
import { headOf } from './pages/head';
import { age, filesBelow } from './support/copies';
import { expect, test } from './support/fixtures';
import { OddUpstream } from './support/odd-upstream';
import { DIST, ownFolder, startSite } from './support/processes';

test.describe('every answer', () => {
  // @spec d.document.whole
  test('has its metadata in the head, for every user agent, also where it takes a while', async ({ request, odd }) => {
    for (const [at, agent] of ['', 'curl/8.0', 'Mozilla/5.0 Chrome/140', 'WhatsApp/2'].entries()) {
      const address = `${odd.site.url}/properties/texts-5${at}/units?search=none`;
      const html = await (await request.get(address, { headers: { 'user-agent': agent } })).text();
      const head = html.slice(0, html.indexOf('</head>'));
      for (const part of ['<title>', 'rel="canonical"', 'property="og:image"']) expect(head, agent).toContain(part);
    }
  });

  test('carries the headers that protect a page', async ({ request }) => {
    for (const address of ['/', '/properties', '/no-such-page', '/fa/about']) {
      const headers = (await request.get(address)).headers();
      expect(headers['x-content-type-options'], address).toBe('nosniff');
      expect(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security'], address).toMatch(/^max-age=/);
      expect(headers['x-request-id'], address).toMatch(/^[\w-]{20,}$/);
      expect(headers['x-powered-by'], address).toBeUndefined();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, address).toMatch(/script-src 'self' 'sha256-/);
      expect(
        policy.split(';').find((rule) => rule.includes('script-src')),
        address,
      ).not.toContain('unsafe');
      expect(policy, address).toContain("frame-ancestors 'none'");
    }
  });

  test('carries no more than a file needs, where it is a file', async ({ request }) => {
    const html = await (await request.get('/about')).text();
    const script = /<script data-src="([^"]+)"/.exec(html)?.[1] ?? 'none';
    for (const address of [script, '/fonts/newsreader.woff2', '/icons/icon.svg', '/api/search']) {
      const headers = (await request.get(address)).headers();
      expect(headers['x-content-type-options'], address).toBe('nosniff');
      expect(headers['cross-origin-resource-policy'], address).toBe('same-origin');
      expect(headers['content-security-policy'], address).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
      for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options', 'referrer-policy'])
        expect(headers[name], `${name} of ${address}`).toBeUndefined();
    }
  });

  test('lets no text become a script or a style: Trusted Types, and a policy without exceptions', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/Trusted(HTML|Script|ScriptURL)|Content Security Policy/i);
    await page.goto('/about');
    const tries = await page.evaluate(() => {
      const attempt = (act: (place: HTMLElement) => void) => {
        const place = document.body.appendChild(document.createElement('div'));
        try {
          act(place);
          return place.innerHTML;
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      return {
        handler: attempt((place) => (place.innerHTML = '<img src=x onerror="document.title=1">')),
        link: attempt((place) => (place.innerHTML = '<a href="java\tscript:document.title=1">x</a>')),
        frame: attempt((place) => (place.innerHTML = '<iframe srcdoc="x"></iframe>')),
        foreign: attempt(() => (script.src = 'https://evil.example/a.js')),
        uploaded: attempt(() => (script.src = '/media/a.js')),
        code: attempt(() => (script.text = 'document.title=1')),
        another: attempt(() => {
          const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string) => void } };
          trustedTypes.createPolicy('another');
        }),
        prose: attempt((place) => (place.innerHTML = '<p>A <a href="https://ok.example/">b</a></p>')),
        style: attempt((place) => {
          place.append(Object.assign(document.createElement('style'), { textContent: 'main { display: none }' }));
        }),
      };
    });
    const { prose, style, code, ...refused } = tries;
    expect(new Set(Object.values(refused))).toEqual(new Set(['TypeError']));
    // What is no data (JSON) is no text of a script.
    expect(code).toBe('SyntaxError');
    expect(prose).toContain('<p>A <a');
    expect(style).toContain('<style');
    await expect(page.locator('main')).toBeVisible();
    expect(await page.title()).not.toBe('1');
  });

  test('is compressed once, when the client can read it', async ({ request }) => {
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await request.get('/properties', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers()['content-encoding']).toBe(encoding);
      expect(await answer.text()).toContain('</html>');
    }
  });

  test('of a route handler is compressed as well', async ({ request }) => {
    for (const address of ['/sitemaps/pages-1.xml', '/api/search', '/manifest.webmanifest', '/sitemap.xml']) {
      const answer = await request.get(address, { headers: { 'accept-encoding': 'gzip' } });
      expect([answer.status(), answer.headers()['content-encoding']], address).toEqual([200, 'gzip']);
      expect((await answer.text()).length, address).toBeGreaterThan(100);
    }
  });

  test('to a method that pages do not have says so', async ({ request }) => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await request.fetch('/about', { method });
      expect([answer.status(), answer.headers().allow], method).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    }
    expect((await request.fetch('/about', { method: 'OPTIONS' })).status()).toBe(204);
  });

  test('to a method that a file or a call does not have says which it has', async ({ request }) => {
    const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await request.get('/')).text()) ?? [];
    for (const [method, address, allowed] of [
      ['POST', '/favicon.ico', 'GET, HEAD, OPTIONS'],
      ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
      ['POST', script, 'GET, HEAD, OPTIONS'],
      ['PUT', '/media/unit.png', 'GET, HEAD, OPTIONS'],
      ['POST', '/api/search', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/api/enquiry', 'GET, HEAD, POST, OPTIONS'],
      ['GET', '/api/newsletter', 'POST, OPTIONS'],
    ] as const) {
      const answer = await request.fetch(address, { method });
      expect([answer.status(), answer.headers().allow], `${method} ${address}`).toEqual([405, allowed]);
    }
    for (const address of ['/robots.txt', script])
      expect((await request.fetch(address, { method: 'OPTIONS' })).headers().allow, address).toBe('GET, HEAD, OPTIONS');
  });

  test('to a form from elsewhere, or larger than any form, is a refusal and no crash', async ({ request }) => {
    const foreign = await request.post('/contact', {
      form: { name: 'x' },
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status()).toBe(403);
    const large = await request.post('/contact', { form: { message: 'x'.repeat(1_200_000) } });
    expect(large.status()).toBe(413);
  });

  // @spec d.list.form
  test('has one address: no /en, no repeated keys', async ({ request }) => {
    for (const [asked, status, to] of [
      ['/en', 308, '/'],
      ['/en/en', 308, '/'],
      ['/en/en/properties?city=1', 308, '/properties?city=1'],
      ['/en/about?utm_source=a', 308, '/about?utm_source=a'],
      ['/ar/about/?utm_source=a', 308, '/ar/about?utm_source=a'],
      ['/en/properties?city=1', 308, '/properties?city=1'],
      ['/ar/properties?search=&property_type=1&property_type=2', 307, '/ar/properties?property_type=1,2'],
      ['/properties?price_min=1000000&price_max=', 307, '/properties?price_range=1000000-null'],
    ] as const) {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([status, to]);
    }
  });

  test('that is not good is not stored, flight data included', async ({ request }) => {
    const answer = await request.get('/properties/no-such-property?_rsc=1', { headers: { rsc: '1' } });
    expect(answer.headers()['cache-control'] ?? '').not.toContain('s-maxage');
    expect((await request.get('/_next/static/no-such.js')).headers()['cache-control']).toContain('no-store');
  });

  test('that is kept is what Next would answer, whatever headers others asked with before', async ({
    request,
    catalogue,
  }) => {
    test.slow();
    const { results } = await catalogue.list();
    const address = `/properties/${results[0]?.slug ?? ''}`;
    const [prefetch, segment, tree, url] = [
      'next-router-prefetch',
      'next-router-segment-prefetch',
      'next-router-state-tree',
      'next-url',
    ] as const;
    const none = encodeURIComponent('["",{}]');
    const ways: Record<string, string>[] = [
      {},
      { rsc: '0', [url]: '/en' },
      { rsc: '1, 1', [url]: '/en' },
      { rsc: '1', [segment]: '/_tree' },
      { rsc: '1', [prefetch]: '2', [segment]: '/_tree' },
      { rsc: '1', [prefetch]: '1', [segment]: '/_tree' },
      { rsc: '1', [prefetch]: '1' },
      { rsc: '1', [url]: '/en' },
      { rsc: '1', [tree]: none, [url]: '/ar/properties' },
    ];
    const markOf = (headers: Record<string, string>) =>
      createHash('sha256')
        .update([prefetch, segment, tree, url].map((name) => headers[name] ?? '0').join(','))
        .digest('base64url')
        .slice(0, 16);
    const ask = async (headers: Record<string, string>, asked: Record<string, string>) => {
      const target = 'rsc' in headers ? `${address}?_rsc=${markOf(headers)}` : address;
      const answer = await request.get(target, {
        headers: { ...headers, ...asked },
        maxRedirects: 0,
      });
      const body = createHash('sha256').update(await answer.body());
      return [headers, answer.status(), answer.headers()['content-type'], body.digest('hex')];
    };
    // Who asks for a range is answered by Next, which knows none of pages.
    const askNext = async () => {
      const answers = [];
      for (const way of ways) answers.push(await ask(way, { range: 'bytes=0-' }));
      return answers;
    };
    let byNext: Awaited<ReturnType<typeof askNext>> = [];
    let kept: (typeof byNext)[] = [];
    // Again where the page was made anew in between, and only there; a try takes 20 s on a busy machine.
    await expect(async () => {
      byNext = await askNext();
      kept = [];
      for (const way of ways) {
        // An answer is kept when it is met again, once it is compressed.
        for (let time = 1; time <= 3; time += 1) {
          await ask(way, { 'accept-encoding': 'br' });
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        for (const encoding of ['br', 'identity']) {
          const answers = [];
          for (const other of ways) answers.push(await ask(other, { 'accept-encoding': encoding }));
          kept.push(answers);
        }
      }
      expect(await askNext()).toEqual(byNext);
    }).toPass({ timeout: 100_000 });
    expect(new Set(byNext.map(([, status]) => status))).toEqual(new Set([200]));
    expect(kept).toHaveLength(2 * ways.length);
    for (const answers of kept) expect(answers).toEqual(byNext);
  });

  test('to a bad address is a 404, never a crash', async ({ request, site }) => {
    for (const bad of ['/%E0%A4%A', '/%00', '/properties/%2e%2e%2f%2e%2e', '/screens/%', '/ar/%73creens/not-found']) {
      const answer = await request.get(site.url + bad);
      expect([400, 404], bad).toContain(answer.status());
    }
    expect((await request.get('/')).status()).toBe(200);
  });
});

test.describe('a whole screen', () => {
  // @spec d.screens.script
  test('is alive: it hydrates, navigates, goes back and reloads', async ({ page }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.goto('/properties/no-such-property');
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeHidden();
    // A navigation inside the site: no second document.
    expect(documents).toEqual(['/properties/no-such-property']);
    await page.goBack();
    await expect(page).toHaveURL(/no-such-property$/);
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    const again = await page.reload();
    expect(again?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  });

  test('names no internal address', async ({ request, plain, site }) => {
    for (const address of ['/properties/no-such-property', '/ar/no-such-page']) {
      const text = await (await request.get(address)).text();
      expect(text).not.toMatch(/(href|content|action)="[^"]*\/screens\//);
    }
    await plain.goto(`${site.url}/ar/properties/no-such-property`);
    expect((await headOf(plain)).canonical).toBeNull();
  });

  test('is remembered: a storm of unknown addresses is cheap', async ({ request }) => {
    const started = Date.now();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => request.get(`/unknown-${at}`)));
    expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([404]));
    expect(Date.now() - started).toBeLessThan(30_000);
  });
});

test.describe('copies on disk', () => {
  // @spec d.status.uncached
  test('do not grow with addresses that do not exist', async ({ request }) => {
    const folder = ownFolder('e2e-cache');
    const upstream = await new OddUpstream().listen();
    upstream.fail(/detail\/gone-/, '404');
    const site = await startSite(upstream.url, { CACHE_DIR: folder });
    try {
      await request.get(`${site.url}/properties/texts-1`);
      // The first gone property reads what its screen shows instead, once for all.
      await request.get(`${site.url}/properties/gone-first`);
      const before = filesBelow(folder).length;
      expect(before).toBeGreaterThan(0);
      for (let junk = 0; junk < 8; junk++) {
        for (const address of [`/properties/gone-${junk}`, `/no-such-${junk}`, `/properties?search=junk${junk}`]) {
          await request.get(site.url + address);
        }
      }
      expect(filesBelow(folder).length).toBe(before);
    } finally {
      await site.stop();
      await upstream.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  // @spec d.status.uncached
  test('of a property that is gone go with the first visit after a pause; in an outage they stay', async ({
    request,
  }) => {
    const folder = ownFolder('e2e-cache');
    const upstream = await new OddUpstream().listen();
    const start = () => startSite(upstream.url, { CACHE_DIR: folder });
    const status = async (url: string, slug: string) => (await request.get(`${url}/properties/${slug}`)).status();
    let site = await start();
    try {
      expect([await status(site.url, 'texts-1'), await status(site.url, 'texts-2')]).toEqual([200, 200]);
      // A restart forgets what is in memory; the pages on disk are made an hour old.
      await site.stop();
      age(folder);
      upstream.fail(/detail\/texts-1/, '404');
      upstream.fail(/detail\/texts-2/, '500');
      site = await start();
      expect([await status(site.url, 'texts-1'), await status(site.url, 'texts-2')]).toEqual([404, 200]);
      expect(filesBelow(folder).filter((file) => file.includes('texts-1'))).toEqual([]);
      for (let time = 0; time < 3; time++) expect(await status(site.url, 'texts-2')).toBe(200);
    } finally {
      await site.stop();
      await upstream.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.describe('the process', () => {
  test('says what it lacks, and does not start', async () => {
    const child = spawn(process.execPath, [path.join(DIST, 'site.mjs')], {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, PORT: 'many' },
    });
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code).toBe(1);
    for (const name of ['API_BASE_URL is missing', 'SITE_URL is missing', 'PORT must be'])
      expect(printed).toContain(name);
  });

  test('says in a line why it cannot start, and ends with 1', async () => {
    const taken = createServer();
    const { port } = new URL(await listen(taken));
    try {
      for (const [wrong, why] of [
        [{ CACHE_DIR: '/dev/null/copies' }, /CACHE_DIR \/dev\/null\/copies cannot be written/],
        [{ PORT: port }, new RegExp(`Port ${port} is taken by another process`)],
        [{ IDENTITY_FILE: '/no/such/file.json' }, /IDENTITY_FILE \/no\/such\/file.json is not there/],
        [{ HOST: 'no-such-host.invalid' }, /no-such-host\.invalid/],
      ] as const) {
        const error: unknown = await startSite('http://127.0.0.1:9', { LOG_LEVEL: 'silent', ...wrong }).catch(
          (failure: unknown) => failure,
        );
        const said = error instanceof Error ? error.message : 'it started';
        expect(said).toMatch(/^site\.mjs ended with 1\n/);
        expect(said).toContain('The site cannot start:');
        expect(said).toMatch(why);
        expect(said, 'a stack').not.toMatch(/^\s+at /m);
      }
    } finally {
      taken.close();
    }
  });

  test('ends requests under way when asked to stop, takes no more, and exits with 0', async ({ fragile, request }) => {
    const { upstream, site } = fragile;
    upstream.fail(/detail\/texts-5/, 'slow', 1);
    const ended = new Promise((resolve) => site.process.once('exit', resolve));
    const slow = request.get(`${site.url}/properties/texts-5`);
    await expect.poll(() => upstream.asked.some((line) => line.includes('texts-5'))).toBe(true);
    site.process.kill('SIGTERM');
    await expect(async () => {
      await expect(fetch(`${site.url}/about`)).rejects.toThrow();
    }).toPass({ timeout: 5000 });
    expect((await slow).status()).toBe(200);
    expect(await ended).toBe(0);
  });

  // @spec 2.404.log 8.404 d.404
  test('logs one line a request and one for an unknown path, with its id and without the query', async ({
    request,
  }) => {
    const upstream = await new OddUpstream().listen();
    const site = await startSite(upstream.url, { LOG_LEVEL: 'info' });
    try {
      const answer = await request.get(`${site.url}/no-such-page?email=someone@example.com`);
      const id = answer.headers()['x-request-id'];
      const lines = () =>
        site
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line) as { event: string; requestId?: string; path?: string; status?: number });
      const own = () => lines().filter(({ requestId }) => requestId === id);
      await expect.poll(() => own().map(({ event }) => event)).toEqual(['unknown_path', 'request']);
      expect(own()[1]).toMatchObject({ path: '/no-such-page', status: 404 });
      expect(site.output()).not.toContain('someone');
    } finally {
      await site.stop();
      await upstream.close();
    }
  });

  test('tells of a page that failed in one line, with its id, and prints nothing beside', async ({ request }) => {
    const upstream = await new OddUpstream().listen();
    upstream.fail(/detail\/texts-3/, '500');
    const site = await startSite(upstream.url);
    try {
      const answer = await request.get(`${site.url}/properties/texts-3?email=someone@example.com`);
      expect(answer.status()).toBe(503);
      const printed = () => site.output().slice(site.output().indexOf('Listening on')).trim().split('\n').slice(1);
      const told = () => printed().map((line) => JSON.parse(line) as Record<string, unknown>);
      const failures = () => told().filter(({ event }) => event === 'page_failed');
      await expect.poll(() => failures().length).toBe(1);
      expect(failures()[0]).toMatchObject({
        level: 'warn',
        requestId: answer.headers()['x-request-id'],
        route: '/[locale]/properties/[slug]',
        digest: 'unavailable',
      });
      expect(site.output()).not.toContain('someone');
    } finally {
      await site.stop();
      await upstream.close();
    }
  });

  test('says whether it and its upstream are well', async ({ fragile, request }) => {
    const { upstream, site } = fragile;
    const health = async () => {
      const answer = await request.get(`${site.url}/api/health`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['cache-control']).toBe('no-store');
      return answer.json() as Promise<unknown>;
    };
    expect(await health()).toEqual({ status: 'ok', site: 'ok', upstream: 'ok' });
    upstream.fail(/health/, '500');
    expect(await health()).toEqual({ status: 'degraded', site: 'ok', upstream: 'unavailable' });
  });

  test('leaves the build as it was', async ({ site, request }) => {
    expect((await request.get(`${site.url}/about`)).status()).toBe(200);
    const build = [path.join(DIST, '../next'), path.join(DIST, '../.next')].find((place) => existsSync(place)) ?? '';
    expect(existsSync(path.join(build, 'BUILD_ID'))).toBe(true);
    expect(existsSync(path.join(build, 'server', 'route-cache'))).toBe(false);
    expect(existsSync(path.join(build, 'cache', 'images'))).toBe(false);
  });
});

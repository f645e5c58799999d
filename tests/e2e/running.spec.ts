import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { EnquiryForm } from './pages/enquiry-form';
import { expect, test } from './support/fixtures';
import { close, listen } from '../support/listen';
import { OddUpstream } from './support/odd-upstream';
import {
  DIST,
  environmentOf,
  ownFolder,
  type Running,
  startNext,
  startSite,
  startStandalone,
} from './support/processes';

/**
 * The table of docs/running.md, measured: what holds under the front door, in the container and under plain
 * `next start`. The odd upstream makes up a property from its slug, so that each way to run has pages of its own.
 */

type Way = { site: Running; upstream: OddUpstream; browser: Browser };

/** What is drawn of a document where no script runs. */
const isWhole = (html: string) => /<main\b[\s\S]*<h1\b/.test(html);
const bodyOf = (html: string) => (isWhole(html) ? 'whole page' : 'empty body');
const get = ({ site }: Way, address: string, init?: RequestInit) => fetch(site.url + address, init);

/** How long a cache may show an answer that it has not asked for anew. */
function keptFor(control: string): string {
  const [, fresh, stale] = /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(control) ?? [];
  return stale === undefined ? control : `${(Number(fresh) + Number(stale)) / 60} minutes`;
}

/** Of each row of the table how it is measured, by its title. */
const ROWS: Record<string, (way: Way) => Promise<string>> = {
  'pages, data, pictures, sitemap': async (way) => {
    const addresses = [
      ...['/', '/ar/about', '/properties', '/properties/texts-1', '/properties/texts-1/units/2'],
      ...['/api/search', '/media/unit.png', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'],
      ...['/og/en.jpg', '/_next/image?url=%2Fhero%2Fhero_dusk_skyline.jpg&w=640&q=75', '/fonts/newsreader.woff2'],
    ];
    const answers = await Promise.all(addresses.map(async (address) => (await get(way, address)).status));
    const failed = addresses.filter((_, at) => answers[at] !== 200);
    return failed.length === 0 ? 'yes' : `not ${failed.join(', ')}`;
  },
  'nosniff, frames, referrer, HSTS': async (way) => {
    for (const address of ['/', '/no-such-page', '/fonts/newsreader.woff2', '/api/health']) {
      const { headers } = await get(way, address);
      const isDocument = headers.get('content-type')?.startsWith('text/html');
      const wanted = ['x-content-type-options', 'strict-transport-security'];
      for (const name of [...wanted, ...(isDocument ? ['x-frame-options', 'referrer-policy'] : [])])
        if (headers.get(name) === null) return `not on ${address}`;
    }
    return 'yes';
  },
  'inline scripts a page may run': async (way) => {
    const policy = (await get(way, '/about')).headers.get('content-security-policy') ?? '';
    if (policy.includes("script-src 'self' 'sha256-")) return 'its own';
    return policy.includes("script-src 'self' 'unsafe-inline'") ? 'any' : policy;
  },
  compression: async (way) => {
    const accepted = { headers: { 'accept-encoding': 'br, gzip' } };
    return (await get(way, '/properties', accepted)).headers.get('content-encoding') ?? 'none';
  },
  'service worker at /sw.js': async (way) => {
    const answer = await get(way, '/sw.js');
    return answer.status === 200 && (await answer.text()).includes('kept-pages') ? 'yes' : 'no';
  },
  'error pages asked for by their own address': async (way) => {
    const of = async (address: string) => (await get(way, address)).status;
    return [await of('/screens/not-found'), await of('/ar/screens/unexpected')].join() === '404,404' ? '404' : 'public';
  },
  'unknown property': async (way) => {
    way.upstream.fail(/detail\/texts-90/, '404');
    const answer = await get(way, '/properties/texts-90');
    return `${answer.status}, ${bodyOf(await answer.text())}`;
  },
  'how long an unknown property may be kept': async (way) => {
    const answer = await get(way, '/properties/texts-90');
    const control = answer.headers.get('cache-control') ?? '';
    return control.includes('no-store') ? 'not at all' : keptFor(control);
  },
  'page never seen, in an outage': async (way) => {
    way.upstream.fail(/detail\/texts-91/, '500');
    const answer = await get(way, '/properties/texts-91');
    const again = answer.headers.get('retry-after') === null ? '' : ', Retry-After';
    return `${answer.status}${again}, ${bodyOf(await answer.text())}`;
  },
  'page seen before, in an outage': async (way) => {
    expect((await get(way, '/properties/texts-92')).status).toBe(200);
    way.upstream.fail(/detail\/texts-92/, '500');
    const answer = await get(way, '/properties/texts-92');
    return `${answer.status}, ${bodyOf(await answer.text())}`;
  },
  'a browser may show a page unasked for': async (way) => {
    const control = (await get(way, '/about')).headers.get('cache-control') ?? '';
    return control.includes('must-revalidate') ? 'never' : keptFor(control);
  },
  'form with mistakes, without JavaScript': async ({ site, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/contact`);
    const form = new EnquiryForm(page);
    await form.fill({ name: 'Jane', email: 'nobody', subject: 'A viewing', message: 'Short' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send.click();
    const status = (await answered).status();
    const told = (await form.complaint('email')) === '' ? 'without messages' : 'with messages';
    await context.close();
    return `${status}, ${told}`;
  },
  'query of a visitor in the page of the next': async (way) => {
    await get(way, '/properties/texts-93?email=jane@example.com');
    return (await (await get(way, '/properties/texts-93')).text()).includes('jane') ? 'yes' : 'never';
  },
  'form from another site': async (way) => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    return String((await get(way, '/contact', { method: 'POST', headers, body: 'name=x' })).status);
  },
  'PUT of a page': async (way) => String((await get(way, '/about', { method: 'PUT' })).status),
  'tag of the list, of the sitemap': async (way) => {
    const tagOf = async (address: string) => ((await get(way, address)).headers.get('etag') === null ? 'no' : 'yes');
    return `${await tagOf('/properties')}, ${await tagOf('/sitemap.xml')}`;
  },
  'capitals in an address': async (way) => {
    const answer = await get(way, '/ar/Properties/Texts-1', { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')].filter(Boolean).join(' to ');
  },
  // One without `async` is for browsers that know no modules; no other asks for it.
  'scripts wait for the first paint': async (way) =>
    /<script src="\/_next\/static\/[^>]* async=/.test(await (await get(way, '/about')).text()) ? 'no' : 'yes',
  'request id, a line of the log each': async (way) =>
    (await get(way, '/about')).headers.get('x-request-id') === null ? 'no' : 'yes',
};

const WAYS = ['`dist/site.mjs`', 'container', '`next start`'] as const;

/** The cells of the table by row and way. */
function documented(): Record<string, Record<string, string>> {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/running.md'), 'utf8');
  const lines = /\n## What holds where\n[\s\S]*?\n(\|[\s\S]*?\|)\n\n/.exec(text)?.[1]?.split('\n') ?? [];
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return Object.fromEntries(
    rows.map(([title = '', ...cells]) => [
      title,
      Object.fromEntries(WAYS.map((way) => [way, cells[head.indexOf(way) - 1] ?? ''])),
    ]),
  );
}

async function measured(start: (upstream: string) => Promise<Running>, browser: Browser) {
  const upstream = await new OddUpstream().listen();
  const site = await start(upstream.url);
  const found: Record<string, string> = {};
  try {
    for (const [title, measure] of Object.entries(ROWS)) found[title] = await measure({ site, upstream, browser });
  } finally {
    await site.stop();
    await upstream.close();
  }
  return found;
}

for (const [way, start] of [
  [WAYS[0], (upstream: string) => startSite(upstream)],
  [WAYS[1], startStandalone],
  [WAYS[2], startNext],
] as const) {
  test(`what holds under ${way} is what docs/running.md says`, async ({ browser }) => {
    test.slow();
    const table = documented();
    const said = Object.fromEntries(Object.entries(table).map(([title, cells]) => [title, cells[way]]));
    expect(await measured(start, browser)).toEqual(said);
  });
}

test('plain Next, too, says why it cannot start, and ends with 1', async () => {
  for (const [wrong, why] of [
    [{ SITE_URL: 'nonsense' }, 'SITE_URL must be an http or https address'],
    [{ IDENTITY_FILE: '/no/such/file.json' }, 'IDENTITY_FILE /no/such/file.json is not there'],
    [{ CACHE_DIR: '/dev/null/copies' }, 'CACHE_DIR /dev/null/copies cannot be written'],
  ] as const) {
    const site = await startNext('http://127.0.0.1:9', wrong);
    // Next prints its address before it asks whether it may start.
    await expect.poll(() => site.process.exitCode, { timeout: 20_000 }).toBe(1);
    expect(site.output()).toContain(`The site cannot start:\n${why}`);
    await site.stop();
  }
});

test('Next still sends empty error documents, so that the front door must replace them', async () => {
  const upstream = await new OddUpstream().listen();
  upstream.fail(/detail\/texts-9/, '404');
  const site = await startNext(upstream.url);
  try {
    const html = await (await fetch(`${site.url}/properties/texts-9`)).text();
    expect(
      isWhole(html),
      'Next now sends whole error documents (vercel/next.js issue 62228 is mended): delete server/door/render-error-pages.ts ' +
        'with what server/door/door.ts and next.config.mjs do of "screens", app/[locale]/screens, and this test; then ' +
        'read docs/decisions/front-door.md, "What goes when", for what remains.',
    ).toBe(false);
    expect(html).toContain('<html id="__next_error__"');
  } finally {
    await site.stop();
    await upstream.close();
  }
});

test('a site that is told to end while it starts ends, also where it collects traces', async () => {
  const folder = ownFolder('e2e-ended');
  // Asked while the site prepares itself, after all that listens to signals.
  const backEnd = createServer();
  const asked = once(backEnd, 'request');
  const site = spawn(process.execPath, [path.join(DIST, 'site.mjs')], {
    env: {
      ...{ ...process.env, ...environmentOf(await listen(backEnd), folder), NODE_ENV: 'production' },
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    },
    stdio: 'ignore',
  });
  const ended = once(site, 'exit');
  await asked;
  site.kill('SIGTERM');
  const late = setTimeout(() => site.kill('SIGKILL'), 15_000);
  const [code] = (await ended) as [number | null];
  clearTimeout(late);
  await close(backEnd);
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(0);
});

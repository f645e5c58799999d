// What an answer of the front door costs: `npm run bench:door` after `npm run build`. CPU of the site's process alone (and of the API's with its
// database where a row says so), from the kernel (Linux), so that other work on the machine does not count; each row in turns, medians of the rounds. With the same bytes from
// a bare Node server, without and with the head of the page, and with nginx where it is installed, as what could be reached: machines differ by more than answers do, so each row
// is also told as a multiple of the first of these.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/ports.mjs';
import { has, runNginx } from '../chaos/support/nginx';
import { exchange } from '../chaos/support/send';
import { Catalogue } from '../e2e/support/catalogue';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { underLoad } from './peers/answers';
import { medianOf } from './peers/table';

const ROUNDS = 5;
/** Lists asked for before anything is measured: a site runs for months, and what it runs often is compiled by then. */
const WARM_UP = 1000;
/** As Next's script asks for a page from the home page. */
const NAVIGATES = { rsc: '1', 'next-url': '/en' };
const mark = createHash('sha256').update('0,0,0,/en').digest('base64url').slice(0, 16);
const AS_CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const BARE = 'bare Node, the same bytes';
/** Headers that Node writes by itself. */
const OF_NODE = ['date', 'connection', 'keep-alive'];

/** `target` gives the address of each request. */
type Row = { name: string; base: string; pids: number[]; target: () => string; headers: Record<string, string> };

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-door-'));
const api = await startReferenceApi();
// As in service, with a line of the log for each answer.
const site = await startSite(api.url, { LOG_LEVEL: 'info' });
const stops: (() => unknown)[] = [() => site.stop(), () => api.stop(), () => rmSync(folder, { recursive: true })];
try {
  const [property] = await new Catalogue(api.url).all();
  const page = `/properties/${property?.slug ?? ''}`;
  const pid = site.process.pid ?? 0;
  const ofSite = (
    name: string,
    target: string | (() => string),
    headers: Record<string, string>,
    pids = [pid],
  ): Row => ({
    name,
    base: site.url,
    pids,
    target: typeof target === 'string' ? () => target : target,
    headers,
  });
  let asked = 0;
  const neverAsked = () => `/properties?price_range=${(asked += 1)}-null`;
  // Kept when it is met for the second time, once it is compressed.
  const settle = async (target: string, headers: Record<string, string> = AS_CHROME) => {
    for (let time = 0; time < 4; time += 1) {
      await exchange(site.url, target, { headers });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return exchange(site.url, target, { headers });
  };
  const kept = await settle(page);
  for (const target of ['/', '/properties', '/ar/properties']) await settle(target);
  await settle(`${page}?_rsc=${mark}`, { ...AS_CHROME, ...NAVIGATES });
  const html = kept.body;
  const document = (await exchange(site.url, page)).body.toString('utf8');
  const script = /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(document)?.[0] ?? '';
  const etag = kept.headers.etag ?? '';

  // The same bytes, and nothing else.
  writeFileSync(path.join(folder, 'page.br'), html);
  const bare = `import { createServer } from 'node:http'; import { readFileSync } from 'node:fs';
    const body = readFileSync(process.argv[1]); const head = JSON.parse(process.argv[3]);
    createServer((_, res) => res.writeHead(200, head).end(body)).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('up'));`;
  const bareServer = async (name: string, head: string[]): Promise<Row> => {
    const port = await freePort();
    const server = spawn(process.execPath, [
      ...['--input-type=module', '-e', bare],
      ...[path.join(folder, 'page.br'), String(port), JSON.stringify(head)],
    ]);
    stops.unshift(() => server.kill());
    await new Promise((resolve) => server.stdout.once('data', resolve));
    return { name, base: `http://127.0.0.1:${port}`, pids: [server.pid ?? 0], target: () => '/', headers: {} };
  };
  const wholeHead = Object.entries(kept.headers)
    .filter(([name]) => !OF_NODE.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);

  const rows: Row[] = [
    ofSite('property, br', page, AS_CHROME),
    ofSite('property, gzip', page, { 'accept-encoding': 'gzip' }),
    ofSite('property, 304', page, { ...AS_CHROME, 'if-none-match': etag }),
    ofSite('property, not compressed', page, {}),
    ofSite('home, br', '/', AS_CHROME),
    ofSite('list without a query, br', '/properties', AS_CHROME),
    ofSite('list with a query, br', '/properties?page=2', AS_CHROME),
    ofSite('list with a query never asked before, br', neverAsked, AS_CHROME),
    ofSite('the same, site and API', neverAsked, AS_CHROME, [pid, api.process.pid ?? 0]),
    ofSite('property as data of a navigation, br', `${page}?_rsc=${mark}`, { ...AS_CHROME, ...NAVIGATES }),
    ofSite('script, br', script, AS_CHROME),
    await bareServer(BARE, ['Content-Type', 'text/html', 'Content-Length', String(html.length)]),
    await bareServer('bare Node, the same bytes and head', wholeHead),
  ];
  if (has('nginx')) {
    const port = await freePort();
    const server = `listen 127.0.0.1:${port}; root ${folder}; location = / { try_files /page.br =404; }`;
    const nginx = await runNginx(() => `tcp_nopush on; sendfile on; default_type text/html; server { ${server} }`);
    stops.unshift(nginx.stop);
    const base = `http://127.0.0.1:${port}`;
    rows.push({ name: 'nginx, the same bytes as a file', base, pids: [nginx.pid], target: () => '/', headers: {} });
  } else console.log('nginx is not installed: its row is left out.');
  for (let time = 0; time < WARM_UP; time += 1) await exchange(site.url, neverAsked(), { headers: AS_CHROME });
  const measured = rows.map(() => ({ cpu: [] as number[], rate: [] as number[] }));
  for (let time = 0; time < ROUNDS; time += 1)
    for (const [at, row] of rows.entries()) {
      const { base, pids, target, headers } = row;
      const { cpu, rate } = await underLoad(pids, async (agent) => {
        const address = target();
        const { status } = await exchange(base, address, { headers, agent });
        if (status !== 200 && status !== 304) throw new Error(`${address} answered ${String(status)}`);
      });
      measured[at]?.cpu.push(cpu);
      measured[at]?.rate.push(rate);
    }
  const floor = medianOf(measured[rows.findIndex(({ name }) => name === BARE)]?.cpu ?? []);
  console.log('| answer | CPU ms: median (least to most) | times bare Node | answers/s |\n|---|---|---|---|');
  for (const [at, { name }] of rows.entries()) {
    const { cpu = [], rate = [] } = measured[at] ?? {};
    const range = `${Math.min(...cpu).toFixed(3)} to ${Math.max(...cpu).toFixed(3)}`;
    const times = (medianOf(cpu) / floor).toFixed(2);
    console.log(`| ${name} | ${medianOf(cpu).toFixed(3)} (${range}) | ${times} | ${medianOf(rate).toFixed(0)} |`);
  }
} finally {
  for (const stop of stops) await stop();
}

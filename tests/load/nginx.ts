// What our pages cost behind nginx with deploy/nginx/site.conf: `npm run bench:nginx` after `npm run build`. A property page from its
// cache is asked for in turns with a file of the same bytes and headers from the same nginx, over TLS and without, and with the page as it
// is passed on without the cache. Needs nginx, openssl and wrk (Debian's packages).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/ports.mjs';
import { startNginx } from '../chaos/support/nginx';
import { type Answer, exchange } from '../chaos/support/send';
import { Catalogue } from '../e2e/support/catalogue';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { load } from './peers/arguments';
import { cpuMs, cpuUsed } from './peers/processes';
import { cell, medianOf } from './peers/table';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;
/** What the cached page is to reach of the file, as it is deployed: over TLS. */
const LIMIT = 0.9;
const ACCEPTS = 'gzip, deflate, br, zstd';
/** What nginx or the connection writes by itself. */
const OWN = /^(connection|transfer-encoding|content-length|content-type|date|server|etag|last-modified|keep-alive)$/;

const ask = (base: string, target: string) => exchange(base, target, { headers: { 'accept-encoding': ACCEPTS } });

/** Answers that eight connections got in three seconds. @throws Error when one was no success, or wrk is not here */
async function wrk(url: string): Promise<number> {
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', `Accept-Encoding: ${ACCEPTS}`, url];
  const child = spawn('wrk', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  // Rejects with what the system says when there is no wrk.
  await once(child, 'close');
  const wrong = /Non-2xx.*|Socket errors.*/.exec(said)?.[0];
  const count = Number(/(\d+) requests in/.exec(said)?.[1]);
  if (wrong !== undefined || !(count > 0)) throw new Error(`${url}: ${wrong ?? said}`);
  return count;
}

/** Locations beside those of the configuration: the file, and the page passed on as it was before there was a cache. */
function locations(page: string, { headers }: Answer, file: string, port: number): string {
  const said = Object.entries(headers).filter(([name]) => !OWN.test(name));
  const add = said.map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}" always;`);
  const passed = `proxy_pass http://site${page}; proxy_cache off;`;
  return `
    listen 127.0.0.1:${port};
    location = /file { alias ${file}; types {} default_type "text/html; charset=utf-8"; ${add.join(' ')} }
    location = /passed { ${passed} }
    location = /passed-nopush { ${passed} tcp_nopush on; }`;
}

const WAYS = {
  'https /file': 'a file of the same bytes, TLS',
  'https page': 'the page from the cache, TLS',
  'http /file': 'a file of the same bytes, plain HTTP',
  'http page': 'the page from the cache, plain HTTP',
  'http /passed': 'the page passed on, tcp_nopush off',
  'http /passed-nopush': 'the page passed on, tcp_nopush on',
};
type Way = keyof typeof WAYS;

const api = await startReferenceApi();
const site = await startSite(api.url, { TRUST_PROXY: '1' });
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'));
try {
  const [{ slug } = { slug: '' }] = await new Catalogue(api.url).all();
  const page = `/properties/${slug}`;
  await ask(site.url, page);
  const whole = await ask(site.url, page);
  const file = path.join(folder, 'page');
  writeFileSync(file, whole.body);
  const port = await freePort();
  const nginx = await startNginx(site.url, locations(page, whole, file, port));
  const figures = new Map<string, number[]>();
  const note = (key: string, value: number) => figures.set(key, [...(figures.get(key) ?? []), value]);
  try {
    const [began, ways] = [load(), Object.keys(WAYS) as Way[]];
    for (let round = 0; round < ROUNDS; round++) {
      for (const way of [...ways.slice(round % ways.length), ...ways.slice(0, round % ways.length)]) {
        const [scheme = '', name = ''] = way.split(' ');
        const target = name === 'page' ? page : name;
        const { body } = await ask(`http://127.0.0.1:${port}`, target);
        if (name === '/file' ? !body.equals(whole.body) : Math.abs(body.length / whole.body.length - 1) > 0.05)
          throw new Error(`${target} has ${body.length} bytes instead of ${whole.body.length}`);
        const url = `${scheme}://127.0.0.1:${scheme === 'http' ? port : nginx.ports.https}${target}`;
        const servers = [[nginx.pid], [site.process.pid ?? 0]];
        const before = servers.map(cpuUsed);
        const answers = await wrk(url);
        const [ofNginx = NaN, ofSite = NaN] = servers.map((pids, at) => cpuMs(before[at] ?? new Map(), cpuUsed(pids)));
        note(`${way} rate`, answers / SECONDS);
        note(`${way} nginx`, ofNginx / answers);
        note(`${way} site`, ofSite / answers);
      }
    }
    const of = (way: Way, what: string, digits: number) => cell(figures.get(`${way} ${what}`) ?? [], digits, ROUNDS);
    console.log(
      `| ${page}, ${whole.body.length} bytes | answers/s | CPU of nginx, ms | CPU of the site, ms |\n| --- | --- | --- | --- |`,
    );
    for (const way of ways)
      console.log(`| ${WAYS[way]} | ${of(way, 'rate', 0)} | ${of(way, 'nginx', 4)} | ${of(way, 'site', 4)} |`);
    const median = (key: string) => medianOf(figures.get(key) ?? []);
    console.log(
      `\nMedians of ${ROUNDS} rounds in turns (least–most), ${CONNECTIONS} connections, load average ${began} to ${load()}.`,
    );
    for (const scheme of ['https', 'http']) {
      const rate = median(`${scheme} page rate`) / median(`${scheme} /file rate`);
      const cpu = median(`${scheme} /file nginx`) / median(`${scheme} page nginx`);
      const said = `over ${scheme} the cached page has ${rate.toFixed(2)} of the file's answers a second, and ${cpu.toFixed(2)} for the same CPU`;
      console.log(`${said}${scheme === 'https' ? `; wanted: ${LIMIT}` : ''}`);
      if (scheme === 'https' && Math.max(rate, cpu) < LIMIT) process.exitCode = 1;
    }
  } finally {
    await nginx.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
  await api.stop();
}

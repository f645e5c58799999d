// The files of deploy/ tried: nginx with deploy/nginx/site.conf and a throwaway certificate before the built site, asked over both
// schemes and protocols; with deploy/nginx/desk.conf before the reference API, whose desk is signed in to; the units of systemd judged by systemd itself. Docker is not needed and not tried: compose.yaml is held
// against its specification by tests/architecture/containers.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { CLIENT_HEADER } from '../../lib/contract/limits';
import { freePort } from '../../scripts/ports.mjs';
import { OddUpstream } from '../e2e/support/odd-upstream';
import sharp from 'sharp';
import { runCommand, startReferenceApi, startSite } from '../e2e/support/processes';
import { balancer, DESK_HOST, has, hasNginx, runNginx, startNginx } from './support/nginx';
import { promised } from './support/promises';
import { recordBefore } from './support/recorder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const PAGES = [
  '/',
  '/ar',
  '/properties',
  '/properties/texts-1',
  '/properties/texts-1/units',
  '/contact',
  '/sitemap.xml',
  '/sw.js',
];

/** Status of a GET over HTTP/2. */
function askHttp2(port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    session.on('error', reject);
    const stream = session.request({ ':path': address });
    stream.on('response', (headers) => {
      resolve(Number(headers[':status']));
      stream.close();
      session.close();
    });
    stream.on('error', reject);
    stream.end();
  });
}

// Long: one proxy, asked in every way that its configuration speaks of
async function tryNginx(): Promise<void> {
  const upstream = await new OddUpstream().listen();
  upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };
  const recorder = await recordBefore(upstream.url);
  const site = await startSite(recorder.url, { TRUST_PROXY: '1', SITE_KEY: 'k'.repeat(32), LOG_LEVEL: 'info' });
  const nginx = await startNginx(site.url).catch(async (error: unknown) => {
    await Promise.all([site.stop(), recorder.close(), upstream.close()]);
    throw error;
  });
  const { ask, ports } = nginx;
  try {
    const pages = await Promise.all(PAGES.map((page) => ask(page)));
    const well = pages.filter(({ status, body }) => status === 200 && body.length > 200).length;
    promised(
      'nginx passes every kind of answer on over TLS',
      well === PAGES.length,
      `${well} of ${PAGES.length} are 200`,
    );
    const second = await askHttp2(ports.https, '/properties');
    promised('It speaks HTTP/2', second === 200, String(second));

    const plain = await fetch(`http://127.0.0.1:${ports.http}/properties?page=2`, { redirect: 'manual' });
    const location = plain.headers.get('location') ?? '';
    promised(
      'HTTP leads to HTTPS at the same address',
      plain.status === 308 && location === 'https://127.0.0.1/properties?page=2',
      `${plain.status} ${location}`,
    );

    const home = await ask('/', { headers: { 'accept-encoding': 'br, gzip' } });
    const wanted = [
      'strict-transport-security',
      'x-content-type-options',
      'content-security-policy',
      'referrer-policy',
    ];
    const missing = wanted.filter((name) => home.headers[name] === undefined);
    const said = String(home.headers.server);
    promised(
      'The headers of the site arrive, compressed as it compresses, and nginx does not tell its version',
      missing.length === 0 && home.headers['content-encoding'] === 'br' && !/\d/.test(said),
      `missing: ${missing.join(', ') || 'none'}; ${String(home.headers['content-encoding'])}; server: ${said}`,
    );

    const values = { name: 'A visitor', email: 'a@example.com', phone: '', subject: 'Viewing', message: 'When may I?' };
    const forged = {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9, 198.51.100.7',
      'x-forwarded-host': 'evil.example',
      'x-request-id': 'forged-by-a-visitor',
      traceparent: 'forged',
    };
    const body = JSON.stringify({ values, property: null, idempotencyKey: 'deploy-000000000001', locale: 'en' });
    const posted = await ask('/api/enquiry', { method: 'POST', headers: forged, body });
    // Copies may be renewed meanwhile.
    const sent = recorder.asked.findLast(({ method }) => method === 'POST')?.headers ?? {};
    const seen = sent[CLIENT_HEADER.toLowerCase()];
    promised(
      'Whose address it is says nginx, not the visitor',
      posted.status === 201 && seen === '127.0.0.1',
      `${posted.status}, told to the back end: ${String(seen)}`,
    );
    const id = String(posted.headers['x-request-id']);
    const told = sent['x-request-id'];
    promised(
      'The id of a request is nginx’s own, and the back end is told it',
      /^[0-9a-f]{32}$/.test(id) && told === id,
      `${id}, told to the back end: ${String(told)}`,
    );

    const upgrade = await ask('/about', { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    promised('A wish for another protocol is answered as a page', upgrade.status === 200, String(upgrade.status));
    const large = await ask('/api/enquiry', {
      method: 'POST',
      headers: forged,
      body: 'x'.repeat(3_000_000),
    });
    promised('A body above two megabytes is refused', large.status === 413, String(large.status));
    const ready = await ask('/api/ready');
    promised(
      'It is ready',
      ready.status === 200 && ready.body.includes('ready'),
      `${ready.status} ${ready.body.toString()}`,
    );
  } finally {
    await nginx.stop();
    await site.stop();
    await recorder.close();
    await upstream.close();
  }
}

/** Whose address the back end is told where deploy/nginx/balancer.conf stands behind the proxy that speaks TLS. */
async function tryBalancer(): Promise<void> {
  const upstream = await new OddUpstream().listen();
  upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };
  const recorder = await recordBefore(upstream.url);
  const site = await startSite(recorder.url, { TRUST_PROXY: '2', SITE_KEY: 'k'.repeat(32) });
  const [port, front, back] = [Number(new URL(site.url).port), await freePort(), await freePort()];
  const running: { stop: () => Promise<void> }[] = [];
  try {
    running.push(await runNginx(() => balancer({ sites: [port, port], apis: [back, back], front, back })));
    const tls = await startNginx(`http://127.0.0.1:${front}`);
    running.unshift(tls);
    const values = { name: 'A visitor', email: 'a@example.com', phone: '', subject: 'Viewing', message: 'When may I?' };
    const posted = await tls.ask('/api/enquiry', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
      body: JSON.stringify({ values, property: null, idempotencyKey: 'deploy-000000000002', locale: 'en' }),
      // The two proxies come from 127.0.0.1.
      localAddress: '127.0.0.2',
    });
    const sent = recorder.asked.findLast(({ method }) => method === 'POST')?.headers ?? {};
    const seen = sent[CLIENT_HEADER.toLowerCase()];
    promised(
      'The same with the balancer behind it, which is a second proxy',
      posted.status === 201 && seen === '127.0.0.2',
      `${posted.status}, told to the back end: ${String(seen)}`,
    );
    const [id, told] = [posted, { headers: sent }].map(({ headers }) => String(headers['x-request-id']));
    promised(
      'The id that a visitor is told is the one that the balancer hands on',
      id === told && id !== 'undefined',
      `${String(id)}, told to the back end: ${String(told)}`,
    );
  } finally {
    for (const each of running) await each.stop();
    await site.stop();
    await recorder.close();
    await upstream.close();
  }
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** What somebody at the desk does, by the desk's name, and what of the API nobody is shown there. */
async function tryDesk(): Promise<void> {
  const api = await startReferenceApi({ DEMO: 'false', API_TRUST_PROXY: '1', DESK_URL: `https://${DESK_HOST}` });
  const nginx = await startNginx(api.url, '', api.url).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  const ask = (address: string, { headers, ...options }: Sent = {}) =>
    nginx.ask(address, { ...options, headers: { host: DESK_HOST, ...headers }, servername: DESK_HOST });
  try {
    const document = await ask('/desk/login');
    const [, script = ''] = /src="(\/desk\/assets\/[^"]+\.js)"/.exec(document.body.toString()) ?? [];
    const loaded = await ask(script || '/desk/assets/none.js');
    promised(
      'The desk is a page of its own name, with its policy and its scripts',
      document.status === 200 &&
        String(document.headers['content-security-policy']).includes("default-src 'none'") &&
        loaded.status === 200,
      `${document.status}, ${loaded.status} ${script}`,
    );

    const said = await runCommand('staff', ['owner@agency.example'], api.dataDir);
    const password = /once: (\S+)/.exec(said)?.[1];
    const json = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
    const signed = await ask('/api/desk/session/', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'owner@agency.example', password }),
    });
    const cookie = String(signed.headers['set-cookie']).split(';')[0] ?? '';
    promised(
      'Its owner signs in, by a cookie that TLS alone carries',
      signed.status === 200 && /; Secure/.test(String(signed.headers['set-cookie'])),
      `${signed.status} ${String(signed.headers['set-cookie']).replace(/=[^;]*/, '=…')}`,
    );

    const picture = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a37b45' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const uploaded = await ask('/api/desk/pictures/', {
      method: 'POST',
      headers: { 'content-type': 'image/png', cookie },
      body: picture,
    });
    const { path: at = '' } = JSON.parse(uploaded.body.toString()) as { path?: string };
    const shown = await ask(at);
    promised(
      'A picture of 13 MB is uploaded, and shown',
      uploaded.status === 201 && picture.length > 12_000_000 && shown.status === 200,
      `${uploaded.status}, ${(picture.length / 1e6).toFixed(0)} MB, ${shown.status}`,
    );

    const options = await ask('/api/v1/property-filters/');
    promised(
      'An empty database has the names that the desk offers',
      (JSON.parse(options.body.toString()) as { property_types: unknown[] }).property_types.length > 0,
      String(options.status),
    );
    const others = await Promise.all(['/metrics', '/', '/anything'].map((address) => ask(address)));
    promised(
      'Nothing else of the API is shown there; its root leads to the desk',
      others.map(({ status }) => status).join() === '404,302,404' &&
        String(others[1]?.headers.location).endsWith('/desk/'),
      others.map(({ status }) => status).join(),
    );
  } finally {
    await nginx.stop();
    await api.stop();
  }
}

/** Above this, systemd itself calls a service exposed; ours need the network, and V8 writes the code it runs. */
const MOST_EXPOSED = 2;

function judgeUnits(): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'));
  try {
    for (const name of ['site.service', 'reference-api.service']) {
      const file = path.join(folder, name);
      // Node lies elsewhere here, and the program and its environment nowhere.
      const here = read(`deploy/systemd/${name}`)
        .replace('/usr/bin/node', process.execPath)
        .replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/')
        .replace(/^Documentation=.*\n/m, '');
      const socket = path.join(folder, name.replace('.service', '.socket'));
      writeFileSync(file, here);
      writeFileSync(socket, read(`deploy/systemd/${path.basename(socket)}`));
      const verified = spawnSync('systemd-analyze', ['verify', file, socket], { encoding: 'utf8' });
      promised(
        `systemd takes ${name} and its socket`,
        verified.status === 0 && !verified.stderr.includes(folder),
        verified.stderr.trim().split('\n').slice(0, 2).join(' ') || 'nothing to say',
      );
      const judged = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
      const exposure = Number(/exposure level for \S+ ([\d.]+)/.exec(judged.stdout)?.[1] ?? NaN);
      promised(`${name} is shut in`, exposure <= MOST_EXPOSED, `exposure ${exposure} of 10, ${MOST_EXPOSED} allowed`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (hasNginx()) {
  await tryNginx();
  await tryBalancer();
  await tryDesk();
} else promised('nginx is not here, and was not tried', true, 'install nginx and openssl');
if (has('systemd-analyze')) judgeUnits();
else promised('systemd is not here, and its units were not judged', true, 'install systemd');

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type RequestOptions } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/ports.mjs';
import { until } from '../../support/until';

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy/nginx');
/** What Debian's nginx.conf says around it: the site's own words must hold all the same. */
const AROUND = 'sendfile on; tcp_nopush on; gzip on;';

/** Whether a program is on this machine. */
export const has = (program: string) => spawnSync('which', [program]).status === 0;

/** Whether nginx, and what makes its certificate, are on this machine. */
export const hasNginx = () => has('nginx') && has('openssl');

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

type Ports = { http: number; https: number };

/** Name of the desk, as compose.yaml has it filled in. */
export const DESK_HOST = 'desk.example.com';

/** deploy/nginx/desk.conf as it is, but for the places that differ here. */
const deskConfigured = (api: string, { https }: Ports) =>
  readFileSync(path.join(FOLDER, 'desk.conf'), 'utf8')
    .replace('server api:4000;', `server ${new URL(api).host};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
    .replace('${DESK_HOST}', DESK_HOST);

/** deploy/nginx/site.conf as it is, but for the places that differ here; with desk.conf where there is an API. */
function configured(folder: string, site: string, ports: Ports, more: string, api?: string): string {
  const conf =
    `${readFileSync(path.join(FOLDER, 'site.conf'), 'utf8')}\n${api === undefined ? '' : deskConfigured(api, ports)}`
      .replace('server site:3000;', `server ${new URL(site).host};`)
      .replace('listen 80 default_server;', `listen 127.0.0.1:${ports.http} default_server;`)
      .replace('listen 443 ssl http2 default_server;', `listen 127.0.0.1:${ports.https} ssl http2 default_server;`)
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace('    location / {', `${more}\n    location / {`)
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/etc/nginx/certificates', folder);
  return `${AROUND}\n${conf}`;
}

type Machines = { sites: readonly number[]; apis: readonly number[]; front: number; back: number };

/** deploy/nginx/balancer.conf as it is, but for the addresses. */
export const balancer = ({ sites, apis, front, back }: Machines) =>
  readFileSync(path.join(FOLDER, 'balancer.conf'), 'utf8')
    .replace(/site-(\d):3000/g, (_, at: string) => `127.0.0.1:${String(sites[Number(at) - 1])}`)
    .replace(/api-(\d):4000/g, (_, at: string) => `127.0.0.1:${String(apis[Number(at) - 1])}`)
    .replace('listen 80;', `listen 127.0.0.1:${front};`)
    .replace('listen 127.0.0.1:4000;', `listen 127.0.0.1:${back};`);

/**
 * nginx of this machine, in a folder of its own that goes with it.
 * @param configure what stands in its `http { }`; it is told the folder, and may put files there
 * @returns `pid`: of its main process; `said`: its log of errors so far
 * @throws Error with what nginx said, when it does not start
 */
export async function runNginx(configure: (folder: string) => string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const [conf, log, pid] = [`${folder}/nginx.conf`, `${folder}/error.log`, `${folder}/pid`];
  const said = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  // As root it would else give its work to an account that may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; pid ${pid}; error_log ${log};\nevents { worker_connections 1024; }`;
  writeFileSync(conf, `${main}\nhttp { access_log off; ${places}\n${configure(folder)}\n}\n`);
  const nginx = spawn('nginx', ['-p', folder, '-c', conf, '-e', log], { stdio: 'ignore' });
  let isOver = false;
  const ended = new Promise((resolve) => nginx.once('error', resolve).once('exit', resolve));
  void ended.then(() => (isOver = true));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const started = until(() => existsSync(pid) || (isOver && Promise.reject(new Error('It ended.'))));
  await started.catch(async (error: unknown) => {
    const why = said();
    await stop();
    throw new Error(`nginx did not start.\n${why}`, { cause: error });
  });
  return { pid: nginx.pid ?? 0, said, stop };
}

/**
 * nginx with deploy/nginx/site.conf and a throwaway certificate before a site.
 * @param more lines put into the server that speaks TLS, before its first location
 * @param api a reference API, whose desk is then reached under `DESK_HOST` (deploy/nginx/desk.conf)
 * @throws Error with what nginx said, when it does not start
 */
export async function startNginx(site: string, more = '', api?: string) {
  const ports = { http: await freePort(), https: await freePort() };
  const nginx = await runNginx((folder) => {
    mkdirSync(path.join(folder, 'site'));
    const subject = ['-subj', '/CN=localhost', '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject], {
      stdio: 'ignore',
    });
    return configured(folder, site, ports, more, api);
  });
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  /** Asks it over TLS; its certificate was made a moment ago, by this script. */
  function ask(
    address: string,
    { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: ports.https, path: address, agent, ...options }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      asked.once('error', reject);
      asked.end(body);
    });
  }

  async function stop(): Promise<void> {
    agent.destroy();
    await nginx.stop();
  }
  return { ...nginx, ports, ask, stop };
}

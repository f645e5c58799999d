import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './ports.mjs';
import { Halt } from './steps.mjs';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
const INSTALLER = 'apt-get';

/**
 * The newest PostgreSQL server of this system.
 * @returns {string | null} the folder of its programs
 */
export function installedPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : [];
  const folders = versions.sort((a, b) => b - a).map((version) => path.join(DEBIAN, String(version), 'bin'));
  for (const folder of [...folders, ...(process.env.PATH ?? '').split(path.delimiter)]) {
    if (!['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name)))) continue;
    const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    if (Number(/(\d+)\./.exec(stdout ?? '')?.[1]) >= OLDEST) return folder;
  }
  return null;
}

/** The PostgreSQL of this system, installed by apt where there is none. */
export function needPostgres() {
  const here = installedPostgres();
  if (here) return here;
  const root = process.getuid?.() === 0;
  const sudo = root ? [] : ['sudo', '-n'];
  const run = (...words) => spawnSync(words[0], words.slice(1), { stdio: ['pipe', 'inherit', 'inherit'], input: '' });
  const may = (root || run('sudo', '-n', 'true').status === 0) && spawnSync(INSTALLER, ['--version']).status === 0;
  if (!may) {
    throw new Halt(
      `No PostgreSQL ${OLDEST} or newer is here, and it cannot be installed without root and apt-get.\nInstall it, or name one: DATABASE_URL=postgres://… npm run test:contract:postgres`,
    );
  }
  console.log('Installing PostgreSQL …');
  // The package would make and start a server of its own: only its programs are wanted.
  const quiet = '/etc/postgresql-common/createcluster.d/no-main-cluster.conf';
  const words = `mkdir -p ${path.dirname(quiet)} && echo 'create_main_cluster = false' > ${quiet}`;
  run(...sudo, 'sh', '-c', words);
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', INSTALLER, '-qq'];
  run(...apt, 'update');
  run(...apt, 'install', '-y', '--no-install-recommends', 'postgresql');
  const found = installedPostgres();
  if (!found) throw new Halt(`apt-get did not install PostgreSQL ${OLDEST} or newer.`);
  return found;
}

/**
 * Starts a server of its own in a temporary folder, on a free port of 127.0.0.1.
 * @param {string} programs folder of initdb and pg_ctl
 * @param {string[]} [settings] such as `fsync=off`
 * @returns {Promise<{ url: string, version: string, stop: () => void }>}
 */
export async function startPostgres(programs, settings = []) {
  const { folder, data, account, run, begin, stop } = place(programs);
  const secret = path.join(folder, 'password');
  const password = randomBytes(18).toString('base64url');
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) chownSync(secret, account.uid, account.gid);
  try {
    const options = [
      '-U',
      'postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ];
    run('initdb', '-D', data, ...options);
    const port = await begin(settings);
    const version = run('postgres', '--version').trim();
    return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, version, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Starts a streaming replica of a server of `startPostgres`.
 * @param {string} programs
 * @param {string} primary its address
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startReplica(programs, primary) {
  const { data, run, begin, stop } = place(programs);
  try {
    run('pg_basebackup', '-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast');
    const url = new URL(primary);
    url.port = String(await begin());
    return { url: url.href, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A folder for a server, the account that it runs under, and what is done with it. */
function place(programs) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-postgres-'));
  const account = accountForServers();
  const [data, log] = ['data', 'log'].map((name) => path.join(folder, name));
  mkdirSync(data, { mode: 0o700 });
  if (account) for (const each of [folder, data]) chownSync(each, account.uid, account.gid);
  // PG* variables of the caller mean another server.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^PG|^LC_|^LANG/.test(name)));
  const run = (name, ...words) => {
    const options = { ...account, cwd: '/', env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
    // The server keeps what it inherits open: pg_ctl writes to nothing that is waited for.
    if (name === 'pg_ctl') options.stdio = 'ignore';
    const done = spawnSync(path.join(programs, name), words, options);
    if (done.status !== 0) throw new Halt(`${name} failed. ${done.stderr ?? `See ${log}`}`);
    return done.stdout;
  };
  const stop = () => {
    try {
      if (existsSync(path.join(data, 'postmaster.pid'))) run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const begin = async (settings = []) => {
    const port = await freePort();
    const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    const words = [`-p ${port}`, ...own.map((setting) => `-c ${setting}`)].join(' ');
    run('pg_ctl', '-D', data, '-l', log, '-o', words, '-w', 'start');
    return port;
  };
  return { folder, data, account, run, begin, stop };
}

/**
 * PostgreSQL and PgBouncer refuse to run as root.
 * @returns {{ uid: number, gid: number } | undefined} the account that they run under instead; undefined where nobody is root
 */
export function accountForServers() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option) => Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account: the next one is tried.
    }
  }
  throw new Halt('PostgreSQL does not run as root, and there is neither an account `postgres` nor `nobody`.');
}

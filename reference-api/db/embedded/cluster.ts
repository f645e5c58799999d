import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import {
  type Account,
  type Binaries,
  SHARED_FOLDER,
  databaseAccount,
  mayUse,
  runnableBinaries,
  underAccount,
} from './binaries';
import { isAlive, takeFolder } from './owner';

const USER = 'site';
const STATE_FILE = 'postgres.json';
const START_TIMEOUT_MS = 60_000;

export type Cluster = {
  /** Address of one of its databases; `postgres` always exists. */
  url: (database: string) => string;
  /** Stops it; safe to call twice. */
  stop: () => Promise<void>;
};

/** What DATA_DIR remembers of its cluster. */
const stateShape = z.object({ password: z.string(), elsewhere: z.string().nullable() });
type State = z.infer<typeof stateShape>;

/**
 * Starts the embedded PostgreSQL of `dataDir`, making the cluster at the first start and recovering from a killed one.
 * @param tell is told, in one line, what an operator should know (where data and binaries went, what was recovered)
 * @throws AlreadyRunning when another living process holds `dataDir`
 */
export async function startCluster(dataDir: string, tell: (line: string) => void): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const release = takeFolder(dataDir);
  try {
    const account = databaseAccount();
    const binaries = runnableBinaries(account, (folder) => tell(`PostgreSQL copied to ${folder}`));
    const state = readState(dataDir) ?? newState(dataDir, account);
    const folder = folderOf(dataDir, state);
    if (state.elsewhere) tell(`The database of ${dataDir} is kept in ${folder}`);
    if (existsSync(folder)) await stopOrphan(binaries, account, folder, tell);
    else initialise(binaries, account, folder, state.password);
    const logFile = path.join(dataDir, 'postgres.log');
    const { child, port } = await launch(binaries, account, folder, state.password, logFile);
    // If the process ends without a stop, the database is still asked to shut down.
    const lastResort = () => void child.kill('SIGINT');
    process.once('exit', lastResort);
    let stopping: Promise<void> | null = null;
    const stop = async () => {
      process.off('exit', lastResort);
      if (child.exitCode === null && child.signalCode === null) await shutDown(binaries, account, folder, child);
      release();
    };
    return {
      url: addresses(state.password, port),
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The cluster of `dataDir`, run by another process, as a guest: `stop` leaves it running.
 * @returns null when it does not run
 */
export function joinCluster(dataDir: string): Cluster | null {
  const state = readState(dataDir);
  if (!state) return null;
  const file = path.join(folderOf(dataDir, state), 'postmaster.pid');
  const [pid, , , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return isAlive(Number(pid)) ? { url: addresses(state.password, Number(port)), stop: async () => {} } : null;
}

/** Whether `dataDir` holds a cluster. */
export const hasCluster = (dataDir: string): boolean => existsSync(path.join(dataDir, STATE_FILE));

const folderOf = (dataDir: string, state: State) => state.elsewhere ?? path.join(dataDir, 'postgres');

const addresses = (password: string, port: number) => (database: string) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

function readState(dataDir: string): State | null {
  const file = path.join(dataDir, STATE_FILE);
  return existsSync(file) ? stateShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Decides where the cluster goes: below `dataDir`, or, where its account may not enter, below the shared folder. */
function newState(dataDir: string, account: Account): State {
  const probe = path.join(dataDir, 'postgres.probe');
  mkdirSync(probe, { recursive: true });
  if (account) chownSync(probe, account.uid, account.gid);
  const here = mayUse(account, probe);
  rmSync(probe, { recursive: true, force: true });
  const elsewhere = here ? null : path.join(SHARED_FOLDER, `data-${randomBytes(6).toString('hex')}`);
  const state = { password: randomBytes(24).toString('base64url'), elsewhere };
  writeFileSync(path.join(dataDir, STATE_FILE), JSON.stringify(state), { mode: 0o600 });
  return state;
}

/** Makes the cluster beside its place and renames it, so that a broken initdb leaves nothing that looks whole. */
function initialise(binaries: Binaries, account: Account, folder: string, password: string): void {
  const holder = `${folder}.new`;
  const data = path.join(holder, 'data');
  const secret = path.join(holder, 'password');
  rmSync(holder, { recursive: true, force: true });
  mkdirSync(holder, { recursive: true, mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) for (const file of [holder, secret]) chownSync(file, account.uid, account.gid);
  const run = (...locale: string[]) => {
    rmSync(data, { recursive: true, force: true });
    const options = ['-D', data, '-U', USER, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...locale];
    return spawnSync(binaries.initdb, [...options, ...collation], { ...underAccount(account), encoding: 'utf8' });
  };
  // pg_trgm asks the C library what a letter is; without a UTF-8 locale, Arabic words go without the index.
  const ctype = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string];
  let made = ctype ? run(`--lc-ctype=${ctype}`) : run();
  if (made.status !== 0 && ctype) made = run();
  if (made.status !== 0) {
    throw new Error(`initdb failed. ${made.error?.message ?? made.stderr.trim()}`);
  }
  renameSync(data, folder);
  rmSync(holder, { recursive: true, force: true });
}

/** Stops the postmaster that a killed owner left behind, and clears a lock file that names a process of another kind. */
async function stopOrphan(
  binaries: Binaries,
  account: Account,
  folder: string,
  tell: (line: string) => void,
): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return; // PostgreSQL itself recovers from this one.
  if (process.platform !== 'win32' && !commandOf(pid).includes(folder)) {
    rmSync(file, { force: true });
    return;
  }
  tell(`A PostgreSQL left running by a killed process is stopped (pid ${pid})`);
  const stop = (mode: string) =>
    spawnSync(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '20'], underAccount(account)).status === 0;
  if (!stop('fast') && !stop('immediate')) throw new Error(`The PostgreSQL left running (pid ${pid}) does not stop.`);
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

async function launch(
  binaries: Binaries,
  account: Account,
  folder: string,
  password: string,
  logFile: string,
): Promise<{ child: ChildProcess; port: number }> {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  let said = '';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort();
    const settings = [
      ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=100'],
      // Small containers give 64 MB of shared memory, which parallel queries exhaust.
      ...['shared_buffers=64MB', 'max_parallel_workers_per_gather=0', 'timezone=UTC', 'log_timezone=UTC'],
    ];
    const log = openSync(logFile, 'a', 0o600);
    // A session of its own: Ctrl-C in a terminal reaches us alone, and we stop it in our order.
    const child = spawn(binaries.postgres, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
      ...underAccount(account),
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    const failed = new Promise<Error>((resolve) => {
      child.once('error', resolve);
      child.once('exit', (code) => resolve(new Error(`it ended with ${code}`)));
    });
    const outcome = await Promise.race([failed, answers(port, password, child)]);
    if (outcome === true) {
      child.unref();
      return { child, port };
    }
    child.kill('SIGINT');
    said = `${outcome instanceof Error ? outcome.message : 'it does not answer'}. ${lastLines(logFile)}`;
    await sleep(1000);
  }
  throw new Error(`The embedded PostgreSQL did not start: ${said}`);
}

/** Resolves to true once the database answers, to false when it does not within the time. */
async function answers(port: number, password: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: USER, password, database: 'postgres' });
    client.on('error', () => {}); // The answer below tells.
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

async function shutDown(binaries: Binaries, account: Account, folder: string, child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.ref();
  const stop = (mode: string) =>
    spawn(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-W'], { ...underAccount(account), stdio: 'ignore' });
  stop('fast');
  const fast = await Promise.race([gone.then(() => true), sleep(20_000, false, { ref: false })]);
  if (!fast) {
    stop('immediate');
    await Promise.race([gone, sleep(5000, undefined, { ref: false })]);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-5).join(' | ') : '';
}

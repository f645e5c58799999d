import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, type Binaries, spawnOptions } from './binaries';
import { isAlive } from './owner';

/** The database's own user. */
export const USER = 'site';
const START_TIMEOUT_MS = 60_000;

/** A cluster, running or not: its binaries, account and data folder. */
export type Installation = { binaries: Binaries; account: Account; folder: string };

/** Stops the postmaster that a killed owner left behind, and clears a lock file that names a process of another kind. */
export function stopOrphan({ binaries, account, folder }: Installation, tell: (line: string) => void): void {
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
    spawnSync(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '20'], spawnOptions(account)).status === 0;
  if (!stop('fast') && !stop('immediate')) throw new Error(`The PostgreSQL left running (pid ${pid}) does not stop.`);
}

/** The DATA_DIR that the living postmaster of `folder` logs to (`launch`); null when none lives, and where only Linux would tell. */
export function startedFrom(folder: string): string | null {
  try {
    const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return path.dirname(readlinkSync(`/proc/${pid}/fd/1`));
  } catch {
    return null; // No such file or process.
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Starts it on this machine only, and waits until it answers.
 * @param at the port; left out, a free one
 */
export async function launch(
  { binaries, account, folder }: Installation,
  password: string,
  logFile: string,
  at?: number,
): Promise<{ child: ChildProcess; port: number }> {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  let said = '';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = at ?? (await freePort());
    const settings = [
      ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=100'],
      // Small containers give 64 MB of shared memory, which parallel queries exhaust.
      ...['shared_buffers=64MB', 'max_parallel_workers_per_gather=0', 'timezone=UTC', 'log_timezone=UTC'],
    ];
    const log = openSync(logFile, 'a', 0o600);
    // Its own session, so that Ctrl-C reaches only this process, which then stops things in order.
    const child = spawn(binaries.postgres, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
      ...spawnOptions(account),
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    // Shuts the database down also when this process exits without `stop`, or during the start.
    const lastResort = () => void child.kill('SIGINT');
    process.once('exit', lastResort);
    child.once('exit', () => process.off('exit', lastResort));
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

/** Stops it in fast mode, and in immediate mode when that takes too long. */
export async function shutDown({ binaries, account, folder }: Installation, child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.ref();
  const stop = (mode: string) =>
    spawn(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-W'], { ...spawnOptions(account), stdio: 'ignore' });
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

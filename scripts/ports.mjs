import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Halt } from './steps.mjs';

/** Whether nothing listens on `port`. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '0.0.0.0', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port of 127.0.0.1 that nothing listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The command line of a process, where it can be read; '' where it cannot. */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Whether a process lives. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function listenersOnLinux(port) {
  const inodes = new Set();
  // Where IPv6 is switched off, its table is missing.
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6'].filter((file) => existsSync(file))) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === '0A' && parseInt(local.split(':')[1], 16) === port) inodes.add(`socket:[${inode}]`);
    }
  }
  if (inodes.size === 0) return [];
  const holds = (pid) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => {
        try {
          return inodes.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
        } catch {
          return false; // closed meanwhile
        }
      });
    } catch {
      return false; // another user's process
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && holds(name))
    .map(Number);
}

/**
 * The processes that listen at a port of this machine, as far as this account may see them.
 * @param {number} port
 * @returns {number[]}
 */
export function listeners(port) {
  try {
    if (process.platform === 'linux') return listenersOnLinux(port);
    if (process.platform === 'win32') return [];
    const found = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' });
    return found.split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Fails unless `port` is free, and names who holds it. `variable` chooses another port. */
export async function needPort(port, variable) {
  if (await isFree(port)) return;
  const holders = listeners(port).map((pid) => `  ${commandOf(pid) || 'unknown command'} (process ${pid})`);
  const who = holders.length > 0 ? `It is held by:\n${holders.join('\n')}` : 'It is held by a process of another user.';
  throw new Halt(`Port ${port} is taken. ${who}\nStop that process, or choose another port: ${variable}=${port + 10}.`);
}

/** The parent of a process; NaN where it cannot be read. */
function parentOf(pid) {
  try {
    // After the name, which stands in brackets and may hold any sign: the state, then the parent.
    if (process.platform === 'linux')
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
    if (process.platform === 'win32') return NaN;
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return NaN;
  }
}

/**
 * Calls `stop` when the npm that started this script is gone: it passes no signal on, so that a script would live on
 * with all it has started. Between the two stands a shell, which outlives an npm that is killed.
 */
export function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const above = parentOf(parent);
  const throughShell = !/\bnpm\b/.test(commandOf(parent)) && /\bnpm\b/.test(commandOf(above));
  const watch = setInterval(() => {
    if (process.ppid === parent && !(throughShell && parentOf(parent) !== above)) return;
    clearInterval(watch);
    stop();
  }, 1000);
  watch.unref();
}

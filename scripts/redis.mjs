import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Halt } from './steps.mjs';

/** The Redis or Valkey server of this system; null where there is none. */
export function installedRedis() {
  const names = ['redis-server', 'valkey-server'];
  return names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
}

/**
 * The same.
 * @throws Halt that says what to install
 */
export function needRedis() {
  const found = installedRedis();
  if (found) return found;
  throw new Halt('No redis-server or valkey-server is here: apt-get install redis-server (or valkey-server).');
}

/**
 * Starts a server that keeps nothing, on 127.0.0.1.
 * @param {string} program
 * @param {number} port
 * @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, stop: () => Promise<void> }>}
 */
export async function startRedis(program, port) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-redis-'));
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let said = '';
  server.stdout.on('data', (chunk) => (said = (said + chunk).slice(-4000)));
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; !said.includes('Ready to accept connections'); waited += 20) {
    if (server.exitCode !== null || waited > 10_000) {
      await stop();
      throw new Halt(`${program} did not start: ${said}`);
    }
    await sleep(20);
  }
  return { url: `redis://127.0.0.1:${port}`, process: server, stop };
}
